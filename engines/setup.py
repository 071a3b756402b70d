"""What every game requires of its setup, and the result of a series: several games at one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.protocol import Engine, OptionError, Options, Outcome


def check_setup(engine: Engine[Any, Any, Any], seats: int, options: Options) -> None:
    """Require a number of seats and options that the game has; it checks their values. Raises `OptionError`."""
    if seats not in engine.seats:
        raise OptionError("players", str(seats), [str(count) for count in engine.seats], engine.slug)
    for name in options:
        if name not in engine.choices:
            raise OptionError("option", name, list(engine.choices))


SERIES = "series"
"""The reason in the outcome of a series."""


def most_points(outcomes: Sequence[Outcome]) -> Outcome:
    """Add up the scores of all games; the highest total wins."""
    totals = tuple(sum(scores) for scores in zip(*(game.scores for game in outcomes)))
    winners = frozenset(seat for seat, total in enumerate(totals) if total == max(totals))
    return Outcome(winners, totals, SERIES)
