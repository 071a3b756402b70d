"""What positions are told by to a learned value: a few dozen numbers a seat, each game's in a module of its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from engines.registry import ENGINES, brought

StateT = TypeVar("StateT", contravariant=True)

Numbers: TypeAlias = tuple[Sequence[float], Sequence[Sequence[float]]]
"""What is the same for all seats, and what each seat has, in seat order."""


class Features(Protocol[StateT]):
    """How the positions of one game become numbers. They are determinizations: nothing in them is a secret."""

    @property
    def shared(self) -> tuple[str, ...]:
        """The names of the numbers that are the same for all seats."""
        ...

    @property
    def each(self) -> tuple[str, ...]:
        """The names of the numbers of one seat."""
        ...

    def of(self, state: StateT) -> Numbers:
        """The numbers of a position that has not ended, most of them between -3 and 3.

        They do not depend on how the seats are numbered.
        """
        ...


_FEATURES = brought("computers.learned.features", "FEATURES", ENGINES)

FEATURES: Mapping[str, Features[Any]] = _FEATURES.found
"""The games whose positions can be told in numbers, by their slugs."""

BROKEN: Mapping[str, str] = _FEATURES.broken
"""Every game whose numbers cannot be used, and why not, in a sentence."""
