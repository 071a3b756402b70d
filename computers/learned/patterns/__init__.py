"""Learned values that look up patterns in tables: each game's in a module of its name, if it has one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from engines.protocol import Seat
from engines.registry import ENGINES, collect

StateT = TypeVar("StateT", contravariant=True)

Tables: TypeAlias = Mapping[int, Sequence[float]]
"""The weights of all patterns, by the number of seats."""


class Patterns(Protocol[StateT]):
    """The patterns of a game, and the value of a position as the sum of their weights."""

    @property
    def layout(self) -> str:
        """The name of the tables' layout: it changes whenever weights would get another meaning."""
        ...

    @property
    def size(self) -> int:
        """The number of weights in the table for one number of seats."""
        ...

    def chances(self, tables: Tables, state: StateT) -> tuple[float, ...]:
        """Return each seat's chance of winning from a position that has not ended, in seat order; they add up to 1."""
        ...

    def is_settled(self, state: StateT) -> bool:
        """Return whether a deeper search adds little to `ranked`."""
        ...

    def ranked(self, tables: Tables, state: StateT, seat: Seat, moves: Sequence[Any]) -> Sequence[float]:
        """Return the seat's chance after each of its legal moves, followed by the best rest of its turn.

        Results of chance within the turn are not considered.
        """
        ...


_PATTERNS = collect("computers.learned.patterns", "PATTERNS", ENGINES)

PATTERNS: Mapping[str, Patterns[Any]] = _PATTERNS.found
"""The games whose value looks up patterns, by slug."""

BROKEN: Mapping[str, str] = _PATTERNS.broken
"""Every game whose patterns cannot be used, with the reason in a sentence."""
