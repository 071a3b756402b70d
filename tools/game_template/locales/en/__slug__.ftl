### __Title__.

game-__key__ = __Title__
    .minutes = 5
command-__key__ = __command__
    .description = __Title__: take the last stone

__key__-tagline = Take one, two or three stones. Whoever takes the last one wins.
__key__-example = Write it like `take 2`.

## Moves

__key__-move-take = pick up { $count ->
    [one] one stone
   *[other] { $count } stones
  }

## What happened

__key__-event-stones-taken = { DOES($seat, "takes", "take") } { $places-count ->
    [one] stone { $places }.
   *[other] the stones { $places }.
  }
__key__-event-game-ended = **{ $winners }** takes the last stone.
__key__-end = { $reason ->
    [last-stone] The last stone is taken.
   *[other] The game is over.
  }
__key__-score = { $score ->
    [one] won
   *[other] lost
  }
__key__-alt-stones = { $stones ->
    [0] No stone is left.
    [one] One stone is left.
   *[other] { $stones } stones are left.
  }

## Refusals

__key__-rule-not-so-many = You may take one to { $most } stones now.

## The lesson

__key__-lesson-1 = Six stones lie there. Whoever has to move when four are left cannot win, if the other pays attention. **Leave four stones.**
    .done = Whatever comes now, you can take the last stone.
    .a = Five stones are left then. Six stones less two are four.
    .c = Three stones are left then, and the other player takes them all.
__key__-lesson-2 = The other player took two of the four stones. Two are left, and it is your turn. **Take the last stone.**
    .done = You took the last stone and won the game.
    .a = One stone is left then, and the other player takes it.
__key__-lesson-end = That is all of __Title__. Leave four, eight or twelve stones whenever you can.
