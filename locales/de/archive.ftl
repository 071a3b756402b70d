### Listen von Partien Seite für Seite und beendete Partien.

games-page = Seite { $page } von { $pages }
games-scope = Welche Partien?
games-game = Welches Spiel?
games-all-games = Alle Spiele
games-player = Mit wem?
games-month = Wann?
games-all-months = Zu jeder Zeit
games-none-finished = { $filtered ->
    [yes] Keine beendete Partie passt. Wähle unten weniger aus.
   *[no] Noch ist keine Partie zu Ende.
}
games-line = **[{ $game }]({ $where })**, { $when }
games-score = { $player }: { $score }
games-won-none = Niemand hat gewonnen · { $scores }
games-result-unknown = Das Ergebnis lässt sich nicht lesen.
games-mistakes = { $count ->
    [one] ein Fehler zum Üben
   *[other] { $count } Fehler zum Üben
  }
games-with = mit { $player }
games-won-by = gewonnen von { $player }
games-won-by-you = gewonnen von dir
button-games-won-by-me = Von mir gewonnen
button-games-won-by = Gewonnen von { $player }
button-games-any-winner = Egal, wer gewann
button-export = Exportieren
month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
  } { $year }
error-month = Diesen Monat kenne ich nicht. Schreib ihn so: `2026-11`
