### What every game says.

list-and = { $rest } and { $last }
computer = Computer { $number }
former-player = Former player { $number }

game-qin = Qin
game-china = China
game-dragon-castle = Dragon Castle

turn-yours = { $mention }, it is your turn.
turn-computer = { $player } is to move.
turn-first = The game begins. { $player } moves first.
turn-series = Game { $game } of { $games }.
turn-left-server = { $player } is no longer in this server. Press **More** to let the computer play on in their place.
turn-taken-back = **{ $player }** takes the last move back: { $move }.
turn-resigned = **{ $player }** resigns.
turn-resigned-computer = **{ $player }** resigns. The computer plays on in their place.
turn-earlier = … and { $count ->
    [one] one earlier move
   *[other] { $count } earlier moves
  }. **Recap** has them all.

end-winner = **{ $player }** wins!
end-shared = **{ $players }** share the victory!
end-resigned = Everyone else has resigned.
end-scores = { $player }: **{ $score }**
end-series-so-far = The series so far
end-series = The series is over: **{ $players }** { $count ->
    [one] wins
   *[other] share the victory
  } with { $score }.
end-series-next = The next game has begun.

button-join = Join
button-leave = Leave
button-computer = Add computer
button-start = Start
button-cancel = Cancel
button-play = Play
button-hand = My hand
button-recap = Recap
button-more = More
button-confirm = Confirm
button-change = Change
button-over = Start over
button-take-back = Take back
button-take-back-what = Take back: { $move }
button-resign = Resign
button-resign-sure = Yes, resign
button-keep-playing = Keep playing
button-rules = Rules
button-hint = Hint
button-play-hint = Play this move
button-history = Earlier positions
button-replace-left = Computer for { $player }
button-first = First
button-previous = Previous
button-next = Next
button-last = Last
button-next-waiting = Next waiting game: { $game }

lobby-title = A game of { $game }
lobby-seat = { $seat }. **{ $player }**
lobby-host = { $seat }. **{ $player }** (host)
lobby-computer = { $seat }. **{ $player }** ({ $level ->
    [easy] easy
   *[medium] medium
    [hard] hard
  })
lobby-open-seat = { $seat }. *free*
lobby-hint = The game starts when every seat is taken, or when the host presses Start.
lobby-invited = { $players }, you are invited!
lobby-cancelled = The host has called this game off.
lobby-deserted = Everybody left; this game is called off.
lobby-started = The game has begun: { $where }
lobby-started-here = The game has begun.
lobby-series = A series of { $count } games: { $list }

thread-name = { $game } · { $players }
thread-opened = This game's thread is new, because the earlier one is gone. Nothing is lost.

played-forced = That left one choice only: { $moves }.
turn-over = Your turn is over.
resign-ask = Do you really want to resign? The others play on without you.
resigned-done = You have resigned.
taken-back-done = Taken back.
replaced-done = The computer now plays for { $player }.
hint = A good move: { $move }.
level-easy = Computer, easy
    .description = Plays like a friendly beginner and overlooks things
level-medium = Computer, medium
    .description = Knows the game, does not look far ahead
level-hard = Computer, hard
    .description = Looks ahead, and at what you may hold
more-title = What would you like to do?
hand-title = Only you see this.
recap-title = Since your last turn
recap-nothing = Nothing has happened since your last turn.
recap-earlier = … and { $count ->
    [one] one earlier turn
   *[other] { $count } earlier turns
  }. **/table log** has them all.
history-title = Position after move { $ply } of { $latest }
history-start = The position at the start

games-title = { $scope ->
    [server] Games of this server
    [open] Tables you can join
   *[mine] Your games
  }
games-none = { $scope ->
    [server] No games are running in this server.
    [open] No table waits for players.
   *[mine] You have no running games.
  } Open one with { $command }.
my-games-waiting = **{ $game }** in { $where }: **your turn**
my-games-running = **{ $game }** in { $where }: { $player } to move
my-games-lobby = **{ $game }** in { $where }: waiting for players, { $taken } of { $wanted }
my-games-more = … and { $count } more.

alt-turn = { $player } to move.
alt-over = The game is over.
alt-preview = Preview: this is not played yet.

welcome =
    # Welcome to Pagoda
    Board games over days: make your move when you have a minute, and the board waits for the others.
welcome-local = *The local table* is the real bot on a Discord that is simulated on your machine. *Viewing as*, at the top, makes you another of four people; Dmitri has his Discord in German. `/local` moves the clock, makes trouble and restarts the bot.
welcome-start = Play { $game } against the computer
welcome-watch = Watch computers play

## Errors

error-unexpected = Something went wrong on my side. Nothing was lost; please try again. (Report: { $report })
error-storage = I cannot save anything at the moment, so I changed nothing. The operator has been told in the log. Please try again later.
error-game = This control belongs to no game I know. Please use the newest message.
error-no-table-here = There is no game of yours here. Use the command in the game's thread, or name the table.
error-watching-already = Your last game of computers ({ $game }) still runs. Watch it to its end first.
table-no-hints = Hints are for games against computers, and for tables opened with `hints`.
error-which-table = You have several games here. Please name one with the option `table`.
error-guild-only = Tables can be opened in servers only.
error-lists-guild-only = Only a server has games of its own; ask there.
error-permissions = I cannot run a game here: I lack the permission { $permissions }. Someone who manages this server can grant it under *Edit channel → Permissions*.
error-cannot-post = Your game of { $game } goes on, but I cannot post in { $where }: { $why } Nothing is lost; I keep trying.
error-cannot-post-forbidden = a permission is missing (View channel, Send messages, Attach files).
error-cannot-post-gone = the channel no longer exists.
error-syntax = I do not understand `{ $text }` as a move. { $example }
error-not-your-turn = It is not your turn: { $player } is to move.
error-game-over = This game is over.
error-option-map = These roads are not made for so many players. Choose from: { $allowed }.
error-option = { $option } cannot be { $value }. Choose from: { $allowed }.
error-rule = { $game }: { $sentence } *({ $rule })*
error-thread-taken = This thread already has a game of { $game }. Open the next one in the channel, and it gets a thread of its own.
error-bot-invited = { $player } is a bot and cannot take a seat. Use **Add computer** instead.

table-error = That is not possible.
table-unknown = This table no longer exists.
table-not-in-lobby = This game has already started or was called off, so seats can no longer change.
table-not-running = This game is not running.
table-already-seated = You already have a seat at this table.
table-not-seated = You have no seat at this table. Watching is welcome, though.
table-full = Every seat is taken.
table-too-few = { $missing ->
    [one] One more player is needed.
   *[other] { $missing } more players are needed.
  } Invite somebody or press **Add computer**.
table-not-host = Only the host can do this.
table-stale = The game has moved on since this message. Please use the newest one.
table-no-take-back = { $why ->
    [acted] Somebody has moved since, so your move stands.
    [revealed] Something new came to light with your move, so it stands.
   *[none] There is no move of yours to take back.
  }
table-no-such-move = There is no move { $ply }; the latest is { $latest }.
error-managers-only = This is for those who may manage this server (permission *Manage Server*). Ask one of them.
error-upload-large = { $name } has { $size } bytes; at most { $most } are read. Nothing was changed.
error-upload-no-text = { $name } is no text file (UTF-8). Nothing was changed.
error-upload-lost = { $name } could not be fetched from Discord. Please upload it again.
table-too-many-designs = This server has { $most } of them already. Remove one first.
table-no-such-design = This server has none of that name.
table-storage = { error-storage }

permission-view-channel = View channel
permission-send-messages = Send messages
permission-attach-files = Attach files
permission-read-message-history = Read message history
permission-create-public-threads = Create public threads
permission-send-messages-in-threads = Send messages in threads
