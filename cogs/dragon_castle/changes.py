"""Where in the castle and the realms something happened."""

from __future__ import annotations

from engines.dragon_castle.board import Cell
from engines.dragon_castle.events import (
    SetConsolidated,
    ShrineBuilt,
    ShrineMoved,
    TileDestroyed,
    TilePlaced,
    TileShifted,
    TileTaken,
    TileTurned,
)
from engines.protocol import Event, Seat


def changed(event: Event, *, width: int) -> tuple[tuple[Seat | None, Cell], ...]:
    """Return the changed cells, each with the seat of its realm, None for the castle of this width."""
    match event:
        case TileTaken(at=at) | TileDestroyed(at=at):
            return ((None, _cell(at, width)),)
        case TilePlaced(seat=seat, cell=cell) | TileTurned(seat=seat, cell=cell) | ShrineBuilt(seat=seat, cell=cell):
            return ((seat, cell),)
        case SetConsolidated(seat=seat, cells=cells):
            return tuple((seat, cell) for cell in cells)
        case ShrineMoved(seat=seat, start=start, to=to) | TileShifted(seat=seat, start=start, to=to):
            return ((seat, start), (seat, to))
        case _:
            return ()


def _cell(name: str, width: int) -> Cell:
    """Return a cell of the castle by its name, e.g. ``C4``."""
    return (int(name[1:]) - 1) * width + ord(name[0]) - ord("A")
