### What was reached: statistics, ratings, leaderboards; and being forgotten.

table-no-such-game = I know no such game. Pick one of those that are suggested.
table-statistics-hidden = This person keeps their statistics to themselves.
table-needed = I cannot forget you yet, because at { $count ->
    [one] one table
   *[other] { $count } tables
  } others play or wait with you. Leave a lobby, and finish or resign what is running; a game you have given up has to end first. Nothing has changed.
error-bot-statistics = { $player } is a bot. Statistics are for people.

stats-title = Your games
stats-title-of = Games of { $player } in this server
stats-none = You have not finished a game yet that counts.
stats-none-of = { $player } has not finished a game in this server yet that counts.
stats-games = { $games ->
    [one] one game
   *[other] { $games } games
  }, { $wins ->
    [0] none won
   *[other] { $wins } won
  }
stats-in-all = **In all**: { $figures }
stats-game = **{ $game }**: { $figures }
stats-pace = { $pace } per move
stats-rating = rating in this server { $rating }
stats-scores = best { $best }, on average { $average }
stats-opponents = Most often with { $players }
stats-opponent = **{ $player }** ({ $games })
stats-measured = *Per move: the median time from getting a turn to its last move, nights and absences included.*

rating = **{ $rating }**{ $provisional ->
    [yes] {" "}(provisional)
   *[no] {""}
  }
span-days = { $number } d
span-hours = { $number } h
span-minutes = { $number } min
span-seconds = { $number } s

leaderboard-title = { $game }: leaderboard of this server
leaderboard-line = #{ $rank } **{ $player }** · { $rating } · { $games ->
    [one] one game
   *[other] { $games } games
  }
leaderboard-own = You: { $line }
leaderboard-not-rated = You are not rated here yet.
leaderboard-hidden = You are not listed, as you wish (`/me privacy`).
leaderboard-none = Nobody is rated here yet.
leaderboard-how = *Games count that two people or more played. Everybody begins with 1000, and the number is what somebody is almost certainly worth, so it grows with every game that confirms it. It is provisional during the first { $games } games.*

end-ratings = Ratings: { $changes }
end-rating = { $player } { $rating } ({ $change })

settings-listed = **Others see your statistics and your place in leaderboards:** { $listed ->
    [yes] yes
   *[no] no
  } (`/me privacy`)

forget-ask = ### Shall I forget you?
    This cannot be undone.
forget-goes = **Deleted:** all you have set, your reminders, statistics, ratings ({ $ratings }) and opened files ({ $files }).
forget-stays = **Kept without you:** games that you played or opened ({ $games }), with their moves and results, because they are the others' too. “Former player” stands there in place of your name. Castles you added stay in their servers.
forget-beyond = **Not mine to delete:** messages in Discord, and files of games that somebody has saved.
forget-done = I have forgotten you. Whenever you play again, you begin anew.
forget-nothing = I know nothing about you, so there is nothing to forget.
forget-kept = Nothing has changed.
button-forget = Yes, forget me
button-forget-not = No, keep everything

command-stats = stats
    .description = Games, wins, scores, time per move, whom you play with (only you see it)
command-privacy = privacy
    .description = Whether others see your statistics and your place in leaderboards
command-forget = forget
    .description = Delete what I know about you; games stay without your name
command-leaderboard = leaderboard
    .description = The best players of a game in this server (only you see it)
option-player = player
    .description = Somebody else, as far as this server goes
option-listed = listed
    .description = Whether others see your statistics and your place in leaderboards
