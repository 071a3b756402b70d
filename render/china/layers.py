"""Things on spaces, courts and borders, each a layer of a sprite."""

from __future__ import annotations

from dataclasses import dataclass

from engines.protocol import Seat
from render.china import figures
from render.china.layout import COURT_WIDTH, SPACE
from render.core import pieces
from render.core.pencil import Pencil, Point
from render.core.text import Face, baseline, fitted, low, shrunk, width
from render.core.theme import CINNABAR, GOLD, INK, IVORY, JADE_DEEP, LACQUER, LIVERIES

_MIDDLE = SPACE / 2
_FOOT = _MIDDLE + 30
_TAB = _MIDDLE + 31, _MIDDLE + 27
_WALL = 0.85
"""The scale of a fortification: small enough not to hide the shields on near borders."""
_ROWS = {4: (38, 0.88), 5: (33, 0.76)}
"""The distance and scale of four and of five emissaries; fewer have room at full size."""
_NAMES = 20, 70
"""Upper edge and height of the winners' names, within the rim."""


@dataclass(frozen=True, slots=True)
class Fort:
    """A fortification, with the number of the space while it has no house."""

    number: int | None

    def paint(self, pencil: Pencil) -> None:
        figures.fort(pencil.at(_MIDDLE, _MIDDLE).zoomed(_WALL), (0, 0))
        if self.number is not None:
            pencil.centred((_MIDDLE, _MIDDLE), str(self.number), Face.TEXT, figures.SMALL, INK)


@dataclass(frozen=True, slots=True)
class FortFront:
    """The part of a fortification in front of its house."""

    def paint(self, pencil: Pencil) -> None:
        figures.fort_front(pencil.at(_MIDDLE, _MIDDLE).zoomed(_WALL), (0, 0))


@dataclass(frozen=True, slots=True)
class Plot:
    """A space, without its number if a piece is on it."""

    number: int | None

    def paint(self, pencil: Pencil) -> None:
        figures.plot(pencil, (_MIDDLE, _MIDDLE), self.number)


@dataclass(frozen=True, slots=True)
class HouseOnSpace:
    seat: Seat
    fortified: bool

    def paint(self, pencil: Pencil) -> None:
        """Paint the house in the middle of the space, a little higher behind a wall."""
        figures.house(pencil, _MIDDLE, _FOOT - (5 if self.fortified else 0), self.seat)


@dataclass(frozen=True, slots=True)
class Tab:
    """The number of a space with a house."""

    number: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the number at the right of the door, beside the owner's symbol."""
        figures.tab(pencil, _TAB, self.number)


@dataclass(frozen=True, slots=True)
class Ring:
    """An outline around a space or a court: of the latest turn, or of a move being considered."""

    width: int
    centre: Point
    radius: float
    ghost: bool
    gap: float = 0

    def paint(self, pencil: Pencil) -> None:
        figures.ring(pencil, self.centre, self.radius, self.ghost, self.gap)


@dataclass(frozen=True, slots=True)
class Envoys:
    """The emissaries at a court by seat, without seats that have none.

    `middle` is the height of the court in its box.
    """

    counts: tuple[tuple[Seat, int], ...]
    middle: int

    def paint(self, pencil: Pencil) -> None:
        """Paint a figure and a number for each player in a row; smaller for four and five."""
        most = max(number for _, number in self.counts)
        step, size = _ROWS.get(len(self.counts), (43, 1.0))
        for index, (seat, number) in enumerate(self.counts):
            x = COURT_WIDTH / 2 + (index - (len(self.counts) - 1) / 2) * step
            figures.emissary(pencil.at(x, self.middle - 8).zoomed(size), (0, 0), seat)
            figures.count(pencil, (x, self.middle + 20), number, number == most)


@dataclass(frozen=True, slots=True)
class Stamped:
    """The seal of a scored province, in the middle of a square."""

    size: int

    def paint(self, pencil: Pencil) -> None:
        figures.stamp(pencil, (self.size / 2, self.size / 2))


@dataclass(frozen=True, slots=True)
class Chip:
    """A candidate's label."""

    centre: Point
    text: str

    def paint(self, pencil: Pencil) -> None:
        """Paint the label in cinnabar with an ivory rim."""
        text = fitted(self.text, Face.TEXT, 46, 84)
        half = max(30.0, width(text, Face.TEXT, 46) / 2 + 10)
        x, y = self.centre
        for grow, colour in ((0.0, INK), (-2.5, IVORY), (-6.0, CINNABAR)):
            pencil.rectangle((x - half - grow, y - 30 - grow, x + half + grow, y + 30 + grow), colour, 30 + grow)
        pencil.centred(self.centre, text, Face.TEXT, 46, IVORY)


@dataclass(frozen=True, slots=True)
class RecapNumber:
    """A number of a recap, at the upper right end of its box."""

    label: str
    width: int
    height: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the seal; the numbers are never written smaller than the first alone."""
        radius = self.height / 2
        pieces.note(pencil, self.width, 0, radius, self.label, self.width, radius * 1.42)


@dataclass(frozen=True, slots=True)
class Won:
    """An alliance that scored: a golden shield, its winners' symbols and the points of each."""

    number: int
    seats: tuple[Seat, ...]
    points: int
    width: int

    def paint(self, pencil: Pencil) -> None:
        middle = self.width / 2
        text = f"+{self.points}"
        wide = 36 * len(self.seats) + width(text, Face.TEXT, figures.SMALL) + 24
        top = 56.0
        pencil.rectangle((middle - wide / 2, top, middle + wide / 2, top + 44), INK, 22)
        pencil.rectangle((middle - wide / 2 + 2.5, top + 2.5, middle + wide / 2 - 2.5, top + 41.5), IVORY, 19)
        x = middle - wide / 2 + 8
        for seat in self.seats:
            pieces.token(pencil.at(x, top + 5).zoomed(0.6), (0, 0, 56, 56), seat)
            x += 36
        pencil.text((x + 3, top + 36.5), text, Face.TEXT, figures.SMALL, INK)
        figures.shield(pencil, (middle, 30), self.number, GOLD, INK)


@dataclass(frozen=True, slots=True)
class RowPoints:
    """The points of a row, on a pill with its owner's symbol; doubled by a fortification."""

    seat: Seat
    points: int
    doubled: bool
    width: int
    height: int

    def paint(self, pencil: Pencil) -> None:
        livery = LIVERIES[self.seat]
        text = f"+{self.points}" + (" ×2" if self.doubled else "")
        half = (width(text, Face.TEXT, figures.SMALL) + 56) / 2
        x, y = self.width / 2, self.height / 2
        for grow, colour in ((0.0, IVORY), (-2.0, INK), (-4.5, livery.colour)):
            pencil.rectangle((x - half - grow, y - 25 - grow, x + half + grow, y + 25 + grow), colour, 25 + grow)
        pieces.symbol(pencil, (x - half + 24, y), 25, livery.symbol, livery.on)
        pencil.text((x - half + 43, y + 14.5), text, Face.TEXT, figures.SMALL, livery.on)


@dataclass(frozen=True, slots=True)
class Victory:
    """A tablet of lacquer with the winners' counters, their names and points."""

    width: int
    height: int
    seats: tuple[Seat, ...]
    names: str
    line: str

    def paint(self, pencil: Pencil) -> None:
        """Paint the tablet with a double rim of gold."""
        wide, high = self.width, self.height
        pencil.shadow([(8, 10), (wide - 2, 10), (wide - 2, high), (8, high)], 3, 0.45)
        for inset, colour in ((2.0, INK), (5.0, GOLD), (12.0, LACQUER), (16.0, GOLD), (18.5, LACQUER)):
            pencil.rectangle((inset, inset, wide - inset - 4, high - inset - 4), colour, max(2.0, 16 - inset))
        size = 96.0 if len(self.seats) == 1 else max(46.0, 76.0 - 6 * len(self.seats))
        left, top = 34.0, (high - 4 - size) / 2
        for seat in self.seats:
            pieces.large_token(pencil.at(left, top), size, seat)
            left += size + 8
        left, room = left + 12, wide - left - 12 - 32
        large = shrunk(self.names, Face.HEADING, 60, figures.SMALL, room)
        names = fitted(self.names, Face.HEADING, low(self.names, Face.HEADING, large, _NAMES[1]), room)
        large = low(names, Face.HEADING, large, _NAMES[1])
        line = _NAMES[0] + baseline(names, Face.HEADING, large, _NAMES[1])
        pencil.text((left, line), names, Face.HEADING, large, GOLD)
        shown = fitted(self.line, Face.TEXT, figures.SMALL, room)
        pencil.text((left, 122), shown, Face.TEXT, figures.SMALL, IVORY)


@dataclass(frozen=True, slots=True)
class Tried:
    """The word for a preview, on a tablet of jade as wide as it needs."""

    width: int
    height: int
    word: str

    def paint(self, pencil: Pencil) -> None:
        wide, high = min(self.width, width(self.word, Face.TEXT, 60) + 76), self.height
        for inset, colour in ((0.0, INK), (3.0, IVORY), (8.0, JADE_DEEP)):
            pencil.rectangle((inset, inset, wide - inset, high - inset), colour, high / 2 - inset)
        word = fitted(self.word, Face.TEXT, 60, wide - 60)
        pencil.centred((wide / 2, high / 2), word, Face.TEXT, 60, IVORY)
