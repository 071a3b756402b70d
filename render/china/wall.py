"""The Great Wall over the map: fifty fields for the points, with the players' counters (C25)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engines.protocol import Seat
from render.china.colours import PALETTE, STEPPE, STONE, STONE_DARK, STONE_LIGHT
from render.china.layout import COURSE, CREST, FIELD, FIELDS, FOOT, WALL_LEFT, WIDTH
from render.china.scene import Scene
from render.core import pieces
from render.core.collage import Band, Layer, Patch, Placed
from render.core.pencil import Pencil
from render.core.text import Face
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
    """Draw the two rows of the wall. Several counters on a field are put side by side."""
    seats_at: dict[int, tuple[Seat, ...]] = {}
    for seat, points in enumerate(scene.view.points):
        # The track has fifty fields; more points begin again at the first (C25).
        at = points % (2 * FIELDS)
        seats_at[at] = (*seats_at.get(at, ()), seat)
    return [
        _course(row, tuple(seats_at.get(row * FIELDS + column, ()) for column in range(FIELDS)), trim) for row in (0, 1)
    ]


@lru_cache(maxsize=192)
def _course(row: int, seats_on: tuple[tuple[Seat, ...], ...], trim: Rgb) -> Band:
    above, below = (CREST, 0) if row == 0 else (0, FOOT)
    placed = [Placed(0, 0, _base(row, trim))]
    for column, seats in enumerate(seats_on):
        number = row * FIELDS + column
        placed.append(Placed(WALL_LEFT + column * FIELD, above, _field(number, seats)))
    return Band(WIDTH, above + COURSE + below, placed)


@lru_cache(maxsize=4)
def _base(row: int, trim: Rgb) -> Patch:
    height = COURSE + (CREST if row == 0 else FOOT)
    return Patch((WIDTH, height), PALETTE, [Battlements() if row == 0 else Foot(trim)])


@lru_cache(maxsize=320)
def _field(number: int, seats: tuple[Seat, ...]) -> Patch:
    layers: list[Layer] = [Field(number, bool(seats))]
    if seats:
        layers.append(Counters(seats))
    return Patch((FIELD, COURSE), PALETTE, layers)


@dataclass(frozen=True, slots=True)
class Battlements:
    """The battlements, and the ends of the upper row."""

    def paint(self, pencil: Pencil) -> None:
        """Paint merlons against the steppe."""
        pencil.rectangle((0, 0, WIDTH, CREST), STEPPE)
        _stones(pencil, CREST)
        for half in range(-1, 2 * FIELDS + 1):
            left = WALL_LEFT + half * FIELD / 2
            pencil.rectangle((left + 4, 2, left + FIELD / 2 - 5, CREST), INK, 2)
            pencil.rectangle((left + 7, 5, left + FIELD / 2 - 8, CREST), STONE_LIGHT)
            pencil.rectangle((left + 14, 9, left + FIELD / 2 - 15, 17), INK)
        pencil.rectangle((0, CREST - 7, WIDTH, CREST), INK)
        pencil.rectangle((0, CREST - 5, WIDTH, CREST - 1), STONE_LIGHT)


@dataclass(frozen=True, slots=True)
class Foot:
    """The plinth under the lower row, and the row's ends."""

    trim: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Paint the ends of the wall over a plinth."""
        _stones(pencil, 0)
        pencil.rectangle((0, COURSE, WIDTH, COURSE + FOOT), self.trim)


def _stones(pencil: Pencil, top: int) -> None:
    """Paint a row of the wall without its fields: only the ends stay visible."""
    pencil.rectangle((0, top, WIDTH, top + COURSE), INK)
    for left, right in ((0, WALL_LEFT - 1), (WIDTH - WALL_LEFT + 1, WIDTH)):
        for step in range(2):
            pencil.rectangle((left, top + step * 31 + 1, right, top + step * 31 + 30), STONE)


@dataclass(frozen=True, slots=True)
class Field:
    """A stone of the wall with its number; every fifth is emphasised."""

    number: int
    taken: bool

    def paint(self, pencil: Pencil) -> None:
        """Paint stone, joints and number."""
        fifth = self.number % 5 == 0
        pencil.rectangle((0, 0, FIELD, COURSE), STONE_DARK)
        pencil.rectangle((1, 1, FIELD - 1, COURSE - 1), STONE_LIGHT if fifth else STONE, 3)
        # Counters hide the number, so it is not painted under them.
        if self.taken:
            return
        if not fifth:
            for line in (((8, 9), (24, 9)), ((40, COURSE - 9), (54, COURSE - 9))):
                pencil.line(line, STONE_DARK, 2)
        size = 47 if fifth else 42
        pencil.centred((FIELD / 2, COURSE / 2), str(self.number), Face.TEXT, size, INK)


@dataclass(frozen=True, slots=True)
class Counters:
    """The counters of the players on a field."""

    seats: tuple[Seat, ...]

    def paint(self, pencil: Pencil) -> None:
        """Paint the counters side by side."""
        for seat, (left, top, size) in zip(self.seats, _TOKENS[len(self.seats)], strict=True):
            factor = size / 56
            pieces.token(pencil.at(left, top).zoomed(factor), (0, 0, 56, 56), seat)
