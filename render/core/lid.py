"""The lid of a game's box: the game's painting over a label with its name, framed in lacquer and gold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

from render.core import pieces
from render.core.collage import Band, Patch, Picture, Placed, png_bytes
from render.core.pencil import Pencil, Point
from render.core.pieces import curve
from render.core.text import DROP, Face, fitted, plain, shrunk, width
from render.core.theme import CINNABAR, GOLD, INK, INK_SOFT, LACQUER, PAPER, PAPER_SHADE, Palette, Rgb

WIDTH = 1600
RAIL = 34
"""The thickness of the frame."""

ART = 1532, 550
"""Width and height of the painting within the frame."""

PRINT = 42
"""The smallest print: 9 pixels where a phone shows a picture 345 pixels wide."""

MOST_KEPT = 32
"""Lids that are cached as files: about 120 kB each; all tables that are alike share one."""

_BAND = 110
_LABEL = 246
_TITLE, _FACT = 146, 58
_SEAL = 176
_COUNTER = 78
_INDENT = 1.3
"""Distance of a fact from the left of its sign, in parts of its print."""
_APART = 28
"""Smallest distance between facts."""

Painting: TypeAlias = Callable[[Pencil], None]
"""A function that paints a game's own art in `ART`, its top left corner at the origin. Compared by identity."""


class Sign(StrEnum):
    """The subject of a fact on the label."""

    PLAYERS = "players"
    MINUTES = "minutes"
    DAYS = "days"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class Lid:
    """The words of a lid, in the reader's language: the game's name, and facts, each beside its sign.

    A counter is shown for each of the `seats`.
    """

    title: str
    seats: int
    facts: tuple[tuple[Sign, str], ...]


def lid(palette: Palette, painting: Painting, seal: str, content: Lid) -> Picture:
    """Draw a lid with a game's painting and the character of its seal, in the colours of a palette."""
    return Picture(palette, (*framed(palette, painting, ART[1]), _label(palette, seal, content)))


@lru_cache(maxsize=MOST_KEPT)
def png(draw: Callable[[Lid], Picture], content: Lid) -> bytes:
    return png_bytes(draw(content))


@lru_cache(maxsize=16)
def framed(palette: Palette, painting: Painting, high: int) -> tuple[Band, ...]:
    """Draw a painting of a height in its frame, without the foot: the same on all lids of a game."""
    height = RAIL + high
    return tuple(
        Band(WIDTH, part, [Placed(0, 0, Patch((WIDTH, part), palette, [_Framed(painting, top, height)]))])
        # Painted in bands: supersampled, the whole painting would be a raster of 60 MB.
        for top in range(0, height, _BAND)
        for part in (min(_BAND, height - top),)
    )


@lru_cache(maxsize=32)
def _label(palette: Palette, seal: str, content: Lid) -> Band:
    size = WIDTH, _LABEL + RAIL
    return Band(*size, [Placed(0, 0, Patch(size, palette, [_Label(seal, content)]))])


@dataclass(frozen=True, slots=True)
class _Framed:
    painting: Painting
    top: int
    height: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the frame over the edges of the painting, which may reach beyond them."""
        pencil = pencil.at(0, -self.top)
        wide, high = RAIL + ART[0], self.height
        self.painting(pencil.at(RAIL, RAIL))
        for box in ((0, 0, WIDTH, RAIL), (0, 0, RAIL, high), (wide, 0, WIDTH, high)):
            pencil.rectangle(box, LACQUER)
        _inlay(pencil, high)
        for x in (RAIL / 2, WIDTH - RAIL / 2):
            corner(pencil, (x, RAIL / 2))


@dataclass(frozen=True, slots=True)
class _Label:
    """The paper under the painting: the seal, the name, and the facts in a row."""

    seal: str
    content: Lid

    def paint(self, pencil: Pencil) -> None:
        pencil.rectangle((0, 0, WIDTH, _LABEL + RAIL), LACQUER)
        pencil.rectangle((RAIL, 0, WIDTH - RAIL, _LABEL), PAPER)
        pencil.rectangle((RAIL, 0, WIDTH - RAIL, 6), GOLD)
        pencil.rectangle((RAIL, 6, WIDTH - RAIL, 9), INK)
        pencil.rectangle((RAIL, 14, WIDTH - RAIL, 16), PAPER_SHADE)
        flipped = _LABEL + RAIL
        for box in ((RAIL - 8, 0, RAIL - 3, _LABEL + 8), (WIDTH - RAIL + 3, 0, WIDTH - RAIL + 8, _LABEL + 8)):
            pencil.rectangle(box, GOLD)
        pencil.rectangle((RAIL - 8, _LABEL + 3, WIDTH - RAIL + 8, _LABEL + 8), GOLD)
        for x in (RAIL / 2, WIDTH - RAIL / 2):
            corner(pencil, (x, flipped - RAIL / 2))
        left, top = RAIL + 32, 16 + (_LABEL - 16 - _SEAL) / 2
        pieces.seal(pencil, (left, top, left + _SEAL, top + _SEAL), self.seal)
        left += _SEAL + 40
        room = WIDTH - RAIL - 36 - left
        counters = room - self.content.seats * (_COUNTER + 14)
        for seat in range(self.content.seats):
            at = pencil.at(left + counters + 14 + seat * (_COUNTER + 14), 42)
            pieces.large_token(at, _COUNTER, seat)
        title = plain(self.content.title)
        size = shrunk(title, Face.HEADING, _TITLE, 2 * PRINT, counters)
        pencil.text((left - 4, 126), fitted(title, Face.HEADING, size, counters), Face.HEADING, size, INK)
        self._facts(pencil.at(left, 200), room)

    def _facts(self, pencil: Pencil, room: float) -> None:
        """Write the facts on a line through the origin, smaller where they would not fit."""
        between, size = max(1, len(self.content.facts) - 1), float(_FACT)
        # The facts shrink together: signs and words of one row have one size.
        while size > PRINT and self._wide(size) + between * _APART > room:
            size -= 1
        apart = max(_APART, min(72.0, (room - self._wide(size)) / between))
        x = 0.0
        for sign, words in self.content.facts:
            _SIGNS[sign](pencil.at(x + 0.5 * size, 0).zoomed(size / 58))
            x += _INDENT * size
            # One pixel more: the sum of the widths may miss the room by rounding.
            text = fitted(words, Face.TEXT, size, room - x + 1)
            pencil.text((x, DROP * size), text, Face.TEXT, size, INK)
            x += width(text, Face.TEXT, size) + apart

    def _wide(self, size: float) -> float:
        return sum(_INDENT * size + width(words, Face.TEXT, size) for _, words in self.content.facts)


def _inlay(pencil: Pencil, high: float) -> None:
    outer, inner = RAIL - 8, RAIL - 3
    for box in (
        (outer, outer, WIDTH - outer, inner),
        (outer, outer, inner, high),
        (WIDTH - inner, outer, WIDTH - outer, high),
    ):
        pencil.rectangle(box, GOLD)


def corner(pencil: Pencil, centre: Point) -> None:
    x, y = centre
    for half, colour in ((12.0, GOLD), (8.0, LACQUER), (4.5, GOLD)):
        pencil.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], colour)


def _people(pencil: Pencil) -> None:
    for x, fill in ((10.0, INK_SOFT), (-10.0, CINNABAR)):
        body = [
            *curve((x - 19, 28), (x - 19, 0), (x, 0)),
            *curve((x, 0), (x + 19, 0), (x + 19, 28)),
        ]
        pencil.line([*body, body[0]], PAPER, 5)
        pencil.polygon(body, fill)
        pencil.disc((x, -12), 15.5, PAPER)
        pencil.disc((x, -12), 13, fill)


def _clock(pencil: Pencil) -> None:
    pencil.disc((0, 0), 28, INK_SOFT)
    pencil.disc((0, 0), 21.5, PAPER)
    pencil.line([(0, -14), (0, 0), (10, 7)], CINNABAR, 6)


def _moon(pencil: Pencil) -> None:
    """Draw a leaf of a calendar with a moon on it."""
    _leaf(pencil, (-26, -23, 26, 28), INK_SOFT)
    for x in (-13, 13):
        pencil.rectangle((x - 3.5, -30, x + 3.5, -15), INK_SOFT, 3)
    pencil.disc((0, 9), 12, CINNABAR)
    pencil.disc((6, 5), 10, PAPER)


def _leaf(pencil: Pencil, box: tuple[float, float, float, float], ink: Rgb) -> None:
    left, top, right, bottom = box
    pencil.rectangle(box, ink, 8)
    pencil.rectangle((left + 6, top + 14, right - 6, bottom - 6), PAPER, 3)


def _cards(pencil: Pencil) -> None:
    for x, y, fill in ((-20, -26, INK_SOFT), (-8, -18, PAPER), (-6, -16, CINNABAR)):
        pencil.rectangle((x, y, x + 28 - (fill is CINNABAR) * 4, y + 44 - (fill is CINNABAR) * 4), fill, 5)


_SIGNS: dict[Sign, Painting] = {
    Sign.PLAYERS: _people,
    Sign.MINUTES: _clock,
    Sign.DAYS: _moon,
    Sign.CARDS: _cards,
}
