"""The colours of Dragon Castle's picture: six kinds of tiles, bamboo backs, the table, and the palette of all."""

from __future__ import annotations

from engines.dragon_castle.board import TileKind
from render.core import theme as t
from render.core.theme import LIVERIES, Palette, Rgb, mix

KINDS: dict[TileKind, Rgb] = {
    TileKind.MERCHANT: (244, 196, 60),
    TileKind.WARRIOR: (196, 52, 38),
    TileKind.FARMER: (52, 122, 62),
    TileKind.SEASON: (38, 92, 162),
    TileKind.WIND: t.INK,
    TileKind.DRAGON: (112, 44, 132),
}
"""The engraving colour of each kind; every kind has a shape of its own too."""

LIGHT: dict[TileKind, Rgb] = {
    TileKind.MERCHANT: (176, 122, 24),
    TileKind.WARRIOR: (240, 168, 144),
    TileKind.FARMER: (150, 200, 128),
    TileKind.SEASON: (158, 198, 236),
    TileKind.WIND: (146, 134, 128),
    TileKind.DRAGON: (206, 164, 220),
}
"""The second ink of a kind."""

TABLE: Rgb = (44, 84, 76)
"""The cloth under castle and realms."""
TABLE_LINE: Rgb = (60, 104, 94)
BAMBOO: Rgb = (204, 152, 82)
BAMBOO_LIGHT: Rgb = (226, 184, 118)
BAMBOO_DARK: Rgb = (140, 92, 44)
SIDE: Rgb = (214, 202, 176)
"""The ivory half of a tile's side."""

SHADE = 0.36
"""The share of the shade on a tile that cannot be taken now."""


def shaded(colour: Rgb) -> Rgb:
    return mix(colour, TABLE, SHADE)


_TILE: list[tuple[Rgb, Rgb, int]] = [
    (t.IVORY, t.INK, 7),
    *((colour, t.INK, 2) for colour in KINDS.values() if colour != t.INK),
    *((colour, t.IVORY, 3) for colour in KINDS.values() if colour != t.INK),
    *((colour, LIGHT[kind], 1) for kind, colour in KINDS.items()),
    (SIDE, t.INK, 2),
    (BAMBOO, t.INK, 2),
    (BAMBOO, BAMBOO_DARK, 1),
]

PALETTE = Palette(
    [
        *_TILE,
        *((shaded(one), shaded(two), min(steps, 3)) for one, two, steps in _TILE),
        (t.IVORY, TABLE, 2),
        (TABLE, t.INK, 6),
        (TABLE, TABLE_LINE, 1),
        (BAMBOO, BAMBOO_LIGHT, 1),
        (BAMBOO_DARK, t.INK, 1),
        (t.PAPER, t.INK, 6),
        *((livery.colour, t.INK, 1) for livery in LIVERIES),
        *((livery.colour, livery.on, 2) for livery in LIVERIES),
        (t.CINNABAR, t.IVORY, 5),
        (t.CINNABAR, t.INK, 2),
        (t.PAPER, t.CINNABAR, 2),
        (t.GOLD, t.INK, 4),
        (t.GOLD, t.LACQUER, 3),
        (t.GOLD, t.IVORY, 1),
        (t.LACQUER, t.IVORY, 4),
        (t.JADE_DEEP, t.IVORY, 4),
        (t.JADE_DEEP, t.PAPER, 1),
        (t.JADE_DEEP, t.GOLD, 1),
        (t.PAPER, t.PAPER_EDGE, 1),
        (t.PAPER_SHADE, t.INK_SOFT, 1),
        (t.LACQUER_LIGHT, t.GOLD, 1),
        (t.BLUE, t.IVORY, 4),
    ]
)
"""All colours of Dragon Castle's picture: each pair that meets, and steps between them."""
