"""The game itself: moves, taking back, looking back, watching."""
