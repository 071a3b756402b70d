### The first minutes in a server: the greeting, /help, what I may do.

arrival = **Hello, I am Pagoda.** With me you play board games here, over days. Make your move when you have a minute, and the board waits for the others.
arrival-again = I was away for more than 30 days, so I have deleted the earlier games of this server.
arrival-next = With people: press **{ BUTTON("button-home-new") }**, and the others press **{ BUTTON("button-join") }**. `/help` tells what else there is. `/server` is for those who manage this server.
first-level = The computer plays at *{ $level }*, level { $place } of { $levels }. For a stronger one press **{ BUTTON("button-stronger") }** after the game, or choose it with **{ BUTTON("button-home-new") }**.
first-here = Here you play against the computer.
first-nowhere = { $why } I cannot send you direct messages, either: allow them in the privacy settings of a server that we share, and press again.
button-open-table = Open { $game }
button-learn-game = Learn { $game }

help-title = Playing with Pagoda
help-start = **Start:** a game against the computer begins at once. With people: press **{ button-home-new }**, and the others press **{ BUTTON("button-join") }**; computers can take seats, too.
help-start-alone = **Start:** press a game below. Here you play against computers, and the game begins at once. In a server you play with others.
help-play = **Play:** press **{ BUTTON("button-play") }** under the board and choose step by step. You see a preview before you decide.
help-learn = **Learn:** `/learn` takes two minutes. `/rules` explains every topic with a picture.
help-find = **Find:** `/games` lists what waits for you, and tables you can join. `/home` has everything as buttons.
help-self = **You:** `/me settings` has reminders, quiet hours, language and your data. `/me away` stops your clocks.
help-table = **A table:** **{ BUTTON("button-more") }** under the board has the rest: a hint, a review, planning ahead, taking back, resigning. **In words** under **Status and log** says everything that a picture shows.
help-manage = **This server:** `/server` sets where and how you play here.
command-help = help
    .description = How to play here (only you)

setup-title = Pagoda in this server
setup-check = **What I need in { $where }:**
setup-tags = ➖ Posts get tags if I may *Manage channels* and if the forum has room, or if you add the missing ones: { $tags }. Without tags everything works all the same.
setup-posts = ➖ With *Manage threads* I can change the tags of my posts as their games go on.
setup-players = { $may ->
    [yes] ✅ Players: { $permission }
   *[no] ➖ Players need *{ $permission }*, too, and `@everyone` does not have it there. On phones, buttons in an archived thread work for no one without it.
  }
setup-ready = All is well. { $command } opens a table. `/help` tells the rest.
setup-grant = Grant what is missing in the channel’s settings ({ $where }, *Edit Channel*, *Permissions*): add my role and allow it there. For the whole server, use *Server Settings*, *Roles*. Then use `/server` again.
