### `/table`: status, log, files.

command-table = table
    .description = A table: status, log, positions, replay, files
command-status = status
    .description = Who sits where, whose turn it is, and since when
command-log = log
    .description = Every move in words
command-history = history
    .description = See the position after any step (only you)
command-replay = replay
    .description = The whole game as one moving picture
command-import = import
    .description = Look at the game of a file (only you)
option-file = file
    .description = A file made by the button Export

button-jump = Go to the table
button-replay = Replay
button-replay-all = Show the replay to all
button-step = Go to step …
step-label = Which step? 0 to { $latest }
button-rematch = Rematch
button-stronger = A little stronger

status-title = { $game }, table { $table }
status-to-move = { $seat }. { $counter }**{ $player }** ← to move
status-lobby = Waiting for players, { $taken } of { $wanted }.
status-running = The turn began { $moment }. { $steps ->
    [0] No move yet.
    [one] One step has been played.
   *[other] { $steps } steps have been played.
  }
status-over = The game is over { $steps ->
    [0] before its first move
    [one] after one step
   *[other] after { $steps } steps
  }.

deal-fixed = Deal `{ $commitment }`, fixed before the first move. After the game all can check it.
deal-to-check = Deal `{ $commitment }`, fixed before the first move. The seed in the exported file must give it.
deal-open = Deal `{ $commitment }`, from the seed `{ $seed }`.

log-title = The log, page { $page } of { $pages }
log-empty = Nothing has happened yet.
log-even = { $player } was an even match: { $match }.
log-overdue = Time was up for { $player }.
log-silence = { $player } had not played since { $moment }.
log-more-time = { $giver } gave { $player } more time, until { $moment }.
log-more-for-all = { $giver } gave everybody more time, { $player } until { $moment }.
log-away = { $player } was away, until { $moment } at most.
log-back = { $player } was back.
log-planned = Planned: { $move }
log-undone = { $move } *(taken back)*

replay-begun = I am drawing the whole game. This takes a few seconds …
replay-progress = I am drawing the whole game: { $made } of { $count } pictures …
replay-refused = Discord did not take the replay here. Please ask for it in another channel.
replay-lost = Discord did not say whether it took the replay. If it does not appear here, please ask for it once more.
replay-posted = { $alone ->
    [yes] The replay is below.
   *[no] The replay is below, for everybody.
  }
replay-title = **{ $game }**, { $players }: { $over ->
    [yes] the whole game
   *[no] the game so far
  }, { $ply ->
    [one] one step
   *[other] { $ply } steps
  }.
replay-alt = The game of { $game } between { $players } as a moving picture, from the start to step { $ply }.
replay-being-made = I am drawing this game already. Please wait a moment.
replay-another = Another game is being drawn for you. Please ask again once it is there.
replay-too-large = The moving picture of this game is too large for Discord.

export-done = The whole game as a file. **/table import** opens it again, wherever this bot is.
import-title = { $game } from a file: { $players }
import-file = The file of a game
    .description = The button Export makes one.
import-unfinished = This game is not finished.

rematch-open = There is a rematch already: { $where }{ $stronger ->
    [yes] {" "}A game has only one. Press **{ BUTTON("button-stronger") }** at its end.
   *[no] {""}
  }

table-thread-taken = This thread already has a game of this kind. Open the next one in the channel, and it gets a thread of its own.
table-still-running = This game is not over yet. Its file would tell every hand, and what is still to be drawn. You get it at the end.
table-day-not-over = This is today’s castle, which others still play. You get it when the day is over, at midnight UTC.
table-day-not-played = You have not played the castle of that day. Its best game is for those who have.
table-one-try = This is your one try at today’s castle: there are no hints, and what was uncovered is not taken back.
table-game-file = { $why ->
    [size] This file is too large. The file of a game has { $most } KB at most.
    [json] I cannot read this file as a game. Give me a file made by the button **Export**.
    [game] This file is of a game I do not know.
    [rules] This game was played by another version of the rules, so I cannot open it.
    [options] This file's game cannot be set up: its options or its number of players do not fit.
    [move] Step { $ply } of this file breaks the rules, so I do not open it.
    [over] This file goes on after the end of its game (from step { $ply }), so I do not open it.
   *[format] This is not a game file of mine. Give me a file made by the button **Export**.
  } Nothing has changed.
table-not-imported = I no longer have this file. Open it again with **/table import**.

challenge-which = Which game would you like to play with **{ $player }**? The lobby opens here and invites them.
challenge-free = { $game } has { $count ->
    [one] one more seat
   *[other] { $count } more seats
  }, free for anyone to join.

seated = **{ $game }**, table { $table }: you play { $company ->
    [alone] alone
    [none] alone so far
   *[others] with { $players }
  }, { $pace ->
    [none] without a clock
   *[other] { $pace }
  }.
seated-begun = The game has begun.
seated-turn = It is your turn.
seated-soon = The board comes here in a moment: { $where }
seated-agreed = The game begins once all have agreed.
seated-free = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
  }
