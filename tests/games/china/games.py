"""Ways to play China that tests of all games have to see: seats and options."""

WORDED = [(3, {"fortifications": "yes"}), (5, {})]
DESCRIBED = [(5, {"fortifications": "yes"}), (3, {})]
RICH = [(3, {"fortifications": "yes"})]
MATCHES = [("greedy", "random", 8, 7), ("old-easy", "random", 6, 4), ("old-medium", "greedy", 6, 2)]
"""Matches of three: who, against whom, so many games, of which the first wins at least so many."""
