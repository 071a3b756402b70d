"""The palette of the picture of __Title__: each pair of colours that meet, and the steps between them."""

from __future__ import annotations

from render.core import theme as t
from render.core.theme import Palette
from render.core.theme import LIVERIES

PALETTE = Palette(
    [
        (t.PAPER, t.INK, 8),
        (t.PAPER, t.PAPER_EDGE, 3),
        (t.JADE_DEEP, t.PAPER, 6),
        (t.JADE_DEEP, t.IVORY, 6),
        (t.CINNABAR, t.PAPER, 6),
        (t.CINNABAR, t.IVORY, 6),
        *((livery.colour, t.INK, 4) for livery in LIVERIES),
        *((livery.colour, livery.on, 4) for livery in LIVERIES),
    ]
)
"""All colours of the picture; one of the 256 places stays free for moving pictures."""
