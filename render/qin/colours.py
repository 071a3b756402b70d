"""The palette of Qin's picture: each pair of colours that meet, and the steps between them."""

from __future__ import annotations

from render.core import theme as t
from render.core.theme import LIVERIES, Palette, mix

_GROUNDS = (t.GRASS, t.RED, t.YELLOW, t.BLUE, t.PAPER, t.WATER)

PALETTE = Palette(
    [
        *((ground, t.INK, 6) for ground in _GROUNDS),
        *((ground, t.IVORY, 2) for ground in (t.GRASS, t.RED, t.YELLOW, t.BLUE)),
        (t.IVORY, t.INK, 8),
        *((livery.colour, t.INK, 3) for livery in LIVERIES),
        *((livery.colour, livery.on, 4) for livery in LIVERIES),
        *((livery.colour, livery.lit, 1) for livery in LIVERIES),
        (t.RED, t.RED_MOTIF, 3),
        (t.YELLOW, t.YELLOW_MOTIF, 3),
        (t.BLUE, t.BLUE_MOTIF, 3),
        (t.GRASS, t.GRASS_DARK, 3),
        (t.GRASS, t.GRASS_LINE, 1),
        (t.GRASS_LIGHT, t.GRASS_LINE, 1),
        (t.GRASS_LIGHT, t.GRASS_DARK, 3),
        (t.GRASS_LIGHT, t.INK, 6),
        (t.GRASS_LIGHT, t.INK_SOFT, 2),
        (t.JADE_DEEP, t.IVORY, 6),
        (t.JADE_DEEP, t.GOLD, 3),
        (t.WATER, t.WATER_DARK, 3),
        (t.GRASS, t.WATER_DARK, 1),
        (t.LACQUER, t.IVORY, 8),
        (t.LACQUER, t.GOLD, 4),
        (t.CINNABAR, t.IVORY, 8),
        (t.CINNABAR, t.INK, 2),
        (t.GOLD, t.INK, 5),
        (t.PAPER, t.CINNABAR, 3),
        (t.LACQUER_LIGHT, t.GOLD, 1),
        (t.LACQUER_LIGHT, t.INK, 1),
        (t.PAPER, t.PAPER_EDGE, 2),
        (t.PAPER_SHADE, t.INK_SOFT, 3),
        (t.PAPER_EDGE, t.INK_SOFT, 2),
        (t.PAPER_EDGE, t.IVORY, 2),
        (t.PAPER, t.PAPER_SHADE, 1),
        (t.GRASS, t.INK_SOFT, 2),
        (t.ROOF, t.INK, 3),
        (t.ROOF, t.PAPER, 3),
        *((mix(pigment, t.INK, 0.28), pigment, 0) for pigment in (t.RED, t.YELLOW, t.BLUE)),
    ]
)
