### Leaving a game, what that costs, and taking back: what is said before it happens.

resign-costs = Resigning counts as a loss{ $rated ->
    [yes] {""}, also in your rating
   *[no] {""}
}.
resign-costs-nothing = This game does not count, because not every seat has moved yet.
stand-in-costs = If the game ends while a computer plays for you, it counts as a loss for you{ $rated ->
    [yes] {""}, also in your rating
   *[no] {""}
}.

button-end-game = End this game
button-end-game-sure = Yes, end it
end-game-ask = Do you really want to end this game? It then has no winner and does not count.
end-game-done = The game has ended. It has no winner and does not count.
turn-abort-alone = **{ $player }** ends the game.

button-ask-to-take-back = Ask to take back
