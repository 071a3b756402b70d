"""People who look for players: their seeks, and how these meet."""
