### The list of tables that a server has in a channel, and how people hear of new tables.

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
bulletin-next = **Open a table**, and others find it here. **Tell me of new tables** lets me write to you when another person opens one.
bulletin-past = This list of tables is out of date. { $known ->
    [yes] The new one: { $where }
   *[no] {""}
  }
button-list-post = Post a list of tables
bulletin-posted = The list of tables: { $where }. I keep it up to date, without sound. A list that I posted before loses its buttons.
error-bulletin-room = A list of tables needs a text channel. Press the button in one, not in a thread.
button-alerts = Tell me of new tables

alerts-which = Of which games?
    .description = By direct message, once a day at most, never in your quiet hours. Tick nothing to end it.
alerts-set = I write to you when a person opens a table of { $games } in this server: by direct message, once a day at most, never in your quiet hours. **No more of these** ends it.
alerts-none = I tell you of no new tables in that server any more.
button-alerts-stop = No more of these
button-to-table = To the table
reminder-opened = **{ $game }:** { $player } has opened a table{ $known ->
    [yes] {" "}in { $server }
   *[no] {""}
  }. { $taken } of { $wanted } seats are taken.
