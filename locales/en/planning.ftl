### The planning board, and turns that play themselves.

command-plan = plan
    .description = Try out moves while others are to move (only you)

button-plan = Plan ahead
button-plan-board = Planning board
# `again` says that a turn of this seat is on the board already.
button-plan-own = { $again ->
    [yes] Try my next turn
   *[no] Try my turn
  }
button-plan-of = { $again ->
    [yes] Try { $player }'s next turn
   *[no] Try { $player }'s turn
  }
button-plan-anew = Clear the board
button-plan-arm = { $guard ->
    [same] Only with the same result
    [there] If another player plays at a place
    [else] If no other player plays { $place }
   *[free] Only if the place stays free
  }
button-plan-off = Cancel all plans
button-try = Try it

# Above every picture of the planning board.
plan-picture = Planning board

plan-title = **Planning board.** Only you see it.{ $waits ->
    [no] {" "}Nothing on it is played.
   *[yes] {""}
  }
plan-trying = **Planning board.** Nothing is played. { $own ->
    [yes] You try your own turn.
   *[no] You try a turn of { $player }.
  }
plan-tried = { $player }: { $moves }
plan-brings = This would happen: { $story }
plan-moved-on = The board has changed since that message. This is how it looks now.
plan-turn-has-come = It is your turn, so you can play.
plan-preview = **Preview.** Press **Try it** to keep this on the board.
plan-open = No player knows yet what will be drawn or uncovered.
plan-may-be-armed = Your turn can play itself when it comes. Choose the condition below.
plan-may-be-changed = Another condition takes the place of the one above.
plan-two-cases = Two cases. When your turn comes, this is played if another player has played at a place that you name. Then try another turn for the other case, and come back here.
plan-other-case = You have planned for the case that another player plays { $place }. This turn can be for the other case.
plan-waiting = **Waiting:** { $moves }, { $guard ->
    [same] only with the same result
    [free] only if the place stays free
    [there] if another player plays { $place } first
    [else] if no other player plays { $place } first
   *[legal] whenever it is legal
  }.
plan-armed-title = On your turn the first plan that fits is played:
plan-armed = `{ $number }` { $moves } ({ $guard ->
    [same] only with the same result
    [free] only if the place stays free
    [there] if another player plays { $place } first
    [else] if no other player plays { $place } first
   *[legal] whenever it is legal
  })
plan-armed-note = The others see nothing of this until a turn is played. The log then says that it was planned.
plan-unplayed = Your plan was not played, because { $why ->
    [same] the result would be different now
    [free] another player has played there
    [there] no other player has played { $place } since
    [else] another player has played { $place } since
   *[legal] the move is no longer allowed
  }: { $moves }

table-nothing-to-plan = There is no whole turn of yours on the planning board. Try your turn to its end first.
table-turn-has-come = It is your turn already, so you can play.
table-planned-already = That is planned already.
table-no-such-place = No other player can play there any more, or there is no such place. Write it as on the board.
table-too-many-premoves = You have planned { $most } turns already, and that is the most. Press **Cancel all plans**, then plan again.
error-not-known = No player knows yet what lies there, so you cannot plan with it.

reminder-premove = **{ $game }:** your turn was played as you had planned it. { $where }
reminder-unplanned = **{ $game }:** your plan no longer plays itself, because something else happened at the table. { $where }
