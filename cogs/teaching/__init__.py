"""Rules and lessons."""
