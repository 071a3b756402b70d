"""Tiles as blocks: ivory fronts, bamboo backs, drawn thickness, shrines on them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from PIL import Image, ImageChops, ImageDraw

from engines.dragon_castle.board import Symbol
from render.core.pencil import Bounds, Pencil, Point
from render.core.pieces import curve
from render.core.text import Face
from render.core.theme import CINNABAR, GOLD, INK, INK_SOFT, IVORY, Rgb
from render.dragon_castle.colours import (
    BAMBOO,
    BAMBOO_DARK,
    BAMBOO_LIGHT,
    SHADE,
    SIDE,
    TABLE,
)
from render.dragon_castle.faces import WIDTH, face, plain_face

DRAWN = 4
"""The number of tiles of a stack that are drawn; the height of a higher stack is written on it."""

_PRINT = 43.0
"""The print of small tiles in pixels: see `render.dragon_castle.layout.LEAST_PRINT`."""
_SMALL = 76
"""Faces of less width are engraved plainly."""


# Without slots: `cached_property` needs a `__dict__`.
@dataclass(frozen=True)
class Block:
    """The sizes of tiles on a grid whose cells have a width, in pixels."""

    width: int

    @cached_property
    def depth(self) -> int:
        """The thickness of a tile: each floor is drawn that far up and to the left."""
        return max(3, round(self.width * 0.08))

    @cached_property
    def face(self) -> tuple[int, int]:
        """Width and height of a tile seen from above."""
        wide = self.width - self.depth - 1
        return wide, round(wide * 1.2)

    @cached_property
    def height(self) -> int:
        return self.face[1] + self.depth + 1

    @cached_property
    def is_small(self) -> bool:
        """Whether the print of a usual face would be too small."""
        return self.face[0] < _SMALL

    @cached_property
    def margin(self) -> int:
        """The reach of the highest drawn stack beyond its cell, up and to the left."""
        return self.depth * (DRAWN - 1) + 2

    @cached_property
    def size(self) -> tuple[int, int]:
        """The size of a stack's picture: a cell with that margin."""
        return self.width + self.margin + 2, self.height + self.margin + 2

    def top(self, height: int) -> Bounds:
        """Return the box of a stack's top face in `size`."""
        wide, high = self.face
        shift = self.margin - self.depth * (min(height, DRAWN) - 1)
        return shift, shift, shift + wide, shift + high


class Takeable(StrEnum):
    """The ways in which a tile of the castle can be taken now."""

    NOT_FIRST = "not first"
    FIRST = "first"
    FIRST_OF_PAIR = "first of a pair"
    TWIN = "twin"
    """Only as the second tile of a pair."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A stack of tiles: the symbol on top, None face down, with or without a shrine.

    `dim` tiles lie in the shade. A tile that can be taken first has a golden rim; if it also has a twin, a golden
    disc in its corner besides, its twin a ring.
    `left` and `above` are by how many floors the neighbours are higher: their shadow falls on this stack. An
    `unknown` tile lies face up, but no player has seen it yet.
    """

    block: Block
    height: int
    symbol: Symbol | None
    shrine: bool = False
    dim: bool = False
    takeable: Takeable = Takeable.NOT_FIRST
    left: int = 0
    above: int = 0
    unknown: bool = False

    def paint(self, pencil: Pencil) -> None:
        """Paint the stack within the block's size."""
        block, drawn = self.block, min(self.height, DRAWN)
        for floor in range(1, drawn + 1):
            _side(pencil, block, floor, self._is_up and floor == drawn)
        box = block.top(drawn)
        radius = block.width * 0.09
        _rounded(pencil, box, INK, radius)
        inner = shrunk(box, _line(block))
        _rounded(pencil, inner, IVORY if self._is_up else BAMBOO, radius - _line(block))
        upper = pencil.at(box[0], box[1]).zoomed(block.face[0] / WIDTH)
        self._engraved(upper)
        if self.dim:
            _veil(pencil, block, [_full(block, drawn)], SHADE, TABLE)
        self._shadows(pencil, inner)
        if self.takeable in (Takeable.FIRST, Takeable.FIRST_OF_PAIR):
            _frame(pencil, box, radius, ((0, INK), (1.2, GOLD), (5.0, INK)), 6.0)
            # The rim has covered the face with ivory: engrave it again, within the rim.
            self._engraved(_smaller(upper, 0.92))
        if self.takeable in (Takeable.FIRST_OF_PAIR, Takeable.TWIN):
            size = max(11.0, block.face[0] * 0.16)
            centre = box[2] - size - 1, box[1] + size + 1
            pair_mark(pencil, centre, size, is_twin=self.takeable is Takeable.TWIN)
        if self.shrine:
            shrine(upper)

    @property
    def _is_up(self) -> bool:
        return self.symbol is not None or self.unknown

    def _engraved(self, upper: Pencil) -> None:
        if self.symbol is not None and self.block.is_small:
            plain_face(upper, self.symbol, _PRINT * WIDTH / self.block.face[0])
        elif self.symbol is not None:
            face(upper, self.symbol)
        elif self.unknown:
            upper.centred((50, 60), "?", Face.HEADING, 96, INK_SOFT)
        else:
            back(upper)

    def _shadows(self, pencil: Pencil, inner: Bounds) -> None:
        """Draw the shadows of higher neighbours to the left and above on the top face."""
        left, top, right, bottom = inner
        reach = self.block.depth * 0.9
        strips: list[Bounds] = []
        if self.left:
            strips.append((left, top + (0 if self.above else reach), left + reach * self.left, bottom))
        if self.above:
            strips.append((left + (0 if self.left else reach), top, right, top + reach * self.above))
        if strips:
            _veil(pencil, self.block, strips, 0.3, INK)


def _smaller(upper: Pencil, share: float) -> Pencil:
    """Return a pencil for an engraving within a rim."""
    return upper.at(50, 60).zoomed(share).at(-50, -60)


def _line(block: Block) -> float:
    return max(1.5, block.width / 38)


def shrunk(box: Bounds, by: float) -> Bounds:
    """Return a box without a rim."""
    return box[0] + by, box[1] + by, box[2] - by, box[3] - by


def _rounded(pencil: Pencil, box: Bounds, fill: Rgb, radius: float) -> None:
    pencil.rectangle(box, fill, max(0.5, radius))


def _side(pencil: Pencil, block: Block, floor: int, up: bool) -> None:
    """Draw the thickness of one tile of a stack: ivory over bamboo if it lies face up, else the other way round."""
    box, depth, thin, radius = block.top(floor), block.depth, _line(block) * 0.8, block.width * 0.09
    lower, upper = (BAMBOO_DARK, SIDE) if up else (SIDE, BAMBOO)
    inner = shrunk(box, thin)
    _slab(pencil, box, 0, depth, INK, radius)
    _slab(pencil, inner, depth * 0.45, depth, lower, radius - thin)
    _slab(pencil, inner, 0, depth * 0.45, upper, radius - thin)


def _slab(pencil: Pencil, box: Bounds, start: float, end: float, fill: Rgb, radius: float) -> None:
    """Draw the area that a rounded rectangle covers when it moves from one shift down and to the right to another."""
    left, top, right, bottom = box
    # The move is along the diagonal, so its hull touches both corners where their arcs run at 45 degrees: `bend` inside
    # the corner each way.
    bend = radius * (1 - 0.5**0.5)
    corners = (right - bend, top + bend), (left + bend, bottom - bend)
    for shift in (end, start):
        _rounded(pencil, (left + shift, top + shift, right + shift, bottom + shift), fill, radius)
    pencil.polygon([(x + shift, y + shift) for x, y, shift in _around(corners, start, end)], fill)


def _around(corners: tuple[Point, Point], start: float, end: float) -> list[tuple[float, float, float]]:
    (x1, y1), (x2, y2) = corners
    return [(x1, y1, start), (x1, y1, end), (x2, y2, end), (x2, y2, start)]


def _full(block: Block, drawn: int) -> Bounds:
    """Return the box of a whole stack in `size`."""
    left, top, right, bottom = block.top(drawn)
    reach = block.depth * drawn
    return left, top, right + reach, bottom + reach


def _veil(pencil: Pencil, block: Block, boxes: list[Bounds], share: float, colour: Rgb) -> None:
    """Lay a thin colour over painted pixels within some boxes, and over no transparent ones."""
    wide, high = (round(side * pencil.scale) for side in block.size)
    x, y = round(pencil.left), round(pencil.top)
    part = pencil.image.crop((x, y, x + wide, y + high))
    mask = Image.new("L", (wide, high))
    for box in boxes:
        left, top, right, bottom = (round(side * pencil.scale) for side in box)
        ImageDraw.Draw(mask).rectangle((left, top, right, bottom), fill=round(255 * share))
    if part.mode == "RGBA":
        # On a layer: only where something was painted, or the veil would be a box around the stack.
        mask.paste(0, (0, 0), ImageChops.invert(part.getchannel("A")))
    pencil.through(mask, colour)


def _frame(pencil: Pencil, box: Bounds, radius: float, rings: tuple[tuple[float, Rgb], ...], inset: float) -> None:
    for by, colour in (*rings, (inset, IVORY)):
        _rounded(pencil, shrunk(box, by), colour, radius - by)


def pair_mark(pencil: Pencil, centre: Point, radius: float, *, is_twin: bool) -> None:
    """Draw the mark of a pair's tile: the first has a golden disc, its twin a golden ring."""
    for share, colour in ((1.0, INK), (0.86, GOLD), *([(0.5, INK), (0.38, IVORY)] if is_twin else [])):
        pencil.disc(centre, radius * share, colour)


def back(pencil: Pencil) -> None:
    """Draw a tile from behind, 100 by 120: a lattice in bamboo."""
    pencil.rectangle((9, 9, 91, 111), BAMBOO_DARK, 7)
    pencil.rectangle((12, 12, 88, 108), BAMBOO_LIGHT, 5)
    for step in range(-1, 3):
        for slope in (1, -1):
            # A lattice: bars are 38 apart, and each moves by two such steps over the height of 96 (0.79 a pixel).
            x = 50 + (step - 0.5) * 38
            ends: list[Point] = []
            for y in (12.0, 108.0):
                ends.append((x + slope * (y - 60) * 0.79, y))
            pencil.line(_within(ends, 12, 88), BAMBOO_DARK, 3.4)
    pencil.polygon([(50, 36), (69, 60), (50, 84), (31, 60)], BAMBOO_DARK)
    pencil.polygon([(50, 43), (63.5, 60), (50, 77), (36.5, 60)], BAMBOO)


def _within(ends: list[Point], left: float, right: float) -> list[Point]:
    """Clip a line at the left and the right."""
    (x1, y1), (x2, y2) = ends
    cut: list[Point] = []
    for x, y in ends:
        bound = min(max(x, left), right)
        cut.append((bound, y1 + (bound - x1) / (x2 - x1) * (y2 - y1) if bound != x else y))
    return cut


def shrine(pencil: Pencil) -> None:
    """Draw a small building with two red roofs, about 84 wide and 100 high, in the middle of 100 by 120."""
    base: list[Point] = [(10, 107), (14, 95), (86, 95), (90, 107)]
    hall: list[Point] = [(22, 95), (22, 66), (78, 66), (78, 95)]
    loft: list[Point] = [(35, 48), (35, 32), (65, 32), (65, 48)]
    roofs = [_roof(68, 46, 28, 24), _roof(35, 34, 9, 26)]
    parts = [(base, SIDE), (hall, IVORY), (loft, IVORY), *((roof, CINNABAR) for roof in roofs)]
    for colour, thick in ((IVORY, 11.0), (INK, 6.5)):
        for shape, _ in parts:
            pencil.line([*shape, shape[0]], colour, thick)
    for shape, fill in parts:
        pencil.polygon(shape, fill)
        pencil.line([*shape, shape[0]], INK, 2.6)
    pencil.rectangle((42, 74, 58, 95), INK, 6)
    for x in (30, 70):
        pencil.rectangle((x - 3.5, 76, x + 3.5, 88), CINNABAR)
    pencil.disc((50, 8), 6.5, INK)
    pencil.disc((50, 8), 4, GOLD)


def _roof(bottom: float, half: float, ridge: float, height: float) -> list[Point]:
    """Return a roof with upturned eaves around x = 50."""
    right = [
        *curve((50 + ridge, bottom - height), (50 + ridge + 6, bottom - 8), (50 + half, bottom - 10)),
        *curve((50 + half, bottom - 10), (50 + half - 5, bottom), (50 + half - 16, bottom + 1)),
    ]
    return [*right, *((100 - x, y) for x, y in reversed(right))]
