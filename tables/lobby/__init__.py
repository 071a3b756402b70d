"""Before the game: opening tables, filling them, starting, and playing again."""
