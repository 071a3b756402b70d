# Looking for others to play with: the panel of /seek, its form, the table where people meet

command-seek = seek
    .description = Look for players: say what you would like to play, and I find others (only you)
button-seek = Look for players
button-seek-change = Change it
button-seek-stop = Stop looking

seek-title = Looking for players
seek-none = You are not looking for players here. Say what you would like to play: once others fit, your game begins. I look for two days at most.
seek-now = **You are looking for:** { $games }, { $seats }.
seek-pace = { $pace ->
    [any] Any pace; if no one wants it faster: { $usual }.
   *[other] Turns of { $pace } at most.
  } { $variants ->
    [yes] Any options.
   *[no] The usual options.
  }
seek-since = Since { $since }, until { $until }.
seek-rests = **You are away until { $until }, and this search rests until then.** `/me back` ends your absence sooner.
seek-done = You have what you looked for, and look for no more players here.
seek-hindered = { $why ->
    [kept-out] **Managers of this server keep you out of new tables, so I seat you nowhere meanwhile.**
   *[limit] **You play at as many tables as is allowed at once. I seat you again once a game is over.**
  }
seek-others = { $count ->
    [0] No one else looks for players here now.
    [one] One other person looks for players here now.
   *[other] { $count } others look for players here now.
  }
seek-wait = Lately half of the people here waited less than { $wait } for their game.
seek-stopped = You are not looking for players any more. Tables that were opened for you stay.
seek-seats = { $seats } players

seek-form = Look for players
seek-form-games = Which games?
seek-form-seats = How many players?
seek-form-pace = How long may a turn last?
seek-form-span = For how long do you look?
seek-form-how = What else?
seek-any-pace = Any pace
    .description = If no one wants it faster: { $pace }
seek-up-to = { $pace } at most
seek-days = { $days ->
    [one] One day
   *[other] { $days } days
  }
seek-not-now = Not now: only tell me when I could play
seek-tell = Tell me when I could play, once a day at most
seek-variants = Any options, not only the usual ones

button-tell = Tell me when I could play
button-tell-hours = At which hours
button-tell-stop = No more of these
tell-from = Tell me from (empty: at any hour)
tell-to = To
tell-set = **I tell you when you could play** { $games }, { $seats }: when a table opens or a person looks for players, { $any ->
    [yes] at any hour
   *[no] between { $start } and { $end }
  }. By direct message, once a day at most, never while you are away or in quiet hours. I also tell you when enough players are at a table of yours. **{ button-tell-stop }** ends it.
tell-none = I do not tell you any more when you could play in that server.
tell-title = **You could play{ $known ->
    [yes] {" "}in { $server }
   *[no] {" "}here
  }.**
tell-table = **{ $game }:** { $player } has opened a table. { $taken } of { $wanted } seats are taken.
reminder-enough = **{ $game }:** { $taken } of { $wanted } seats at your table are taken. That is enough to begin, or you wait for more. { $where }

reminder-met = **{ $game }:** players are found. You play with { $players }, { $pace }. The game has begun. { $where }

table-nothing-sought = None of these games has that number of players. Choose another game or another number.
table-seek-forgotten = I do not know any more what you looked for. Start again with `/seek` in the server.

data-part-wishes = What you like to play in servers, look for, and want to hear of.
data-field-look-at = when it is next compared with what others look for
data-field-pressed-at = when you said so first
data-field-seats = with how many players
data-field-since = since when you look
data-field-slowest = the longest time for a turn, in milliseconds; empty for any
data-field-variants = whether any options will do
data-field-hear-at = when it is next looked whether there is something to tell you
data-field-hears-from = from which minute of the day you want to hear of it
data-field-hears-since = since when you want to hear what you could play
data-field-hears-to = up to which minute of the day you want to hear of it
