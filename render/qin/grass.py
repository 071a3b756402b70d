"""Grassland and its plants: decoration in two greens, quiet beside the pieces."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from render.core import pieces
from render.core.pencil import Pencil
from render.core.theme import GRASS, GRASS_DARK, GRASS_LIGHT, GRASS_LINE
from render.qin.layout import CELL


class Growth(StrEnum):
    """The decoration of a grassland cell; no meaning for the game."""

    BARE = "bare"
    TUFT = "tuft"
    TUFTS = "tufts"
    FAR_TUFTS = "far tufts"
    PINE = "pine"
    HILLS = "hills"
    STONES = "stones"
    BAMBOO = "bamboo"


_TUFTS: dict[Growth, tuple[tuple[float, float, float], ...]] = {
    Growth.TUFT: ((34, 68, 1.3),),
    Growth.TUFTS: ((66, 80, 1.2), (36, 40, 1.0)),
    Growth.FAR_TUFTS: ((72, 36, 1.1), (26, 82, 0.9)),
}


@dataclass(frozen=True, slots=True)
class Grass:
    """Grassland, in the darker or the lighter of two greens so that cells can be counted."""

    dark: bool
    growth: Growth

    def paint(self, pencil: Pencil) -> None:
        """Paint the cell's ground, its half of the grid lines and what grows there."""
        pencil.rectangle((0, 0, CELL, CELL), GRASS_LINE)
        pencil.rectangle((1, 1, CELL - 1, CELL - 1), GRASS if self.dark else GRASS_LIGHT)
        if self.growth is Growth.PINE:
            _pine(pencil)
        elif self.growth is Growth.HILLS:
            _hills(pencil)
        elif self.growth is Growth.STONES:
            _stones(pencil)
        elif self.growth is Growth.BAMBOO:
            _bamboo(pencil)
        for x, y, size in _TUFTS.get(self.growth, ()):
            _tuft(pencil, x, y, size)


def _tuft(pencil: Pencil, x: float, y: float, size: float) -> None:
    for lean, height in ((-9, 12), (0, 17), (9, 11)):
        tip = (x + lean * size, y - height * size)
        blade = pieces.curve((x, y), (x + lean * 0.3 * size, y - height * 0.6 * size), tip, 4)
        pencil.stroke(blade, GRASS_DARK, (4 * size, 3.6 * size, 3 * size, 2 * size, 0.6))


def _pine(pencil: Pencil) -> None:
    """Paint a pine as brush painters do: a bent trunk and flat clouds of needles."""
    trunk = pieces.curve((52, 84), (44, 60), (56, 34), 6)
    pencil.stroke(trunk, GRASS_DARK, (7, 6, 5, 4.5, 4, 3, 2))
    for x, y, half in ((57, 32, 17), (40, 47, 15), (67, 52, 14)):
        pencil.line(((x - half + 5, y), (x + half - 5, y)), GRASS_DARK, 9)
        pencil.disc((x - half * 0.3, y - 4), 6.5, GRASS_DARK)
        pencil.disc((x + half * 0.35, y - 3), 5.5, GRASS_DARK)
    pencil.line(((38, 86), (68, 86)), GRASS_DARK, 2.5)


def _hills(pencil: Pencil) -> None:
    """Paint two hills in a few strokes of the brush."""
    for start, top, end in (((14, 72), (36, 4), (60, 72)), ((44, 78), (66, 32), (88, 78))):
        ridge = pieces.curve(start, top, end, 10)
        pencil.polygon(ridge, GRASS)
        pencil.stroke(ridge, GRASS_DARK, (1, 2.5, 4, 5, 5.5, 5, 4, 3, 2.2, 1.5, 1))
    for x, y, length in ((36, 50, 14), (44, 56, 12), (68, 64, 9)):
        pencil.stroke(((x, y), (x + 2, y + length / 2), (x + 5, y + length)), GRASS_DARK, (3, 2.4, 0.8))


def _stones(pencil: Pencil) -> None:
    """Paint two stones and some grass beside them."""
    for x, y, half in ((42, 66, 15), (62, 70, 10)):
        stone = [
            *pieces.curve((x - half, y), (x - half * 0.7, y - half * 1.5), (x + half * 0.2, y - half)),
            (x + half, y),
        ]
        pencil.polygon(stone, GRASS_LIGHT)
        pencil.line([*stone, stone[0]], GRASS_DARK, 3)
    _tuft(pencil, 27, 70, 0.9)


def _bamboo(pencil: Pencil) -> None:
    """Paint two canes of bamboo with a few leaves."""
    for x, top, joints in ((42, 24, (42, 60)), (56, 36, (52, 68))):
        pencil.line(((x, top), (x, 84)), GRASS_DARK, 4.5)
        for y in joints:
            pencil.line(((x - 4, y), (x + 4, y)), GRASS_DARK, 2.5)
    for x, y, dx, dy in ((42, 42, -18, 10), (42, 30, 18, 8), (56, 52, 18, 10), (42, 60, -16, 12), (56, 40, 16, -8)):
        leaf = ((x, y), (x + dx / 2, y + dy / 2 - 3), (x + dx, y + dy))
        pencil.stroke(leaf, GRASS_DARK, (1.5, 6, 0.5))
