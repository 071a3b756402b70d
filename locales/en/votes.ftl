### Votes, seats that change hands, games that end before their end.

computer-for = Computer for { $player }
unnamed-player = a former player

turn-standin = A computer plays on for **{ $player }**, until they take their seat back.
turn-return = **{ $player }** takes the seat back.
turn-replace = **{ $player }** takes over seat { $seat }.
turn-replace-from = **{ $player }** takes over from { $former }.
turn-timeout = The others do not wait for **{ $player }** any longer.
turn-abort = **{ $player }** has asked to end the game, and everybody agrees.
turn-silence = There has been no move here for a long time.
end-timeout = The game ends here: a player kept the others waiting for too long.
end-aborted = No one wins. The game does not count.
end-silence = The game ends here without a winner, because there has been no move for a long time. It does not count.

vote-asks = { $players }, please vote:
vote-missing = How does it go on?{ $count ->
    [1] {""}
   *[other] {" "}More than half of the others decide.
  }
vote-abort = **{ $player }** asks to end this game now, without a winner. All the others have to agree.
vote-take-back = **{ $player }** asks to undo the moves below. All the others have to agree. The next move ends the vote.
vote-move = - { $player }: { $move }
vote-more-moves = - … and { $count ->
    [one] one earlier move
   *[other] { $count } earlier moves
  }
vote-reveals = Something was drawn or uncovered with this. The players who saw it still know it, and it will come again in the same order.
vote-ballot = - { $player }: { $choice }
vote-pending = …
vote-until = The vote ends { $left }.
vote-elsewhere = This vote goes on in a newer message: { $where }
take-back-ask = This takes back { $count ->
    [one] a move
   *[other] { $count } moves
  }:
take-back-sure = Do you want that?
button-take-back-sure = Take back
vote-asked = I ask the others at the table. You will see there what they say. After a **{ BUTTON("button-vote-refuse") }** you can ask again in the next turn.
vote-wait = The table waits. { $clock ->
    [no] { $player } keeps the turn.
   *[yes] { $player } gets { $time } for this turn.
  }
vote-given = { $player } has time again, so the table waits.
vote-computer = A computer plays on for { $player }. They can take the seat back at any time.
vote-replace = Another person may take over the seat of { $player }.
vote-end = The game ends, and { $player } loses it.
vote-abort-agree = Everybody agrees: the game ends without a winner.
vote-abort-refuse = Not everybody agrees: the game goes on.
vote-take-back-agree = Agreed. The moves are taken back.
vote-take-back-refuse = Not everybody agrees: nothing is taken back.
vote-expired = Time for the vote is up, and not everybody has agreed: nothing changes.
vote-moot = The game has moved on, so there is nothing left to vote on.
choice-wait = wait
choice-computer = a computer plays on
choice-replace = another person plays on
choice-end = end the game
choice-agree = yes
choice-refuse = no
status-vote = A vote is open.
button-votes = See the vote
button-vote-wait = Wait
button-vote-computer = A computer plays on
button-vote-replace = Another person plays on
button-vote-end = End the game
button-vote-agree = Yes
button-vote-refuse = No

offer-anybody = Seat { $seat } of **{ $player }** is free for another person. The first to press the button plays on there, with its hand and its points. The offer ends when { $player } makes a move.
offer-invited = { $invited }, **{ $player }** offers you seat { $seat } in this game, with its hand and its points. The offer ends { $left }.
offer-withdrawn = The seat is no longer on offer. You play on.
button-withdraw-offer = Withdraw the offer
error-plays-here = { $player } plays here already.
status-offered = The seat of **{ $player }** is offered to { $invited }.
status-offered-anybody = The seat of **{ $player }** is free for another person.
reminder-taken = **{ $game }:** { $player } has taken over your seat. { $where }
seat-taken-since = { $player } has had your seat since { $moment }. You are welcome to watch.
seat-taken-away = Another person has had your seat since { $moment }. You are welcome to watch.
offer-taken = { $player } has taken over the seat.
offer-done = I ask { $player } at the table. You play on until they accept.
button-take-over = Take over the seat
button-seat-back = Take my seat back
button-stand-in = Computer plays for me
button-ask-abort = Ask to end the game
button-ask-take-back = Ask the others
stand-in-done = A computer plays on for you. Take your seat back whenever you like: here, under the latest message of the game, or in `/games`.
seat-back-done = Welcome back! You play again.
reminder-standin-over = **{ $game }:** a computer played on for you for a while. { $where }
reminder-standin = **{ $game }:** a computer plays on for you, because the others wanted to go on. { $where } You can take your seat back at any time.

table-no-such-vote = There is no such vote.
table-not-an-elector = This vote is for the others at the table. Nothing has changed.
table-vote-over = This vote is over.
table-refused-before = The others have said **{ BUTTON("button-vote-refuse") }** to this in this turn. You can ask again in the next turn.
table-no-such-offer = This seat is no longer on offer.
table-offered-elsewhere = This seat is offered to another person.
table-played-elsewhere = A person who has had a seat at this table cannot take over another.
table-no-other-person = No other person plays at this table, so a computer would play alone. You can resign or end the game.
table-not-missing = No computer plays for you at the moment.
error-not-here = { $player } is not a member of this server, so I cannot offer them the seat.

command-substitute = substitute
    .description = Offer your seat to a person, or, without a name, let a computer play for you
option-substitute = by
    .description = Who is to take over your seat
lobby-hints = All players may ask for hints.
option-hints = hints
    .description = Whether all players may ask for hints
