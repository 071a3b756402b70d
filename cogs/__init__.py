"""What speaks Discord: one cog a game, the lobby, the turn messages, lists. Thin: the rules live in `engines`,
the life of a table in `tables`, the pictures in `render`, the sentences in `locales`."""
