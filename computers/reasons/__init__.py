"""Reasons for moves, each game's in a module of its name: see `computers.reasons.explaining`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engines.protocol import Event, Seat
from engines.registry import ENGINES, collect


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for a move: the key of its sentence, and the values of the gaps.

    `count` is a number whose meaning depends on the key, mostly points. `what` is a place's name or a value that the
    game's words know. `other` is another seat. Reasons with a greater `weight` are shown earlier.
    """

    key: str
    count: int = 0
    what: str = ""
    other: Seat | None = None
    weight: int = 0


Find: TypeAlias = Callable[[Any, Any, Seat, Sequence[Event]], list[Reason]]
"""Function that finds the reasons for a seat's turn, from the position before it, that after it, and its events.

It is not called for a turn that wins the game. Positions are determinizations, so results of chance in the turn must
not appear in a reason: in the real game they may differ.
"""

_FOUND = collect("computers.reasons", "reasons", ENGINES)

REASONS: Mapping[str, Find] = _FOUND.found
"""The games with reasons of their own, by slug."""

BROKEN: Mapping[str, str] = _FOUND.broken
"""Every game whose reasons cannot be used, with the reason in a sentence."""
