"""What stands beside the boards of all games: lines of text, pills with words, seals, counters, ruled paper."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from render.core import pieces
from render.core.box import Box
from render.core.collage import Flat, Layer, Patch, Placed
from render.core.fonts import Face
from render.core.palette import Palette
from render.core.pencil import Pencil
from render.core.text import ELLIPSIS, fitted, width
from render.core.theme import INK_SOFT, PAPER, PAPER_SHADE, Rgb

_SMALLEST = 0.8
"""How far a text is made smaller before it is cut."""

_ENOUGH = 8
_NARROWEST = 0.7
"""Where fewer characters than that would stand, letters are drawn narrower, down to this share of their width."""

_HALF_CAPITAL = {Face.TEXT: 0.345, Face.HEADING: 0.32, Face.SEAL: 0.37}


@lru_cache(maxsize=1024)
def part(palette: Palette, box: Box, fill: Rgb, layer: Layer) -> Placed:
    """A layer on a flat ground, at its box."""
    return Placed(box.left, box.top, Patch(box.size, palette, [Flat(*box.size, fill), layer]))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text, a little smaller or cut to fit; `align` is 0 for left, 0.5 for centred, 1 for right.

    It is never made smaller than `least`. Of very wide letters, which would leave few of them, narrower ones stand.
    """

    width: int
    height: int
    text: str
    face: Face
    size: int
    colour: Rgb
    align: float = 0
    least: float = 0

    def paint(self, pencil: Pencil) -> None:
        """Write the text, capitals centred in the height."""
        size = float(self.size)
        while size > max(self.least, self.size * _SMALLEST) and width(self.text, self.face, size) > self.width:
            size -= 1
        baseline = self.height / 2 + _HALF_CAPITAL[self.face] * self.size
        text, share = fitted(self.text, self.face, size, self.width), 1.0
        if len(text) <= _ENOUGH < len(self.text):
            least = width(self.text[:_ENOUGH] + ELLIPSIS, self.face, size)
            share = max(_NARROWEST, (self.width - 1) / least)
            text = fitted(self.text, self.face, size, self.width / share)
        room = self.width - width(text, self.face, size) * share
        if share < 1:
            pencil.narrow((room * self.align, baseline), text, self.face, size, self.colour, share)
        else:
            pencil.text((room * self.align, baseline), text, self.face, size, self.colour)


@dataclass(frozen=True, slots=True)
class Badge:
    """A short word on a pill."""

    width: int
    height: int
    text: str
    size: int
    fill: Rgb
    colour: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Paint the pill and the word."""
        pencil.rectangle((0, 0, self.width, self.height), self.fill, self.height / 2)
        text = fitted(self.text, Face.TEXT, self.size, self.width - 12)
        pencil.centred((self.width / 2, self.height / 2), text, Face.TEXT, self.size, self.colour)


@dataclass(frozen=True, slots=True)
class Counter:
    """A seat's counter on a ground colour."""

    size: int
    seat: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the counter."""
        pieces.token(pencil, (0, 0, self.size, self.size), self.seat)


@dataclass(frozen=True, slots=True)
class Stamp:
    """The game's seal."""

    size: int
    character: str

    def paint(self, pencil: Pencil) -> None:
        """Paint the seal."""
        pieces.seal(pencil, (0, 0, self.size, self.size), self.character)


@dataclass(frozen=True, slots=True)
class Rule:
    """A ruled line across a strip of paper, as on a scroll."""

    width: int
    height: int

    def paint(self, pencil: Pencil) -> None:
        """Paint paper with a thick and a thin line along its upper edge."""
        pencil.rectangle((0, 0, self.width, self.height), PAPER)
        pencil.rectangle((0, 0, self.width, 4), INK_SOFT)
        pencil.rectangle((0, 7, self.width, 8.5), PAPER_SHADE)
