### Home: the message whose buttons lead to everything.

command-home = home
    .description = Everything by buttons: open a table, your games, rules, settings (only you)
home-title = Pagoda
home-open = **Open a table.** Others can join, and computers can take seats.
button-home-more = More …
button-learn-and-rules = Learn and rules
button-home-new = Open a table
home-waiting = { $count ->
    [one] A game waits for you.
   *[other] { $count } games wait for you.
  }
button-home-privacy = Privacy
button-home-help = How to play here
button-import = Look at a game’s file
button-home = Everything by buttons
button-home-mine = My games
button-home-open = Tables to join
button-home-server = Games of this server
button-home-finished = My finished games
button-home-rules = Rules of { $game }
button-home-stats = My statistics
button-home-leaderboard = Leaderboard
home-which-leaderboard = Leaderboard of which game?

form-players = How many seats?
form-seats = { $count ->
    [1] 1 player, alone
   *[other] { $count } players
  }
form-pace = How much time for each turn?
form-pace-as-set = As this server has set it
opened-pace = The table is open. Which pace shall it have?
form-level = How well do the computers play?
form-options = What is different from usual?
    .description = Choose nothing for the usual game.
form-guests = Whom do you invite?
form-how = Rules of the table
form-hints = Players may ask for hints
form-private = Only invited people may join
error-two-of-a-kind = Some of these choices exclude each other. Choose one of each kind.

button-home-settings = My settings
button-my-reminders = Reminders
button-my-quiet = Quiet hours
button-my-away = I am away
button-my-back = I am back
switch-listed = Others see my statistics
switch-away = Set me away when I am late
switch-next = Tell me one turn earlier
switch-words = Words before pictures
button-switches = On or off …
switches-on = What is on?
button-settings-time = Time and reminders
button-settings-privacy = Privacy and data
button-settings-look = Language and look
button-my-language = { $language ->
    [auto] Language as in Discord
   *[other] { $language }
  }
button-my-blocks = People I block
button-my-block = Block a person
button-my-notes = My notes
button-my-forget = Delete my data
quiet-from = From
quiet-to = To
quiet-zone = Time zone: a city or an offset
away-until = Until which day? (year-month-day)
block-whom = Whom do you block?

button-home-server-settings = Manage this server
button-home-post = Post all buttons here
home-posted = Posted for everybody: { $where }. Pin it so that all find it. Earlier ones go on working.
error-home-not-posted = I may not write in this channel. Allow it in the channel’s settings, or press the button in another channel.
button-server-pace = Pace of new tables
button-server-place = Where to play
button-server-openers = Who opens tables
button-server-quiet = { $on ->
    [yes] Reminders with sound
   *[no] Reminders without sound
  }
button-server-watch = { $on ->
    [yes] Spectators by message
   *[no] Threads for spectators
  }
button-server-tables = All tables
button-server-log = What managers did
button-server-kept-out = People kept out
button-server-keep-out = Keep a person out
button-server-check = Check permissions
server-ask-room = Where is a game played?
server-ask-channel = To which channel do new tables go?
    .description = Choose none for the channel where they are opened.
server-ask-role = Which role may open tables?
    .description = Choose none to allow it to all people.
server-ask-person = Whom does this server keep out?
server-ask-days = For how many days, or until when?
    .description = 30, or a date such as 24.12. Nothing means until a manager ends it.

button-write-pace = Another pace …
button-show-lobby = Show the table
button-invite = Invite a person
button-spectate = Watch this game
button-offer-seat = Offer your seat to a person
button-of-entry = { $label }: { $name }
games-more = More of a running game
games-more-of = { $game }, table { $number }

home-which-again = The same again in which game?
button-home-again = Same table, same people

### Today's castle

command-today = today
    .description = Today's castle: the same for all, one try (only you)
button-today = Today’s castle
button-today-play = Play today’s castle
button-today-practise = Practise it
button-today-month = This month
button-today-deals = Deals
today-title = ### Today’s castle · { $day }
today-how = The castle is the same for all. You have one try, in your direct messages. It counts if you end it before midnight UTC ({ $left }). If you give up, you have 0 points. Until your try is over you see nothing of others, and they see nothing of yours.
today-running = Your try has begun. End it before midnight UTC ({ $left }), or it does not count. If you give up, you have 0 points.
today-counts = This is your one try: no hints, and what was uncovered is not taken back. End it before midnight UTC ({ $left }), or it does not count. If you give up, you have 0 points.
today-practice = This is practice and does not count. A new castle comes { $left }.
today-here = Here you play today’s castle.
today-no-messages = Today’s castle is played in your direct messages, so that no other sees it. You take none from me: allow direct messages of members of this server, then press again.
today-amount = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
today-points = **{ today-amount }** · { $rank } of { $count } on all servers
today-computer = { $level } has { $points }
today-computers = Computers: { $levels }
today-line = #{ $rank } **{ $player }** · { today-amount }
today-deals = Tomorrow’s deal is fixed already: `{ $coming }`. Yesterday’s was `{ $last }`, and has to follow from the seed `{ $seed }`.
today-copy = To copy:
today-share = Pagoda { $day } · { today-amount }
today-share-here = { $rank } of { $count } here
today-share-all = { $rank } of { $count }
today-month = ### Today’s castles · { $month }
today-month-none = No day of this month has a result yet.
today-month-line = #{ $rank } **{ $player }** · { today-amount } · { $days ->
    [one] 1 day
   *[other] { $days } days
  }
today-month-how = Each day brings 1 point, and 1 more for each player behind you. A day that you miss brings none. Today counts from tomorrow on.
today-public = The same castle for all. You have one try, in your direct messages, until midnight UTC ({ $left }). What others have you see once your try is over.
today-played = { $count ->
    [0] No one here has played it yet.
   *[other] **Played here:** { $players }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
      }
  }
today-over = ### Castle of { $day }
today-deal = The deal was fixed the day before, as `{ $commitment }`. It follows from the seed `{ $seed }`.
today-alt = The castle of { $day } from above, its tiles face down: { $castle }, { $cards }.
button-today-results = Results
button-today-best = { $day ->
    [yesterday] Yesterday’s best game
   *[that] Watch the best game
  }
