"""The engravings of the 29 faces, 100 wide and 120 high; no two kinds share a shape. The dragons are about 76 by 92."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from engines.dragon_castle.board import Symbol, TileKind, kind_of
from render.core.pencil import Pencil, Point
from render.core.pieces import curve
from render.core.text import Face
from render.core.theme import INK, IVORY, Rgb
from render.dragon_castle.colours import KINDS, LIGHT


def dragon_head(pencil: Pencil, fill: Rgb, ground: Rgb) -> None:
    """Draw a head with horns, mane and whiskers that looks to the left."""
    for horn in (curve((6, -16), (12, -40), (32, -42), 10), curve((-3, -18), (-6, -38), (8, -47), 10)):
        pencil.stroke(horn, fill, [9 - step * 0.75 for step in range(11)])
    head: list[Point] = [
        (-37, 4), (-38, -7), (-31, -13), (-24, -9), (-15, -19), (-4, -23), (9, -21), (17, -14), (34, -21), (27, -7),
        (38, 0), (27, 8), (36, 20), (23, 20), (26, 36), (12, 28), (4, 41), (-4, 29), (-10, 34), (-14, 25), (-25, 27),
        (-32, 20), (-23, 17), (-11, 15), (-3, 10), (-12, 8), (-24, 11), (-34, 10),
    ]  # fmt: skip
    pencil.polygon(head, fill)
    for tooth in ((-28, 9), (-20, 9)):
        pencil.polygon([(tooth[0] - 3, tooth[1] - 1), (tooth[0] + 3, tooth[1] - 1), (tooth[0], tooth[1] + 7)], fill)
    pencil.polygon([(-13, -8), (-2, -12), (2, -5), (-7, -3)], ground)
    pencil.disc((-4, -7), 2.2, fill)
    pencil.disc((-32, -5), 2.4, ground)
    pencil.line(curve((6, -6), (12, 4), (8, 18)), ground, 3.2)
    pencil.line(curve((16, -4), (21, 5), (17, 18)), ground, 3.2)
    whisker = curve((-33, 2), (-46, 16), (-34, 34), 10)
    pencil.stroke(whisker, fill, [4.4] * 6 + [4, 3.4, 2.8, 2.4, 2])


def dragon_winding(pencil: Pencil, fill: Rgb, ground: Rgb) -> None:
    """Draw a whole dragon: the body winds upwards from the tail to the head."""
    steps = 60
    body: list[Point] = []
    for step in range(steps + 1):
        share = step / steps
        body.append((26 * sin(2 * pi * (1.28 * share + 0.42)) * (1 - 0.25 * share), 44 - 58 * share))
    thick = [2.5 + 11.5 * min(1.0, step / steps * 1.7) for step in range(steps + 1)]
    for step in range(6, steps - 6, 5):
        (x, y), (x2, y2) = body[step], body[step + 1]
        length = ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5
        u, v = (x2 - x) / length, (y2 - y) / length
        reach = thick[step] / 2 + 5
        tip = x - v * reach - u * 3, y + u * reach - v * 3
        pencil.polygon([(x - u * 4.5, y - v * 4.5), tip, (x + u * 4.5, y + v * 4.5)], fill)
    pencil.stroke(body, fill, thick)
    for step in range(12, steps - 8, 4):
        (x, y), (x2, y2) = body[step], body[step + 1]
        length = ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5
        half = thick[step] * 0.3 / length
        pencil.line([(x + (y2 - y) * half, y - (x2 - x) * half), (x, y)], ground, 2)
    head = pencil.at(-6, -23).zoomed(0.62)
    dragon_head(head, fill, ground)


def dragon_claw(pencil: Pencil, fill: Rgb, ground: Rgb) -> None:
    """Draw a claw that grasps the flaming pearl."""
    pencil.disc((0, 19), 16.5, fill)
    pencil.disc((0, 19), 12, ground)
    pencil.disc((0, 19), 8.5, fill)
    arm: list[Point] = [(-22, -48), (22, -48), (17, -32), (21, -14), (-21, -14), (-17, -32)]
    pencil.polygon(arm, fill)
    for row, y in enumerate((-41, -33, -25)):
        for x in (-9, 0, 9) if row != 1 else (-5, 5):
            pencil.line(curve((x - 4, y - 2), (x, y + 4), (x + 4, y - 2), 6), ground, 2.2)
    for side in (-1, 1):
        pencil.disc((side * 17, -12), 9, fill)
        pencil.disc((side * 29, 6), 6.5, fill)
        talon = [
            *curve((side * 16, -14), (side * 32, -10), (side * 30, 8), 10),
            *curve((side * 30, 8), (side * 32, 32), (side * 8, 46), 10)[1:],
        ]
        pencil.stroke(talon, fill, [13 - step * 0.25 if step < 11 else 10.4 - (step - 10) * 0.9 for step in range(21)])
        pencil.line([(side * 23, 8), (side * 35, 4)], ground, 2.2)
    middle = curve((0, -18), (3, -2), (0, 19), 10)
    # The middle talon on a rim of the ground: it lies over the pearl that the others grasp.
    pencil.stroke(middle, ground, [19 - step * 1.3 for step in range(11)])
    pencil.disc((0, -10), 8, fill)
    pencil.stroke(middle, fill, [13 - step * 1.15 for step in range(11)])


WIDTH = 100
HEIGHT = 120


def face(pencil: Pencil, symbol: Symbol) -> None:
    """Draw a tile's engraving on ivory, from the origin to 100 by 120."""
    kind, number = kind_of(symbol), int(symbol[1:])
    match kind:
        case TileKind.MERCHANT:
            _coin(pencil, number)
        case TileKind.WARRIOR:
            _shield(pencil, number)
        case TileKind.FARMER:
            _hat(pencil, number)
        case TileKind.SEASON:
            _season(pencil.at(50, 60), number)
        case TileKind.WIND:
            _wind(pencil.at(50, 60).zoomed(0.92), number)
        case TileKind.DRAGON:
            _dragon(pencil, number)


def plain_face(pencil: Pencil, symbol: Symbol, size: float) -> None:
    """Draw the engraving of a small tile: a faction's value as large as `size`, with a simpler shape, without pips."""
    kind, value = kind_of(symbol), symbol[1:]
    colour = KINDS[kind]
    match kind:
        case TileKind.MERCHANT:
            for radius, fill in ((47.0, INK), (43.5, colour)):
                pencil.disc((50, 60), radius, fill)
            pencil.centred((50, 60), value, Face.TEXT, size, INK)
        case TileKind.WARRIOR:
            for grow, fill in ((0.0, INK), (-3.6, colour)):
                pencil.polygon(_shield_edge(46 + grow, 5 - grow, 119 + grow * 1.2), fill)
            pencil.centred((50, 53), value, Face.TEXT, size, IVORY)
        case TileKind.FARMER:
            _brim(pencil, colour, 44, 2, 34)
            pencil.centred((50, 79), value, Face.TEXT, size, INK)
        case _:
            face(pencil, symbol)


def _pips(number: int) -> list[float]:
    return [50 + (pip - (number - 1) / 2) * 14.6 for pip in range(number)]


def _coin(pencil: Pencil, value: int) -> None:
    colour, second = KINDS[TileKind.MERCHANT], LIGHT[TileKind.MERCHANT]
    pencil.disc((50, 47), 42, INK)
    pencil.disc((50, 47), 38.5, colour)
    pencil.disc((50, 47), 35, second)
    pencil.disc((50, 47), 32.5, colour)
    pencil.rectangle((24, 21, 76, 73), INK, 5)
    pencil.rectangle((27.5, 24.5, 72.5, 69.5), IVORY, 3)
    pencil.centred((50, 47), str(value), Face.TEXT, 58, INK)
    for x in _pips(value):
        pencil.disc((x, 103), 7, INK)
        pencil.disc((x, 103), 4.5, colour)


def _shield(pencil: Pencil, value: int) -> None:
    colour, second = KINDS[TileKind.WARRIOR], LIGHT[TileKind.WARRIOR]
    for side in (-1, 1):
        sword = pencil.at(50, 46)
        sword.line([(-side * 36, 38), (side * 38, -36)], INK, 11)
        sword.line([(-side * 26, 28), (side * 37.5, -35.5)], IVORY, 4)
        sword.line([(-side * 40, 24), (-side * 23, 42)], INK, 7)
        sword.disc((-side * 40, 42), 5.5, INK)
    for grow, fill in ((0.0, INK), (-3.8, colour), (-7.0, second), (-9.2, colour)):
        pencil.polygon(_shield_edge(31 + grow, 6 - grow, 90 + grow * 1.2), fill)
    pencil.centred((50, 43), str(value), Face.TEXT, 60, IVORY)
    for x in _pips(value):
        pencil.polygon([(x, 93), (x + 6.2, 103.5), (x, 114), (x - 6.2, 103.5)], INK)
        pencil.polygon([(x, 97.5), (x + 3.6, 103.5), (x, 109.5), (x - 3.6, 103.5)], colour)


def _shield_edge(wide: float, top: float, foot: float) -> list[Point]:
    edge: list[Point] = [
        *curve((50, top + 4), (50 + wide * 0.5, top + 5), (50 + wide, top), 6),
        *curve((50 + wide, top), (50 + wide * 1.06, top + (foot - top) * 0.71), (50, foot), 10),
    ]
    return [*edge, *((100 - x, y) for x, y in reversed(edge))]


def _hat(pencil: Pencil, value: int) -> None:
    colour, second = KINDS[TileKind.FARMER], LIGHT[TileKind.FARMER]
    for side in (-1, 1):
        _ear(pencil, side, colour)
    _brim(pencil, colour, 44, 4, 41)
    for end in (-22, -7.5, 7.5, 22):
        pencil.line([(50 + end * 0.18, 17), (50 + end, 37 - abs(end) * 0.06)], second, 2.6)
    pencil.centred((50, 71), str(value), Face.TEXT, 60, INK)
    for x in _pips(value):
        for grow, fill in ((0.0, INK), (-2.5, colour)):
            _leaf(pencil, (x - 3, 112 + grow), (x + 3, 94 - grow), 6.6 + grow, fill)


def _brim(pencil: Pencil, colour: Rgb, wide: float, top: float, low: float) -> None:
    for grow, fill in ((0.0, INK), (-3.6, colour)):
        half, tip, brim = wide + grow * 1.9, top - grow * 1.7, low + grow * 0.4
        right = [
            *curve((50, tip), (50 + half * 0.46, brim - 17), (50 + half, brim), 10),
            *curve((50 + half, brim), (50 + half * 0.5, brim + 7 + grow), (50, brim + 7 + grow), 8),
        ]
        pencil.polygon([*right, *((100 - x, y) for x, y in reversed(right))], fill)


def _ear(pencil: Pencil, side: int, fill: Rgb) -> None:
    stem = curve((50 + side * 25, 92), (50 + side * 33, 74), (50 + side * 33, 52))
    pencil.line(stem, fill, 3)
    for step, y in enumerate((57, 66, 75, 84)):
        root = (50 + side * (33 - step * step * 0.6), y + 4)
        _leaf(pencil, root, (50 + side * 44, y - 5), 3.6, fill)
        if step < 3:
            _leaf(pencil, root, (50 + side * 25, y - 4), 3.2, fill)


def _leaf(pencil: Pencil, root: Point, tip: Point, half: float, fill: Rgb) -> None:
    (x1, y1), (x2, y2) = root, tip
    dx, dy = x2 - x1, y2 - y1
    length = (dx * dx + dy * dy) ** 0.5
    sx, sy = -dy / length * half * 1.7, dx / length * half * 1.7
    middle = (x1 + x2) / 2, (y1 + y2) / 2
    upper = curve(root, (middle[0] + sx, middle[1] + sy), tip)
    lower = curve(tip, (middle[0] - sx, middle[1] - sy), root)
    pencil.polygon([*upper, *lower], fill)


def _turned(radius: float, turn: float) -> Point:
    """Return a point on a circle; 0 is up, clockwise, a whole turn is 1."""
    return radius * sin(2 * pi * turn), -radius * cos(2 * pi * turn)


def _season(pencil: Pencil, number: int) -> None:
    colour, second = KINDS[TileKind.SEASON], LIGHT[TileKind.SEASON]
    pencil.disc((0, 0), 44.5, INK)
    pencil.disc((0, 0), 41.5, second)
    pencil.disc((0, 0), 38.5, colour)
    emblems: tuple[Callable[[Pencil, Rgb, Rgb], None], ...] = (_blossom, _sun, _maple, _crystal)
    emblems[number - 1](pencil, IVORY, colour)
    for x in (-40, 40):
        for y in (-50, 50):
            pencil.disc((x, y), 3.6, colour)


def _blossom(pencil: Pencil, fill: Rgb, ground: Rgb) -> None:
    for petal in range(5):
        pencil.disc(_turned(19.5, petal / 5), 13.6, fill)
    for petal in range(5):
        pencil.line([_turned(9, petal / 5 + 0.1), _turned(34, petal / 5 + 0.1)], ground, 3.4)
        pencil.line([(0, 0), _turned(17, petal / 5)], ground, 2.6)
        pencil.disc(_turned(17, petal / 5), 2.8, ground)
    pencil.disc((0, 0), 8, ground)
    pencil.disc((0, 0), 4.5, fill)


def _sun(pencil: Pencil, fill: Rgb, ground: Rgb) -> None:
    for ray in range(8):
        turn, half = ray / 8, 0.045
        pencil.polygon([_turned(20, turn - half), _turned(36, turn), _turned(20, turn + half)], fill)
    pencil.disc((0, 0), 18, fill)
    pencil.disc((0, 0), 12.5, ground)
    pencil.disc((0, 0), 9, fill)


def _maple(pencil: Pencil, fill: Rgb, ground: Rgb) -> None:
    right: list[Point] = [
        (0, -35), (5, -24), (12, -27), (11, -14), (21, -22), (24, -15), (34, -14), (29, -4), (33, 2), (19, 10),
        (21, 17), (4, 14),
    ]  # fmt: skip
    pencil.polygon([*right, *((-x, y) for x, y in reversed(right))], fill)
    pencil.line([(0, 8), (0, 34)], fill, 4.4)
    for end in ((0, -22), (20, -11), (-20, -11), (12, 5), (-12, 5)):
        pencil.line([(0, 13), end], ground, 2.6)


def _crystal(pencil: Pencil, fill: Rgb, ground: Rgb) -> None:
    for arm in range(6):
        turn = arm / 6
        pencil.line([(0, 0), _turned(34, turn)], fill, 5.4)
        for root, reach in ((15, 24), (24, 34)):
            for side in (-1, 1):
                pencil.line([_turned(root, turn), _turned(reach, turn + side * 0.058)], fill, 4.2)
    pencil.disc((0, 0), 4.5, ground)


def _wind(pencil: Pencil, number: int) -> None:
    """Draw a wind: a compass whose needle points to north, east, south or west, air curling behind it."""
    dark, grey = KINDS[TileKind.WIND], LIGHT[TileKind.WIND]
    turn = (number - 1) / 4

    def at(x: float, y: float) -> Point:
        """Rotate a point of the needle, which points up, to its direction."""
        c, s = cos(2 * pi * turn), sin(2 * pi * turn)
        return x * c - y * s, x * s + y * c

    pencil.polygon([at(0, -50), at(26, -3), at(0, -14), at(-26, -3)], dark)
    pencil.polygon([at(0, -39), at(0, -18), at(16.5, -11)], IVORY)
    for side in (-1, 1):
        curl = [
            *curve(at(side * 6, 0), at(side * 7, 22), at(side * 19, 27), 8),
            *curve(at(side * 19, 27), at(side * 35, 32), at(side * 37, 17), 8),
            *curve(at(side * 37, 17), at(side * 35, 5), at(side * 24, 9), 8),
            *curve(at(side * 24, 9), at(side * 19, 14), at(side * 24, 17), 6),
        ]
        pencil.line(curl, dark, 7)
    pencil.line([at(0, 2), at(0, 46)], dark, 7)
    for x in (-40, 40):
        for y in (-50, 50):
            pencil.polygon([(x, y - 5), (x + 4.2, y), (x, y + 5), (x - 4.2, y)], grey)


def _dragon(pencil: Pencil, number: int) -> None:
    colour, second = KINDS[TileKind.DRAGON], LIGHT[TileKind.DRAGON]
    pencil.rectangle((5, 5, 95, 115), INK, 13)
    pencil.rectangle((8, 8, 92, 112), second, 10)
    pencil.rectangle((11, 11, 89, 109), colour, 8)
    (dragon_head, dragon_winding, dragon_claw)[number - 1](pencil.at(51.5, 61), IVORY, colour)
