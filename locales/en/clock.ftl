### Clocks, reminders, absences: what people read, and the names of the commands.

table-no-pace = { $why ->
    [turn] A turn lasts 1 hour to 30 days; with a bank, 0 to 30 days are added.
    [bank] A bank has 1 to 60 days.
    [most] The most that a bank can hold is at least the bank itself, and 60 days at most.
    [hours] Playing hours last at least one hour a day; the whole day is `0:00-24:00`.
   *[text] I cannot read the pace “{ $text }”. Write it like `36h`, `3d +12h max 5d` or `2h 18:00-23:00`.
  }
table-fast-pace = Turns of less than 12 hours need playing hours: people have to sleep. Write them like `2h 18:00-23:00`.
table-no-pace-zone = I do not know in which time zone you play. Write it behind the hours, like `2h 18:00-23:00 Europe/Berlin`.
table-no-bank = Only a pace with a bank has time for everybody. Without `everybody` the player to move gets more time.
table-no-clock = No clock is running at this table.
table-own-time = It is your turn, so only the others can give you more time.
table-time-enough = There is plenty of time left already. You can give more when less is left.
table-no-snooze = Too little of your time is left to put this off.
table-turn-over = That turn is over, so there is nothing to remind you of.
table-unknown-zone = I do not know the time zone “{ $zone }”. Write a city or an offset, such as `Europe/Berlin` or `UTC+2`.
table-ambiguous-zone = Several time zones are called “{ $zone }”: { $zones }. Pick the one that you mean.
table-no-zone = I do not know your time zone yet. Please write it, too, such as `Europe/Berlin`.
zone-similar = No time zone is called “{ $zone }”. Which of these do you mean?
table-bad-hour = “{ $text }” is no time of day. Write it like `22`, `22:30` or `10 pm`.
table-bad-reminder-times = “{ $text }” is no list of times. { $clock ->
    [no] Without a clock write up to { $most } of hours and days, such as `12h 2d`; 4 days at most.
   *[yes] Write up to { $most }, such as `50%` of the time, or `6h` or `2d` before it runs out; 30 days at most.
  }
table-no-quiet-hours = Please say when the quiet hours begin and when they end, at two different times. Without any option they are turned off.
table-bad-date = “{ $text }” is no date. Write it like `2026-12-24` or `24.12.2026`, or pick a suggested one.
table-past-date = “{ $text }” is not in the future. Please name a later day.
table-away-too-long = You can be away for { $days ->
    [one] one day
   *[other] { $days } days
  } at most, because others are waiting. Please name an earlier day. You can extend it later.
table-not-away = You are not away, so nothing has changed.

span-in-days = { $number ->
    [one] 1 day
   *[other] { $number } days
  }
span-in-hours = { $number ->
    [one] 1 hour
   *[other] { $number } hours
  }
span-in-minutes = { $number ->
    [one] 1 minute
   *[other] { $number } minutes
  }

pace-none = As long as you like
pace-turn = { $turn } a turn
pace-bank = { $bank } for each player, { $turn } more with each turn
pace-bank-most = { $bank } for each player, { $turn } more with each turn, at most { $most }
pace-total = { $bank } for each player, for the whole game
pace-hours = { $pace }{ $kind ->
    [day] { "" }
   *[hours] , from { $start } to { $end }
  }{ $weekends ->
    [no] , not at weekends
   *[yes] { "" }
  }{ $zone }
pace-lasts = A turn lasts { $longest } at most.

turn-deadline = ⏳ Until { $moment } ({ $left })
turn-away = { $player } is away until { $moment }.
clock-pace-none = There is no clock.
turn-banks = Time of the others: { $players }
clock-saved = Saved, if the turn ends now: { $players }
clock-held = ⏸️ No time runs: { $why ->
    [away] { $player } is away until { $moment }.
    [hours] the playing hours begin { $moment }.
    [server] I cannot reach the server of this game.
   *[lost] the place of this game was deleted. It goes on when a player presses **Go on** in **/table status**.
  }
clock-next = Next: { $what ->
    [notice] I notify you { $moment }.
    [reminder] I remind you { $moment } ({ $left }).
    [auto-away] once your time is up, I mark you away for 7 days.
    [ballot] the others vote on how to go on.
    [vote] the vote ends { $moment } ({ $left }).
    [silence] { $moment } ({ $left }) I ask the others how to go on.
   *[up] time is up { $moment } ({ $left }).
  }
clock-over = No clock is running any more.
clock-to-move = { $player } to move.
clock-since = The turn began { $moment }.
waits-for = { $what ->
    [vote] a vote is open
    [offer] a seat is offered
    [away] away until { $moment }
    [server] it waits, I cannot reach its server
   *[lost] it waits, its place was deleted
  }
more-for-all-done = Done: everybody has more time. { $player } now has until { $moment }.
more-time-done = Done: { $player } now has until { $moment }.

reminder-turn = **{ $game }:** it is your turn. { $where }
reminder-again = **{ $game }** is waiting for your move. { $where }
reminder-next = **{ $game }:** your turn is next. { $where }
reminder-over = **{ $game }:** this reminder is over. { $where }
digest-title = { $count ->
    [one] **One game is waiting for you.**
   *[other] **{ $count } games are waiting for you.**
  }
digest-more = These { $shown } are the most urgent.
digest-mention = { $player }, games are waiting for your move. I cannot send you direct messages, so your digest comes here.
digest-over = There is a newer list of the games that wait for you. `/games` always has the current one.
button-my-games = My games
reminder-deadline = End of your time: { $left }.
reminder-time-up = Your time ran out { $left }.
snooze-done = I will remind you again { $moment }{ $sooner ->
    [yes] , because less time is left by now
   *[no] {""}
  }.{ $replaced ->
    [0] {""}
    [one] {" "}The reminder before then does not come.
   *[other] {" "}The { $replaced } reminders before then do not come.
  }
mute-done = I will not remind you of this turn again, only of the next one.

told-overdue = Time is up for { $player } (since { $moment }). The table waits. Any player may give more time.
told-silence = { $player } has had the turn since { $moment }. I do not remind them again. Perhaps you write to them.
told-away = { $player } is away until { $moment }. Their clocks stand still until then.
told-away-held = { $player } is away until { $moment }. Absences hold this turn until { $held } at most; then their time goes on.
told-away-late = { $others ->
    [yes] { $player } is away until { $moment }. This turn was late before: the others still decide how to go on.
   *[no] { $player } is away until { $moment }.
  }
told-back = { $player } is back.
told-more-for-all = { $giver } gives everybody { $time } more, at most what a bank holds. { $player } has until { $moment } ({ $left }).
told-more-time = { $giver } gives { $player } more time: until { $moment } ({ $left }).

button-snooze = Not now, in { $time }
button-mute = Off for this turn
button-more-time = Give more time
button-more-for-all = More time for all

away-done = You are away until { $moment } ({ $left }). Your clocks stand still, nothing notifies you, and your tables know. `/me back` ends it sooner.
away-late = **Except here:** your time was up before. The others vote on how to go on, and that may end the game. You can still move now:
away-zone-unknown = I do not know your time zone yet, so the day begins at midnight in UTC. Set it with **Quiet hours** in `/me settings`.
away-held = Absences hold a turn for { $days ->
    [one] one day
   *[other] { $days } days
  } at most. In these games your time goes on before you are back, and then the others may decide how to go on:
away-in-days = { $date } ({ $days ->
    [one] tomorrow
   *[other] in { $days } days
  })
back-done = Welcome back! { $count ->
    [0] No game is waiting for you.
    [one] One game is waiting for you:
   *[other] { $count } games are waiting for you:
  }
settings-title = Your settings
settings-reminders = **Reminders:** { $way ->
    [off] off
    [direct] on, by direct message
   *[mention] on, by mention at the table
  }
settings-next = **Before your turn:** { $active ->
    [yes] a message
   *[no] no message
  }
settings-digest = **Daily digest:** at { $hour }, { $zone }
settings-no-digest = **Daily digest:** none
settings-zone-gone = The time zone { $zone } no longer exists in my data, so I reckon in UTC. Please set another one with **Quiet hours** in `/me settings`.

reminders-title = Your reminders
reminders-way = **Reminders:** { $way ->
    [off] off
    [direct] by direct message
   *[mention] by mention at the table
  }
reminders-clocked = **With a clock:** { $times }{ $last ->
    [yes] {" "}(only the last, because of the digest)
   *[no] { "" }
  }
reminders-unclocked = **Without a clock:** { $times }{ $last ->
    [yes] {" "}(none, because of the digest)
   *[no] { "" }
  }
time-standard = after { $share }% of your time, on long turns a day before it ends
time-share = after { $share }% of your time
time-before = { $unit ->
    [days] { $count ->
        [one] one day
       *[other] { $count } days
      }
   *[hours] { $count ->
        [one] one hour
       *[other] { $count } hours
      }
  } before it ends
time-after = after { $unit ->
    [days] { $count ->
        [one] one day
       *[other] { $count } days
      }
   *[hours] { $count ->
        [one] one hour
       *[other] { $count } hours
      }
  }
digest-next = The next one comes { $moment }, if a game waits for you then.
digest-after-quiet = Your quiet hours end then.
digest-explained = It is a direct message with all games that wait. If I cannot send you any, I mention you at a table.
digest-hour = When? For example 8:00
digest-zone = Your time zone or city
times-clocked = With a clock: % used, or hours, days left
times-unclocked = Without a clock: hours, days into your turn
zone-choose = Time zone
button-times = Times
button-digest = Daily digest
button-no-digest = No digest
button-test = Test
button-way = { $way ->
    [off] Reminders off
    [direct] By direct message
   *[mention] By mention
  }
test-note = -# This is the test that you asked for.
test-no-game = This is how I write to you. No game is waiting for you now.
test-sent-directly = I have sent you a direct message: { $where }
test-sent = I have mentioned you at a table: { $where }
test-closed = I cannot send you direct messages: Discord refuses them. { $digest ->
    [yes] Your digest comes as a mention at a table, without the names of your games.
   *[no] Your reminders come as mentions at the table.
  } To get direct messages, allow them in the privacy settings of a server that we share.
test-no-table = You have no running game in a server, so there is no place for a mention now.
test-refused = I may not write in { $where }. Please ask a manager of the server.

settings-quiet = **Quiet hours:** { $start } to { $end }, { $zone }
settings-loud = **Quiet hours:** none
settings-zone = **Time zone:** { $zone }
settings-away = **Away:** until { $moment }
settings-here = **Away:** no
settings-autoaway = **When your time runs out:** { $allowed ->
    [yes] I mark you away for 7 days, once until your next move
   *[no] the others decide how to go on
  }

option-pace = pace
    .description = How much time there is: pick one, or write e.g. 36h, 3d +12h max 5d, 2h 18:00-23:00

command-clock = clock
    .description = The clock of a table
command-clock-show = show
    .description = Whose time runs and until when, what all have left, what comes next (only you)
command-clock-more = more
    .description = Give the player to move more time, or everybody
option-everybody = everybody
    .description = Give everybody more time, where players have banks
command-me = me
    .description = Your settings, absences and statistics (only you)
command-away = away
    .description = Stop your clocks in all games until a day
command-back = back
    .description = You are back: your clocks go on
command-settings = settings
    .description = Everything you have set
option-until = until
    .description = The day you are back, e.g. 2026-12-24
