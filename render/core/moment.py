"""A moment that matters: the game's painting in its frame, and a tablet that says who did what."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial

from engines.protocol import Seat
from render.core import pieces
from render.core.collage import Band, Patch, Picture, Placed
from render.core.lid import ART, RAIL, WIDTH, Painting, corner, framed
from render.core.pencil import Pencil, Point
from render.core.pieces import curve
from render.core.text import Face, fitted, plain, shrunk
from render.core.theme import CINNABAR, GOLD, INK, IVORY, LACQUER, LIVERIES, Palette

HIGH = 470
"""The height of the painting within the frame; it is as wide as that of a lid."""

_TABLET = 206
_COUNTER, _APART = 124, 18
_TITLE, _LINE, _LEAST = 104, 64, 44
_LANTERNS, _LANTERN = 8, 0.84
"""How many lanterns there are, so that none is in the middle, and their size."""


@dataclass(frozen=True, slots=True)
class Feat:
    """Whose moment it is and what they did, in the reader's language; `title` is untrusted text."""

    seats: tuple[Seat, ...]
    title: str
    line: str
    loser: Seat | None = None
    """Who has lost something to them."""


def moment(palette: Palette, painting: Painting, content: Feat) -> Picture:
    """Draw a moment; the painting fills `ART` in its width and `HIGH` in its height."""
    size = WIDTH, _TABLET + RAIL
    tablet = Band(*size, [Placed(0, 0, Patch(size, palette, [_Tablet(content)]))])
    return Picture(palette, (*framed(palette, painting, HIGH), tablet))


@lru_cache(maxsize=16)
def festive(painting: Painting, seats: tuple[Seat, ...]) -> Painting:
    """Return a painting with lanterns above it that bear the symbols of seats."""
    return partial(_with_lanterns, painting, seats)


def _with_lanterns(painting: Painting, seats: tuple[Seat, ...], pencil: Pencil) -> None:
    painting(pencil)
    string = curve((-20, -16), (ART[0] / 2, 92), (ART[0] + 20, -16), 4 * _LANTERNS)
    for colour, thick in ((INK, 8.0), (GOLD, 4.0)):
        pencil.line(string, colour, thick)
    for index in range(_LANTERNS):
        lantern(pencil.at(*string[4 * index + 2]).zoomed(_LANTERN), seats[index % len(seats)])


def lantern(pencil: Pencil, seat: Seat) -> None:
    """Draw a lantern that hangs from the origin, 84 wide and 128 high, with a seat's symbol."""
    pencil.line([(0, 0), (0, 16)], INK, 5)
    for x in (-9, 0, 9):
        pencil.line([(x, 92), (x * 1.5, 120)], INK, 7)
        pencil.line([(x, 92), (x * 1.5, 120)], GOLD, 3.5)
    for grow, colour in ((4.0, INK), (0.0, CINNABAR)):
        pencil.rectangle((-42 - grow, 22 - grow, 42 + grow, 88 + grow), colour, 32 + grow)
    for x in (-26, 26):
        rib = curve((x * 0.7, 24), (x * 1.3, 55), (x * 0.7, 86))
        pencil.line(rib, LACQUER, 3.5)
    for top in (14, 84):
        pencil.rectangle((-24, top - 3, 24, top + 15), INK, 5)
        pencil.rectangle((-21, top, 21, top + 12), GOLD, 3)
    pieces.symbol(pencil, (0, 55), 34, LIVERIES[seat].symbol, IVORY)


@dataclass(frozen=True, slots=True)
class _Tablet:
    """A tablet of lacquer with golden letters, as over a gate: counters, the name, what was done."""

    content: Feat

    def paint(self, pencil: Pencil) -> None:
        high = _TABLET + RAIL
        pencil.rectangle((0, 0, WIDTH, high), LACQUER)
        for by, colour in ((0.0, GOLD), (5.0, LACQUER)):
            pencil.rectangle((RAIL - 8 + by, by, WIDTH - RAIL + 8 - by, _TABLET + 8 - by), colour)
        for x in (RAIL / 2, WIDTH - RAIL / 2):
            corner(pencil, (x, high - RAIL / 2))
        left = RAIL + 34.0
        for seat in self.content.seats:
            pieces.large_token(pencil.at(left, (_TABLET - _COUNTER) / 2), _COUNTER, seat)
            left += _COUNTER + _APART
        left += 14
        room = WIDTH - RAIL - 30 - left
        for text, face, size, line in (
            (self.content.title, Face.HEADING, _TITLE, 100),
            (self.content.line, Face.TEXT, _LINE, 176),
        ):
            self._write(pencil, (left, line), plain(text), face, float(size), room)

    def _write(self, pencil: Pencil, origin: Point, text: str, face: Face, size: float, room: float) -> None:
        size = shrunk(text, face, size, _LEAST, room)
        pencil.text(origin, fitted(text, face, size, room), face, size, GOLD if face is Face.HEADING else IVORY)
