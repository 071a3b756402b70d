"""The moves of China."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engines.china.board import Colour, Province, Space
from engines.protocol import Role

Price: TypeAlias = Annotated[tuple[Colour, ...], Role.PRICE]
"""The cards paid for a piece: one of the province's colour, or two equal ones of another (C9)."""


@dataclass(frozen=True, slots=True)
class House:
    """Set a house on a space (C10)."""

    space: Space
    price: Price


@dataclass(frozen=True, slots=True)
class Emissary:
    """Send an emissary to a province's court (C11)."""

    province: Province
    price: Price


@dataclass(frozen=True, slots=True)
class Fortification:
    """Set a fortification on a space (C23)."""

    space: Space
    price: Price


@dataclass(frozen=True, slots=True)
class Done:
    """Set no second piece (C8)."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Put a card on the discard pile to draw another, instead of placing (C13)."""

    card: Colour


@dataclass(frozen=True, slots=True)
class Draw:
    """Take an open card of a colour, or with None the top card of the pile (C15)."""

    card: Colour | None


Placement: TypeAlias = House | Emissary | Fortification
Move: TypeAlias = Placement | Done | Swap | Draw
