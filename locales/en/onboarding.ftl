### The first minutes in a server: the greeting, /help, what I may do.

arrival = **Hello, I am Pagoda.** With me you play board games here, over days. Make your move when you have a minute, and the board waits for the others.
arrival-again = I was away for more than 30 days, so I have deleted the earlier games of this server.
arrival-next = Press a game to open a table. The others press **{ BUTTON("button-join") }**. `/help` tells what else there is. `/server` is for those who manage this server.
button-open-table = Open { $game }
button-learn-game = Learn { $game }

help-title = Playing with Pagoda
help-start = **Start:** press a game below. All the options are in { $commands }. The others press **{ BUTTON("button-join") }**. Computers can take seats, too.
help-start-alone = **Start:** press a game below. You play against computers here, and the game begins at once. All the options are in { $commands }. The option `level` says how well the computers play. In a server you play with others.
help-play = **Play:** press **{ BUTTON("button-play") }** under the board and choose step by step. You see a preview before you decide. The other buttons show your hand and a recap, and take moves back. While others are to move, `/plan` tries out your next turn.
help-learn = **Learn:** `/learn` takes two minutes. `/rules` explains every topic with a picture.
help-find = **Find:** `/games` lists what waits for you, and tables you can join. `/home` has everything as buttons.
help-self = **You:** `/me settings` has buttons for reminders, quiet hours, language, privacy, people you block, notes and your data. `/me away` stops your clocks. `/leaderboard` shows the best here, `/privacy` what I keep about you.
help-table = **A table:** **{ BUTTON("button-more") }** under the board has all you can do there: the log, earlier positions, the whole game as a moving picture, a hint, a review, taking back, resigning, finding a substitute. **In words** says everything that a picture shows. `/note` keeps a line there that only you see.
help-manage = **This server:** `/server` says what I may not do, and sets where and how you play. It leads to all tables, to people kept out, and posts all buttons for everybody.
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
