### What every game says.

list-and = { $rest } and { $last }
colon = { ": " }
semicolon = { "; " }
you = You
computer = Computer { $number }
former-player = Former player { $number }

game-qin = Qin
    .minutes = 20 to 30
game-china = China
    .minutes = 45 to 60
game-dragon-castle = Dragon Castle
    .minutes = 30 to 45

turn-yours = { $mention }, it is your turn.
turn-computer = { $player } is to move.
turn-first = The game begins.
turn-series = Game { $game } of { $games }.
turn-left-server = { $player } is no longer in this server. Press **{ BUTTON("button-more") }** to let a computer play on for them.
turn-taken-back = **{ $player }** takes back { $count ->
    [one] a move
   *[other] { $count } moves
  }: { $moves }.
turn-taken-back-of = { $player }: { $move }
turn-resigned = **{ $player }** resigns.
player-of-seat = { $player } (seat { $seat })
player-left-resign = { $player } (resigned)
player-left-timeout = { $player } (out of time)
turn-resigned-computer = **{ $player }** resigns. A computer plays on for them.
turn-earlier = … and { $count ->
    [one] one earlier move
   *[other] { $count } earlier moves
  }. **{ BUTTON("button-recap") }** shows them all.

end-winner = **{ $player }** wins!
end-shared = **{ $players }** share the victory!
end-moment = { $count ->
    [one] wins
   *[other] share the victory
  } · { $score }
end-alone = **{ $player }** has { $score }.
picture-turn = Turn
picture-best = Best so far
end-alone-best = The best before: { $score }.
end-resigned = Everybody else has resigned.
end-resigned-one = **{ $player }** has resigned.
end-left = Everybody else has left the game.
end-left-one = **{ $player }** has left the game.
end-resigned-all = Everybody has left, so the game ends here without a winner.
end-resigned-alone = The game ends here.
end-lost = This counts as a loss for { $players }, who did not play to the end.
end-uncounted = This game does not count: not every player has made a move.
tie-count = { $player }: { $count }
end-scores = { $player }: **{ $score }**
end-series-so-far = The series so far
end-series = { $players } { $count ->
    [one] wins the series!
   *[other] share the victory in the series!
  }
end-series-unfinished = The series ends here, without a winner.
end-series-next = The next game has begun.

button-join = Join
button-leave = Leave
button-start = Start
button-cancel = Call off
button-play = Play
button-hand = My hand
button-type = Type a move
button-type-again = Try again
type-label = Your move in notation
type-several = { $count } moves begin like that. For example: { $moves }
button-recap = Recap
button-more = More
button-confirm = Confirm
button-change = Choose again
button-over = Start over
button-take-back = Take back
button-take-back-what = Take back: { $move }
button-take-back-steps = Take back: the last { $count ->
    [one] step
   *[other] { $count } steps
  }
button-resign = Resign
button-resign-sure = Yes, resign
button-keep-playing = Keep playing
button-rules = Rules
button-rules-of = Rules: { $topic }
button-status = Status and log
button-log = Log
button-in-words = In words
button-place = Ask about a place …
place-label = A cell, row, column, region or player
button-hint = Hint
button-hint-best = Show the best
button-history = Earlier positions
button-replace-left = Computer plays for { $player }
button-first = First
button-previous = Previous
button-next = Next
button-last = Last
button-newest = Newest message
button-next-waiting = Next game: { $game }

lobby-title = A game of { $game }
lobby-seat = { $seat }. { $counter }**{ $player }**
lobby-host = { $seat }. { $counter }**{ $player }** (host)
lobby-computer = { $seat }. { $counter }**{ $player }** ({ WORDS($level, "level-name") }{ $match })
level-name = { $it ->
    [beginner] beginner
    [casual] casual
   *[regular] regular
    [skilled] skilled
    [strong] strong
    [expert] expert
    [even] even match
  }
lobby-open-seat = { $seat }. *free*
lobby-host-away = The host is away until { $until }. Until then anyone seated here can press the host’s buttons, and so becomes the host.
lobby-hint = Starts when all seats are taken{ $early ->
    [yes] , or when the host presses **{ BUTTON("button-start") }**
   *[no] {""}
  }. **{ BUTTON("button-change-lobby") }** adds computers and invites.
lobby-hint-alone = Press **{ BUTTON("button-start") }** to begin.
lobby-invited = { $players }, you are invited!
called-off = { $why ->
    [host] The host has called this game off.
    [manager] A manager of this server has called this game off.
    [left] Everybody has left, so this game is called off.
    [unjoined] No one joined for a week, so this table is closed.
    [unshown] I could not post this table, so it is closed.
   *[other] This game was called off.
  }
lobby-started = The game has begun: { $where }
lobby-started-here = The game has begun.
lobby-series = A series of { $count } games: { $list }
lobby-series-then = { $first }, then { $next }

lid = The lid of { $game }: { $facts }.
lid-players = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
lid-minutes = { $minutes } minutes
lid-days = { $count ->
    [one] about 1 day
   *[other] about { $count } days
  }
lid-weeks = { $count ->
    [one] about 1 week
   *[other] about { $count } weeks
  }

thread-name = { $game } · { $players }
post-name = { $game } · { $host } · { $table }
post-name-watched = { $game } · { $table }
tag-open = seat free
tag-running = running
tag-finished = finished
thread-locked = The game goes on here: its earlier thread is locked.
thread-opened = The game goes on here: its earlier thread is gone.
played-done = Done: { $moves }.
played-forced = Only one move was left, so I made it: { $moves }.
played-left-out = After that the rest was no longer possible: { $moves }.
turn-over = Your turn is over.
played-first = { $by ->
    [computer] Now the computer moves, mostly within seconds.
   *[people] Now { $players } may think.
  } You need not wait: { $where } says when it is your turn again.
resign-ask = Do you really want to resign? { $ends ->
    [nobody] The game ends without a result.
    [one] The game ends, and { $players } wins.
    [several] The game ends, and { $players } win.
   *[no] The others play on without you.
  }
resigned-done = You have resigned.
taken-back-done = Taken back.
replaced-done = A computer now plays for { $player }.
hint = A good move: { $move }.
hint-best = The best move that the strongest computer finds: { $move }.
level-beginner = Computer, beginner
    .description = Plays for the first time, and overlooks most things
level-casual = Computer, casual
    .description = Plays what looks nice, without a second thought
level-regular = Computer, regular
    .description = Knows the game, and slips now and then
level-skilled = Computer, skilled
    .description = Seldom slips, but lives in the moment
level-strong = Computer, strong
    .description = Hard to beat, yet not free of mistakes
level-expert = Computer, expert
    .description = Takes its time, and weighs what may come
level-even = Computer, even match
    .description = As strong as its opponents, by their latest games
place-about = about { $level }
place-between = between { $low } and { $high }
more-title = What would you like to do?
hand-title = Your hand
recap-title = Since your last turn
recap-title-round = The latest turns
recap-not-begun = No move yet.
recap-nothing = Nothing has happened since your last turn.
recap-earlier = … and { $count ->
    [one] one earlier turn
   *[other] { $count } earlier turns
  }. **/table log** shows them all.
history-title = Position after step { $ply } of { $latest }
history-start = The position at the start

games-title = { $scope ->
    [server] Games of this server
    [ended] Finished games of this server
    [finished] Your finished games
    [open] Tables you can join
   *[mine] Your games
  }
games-none = { $scope ->
    [server] No games are running in this server.
    [open] No table waits for players.
   *[mine] You have no running games.
  } Open a table: { $commands }.
my-games-waiting = **{ $game }** in { $where }: **your turn**
my-games-running = **{ $game }** in { $where }: { $player } to move
my-games-lobby = **{ $game }** in { $where }: waiting for players, { $taken } of { $wanted }
my-games-asked = **{ $game }** in { $where }: { $players } still to agree

alt-turn = { $player } to move.
alt-over = The game is over.
alt-won = { $count ->
    [one] { $players } wins.
   *[other] { $players } share the victory.
  }
alt-steps = { $ply ->
    [0] at the start
    [one] after one step
   *[other] after { $ply } steps
  }
alt-you = You are { $player }.
alt-first = First turn: { $player }.
alt-left-out = Left out for lack of room: { $parts }.
alt-part-players = players in detail
alt-nothing-there = Nothing is there.
alt-section-now = Now
alt-section-players = Players
alt-section-hand = Your hand
alt-preview = Preview: this is not played yet.

welcome =
    # Welcome to Pagoda
    Board games over days: make your move when you have a minute, and the board waits for the others.
welcome-local = *The local table* is the real bot on a Discord that your own machine simulates. *Viewing as*, at the top, lets you play as any of four people. Dmitri has his Discord in German; commands have their English names here, for every person. `/local` moves the clock, makes trouble and restarts the bot.
welcome-start = Play { $game } against the computer

## Errors

error-unexpected = Something went wrong on my side. All earlier moves are safe. Look at the board before you try again. (Report: { $report })
error-discord = Discord did not answer me just now. Your action may or may not be done: please look at the table before you try again.
error-answer-refused = Discord did not take my answer. { $saved ->
    [yes] Your action is saved: please look at the table before you go on.
   *[no] Nothing has changed. Please try again.
}
picture-too-large = The picture is too large for Discord, so it is missing here. Nothing else is missing.
error-too-much = That was a lot at once. Please try again { $seconds ->
        [one] in a second.
       *[other] in { $seconds } seconds.
    }
error-crowded = Very many people are playing just now, so I did nothing. Please try again in a few seconds.
error-storage = I cannot save anything at the moment, so nothing has changed. Please try again later. The reason is in the log of the person who runs me.
error-no-position = There is no board in this message.
error-no-place = `{ $name }` names no place of this board. Name a cell, a row, a column, a region or a player.
error-command = I do not know this command, or not in this form. Restart Discord to get the newest list of commands, and try again.
error-game = This button is out of date. Please use the newest message.
error-no-table-here = There is no game of yours here. Use the command in the game's thread, or choose a table with the option `table`.
error-no-hands = { $game } has no hands. Everything lies on the board.
table-no-hints = Hints are for games against computers, and for tables opened with the option `hints`.
error-which-table = You have several games here. Please choose one with the option `table`.
error-guild-only = This works in a server only. Please use it there.
error-no-member = I am not a member of this server, so I cannot open a table here. Ask those who manage the server to invite me, or open a table in a direct message to me.
error-among-others = I am not part of this conversation, so I cannot open a table here. Open one in a server, or in a direct message to me.
error-alone-pace = You play against computers here, so there is no clock. Please leave the option `pace` out.
error-level-in-lobby = In a server you choose the computers in the lobby, under **{ BUTTON("button-change-lobby") }**. Please leave the option `level` out.
error-lists-guild-only = Please use this in a server, to see that server's games.
error-permissions = I cannot run a game here: I lack the permission { $permissions }. People who manage this server can grant it under *Edit channel → Permissions*.
error-cannot-post = Your game of { $game } goes on, but I cannot post in { $where }: { $why } Nothing is lost. I keep trying.
error-cannot-post-forbidden = I lack permissions there: { $permissions }.
error-cannot-post-locked = the thread is locked. Unlock it, or let me manage threads (Manage threads). After a day I open another thread.
error-cannot-post-blocked = the server’s AutoMod blocks my message. Make an exception for me there.
error-cannot-post-full = the server has as many open threads as Discord allows. Close some that are not needed.
error-cannot-post-refused = Discord refuses it (error { $code }).
error-cannot-post-gone = the channel no longer exists.
error-cannot-post-untagged = posts there need a tag, and I may use none. Let me manage the forum’s tags (Manage channels), or add the tags that `/server` names.
error-syntax = I do not understand `{ $text }` as a move. { $example }
error-not-your-turn = It is not your turn: { $player } is to move.
error-game-over = This game is over.
error-option-map = These roads are not made for that number of players. Choose from: { $allowed }.
error-players = { $game } is for { $fewest } to { $most } players.
error-option = { $option } cannot be { $value }. Choose from: { $allowed }.
error-thread-taken = This thread already has a game of { $game }. Open the next one in the channel, and it gets a thread of its own.
error-bot-invited = { $player } is a bot and cannot take a seat. **{ BUTTON("button-change-lobby") }** adds computers.

table-error = That is not possible.
table-no-such-table = This table no longer exists.
table-not-in-lobby = This game has started already, or was called off. The lobby is closed.
table-not-running = This game is not running.
table-already-seated = You already have a seat at this table.
table-played-alone = In direct messages you play alone, so no other person can take a seat. Open a table in a server to play with others.
table-not-seated = You have no seat at this table.
table-not-seated-watch = You have no seat at this table. Watch with **/table spectate**.
table-full = Every seat is taken.
table-too-few = { $missing ->
    [one] One more player is needed.
   *[other] { $missing } more players are needed.
  } **{ BUTTON("button-change-lobby") }** invites people and adds computers.
table-not-host = Only the host can do this. While the host is away, all who sit at an open table can.
table-stale = The game has moved on since this message.
table-nothing-to-take-back = { $why ->
    [acted] Another player has moved since, so you cannot simply take your move back.
    [revealed] Something was drawn or uncovered with your move, so you cannot simply take it back.
   *[none] You have no move to take back.
  }
table-log-full = So much was taken back or handed over in this game that it can only go forward now. Please play on.
table-no-such-step = There is no step { $ply }. The latest is { $latest }.
error-managers-only = Only those who manage this server can do that (permission *Manage Server*). Please ask one of them.
error-upload-large = { $name } is too large: { $size } bytes, and I read { $most } at most. Nothing has changed.
error-upload-no-text = { $name } is not a text file (UTF-8). Nothing has changed.
error-upload-lost = I could not get { $name } from Discord. Please upload it again.
table-too-many-designs = This server has { $most } castles of its own already. Remove one first.
table-no-such-design = This server has no castle of that name.
table-storage = { error-storage }
table-damaged-log = The log of this game is damaged, so I cannot show it. Its result still counts. The reason is in the log of the person who runs me.
table-unsure = I lost my database while it was saving that. It may or may not be saved: please look before you try again.
table-saved = I lost my database in the middle of that. A part is saved, perhaps all of it: please look before you try again.

permission-view-channel = View channel
permission-send-messages = Send messages
permission-create-posts = Create posts
permission-attach-files = Attach files
permission-read-message-history = Read message history
permission-create-public-threads = Create public threads
permission-create-private-threads = Create private threads
permission-send-messages-in-threads = Send messages in threads
