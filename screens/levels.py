"""How well computers play, in words."""

from __future__ import annotations

from math import ceil, floor

from computers.even import EXPERT, place_of
from computers.levels import LADDER, Level
from locales import Words
from tables.core.model import Chair, Status, Table

_NEAR = 0.25
"""How far from a level a place is called by its name alone."""


def offered(*, even_first: bool) -> tuple[Level, ...]:
    """Return the levels in the order in which they are offered."""
    return (Level.EVEN, *LADDER) if even_first else (*LADDER, Level.EVEN)


def place_in_words(place: float, words: Words) -> str:
    """Return a place on the ladder of levels in words: one of them, or between two."""
    place = min(max(place, 0), EXPERT)
    low, high = floor(place + _NEAR), ceil(place - _NEAR)
    if low >= high:
        return words("place-about", level=_name(low, words))
    return words("place-between", low=_name(low, words), high=_name(high, words))


def match_in_words(table: Table, chair: Chair, words: Words) -> str:
    """Return the place of the computer of an even match in words; empty before the game begins."""
    if chair.sharpness is None or chair.level is not Level.EVEN or table.status is Status.LOBBY:
        return ""
    return place_in_words(place_of(table.game, len(table.chairs), chair.sharpness), words)


def _name(number: int, words: Words) -> str:
    return words(f"choice-level-{LADDER[number].value}")
