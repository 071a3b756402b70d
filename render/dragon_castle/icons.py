"""A small picture for each spirit and each dragon card, within 40 by 40 around the origin."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TypeAlias

from engines.dragon_castle.board import Dragon, Spirit
from render.core.pencil import Pencil, Point
from render.core.pieces import curve
from render.core.theme import Rgb

Shape: TypeAlias = tuple[float, Sequence[Point]]
"""A line of a thickness; 0 means a filled polygon, a single point a disc of that radius."""


def _arc(radius: float, start: float, end: float, x: float = 0, y: float = 0) -> list[Point]:
    """Return part of a circle; 0 is up, clockwise, a whole turn is 1."""
    turns = [start + (end - start) * step / 16 for step in range(17)]
    return [(x + radius * sin(2 * pi * turn), y - radius * cos(2 * pi * turn)) for turn in turns]


def _tile(x: float, y: float, wide: float = 11, high: float = 14) -> Shape:
    return 0, [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]


def _hall(x: float, ground: float, size: float) -> list[Shape]:
    """Return a little shrine."""
    roof = [(x - size, ground - size * 0.8), (x, ground - size * 1.7), (x + size, ground - size * 0.8)]
    half = size * 0.62
    wall = [(x - half, ground), (x - half, ground - size * 0.8), (x + half, ground - size * 0.8), (x + half, ground)]
    return [(0, roof), (0, wall)]


_FLAME = [*curve((0, -19), (13, -4), (9, 6)), *curve((9, 6), (0, 16), (-9, 6)), *curve((-9, 6), (-12, -4), (0, -19))]

_SPIRITS: dict[Spirit, list[Shape]] = {
    Spirit.BEAUTY: [*((7.5, [point]) for point in _arc(11, 0, 0.8)[::4]), (7.5, [(0, -11)])],
    Spirit.WIND: [
        (3.6, [(-18, -6), *_arc(6, 0.5, -0.15, 8, -12)]),
        (3.6, [(-18, 2), (12, 2), *_arc(5.5, 0, 0.6, 12, 7.5)]),
        (3.6, [(-18, 11), *_arc(4.5, 0, 0.6, -2, 15.5)]),
    ],
    Spirit.STRENGTH: [
        _tile(-18, 0, 13, 17),
        (3.4, curve((-11, -5), (0, -22), (12, -8))),
        (0, [(18, -11), (14, 3), (4, -7)]),
        (2.6, [(6, 3), (18, 3), (18, 17), (6, 17), (6, 3)]),
    ],
    Spirit.ELEGANCE: [
        *((3.4, [(0, 15), point]) for point in _arc(27, -0.16, 0.16, 0, 13)[::4]),
        (4, _arc(29, -0.17, 0.17, 0, 14)),
        (4, [(0, 15)]),
    ],
    Spirit.DECEPTION: [
        (0, [(-19, -9), *curve((-19, -9), (0, -3), (19, -9)), *curve((19, -9), (20, 12), (3, 6)), (0, 2), (-3, 6)]),
        (0, [(-3, 6), *curve((-3, 6), (-20, 12), (-19, -9))]),
    ],
    Spirit.CHANGE: [
        (4, _arc(14, 0.06, 0.4)),
        (4, _arc(14, 0.56, 0.9)),
        (0, [(2, 17), (13, 20), (12, 7)]),
        (0, [(-2, -17), (-13, -20), (-12, -7)]),
    ],
    Spirit.FAITH: [*_hall(-5, 18, 13), (4, [(13, -18), (13, -4)]), (4, [(6, -11), (20, -11)])],
    Spirit.DESTRUCTION: [
        (0, [(-14, -18), (2, -18), (-4, -6), (3, 2), (-5, 18), (-14, 18)]),
        (0, [(7, -18), (15, -18), (15, 18), (1, 18), (9, 2), (2, -6)]),
    ],
    Spirit.DEPTH: [
        (
            4,
            [
                *curve((-18, -2), (-12, -9), (-6, -2)),
                *curve((-6, -2), (0, 5), (6, -2)),
                *curve((6, -2), (12, -9), (18, -2)),
            ],
        ),
        (4, [*curve((-18, 9), (-12, 2), (-6, 9)), *curve((-6, 9), (0, 16), (6, 9)), *curve((6, 9), (12, 2), (18, 9))]),
        (0, [(0, -6), (-8, -14), (-3, -14), (-3, -20), (3, -20), (3, -14), (8, -14)]),
    ],
    Spirit.WIT: [_tile(-19, -8), _tile(-5.5, -8), _tile(8, -8), (3, [(-18, 14), (18, 14)])],
}

_DRAGONS: dict[Dragon, list[Shape]] = {
    Dragon.HUMILITY: [*_hall(-8, 8, 10), _tile(-18, 10, 19, 8), _tile(4, -18, 14, 36)],
    Dragon.RIGHTEOUSNESS: [_tile(-4, -19, 8, 38), _tile(-19, -4, 38, 8)],
    Dragon.TRANQUILITY: [(3.4, _arc(17, 0, 1)), (3.2, _arc(10, 0, 1)), (4, [(0, 0)])],
    Dragon.BRAVERY: [
        (0, [(-19, 18), (-3, -10), (4, 2), (9, -4), (19, 18)]),
        (2.6, [(-3, -6), (-3, -20)]),
        (0, [(-3, -20), (8, -16), (-3, -12)]),
    ],
    Dragon.DOMINION: [
        (0, [(-17, 12), (-19, -11), (-8, -1), (0, -17), (8, -1), (19, -11), (17, 12)]),
        (4, [(-15, 17), (15, 17)]),
    ],
    Dragon.POWER: [
        (4, [(-15, -16), (13, 12)]),
        (4, [(15, -16), (-13, 12)]),
        (4, [(5, 15), (16, 5)]),
        (4, [(-5, 15), (-16, 5)]),
        (3.4, [(15, 16)]),
        (3.4, [(-15, 16)]),
    ],
    Dragon.KNOWLEDGE: [
        (
            0,
            [
                (-1.5, -10),
                *curve((-1.5, -10), (-9, -16), (-19, -13)),
                (-19, 13),
                *curve((-19, 13), (-9, 10), (-1.5, 16)),
            ],
        ),
        (0, [(1.5, -10), *curve((1.5, -10), (9, -16), (19, -13)), (19, 13), *curve((19, 13), (9, 10), (1.5, 16))]),
    ],
    Dragon.HARMONY: [
        (0, [(-4, -17), (-4, 17), (-19, 17)]),
        (0, [(4, -17), (4, 17), (19, 17)]),
        (2, [(0, -19), (0, 19)]),
    ],
    Dragon.DEVOTION: [(0, _FLAME), (4, curve((-15, 12), (0, 24), (15, 12)))],
    Dragon.COURAGE: [
        (3, [(-17, -17), (17, -17), (17, 17), (-17, 17), (-17, -17)]),
        (0, [(-12, -12), (0, -12), (0, 0), (-12, 0)]),
    ],
}


def icon(pencil: Pencil, card: Spirit | Dragon, fill: Rgb, ground: Rgb) -> None:
    """Draw the picture of a card around the origin."""
    shapes = _SPIRITS[card] if isinstance(card, Spirit) else _DRAGONS[card]
    for thick, points in shapes:
        if not thick:
            pencil.polygon(points, fill)
        elif len(points) == 1:
            pencil.disc(points[0], thick, fill)
        else:
            pencil.line(points, fill, thick)
    # Holes: lines and polygons cannot leave them open, so they are painted in the colour of the ground.
    if card is Spirit.BEAUTY:
        pencil.disc((0, 0), 4.5, ground)
    if card is Spirit.DECEPTION:
        for x in (-9, 9):
            pencil.disc((x, -1), 3.6, ground)
    if card is Dragon.DEVOTION:
        pencil.disc((0, 4), 4, ground)
