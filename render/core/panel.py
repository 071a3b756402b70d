"""Parts beside the boards of all games: lines of text, pills with words, seals, counters, ruled paper."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from render.core import pieces
from render.core.box import Box
from render.core.collage import Flat, Layer, Patch, Placed
from render.core.fonts import Face
from render.core.palette import Palette
from render.core.pencil import Pencil
from render.core.text import ELLIPSIS, baseline, fitted, ink, low, width
from render.core.theme import INK_SOFT, PAPER, PAPER_SHADE, Rgb

_SMALLEST = 0.8
"""The share of its size down to which a text shrinks before it is cut."""

_ENOUGH = 8
_NARROWEST = 0.7
"""If fewer than `_ENOUGH` characters would fit, letters are drawn narrower, down to this share of their width."""


@lru_cache(maxsize=1024)
def part(palette: Palette, box: Box, fill: Rgb, layer: Layer) -> Placed:
    """Place a layer on a flat ground at its box."""
    return Placed(box.left, box.top, Patch(box.size, palette, [Flat(*box.size, fill), layer]))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text, a little smaller or cut to fit; `align` is 0 for left, 0.5 for centred, 1 for right.

    Never smaller than `least`. If very wide letters would leave only a few, narrower ones are drawn.
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
        """Write the text, capitals centred in the height, without clipping any of it."""
        size = float(self.size)
        while size > max(self.least, self.size * _SMALLEST) and self._wide(self.text, size) > self.width:
            size -= 1
        size = low(self.text, self.face, size, self.height)
        text, share = self._cut(size, self.width), 1.0
        # Smaller print was not enough: narrower letters keep more of a name than a cut.
        if len(text) <= _ENOUGH < len(self.text):
            least = self._wide(self.text[:_ENOUGH] + ELLIPSIS, size)
            share = max(_NARROWEST, (self.width - 1) / least)
            text = self._cut(size, self.width / share)
        # A letter may hang over to the left of its origin: the text moves right by as much.
        before = max(0.0, -ink(text, self.face, size).left) * share
        room = self.width - self._wide(text, size) * share
        line = baseline(text, self.face, size, self.height)
        if share < 1:
            pencil.narrow((before + room * self.align, line), text, self.face, size, self.colour, share)
        else:
            pencil.text((before + room * self.align, line), text, self.face, size, self.colour)

    def _wide(self, text: str, size: float) -> float:
        """Return the width of a text, with ink that reaches beyond its letters' advance."""
        inked = ink(text, self.face, size)
        return max(width(text, self.face, size), inked.right) + max(0.0, -inked.left)

    def _cut(self, size: float, room: float) -> str:
        """Return as much of the text as fits the room."""
        # `fitted` measures the advance of letters: ink beyond it is taken off the room.
        beyond = self._wide(self.text, size) - width(self.text, self.face, size)
        return fitted(self.text, self.face, size, room - beyond)


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
