"""Computer players: they choose moves through the engine protocol alone."""
