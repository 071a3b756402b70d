"""Values that look patterns up in tables: each game's in a module of its name, where it has one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from engines.protocol import Seat
from engines.registry import ENGINES, brought

StateT = TypeVar("StateT", contravariant=True)

Tables: TypeAlias = Mapping[int, Sequence[float]]
"""What each pattern counts, by the number of seats."""


class Patterns(Protocol[StateT]):
    """Which patterns of a game are told apart, and what a position is worth by what each of them counts."""

    @property
    def layout(self) -> str:
        """A name of the way the tables are laid out: it changes whenever weights would mean something else."""
        ...

    @property
    def size(self) -> int:
        """How many numbers the table for one number of seats has."""
        ...

    def chances(self, tables: Tables, state: StateT) -> tuple[float, ...]:
        """Each seat's chance of winning from a position that has not ended, in seat order; they add up to 1."""
        ...

    def is_settled(self, state: StateT) -> bool:
        """Whether there is little in looking further ahead than `ranked` does."""
        ...

    def ranked(self, tables: Tables, state: StateT, seat: Seat, moves: Sequence[Any]) -> Sequence[float]:
        """The seat's chance after each of its legal moves, if the rest of its turn is the best there is.

        What chance may bring in the turn is not looked at.
        """
        ...


_PATTERNS = brought("computers.learned.patterns", "PATTERNS", ENGINES)

PATTERNS: Mapping[str, Patterns[Any]] = _PATTERNS.found
"""The games whose value looks patterns up, by their slugs."""

BROKEN: Mapping[str, str] = _PATTERNS.broken
"""Every game whose patterns cannot be used, and why not, in a sentence."""
