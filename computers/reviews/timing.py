"""The time of a review, shared out among its stages: one that takes long leaves something for those after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from computers.search import Expired

TimeUsed: TypeAlias = Callable[[], float]
"""Function that returns the share of the time that is used up; from 1 on the time is up."""


def no_time_used() -> float:
    """Return 0: there is no time limit."""
    return 0.0


def part_of(used: TimeUsed, share: float) -> Expired:
    """Return a function that tells whether a share of the time that is left now is up."""
    now = used()
    until = now + share * (1 - now)
    return lambda: used() >= until
