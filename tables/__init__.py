"""People playing games: seats, turns, taking back, what must be said. Knows neither Discord nor pictures."""
