"""Qin's lid: the pagodas of all players before the sun, and the board at their feet."""

from __future__ import annotations

from render.core import pieces
from render.core.collage import Picture
from render.core.lid import ART, Lid
from render.core.lid import lid as framed
from render.core.pencil import Pencil, Point
from render.core.pieces import curve
from render.core.theme import (
    CINNABAR,
    GRASS_DARK,
    GRASS_LIGHT,
    INK,
    INK_SOFT,
    PAPER,
    PAPER_EDGE,
    PAPER_SHADE,
    RED,
    Rgb,
)
from render.qin.colours import PALETTE
from render.qin.land import Grass, Growth, Lake, Motif, Pagoda, ProvinceCell, Side, Village
from render.qin.layout import CELL

_WIDE, _HIGH = ART
_SUN: Point = (934, 176)
_ROWS = (
    "b.YYY.~~.RR.p.",
    "RR..Y.~.VR.BBB",
)
"""The board in the foreground: provinces and water as on a board, a village, and grassland with its plants."""

_PAGODAS_ON_BOARD = ((3, 0, 0, 2), (0, 1, 1, 1), (9, 0, 2, 1), (12, 1, 3, 2))
"""Column, row, seat and storeys of the pagodas on the board."""

_CELL = _WIDE / len(_ROWS[0])
_GROUND = _HIGH - len(_ROWS) * _CELL
"""The line between the board and the hills."""
_GROWTHS = {".": Growth.TUFTS, "b": Growth.BAMBOO, "h": Growth.HILLS, "p": Growth.PINE}
_BESIDE = ((Side.NORTH, -1, 0), (Side.EAST, 0, 1), (Side.SOUTH, 1, 0), (Side.WEST, 0, -1))
_BETWEEN = (
    (Side.NORTH_EAST, -1, 1),
    (Side.SOUTH_EAST, 1, 1),
    (Side.SOUTH_WEST, 1, -1),
    (Side.NORTH_WEST, -1, -1),
)

_FAR: tuple[tuple[float, float, float], ...] = (
    (90, 130, 190),
    (330, 196, 250),
    (600, 150, 200),
    (1190, 176, 240),
    (1440, 214, 220),
)
"""Mountains in the haze: middle, height and half the width."""
_NEAR: tuple[tuple[float, float, float], ...] = ((-20, 96, 260), (470, 74, 330), (1080, 66, 380), (1540, 110, 300))
"""Hills before the mountains."""
_PAGODAS: tuple[tuple[float, float, float, int, int], ...] = (
    (210, -6, 2.3, 1, 1),
    (500, -3, 2.7, 2, 3),
    (1260, -3, 2.5, 2, 0),
    (_SUN[0], 0, 3.6, 2, 2),
)
"""Middle, offset below the ground, size, storeys and seat, from back to front."""


def lid(content: Lid) -> Picture:
    return framed(PALETTE, paint, "秦", content)


def paint(pencil: Pencil) -> None:
    pencil.rectangle((0, 0, _WIDE, _HIGH), PAPER)
    pencil.disc(_SUN, 166, CINNABAR)
    pencil.disc(_SUN, 159, PAPER)
    pencil.disc(_SUN, 150, RED)
    for x, y, wide in ((130, 70, 1.5), (690, 46, 1.2), (1330, 60, 1.6), (1130, 128, 1.1)):
        cloud(pencil.at(x, y).zoomed(wide))
    for x, high, half in _FAR:
        mountain(pencil.at(x, _GROUND), high, half, PAPER_SHADE, INK_SOFT)
    for x, high, half in _NEAR:
        mountain(pencil.at(x, _GROUND + 10), high, half, GRASS_LIGHT, GRASS_DARK)
    for x, ground, size, storeys, seat in _PAGODAS:
        pieces.pagoda(pencil.at(x, _GROUND + ground).zoomed(size), 0, 0, storeys, seat)
    _board(pencil.at(0, _GROUND).zoomed(_CELL / CELL))


def cloud(pencil: Pencil) -> None:
    """Draw a cloud, about 120 wide."""
    pencil.line(curve((-60, 8), (0, 14), (60, 8)), PAPER_EDGE, 5)
    for start, pull, end in (
        ((-40, 8), (-52, -14), (-22, -12)),
        ((-26, -8), (-4, -40), (18, -18)),
        ((14, -18), (46, -28), (44, 8)),
    ):
        pencil.line(curve(start, pull, end), PAPER_EDGE, 5)


def mountain(pencil: Pencil, high: float, half: float, fill: Rgb, ink: Rgb) -> None:
    """Draw a mountain of three peaks on the ground at the origin."""
    for x, share in ((-half * 0.5, 0.62), (half * 0.52, 0.7), (0.0, 1.0)):
        _peak(pencil.at(x, 0), high * share, half * (0.42 + 0.3 * share), fill, ink)


def _peak(pencil: Pencil, high: float, half: float, fill: Rgb, ink: Rgb) -> None:
    ridge = [
        *curve((-half, 0), (-half * 0.36, -high * 0.34), (-half * 0.04, -high), 14),
        *curve((half * 0.05, -high * 0.99), (half * 0.34, -high * 0.44), (half, 0), 14),
    ]
    pencil.polygon(ridge, fill)
    pencil.stroke(ridge, ink, [1.0 + 5.0 * (1 - abs(step / (len(ridge) - 1) * 2 - 1)) for step in range(len(ridge))])
    for share, length in ((0.1, 0.4), (0.26, 0.3)):
        x, y = half * share, -high * (0.86 - share)
        fold = curve((x, y), (x + half * 0.04, y + high * length * 0.5), (x + half * 0.16, y + high * length), 6)
        pencil.stroke(fold, ink, (4.5, 4, 3.5, 3, 2.2, 1.5, 0.8))


def _board(pencil: Pencil) -> None:
    for row, letters in enumerate(_ROWS):
        for column, letter in enumerate(letters):
            at = pencil.at(column * CELL, row * CELL)
            Grass((row + column) % 2 == 1, _GROWTHS.get(letter, Growth.BARE)).paint(at)
            if letter == "V":
                Village(None).paint(at)
            elif letter == "~":
                Lake(_joined(row, column)).paint(at)
            elif letter in "RYB":
                ProvinceCell(letter, _joined(row, column)).paint(at)
                if (column, row) not in {pagoda[:2] for pagoda in _PAGODAS_ON_BOARD}:
                    Motif(letter).paint(at)
    pencil.rectangle((0, -3, len(_ROWS[0]) * CELL, 3), INK)
    for column, row, seat, storeys in _PAGODAS_ON_BOARD:
        Pagoda(seat, storeys).paint(pencil.at(column * CELL, row * CELL))


def _joined(row: int, column: int) -> Side:
    """Return the neighbours that continue a cell's province or lake."""
    letter, joined = _ROWS[row][column], Side.NONE

    def is_same(down: int, right: int) -> bool:
        there = row + down, column + right
        return 0 <= there[0] < len(_ROWS) and 0 <= there[1] < len(_ROWS[0]) and _ROWS[there[0]][there[1]] == letter

    for side, down, right in (*_BESIDE, *_BETWEEN):
        if is_same(down, right):
            joined |= side
    return joined
