"""Ways to play Dragon Castle that tests of all games have to see: seats and options."""

WORDED = [
    (2, {}),
    (3, {"spirits": "wind,strength,change"}),
    (2, {"spirits": "wit,faith,destruction"}),
]
DESCRIBED = [(1, {}), (4, {"spirits": "3", "dragons": "3"})]
RICH = [(2, {"spirits": "2", "dragons": "2"})]
MATCHES = [("greedy", "random", 8, 7), ("old-easy", "random", 4, 3), ("old-medium", "greedy", 4, 3)]
"""Matches of two: who, against whom, so many games, of which the first wins at least so many."""
