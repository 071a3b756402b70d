"""A finished game as curves: each seat's chance of winning before every turn, and the turns that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.core import collage, pieces
from render.core import theme as t
from render.core.collage import Band, Patch, Picture, Placed
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

_PLOT = 200, 250, 1450, 890
"""Left, top, right and bottom of the part with the curves."""
_TITLE, _NAME = 60, 50
_COUNTER, _MARK = 54, 44
"""Counters in the legend and at the ends; smaller ones stand along the curves, to be told apart without colour."""
_CURVE, _RIM = 11, 3.5
_SURE = 2
"""Standard errors within which a chance is, 19 times in 20."""
_SEAL, _DOT = 38, 13
_AWAY = -74, 74, -158, 158, -242, 242
"""How far from its curve a turning point's number may stand, the best place first."""
_MARKS = 4
"""Counters along each curve, where there is room."""
_MARGIN = 60
_BESIDE, _GAP = 14, 48
"""What is free in the legend between a counter and its name, and before the next counter."""
_IN_A_ROW = 2
"""Counters that stand beside each other where curves end together."""

SCALE = 0, 50, 100
"""Per cent that are written beside the curves."""

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

    `doubts` are the standard errors of these.
    Of the first `unclear` turns nobody can tell who stood better; `too_early` says so. `turns` names the axis, and
    `scale` has the texts for `SCALE`.
    """

    title: str
    turns: str
    too_early: str
    scale: tuple[str, ...]
    names: tuple[str, ...]
    curves: tuple[tuple[int, ...], ...]
    doubts: tuple[tuple[int, ...], ...]
    unclear: int
    marks: tuple[Mark, ...]


def png(told: Chances) -> bytes:
    """The picture as a PNG file."""
    return collage.png_bytes(picture(told))


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
    title = fitted(plain(told.title), Face.HEADING, _TITLE, SIZE[0] - 2 * _MARGIN)
    pencil.text((_MARGIN, 88), title, Face.HEADING, _TITLE, t.INK)
    _legend(pencil, told)
    _ground(pencil, told)
    for seat in range(len(told.curves)):
        _doubt(pencil, told, seat)
    for seat in range(len(told.curves)):
        _curve(pencil, told, seat)
    seals = seal_places(told)
    for seat, place in counter_places(told, seals):
        _counter(pencil, place, seat, _MARK)
    for seat, place in end_places(told):
        _counter(pencil, place, seat, _COUNTER)
    _seals(pencil, told, seals)


def _legend(pencil: Pencil, told: Chances) -> None:
    """Whose curve is which, in a row. Long names get what short ones leave."""
    names = [plain(name) for name in told.names]
    rest = len(names) * (_COUNTER + _BESIDE) + (len(names) - 1) * _GAP
    rooms = shares([width(name, Face.TEXT, _NAME) for name in names], SIZE[0] - 2 * _MARGIN - rest)
    x, y = float(_MARGIN), 168
    for seat, (name, room) in enumerate(zip(names, rooms)):
        pieces.token(pencil, (x, y - _COUNTER / 2, x + _COUNTER, y + _COUNTER / 2), seat)
        x += _COUNTER + _BESIDE
        pencil.text((x, y + _NAME * 0.345), fitted(name, Face.TEXT, _NAME, room), Face.TEXT, _NAME, t.INK)
        x += room + _GAP


def shares(wanted: Sequence[float], room: float) -> list[float]:
    """How much of a room each gets: all that it wants, or where that is too much, as much as the others at most."""
    given: dict[int, float] = {}
    for place, number in enumerate(sorted(range(len(wanted)), key=wanted.__getitem__)):
        given[number] = min(wanted[number], room / (len(wanted) - place))
        room -= given[number]
    return [given[number] for number in range(len(wanted))]


def _ground(pencil: Pencil, told: Chances) -> None:
    """The scale, the turns, and the part of which nothing can be said."""
    left, top, right, bottom = _PLOT
    if told.unclear:
        # The next turn's beginning is no longer in it.
        edge = _x(told, min(told.unclear - 0.5, len(told.curves[0]) - 1))
        pencil.rectangle((left, top, edge, bottom), t.PAPER_SHADE)
        lines = _wrapped(told.too_early, edge - left - 24)
        if all(width(line, Face.TEXT, PRINT) <= edge - left - 24 for line in lines):
            for number, line in enumerate(lines):
                y = top + 14 + PRINT * (0.7 + 1.1 * number)
                pencil.text((left + 12, y), line, Face.TEXT, PRINT, t.INK)
    for percent in (0, 25, 50, 75, 100):
        y = bottom - (bottom - top) * percent / 100
        colour, thickness = (t.INK_SOFT, 3) if percent in SCALE else (t.PAPER_EDGE, 2)
        pencil.rectangle((left, y - thickness / 2, right, y + thickness / 2), colour)
        if percent in SCALE:
            text = told.scale[SCALE.index(percent)]
            start = left - 18 - width(text, Face.TEXT, PRINT)
            pencil.text((start, y + PRINT * 0.345), text, Face.TEXT, PRINT, t.INK)
    _numbers(pencil, told)


def _wrapped(text: str, room: float) -> list[str]:
    """A text in lines that are no wider than a room, unless a word is."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, Face.TEXT, PRINT) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


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


def has_bands(told: Chances) -> bool:
    """Whether any chance is so unsure that a band is seen around its curve."""
    return any(_reach(doubt) > _CURVE / 2 + _RIM for doubts in told.doubts for doubt in doubts[told.unclear :])


def _reach(doubt: int) -> float:
    """How far a band reaches above and below its curve."""
    return (_PLOT[3] - _PLOT[1]) * _SURE * doubt / 1000


def _doubt(pencil: Pencil, told: Chances, seat: int) -> None:
    """A band around a seat's curve: its chances are in it 19 times in 20. Where they are sure the curve covers it."""
    _, top, _, bottom = _PLOT
    points = [_at(told, turn, seat) for turn in range(len(told.curves[seat]))]
    reach = [_reach(doubt) for doubt in told.doubts[seat]]
    above = [(x, max(top, y - each)) for (x, y), each in zip(points, reach, strict=True)]
    below = [(x, min(bottom, y + each)) for (x, y), each in zip(points, reach, strict=True)]
    pencil.polygon([*above, *reversed(below)], t.PAPER_SHADE)


def _curve(pencil: Pencil, told: Chances, seat: int) -> None:
    """A seat's chances as a line in its colour with a dark rim."""
    points = [_at(told, turn, seat) for turn in range(len(told.curves[seat]))]
    pencil.line(points, t.INK, _CURVE + 2 * _RIM)
    pencil.line(points, LIVERIES[seat].colour, _CURVE)


def counter_places(told: Chances, seals: Sequence[Point]) -> list[tuple[int, Point]]:
    """Where seats' counters stand on their curves: on no other, and on no seal."""
    found: list[tuple[int, Point]] = []
    last = len(told.curves[0]) - 1
    every = max(1, last // _MARKS)
    for seat in range(len(told.curves)):
        # Those of different seats are wanted at different turns.
        for wanted in range(every * (2 * seat + 1) // (2 * len(told.curves)), last, every):
            near = sorted(range(max(0, wanted - every // 2), min(last, wanted + every // 2 + 1)))
            near.sort(key=lambda turn: abs(turn - wanted))
            places = (_at(told, turn, seat) for turn in near)
            if (place := next((each for each in places if _has_room(told, each, found, seals)), None)) is not None:
                found.append((seat, place))
    return found


def _has_room(told: Chances, place: Point, counters: Sequence[tuple[int, Point]], seals: Sequence[Point]) -> bool:
    """Whether a counter covers nothing there that has to be seen."""
    dots = [_at(told, mark.turn, mark.seat) for mark in told.marks]
    apart = [
        *((other, _MARK + 8) for _, other in counters),
        *((seal, _MARK / 2 + _SEAL + 8) for seal in seals),
        *((dot, _MARK / 2 + _DOT + 8) for dot in dots),
    ]
    x, y = place
    return _PLOT[0] + _MARK / 2 <= x <= _PLOT[2] - _MARK and all(
        max(abs(x - other_x), abs(y - other_y)) >= least for (other_x, other_y), least in apart
    )


def end_places(told: Chances) -> list[tuple[int, Point]]:
    """Where every seat's counter stands at the end of its curve; those that end together stand side by side."""
    rows: list[tuple[float, list[int]]] = []
    for seat in sorted(range(len(told.curves)), key=lambda seat: told.curves[seat][-1]):
        height = _at(told, len(told.curves[seat]) - 1, seat)[1]
        if rows and len(rows[-1][1]) < _IN_A_ROW and rows[-1][0] - height < _COUNTER:
            rows[-1][1].append(seat)
        else:
            rows.append((height, [seat]))
    step = _COUNTER + 6
    heights = _apart([height for height, _ in rows], step)
    return [
        (seat, (_PLOT[2] + 8 + _COUNTER / 2 + step * column, y))
        for y, (_, seats) in zip(heights, rows)
        for column, seat in enumerate(sorted(seats))
    ]


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


def seal_places(told: Chances) -> list[Point]:
    """Where the numbers of the turning points stand: above the curves of whose they were, or where none stands yet."""
    taken: list[Point] = []
    for mark in told.marks:
        x, y = _at(told, mark.turn, mark.seat)
        away = next((away for away in _AWAY if _is_free((x, y + away), taken)), _AWAY[0])
        taken.append((x, y + away))
    return taken


def _seals(pencil: Pencil, told: Chances, places: Sequence[Point]) -> None:
    """The numbers of the turning points, each tied to its turn."""
    for mark, (x, seal) in zip(told.marks, places):
        y = _at(told, mark.turn, mark.seat)[1]
        pencil.line([(x, y), (x, seal)], t.CINNABAR, 5)
        pencil.disc((x, y), _DOT, t.CINNABAR)
        pieces.note(pencil, x + _SEAL, seal - _SEAL, _SEAL, mark.label, 4 * _SEAL)


def _is_free(place: Point, taken: Sequence[Point]) -> bool:
    """Whether a seal stands there within the curves' part, and on no other one."""
    x, y = place
    inside = _PLOT[1] + _SEAL <= y <= _PLOT[3] - _SEAL
    return inside and all(abs(x - other) > 2 * _SEAL or abs(y - its) > 2 * _SEAL for other, its in taken)


def _at(told: Chances, turn: int, seat: int) -> Point:
    _, top, _, bottom = _PLOT
    return _x(told, turn), bottom - (bottom - top) * told.curves[seat][turn] / 1000


def _x(told: Chances, turn: float) -> float:
    left, _, right, _ = _PLOT
    return left + (right - left) * turn / max(1, len(told.curves[0]) - 1)
