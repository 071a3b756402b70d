"""Tiles of the castle that can be taken: first tiles, pairs, and the demand of Elegance (D8-D14, D25)."""

from __future__ import annotations

from engines.bits import members
from engines.dragon_castle.board import UNKNOWN, Bits, Cell, Symbol, kind_of
from engines.dragon_castle.castle import Castle

ROOM_FOR_A_PAIR = 2


def takeable(castle: Castle, *, elegance: bool) -> Bits:
    """Return the cells whose tile can be reached: available, or with Elegance by a short side too (D8, D25)."""
    return castle.available | castle.elegant if elegance else castle.available


def can_take(castle: Castle, cell: Cell, *, elegance: bool) -> bool:
    """Return whether a tile can be reached (D8, D25)."""
    return bool(takeable(castle, elegance=elegance) >> cell & 1)


def partners(castle: Castle, symbol: Symbol, *, elegance: bool) -> list[Cell]:
    """List the cells of takeable tiles with a symbol, for the second tile of a pair (D10)."""
    return _with_symbol(castle, takeable(castle, elegance=elegance), symbol)


def elegant_partners(castle: Castle, symbol: Symbol) -> list[Cell]:
    """List the cells where a second tile with a symbol can be taken by a short side only (D25)."""
    return _with_symbol(castle, castle.elegant, symbol)


def _with_symbol(castle: Castle, cells: Bits, symbol: Symbol) -> list[Cell]:
    stacks = castle.stacks
    return [cell for cell in members(cells) if stacks[cell][-1] == symbol]


def of_the_kind(castle: Castle, symbol: Symbol) -> list[Cell]:
    """List the cells of available tiles of the same kind as a symbol (D30)."""
    kind, tops = kind_of(symbol), {cell: castle.stacks[cell][-1] for cell in members(castle.available)}
    return [cell for cell, top in tops.items() if top != UNKNOWN and kind_of(top) is kind]


def first_tiles(castle: Castle, *, elegance: bool, elegance_due: bool, room: int) -> list[Cell]:
    """List the first tiles that can be taken: on the top floor (D9), and able to honour Elegance if it is due (D25)."""
    if not castle.floors:
        return []
    found = members(takeable(castle, elegance=elegance) & castle.floors[-1])
    return [cell for cell in found if honours(castle, cell, room)] if elegance_due else found


def honours(castle: Castle, cell: Cell, room: int) -> bool:
    """Return whether a first tile meets Elegance's demand, itself or by a partner that is already visible (D25)."""
    if castle.is_elegant(cell):
        return True
    symbol = castle.top(cell)
    assert symbol is not None
    # Judged after the first tile is gone (D10); the tile under it is not known yet.
    seen = [other for other in elegant_partners(castle.without(cell), symbol) if other != cell]
    return bool(seen) and room >= ROOM_FOR_A_PAIR
