"""The colours of the family: paper, ink, lacquer, jade, mineral pigments; and palettes with the steps between them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

from PIL import Image

Rgb: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""


def _rgb(code: str) -> Rgb:
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


PAPER = _rgb("f5ead2")
PAPER_SHADE = _rgb("e3d2ad")
PAPER_EDGE = _rgb("bfa679")
INK = _rgb("241a1c")
INK_SOFT = _rgb("5a4740")
LACQUER = _rgb("431512")
LACQUER_LIGHT = _rgb("6d2620")
CINNABAR = _rgb("a92a1d")
GOLD = _rgb("e2b04a")
IVORY = _rgb("fdf8ea")
JADE_DEEP = _rgb("1d5b44")

GRASS = _rgb("b0c18a")
GRASS_LIGHT = _rgb("b8c893")
GRASS_DARK = _rgb("869f68")
GRASS_LINE = _rgb("95a974")
WATER = _rgb("c3dcdc")
WATER_DARK = _rgb("6f9fa8")

RED = _rgb("cf4a31")
RED_MOTIF = _rgb("eda384")
YELLOW = _rgb("f4c84e")
YELLOW_MOTIF = _rgb("a8741a")
BLUE = _rgb("24508f")
BLUE_MOTIF = _rgb("86acd8")

ROOF = _rgb("8a4b33")


class Symbol(StrEnum):
    """The shape that identifies a seat without colour."""

    DISC = "disc"
    SQUARE = "square"
    TRIANGLE = "triangle"
    CROSS = "cross"
    DIAMOND = "diamond"


@dataclass(frozen=True, slots=True)
class Livery:
    """The look of a seat's pieces: their colour, its lit edge, the symbol and the symbol's colour."""

    name: str
    colour: Rgb
    lit: Rgb
    symbol: Symbol
    on: Rgb


LIVERIES: tuple[Livery, ...] = (
    Livery("ink", _rgb("2b2730"), _rgb("6b6472"), Symbol.DISC, IVORY),
    Livery("ivory", _rgb("fbf5e6"), _rgb("fbf5e6"), Symbol.SQUARE, INK),
    Livery("jade", _rgb("37a679"), _rgb("8fd8b4"), Symbol.TRIANGLE, INK),
    Livery("plum", _rgb("83358c"), _rgb("bb7cc2"), Symbol.CROSS, IVORY),
    Livery("sky", _rgb("93c9f2"), _rgb("cfe7fa"), Symbol.DIAMOND, INK),
)
"""One livery a seat, in seat order. Their lightness differs by 17 or more of 100 (CIE L*)."""


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """Return the colour `share` of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


SIZE = 256


class Palette:
    """At most 256 colours; every raster of a picture is made of indices into it.

    Built from ramps, so that soft edges between two colours have steps to fall on. Hashed by
    identity: one palette a game, made once.
    """

    def __init__(self, ramps: Iterable[tuple[Rgb, Rgb, int]]) -> None:
        colours: dict[Rgb, None] = {}
        for first, second, steps in ramps:
            # Both ends and the steps between them; a dict drops colours that two ramps share and keeps their order.
            for step in range(steps + 2):
                colours[mix(first, second, step / (steps + 1))] = None
        if len(colours) > SIZE:
            raise ValueError(f"{len(colours)} colours do not fit a palette of {SIZE}")
        self.colours: tuple[Rgb, ...] = tuple(colours)
        self._image = Image.new("P", (1, 1))
        # Pillow wants 256 entries: copies of the first one add no colour to choose.
        filled = self.colours + (self.colours[0],) * (SIZE - len(self.colours))
        self._image.putpalette([channel for colour in filled for channel in colour])
        self._channels = bytes(channel for colour in self.colours for channel in colour)

    def index(self, colour: Rgb) -> int:
        """Return the index of the nearest colour (by squared distance; the lower index wins a tie)."""
        return _nearest(self, colour)

    def indices(self, image: Image.Image) -> Image.Image:
        """Convert an RGB image to an "L" image of palette indices, each pixel the nearest colour."""
        # Without dithering, which would speckle flat colours and carry errors from a pixel to its neighbours: a piece
        # must have the same pixels wherever it lies.
        quantised = image.quantize(palette=self._image, dither=Image.Dither.NONE)
        # `convert("L")` would replace the indices by grey values.
        return Image.frombytes("L", image.size, quantised.tobytes())

    def painted(self, indices: Image.Image) -> Image.Image:
        """Convert an "L" image of indices to a "P" image with these colours."""
        image = Image.frombytes("P", indices.size, indices.tobytes())
        image.putpalette(self._channels)
        return image


@lru_cache(maxsize=4096)
def _nearest(palette: Palette, colour: Rgb) -> int:
    distances = [sum((a - b) ** 2 for a, b in zip(colour, known, strict=True)) for known in palette.colours]
    return distances.index(min(distances))
