"""Reviews of finished games: chances over time, turning points, and reasons."""
