"""The material of Qin: cells, colours, tiles (Q1, Q2)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

from engines.protocol import Role

SIZE = 13
"""Cells along each edge of the board."""

PAGODAS_EACH = {2: 24, 3: 19, 4: 15}
"""Pagodas of each player, by the number of players (Q3)."""

Cell: TypeAlias = Annotated[int, Role.PLACE]
"""A cell in reading order: ``row * 13 + column``, A1 is 0, M1 is 12, M13 is 168."""


class Colour(StrEnum):
    """A kind of province cell."""

    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"


class Tile(StrEnum):
    """A kind of tile, its two colours in the order R, Y, B."""

    RR = "RR"
    YY = "YY"
    BB = "BB"
    RY = "RY"
    RB = "RB"
    YB = "YB"


def cell_name(cell: Cell) -> str:
    """Name a cell as players write it: column letter, row number, e.g. ``F7``."""
    row, column = divmod(cell, SIZE)
    return f"{'ABCDEFGHIJKLM'[column]}{row + 1}"
