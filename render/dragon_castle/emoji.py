"""Dragon Castle's emoji: its 29 tiles, and a shrine."""

from __future__ import annotations

from functools import partial

from engines.dragon_castle.board import SYMBOLS, Symbol
from render.core.pencil import Pencil
from render.dragon_castle.tiles import Block, Pile, shrine
from render.emoji import SIZE, Paint


def _tile(symbol: Symbol, pencil: Pencil) -> None:
    block = Block(104)
    left, top, right, bottom = block.top(1)
    middle = (SIZE - block.depth) / 2
    Pile(block, 1, symbol).paint(pencil.at(middle - (left + right) / 2, middle - (top + bottom) / 2))


def _shrine(pencil: Pencil) -> None:
    shrine(pencil.zoomed(SIZE / 118).at(9, 3))


EMOJI: dict[str, Paint] = {
    **{f"dragon_castle_{symbol.lower()}": partial(_tile, symbol) for symbol in SYMBOLS},
    "dragon_castle_shrine": _shrine,
}
