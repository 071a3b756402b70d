"""Dragon Castle's lid: a castle built of tiles by night, and the dragon that comes before the moon."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import pi, sin

from engines.dragon_castle.board import Symbol
from engines.dragon_castle.layouts import Layout
from render.core.collage import Picture
from render.core.lid import ART, Lid
from render.core.lid import lid as framed
from render.core.pencil import Pencil, Point
from render.core.pieces import curve, on_circle
from render.core.theme import GOLD, INK, IVORY, LACQUER, Rgb
from render.dragon_castle.colours import BAMBOO, BAMBOO_DARK, PALETTE, SIDE, TABLE, TABLE_LINE
from render.dragon_castle.faces import WIDTH, dragon_head, face
from render.dragon_castle.layout import fitting
from render.dragon_castle.tiles import Pile, back, shrine

_WIDE, _HIGH = ART

_TILE = 104.0
_TALL = 1.2 * _TILE
_THICK = 9.0
"""The thickness of a tile, seen a little from the right."""

_LEFT, _GROUND = 46.0, 556.0
_BACK = ""
_COLUMNS: tuple[tuple[Symbol, ...], ...] = (
    ("W5", "S1", "F2"),
    ("M3", "F6"),
    (_BACK, "D1"),
    ("S3", "W2", "N1"),
    ("F4", "M1", "S4"),
    (_BACK, "W6"),
    ("N2", "M5"),
    ("F1", "D3", "W3"),
)
"""The castle's walls from left to right, each from the bottom; an empty symbol is a tile from behind."""
_SHRINES: tuple[tuple[float, int, float], ...] = ((0.5, 3, 1.2), (4.0, 3, 1.62), (7.5, 3, 1.2))
"""Column, floors under it, size."""
_MOON: Point = (1252, 206)
_STARS: tuple[Point, ...] = (
    (30, 70), (210, 132), (300, 48), (640, 34), (760, 120), (812, 52), (964, 70), (1000, 330), (1484, 72), (1500, 300),
    (236, 214), (984, 396),
)  # fmt: skip
_PLAN, _PLAN_LEFT, _WIDEST = (940, 510), 40, 56
"""The room for a castle from above, at the left, and its widest tiles."""


def lid(content: Lid) -> Picture:
    return framed(PALETTE, paint, "龍", content)


@dataclass(frozen=True, slots=True)
class _FaceDown:
    """A painting of a castle from above, every tile of it face down: by night, with a dragon or without."""

    castle: Layout
    has_dragon: bool

    def __call__(self, pencil: Pencil) -> None:
        _night(pencil, [at for at in _STARS if at[0] > _PLAN_LEFT + _PLAN[0]], has_dragon=self.has_dragon)
        columns, rows, heights = self.castle.width, self.castle.rows, self.castle.heights
        block = fitting(columns, rows, *_PLAN, _WIDEST)
        left, top = _PLAN_LEFT + (_PLAN[0] - columns * block.width) // 2, (_HIGH - rows * block.height) // 2

        def height(column: int, row: int) -> int:
            return heights[row * columns + column] if column >= 0 and row >= 0 else 0

        for cell, high in enumerate(heights):
            row, column = divmod(cell, columns)
            over, behind = (max(0, near - high) for near in (height(column - 1, row), height(column, row - 1)))
            if high:
                at = left + column * block.width - block.margin, top + row * block.height - block.margin
                Pile(block, high, None, left=over, above=behind).paint(pencil.at(*at))


def of_day(castle: Layout, has_dragon: bool, content: Lid) -> Picture:
    """Draw what all may see of the castle of a day: its shape, and whether a dragon is there."""
    return framed(PALETTE, _FaceDown(castle, has_dragon), "龍", content)


def paint(pencil: Pencil) -> None:
    _night(pencil, _STARS, has_dragon=True)
    for column, symbols in enumerate(_COLUMNS):
        for floor, symbol in enumerate(symbols):
            _tile(pencil.at(_LEFT + column * (_TILE + _THICK), _GROUND - (floor + 1) * (_TALL + 1)), symbol)
    for column, floors, size in _SHRINES:
        x, y = _LEFT + column * (_TILE + _THICK), _GROUND - floors * (_TALL + 1)
        shrine(pencil.at(x - 50 * size, y - 105 * size).zoomed(size))


def _night(pencil: Pencil, stars: Iterable[Point], *, has_dragon: bool) -> None:
    pencil.rectangle((0, 0, _WIDE, _HIGH), TABLE)
    for at in stars:
        star(pencil, at)
    for radius, colour in ((184.0, TABLE_LINE), (168.0, INK), (163.0, GOLD), (152.0, IVORY)):
        pencil.disc(_MOON, radius, colour)
    for x, high, half in ((820, 190, 330), (1130, 130, 300), (1480, 170, 300), (60, 150, 300)):
        _mountain(pencil.at(x, _HIGH), high, half)
    if has_dragon:
        _dragon(pencil)


def star(pencil: Pencil, centre: Point) -> None:
    # Four points, and the notches between them.
    pencil.polygon([on_circle(centre, 9.0 if turn % 2 == 0 else 3.7, turn / 8) for turn in range(8)], IVORY)


def _mountain(pencil: Pencil, high: float, half: float) -> None:
    ridge = [
        *curve((-half, 0), (-half * 0.3, -high * 0.5), (0, -high), 12),
        *curve((0, -high), (half * 0.3, -high * 0.5), (half, 0), 12),
    ]
    pencil.polygon(ridge, TABLE_LINE)
    pencil.line(ridge, INK, 3)


def _tile(pencil: Pencil, symbol: Symbol) -> None:
    pencil.rectangle((0, 0, _TILE + _THICK, _TALL), INK, 11)
    pencil.rectangle((_TILE - 12, 3, _TILE + _THICK - 3, _TALL - 3), BAMBOO_DARK if symbol else SIDE, 8)
    pencil.rectangle((0, 0, _TILE, _TALL), INK, 11)
    pencil.rectangle((3, 3, _TILE - 3, _TALL - 3), IVORY if symbol else BAMBOO, 8)
    upper = pencil.zoomed(_TILE / WIDTH)
    if symbol:
        face(upper.at(50, 60).zoomed(0.93).at(-50, -60), symbol)
    else:
        back(upper)


def _dragon(pencil: Pencil) -> None:
    steps = 90
    body = [_winding(step / steps) for step in range(steps + 1)]
    thick = [10 + 62 * min(1.0, step / steps * 2.2) for step in range(steps + 1)]
    for grow, colour in ((12.0, INK), (0.0, GOLD)):
        _spines(pencil, body, thick, grow, colour)
        pencil.stroke(body, colour, [wide + grow for wide in thick])
    for step in range(10, steps - 4, 3):
        (x, y), (u, v) = body[step], _across(body, step)
        for share in (-0.26, 0.02, 0.3):
            _scale(pencil.at(x + u * thick[step] * share, y + v * thick[step] * share), u, v)
    head = pencil.at(1118, 190)
    # The rim of the head: its shape in ink, moved in eight directions.
    for x, y in ((-6, 0), (6, 0), (0, -6), (0, 6), (-4, -4), (4, 4), (4, -4), (-4, 4)):
        dragon_head(head.at(x, y).zoomed(2.7), INK, INK)
    dragon_head(head.zoomed(2.7), GOLD, LACQUER)


def _scale(pencil: Pencil, u: float, v: float) -> None:
    """Draw a scale of the body; `u`, `v` is the direction across the body."""
    pencil.line(curve((-v * 7, u * 7), (u * 9, v * 9), (v * 7, -u * 7), 6), LACQUER, 3.2)


def _winding(share: float) -> Point:
    """Return a point of the body, from the tail below the picture to the neck."""
    sway = 130 * sin(2 * pi * 1.15 * share + 0.3) * (1 - 0.8 * share)
    return 1520 - 370 * share + 40 * sin(2 * pi * share), 560 - 360 * share + sway


def _across(body: list[Point], step: int) -> Point:
    """Return a unit step across the body."""
    (x1, y1), (x2, y2) = body[step - 1], body[step + 1]
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    return -(y2 - y1) / length, (x2 - x1) / length


def _spines(pencil: Pencil, body: list[Point], thick: list[float], grow: float, colour: Rgb) -> None:
    for step in range(12, len(body) - 10, 6):
        (x, y), (u, v) = body[step], _across(body, step)
        reach, half = thick[step] / 2 + 20 + grow / 2, 11 + grow / 2
        tip = x + u * reach - v * 10, y + v * reach + u * 10
        pencil.polygon([(x - v * half, y + u * half), tip, (x + v * half, y - u * half)], colour)
