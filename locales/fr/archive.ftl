### Listes de parties page par page, parties finies, et beaucoup de parties dans un fichier.

games-page = page { $page } sur { $pages }
games-scope = Quelles parties ?
games-game = Quel jeu ?
games-all-games = Tous les jeux
games-player = Avec qui ?
games-month = Quand ?
games-all-months = N’importe quand
games-none-finished = { $filtered ->
    [yes] Aucune partie finie ne convient. Choisis moins ci-dessous.
   *[no] Aucune partie n’est encore finie.
}
games-line = **[{ $game }]({ $where })**, { $when }
games-score = { $player } : { $score }
games-won = { $count ->
    [one] { $players } a gagné
   *[other] { $players } ont gagné ensemble
  } · { $scores }
games-won-none = Personne n’a gagné · { $scores }
games-result-unknown = Le résultat est illisible.
games-with = avec { $player }
games-won-by = gagnées par { $player }
games-won-by-you = gagnées par toi
button-games-won-by-me = Gagnées par moi
button-games-won-by = Gagnées par { $player }
button-games-any-winner = Gagnées par n’importe qui
button-games-file = Tout en un fichier
button-export = Exporter
month = { $month ->
    [1] Janvier
    [2] Février
    [3] Mars
    [4] Avril
    [5] Mai
    [6] Juin
    [7] Juillet
    [8] Août
    [9] Septembre
    [10] Octobre
    [11] Novembre
   *[12] Décembre
  } { $year }
error-month = Je ne connais pas ce mois. Écris-le ainsi : `2026-11`
games-file-begun = Je rassemble les parties …
games-file-done = { $count ->
    [one] Une partie
   *[other] { $count } parties
  } dans un fichier, une par ligne. **/table importer** le rouvre, partout où je suis.
games-file-part = Morceau { $part } : { $count ->
    [one] une partie
   *[other] { $count } parties
  }.
games-file-more = C’est tout ce que j’envoie d’un coup, les dernières parties d’abord. Choisis un mois pour les parties avant le { $moment }.
games-file-none = Il ne reste aucune partie pour le fichier.
games-file-being-made = Je rassemble encore des parties pour toi. Attends ce fichier.
games-file-lost = Discord n’a pas accepté le fichier. Réessaie, ou choisis un mois pour moins de parties.
collection-title = { $count ->
    [one] Une partie
   *[other] { $count } parties
  } dans ce fichier
collection-line = `{ $number }` **{ $game }** : { $players }
collection-damaged = `{ $number }` Je ne peux pas lire cette ligne comme une partie.
collection-cut = Le fichier s’arrête ici : la suite est abîmée.
collection-choose = Quelle partie veux-tu voir ?
