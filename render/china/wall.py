"""The Great Wall over the map: fifty fields for the points, with the players' counters (C25)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engines.protocol import Seat
from render.china import layout
from render.china.colours import PALETTE, STEPPE, STONE, STONE_DARK, STONE_LIGHT
from render.china.layout import COURSE, CREST, FIELD, FIELDS, FOOT, WALL_LEFT, WIDTH
from render.china.scene import Scene
from render.core import pieces
from render.core.collage import Band, Layer, Patch, Placed
from render.core.fonts import Face
from render.core.pencil import Pencil
from render.core.theme import INK, Rgb

_TOKENS = {
    1: ((9, 8, 44),),
    2: ((2, 16, 29), (31, 16, 29)),
    3: ((2, 3, 29), (31, 3, 29), (16, 31, 29)),
    4: ((2, 2, 29), (31, 2, 29), (2, 31, 29), (31, 31, 29)),
    5: ((1, 2, 27), (34, 2, 27), (17.5, 17, 27), (1, 33, 27), (34, 33, 27)),
}
"""Left, top and size of the counters on a field, by how many there are."""


def wall_bands(scene: Scene, trim: Rgb) -> list[Band]:
    """The two rows of the wall. Several counters on a field lie side by side."""
    standing: dict[int, tuple[Seat, ...]] = {}
    for seat, points in enumerate(scene.view.points):
        at = points % (2 * FIELDS)
        standing[at] = (*standing.get(at, ()), seat)
    return [
        _course(row, tuple(standing.get(row * FIELDS + column, ()) for column in range(FIELDS)), trim) for row in (0, 1)
    ]


@lru_cache(maxsize=192)
def _course(row: int, standing: tuple[tuple[Seat, ...], ...], trim: Rgb) -> Band:
    above, below = (CREST, 0) if row == 0 else (0, FOOT)
    placed = [Placed(0, 0, _base(row, trim))]
    for column, seats in enumerate(standing):
        number = row * FIELDS + column
        placed.append(Placed(WALL_LEFT + column * FIELD, above, _field(number, seats)))
    return Band(WIDTH, above + COURSE + below, placed)


@lru_cache(maxsize=4)
def _base(row: int, trim: Rgb) -> Patch:
    height = COURSE + (CREST if row == 0 else FOOT)
    return Patch((WIDTH, height), PALETTE, [Crest(trim) if row == 0 else Foot(trim)])


@lru_cache(maxsize=320)
def _field(number: int, seats: tuple[Seat, ...]) -> Patch:
    layers: list[Layer] = [Field(number, bool(seats))]
    if seats:
        layers.append(Counters(seats))
    return Patch((FIELD, COURSE), PALETTE, layers)


@dataclass(frozen=True, slots=True)
class Crest:
    """The battlements, and the ends of the upper row."""

    trim: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Paint merlons against the steppe."""
        pencil.rectangle((0, 0, WIDTH, CREST), STEPPE)
        pencil.rectangle((0, CREST - 6, WIDTH, CREST + COURSE), self.trim)
        step = WIDTH / 50
        for merlon in range(50):
            left = merlon * step
            pencil.rectangle((left + 3, 1, left + step - 7, CREST), INK, 2)
            pencil.rectangle((left + 5.5, 3.5, left + step - 9.5, CREST - 3), STONE)
        pencil.rectangle((0, CREST - 4, WIDTH, CREST), INK)


@dataclass(frozen=True, slots=True)
class Foot:
    """What is under the lower row, and its ends."""

    trim: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Paint a plinth."""
        pencil.rectangle((0, 0, WIDTH, COURSE + FOOT), self.trim)


@dataclass(frozen=True, slots=True)
class Field:
    """A stone of the wall with its number; every fifth stands out."""

    number: int
    taken: bool

    def paint(self, pencil: Pencil) -> None:
        """Paint stone, joints and number."""
        fifth = self.number % 5 == 0
        pencil.rectangle((0, 0, FIELD, COURSE), INK)
        pencil.rectangle((1, 1, FIELD - 1, COURSE - 1), STONE_LIGHT if fifth else STONE, 3)
        if self.taken:
            return
        if not fifth:
            for line in (((10, 9), (26, 9)), ((38, COURSE - 9), (52, COURSE - 9))):
                pencil.line(line, STONE_DARK, 2)
        size = 37 if fifth else 27
        pencil.centred((FIELD / 2, COURSE / 2), str(self.number), Face.TEXT, size, INK)


@dataclass(frozen=True, slots=True)
class Counters:
    """The counters of the players on a field."""

    seats: tuple[Seat, ...]

    def paint(self, pencil: Pencil) -> None:
        """Paint them side by side."""
        for seat, (left, top, size) in zip(self.seats, _TOKENS[len(self.seats)], strict=True):
            factor = size / 56
            pieces.token(pencil.at(left, top).zoomed(factor), (0, 0, 56, 56), seat)


def field_boxes() -> tuple[tuple[int, int], ...]:
    """The left top corners of all fields, in order."""
    return tuple(layout.field_at(points) for points in range(2 * FIELDS))
