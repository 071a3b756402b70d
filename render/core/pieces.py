"""Shapes that all games share: symbols of the seats, pagodas, houses, seals."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TypeAlias

from render.core.pencil import Bounds, Pencil, Point
from render.core.text import Face, width
from render.core.theme import CINNABAR, GOLD, INK, IVORY, LIVERIES, PAPER, ROOF, Livery, Rgb, Symbol

Shape: TypeAlias = list[Point]


def curve(start: Point, pull: Point, end: Point, steps: int = 8) -> Shape:
    """Return points of a quadratic curve, both ends included."""
    shares = [step / steps for step in range(steps + 1)]
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * pull[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * pull[1] + t * t * end[1],
        )
        for t in shares
    ]


def on_circle(centre: Point, radius: float, turn: float) -> Point:
    """Return a point on a circle; 0 is up, clockwise, a whole turn is 1."""
    return centre[0] + radius * sin(2 * pi * turn), centre[1] - radius * cos(2 * pi * turn)


def symbol(pencil: Pencil, centre: Point, size: float, kind: Symbol, fill: Rgb) -> None:
    """Draw a seat's symbol, about as wide and high as its size."""
    x, y = centre
    half = size / 2
    match kind:
        case Symbol.DISC:
            pencil.disc(centre, half, fill)
        case Symbol.SQUARE:
            side = half * 0.88
            pencil.rectangle((x - side, y - side, x + side, y + side), fill)
        case Symbol.TRIANGLE:
            pencil.polygon([(x, y - half), (x + half * 1.1, y + half * 0.85), (x - half * 1.1, y + half * 0.85)], fill)
        case Symbol.CROSS:
            arm = half * 0.36
            pencil.rectangle((x - half, y - arm, x + half, y + arm), fill)
            pencil.rectangle((x - arm, y - half, x + arm, y + half), fill)
        case Symbol.DIAMOND:
            pencil.polygon([(x, y - half * 1.15), (x + half * 0.9, y), (x, y + half * 1.15), (x - half * 0.9, y)], fill)


def pagoda(pencil: Pencil, centre: float, ground: float, storeys: int, seat: int) -> None:
    """Draw a seat's pagoda of one or two storeys, about 80 wide and 66 or 88 high, on the ground line."""
    pagoda_in(pencil, centre, ground, storeys, LIVERIES[seat])


def pagoda_in(pencil: Pencil, centre: float, ground: float, storeys: int, livery: Livery) -> None:
    """Draw a pagoda in any livery, even one that no seat has."""
    # All rims before all fills: the rim of one part must not lie across another.
    parts = _double(centre, ground) if storeys == 2 else _single(centre, ground)
    pencil.shadow([(x + 6, y + 5) for x, y in _silhouette(centre, ground, storeys)], 3, 0.5)
    for part in parts:
        # Broad: colour-blind readers know a green pagoda on a red or a blue ground by this rim.
        pencil.line([*part, part[0]], IVORY, 12)
    for part in parts:
        pencil.line([*part, part[0]], INK, 5)
    for part in parts:
        pencil.polygon(part, livery.colour)
    for part in parts:
        pencil.line([*part, part[0]], INK, 2)
    _details(pencil, centre, ground, storeys, livery)


def note(
    pencil: Pencil, right: float, top: float, radius: float, text: str, room: float, least: float | None = None
) -> None:
    """Draw a number of a recap: a cinnabar seal with an ivory rim, as wide as its text needs, within the room.

    `right` and `top` are its upper right corner: a wide one grows to the left. `least` is the smallest print, by
    default `radius`. Of several numbers without room only the first is shown, with a plus.
    """
    size, several = radius * 1.42, text
    while width(text, Face.TEXT, size) > room - radius * 0.8:
        if size <= (radius if least is None else least):
            text = text.partition("·")[0]
            break
        size -= 0.5
    # At least a circle, at most the room.
    half = min(room / 2, max(radius, width(text, Face.TEXT, size) / 2 + radius * 0.42))
    x, y = right - half, top + radius
    for inset, colour in ((0.0, INK), (radius * 0.07, IVORY), (radius * 0.2, CINNABAR)):
        box = (x - half + inset, y - radius + inset, x + half - inset, y + radius - inset)
        pencil.rectangle(box, colour, radius - inset)
    pencil.centred((x, y), text, Face.TEXT, size, IVORY)
    if text != several:
        plus(pencil.at(right - 11 * radius / 28, top + 11 * radius / 28).zoomed(radius / 28))


def plus(pencil: Pencil) -> None:
    """Draw a plus on gold, 22 wide, around the origin: there are more numbers."""
    for radius, colour in ((11.0, INK), (9.0, GOLD)):
        pencil.disc((0, 0), radius, colour)
    pencil.line([(-5, 0), (5, 0)], INK, 3)
    pencil.line([(0, -5), (0, 5)], INK, 3)


def _single(centre: float, ground: float) -> list[Shape]:
    return [
        block(centre, ground, 29, 7),
        block(centre, ground - 7, 24, 28),
        roof(centre, ground - 33, 41, 25, 5),
        block(centre, ground - 57, 3, 7),
    ]


def _double(centre: float, ground: float) -> list[Shape]:
    return [
        block(centre, ground, 29, 6),
        block(centre, ground - 6, 24, 26),
        block(centre, ground - 42, 15, 16),
        roof(centre, ground - 30, 42, 18, 16),
        roof(centre, ground - 56, 31, 20, 4),
        block(centre, ground - 75, 3, 9),
    ]


def _silhouette(centre: float, ground: float, storeys: int) -> Shape:
    top = ground - (80 if storeys == 2 else 60)
    return [
        (centre - 30, ground),
        (centre - 36, ground - 32),
        (centre, top),
        (centre + 36, ground - 32),
        (centre + 30, ground),
    ]


def _details(pencil: Pencil, centre: float, ground: float, storeys: int, livery: Livery) -> None:
    if storeys == 2:
        eaves = [(ground - 30, 42.0, 16.0, 18.0), (ground - 56, 31.0, 4.0, 20.0)]
        symbol(pencil, (centre, ground - 19), 24, livery.symbol, livery.on)
    else:
        eaves = [(ground - 33, 41.0, 5.0, 25.0)]
        symbol(pencil, (centre, ground - 20), 26, livery.symbol, livery.on)
    for bottom, half, ridge, height in eaves:
        # A livery without a lighter edge of its own has none: ivory is the lightest colour already.
        if livery.lit != livery.colour:
            upper = curve(
                (centre - half + 7, bottom - 8), (centre - ridge - 8, bottom - 9), (centre - ridge, bottom - height + 3)
            )
            pencil.line(upper, livery.lit, 2.5)
    if storeys == 2:
        pencil.disc((centre, ground - 85), 5.5, INK)
        pencil.disc((centre, ground - 85), 3.8, GOLD)


def block(centre: float, bottom: float, half: float, height: float) -> Shape:
    """Return a rectangle from `bottom` up, `half` to each side."""
    return [
        (centre - half, bottom),
        (centre - half, bottom - height),
        (centre + half, bottom - height),
        (centre + half, bottom),
    ]


def roof(centre: float, bottom: float, half: float, height: float, ridge: float, *, lip: float = 16) -> Shape:
    """Return a roof with upturned eaves: its ridge `ridge` to each side, its tips `half`, each `lip` wide."""
    right = [
        *curve((centre + ridge, bottom - height), (centre + ridge + 6, bottom - 8), (centre + half, bottom - 9)),
        *curve((centre + half, bottom - 9), (centre + half - 5, bottom), (centre + half - lip, bottom + 1)),
    ]
    # The left half mirrored, in reverse order: one outline around the roof.
    return [*right, *((2 * centre - x, y) for x, y in reversed(right))]


def house(pencil: Pencil, centre: float, ground: float, size: float) -> None:
    """Draw a little house, `size` wide."""
    half, wall = size / 2, size * 0.42
    pencil.rectangle((centre - half * 0.8, ground - wall, centre + half * 0.8, ground), INK)
    pencil.rectangle((centre - half * 0.8 + 2.5, ground - wall, centre + half * 0.8 - 2.5, ground - 2.5), PAPER)
    pencil.rectangle((centre - size * 0.09, ground - wall * 0.66, centre + size * 0.09, ground - 2.5), INK)
    roof: Shape = [
        *curve(
            (centre - half * 1.12, ground - wall + 1),
            (centre - half * 0.45, ground - wall - 2),
            (centre, ground - size * 0.92),
        ),
        *curve(
            (centre, ground - size * 0.92),
            (centre + half * 0.45, ground - wall - 2),
            (centre + half * 1.12, ground - wall + 1),
        ),
    ]
    pencil.polygon(roof, ROOF)
    pencil.line([*roof, roof[0]], INK, 2.6)


def seal(pencil: Pencil, box: Bounds, character: str) -> None:
    """Draw a seal stamp: a character cut out of cinnabar."""
    left, top, right, bottom = box
    size = right - left
    pencil.rectangle(box, CINNABAR, size * 0.12)
    inner = size * 0.07
    pencil.rectangle((left + inner, top + inner, right - inner, bottom - inner), IVORY, size * 0.07)
    inner += size * 0.035
    pencil.rectangle((left + inner, top + inner, right - inner, bottom - inner), CINNABAR, size * 0.05)
    pencil.centred(((left + right) / 2, (top + bottom) / 2), character, Face.SEAL, size * 0.74, IVORY)


def large_token(pencil: Pencil, size: float, seat: int) -> None:
    """Draw a counter of a size from the origin on."""
    # Zoomed instead of a larger box: the rims of a counter have fixed widths, drawn for 56 units.
    token(pencil.zoomed(size / 56), (0, 0, 56, 56), seat)


def token(pencil: Pencil, box: Bounds, seat: int) -> None:
    """Draw a seat's colour and symbol as a lacquered counter."""
    livery = LIVERIES[seat]
    left, top, right, bottom = box
    radius = (right - left) * 0.22
    pencil.rectangle(box, INK, radius)
    pencil.rectangle((left + 3, top + 3, right - 3, bottom - 3), IVORY, radius - 2)
    pencil.rectangle((left + 6, top + 6, right - 6, bottom - 6), INK, radius - 4)
    pencil.rectangle((left + 8, top + 8, right - 8, bottom - 8), livery.colour, radius - 5)
    symbol(pencil, ((left + right) / 2, (top + bottom) / 2), (right - left) * 0.46, livery.symbol, livery.on)
