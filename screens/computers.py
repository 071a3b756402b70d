"""Computers in words: how well they play, and why a move is good."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from computers.even import EXPERT, place_of
from computers.levels import LADDER, Level
from computers.reasons import Reason
from locales import SafeText, Words, message_key
from screens.names import bold
from tables.core.model import Chair, Status, Table

_NEAR = 0.25
"""How far from a level a place is called by its name alone."""


def offered(*, even_first: bool) -> tuple[Level, ...]:
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


def why(reasons: Sequence[Reason], game: str, names: Sequence[SafeText], words: Words, sentence: str = "why") -> str:
    """Explain in one sentence what speaks for a move; empty where nothing does.

    `names` are those of the players in seat order, escaped already.
    """
    if not reasons:
        return ""
    return words(sentence, reasons=words.list([_clause(reason, game, names, words) for reason in reasons]))


def _clause(reason: Reason, game: str, names: Sequence[SafeText], words: Words) -> str:
    """Return the game's own sentence for a reason, else the one that all games have."""
    own = f"{message_key(game)}-why-{reason.key}"
    other = "" if reason.other is None else bold(names[reason.other])
    first, _, second = reason.what.partition(", ")
    facts = {"count": reason.count, "what": first, "with": second, "colour": reason.what, "other": other}
    return words.fill(own if words.has(own) else f"why-{reason.key}", facts)
