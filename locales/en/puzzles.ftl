### The move of the day: a position with four turns to choose from.

button-puzzle = Move of the day
puzzle-title = ### Move of the day · { $game } · { $day }
puzzle-task = Your move. Which of these is best? Your first answer counts.
puzzle-right = **Right: { $label }.**
puzzle-wrong = **Not { $label }.**
puzzle-costs = { $move }: lowers the chance of winning by { review-percent }.
puzzle-found = { $count ->
    [0] No one on this server has answered yet.
    [one] { $found } of { $count } on this server has found it.
   *[other] { $found } of { $count } on this server have found it.
  }
puzzle-found-all = { $count ->
    [0] No one has answered yet.
    [one] { $found } of { $count } has found it.
   *[other] { $found } of { $count } have found it.
  }
puzzle-of-day = **Move of the day**: { puzzle-found }
puzzle-practice = This was practice: only the first answer of a day counts.
puzzle-next = A new position comes { $left }.
