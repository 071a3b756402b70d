"""Computer seats: they choose moves through the engine protocol alone."""
