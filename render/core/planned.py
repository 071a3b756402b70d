"""The frame of pictures of the planning board, so that no reader takes them for the real board.

A broken line of blue on ivory around the whole picture, and above it a blue bar with a word. No part of the picture
is hidden, and every picture of every game can have this frame.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from render.core.collage import Band, Patch, Picture, Placed
from render.core.pencil import Pencil
from render.core.text import DROP, Face, fitted, plain
from render.core.theme import BLUE, IVORY, Palette

SIDE = 26
"""The width of the frame at the sides and below."""

HEAD = 100
"""The height of the frame above the picture."""

_PRINT = 56
_PERIOD, _DASH, _LINE = 52, 32, 12
"""The length of a dash with the gap after it, of the dash alone, and the thickness of the line."""


def framed(picture: Picture, word: str) -> Picture:
    wide, _ = picture.size
    top = _edge(picture.palette, wide + 2 * SIDE, HEAD, plain(word))
    bottom = _edge(picture.palette, wide + 2 * SIDE, SIDE, None)
    bands, at = [top], 0
    for band in picture.bands:
        # The dashes run through all bands: each knows where in the pattern it begins.
        bands.append(_between(picture.palette, band, at % _PERIOD))
        at += band.height
    return Picture(picture.palette, (*bands, bottom))


def paint(pencil: Pencil, size: tuple[int, int], word: str, inner: Callable[[Pencil], None]) -> None:
    wide, high = size
    _Edge(wide + 2 * SIDE, HEAD, plain(word)).paint(pencil)
    inner(pencil.at(SIDE, HEAD))
    for x in (0, wide + SIDE):
        _Side(high, 0).paint(pencil.at(x, HEAD))
    _Edge(wide + 2 * SIDE, SIDE, None).paint(pencil.at(0, HEAD + high))


@lru_cache(maxsize=256)
def _between(palette: Palette, band: Band, start: int) -> Band:
    side = _side(palette, band.height, start)
    moved = (Placed(x + SIDE, y, piece) for x, y, piece in band.placed)
    return Band(band.width + 2 * SIDE, band.height, [*moved, Placed(0, 0, side), Placed(band.width + SIDE, 0, side)])


@lru_cache(maxsize=256)
def _side(palette: Palette, height: int, start: int) -> Patch:
    return Patch((SIDE, height), palette, [_Side(height, start)])


@lru_cache(maxsize=64)
def _edge(palette: Palette, wide: int, high: int, word: str | None) -> Band:
    return Band(wide, high, [Placed(0, 0, Patch((wide, high), palette, [_Edge(wide, high, word)]))])


@dataclass(frozen=True, slots=True)
class _Side:
    """A part of the frame at one side; `start` is its offset below the beginning of a dash."""

    height: int
    start: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the dashes that are visible."""
        pencil.rectangle((0, 0, SIDE, self.height), IVORY)
        for top in range(-self.start, self.height, _PERIOD):
            upper, lower = max(0, top), min(self.height, top + _DASH)
            if upper < lower:
                pencil.rectangle(((SIDE - _LINE) / 2, upper, (SIDE + _LINE) / 2, lower), BLUE)


@dataclass(frozen=True, slots=True)
class _Edge:
    """The frame above a picture, with a word on blue, or below it without."""

    width: int
    height: int
    word: str | None

    def paint(self, pencil: Pencil) -> None:
        """Paint the line along the edge, and above it the word on a bar."""
        pencil.rectangle((0, 0, self.width, self.height), IVORY)
        middle = SIDE / 2 if self.word is None else self.height - SIDE / 2
        for left in range(0, self.width, _PERIOD):
            right = min(self.width, left + _DASH)
            pencil.rectangle((left, middle - _LINE / 2, right, middle + _LINE / 2), BLUE)
        if self.word is not None:
            bar = self.height - SIDE
            pencil.rectangle((0, 0, self.width, bar), BLUE)
            word = fitted(self.word, Face.TEXT, _PRINT, self.width - 2 * SIDE)
            pencil.text((SIDE, bar / 2 + DROP * _PRINT), word, Face.TEXT, _PRINT, IVORY)
