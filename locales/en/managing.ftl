### What managers of a server do at its tables.

table-manages-self = You cannot do this to yourself. Leave the table or resign, as all players do.
table-not-kept-out = This person is not kept out here any more. Nothing has changed.
table-too-many-kept-out = This server keeps { $most } people out. That is the most. Let another person in again first.

turn-managed = A manager of this server ends the game.
turn-removed = { $former ->
    [none] A manager of this server gives seat { $seat } to a computer.
   *[other] A manager of this server gives the seat of { $former } to a computer.
  }
end-managed = The game ends here without a winner, because a manager of this server has ended it. It does not count.

told-managed = { $kind ->
    [close] { $manager } manages this server and has called off table { $table }.
    [end] { $manager } manages this server and has ended the game at table { $table } without a winner. It does not count for statistics or ratings.
    [remove] { $manager } manages this server and has removed { $player } from table { $table }.
    [replace] { $manager } manages this server and has given the seat of { $player } at table { $table } to a computer. { $player } has neither won nor lost. The others play on, and the game counts for them.
    [move] { $manager } manages this server and has moved table { $table } here.
   *[other] { $manager } manages this server and has opened a new thread for table { $table }.
  }
told-managed-plays = { $manager } plays at this table too.
told-managed-to = { $players }: { $text }
reminder-kept-out = { $until ->
    [none] A manager of **{ $server }** keeps you out of new tables there, for good. You finish the games that you play there already.
   *[other] A manager of **{ $server }** keeps you out of new tables there until { $until }. You finish the games that you play there already.
  }
reminder-let-in = A manager of **{ $server }** lets you sit down at new tables there again.
