"""Where on the board something happened."""

from __future__ import annotations

from engines.protocol import Event
from engines.qin.board import Cell
from engines.qin.events import TilePlaced, VillageConnected, VillageConquered


def changed(event: Event) -> tuple[Cell, ...]:
    """Return the cells that look different since: those of a new tile, and villages that were won.

    What becomes of provinces is to be seen around the tile that did it.
    """
    match event:
        case TilePlaced(cells=cells):
            return cells
        case VillageConnected(cell=cell) | VillageConquered(cell=cell):
            return (cell,)
        case _:
            return ()
