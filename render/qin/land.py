"""The cells of Qin's board: water, provinces, villages, outlines on them, and grassland with its plants."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag, StrEnum
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from render.core import pieces
from render.core.pencil import Pencil, Point
from render.core.text import Face, width
from render.core.theme import (
    BLUE,
    BLUE_MOTIF,
    GRASS,
    GRASS_DARK,
    GRASS_LIGHT,
    GRASS_LINE,
    INK,
    INK_SOFT,
    IVORY,
    PAPER,
    PAPER_EDGE,
    PAPER_SHADE,
    RED,
    RED_MOTIF,
    WATER,
    WATER_DARK,
    YELLOW,
    YELLOW_MOTIF,
    Rgb,
    mix,
)
from render.qin.layout import CELL, PRINT

_IVORY_LINE = (4.0, 15.0)
"""Insets of the bright line of an outline from a cell's edge: where it begins and ends."""


class Side(IntFlag):
    """The neighbours that a cell is joined with."""

    NONE = 0
    NORTH = 1
    EAST = 2
    SOUTH = 4
    WEST = 8
    NORTH_EAST = 16
    SOUTH_EAST = 32
    SOUTH_WEST = 64
    NORTH_WEST = 128


class Frame(StrEnum):
    """The reason for an outline around a cell."""

    LAST = "last"
    GHOST = "ghost"


PIGMENTS: dict[str, tuple[Rgb, Rgb]] = {
    "R": (RED, RED_MOTIF),
    "Y": (YELLOW, YELLOW_MOTIF),
    "B": (BLUE, BLUE_MOTIF),
}
"""Colour and motif of each kind of province cell, by its letter on the board."""

_CORNERS = (
    (Side.NORTH, Side.EAST, Side.NORTH_EAST, 1, 0),
    (Side.SOUTH, Side.EAST, Side.SOUTH_EAST, 1, 1),
    (Side.SOUTH, Side.WEST, Side.SOUTH_WEST, 0, 1),
    (Side.NORTH, Side.WEST, Side.NORTH_WEST, 0, 0),
)


@dataclass(frozen=True, slots=True)
class Lake:
    """Water, joined with the water around it."""

    joined: Side

    def paint(self, pencil: Pencil) -> None:
        """Paint shore, surface and three waves."""
        _fill(pencil, self.joined, 2, WATER_DARK)
        _fill(pencil, self.joined, 7, WATER)
        for x, y in ((20, 36), (40, 60), (20, 84)):
            for start in (x, x + 20):
                wave = pieces.curve((start, y), (start + 10, y - 17), (start + 20, y), 8)
                pencil.line(wave, WATER_DARK, 3.4)


@dataclass(frozen=True, slots=True)
class ProvinceCell:
    """A province cell's ground, joined with the neighbours of its colour."""

    letter: str
    joined: Side

    def paint(self, pencil: Pencil) -> None:
        """Paint outline, colour and the lines between joined cells."""
        colour, _ = PIGMENTS[self.letter]
        _fill(pencil, self.joined, 2, INK)
        _fill(pencil, self.joined, 7, colour)
        seam = mix(colour, INK, 0.28)
        for side, line in (
            (Side.NORTH, ((10, 0), (90, 0))),
            (Side.SOUTH, ((10, CELL), (90, CELL))),
            (Side.WEST, ((0, 10), (0, 90))),
            (Side.EAST, ((CELL, 10), (CELL, 90))),
        ):
            if side in self.joined:
                pencil.line(line, seam, 2.4)


@dataclass(frozen=True, slots=True)
class Motif:
    """The pattern of a province cell's colour: a fret for red, grain for yellow, three bars for blue."""

    letter: str

    def paint(self, pencil: Pencil) -> None:
        paint_motif(pencil, self.letter)


def paint_motif(pencil: Pencil, letter: str) -> None:
    """Paint a colour's pattern on a cell of 100 units."""
    _, colour = PIGMENTS[letter]
    if letter == "R":
        fret: tuple[Point, ...] = (
            (70, 76),
            (25, 76),
            (25, 26),
            (75, 26),
            (75, 62),
            (41, 62),
            (41, 42),
            (59, 42),
            (59, 48),
        )
        pencil.line(fret, colour, 6.5)
    elif letter == "Y":
        for x, y in ((50, 50), (28, 28), (72, 28), (28, 72), (72, 72)):
            pencil.disc((x, y), 8.5, colour)
    else:
        for y in (30, 50, 70):
            pencil.line(((25, y), (75, y)), colour, 8)


@dataclass(frozen=True, slots=True)
class Village:
    """A village's clearing with its houses; the owner's pagoda, if it has one, is between them."""

    owner: int | None

    def paint(self, pencil: Pencil) -> None:
        """Paint fence, clearing, pagoda and houses."""
        pencil.disc((50, 50), 45, INK_SOFT)
        pencil.disc((50, 50), 41, PAPER_SHADE if self.owner is None else PAPER_EDGE)
        if self.owner is None:
            pencil.disc((50, 50), 36, PAPER)
            pieces.house(pencil, 32, 54, 32)
            pieces.house(pencil, 68, 54, 32)
            pieces.house(pencil, 50, 82, 40)
            return
        # Larger than in a province, its symbol in front of all houses: it says whose the village is.
        pieces.pagoda(pencil.at(50, 91).zoomed(1.16), 0, 0, 1, self.owner)
        for x in (14, 86):
            pieces.house(pencil, x, 97, 27)


@dataclass(frozen=True, slots=True)
class Pagoda:
    """The pagoda of one or two storeys that marks the owner of a province."""

    seat: int
    storeys: int

    def paint(self, pencil: Pencil) -> None:
        pieces.pagoda(pencil, 50, 93 if self.storeys == 2 else 84, self.storeys, self.seat)


@dataclass(frozen=True, slots=True)
class HalfOutline:
    """One half of the outline around a tile; `towards` is the side of the other half."""

    frame: Frame
    towards: Side

    def paint(self, pencil: Pencil) -> None:
        """Paint an ivory line between two of ink; a tile being previewed has a broken one."""
        _ring(pencil, self.towards, (1, 18), INK)
        _ring(pencil, self.towards, _IVORY_LINE, IVORY)
        if self.frame is Frame.GHOST:
            _gaps(pencil, self.towards)


@dataclass(frozen=True, slots=True)
class Chip:
    """A label on a round of ivory: in the middle of the cell, or small in its corner beside a pagoda."""

    label: str
    corner: bool

    def paint(self, pencil: Pencil) -> None:
        zoom = 0.78 if self.corner else 1
        if self.corner:
            pencil = pencil.at(26, -8).zoomed(zoom)
        size = 50
        # In the picture's pixels, so a chip that is drawn smaller needs larger letters.
        while width(self.label, Face.TEXT, size) > 80 and (size - 2) * zoom >= PRINT:
            size -= 2
        half = max(33.0, width(self.label, Face.TEXT, size) / 2 + 8)
        rim = [(50 + half * cos(turn * pi / 12), 53 + 33 * sin(turn * pi / 12)) for turn in range(24)]
        pencil.shadow([(x + 3, y + 2) for x, y in rim], 3, 0.5)
        pencil.rectangle((50 - half, 17, 50 + half, 83), INK, 33)
        pencil.rectangle((54 - half, 21, 46 + half, 79), IVORY, 29)
        pencil.centred((50, 50), self.label, Face.TEXT, size, INK)


@dataclass(frozen=True, slots=True)
class RecapSeal:
    """A number of a recap in the cell's upper right corner."""

    label: str

    def paint(self, pencil: Pencil) -> None:
        """Paint the seal; the letter of a choice is larger."""
        pieces.note(pencil, 98, 2, 37 if self.label.isalpha() else 27, self.label, 96, PRINT)


def _ring(pencil: Pencil, towards: Side, insets: tuple[float, float], colour: Rgb) -> None:
    pencil.through(_between(pencil.scale, towards, insets), colour)


def _between(scale: float, joined: Side, insets: tuple[float, float]) -> Image.Image:
    return ImageChops.subtract(_region(scale, joined, insets[0]), _region(scale, joined, insets[1]))


def _gaps(pencil: Pencil, towards: Side) -> None:
    ring = _between(pencil.scale, towards, _IVORY_LINE)
    dashes = Image.new("L", ring.size)
    draw = ImageDraw.Draw(dashes)
    # Slanted stripes over both cells of the tile: 25 divides the cell, so they go on from one to the other.
    for start in range(-100, 200, 25):
        draw.polygon(
            [((x + start) * pencil.scale, y * pencil.scale) for x, y in ((0, 0), (11, 0), (111, 100), (100, 100))],
            fill=255,
        )
    pencil.through(ImageChops.multiply(ring, dashes), INK)


def _fill(pencil: Pencil, joined: Side, inset: float, colour: Rgb) -> None:
    pencil.through(_region(pencil.scale, joined, inset), colour)


def _region(scale: float, joined: Side, inset: float) -> Image.Image:
    """Draw a mask of the cell's part of a joined area, its edge `inset` inside the cells' edges.

    Corners between two open sides are round; where two sides are joined but the cell between them is
    not, the edge turns around the corner at the same distance.
    """
    size = round(CELL * scale)
    mask = Image.new("L", (size, size))
    draw = ImageDraw.Draw(mask)
    left = 0 if Side.WEST in joined else inset
    top = 0 if Side.NORTH in joined else inset
    right = CELL if Side.EAST in joined else CELL - inset
    bottom = CELL if Side.SOUTH in joined else CELL - inset
    rounded = (
        not joined & (Side.NORTH | Side.WEST),
        not joined & (Side.NORTH | Side.EAST),
        not joined & (Side.SOUTH | Side.EAST),
        not joined & (Side.SOUTH | Side.WEST),
    )
    box = (round(left * scale), round(top * scale), round(right * scale) - 1, round(bottom * scale) - 1)
    # Concentric arcs: the further inside, the smaller the radius.
    draw.rounded_rectangle(box, max(0, 24 - inset) * scale, fill=255, corners=rounded)
    for one, other, between, x, y in _CORNERS:
        # An inner corner: a disc around it is cut out, of which a quarter falls on this cell.
        if one in joined and other in joined and between not in joined:
            centre_x, centre_y, radius = x * size, y * size, inset * scale
            draw.ellipse((centre_x - radius, centre_y - radius, centre_x + radius, centre_y + radius), fill=0)
    return mask


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
    trunk = pieces.curve((52, 84), (44, 60), (56, 34), 6)
    pencil.stroke(trunk, GRASS_DARK, (7, 6, 5, 4.5, 4, 3, 2))
    for x, y, half in ((57, 32, 17), (40, 47, 15), (67, 52, 14)):
        pencil.line(((x - half + 5, y), (x + half - 5, y)), GRASS_DARK, 9)
        pencil.disc((x - half * 0.3, y - 4), 6.5, GRASS_DARK)
        pencil.disc((x + half * 0.35, y - 3), 5.5, GRASS_DARK)
    pencil.line(((38, 86), (68, 86)), GRASS_DARK, 2.5)


def _hills(pencil: Pencil) -> None:
    for start, top, end in (((14, 72), (36, 4), (60, 72)), ((44, 78), (66, 32), (88, 78))):
        ridge = pieces.curve(start, top, end, 10)
        pencil.polygon(ridge, GRASS)
        pencil.stroke(ridge, GRASS_DARK, (1, 2.5, 4, 5, 5.5, 5, 4, 3, 2.2, 1.5, 1))
    for x, y, length in ((36, 50, 14), (44, 56, 12), (68, 64, 9)):
        pencil.stroke(((x, y), (x + 2, y + length / 2), (x + 5, y + length)), GRASS_DARK, (3, 2.4, 0.8))


def _stones(pencil: Pencil) -> None:
    for x, y, half in ((42, 66, 15), (62, 70, 10)):
        stone = [
            *pieces.curve((x - half, y), (x - half * 0.7, y - half * 1.5), (x + half * 0.2, y - half)),
            (x + half, y),
        ]
        pencil.polygon(stone, GRASS_LIGHT)
        pencil.line([*stone, stone[0]], GRASS_DARK, 3)
    _tuft(pencil, 27, 70, 0.9)


def _bamboo(pencil: Pencil) -> None:
    for x, top, joints in ((42, 24, (42, 60)), (56, 36, (52, 68))):
        pencil.line(((x, top), (x, 84)), GRASS_DARK, 4.5)
        for y in joints:
            pencil.line(((x - 4, y), (x + 4, y)), GRASS_DARK, 2.5)
    for x, y, dx, dy in ((42, 42, -18, 10), (42, 30, 18, 8), (56, 52, 18, 10), (42, 60, -16, 12), (56, 40, 16, -8)):
        leaf = ((x, y), (x + dx / 2, y + dy / 2 - 3), (x + dx, y + dy))
        pencil.stroke(leaf, GRASS_DARK, (1.5, 6, 0.5))
