### Lists of games page by page, and finished games.

games-page = page { $page } of { $pages }
games-scope = Which games?
games-game = Which game?
games-all-games = All games
games-player = With whom?
games-month = When?
games-all-months = At any time
games-none-finished = { $filtered ->
    [yes] No finished game fits. Choose less below.
   *[no] No game has ended yet.
}
games-line = **[{ $game }]({ $where })**, { $when }
games-score = { $player }: { $score }
games-won-none = No one won · { $scores }
games-result-unknown = The result cannot be read.
games-mistakes = { $count ->
    [one] one mistake to practise
   *[other] { $count } mistakes to practise
  }
games-with = with { $player }
games-won-by = won by { $player }
games-won-by-you = won by you
button-games-won-by-me = Won by me
button-games-won-by = Won by { $player }
button-games-any-winner = Any winner
button-export = Export
month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  } { $year }
error-month = I do not know this month. Write it like this: `2026-11`
