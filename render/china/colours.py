"""The colours of China's picture: pigments of the provinces, wall, water, and the palette of all."""

from __future__ import annotations

from dataclasses import dataclass

from engines.china.board import Colour
from render.core import theme as t
from render.core.theme import LIVERIES, Palette, Rgb, mix


@dataclass(frozen=True, slots=True)
class Pigment:
    """A colour of provinces and cards: the land, its washed border, the card, and what is drawn on the card."""

    land: Rgb
    border: Rgb
    card: Rgb
    on: Rgb


PIGMENTS: dict[Colour, Pigment] = {
    Colour.VIOLET: Pigment((202, 182, 230), (150, 118, 190), (104, 70, 150), t.IVORY),
    Colour.YELLOW: Pigment((253, 243, 186), (238, 206, 84), (244, 206, 66), t.INK),
    Colour.ORANGE: Pigment((248, 194, 126), (222, 128, 44), (224, 126, 36), t.INK),
    Colour.GREEN: Pigment((160, 208, 190), (84, 150, 126), (74, 150, 116), t.INK),
    Colour.RED: Pigment((216, 136, 122), (176, 68, 58), (164, 42, 32), t.IVORY),
}
"""The look of each colour: colour-blind readers can tell them apart, and each has an emblem too."""

STEPPE: Rgb = (233, 221, 192)
STEPPE_LINE: Rgb = (178, 155, 112)
NEUTRAL: Rgb = (222, 211, 189)
STONE: Rgb = (196, 186, 170)
STONE_LIGHT: Rgb = (218, 210, 196)
STONE_DARK: Rgb = (108, 97, 88)

PALETTE = Palette(
    [
        *((pigment.land, t.INK, 5) for pigment in PIGMENTS.values()),
        *((pigment.border, t.INK, 4) for pigment in PIGMENTS.values()),
        *((pigment.land, pigment.border, 3) for pigment in PIGMENTS.values()),
        *((pigment.land, t.IVORY, 1) for pigment in PIGMENTS.values()),
        *((pigment.card, pigment.on, 4) for pigment in PIGMENTS.values()),
        *((pigment.card, t.IVORY, 2) for pigment in PIGMENTS.values()),
        *((pigment.card, t.INK, 2) for pigment in PIGMENTS.values()),
        (t.IVORY, t.INK, 9),
        (t.PAPER, t.INK, 6),
        *((livery.colour, t.INK, 3) for livery in LIVERIES),
        *((livery.colour, livery.on, 3) for livery in LIVERIES),
        *((livery.colour, livery.lit, 1) for livery in LIVERIES),
        (STEPPE, t.INK, 5),
        (STEPPE, STEPPE_LINE, 2),
        (NEUTRAL, t.INK, 3),
        (NEUTRAL, STEPPE_LINE, 1),
        (t.WATER, t.INK, 3),
        (t.WATER, t.WATER_DARK, 2),
        (STONE, t.INK, 4),
        (STONE, STONE_DARK, 2),
        (STONE_LIGHT, STONE_DARK, 2),
        (STONE_LIGHT, t.INK, 4),
        (t.CINNABAR, t.IVORY, 6),
        (t.CINNABAR, t.INK, 2),
        (t.PAPER, t.CINNABAR, 2),
        (t.GOLD, t.INK, 4),
        (t.GOLD, t.LACQUER, 4),
        (t.JADE_DEEP, t.IVORY, 5),
        (t.JADE_DEEP, t.GOLD, 1),
        (t.LACQUER, t.IVORY, 2),
        (t.PAPER, t.PAPER_EDGE, 1),
        (t.PAPER, t.PAPER_SHADE, 0),
        (t.PAPER_SHADE, t.INK_SOFT, 1),
        (mix(t.PAPER, t.INK, 0.3), t.PAPER, 1),
        (t.LACQUER_LIGHT, t.GOLD, 1),
        (t.BLUE, t.IVORY, 3),
    ]
)
"""All colours of China's picture: each pair that meets, and steps between them."""
