"""Cells on cloth with coordinates around them: the common parts of castle and realms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from PIL import Image

from render.core.box import Box
from render.core.collage import Flat, Layer, Patch, Placed, Sprite
from render.core.fonts import Face
from render.core.pencil import Pencil
from render.core.theme import GOLD, IVORY, Rgb
from render.dragon_castle.colours import PALETTE, TABLE
from render.dragon_castle.layout import Grid
from render.dragon_castle.notes import STRIP, Cloth

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
        """Paint the lacquer and the label."""
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
