"""Results of a series: several games at one table."""

from __future__ import annotations

from collections.abc import Sequence

from engines.protocol import Outcome

SERIES = "series"
"""The reason in the outcome of a series."""


def most_points(outcomes: Sequence[Outcome]) -> Outcome:
    """Add up the scores of all games; the highest total wins."""
    totals = tuple(sum(scores) for scores in zip(*(game.scores for game in outcomes)))
    winners = frozenset(seat for seat, total in enumerate(totals) if total == max(totals))
    return Outcome(winners, totals, SERIES)
