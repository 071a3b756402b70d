"""The shapes on China's map and cards: emblems, plots, houses, walls, emissaries, courts and shields."""

from __future__ import annotations

from math import cos, sin

from engines.china.board import Colour
from render.china.colours import PIGMENTS, STONE, STONE_LIGHT
from render.core import pieces
from render.core.pencil import Pencil, Point
from render.core.pieces import block, curve, on_circle
from render.core.text import Face
from render.core.theme import CINNABAR, GOLD, INK, IVORY, JADE_DEEP, LACQUER, LIVERIES, PAPER, Rgb


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


PLOT = 31
"""Radius of an empty house space."""

SMALL = 42
"""The smallest print that is legible on a phone, where the picture is 345 px wide."""


def plot(pencil: Pencil, centre: Point, number: int | None) -> None:
    """Draw a house space with its number; None leaves the number out."""
    pencil.disc(centre, PLOT, INK)
    pencil.disc(centre, PLOT - 3, IVORY)
    if number is not None:
        pencil.centred(centre, str(number), Face.TEXT, 46, INK)


def tab(pencil: Pencil, centre: Point, number: int) -> None:
    """Draw the number of a house."""
    x, y = centre
    pencil.rectangle((x - 17, y - 18.5, x + 17, y + 18.5), INK, 8)
    pencil.rectangle((x - 14.5, y - 16, x + 14.5, y + 16), IVORY, 6)
    pencil.centred(centre, str(number), Face.TEXT, SMALL, INK)


def house(pencil: Pencil, centre: float, ground: float, seat: int) -> None:
    """Draw a player's house, about 78 wide and 68 high, on the ground line."""
    livery = LIVERIES[seat]
    wall = block(centre, ground, 27, 36)
    roof = pieces.roof(centre, ground - 33, 40, 29, 12, lip=14)
    ridge = block(centre, ground - 60, 15, 6)
    right, eaves = centre + 40, ground - 30
    pencil.shadow([(centre - 24, ground + 3), (right, ground + 3), (right + 4, eaves), (centre - 10, eaves)], 3, 0.4)
    parts = (wall, roof, ridge)
    # Rims of all parts before their fills: none lies across another part.
    for colour, thick in ((IVORY, 10.0), (INK, 6.0)):
        for part in parts:
            pencil.line([*part, part[0]], colour, thick)
    for part in parts:
        pencil.polygon(part, livery.colour)
        pencil.line([*part, part[0]], INK, 2)
    if livery.lit != livery.colour:
        for side in (-1, 1):
            lit = curve(
                (centre + side * 31, ground - 41), (centre + side * 19, ground - 43), (centre + side * 14, ground - 56)
            )
            pencil.line(lit, livery.lit, 3)
    pieces.symbol(pencil, (centre, ground - 17), 27, livery.symbol, livery.on)


def fort(pencil: Pencil, centre: Point) -> None:
    """Draw a fortification: a square wall with four towers, open in the middle."""
    pencil = pencil.at(*centre)
    outer, thick = 40.0, 13.0
    pencil.shadow([(-40, -36), (46, -36), (46, 46), (-40, 46)], 3, 0.35)
    pencil.rectangle((-outer, -outer, outer, outer), INK)
    pencil.rectangle((-outer + 3, -outer + 3, outer - 3, outer - 3), STONE)
    for step in range(5):
        x = -outer + 12 + step * 12.6
        for y in (-outer, outer - thick):
            pencil.rectangle((x, y + 3, x + 6, y + thick - 3), STONE_LIGHT)
            pencil.rectangle((x + 6, y + 3, x + 8, y + thick - 3), INK)
            pencil.rectangle((y + 3, x, y + thick - 3, x + 6), STONE_LIGHT)
            pencil.rectangle((y + 3, x + 6, y + thick - 3, x + 8), INK)
    pencil.rectangle((-outer + thick - 3, -outer + thick - 3, outer - thick + 3, outer - thick + 3), INK, 8)
    pencil.rectangle((-outer + thick, -outer + thick, outer - thick, outer - thick), IVORY, 6)
    for x in (-37, 37):
        for y in (-37, 37):
            _tower(pencil.at(x, y))


def fort_front(pencil: Pencil, centre: Point) -> None:
    """Draw the wall of a fortification in front of its house."""
    pencil = pencil.at(*centre)
    pencil.rectangle((-40, 24, 40, 43), INK)
    pencil.rectangle((-40, 27, 40, 40), STONE)
    for step in range(6):
        x = -27 + step * 9.6
        pencil.rectangle((x, 20, x + 6.4, 30), INK)
        pencil.rectangle((x + 2, 22, x + 4.4, 30), STONE_LIGHT)
    for x in (-37, 37):
        _tower(pencil.at(x, 35))


def _tower(pencil: Pencil) -> None:
    pencil.rectangle((-15, -15, 15, 15), INK, 3)
    pencil.rectangle((-12, -12, 12, 12), STONE_LIGHT, 1)
    pencil.rectangle((-6.5, -6.5, 6.5, 6.5), INK, 1)
    pencil.rectangle((-4, -4, 4, 4), STONE, 1)


def emissary(pencil: Pencil, centre: Point, seat: int) -> None:
    """Draw an envoy in a robe of the player's colour, about 38 wide and 62 high, around the centre."""
    livery = LIVERIES[seat]
    pencil = pencil.at(*centre)
    robe: list[Point] = [
        (-7, -14),
        *curve((-9, -13), (-17, -6), (-18, 30)),
        *curve((18, 30), (17, -6), (9, -13)),
        (7, -14),
    ]
    hat: list[Point] = [(-19, -22), (-8, -25), (-6, -33), (6, -33), (8, -25), (19, -22), (19, -19), (-19, -19)]
    for colour, thick in ((IVORY, 7.0), (INK, 4.0)):
        pencil.line([*robe, robe[0]], colour, thick)
        pencil.line([*hat, hat[0]], colour, thick)
    pencil.disc((0, -16), 10, INK)
    pencil.disc((0, -16), 8, PAPER)
    pencil.polygon(robe, livery.colour)
    pencil.line([*robe, robe[0]], INK, 2.5)
    pencil.polygon(hat, INK)
    pieces.symbol(pencil, (0, -1), 20, livery.symbol, livery.on)


def count(pencil: Pencil, centre: Point, number: int, leads: bool) -> None:
    """Draw the number of envoys a player has at a court: golden if no player has more."""
    x, y = centre
    pencil.rectangle((x - 17, y - 18.5, x + 17, y + 18.5), INK, 9)
    pencil.rectangle((x - 14.5, y - 16, x + 14.5, y + 16), GOLD if leads else IVORY, 7)
    pencil.centred(centre, str(number), Face.TEXT, SMALL, INK)


def medallion(pencil: Pencil, centre: Point) -> None:
    """Draw a court: a coiled dragon in gold on lacquer."""
    pencil = pencil.at(*centre)
    for radius, colour in ((46, INK), (43.5, GOLD), (39, LACQUER)):
        pencil.disc((0, 0), radius, colour)
    dragon(pencil)


def dragon(pencil: Pencil) -> None:
    """Draw a coiled dragon in gold: the body winds inwards from the tail to the head."""
    steps = 40
    body: list[Point] = []
    thick: list[float] = []
    for step in range(steps + 1):
        share = step / steps
        body.append(on_circle((0, 0), 32.5 - 17 * share**1.6, 0.42 + 1.18 * share))
        thick.append(2 + 9.5 * min(1, share * 1.5))
    # Spikes along the outer side, under the body; scales on it afterwards.
    for step in range(5, steps - 4, 3):
        (x, y), half = body[step], thick[step] / 2
        length = (x * x + y * y) ** 0.5
        u, v = x / length, y / length
        foot = x + u * half * 0.8, y + v * half * 0.8
        tip = x + u * (half + 3.4) + v * 3, y + v * (half + 3.4) - u * 3
        pencil.polygon([(foot[0] - v * 3, foot[1] + u * 3), tip, (foot[0] + v * 3, foot[1] - u * 3)], GOLD)
    pencil.stroke(body, GOLD, thick)
    for step in range(8, steps - 6, 3):
        (x, y), size = body[step], thick[step] * 0.34
        arc = [(x + size * sin(turn), y - size * cos(turn)) for turn in (0.6, 1.6, 2.6, 3.6)]
        pencil.line(arc, LACQUER, 1.6)
    _head(pencil.at(3, 1).zoomed(1.12))


def _head(pencil: Pencil) -> None:
    outline: list[Point] = [
        (-19, 2), (-20, -3), (-14, -5), (-8, -9), (1, -10), (7, -5), (14, -9), (11, -1), (17, 3), (10, 5), (13, 12),
        (5, 9), (0, 13), (-3, 8), (-9, 10), (-16, 8), (-9, 4),
    ]  # fmt: skip
    pencil.line([*outline, outline[0]], LACQUER, 4)
    for horn in (curve((0, -9), (4, -18), (13, -18)), curve((-4, -9), (-4, -17), (3, -21))):
        pencil.line(horn, LACQUER, 6)
        pencil.line(horn, GOLD, 3)
    pencil.polygon(outline, GOLD)
    pencil.disc((-4.5, -4), 2.4, LACQUER)
    pencil.disc((-17, -2), 1.2, LACQUER)
    pencil.line(curve((-16, 4), (-8, 5), (-2, 1)), LACQUER, 1.8)


def shield(pencil: Pencil, centre: Point, number: int, fill: Rgb = LACQUER, ink: Rgb = IVORY) -> None:
    """Draw an alliance's number on a shield."""
    pencil = pencil.at(*centre)
    emblem = pencil.zoomed(1.28)
    for grow, colour in ((0.0, INK), (-2.0, GOLD), (-4.5, fill)):
        wide, top = 21 + grow, -22 - grow
        edge = [(wide, top), (wide, 4), *curve((wide, 4), (wide - 2, 17 + grow), (0, 25 + grow))]
        emblem.polygon([*edge, *((-x, y) for x, y in reversed(edge))], colour)
    pencil.centred((0, -2), str(number), Face.TEXT, SMALL, ink)


def stamp(pencil: Pencil, centre: Point) -> None:
    """Draw the seal of a province whose houses have been scored."""
    x, y = centre
    pencil.rectangle((x - 23, y - 23, x + 23, y + 23), IVORY, 7)
    pieces.seal(pencil, (x - 21, y - 21, x + 21, y + 21), "國")


def ring(pencil: Pencil, centre: Point, radius: float, ghost: bool, gap: float = 0) -> None:
    """Draw a ring around a place: cinnabar for the latest turn, jade dashes for a preview.

    `gap` is the share of a turn that stays open: at the foot, or if negative at the head.
    """
    dashes = 12 if ghost else 1
    share = 0.62 if ghost else 1.0
    # Turns are from 0 at the head to 0.5 at the foot, clockwise: the ring begins half a gap after its middle.
    first = abs(gap) / 2 + (0.5 if gap >= 0 else 0.0)
    whole = 1 - abs(gap)
    arcs = [
        [on_circle(centre, radius - 9, first + whole * (dash + share * step / 60) / dashes) for step in range(61)]
        for dash in range(dashes)
    ]
    for colour, thick in ((IVORY, 20.0), (JADE_DEEP if ghost else CINNABAR, 10.0)):
        for arc in arcs:
            pencil.line(arc, colour, thick)
