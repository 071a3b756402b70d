"""The tiles in hand, large, for their owner."""

from __future__ import annotations

from functools import lru_cache

from engines.dragon_castle.board import Symbol
from render.core.box import Box
from render.core.collage import Band, Flat, Patch, Placed
from render.core.fonts import Face
from render.core.panel import Line, Rule
from render.core.text import plain
from render.core.theme import INK, PAPER
from render.dragon_castle import layout
from render.dragon_castle.cards import Tiles
from render.dragon_castle.colours import PALETTE
from render.dragon_castle.scene import Scene
from render.dragon_castle.table import part
from render.dragon_castle.words import PictureWords


def hand_band(scene: Scene, total: int) -> Band:
    """Draw the tiles in hand, large, each with its symbol in notation."""
    return _hand(scene.view.hand, scene.words, total)


@lru_cache(maxsize=64)
def _hand(hand: tuple[Symbol, ...], words: PictureWords, total: int) -> Band:
    high = layout.HAND
    heading = plain(words.in_hand if hand else words.no_tiles)
    title = Box(24, (high - 60) // 2, 290, 60)
    placed = [
        Placed(0, 0, Patch((total, high), PALETTE, [Rule(total, high)])),
        part(title, Flat(*title.size, PAPER), Line(*title.size, heading, Face.HEADING, 54, INK)),
    ]
    if hand:
        box = Box(title.right + 16, 16, 640, high - 18)
        placed.append(part(box, Tiles(*box.size, layout.HAND_TILE, hand, 30, True)))
    return Band(total, high, placed)
