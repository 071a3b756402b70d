"""People playing games: seats, turns, taking back, due messages. Knows neither Discord nor pictures."""
