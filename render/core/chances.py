"""A finished game as curves: each seat's chance of winning before every turn, and the turns that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.core import pieces
from render.core import theme as t
from render.core.collage import Band, Patch, Picture, Placed, png_bytes
from render.core.fonts import Face
from render.core.palette import Palette
from render.core.pencil import Pencil, Point
from render.core.text import fitted, plain, width
from render.core.theme import LIVERIES

SIZE = 1600, 1018
"""As wide and high as the box in which Discord shows a picture on a desktop."""

PRINT = 46
"""The smallest print: 10 pixels where a phone shows a picture 345 pixels wide."""

_BAND = 127
"""Rows that are painted at a time: a whole raster four times as large would take a hundred megabytes."""

_PLOT = 150, 250, 1490, 890
"""Left, top, right and bottom of the part with the curves."""
_TITLE, _NAME = 60, 50
_COUNTER, _MARK = 54, 44
"""Counters in the legend and at the ends; smaller ones stand along the curves, to be told apart without colour."""
_CURVE, _RIM = 11, 3.5
_SEAL = 38
_AWAY = -74, 74, -158, 158, -242, 242
"""How far from its curve a turning point's number may stand, the best place first."""
_MARKS = 4
"""Counters along each curve."""

PALETTE = Palette(
    [
        (t.PAPER, t.INK, 10),
        (t.PAPER, t.INK_SOFT, 4),
        (t.PAPER_SHADE, t.INK, 8),
        (t.PAPER_SHADE, t.INK_SOFT, 4),
        (t.PAPER, t.PAPER_SHADE, 2),
        (t.PAPER, t.PAPER_EDGE, 2),
        (t.CINNABAR, t.IVORY, 8),
        (t.CINNABAR, t.INK, 3),
        (t.PAPER, t.CINNABAR, 4),
        (t.LACQUER, t.GOLD, 4),
        (t.LACQUER, t.PAPER, 4),
        *((livery.colour, t.INK, 5) for livery in LIVERIES),
        *((livery.colour, livery.on, 5) for livery in LIVERIES),
        *((livery.colour, t.PAPER, 4) for livery in LIVERIES),
        *((livery.colour, livery.lit, 2) for livery in LIVERIES),
    ]
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A turning point: its number, in which turn it was (from 0), and whose."""

    label: str
    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class Chances:
    """What the picture shows. `curves` has every seat's chances in thousandths before each turn and at the end.

    Of the first `unclear` turns nobody can tell who stood better; `too_early` says so. `turns` names the axis.
    """

    title: str
    turns: str
    too_early: str
    names: tuple[str, ...]
    curves: tuple[tuple[int, ...], ...]
    unclear: int
    marks: tuple[Mark, ...]


def png(told: Chances) -> bytes:
    """The picture as a PNG file."""
    return png_bytes(picture(told))


def picture(told: Chances) -> Picture:
    """The picture."""
    bands: list[Band] = []
    for top in range(0, SIZE[1], _BAND):
        high = min(_BAND, SIZE[1] - top)
        patch = Patch((SIZE[0], high), PALETTE, [_Rows(told, top, high)])
        bands.append(Band(SIZE[0], high, [Placed(0, 0, patch)]))
    return Picture(PALETTE, tuple(bands))


@dataclass(frozen=True, slots=True)
class _Rows:
    """Some rows of the picture."""

    told: Chances
    top: int
    height: int

    def paint(self, pencil: Pencil) -> None:
        """Paint all of it, of which the rows are kept."""
        _paint(pencil.at(0, -self.top), self.told)


def _paint(pencil: Pencil, told: Chances) -> None:
    pencil.rectangle((0, 0, *SIZE), t.PAPER)
    pencil.rectangle((0, 0, SIZE[0], 10), t.LACQUER)
    title = fitted(plain(told.title), Face.HEADING, _TITLE, SIZE[0] - 120)
    pencil.text((60, 88), title, Face.HEADING, _TITLE, t.INK)
    _legend(pencil, told)
    _ground(pencil, told)
    for seat in range(len(told.curves)):
        _curve(pencil, told, seat)
    _ends(pencil, told)
    _seals(pencil, told)


def _legend(pencil: Pencil, told: Chances) -> None:
    """Whose curve is which, in a row."""
    room = (SIZE[0] - 120) / len(told.names)
    for seat, name in enumerate(told.names):
        x, y = 60 + seat * room, 168
        pieces.token(pencil, (x, y - _COUNTER / 2, x + _COUNTER, y + _COUNTER / 2), seat)
        shown = fitted(plain(name), Face.TEXT, _NAME, room - _COUNTER - 34)
        pencil.text((x + _COUNTER + 14, y + _NAME * 0.345), shown, Face.TEXT, _NAME, t.INK)


def _ground(pencil: Pencil, told: Chances) -> None:
    """The scale, the turns, and the part of which nothing can be said."""
    left, top, right, bottom = _PLOT
    if told.unclear:
        edge = _x(told, min(told.unclear, len(told.curves[0]) - 1))
        pencil.rectangle((left, top, edge, bottom), t.PAPER_SHADE)
        if width(told.too_early, Face.TEXT, PRINT) < edge - left - 24:
            pencil.text((left + 12, top + 14 + PRINT * 0.7), told.too_early, Face.TEXT, PRINT, t.INK)
    for percent in (0, 25, 50, 75, 100):
        y = bottom - (bottom - top) * percent / 100
        colour, thickness = (t.INK_SOFT, 3) if percent in (0, 50, 100) else (t.PAPER_EDGE, 2)
        pencil.rectangle((left, y - thickness / 2, right, y + thickness / 2), colour)
        if percent in (0, 50, 100):
            text = f"{percent} %"
            start = left - 18 - width(text, Face.TEXT, PRINT)
            pencil.text((start, y + PRINT * 0.345), text, Face.TEXT, PRINT, t.INK)
    _numbers(pencil, told)


def _numbers(pencil: Pencil, told: Chances) -> None:
    """Turns by their numbers, as many as have room, and what they are."""
    last, bottom = len(told.curves[0]) - 1, _PLOT[3]
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if last / step <= 8)
    y = bottom + 18 + PRINT * 0.7
    for turn in range(step, last + 1, step):
        x = _x(told, turn - 1)
        pencil.rectangle((x - 1.5, bottom, x + 1.5, bottom + 12), t.INK_SOFT)
        pencil.text((x - width(str(turn), Face.TEXT, PRINT) / 2, y), str(turn), Face.TEXT, PRINT, t.INK)
    start = _PLOT[2] - width(told.turns, Face.TEXT, PRINT)
    pencil.text((start, y + PRINT * 1.05), told.turns, Face.TEXT, PRINT, t.INK)


def _curve(pencil: Pencil, told: Chances, seat: int) -> None:
    """A seat's chances as a line in its colour with a dark rim, and its counters on it."""
    points = [_at(told, turn, seat) for turn in range(len(told.curves[seat]))]
    pencil.line(points, t.INK, _CURVE + 2 * _RIM)
    pencil.line(points, LIVERIES[seat].colour, _CURVE)
    # Those of different seats stand at different turns, else they would cover each other.
    every = max(1, (len(points) - 1) // _MARKS)
    shift = every * (2 * seat + 1) // (2 * len(told.curves))
    taken = {mark.turn for mark in told.marks if mark.seat == seat}
    for turn in range(shift, len(points) - 1, every):
        if not taken & {turn - 1, turn, turn + 1}:
            _counter(pencil, points[turn], seat, _MARK)


def _ends(pencil: Pencil, told: Chances) -> None:
    """Every seat's counter where its curve ends; those that would stand on each other stand side by side."""
    x = _PLOT[2]
    order = sorted(range(len(told.curves)), key=lambda seat: told.curves[seat][-1])
    heights = _apart([_at(told, len(told.curves[seat]) - 1, seat)[1] for seat in order], _COUNTER)
    for seat, y in zip(order, heights):
        _counter(pencil, (x + 8 + _COUNTER / 2, y), seat, _COUNTER)


def _apart(heights: Sequence[float], least: float) -> list[float]:
    """Heights from the bottom upwards, moved up where they are closer than `least`, and down again from the top."""
    found: list[float] = []
    for height in heights:
        found.append(min(height, found[-1] - least) if found else height)
    over = min(0.0, found[-1] - _PLOT[1])
    return [height - over for height in found]


def _counter(pencil: Pencil, centre: Point, seat: int, size: float) -> None:
    x, y = centre
    pencil.disc(centre, size / 2 + 3, t.PAPER)
    pieces.token(pencil, (x - size / 2, y - size / 2, x + size / 2, y + size / 2), seat)


def _seals(pencil: Pencil, told: Chances) -> None:
    """The numbers of the turning points above the curves of whose they were, or wherever none stands yet."""
    taken: list[Point] = []
    for mark in told.marks:
        x, y = _at(told, mark.turn, mark.seat)
        away = next((away for away in _AWAY if _is_free((x, y + away), taken)), _AWAY[0])
        taken.append((x, y + away))
        pencil.line([(x, y), (x, y + away)], t.CINNABAR, 5)
        pencil.disc((x, y), 13, t.CINNABAR)
        pieces.note(pencil, x + _SEAL, y + away - _SEAL, _SEAL, mark.label, 4 * _SEAL)


def _is_free(place: Point, taken: Sequence[Point]) -> bool:
    """Whether a seal stands there within the curves' part, and on no other one."""
    x, y = place
    inside = _PLOT[1] + _SEAL <= y <= _PLOT[3] - _SEAL
    return inside and all(abs(x - other) > 2 * _SEAL or abs(y - its) > 2 * _SEAL for other, its in taken)


def _at(told: Chances, turn: int, seat: int) -> Point:
    _, top, _, bottom = _PLOT
    return _x(told, turn), bottom - (bottom - top) * told.curves[seat][turn] / 1000


def _x(told: Chances, turn: int) -> float:
    left, _, right, _ = _PLOT
    return left + (right - left) * turn / max(1, len(told.curves[0]) - 1)
