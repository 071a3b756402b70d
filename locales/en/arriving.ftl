### The first minutes in a server: the greeting, /help, /setup.

arrival = **Hello, I am Pagoda.** With me you play board games here, over days: make your move when you have a minute, and the board waits for the others.
arrival-next = One press opens a table; others press **Join**. `/help` says what else there is, `/setup` is for those who manage this server.
button-open-table = Open { $game }
button-learn-game = Learn { $game }

help-title = Playing with Pagoda
help-start = **Start:** press a game below, or `/qin new`, `/china new`, `/dragoncastle new` with all options. Others press **Join**; a computer can take a seat, too.
help-play = **Play:** press **Play** under the board and choose step by step, with a preview before you decide. My hand, recap, taking back: the other buttons.
help-learn = **Learn:** `/learn` takes two minutes; `/rules` has it all, by topic.
help-find = **Find:** `/games` lists what waits for you, and tables you can join.
help-self = **You:** `/me` has reminders, quiet hours, absences, your language, your statistics. `/leaderboard` shows the best here.
help-table = **A table:** `/table` has its log, history and replay, substitutes, votes to end or take back.
help-manage = **This server:** `/setup` checks what I may do, and sets where and how is played; `/server` has the rest.
command-help = help
    .description = What you can do here (only you)
command-setup = setup
    .description = Set up the bot in this server, and check what it may do

setup-title = Pagoda in this server
setup-check = **What I need in { $where }:**
setup-ready = All is well. `/qin new` opens the first table, or `/help`.
setup-grant = Grant what is missing in the channel’s settings ({ $where }, *Edit Channel*, *Permissions*): add my role and allow it there. Or for the whole server under *Server Settings*, *Roles*. Then use `/setup` again.
