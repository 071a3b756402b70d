### The planning board, and turns that play themselves.

command-plan = plan
    .description = Try out moves while others are to move (only you)

button-plan = Plan ahead
button-plan-board = Planning board
button-plan-own = Try my turn
button-plan-of = Try { $player }'s turn
button-plan-anew = Throw away
button-plan-arm = { $guard ->
    [same] Play it if it brings the same
    [free] Play it if nobody plays there
   *[legal] Play it if it is allowed
  }
button-plan-off = Let nothing play itself
button-try = Try it

# Stands over every picture of the planning board.
plan-picture = Planning board

plan-choose = Plan ahead in …
plan-title = **Planning board.** Only you see it, and nothing of it is played.
plan-trying = **Planning board.** Nothing is played. { $own ->
    [yes] You try your own turn.
   *[no] You try a turn of { $player }.
  }
plan-tried = { $player }: { $moves }
plan-brings = This would happen: { $story }
plan-open = What is drawn or uncovered then, nobody knows yet.
plan-armed-title = When your turn comes, the first of these that fits plays itself:
plan-armed = `{ $number }` { $moves } ({ $guard ->
    [same] if it brings exactly what you saw
    [free] if nobody has played there
   *[legal] if it is still allowed
  })
plan-armed-note = Your turn then comes at once. The others may guess from that that you planned it. Nothing else tells them.
plan-unplayed = What you had planned was not played, because { $why ->
    [same] it would bring something else now
    [free] somebody has played there
   *[legal] it is no longer allowed
  }: { $moves }

table-nothing-to-plan = There is no whole turn of yours on the planning board. Try your turn to its end first.
table-turn-has-come = It is your turn already, so you can play.
table-too-many-premoves = You have planned { $most } turns already, and more than that I do not try. Press **Let nothing play itself**, then plan anew.
error-not-known = Nobody knows yet what lies there, so nothing can be planned with it.

reminder-premove = your turn in { $game } was played as you had planned it: { $where }
reminder-unplanned = what you had planned in { $game } does not play itself any more, because something else happened at the table: { $where }
