"""An emblem for each colour of provinces and cards, for readers who cannot tell the colours apart."""

from __future__ import annotations

from engines.china.board import Colour
from render.china.colours import PIGMENTS
from render.core.pencil import Pencil, Point
from render.core.pieces import curve, on_circle
from render.core.theme import INK, Rgb


def emblem(pencil: Pencil, centre: Point, size: float, colour: Colour, fill: Rgb, ground: Rgb) -> None:
    """Draw a colour's emblem, about as wide and high as its size; lines in it show the ground."""
    pencil = pencil.at(*centre).zoomed(size / 100)
    match colour:
        case Colour.VIOLET:
            _blossom(pencil, fill, ground)
        case Colour.YELLOW:
            _grain(pencil, fill)
        case Colour.ORANGE:
            _fan(pencil, fill, ground)
        case Colour.GREEN:
            _bamboo(pencil, fill)
        case Colour.RED:
            _lantern(pencil, fill, ground)


def badge(pencil: Pencil, centre: Point, size: float, colour: Colour) -> None:
    """Draw the emblem on a round ground of its colour."""
    pigment = PIGMENTS[colour]
    pencil.disc(centre, size / 2, INK)
    pencil.disc(centre, size / 2 - 2, pigment.card)
    emblem(pencil, centre, size * 0.74, colour, pigment.on, pigment.card)


def _blossom(pencil: Pencil, fill: Rgb, ground: Rgb) -> None:
    for petal in range(5):
        pencil.disc(on_circle((0, 0), 28, petal / 5), 21, fill)
    for petal in range(5):
        pencil.line([on_circle((0, 0), 16, petal / 5 + 0.1), on_circle((0, 0), 50, petal / 5 + 0.1)], ground, 5)
    pencil.disc((0, 0), 15, ground)
    pencil.disc((0, 0), 8, fill)


def _grain(pencil: Pencil, fill: Rgb) -> None:
    pencil.line(curve((-4, 50), (2, 10), (0, -20)), fill, 7)
    _leaf(pencil, (0, -18), (0, -52), 13, fill)
    for y in (-4, 18, 40):
        _leaf(pencil, (0, y), (32, y - 32), 11, fill)
        _leaf(pencil, (0, y), (-32, y - 32), 11, fill)


def _leaf(pencil: Pencil, root: Point, tip: Point, half: float, fill: Rgb) -> None:
    (x1, y1), (x2, y2) = root, tip
    dx, dy = x2 - x1, y2 - y1
    length = (dx * dx + dy * dy) ** 0.5
    # A quadratic curve reaches only half-way to the point that pulls it.
    sx, sy = -dy / length * half * 1.6, dx / length * half * 1.6
    middle = (x1 + x2) / 2, (y1 + y2) / 2
    upper = curve(root, (middle[0] + sx, middle[1] + sy), tip, 10)
    lower = curve(tip, (middle[0] - sx, middle[1] - sy), root, 10)
    pencil.polygon([*upper, *lower], fill)


def _fan(pencil: Pencil, fill: Rgb, ground: Rgb) -> None:
    rim = [on_circle((0, 0), 68, -0.13 + 0.26 * step / 16) for step in range(17)]
    inner = [on_circle((0, 0), 28, 0.13 - 0.26 * step / 8) for step in range(9)]
    fan = pencil.at(0, 34)
    fan.polygon([*rim, *inner], fill)
    for rib in range(1, 6):
        turn = -0.13 + 0.26 * rib / 6
        fan.line([on_circle((0, 0), 30, turn), on_circle((0, 0), 58, turn)], ground, 4)
    for turn in (-0.1, -0.034, 0.034, 0.1):
        fan.line([(0, 0), on_circle((0, 0), 31, turn)], fill, 4.5)
    fan.disc((0, 0), 8, fill)


def _bamboo(pencil: Pencil, fill: Rgb) -> None:
    for x, top, sections in ((-14, -48, 3), (12, -22, 2)):
        for section in range(sections):
            y = top + section * 33
            pencil.rectangle((x - 7, y, x + 7, y + 29), fill, 3)
            pencil.rectangle((x - 9.5, y + 24, x + 9.5, y + 29), fill, 2)
    _leaf(pencil, (14, -22), (48, -40), 9, fill)
    _leaf(pencil, (14, -24), (30, -54), 8, fill)
    _leaf(pencil, (-20, -12), (-50, 6), 9, fill)
    _leaf(pencil, (18, 8), (50, 22), 9, fill)


def _lantern(pencil: Pencil, fill: Rgb, ground: Rgb) -> None:
    right = curve((0, -32), (58, -36), (42, -2), 10) + curve((42, -2), (58, 30), (0, 26), 10)
    pencil.polygon([*right, *((-x, y) for x, y in reversed(right))], fill)
    for bulge in (-30, 0, 30):
        pencil.line(curve((bulge * 0.3, -28), (bulge * 1.5, -3), (bulge * 0.3, 22), 10), ground, 4.5)
    pencil.rectangle((-17, -41, 17, -32), fill, 2)
    pencil.rectangle((-17, 26, 17, 34), fill, 2)
    pencil.line([(0, -52), (0, -40)], fill, 5)
    for x in (-9, 0, 9):
        pencil.line([(x, 34), (x, 50)], fill, 4.5)
