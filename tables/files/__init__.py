"""Games as files, and games replayed."""
