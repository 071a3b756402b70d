### Exercises: a person's own mistakes, asked again.

button-exercises = My mistakes{ $count ->
    [0] {""}
   *[other] { " " }({ $count })
  }
button-exercise-next = Look again
button-exercise-next-due = Next ({ $count })
exercise-title = Your mistake: { $game }, table { $table }, turn { $turn }
exercise-task = Your move. What is better?
exercise-right = **Right.** That is the best move I know here.
exercise-as-good = **Also good:** { $move }. It is about as good as the best.
exercise-wrong = **Not this one:** { $move }. Against the best it lowers your chance of winning by { review-change }.
exercise-same-again = **Not this one.** You played it in the game.
exercise-best = Best: { $move }.
exercise-played = Played: { $move }.
exercise-price = Your move lowered your chance of winning by { review-change }.
exercise-again = I ask you again { $moment }.
exercise-mastered = You know this one. I do not ask it again.
exercise-none = No exercise is due. A game with a **{ BUTTON("button-review") }** brings your gravest mistakes here, and again after 1, 3, 7, 16 and 35 days.
exercise-checking = { $count ->
    [one] I am still checking one of your mistakes.
   *[other] I am still checking { $count } of your mistakes.
  } Please look again in a minute.
learn-title = Learn
learn-choose = A lesson takes two minutes. **My mistakes** are exercises from your own games. { $due ->
    [0] None today.
    [one] One is due.
   *[other] { $due } are due.
  }

table-no-exercise = This exercise is gone.

button-drill = More like this
drill-title = ### Exercise · { $game }
drill-why = A mistake from your games: { mistake-kind }. Here is a position from another game.
drill-task = Your move. Which of these is best?
