"""What speaks for moves of one game, each game's in a module of its name: see `computers.reasons.explaining`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engines.protocol import Event, Seat
from engines.registry import ENGINES, brought


@dataclass(frozen=True, slots=True)
class Reason:
    """What speaks for a move: the key of its sentence, and what fills the gaps.

    `count` is a number of whatever the key tells, mostly points. `what` is a place's name or a value that the game's
    words know. `other` is another seat. The greater the `weight`, the earlier it is told.
    """

    key: str
    count: int = 0
    what: str = ""
    other: Seat | None = None
    weight: int = 0


Find: TypeAlias = Callable[[Any, Any, Seat, Sequence[Event]], list[Reason]]
"""What speaks for a turn of a seat, from the position before it, that after it, and what happened in it.

A turn that wins the game is not asked about.

Positions are determinizations. What chance brought in the turn must not be told: it would have been something else.
"""

_FOUND = brought("computers.reasons", "reasons", ENGINES)

REASONS: Mapping[str, Find] = _FOUND.found
"""The games whose moves can be explained in their own terms, by their slugs."""

BROKEN: Mapping[str, str] = _FOUND.broken
"""Every game whose reasons cannot be used, and why not, in a sentence."""
