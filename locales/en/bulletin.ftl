### The list of tables that a server has in a channel.

bulletin-title = Tables of this server
bulletin-open = { $count ->
    [0] **To join:** no table waits for players.
    [one] **To join:** one table waits for players.
   *[other] **To join:** { $count } tables wait for players.
  }
bulletin-open-line = [{ $table }]({ $where }): { $taken } of { $wanted } seats taken
bulletin-host = opened by { $player }
bulletin-seeking = **Looking for players:** { $games }
bulletin-seek-game = { $count } for { $game }
bulletin-running = { $count ->
    [one] **Running:** one game.
   *[other] **Running:** { $count } games.
  }
bulletin-running-line = - [{ $table }]({ $where }): { $players }
bulletin-more = { $count ->
    [one] … and one more
   *[other] … and { $count } more
  }
bulletin-watch = Watch a game
bulletin-ended = **Last results**
bulletin-next = **Open a table**, and others find it here. With **{ BUTTON("button-seek") }** I seat you with others, or write to you when another person opens a table or looks for players.
button-list-post = Post a list of tables
bulletin-posted = The list of tables: { $where }. I keep it up to date, without sound. I delete a list that I posted before.
error-bulletin-room = A list of tables needs a text channel. Press the button in one, not in a thread.
button-to-table = To the table
