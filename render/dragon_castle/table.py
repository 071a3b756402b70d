"""Cells on cloth: coordinates around them, outlines, borders of waiting sets, and labels on their tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from PIL import Image, ImageDraw, ImageFilter

from render.core.box import Box
from render.core.collage import Flat, Layer, Patch, Placed, Sprite
from render.core.pencil import Bounds, Pencil, Point
from render.core.pieces import plus
from render.core.text import Face, fitted, width
from render.core.theme import CINNABAR, GOLD, INK, IVORY, JADE_DEEP, LIVERIES, Rgb
from render.dragon_castle.colours import PALETTE, TABLE, TABLE_LINE
from render.dragon_castle.layout import Grid
from render.dragon_castle.tiles import DRAWN, Block, shrunk

_NUMBER_TYPE = 42
"""The print of a recap's numbers: see `render.dragon_castle.layout.LEAST_PRINT`."""
_NUMBER_HIGH, _LETTER = 56, 1.36
"""The height of a seal with numbers, and how much larger one with the letter of a choice is."""

STRIP = 12
"""The width of the cloth beyond the last cells on which their shadows fall."""


@dataclass(frozen=True, slots=True)
class Cloth:
    """A cell of the table: `left`, `above` and `corner` are the heights of the neighbours whose shadows fall on it."""

    width: int
    height: int
    depth: int
    left: int = 0
    above: int = 0
    corner: int = 0
    cell: bool = False

    def paint(self, pencil: Pencil) -> None:
        """Paint the cloth, a tray where tiles may lie, then the shadows."""
        pencil.rectangle((0, 0, self.width, self.height), TABLE)
        if self.cell:
            box = (2, 2, self.width - self.depth + 1, self.height - self.depth + 1)
            pencil.rectangle(box, TABLE_LINE, self.width * 0.1)
            pencil.rectangle(shrunk(box, 2.4), TABLE, self.width * 0.08)
        elif self.width > STRIP and self.height > STRIP:
            pencil.disc(((self.width - self.depth) / 2, (self.height - self.depth) / 2), self.width * 0.05, TABLE_LINE)
        if self.left or self.above or self.corner:
            self._shadows(pencil)

    def _shadows(self, pencil: Pencil) -> None:
        # Drawn with room around the cell and cropped after the blur: a shadow that goes on in the next cell must not
        # fade at the edge between them.
        scale, room = pencil.scale, 12
        mask = Image.new("L", (round((self.width + 2 * room) * scale), round((self.height + 2 * room) * scale)))
        draw = ImageDraw.Draw(mask)
        reach = self.depth * 0.8
        wide, high = self.width + room, self.height + room
        left, above, corner = (
            2 + min(floors, DRAWN) * reach if floors else 0 for floors in (self.left, self.above, self.corner)
        )
        # Light falls from the upper left: a shadow begins as far below the corner of its stack as it reaches, unless
        # a stack at the corner fills that gap.
        boxes: list[Bounds] = []
        if left:
            boxes.append((-room, -room if corner else left, left, high))
        if above:
            boxes.append((-room if corner else above, -room, wide, above))
        if corner:
            boxes.append((-room, -room, corner, corner))
        for box in boxes:
            draw.rectangle([round((side + room) * scale) for side in box], fill=120)
        soft = mask.filter(ImageFilter.GaussianBlur(1.6 * scale))
        at = round(room * scale)
        pencil.through(soft.crop((at, at, at + round(self.width * scale), at + round(self.height * scale))), INK)


@dataclass(frozen=True, slots=True)
class Outline:
    """A frame around a cell or its top face: cinnabar for changes of the latest turn, jade for a preview."""

    block: Block
    height: int
    preview: bool = False

    def paint(self, pencil: Pencil) -> None:
        """Paint the four sides; the middle stays open."""
        thick = max(4.0, self.block.width * 0.08)
        colour = LIVERIES[2].colour if self.preview else CINNABAR
        left, top, right, bottom = shrunk(self.block.top(self.height), thick * 0.4)
        corners: list[Point] = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        for fill, wide in ((INK, thick + 7), (IVORY, thick + 4.6), (colour, thick * 0.9)):
            _loop(pencil, corners, fill, wide)


def _loop(pencil: Pencil, corners: list[Point], fill: Rgb, thick: float) -> None:
    for index in range(len(corners) - 1):
        pencil.line(corners[index : index + 2], fill, thick)


@dataclass(frozen=True, slots=True)
class Floors:
    """The height of a stack, on a tab as small as possible: ivory on ink on a face, ink on ivory on an empty back."""

    number: int
    dark: bool

    @property
    def size(self) -> tuple[int, int]:
        return (34 if self.number < 10 else 56), 40

    def paint(self, pencil: Pencil) -> None:
        wide, high = self.size
        inner, outer = (INK, IVORY) if self.dark else (IVORY, INK)
        for by, colour in ((0.0, outer), (2.0, inner)):
            pencil.rectangle((by, by, wide - by, high - by), colour, 13 - by)
        pencil.centred((wide / 2, high / 2), str(self.number), Face.TEXT, 42, outer)


@dataclass(frozen=True, slots=True)
class Fence:
    """The border of a waiting set at one of its cells, on the sides where the set ends."""

    block: Block
    height: int
    left: bool
    above: bool
    right: bool
    below: bool

    def paint(self, pencil: Pencil) -> None:
        """Paint golden bars along the face."""
        left, top, right, bottom = self.block.top(self.height)
        sides = (
            (self.left, (left, top), (left, bottom)),
            (self.above, (left, top), (right, top)),
            (self.right, (right, top), (right, bottom)),
            (self.below, (left, bottom), (right, bottom)),
        )
        thick = max(4.0, self.block.width * 0.085)
        for colour, wide in ((INK, thick + 3), (GOLD, thick)):
            for there, start, end in sides:
                if there:
                    pencil.line([start, end], colour, wide)


@dataclass(frozen=True, slots=True)
class Chip:
    """A candidate's label: over the lower edge of a tile, so that its value is seen; in the middle of an empty cell.

    The chip ends at the edge of the stack's box, which would clip it.
    """

    block: Block
    height: int
    text: str

    def paint(self, pencil: Pencil) -> None:
        """Paint the label in cinnabar with an ivory rim."""
        left, top, right, bottom = self.block.top(self.height)
        room = right - left
        size = max(42.0, room * (0.38 if self.height else 0.46))
        high = size * 0.53
        edge = self.block.size[1] - high - 4
        y = min(bottom - room * 0.04, edge) if self.height else (top + bottom) / 2
        text = fitted(self.text, Face.TEXT, size, room * 1.02)
        half = min(room * 0.56, max(high, width(text, Face.TEXT, size) / 2 + room * 0.1))
        x = (left + right) / 2
        for grow, colour in ((2.2, INK), (0.0, IVORY), (-2.6, CINNABAR)):
            pencil.rectangle((x - half - grow, y - high - grow, x + half + grow, y + high + grow), colour, high + grow)
        pencil.centred((x, y), text, Face.TEXT, size, IVORY)


@dataclass(frozen=True, slots=True)
class Number:
    """The numbers of a recap at a place; only the first, with a plus, if all have no room.

    The print is never smaller than legible on a phone.
    """

    text: str
    room: int

    @property
    def size(self) -> tuple[int, int]:
        return self._wide(self._shown), round(_NUMBER_HIGH * self._zoom)

    @property
    def _zoom(self) -> float:
        # A letter is as large as its cell allows: the smallest cells are smaller than a number.
        return min(_LETTER, max(1.0, self.room / (1.5 * _NUMBER_HIGH))) if self.text.isalpha() else 1

    @property
    def _shown(self) -> str:
        return self.text if self._wide(self.text) <= self.room else self.text.split("·")[0]

    def _wide(self, text: str) -> int:
        return max(round(_NUMBER_HIGH * self._zoom), round(width(text, Face.TEXT, _NUMBER_TYPE)) + 24)

    def paint(self, pencil: Pencil) -> None:
        (wide, high), shown = self.size, self._shown
        for by, colour in ((0.0, INK), (2.0, IVORY), (6.0, CINNABAR)):
            pencil.rectangle((by, by, wide - by, high - by), colour, high / 2 - by)
        pencil.centred((wide / 2, high / 2), shown, Face.TEXT, _NUMBER_TYPE * self._zoom, IVORY)
        if shown != self.text:
            plus(pencil.at(wide - 11, 11))


@dataclass(frozen=True, slots=True)
class Spot:
    """A place where a shrine may be built now: a cross on jade."""

    block: Block
    height: int

    def paint(self, pencil: Pencil) -> None:
        left, top, right, bottom = self.block.top(self.height)
        x, y, size = (left + right) / 2, (top + bottom) / 2, (right - left) * 0.3
        for radius, colour in ((size, INK), (size * 0.92, IVORY), (size * 0.8, JADE_DEEP)):
            pencil.disc((x, y), radius, colour)
        pencil.line([(x - size * 0.42, y), (x + size * 0.42, y)], IVORY, size * 0.26)
        pencil.line([(x, y - size * 0.42), (x, y + size * 0.42)], IVORY, size * 0.26)


EDGE = 5
"""The golden inlay between frame and cloth."""


@dataclass(frozen=True, slots=True)
class Rail:
    """A piece of the frame with a coordinate at a point, or without."""

    width: int
    height: int
    trim: Rgb
    label: str
    at: tuple[int, int]
    size: int

    def paint(self, pencil: Pencil) -> None:
        pencil.rectangle((0, 0, self.width, self.height), self.trim)
        if self.label:
            pencil.centred(self.at, self.label, Face.TEXT, self.size, IVORY)


@lru_cache(maxsize=1024)
def part(box: Box, *layers: Layer) -> Placed:
    """Place layers that cover their box."""
    return Placed(box.left, box.top, Patch(box.size, PALETTE, layers))


def _cloth(width: int, height: int) -> Image.Image:
    return Image.new("RGB", (width, height), TABLE)


@lru_cache(maxsize=1200)
def sprite(size: tuple[int, int], layer: Layer) -> Sprite:
    """Return a layer on the cloth, the same wherever it is placed."""
    return Sprite(size, partial(_cloth, *size), PALETTE, [layer])


@lru_cache(maxsize=2048)
def _patch(layer: Cloth | Rail) -> Patch:
    return Patch((layer.width, layer.height), PALETTE, [layer])


@lru_cache(maxsize=96)
def _fill(width: int, height: int, colour: Rgb) -> Patch:
    return Patch((width, height), PALETTE, [Flat(width, height, colour)])


@lru_cache(maxsize=64)
def frame(grid: Grid, trim: Rgb) -> tuple[Placed, ...]:
    """Place the frame with the letters of the columns and the numbers of the rows, and a golden edge."""
    return (*_rails(grid, trim), *_edge(grid, trim))


def _rails(grid: Grid, trim: Rgb) -> Iterator[Placed]:
    field, cells, block, thick = grid.field, grid.cells, grid.block, grid.frame
    size = round(thick * 0.92)
    for column in range(grid.columns):
        # The first and the last piece reach to the corners of the frame.
        left = field.left if column == 0 else cells.left + column * block.width
        right = field.right if column == grid.columns - 1 else cells.left + (column + 1) * block.width
        middle = cells.left + column * block.width + block.face[0] // 2 - left
        for top in (field.top, field.bottom - thick) if grid.ends else (field.top,):
            label = Rail(
                right - left, thick, trim, chr(ord("A") + grid.first[0] + column), (middle, thick // 2 - 1), size
            )
            yield Placed(left, top, _patch(label))
    for row in range(grid.rows):
        top = field.top + thick if row == 0 else cells.top + row * block.height
        bottom = (
            field.bottom - (thick if grid.ends else 0) if row == grid.rows - 1 else cells.top + (row + 1) * block.height
        )
        middle = cells.top + row * block.height + block.face[1] // 2 - top
        for left in (field.left, field.right - thick) if grid.ends else (field.left,):
            label = Rail(thick, bottom - top, trim, str(grid.first[1] + row + 1), (thick // 2, middle), size)
            yield Placed(left, top, _patch(label))


def _edge(grid: Grid, trim: Rgb) -> Iterator[Placed]:
    cloth = grid.cloth
    out = 0 if grid.ends else EDGE + 2
    left, top, right, bottom = cloth.left - EDGE, cloth.top - EDGE, cloth.right - out, cloth.bottom - out
    if not grid.ends:
        yield Placed(left, cloth.bottom - 2, _fill(cloth.width + EDGE, 2, trim))
        yield Placed(cloth.right - 2, top, _fill(2, cloth.height + EDGE, trim))
    for y in (top, bottom):
        yield Placed(left, y, _fill(right - left + EDGE, EDGE, GOLD))
    for x in (left, right):
        yield Placed(x, top, _fill(EDGE, bottom - top, GOLD))


def ground(grid: Grid, height: Callable[[int, int], int], trays: bool) -> Iterator[Placed]:
    """Place the cloth of all cells with the shadows of the stacks.

    `height` of a column and row is 0 without a stack.
    """
    cloth, cells, block = grid.cloth, grid.cells, grid.block
    yield Placed(cloth.left, cloth.top, _fill(cloth.width, cloth.height, TABLE))
    # One row and one column more: the outermost stacks throw shadows beyond the cells.
    for row in range(grid.rows + 1):
        for column in range(grid.columns + 1):
            inside = row < grid.rows and column < grid.columns
            near = height(column - 1, row), height(column, row - 1), height(column - 1, row - 1)
            # Cloth under a stack is never seen; beyond the cells only that with a shadow differs from the ground.
            if (inside and height(column, row) == 0) or (not inside and any(near)):
                left, top = cells.left + column * block.width, cells.top + row * block.height
                wide = block.width if column < grid.columns else min(STRIP, cloth.right - left)
                high = block.height if row < grid.rows else min(STRIP, cloth.bottom - top)
                yield Placed(left, top, _patch(Cloth(wide, high, block.depth, *near, inside and trays)))
