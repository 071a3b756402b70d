### What was reached: statistics, ratings, leaderboards; and being forgotten.

table-no-such-game = I know no such game. Please choose one of those that are suggested.
table-game-absent = This game is not there just now. Its tables wait until it is back, and nothing is lost.
table-statistics-hidden = This person keeps their statistics to themselves.
table-needed = You still sit at { $count ->
    [one] one table
   *[other] { $count } tables
  }, so I cannot forget you yet. Leave the tables that have not begun, and finish or resign the games that are running. A game you have resigned has to end first. Nothing has changed.
error-bot-statistics = { $player } is a bot. Statistics are for people.

stats-title = Your games
stats-title-of = Games of { $player } in this server
stats-none = No finished games that count yet. Games alone: `/dragoncastle solo`.
stats-none-of = No finished games of { $player } in this server that count yet.
stats-count = { $games ->
    [one] one game
   *[other] { $games } games
  }
stats-games = { stats-count }, { $wins ->
    [0] none won
   *[other] { $wins } won
  }
stats-in-all = **In all**: { $figures }
stats-game = **{ $game }**: { $figures }
stats-pace = { $pace } a turn
stats-rating = rating in this server { $rating }
stats-skill = strength { $sure ->
    [yes] {""}
   *[no] {"perhaps "}
  }{ $place } ({ stats-count })
stats-skill-unknown = strength not known yet ({ stats-count })
stats-scores = best { $best }, on average { $average }
stats-mistake = Most frequent mistake: { mistake-kind }, in { $count } of your last { $games } games with a review{ $games_before ->
    [0] .
   *[other] , in { $before } of the { $games_before } before.
  }
stats-opponents = Most often with { $players }
stats-opponent = **{ $player }** ({ $games })
stats-measured = *A turn: the median time from the beginning of your turn to its last move, nights and absences included.*

rating = **{ $rating }**{ $provisional ->
    [yes] {" "}(provisional)
   *[no] {""}
  }
span-days = { $number } d
span-hours = { $number } h
span-minutes = { $number } min
span-seconds = { $number } s

button-leaderboard-month = This month
button-leaderboard-recent = Last 60 days
leaderboard-title = { $game }: leaderboard of this server
leaderboard-line = #{ $rank } **{ $player }** · { $rating } · { stats-count }
leaderboard-own = You: { $line }
leaderboard-not-rated = You are not rated here yet.
leaderboard-hidden = You are not listed, because you asked for that. **{ switch-listed }** in `/me settings` ends it.
leaderboard-away = You: { $rating }. After your next rated game you are back in the list.
leaderboard-none = { $period ->
    [month] No rated game has ended here this month.
   *[recent] No rated game has ended here in the last 60 days.
  }
leaderboard-means = A number is a level that a player almost certainly has: it rises when they finish ahead of other people, and falls slowly after 60 days without a rated game.
leaderboard-how = *Games with at least two people count. Everybody starts at 1000. Computers do not count. A game counts less each time the same people meet, and not at all against a person who has met no one else here. { $games ->
    [one] A rating is provisional in the first game.
   *[other] A rating is provisional in the first { $games } games.
  }*

end-ratings = Ratings{ $provisional ->
    [yes] {" "}(provisional)
   *[no] {""}
  }: { $changes }{ $same ->
    [yes] . A game counts only against people who have met others here.
   *[no] {""}
  }
end-rating = { $player }: { $rating } ({ $change }{ $provisional ->
    [yes] , provisional
   *[no] {""}
  })

settings-listed = **Others see your statistics and your place in leaderboards:** { $listed ->
    [yes] yes
   *[no] no
  }

forget-ask = ### Shall I forget you?
    This cannot be undone.
forget-goes = **Deleted:** all your settings, your reminders, notes, statistics, ratings{ $ratings ->
    [0] {""}
   *[other] {" "}({ $ratings })
  } and opened files{ $files ->
    [0] {""}
   *[other] {" "}({ $files })
  }.
forget-stays = **Kept without you:** { $games ->
    [0] {""}
   *[other] games that you played or opened ({ $games }), with their moves and results, because they are the others' games, too. “Former player” replaces your name.{" "}
  }Castles you added stay in their servers.
forget-beyond = **Not mine to delete:** messages in Discord, and files of games that people have saved.
forget-done = I have forgotten you. If you play again, you start from the beginning.
forget-nothing = I know nothing about you, so there is nothing to forget.
forget-kept = Nothing has changed.
button-forget = Yes, forget me
button-forget-not = No, keep everything

command-stats = stats
    .description = Games, wins, ratings over time, last games, also against a person (only you)
command-leaderboard = leaderboard
    .description = The best players of a game in this server (only you)
option-player = player
    .description = Another person (only games in this server)

leaderboard-page = page { $page }
stats-latest = Last games
stats-latest-with = Last games with { $player }
stats-between = **Against { $player }**: { stats-count }; you came out ahead in { $ahead }, { $player } in { $behind }.
ratings-title = Your ratings in this server
ratings-title-of = Ratings of { $player } in this server
ratings-axis = Rated games
ratings-provisional = provisional
ratings-alt = { $game }: { $games ->
    [one] one rated game
   *[other] { $games } rated games
  }, from { $first } to { $now }, at best { $best }.
