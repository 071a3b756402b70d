"""Qin's emoji: its six tiles."""

from __future__ import annotations

from functools import partial

from engines.qin.board import Tile
from render.core.pencil import Pencil
from render.emoji import SIZE, Paint
from render.qin.footer import Domino


def _tile(tile: Tile, pencil: Pencil) -> None:
    # A `Domino` keeps a margin of 8 for its shadow: moved out, so that the tile itself is as wide as the emoji.
    margin, wide = 8, SIZE + 16
    Domino(wide, wide // 2 + margin, tile.value).paint(pencil.at(-margin, SIZE / 4 - margin))


EMOJI: dict[str, Paint] = {f"qin_{tile.value.lower()}": partial(_tile, tile) for tile in Tile}
