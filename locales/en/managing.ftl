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

managed-title = Tables of this server, the quietest first
managed-none = There is no such table in this server.
managed-line = { $stage ->
    [lobby] **{ $game }** · table { $table } · { $players } ({ $taken } of { $wanted } seats) · waits for players since { $since } · { $where }
    [running] **{ $game }** · table { $table } · { $players } · nothing new since { $since } · { $where }
   *[other] **{ $game }** · table { $table } · { $players } · over since { $since }
  }
managed-pick = Choose a table …
managed-choose = { $kind ->
    [remove] Remove from this table …
    [replace] Give the seat to a computer …
    [move] Move to another channel …
   *[other] Keep out of new tables of this server …
  }
managed-ask = { $kind ->
    [close] Call off table { $table } ({ $game })? No game begins. Statistics and ratings stay as they are.
    [end] End the game at table { $table } ({ $game }) without a winner? It will not count, neither for statistics nor for ratings.
    [remove] Remove { $player } from table { $table } ({ $game })? They cannot sit down there again. Statistics and ratings stay as they are.
    [replace] Give the seat of { $player } at table { $table } ({ $game }) to a computer for good? { $player } will neither win nor lose. The others play on, and the game counts for them; ratings change only if at least two people are left.
    [move] Move table { $table } ({ $game }) to { $where }? Its messages come there from now on. The game goes on as it is.
    [thread] Open a new thread for table { $table } ({ $game })? Its messages come there from now on. The game goes on as it is.
   *[keep-out] Keep { $player } out of new tables of this server? They finish the games they play here and leave the tables that wait for players. I tell them by direct message. Statistics and ratings stay as they are.
  }
managed-plays = You play at this table yourself: the message and the log say so.
managed-named = Your name is in the message to the table and under **What managers did** in `/server`.
managed-done = { $kind ->
    [close] The table is called off. Its players learn it there.
    [end] The game is over. Its players learn it there.
    [remove] The person is removed. The table learns it.
    [replace] A computer has the seat. The table learns it.
    [move] The table is moved. Its messages come there.
    [thread] The table gets a new thread.
   *[keep-out] The person is kept out, and I tell them by direct message. **People kept out** in `/server` shows all and lets them in again.
  }
button-managed-first = First page
button-managed-filter = Only some tables
managed-any-status = All
managed-any-game = All games
managed-ask-status = Which tables?
managed-ask-game = Of which game?
managed-ask-person = Where which person has a seat?
managed-ask-waiting = Nothing happened for so many days
error-no-days = “{ $text }” is no number of days. Write it like `7`.
button-managed-next = Next page
button-managed-back = Back to the table
button-managed-ask = { $kind ->
    [close] Call off
    [thread] New thread
   *[end] End the game
  }
button-managed-do = { $kind ->
    [close] Yes, call off
    [end] Yes, end it
    [remove] Yes, remove
    [replace] Yes, to a computer
    [move] Yes, move it
    [thread] Yes, open one
   *[keep-out] { $days ->
        [0] Keep out for good
        [one] For a day
       *[other] For { $days } days
      }
  }

acts-title = What managers did here
acts-none = Managers have done nothing at this server's tables in the last 90 days.
acts-kept = I keep this for 90 days.
acts-line = { $moment } · { $manager }{ $plays ->
    [yes] {" "}(plays there)
   *[no] {""}
  } · { $kind ->
    [close] called off table { $table }
    [end] ended the game at table { $table }
    [remove] removed { $player } from table { $table }
    [replace] gave the seat of { $player } at table { $table } to a computer
    [keep-out] keeps { $player } out { $until ->
        [none] for good
       *[other] until { $until }
      }
    [let-in] let { $player } in again
    [move] moved table { $table }
   *[other] opened a new thread for table { $table }
  }
kept-out-title = { $count ->
    [one] One person is
   *[other] { $count } people are
  } kept out of new tables here
kept-out-none = This server keeps no one out of its tables.
kept-out-line = - { $player }, since { $since }, { $until ->
    [none] for good
   *[other] until { $until }
  }
kept-out-forgotten = a person who asked to be forgotten
kept-out-let-in = Let in again …
error-keep-out-bot = { $player } is a bot and sits at no table.

choice-status-lobby = Waiting for players
choice-status-running = Running

reminder-lost = { $what ->
    [channel] **{ $game }:** the place of your table { $table } was deleted, so the game waits, and its time does not run. Do you want to go on elsewhere? One of you is enough.
    [post] **{ $game }:** the post of your table { $table } was deleted, so the game waits, and its time does not run. Do you want to go on in a new one? One of you is enough.
   *[thread] **{ $game }:** the thread of your table { $table } was deleted, so the game waits, and its time does not run. Do you want to go on in a new one? One of you is enough.
}
button-go-on = { $what ->
    [channel] Go on elsewhere
    [post] Go on in a new post
   *[thread] Go on in a new thread
}
button-go-on-anywhere = Go on
go-on-where = Where does the game go on?
go-on-channel = Channel
go-on-nowhere = I may not post in any channel that you can read. Ask someone who manages the server for one, then press the button again.
went-on = { $what ->
    [channel] The game goes on in { $where }. I post the board there now.
    [post] The game goes on in a new post. I post the board there now.
   *[thread] The game goes on in a new thread. I post the board there now.
}
kept-out-until = On { $until } they may sit down at new tables again.
button-until-then = Until then
