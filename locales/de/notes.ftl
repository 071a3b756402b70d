### Eine Zeile an sich selbst an einem Tisch: /notiz, Notiz unter der eigenen Hand oder unter Mehr, Meine Notizen in /ich einstellungen.

note-line = **Notiz:** { $note }
note-kept = Du behältst diese Notiz auch nach der Partie: **Meine Notizen** in `/ich einstellungen`.
note-unkept = Nur du siehst diese Notiz. Sie wird gelöscht, wenn die Partie vorbei ist.
note-none = Du hast an diesem Tisch keine Notiz.
note-deleted = Deine Notiz ist gelöscht.
note-label = Deine Notiz. Nur du siehst sie.
note-example = z. B. was du als Nächstes tun willst
button-note = Notiz
button-note-write = Notiz schreiben
button-note-change = Ändern
button-note-keep = Notiz behalten
button-note-unkeep = Nicht behalten
button-note-delete = Löschen

notes-title = { $pages ->
    [one] Deine Notizen
   *[other] Deine Notizen, Seite { $page } von { $pages }
  }
notes-line = **{ $game }** in { $where }, { $when }: { $note }
notes-none = Du behältst keine Notizen. `/notiz` schreibt eine, und mit `behalten` bleibt sie, wenn die Partie vorbei ist.
notes-delete = Notiz löschen

table-note-too-long = Eine Notiz hat Platz für { $most } Zeichen. Es hat sich nichts geändert.
table-no-note = Du hast an diesem Tisch keine Notiz.
table-too-many-kept-notes = Du behältst schon { $most } Notizen. Lösche zuerst eine, mit **Meine Notizen** in `/ich einstellungen`.

command-note = notiz
    .description = Eine Zeile an dich selbst an einem Tisch; ohne Text siehst du sie (nur du)
option-note = text
    .description = Der Text, bis zu 200 Zeichen; - löscht die Notiz
option-keep = behalten
    .description = Die Notiz behalten, wenn die Partie vorbei ist
