"""Chart of a finished game: each seat's chance of winning before every turn, and the turning points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from render.core import collage, pieces
from render.core import theme as t
from render.core.collage import Band, Patch, Picture, Placed
from render.core.pencil import Pencil, Point
from render.core.text import DROP, Face, fitted, plain, width
from render.core.theme import LIVERIES, Palette

SIZE = 1600, 1018
"""As wide and high as the box in which Discord shows a picture on a desktop."""

PRINT = 46
"""The smallest print: 10 pixels where a phone shows a picture 345 pixels wide."""

BAND = 127
"""Rows that are painted at a time: a whole raster four times as large would take a hundred megabytes."""

PLOT = 200, 250, 1450, 890
"""Left, top, right and bottom of the part with the curves."""
TITLE, _NAME = 60, 50
COUNTER, MARK = 54, 44
"""Counters in the legend and at the ends; smaller ones mark the curves for readers who do not see colours."""
CURVE, RIM = 11, 3.5
_SURE = 2
"""Standard errors on each side of a chance: the true value lies within them 19 times in 20."""
_SEAL, _DOT = 38, 13
_AWAY = -74, 74, -158, 158, -242, 242
"""Distances from a curve at which its turning point's number may be drawn, the best place first."""
_MARKS = 4
"""Counters along each curve, where there is room."""
MARGIN = 60
_BESIDE, _GAP = 14, 48
"""Free space in the legend between a counter and its name, and before the next counter."""
_IN_A_ROW = 2
"""Counters side by side where curves end together."""

SCALE = 0, 50, 100
"""Per cent written beside the curves."""

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
class ChartMark:
    """A turning point: its number, its turn (from 0) and its seat."""

    label: str
    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class ChanceChart:
    """The content of the chart.

    `curves` has every seat's chances in thousandths before each turn and at the end, `doubts` their standard errors.
    The first `unclear` turns are too early to tell who is ahead; `too_early` says so. `turns` names the axis, and
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
    marks: tuple[ChartMark, ...]


def png(chart: ChanceChart) -> bytes:
    return collage.png_bytes(picture(chart))


def picture(chart: ChanceChart) -> Picture:
    return in_bands(chart, _paint)


ChartT = TypeVar("ChartT")


def in_bands(chart: ChartT, paint: Callable[[Pencil, ChartT], None]) -> Picture:
    """Draw a chart in bands; `paint` paints all of it."""
    bands: list[Band] = []
    for top in range(0, SIZE[1], BAND):
        high = min(BAND, SIZE[1] - top)
        bands.append(
            Band(SIZE[0], high, [Placed(0, 0, Patch((SIZE[0], high), PALETTE, [_Rows(chart, paint, top, high)]))])
        )
    return Picture(PALETTE, tuple(bands))


@dataclass(frozen=True, slots=True)
class _Rows(Generic[ChartT]):
    chart: ChartT
    whole: Callable[[Pencil, ChartT], None]
    top: int
    height: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the whole chart: only these rows fall on the raster."""
        self.whole(pencil.at(0, -self.top), self.chart)


def heading(pencil: Pencil, title: str, names: Sequence[str]) -> None:
    """Paint the paper, the title and the legend."""
    pencil.rectangle((0, 0, *SIZE), t.PAPER)
    pencil.rectangle((0, 0, SIZE[0], 10), t.LACQUER)
    shown = fitted(plain(title), Face.HEADING, TITLE, SIZE[0] - 2 * MARGIN)
    pencil.text((MARGIN, 88), shown, Face.HEADING, TITLE, t.INK)
    legend(pencil, names)


def _paint(pencil: Pencil, chart: ChanceChart) -> None:
    heading(pencil, chart.title, chart.names)
    # What identifies a seat and a turning point is painted last: it hides curves, no curve hides it.
    _ground(pencil, chart)
    for seat in range(len(chart.curves)):
        _doubt(pencil, chart, seat)
    for seat in range(len(chart.curves)):
        _curve(pencil, chart, seat)
    seals = seal_places(chart)
    for seat, place in counter_places(chart, seals):
        counter(pencil, place, seat, MARK)
    for seat, place in end_places(chart):
        counter(pencil, place, seat, COUNTER)
    _seals(pencil, chart, seals)


def legend(pencil: Pencil, called: Sequence[str]) -> None:
    """Draw the legend in one row; long names get the room that short ones leave."""
    names = [plain(name) for name in called]
    rest = len(names) * (COUNTER + _BESIDE) + (len(names) - 1) * _GAP
    rooms = shares([width(name, Face.TEXT, _NAME) for name in names], SIZE[0] - 2 * MARGIN - rest)
    x, y = float(MARGIN), 168
    for seat, (name, room) in enumerate(zip(names, rooms)):
        pieces.token(pencil, (x, y - COUNTER / 2, x + COUNTER, y + COUNTER / 2), seat)
        x += COUNTER + _BESIDE
        pencil.text((x, y + _NAME * DROP), fitted(name, Face.TEXT, _NAME, room), Face.TEXT, _NAME, t.INK)
        x += room + _GAP


def shares(wanted: Sequence[float], room: float) -> list[float]:
    """Divide room: each gets all it wants, or where that is too much, no more than the others."""
    # Max-min fairness.
    given: dict[int, float] = {}
    # The smallest first: the room that they leave is divided among the larger ones.
    for place, number in enumerate(sorted(range(len(wanted)), key=wanted.__getitem__)):
        given[number] = min(wanted[number], room / (len(wanted) - place))
        room -= given[number]
    return [given[number] for number in range(len(wanted))]


def _ground(pencil: Pencil, chart: ChanceChart) -> None:
    left, top, right, bottom = PLOT
    if chart.unclear:
        # The shade ends before the next turn begins.
        edge = _x(chart, min(chart.unclear - 0.5, len(chart.curves[0]) - 1))
        pencil.rectangle((left, top, edge, bottom), t.PAPER_SHADE)
        lines = wrapped(chart.too_early, edge - left - 24)
        if all(width(line, Face.TEXT, PRINT) <= edge - left - 24 for line in lines):
            for number, line in enumerate(lines):
                y = top + 14 + PRINT * (0.7 + 1.1 * number)
                pencil.text((left + 12, y), line, Face.TEXT, PRINT, t.INK)
    for percent in (0, 25, 50, 75, 100):
        y = bottom - (bottom - top) * percent / 100
        colour, thickness = (t.INK_SOFT, 3) if percent in SCALE else (t.PAPER_EDGE, 2)
        pencil.rectangle((left, y - thickness / 2, right, y + thickness / 2), colour)
        if percent in SCALE:
            text = chart.scale[SCALE.index(percent)]
            start = left - 18 - width(text, Face.TEXT, PRINT)
            pencil.text((start, y + PRINT * DROP), text, Face.TEXT, PRINT, t.INK)
    _numbers(pencil, chart)


def wrapped(text: str, room: float) -> list[str]:
    """Break a text into lines no wider than the room, unless a single word is wider."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, Face.TEXT, PRINT) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _numbers(pencil: Pencil, chart: ChanceChart) -> None:
    last, bottom = len(chart.curves[0]) - 1, PLOT[3]
    # At most eight labels, at round numbers; labels count turns from 1, `_x` from 0.
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if last / step <= 8)
    y = bottom + 18 + PRINT * 0.7
    for turn in range(step, last + 1, step):
        x = _x(chart, turn - 1)
        pencil.rectangle((x - 1.5, bottom, x + 1.5, bottom + 12), t.INK_SOFT)
        pencil.text((x - width(str(turn), Face.TEXT, PRINT) / 2, y), str(turn), Face.TEXT, PRINT, t.INK)
    start = PLOT[2] - width(chart.turns, Face.TEXT, PRINT)
    pencil.text((start, y + PRINT * 1.05), chart.turns, Face.TEXT, PRINT, t.INK)


def has_bands(chart: ChanceChart) -> bool:
    """Return whether any chance is so uncertain that its band is wider than its curve."""
    return any(_reach(doubt) > CURVE / 2 + RIM for doubts in chart.doubts for doubt in doubts[chart.unclear :])


def _reach(doubt: int) -> float:
    return (PLOT[3] - PLOT[1]) * _SURE * doubt / 1000


def _doubt(pencil: Pencil, chart: ChanceChart, seat: int) -> None:
    """Draw a band around a seat's curve that holds the true chances 19 times in 20.

    The band of a certain chance is hidden by the curve.
    """
    _, top, _, bottom = PLOT
    points = [_at(chart, turn, seat) for turn in range(len(chart.curves[seat]))]
    reach = [_reach(doubt) for doubt in chart.doubts[seat]]
    above = [(x, max(top, y - each)) for (x, y), each in zip(points, reach, strict=True)]
    below = [(x, min(bottom, y + each)) for (x, y), each in zip(points, reach, strict=True)]
    pencil.polygon([*above, *reversed(below)], t.PAPER_SHADE)


def _curve(pencil: Pencil, chart: ChanceChart, seat: int) -> None:
    points = [_at(chart, turn, seat) for turn in range(len(chart.curves[seat]))]
    pencil.line(points, t.INK, CURVE + 2 * RIM)
    pencil.line(points, LIVERIES[seat].colour, CURVE)


def counter_places(chart: ChanceChart, seals: Sequence[Point]) -> list[tuple[int, Point]]:
    """Return places of counters on the seats' curves: clear of each other, of the turning points and of the seals."""
    found: list[tuple[int, Point]] = []
    last = len(chart.curves[0]) - 1
    every = max(1, last // _MARKS)
    for seat in range(len(chart.curves)):
        # Stagger the seats, so that their counters do not compete for the same turns.
        for wanted in range(every * (2 * seat + 1) // (2 * len(chart.curves)), last, every):
            # Around the wanted turn, the nearest first; half the distance to the next counter at most.
            near = range(max(0, wanted - every // 2), min(last, wanted + every // 2 + 1))
            by_distance = sorted(near, key=lambda turn: abs(turn - wanted))
            places = (_at(chart, turn, seat) for turn in by_distance)
            if (place := next((each for each in places if _has_room(chart, each, found, seals)), None)) is not None:
                found.append((seat, place))
    return found


def _has_room(chart: ChanceChart, place: Point, counters: Sequence[tuple[int, Point]], seals: Sequence[Point]) -> bool:
    """Return whether a counter there covers nothing that has to be seen."""
    dots = [_at(chart, mark.turn, mark.seat) for mark in chart.marks]
    apart = [
        *((other, MARK + 8) for _, other in counters),
        *((seal, MARK / 2 + _SEAL + 8) for seal in seals),
        *((dot, MARK / 2 + _DOT + 8) for dot in dots),
    ]
    x, y = place
    return PLOT[0] + MARK / 2 <= x <= PLOT[2] - MARK and all(
        max(abs(x - other_x), abs(y - other_y)) >= least for (other_x, other_y), least in apart
    )


def end_places(chart: ChanceChart) -> list[tuple[int, Point]]:
    """Return the place of every seat's counter at the end of its curve.

    Seats that end together are put side by side.
    """
    rows: list[tuple[float, list[int]]] = []
    for seat in sorted(range(len(chart.curves)), key=lambda seat: chart.curves[seat][-1]):
        height = _at(chart, len(chart.curves[seat]) - 1, seat)[1]
        if rows and len(rows[-1][1]) < _IN_A_ROW and rows[-1][0] - height < COUNTER:
            rows[-1][1].append(seat)
        else:
            rows.append((height, [seat]))
    step = COUNTER + 6
    heights = apart([height for height, _ in rows], step)
    return [
        (seat, (PLOT[2] + 8 + COUNTER / 2 + step * column, y))
        for y, (_, seats) in zip(heights, rows)
        for column, seat in enumerate(sorted(seats))
    ]


def apart(heights: Sequence[float], least: float) -> list[float]:
    """Move heights apart: up where they are closer than `least`, from the bottom upwards.

    Then move all down if they leave the top.
    """
    found: list[float] = []
    for height in heights:
        # From the lowest chance up: y falls as chances rise.
        found.append(min(height, found[-1] - least) if found else height)
    over = min(0.0, found[-1] - PLOT[1])
    return [height - over for height in found]


def counter(pencil: Pencil, centre: Point, seat: int, size: float) -> None:
    """Draw a seat's counter on paper around a point."""
    x, y = centre
    pencil.disc(centre, size / 2 + 3, t.PAPER)
    pieces.token(pencil, (x - size / 2, y - size / 2, x + size / 2, y + size / 2), seat)


def seal_places(chart: ChanceChart) -> list[Point]:
    """Return the places of the turning points' numbers: above the curve of their seat, or the nearest free place."""
    taken: list[Point] = []
    for mark in chart.marks:
        x, y = _at(chart, mark.turn, mark.seat)
        # Without a free place a number covers another rather than be missing.
        away = next((away for away in _AWAY if _is_free((x, y + away), taken)), _AWAY[0])
        taken.append((x, y + away))
    return taken


def _seals(pencil: Pencil, chart: ChanceChart, places: Sequence[Point]) -> None:
    for mark, (x, seal) in zip(chart.marks, places):
        y = _at(chart, mark.turn, mark.seat)[1]
        pencil.line([(x, y), (x, seal)], t.CINNABAR, 5)
        pencil.disc((x, y), _DOT, t.CINNABAR)
        pieces.note(pencil, x + _SEAL, seal - _SEAL, _SEAL, mark.label, 4 * _SEAL)


def _is_free(place: Point, taken: Sequence[Point]) -> bool:
    """Return whether a seal there lies within the plot and on no other seal."""
    x, y = place
    inside = PLOT[1] + _SEAL <= y <= PLOT[3] - _SEAL
    return inside and all(abs(x - other) > 2 * _SEAL or abs(y - its) > 2 * _SEAL for other, its in taken)


def _at(chart: ChanceChart, turn: int, seat: int) -> Point:
    _, top, _, bottom = PLOT
    return _x(chart, turn), bottom - (bottom - top) * chart.curves[seat][turn] / 1000


def _x(chart: ChanceChart, turn: float) -> float:
    left, _, right, _ = PLOT
    return left + (right - left) * turn / max(1, len(chart.curves[0]) - 1)
