"""Public parts of a game of Qin, shared by states and views."""

from __future__ import annotations

from dataclasses import dataclass

from engines.protocol import Seat
from engines.qin.board import Cell, Tile


@dataclass(frozen=True, slots=True)
class LastMove:
    """The latest move: a tile laid on two cells, or a pass (tile and cells None)."""

    seat: Seat
    tile: Tile | None
    cells: tuple[Cell, Cell] | None
