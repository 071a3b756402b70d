### Three Men's Morris.

game-morris = Three Men’s Morris
    .minutes = 5
option-flying = flying
    .description = Men may go to any free point, not only to the next
command-morris = morris
    .description = Three Men’s Morris: three men in a line
morris-tagline = Bring your three men into a line.
morris-example = Write it like `put B2` or `slide B2 B3`.

morris-word-put = Put a man
morris-word-slide = Slide a man
morris-move-put = put a man on { $at }
morris-move-slide = slide the man on { $start } to { $to }
morris-event-man-put = { DOES($seat, "puts", "put") } a man on { $at }.
morris-event-man-moved = { DOES($seat, "slides", "slide") } a man from { $start } to { $to }.
morris-event-game-ended = { $reason ->
    [line] **{ $winners }** has three men in a line.
    [stuck] No man can be moved: **{ $winners }** wins.
   *[long] Nobody has a line after so many moves.
  }
morris-end = { $reason ->
    [line] Three men are in a line.
    [stuck] No man can be moved.
   *[long] The moves are used up.
  }
morris-score = { $score ->
    [one] won
   *[other] lost
  }
morris-alt-men = { $player } has { $count ->
    [0] no men on the board.
   *[other] men on { $points }.
  }

morris-rule-taken = There is a man on { $point } already.
morris-rule-in-hand = First put all your three men on the board.
morris-rule-none-in-hand = All your men are on the board: slide one of them.
morris-rule-not-yours = None of your men is on { $point }.
morris-rule-too-far = A man slides along a line, to the next point.

morris-lesson-1 = You have two men in the top row, and one in hand. **Win the game.**
    .done = Three men in a line: you won.
    .b = Your men are in no line then, and the others can stop you.
morris-lesson-end = That is all there is to it.
morris-rules-overview = In turn put your **three men** on free points. Then slide one along a line to the next point.
    .title = The game in short
morris-rules-end = **Three men in a line** win, and so does a player whose opponent cannot move.
    .title = The end
