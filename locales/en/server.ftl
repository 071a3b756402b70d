### Servers' settings, private tables, invitations, limits, spectators, languages: what people read, and command names.

table-private = This table is private. Only those who play there can look at it.
table-not-invited = This table is private. Only people the host has invited may join.{ $host ->
    [none] {""}
   *[other] {" "}Ask <@{ $host }> to use **/table invite**.
  }
error-challenge-self = You cannot challenge yourself.
table-seated-already = This person has a seat at your table already.
table-invited-already = This person is invited already. I ping people only once.
table-too-many-invited = You can invite { $most } people at most to one table. Wait for those you have invited, or add computers by **{ BUTTON("button-change-lobby") }**.
table-too-many-hosted = You host { $most } tables that are open or running, the most for one person. Finish a game first, or call an open table off in **/table status**.
table-too-many-played = You have a seat at { $most } tables that are open or running, the most for one person. Finish a game first, or leave an open table in **/table status**.
table-too-many-in-server = This server has { $most } tables that are open or running, the most for one server. Try again when some games are over, or call off a table that no one joins.
table-plays-there = You play at this table, so I tell you everything anyway.
table-too-many-spectators = { $most } people watch this game already, the most for one table. **/table status** and **/table history** still show it.
table-not-spectating = You are not watching this table.

error-private-post = Everybody can read the posts of this forum. Please open your private table in a text channel.
error-no-room = Games cannot be shown here. Please open yours in a text channel, in one of its threads, or in a forum's post.

error-permissions-there = I cannot run a game in { $where }: I lack the permission { $permissions } there. People who manage this server can grant it under *Edit channel → Permissions*, or choose another channel with **Where to play** in `/server`.
error-no-tag = In { $where } every post needs a tag, and I may use none that fits. No table was opened. People who manage this server can use `/server`: it names what I need.
error-not-opened-there = Discord did not let me write in { $where }, so no table was opened. Please try again later.
error-may-not-open = In this server only people with the role { $role } open tables. You can join them, or ask one of them to open one.
error-stranger-invited = { $player } is not in this server, so they could not find the table. Invite them to the server first.
error-no-lobby = You host no table here that waits for players. Open one first, for example with { $command }.

lobby-private = 🔒 Private: only invited people may join. The game gets a private thread if I may open one here. Otherwise all who read the channel can read along.
lobby-private-begun = 🔒 Private: only those who were invited play and watch.
lobby-kept-out = This table is here and not in { $where }, because everybody can read posts.
lobby-invited-later = { $player }, you are invited to a game of { $game }: { $where }
private-but-open = 🔓 I cannot use a private thread here, so everybody who can read this channel can read along. Hands stay secret, as always.

reminder-watched-turn = **{ $game }:** it is { $player }'s turn. { $where }
reminder-watched-end = **{ $game }:** the game that you were watching is over. { $where }
turn-abort-watched = The game of the computers was stopped.
button-spectate-every = A message at every turn
button-spectate-end = A message at the end only
button-unwatch = Stop watching
spectate-done = You are watching this game of { $game }. { $moves ->
    [every] I write to you at every turn and at the end
   *[end] I write to you at the end
  }, by direct message and never in your quiet hours. **Stop watching** ends it.
watch-thread-name = Watching { $game } · { $table }
spectate-thread = In this server every turn comes in { $where } instead.
spectate-thread-later = In this server every turn comes in a thread instead: I open it with the next turn.
spectate-thread-none = There is no thread for this game, so every turn comes by direct message.
spectate-ended = You no longer watch this game of { $game }.

settings-language = **Language:** { $language ->
    [auto] that of your Discord
   *[other] { $language }
  }

server-title = Settings of this server
server-pace = **Pace of new tables, unless the table chooses one:** { $pace }
server-pace-none = none
server-play-in = **Games are played:** { $room ->
    [post] each in a post of its own
    [thread] in threads of their own
   *[channel] in the channel itself
  }
server-channel = **New tables go to:** { $where }
server-channel-any = **New tables go to:** where they are opened
server-channel-gone = **New tables go to:** where they are opened, because the chosen channel no longer exists
server-openers = **Tables are opened by:** people with the role { $role }, and people who manage the server
server-openers-all = **Tables are opened by:** everybody
server-openers-gone = **Tables are opened by:** everybody, because the chosen role no longer exists
server-language = **Language of what everybody sees:** { $language ->
    [auto] that of the server at Discord
   *[other] { $language }
  }
server-watch = **Spectators read every turn:** { $threads ->
    [yes] in a thread beside the game’s own
   *[no] by direct message
  }
server-castles = **A message about each day’s castle:** { $state ->
    [none] none
    [gone] none, because the chosen channel no longer exists
    [lacking] { $where }, but there I may not see the channel, read its history, or send messages and files
   *[on] { $where }
  }
button-server-castles = Daily castle in a channel
server-ask-castles = Which channel shows the castle of each day?
    .description = One message a day, without sound. Choose none for no message.
server-reminders = **Reminders here:** { $quiet ->
    [yes] silent, without a push notification
   *[no] with a notification
  }

command-server = server
    .description = Set this server up: what I may do, where and how you play, its tables (for managers)
command-spectate = spectate
    .description = Get messages about other people's game (only you)
command-invite = invite
    .description = Invite a person to your table that waits for players

option-private = private
    .description = Only invited people may join; those who can read the channel may still read along
option-spectate = on
    .description = Whether you watch; False ends it
option-spectate-table = { option-table }
    .description = Which table; without this, the one that is played here
option-moves = moves
    .description = Which messages you get; without this, only the end
option-member = member
    .description = A person to invite
choice-moves-end = The end of the game
choice-moves-every = Every turn, and the end
choice-play-in-thread = A thread for each game
choice-play-in-channel = The channel itself
