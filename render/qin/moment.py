"""Qin's moments: a win, with the winner's pagodas before the rising sun, and a village that changes hands."""

from __future__ import annotations

from functools import lru_cache, partial

from engines.protocol import Seat
from render.core import pieces
from render.core.collage import Picture
from render.core.lid import ART, Painting
from render.core.moment import HIGH, Feat, festive, moment
from render.core.pencil import Pencil, Point
from render.core.pieces import on_circle
from render.core.theme import (
    CINNABAR,
    GOLD,
    GRASS_DARK,
    GRASS_LIGHT,
    INK,
    INK_SOFT,
    PAPER,
    PAPER_EDGE,
    PAPER_SHADE,
    RED,
    ROOF,
    YELLOW,
)
from render.qin.colours import PALETTE
from render.qin.land import Grass, Growth
from render.qin.layout import CELL
from render.qin.lid import cloud, mountain

_WIDE = ART[0]
_GROUND = 392
_SUN: Point = (_WIDE / 2, 226)
_RAYS = 22
_PAGODAS: tuple[tuple[float, float, int], ...] = (
    (250, 1.7, 1),
    (_WIDE - 250, 1.7, 1),
    (478, 2.4, 2),
    (_WIDE - 478, 2.4, 2),
    (_WIDE / 2, 3.3, 2),
)
"""Middle, size and storeys, from back to front."""
_GROWTHS = (Growth.TUFTS, Growth.BAMBOO, Growth.TUFT, Growth.PINE, Growth.FAR_TUFTS, Growth.STONES)


def won(content: Feat) -> Picture:
    return moment(PALETTE, festive(_victory(content.seats), content.seats), content)


def conquered(content: Feat) -> Picture:
    """Draw a village that its new owner takes from the loser."""
    return moment(PALETTE, _conquest(content.seats[0], content.loser), content)


@lru_cache(maxsize=16)
def _victory(seats: tuple[Seat, ...]) -> Painting:
    return partial(_paint_victory, seats)


@lru_cache(maxsize=16)
def _conquest(seat: Seat, loser: Seat | None) -> Painting:
    return partial(_paint_conquest, seat, loser)


def _paint_victory(seats: tuple[Seat, ...], pencil: Pencil) -> None:
    _valley(pencil)
    # From the middle outwards: the first winner has the highest pagoda.
    for index, (x, size, storeys) in enumerate(_PAGODAS):
        seat = seats[(len(_PAGODAS) - 1 - index) // 2 % len(seats)]
        pieces.pagoda(pencil.at(x, _GROUND + 4).zoomed(size), 0, 0, storeys, seat)


def _paint_conquest(seat: Seat, loser: Seat | None, pencil: Pencil) -> None:
    _valley(pencil)
    for by, colour in ((0, PAPER_EDGE), (6, PAPER_SHADE)):
        top, low = _GROUND + 4 + by, HIGH + 20
        pencil.polygon([(-20, 436 + by), (620, top), (940 - 4 * by, top), (500 - 4 * by, low), (-20, low)], colour)
    for x, ground, size in ((500, 4, 120), (1030, 4, 130), (1180, 10, 150)):
        pieces.house(pencil, x, _GROUND + ground, size)
    pieces.pagoda(pencil.at(_WIDE / 2, _GROUND + 10).zoomed(3.5), 0, 0, 1, seat)
    for x, ground, size in ((598, 30, 150), (940, 34, 160)):
        pieces.house(pencil, x, _GROUND + ground, size)
    if loser is not None:
        _cart(pencil.at(236, HIGH - 24), loser)


def _cart(pencil: Pencil, seat: Seat) -> None:
    """Draw a cart that takes a pagoda away to the left."""
    pieces.pagoda(pencil.at(0, -58).zoomed(1.9), 0, 0, 1, seat)
    for colour, thick in ((INK, 20.0), (ROOF, 13.0)):
        pencil.line([(-176, -34), (-96, -52), (96, -52)], colour, thick)
    for radius, colour in ((42.0, INK), (36.0, ROOF), (24.0, INK), (21.0, PAPER_SHADE)):
        pencil.disc((14, -28), radius, colour)
    for turn in range(6):
        pencil.line([(14, -28), on_circle((14, -28), 23, turn / 6)], INK, 5)
    pencil.disc((14, -28), 9, INK)


def _valley(pencil: Pencil) -> None:
    """Paint a morning: the sun with its rays, mountains, hills, and grassland in front."""
    pencil.rectangle((0, 0, _WIDE, HIGH + 20), PAPER)
    for ray in range(_RAYS):
        ends = [on_circle(_SUN, 1100, (ray + turn) / _RAYS) for turn in (-0.25, 0.25)]
        pencil.polygon([_SUN, *ends], PAPER_SHADE)
    for radius, colour in ((206.0, GOLD), (196.0, YELLOW), (176.0, CINNABAR), (170.0, RED)):
        pencil.disc(_SUN, radius, colour)
    for x, y, wide in ((150, 210, 1.3), (410, 150, 1.0), (1180, 170, 1.1), (1400, 226, 1.4)):
        cloud(pencil.at(x, y).zoomed(wide))
    for x, high, half in ((60, 190, 210), (330, 130, 220), (1190, 140, 230), (1480, 200, 220)):
        mountain(pencil.at(x, _GROUND), high, half, PAPER_SHADE, INK_SOFT)
    for x, high, half in ((-20, 84, 260), (420, 60, 330), (1110, 60, 340), (1550, 90, 290)):
        mountain(pencil.at(x, _GROUND + 10), high, half, GRASS_LIGHT, GRASS_DARK)
    size = 128
    for column in range(-(-_WIDE // size)):
        growth = _GROWTHS[column % len(_GROWTHS)]
        Grass(column % 2 == 1, growth).paint(pencil.at(column * size, _GROUND).zoomed(size / CELL))
    pencil.rectangle((0, _GROUND - 3, _WIDE, _GROUND + 3), INK)
