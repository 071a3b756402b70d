"""The moves of Qin and their notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.qin.board import Cell, Tile


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a tile: its first colour on `first`, its second on `second` (Q6)."""

    tile: Tile
    first: Cell
    second: Cell


@dataclass(frozen=True, slots=True)
class Pass:
    """Lay nothing, because nothing in hand can be laid (Q17)."""


Move: TypeAlias = Place | Pass
