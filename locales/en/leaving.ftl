### Leaving a game, what that costs, and taking back: what is said before it happens.

resign-costs = Resigning counts as a loss{ $rated ->
    [yes] {""}, and your rating may fall
   *[no] {""}
}.
resign-costs-nothing = Resigning now costs nothing: the game does not count before every player has made a move.
stand-in-costs = If the game ends while a computer plays for you, it counts as a loss for you{ $rated ->
    [yes] {""}, and your rating may fall
   *[no] {""}
}.

button-end-game = End this game
button-end-game-sure = Yes, end it
end-game-ask = Do you really want to end this game? There will be no winner, and the game will not count.
end-game-done = The game has ended without a winner. It does not count.
turn-abort-alone = **{ $player }** ends the game.

button-ask-to-take-back = Ask to take back
