### Lists of games page by page, finished games, and many games as one file.

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
games-won = { $count ->
    [one] { $players } won
   *[other] { $players } won together
  } · { $scores }
games-won-none = No one won · { $scores }
games-result-unknown = The result cannot be read.
games-with = with { $player }
games-won-by = won by { $player }
games-won-by-you = won by you
button-games-won-by-me = Won by me
button-games-won-by = Won by { $player }
button-games-any-winner = Any winner
button-games-file = All as a file
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
games-file-begun = I am gathering the games …
games-file-done = { $count ->
    [one] One game
   *[other] { $count } games
  } as a file, a line for each. **/table import** opens it again, anywhere this bot is.
games-file-part = Part { $part }: { $count ->
    [one] one game
   *[other] { $count } games
  }.
games-file-more = That is as much as I send at once, the latest games first. Choose a month for the games before { $moment }.
games-file-none = No game is left for the file.
games-file-being-made = I am still gathering games for you. Please wait for that file.
games-file-lost = Discord did not take the file. Please try again, or choose a month for fewer games.
collection-title = { $count ->
    [one] One game
   *[other] { $count } games
  } in this file
collection-line = `{ $number }` **{ $game }**: { $players }
collection-damaged = `{ $number }` This line is no game that I can read.
collection-cut = The file breaks off here: what follows is damaged.
collection-choose = Which game do you want to see?
