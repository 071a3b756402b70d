### Une ligne pour soi à une table : /note, Note sous sa main ou sous Plus, Mes notes dans /moi réglages.

note-line = **Note :** { $note }
note-kept = Tu gardes cette note après la partie : **Mes notes** dans `/moi réglages`.
note-unkept = Personne d’autre ne voit cette note. Elle est effacée à la fin de la partie.
note-none = Tu n’as pas de note à cette table.
note-deleted = Ta note est effacée.
note-label = Ta note. Personne d’autre ne la voit.
note-example = p. ex. ce que tu veux faire ensuite
button-note = Note
button-note-write = Écrire une note
button-note-change = Modifier
button-note-keep = Garder après la partie
button-note-unkeep = Ne pas garder
button-note-delete = Effacer

notes-title = { $pages ->
    [one] Tes notes
   *[other] Tes notes, page { $page } sur { $pages }
  }
notes-line = **{ $game }** dans { $where }, { $when } : { $note }
notes-none = Tu ne gardes aucune note. `/note` en écrit une, et avec `garder` elle reste après la partie.
notes-delete = Effacer une note

table-note-too-long = Une note a { $most } caractères au plus. Rien n’a changé.
table-no-note = Tu n’as pas de note à cette table.
table-too-many-kept-notes = Tu gardes déjà { $most } notes. Efface d’abord une d’elles, avec **Mes notes** dans `/moi réglages`.

command-note = note
    .description = Une ligne pour toi à une table ; sans texte, tu la vois (pour toi seulement)
option-note = texte
    .description = Le texte, 200 caractères au plus ; - efface la note
option-keep = garder
    .description = Garder la note après la partie
