"""Ways to play Qin that tests of all games have to see: seats and options."""

WORDED = [(2, {"board": "bird"}), (4, {"board": "lion"})]
DESCRIBED = [(4, {"board": "lion"})]
MATCHES = [("greedy", "random", 8, 7), ("old-easy", "random", 6, 5), ("old-hard", "greedy", 2, 1)]
"""Matches of two: who, against whom, so many games, of which the first wins at least so many."""
