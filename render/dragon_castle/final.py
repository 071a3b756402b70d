"""The board when the game is over: all realms, as large as can be, in place of a castle of which little is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engines.dragon_castle.board import COLUMNS
from engines.protocol import Seat
from render.core.box import Box
from render.core.collage import Flat, Layer, Placed
from render.core.fonts import Face
from render.core.panel import Counter, Line
from render.core.plaque import PLATES, name_of, plaque, status_of
from render.core.text import plain, width
from render.core.theme import GOLD, LACQUER
from render.dragon_castle import layout
from render.dragon_castle.colours import PALETTE, TABLE
from render.dragon_castle.layout import Grid, Size
from render.dragon_castle.realms import realm
from render.dragon_castle.scene import Scene
from render.dragon_castle.table import part

_FRAME, _INLAY, _EDGE = 18, 13, 22
"""How thick the frame is, where its golden inlay begins, and how far from the picture's edge realms may be."""
_PLATE, _GAP = 84, 14
_NAME, _POINTS = 52, 60
_WIDEST = 150
_ROOMY = 620
"""How wide a plate is that has room for the word for points."""


def final_board(scene: Scene, most: Size, *, whole: bool = False) -> tuple[Size, list[Placed]]:
    """The size of the board and everything on it; it is no larger than `most`, and just as large if `whole`."""
    seats, rows = len(scene.view.realms), scene.view.realms[0].rows
    size, places = arranged(seats, rows, most, whole=whole)
    parts = [*_ground(size)]
    for place in places:
        parts += [*_plate(scene, place), *realm(scene, place.seat, place.grid)]
    return size, parts


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a seat's realm lies, and over it the plate with the name."""

    seat: Seat
    plate: Box
    grid: Grid


@lru_cache(maxsize=32)
def arranged(seats: int, rows: int, most: Size, *, whole: bool) -> tuple[Size, tuple[_Place, ...]]:
    """The realms side by side and below each other, so that their tiles are largest; and the size that they need."""
    columns = max(range(seats, 0, -1), key=lambda side_by_side: _block(side_by_side, seats, rows, most).width)
    block, lines = _block(columns, seats, rows, most), -(-seats // columns)
    wide, high = layout.realm_size(block, rows)
    needed = _PLATE + high + _GAP
    size = most if whole else (columns * (wide + 2 * _GAP) + 2 * _EDGE, lines * needed + _GAP + 2 * _EDGE)
    step = (size[0] - 2 * _EDGE) // columns
    top = (size[1] - lines * needed - _GAP) // 2 + _GAP
    places: list[_Place] = []
    for seat in range(seats):
        line, column = divmod(seat, columns)
        in_line = min(columns, seats - line * columns)
        left = (size[0] - in_line * step) // 2 + column * step + (step - wide) // 2
        plate = Box(left, top + line * needed, wide, _PLATE)
        field = Box(left, top + line * needed + _PLATE, wide, high)
        places.append(_Place(seat, plate, layout.realm_at(field, block, rows)))
    return size, tuple(places)


def _block(columns: int, seats: int, rows: int, most: Size) -> layout.Block:
    """The largest tiles with which so many realms stand side by side."""
    lines = -(-seats // columns)
    wide = (most[0] - 2 * _EDGE) // columns - _GAP
    high = (most[1] - 2 * _EDGE - _GAP) // lines - _PLATE - _GAP
    around = layout.realm_size(layout.Block(0), 0)
    return layout.fitting(COLUMNS, rows, wide - around[0], high - around[1], _WIDEST)


def _ground(size: Size) -> Iterator[Placed]:
    """The cloth in a frame of lacquer with a golden inlay."""
    for by, colour in ((0, LACQUER), (_INLAY, GOLD), (_FRAME, TABLE)):
        box = Box(by, by, size[0] - 2 * by, size[1] - 2 * by)
        yield part(box, Flat(*box.size, colour))


def _plate(scene: Scene, place: _Place) -> tuple[Placed, ...]:
    """Whose realm it is, with how many points: on gold for those who have won."""
    view, words, seat, box = scene.view, scene.words, place.seat, place.plate
    status = status_of(seat, view.to_act, view.outcome)
    ink, name = PLATES[status][2], name_of(scene.names, seat, words.player)
    points = view.outcome.scores[seat] if view.outcome is not None else view.victory[seat]
    told = f"{points} {plain(words.points_won(points))}" if box.width >= _ROOMY else str(points)
    wide = min(round(width(told, Face.TEXT, _POINTS)) + 8, box.width // 2)
    parts: list[tuple[Box, Layer]] = [
        (Box(12, 10, 60, 60), Counter(60, seat)),
        (
            Box(84, 6, box.width - 84 - wide - 24, 68),
            Line(box.width - 84 - wide - 24, 68, name, Face.TEXT, _NAME, ink, least=layout.LEAST_PRINT),
        ),
        (Box(box.width - wide - 14, 4, wide, 72), Line(wide, 72, told, Face.TEXT, _POINTS, ink, 1)),
    ]
    return plaque(PALETTE, box, status, parts, LACQUER)
