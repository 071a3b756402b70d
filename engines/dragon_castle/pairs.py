"""Visible pairs in the castle: usually a player's first question (D8-D10)."""

from __future__ import annotations

from collections.abc import Iterator

from engines.dragon_castle.board import Cell
from engines.dragon_castle.public import Phase
from engines.dragon_castle.taking import ROOM_FOR_A_PAIR
from engines.dragon_castle.view import CastleTile, DragonCastleView


def pairs(view: DragonCastleView) -> tuple[tuple[Cell, Cell], ...]:
    """List the pairs that the player to move can take now, each once: a first tile and its twin.

    Empty if a tile has been taken already, and while a tile has to be taken Elegance's way.
    """
    if view.to_act is None or view.phase is not Phase.TAKE or view.so_far.owes_elegance:
        return ()
    # Both tiles need a place (D14).
    if len(view.realms[view.to_act].open_cells()) < ROOM_FOR_A_PAIR:
        return ()
    found: dict[frozenset[Cell], tuple[Cell, Cell]] = {}
    for first, tile in enumerate(view.castle):
        # A turn begins on the top floor (D9), the twin may lie on any (D10).
        if tile is not None and tile.available and tile.floor == view.top_floor:
            for twin in _twins(view, first, tile):
                # The same pair can begin with either tile; the first order found is kept.
                found.setdefault(frozenset((first, twin)), (first, twin))
    return tuple(found.values())


def _twins(view: DragonCastleView, first: Cell, tile: CastleTile) -> Iterator[Cell]:
    """Yield the cells where a second tile of the same symbol can be taken once the first is gone."""
    for cell, other in enumerate(view.castle):
        if cell != first and other is not None and other.symbol == tile.symbol and other.symbol is not None:
            beside = abs(cell - first) == 1 and cell // view.width == first // view.width
            # A tile beside the first, on its floor, has a free long side as soon as the first is gone.
            if other.available or (beside and other.floor == tile.floor):
                yield cell
