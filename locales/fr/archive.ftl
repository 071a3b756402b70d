### Listes de parties page par page et parties finies.

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
games-won-none = Personne n’a gagné · { $scores }
games-result-unknown = Le résultat est illisible.
games-mistakes = { $count ->
    [one] une erreur à travailler
   *[other] { $count } erreurs à travailler
  }
games-with = avec { $player }
games-won-by = gagnées par { $player }
games-won-by-you = gagnées par toi
button-games-won-by-me = Gagnées par moi
button-games-won-by = Gagnées par { $player }
button-games-any-winner = Gagnées par n’importe qui
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
