# Ce que peut changer qui ouvre une table, qui l’accepte, et combien de temps une table attend.

command-again = encore
    .description = Ouvrir une table comme ta dernière de ce jeu ici, et inviter les mêmes personnes
button-change-lobby = Modifier
button-agree = Accepter

lobby-kept-seat = { $seat }. *gardée pour { $player }, jusqu’au { $until }*
lobby-first = { $why ->
    [youngest] **{ $player }** commence : le plus jeune âge de la table.
   *[chosen] **{ $player }** commence.
  }
lobby-change = ✏️ Modifié { $when } : { $rule ->
    [pace] le rythme (avant : { $before })
    [hints] les conseils (avant : { $before })
    [options] le jeu (avant : { $before })
    [seats] le nombre de places (avant : { $before })
    [private] qui peut rejoindre (avant : { $before })
    [begins] qui commence
    [order] l’ordre des places
   *[levels] le niveau d’un ordinateur
  }
lobby-was-no-pace = aucune limite
lobby-was-hints = { $before ->
    [yes] permis
   *[no] pas permis
  }
lobby-was-private = { $before ->
    [yes] sur invitation
   *[no] tout le monde
  }
lobby-asked = { $players } { $count ->
    [one] n’a
   *[other] n’ont
  } pas encore accepté le changement. Appuie sur **{ BUTTON("button-agree") }**, ou quitte la table. La partie ne peut pas commencer avant.
# A line below a person's name: $games is 3 to 10, $left how many of them the person gave up, $kind "none" without a time.
lobby-facts = -# { $games } dernières parties ici : { $kind ->
    [none] {""}
   *[known] un tour prend en général { $time } ·{" "}
}{ $left ->
    [0] aucune laissée aux autres
    [one] une laissée aux autres
   *[other] { $left } laissées aux autres
}
lobby-closes = Ferme { $left } si personne d’autre ne rejoint.

host-ask = Que veux-tu modifier ? Les personnes déjà à la table doivent accepter les règles modifiées.
host-done = C’est modifié. Autre chose ?
host-asked = N’ont pas encore accepté : { $players }
host-handed-over = Cette table n’est plus la tienne.
host-what = Que modifier
host-how = Comment
host-remove = Retirer
host-add = Ajouter un ordinateur
host-level = Niveau d’un ordinateur
host-pace = Rythme
host-hints = Conseils
host-options = Options du jeu
host-seats = Nombre de places
host-private = Privée ou publique
host-first = Qui commence
host-order = Ordre des places
host-kept = Places gardées
host-over = Confier la table
host-computer = { $player } ({ WORDS($level, "level-name") })
host-to-seat = { $player } à la place { $seat }
host-to-level = { $player } : { WORDS($level, "level-name") }
host-hints-on = Conseils permis à tout le monde
host-hints-off = Pas de conseils
host-to-private = Privée : sur invitation seulement
host-to-public = Publique : ouverte à tout le monde
host-seat-count = { $count } places
host-by-lot = Tirer au sort
host-by-rematch = Comme d’habitude : la place suivante de la dernière partie
host-begins = { $player } commence{ $why ->
    [youngest] , pour son plus jeune âge
   *[chosen] {""}
  }
host-open-kept = Ouvrir à tous les places gardées

reminder-removed = **{ $game } :** tu n’as plus ta place : la personne qui a ouvert la table te l’a retirée. { $where }
reminder-left-out = **{ $game } :** la revanche a commencé sans toi. { $where }
told-closing = { $players }, votre table de { $game } ferme { $left } si personne d’autre ne la rejoint : { $where }
told-closed = { $players }, personne n’a rejoint votre table de { $game } en une semaine. Elle est fermée : { $where }

told-waiting = { $players }, personne n’a rejoint votre table de { $game } depuis deux jours : { $where }
told-waiting-ways = Toute personne à cette table peut choisir ci-dessous la suite. Si rien ne change, la table ferme { $left }.
told-waiting-over = **{ $game } :** cette question est close. { $where }
button-wait-fill = Compléter par des ordinateurs ({ WORDS($level, "level-name") })
button-wait-start = Commencer à { $count }

table-not-agreed = Il manque l’accord d{ ELIDE($players) }{ $players } pour les règles modifiées. Il faut appuyer sur **{ BUTTON("button-agree") }** ou **{ BUTTON("button-leave") }**, ou tu libères la place.
table-seats-changed = Les places ont changé depuis. Choisis encore une fois.
table-wait-is-over = Cette question est close. Rien n’a changé.
table-host-stays = Tu as ouvert cette table. Appuie plutôt sur **{ BUTTON("button-leave") }**.
table-too-many-seated = { $seated } places sont prises. Libère d’abord une place.
table-series-set = Les options d’une série ne changent pas. Annule-la et ouvres-en une autre.
table-read-by-all = Tout le monde peut lire ce fil : sa table ne peut pas devenir privée.
table-no-last-time = Tu n’as encore jamais ouvert de table de ce jeu ici.
table-seats-kept = Les places libres sont gardées pour les personnes de la dernière partie jusqu’au <t:{ $until }:f>.
