"""Features of positions for a learned value: a few dozen numbers a seat, each game's in a module of its name."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from engines.registry import ENGINES, collect

StateT = TypeVar("StateT", contravariant=True)

Numbers: TypeAlias = tuple[Sequence[float], Sequence[Sequence[float]]]
"""The numbers shared by all seats, and the numbers of each seat in seat order."""


class Features(Protocol[StateT]):
    """The features of one game's positions. Positions are determinizations, so nothing in them is secret."""

    @property
    def shared(self) -> tuple[str, ...]:
        """The names of the numbers shared by all seats."""
        ...

    @property
    def each(self) -> tuple[str, ...]:
        """The names of the numbers of each seat."""
        ...

    def key(self, state: StateT) -> Hashable:
        """Return all that the features depend on, as a key to keep them by; None where they are not kept."""
        ...

    def of(self, state: StateT) -> Numbers:
        """Return the features of a position that has not ended, most of them between -3 and 3.

        They do not depend on the numbering of the seats.
        """
        ...


_FEATURES = collect("computers.learned.features", "FEATURES", ENGINES)

FEATURES: Mapping[str, Features[Any]] = _FEATURES.found

BROKEN: Mapping[str, str] = _FEATURES.broken
"""Every game whose features cannot be used, with the reason in a sentence."""
