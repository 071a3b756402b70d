"""The board when the game is over: all realms, as large as possible, instead of a nearly empty castle."""

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

_FRAME, _INLAY, _EDGE = 18, 13, 20
"""The thickness of the frame, the start of its golden inlay, and the distance of realms from the picture's edge."""
_PLATE, _GAP = 84, 14
_NAME, _POINTS = 52, 60
_WIDEST = 150
_ROOMY = 620
"""The width from which a plate has room for the word for points."""


def final_board(scene: Scene, most: Size, *, whole: bool = False) -> tuple[Size, list[Placed]]:
    """Return the size of the board and everything on it; no larger than `most`, and exactly as large if `whole`."""
    seats, rows = len(scene.view.realms), scene.view.realms[0].rows
    size, places = arranged(seats, rows, most, whole=whole)
    parts = [*_ground(size)]
    for place in places:
        parts += [*_plate(scene, place), *realm(scene, place.seat, place.grid)]
    return size, parts


@dataclass(frozen=True, slots=True)
class _Place:
    """The places of a seat's realm, and of the plate with the name above it."""

    seat: Seat
    plate: Box
    grid: Grid


@lru_cache(maxsize=32)
def arranged(seats: int, rows: int, most: Size, *, whole: bool) -> tuple[Size, tuple[_Place, ...]]:
    """Arrange the realms in lines, so that their tiles are largest; return the size they need and their places."""
    # `max` takes the first of equals: the most realms side by side, in the fewest lines.
    columns = max(range(seats, 0, -1), key=lambda side_by_side: _block(side_by_side, seats, rows, most).width)
    block, lines = _block(columns, seats, rows, most), -(-seats // columns)
    wide, high = layout.realm_size(block, rows)
    needed = _PLATE + high + _GAP
    size = most if whole else (columns * (wide + _GAP) + 2 * _EDGE, lines * needed + _GAP + 2 * _EDGE)
    step = (size[0] - 2 * _EDGE) // columns
    top = (size[1] - lines * needed - _GAP) // 2 + _GAP
    places: list[_Place] = []
    for seat in range(seats):
        line, column = divmod(seat, columns)
        # The last line may have fewer realms: it is centred.
        in_line = min(columns, seats - line * columns)
        left = (size[0] - in_line * step) // 2 + column * step + (step - wide) // 2
        plate = Box(left, top + line * needed, wide, _PLATE)
        field = Box(left, top + line * needed + _PLATE, wide, high)
        places.append(_Place(seat, plate, layout.realm_at(field, block, rows)))
    return size, tuple(places)


def _block(columns: int, seats: int, rows: int, most: Size) -> layout.Block:
    """Return the largest tiles with which `columns` realms fit side by side."""
    lines = -(-seats // columns)
    wide = (most[0] - 2 * _EDGE) // columns - _GAP
    high = (most[1] - 2 * _EDGE - _GAP) // lines - _PLATE - _GAP
    # Without cells only the frame and the cloth around them are left.
    around = layout.realm_size(layout.Block(0), 0)
    return layout.fitting(COLUMNS, rows, wide - around[0], high - around[1], _WIDEST)


def _ground(size: Size) -> Iterator[Placed]:
    """Place the cloth in a frame of lacquer with a golden inlay."""
    for by, colour in ((0, LACQUER), (_INLAY, GOLD), (_FRAME, TABLE)):
        box = Box(by, by, size[0] - 2 * by, size[1] - 2 * by)
        yield part(box, Flat(*box.size, colour))


def _plate(scene: Scene, place: _Place) -> tuple[Placed, ...]:
    """Place a player's name and points: on gold for the winners."""
    view, words, seat, box = scene.view, scene.words, place.seat, place.plate
    status = status_of(seat, view.to_act, view.outcome)
    ink, name = PLATES[status][2], name_of(scene.names, seat, words.player)
    points = view.outcome.scores[seat] if view.outcome is not None else view.victory[seat]
    score = f"{points} {plain(words.points_won(points))}" if box.width >= _ROOMY else str(points)
    wide = min(round(width(score, Face.TEXT, _POINTS)) + 8, box.width // 2)
    parts: list[tuple[Box, Layer]] = [
        (Box(12, 10, 60, 60), Counter(60, seat)),
        (
            Box(84, 6, box.width - 84 - wide - 24, 68),
            Line(box.width - 84 - wide - 24, 68, name, Face.TEXT, _NAME, ink, least=layout.LEAST_PRINT),
        ),
        (Box(box.width - wide - 14, 4, wide, 72), Line(wide, 72, score, Face.TEXT, _POINTS, ink, 1)),
    ]
    return plaque(PALETTE, box, status, parts, LACQUER)
