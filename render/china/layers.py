"""What lies on spaces, courts and borders, each thing a layer of a sprite."""

from __future__ import annotations

from dataclasses import dataclass

from engines.protocol import Seat
from render.china import figures
from render.china.layout import COURT_WIDTH, SPACE
from render.core import pieces
from render.core.fonts import Face
from render.core.pencil import Pencil, Point
from render.core.text import fitted, width
from render.core.theme import CINNABAR, GOLD, INK, IVORY, LIVERIES

_MIDDLE = SPACE / 2
_FOOT = _MIDDLE + 30


@dataclass(frozen=True, slots=True)
class Fort:
    """A fortification, with the number of the space while no house stands on it."""

    number: int | None

    def paint(self, pencil: Pencil) -> None:
        """Paint the wall around the space."""
        figures.fort(pencil, (_MIDDLE, _MIDDLE))
        if self.number is not None:
            pencil.centred((_MIDDLE, _MIDDLE), str(self.number), Face.TEXT, 41, INK)


@dataclass(frozen=True, slots=True)
class Plot:
    """A space, without its number where something stands on it."""

    number: int | None

    def paint(self, pencil: Pencil) -> None:
        """Paint the plot."""
        figures.plot(pencil, (_MIDDLE, _MIDDLE), self.number)


@dataclass(frozen=True, slots=True)
class House:
    """A player's house."""

    seat: Seat

    def paint(self, pencil: Pencil) -> None:
        """Paint it on the middle of the space."""
        figures.house(pencil, _MIDDLE, _FOOT, self.seat)


@dataclass(frozen=True, slots=True)
class Tab:
    """The number of a space on which a house stands."""

    number: int

    def paint(self, pencil: Pencil) -> None:
        """Paint it at the foot of the house."""
        figures.tab(pencil, (_MIDDLE, _FOOT + 7), self.number)


@dataclass(frozen=True, slots=True)
class Ring:
    """An outline around a space or a court of a size: of the latest turn, or of what is considered."""

    width: int
    centre: Point
    radius: float
    ghost: bool

    def paint(self, pencil: Pencil) -> None:
        """Paint the ring."""
        figures.ring(pencil, self.centre, self.radius, self.ghost)


@dataclass(frozen=True, slots=True)
class Envoys:
    """The emissaries at a court by seat, none for a seat without; `middle` is the height of the court in its box."""

    counts: tuple[tuple[Seat, int], ...]
    middle: int
    up: bool

    def paint(self, pencil: Pencil) -> None:
        """Paint a figure and a number for each player, in one row or two."""
        most = max(number for _, number in self.counts)
        for (seat, number), (x, y) in zip(self.counts, self._places(), strict=True):
            figures.emissary(pencil, (x, y), seat)
            figures.count(pencil, (x, y + 24), number, number == most)

    def _places(self) -> list[Point]:
        total = len(self.counts)
        rows = [total] if total <= 3 else [total - total // 2, total // 2]
        upper = self.middle - (50 if self.up else -2) if len(rows) == 2 else self.middle - 4
        return [
            (COURT_WIDTH / 2 + (index - (count - 1) / 2) * 42, upper + 56 * row)
            for row, count in enumerate(rows)
            for index in range(count)
        ]


@dataclass(frozen=True, slots=True)
class Stamped:
    """The seal of a scored province, in the middle of a square."""

    size: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the seal."""
        figures.stamp(pencil, (self.size / 2, self.size / 2))


@dataclass(frozen=True, slots=True)
class Chip:
    """A candidate's label."""

    centre: Point
    text: str

    def paint(self, pencil: Pencil) -> None:
        """Paint it cinnabar with an ivory rim."""
        text = fitted(self.text, Face.TEXT, 40, 88)
        half = max(27.0, width(text, Face.TEXT, 40) / 2 + 11)
        x, y = self.centre
        for grow, colour in ((0.0, INK), (-2.5, IVORY), (-6.0, CINNABAR)):
            pencil.rectangle((x - half - grow, y - 27 - grow, x + half + grow, y + 27 + grow), colour, 27 + grow)
        pencil.centred(self.centre, text, Face.TEXT, 40, IVORY)


@dataclass(frozen=True, slots=True)
class Won:
    """An alliance that scored: a golden shield, its winners' symbols and the points of each."""

    number: int
    seats: tuple[Seat, ...]
    points: int
    width: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the shield over a pill."""
        middle = self.width / 2
        text = f"+{self.points}"
        wide = 30 * len(self.seats) + width(text, Face.TEXT, 27) + 22
        top = 46.0
        pencil.rectangle((middle - wide / 2, top, middle + wide / 2, top + 36), INK, 18)
        pencil.rectangle((middle - wide / 2 + 2.5, top + 2.5, middle + wide / 2 - 2.5, top + 33.5), IVORY, 15)
        x = middle - wide / 2 + 7
        for seat in self.seats:
            pieces.token(pencil.at(x, top + 4).zoomed(0.5), (0, 0, 56, 56), seat)
            x += 30
        pencil.text((x + 3, top + 27.5), text, Face.TEXT, 27, INK)
        figures.shield(pencil, (middle, 26), self.number, GOLD, INK)


@dataclass(frozen=True, slots=True)
class RowPoints:
    """What a row brought, on a pill with its owner's symbol; doubled by a fortification."""

    seat: Seat
    points: int
    doubled: bool
    width: int
    height: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the pill in the middle."""
        livery = LIVERIES[self.seat]
        text = f"+{self.points}" + (" ×2" if self.doubled else "")
        half = (width(text, Face.TEXT, 30) + 46) / 2
        x, y = self.width / 2, self.height / 2
        for grow, colour in ((0.0, IVORY), (-2.0, INK), (-4.5, livery.colour)):
            pencil.rectangle((x - half - grow, y - 22 - grow, x + half + grow, y + 22 + grow), colour, 22 + grow)
        pieces.symbol(pencil, (x - half + 22, y), 21, livery.symbol, livery.on)
        pencil.text((x - half + 36, y + 10.5), text, Face.TEXT, 30, livery.on)
