"""Looking back at games: how chances went, where they were decided, and why."""
