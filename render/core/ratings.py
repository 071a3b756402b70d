"""Chart of a person's ratings: a curve for each game, from the first rated game to the latest."""

from __future__ import annotations

from dataclasses import dataclass

from render.core import chances, collage
from render.core import theme as t
from render.core.chances import CURVE, MARK, PLOT, PRINT, RIM
from render.core.collage import Picture
from render.core.pencil import Pencil, Point
from render.core.text import Face, width
from render.core.theme import LIVERIES

_STEPS = 50, 100, 200, 500, 1000, 2000, 5000
"""Distances of the lines that have numbers beside them."""

_LINES = 6
"""The most such lines."""

_POINTS = 300
"""The most points of a curve: more would lie within its own breadth."""

_LABELS = 8
"""The most numbers below the curves."""


@dataclass(frozen=True, slots=True)
class RatingChart:
    """The content of the chart.

    `curves` has for each of the `games` the rating before each rated game and the present one. The first
    `provisional` games are shaded; `shade` says so. `axis` names what is counted below.
    """

    title: str
    axis: str
    shade: str
    games: tuple[str, ...]
    curves: tuple[tuple[int, ...], ...]
    provisional: int


def png(chart: RatingChart) -> bytes:
    return collage.png_bytes(picture(chart))


def picture(chart: RatingChart) -> Picture:
    return chances.in_bands(chart, _paint)


def _paint(pencil: Pencil, chart: RatingChart) -> None:
    chances.heading(pencil, chart.title, chart.games)
    _ground(pencil, chart)
    for number in range(len(chart.curves)):
        points = points_of(chart, number)
        pencil.line(points, t.INK, CURVE + 2 * RIM)
        pencil.line(points, LIVERIES[number].colour, CURVE)
    ends = [points_of(chart, number)[-1] for number in range(len(chart.curves))]
    for number, end in enumerate(ends):
        chances.counter(pencil, end, number, MARK)


def scale_of(chart: RatingChart) -> tuple[int, ...]:
    """Return the ratings at which lines are drawn: round numbers around all that there is."""
    known = [point for curve in chart.curves for point in curve]
    low, high = min(known), max(known)
    step = next(step for step in _STEPS if -(-high // step) - low // step < _LINES or step == _STEPS[-1])
    first = low // step
    return tuple(number * step for number in range(first, max(-(-high // step), first + 2) + 1))


def points_of(chart: RatingChart, number: int) -> list[Point]:
    """Return the points of a curve, as many as can be seen apart; the first and the last are always there."""
    curve = chart.curves[number]
    every = -(-len(curve) // _POINTS)
    chosen = [*range(0, len(curve) - 1, every), len(curve) - 1]
    return [(_x(chart, game), _y(chart, curve[game])) for game in chosen]


def _ground(pencil: Pencil, chart: RatingChart) -> None:
    left, top, right, bottom = PLOT
    edge = min(_x(chart, chart.provisional), right)
    pencil.rectangle((left, top, edge, bottom), t.PAPER_SHADE)
    if width(chart.shade, Face.TEXT, PRINT) <= edge - left - 24:
        pencil.text((left + 12, top + 14 + PRINT * 0.7), chart.shade, Face.TEXT, PRINT, t.INK)
    for rating in scale_of(chart):
        y = _y(chart, rating)
        pencil.rectangle((left, y - 1.5, right, y + 1.5), t.PAPER_EDGE)
        text = str(rating)
        pencil.text((left - 18 - width(text, Face.TEXT, PRINT), y + PRINT * 0.345), text, Face.TEXT, PRINT, t.INK)
    last = _last(chart)
    step = next(step for step in (1, 2, 5, 10, 20, *_STEPS, 10_000, 100_000) if last / step <= _LABELS)
    y = bottom + 18 + PRINT * 0.7
    for game in range(0, last + 1, step):
        x, text = _x(chart, game), str(game)
        pencil.rectangle((x - 1.5, bottom, x + 1.5, bottom + 12), t.INK_SOFT)
        pencil.text((x - width(text, Face.TEXT, PRINT) / 2, y), text, Face.TEXT, PRINT, t.INK)
    pencil.text((right - width(chart.axis, Face.TEXT, PRINT), y + PRINT * 1.05), chart.axis, Face.TEXT, PRINT, t.INK)


def _last(chart: RatingChart) -> int:
    return max(len(curve) for curve in chart.curves) - 1


def _x(chart: RatingChart, game: int) -> float:
    left, _, right, _ = PLOT
    return left + (right - left) * game / max(1, _last(chart))


def _y(chart: RatingChart, rating: int) -> float:
    _, top, _, bottom = PLOT
    scale = scale_of(chart)
    return bottom - (bottom - top) * (rating - scale[0]) / (scale[-1] - scale[0])
