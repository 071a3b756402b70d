"""Pages to look at in a browser: boards, logs, reviews, lists of games, feeds. All are for spectators."""
