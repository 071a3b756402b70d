"""The castle from above: blocks that rise to the left, bright where a tile can be taken."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engines.dragon_castle.view import CastleTile
from render.core.collage import Layer, Placed
from render.core.theme import JADE_DEEP, LACQUER, Rgb
from render.dragon_castle.layout import Grid
from render.dragon_castle.notes import Chip, Number, Outline
from render.dragon_castle.scene import Mark, Scene
from render.dragon_castle.table import frame, ground, sprite
from render.dragon_castle.tiles import Block, Pile


def trim_of(scene: Scene) -> Rgb:
    """The colour of the frames: jade for a preview, lacquer else."""
    return JADE_DEEP if scene.preview else LACQUER


def castle(scene: Scene, grid: Grid) -> Iterator[Placed]:
    """Frame, cloth, tiles from back to front, then outlines and labels."""
    yield from _tiles(scene.view.castle, scene.view.top_floor, grid, trim_of(scene))
    yield from _notes(scene, grid)


@lru_cache(maxsize=64)
def _tiles(castle: tuple[CastleTile | None, ...], top_floor: int, grid: Grid, trim: Rgb) -> tuple[Placed, ...]:
    """The castle without anything over it."""

    def tile(column: int, row: int) -> CastleTile | None:
        if not (0 <= column < grid.columns and 0 <= row < grid.rows):
            return None
        return castle[row * grid.columns + column]

    def height(column: int, row: int) -> int:
        found = tile(column, row)
        return 0 if found is None else found.floor

    placed = [*ground(grid, height, trays=False), *frame(grid, trim)]
    for cell, found in enumerate(castle):
        if found is not None:
            row, column = divmod(cell, grid.columns)
            left, above = (max(0, near - found.floor) for near in (height(column - 1, row), height(column, row - 1)))
            placed.append(_pile(grid, cell, found, top_floor, left, above))
    return tuple(placed)


def _pile(grid: Grid, cell: int, tile: CastleTile, top_floor: int, left: int, above: int) -> Placed:
    pile = Pile(
        block=grid.block,
        height=tile.floor,
        symbol=tile.symbol,
        dim=not tile.available,
        lit=tile.available and tile.floor == top_floor,
        number=tile.floor if tile.floor > 1 else 0,
        left=left,
        above=above,
        unknown=tile.symbol is None,
    )
    box = grid.stack(cell)
    return Placed(box.left, box.top, sprite(box.size, pile))


def _notes(scene: Scene, grid: Grid) -> Iterator[Placed]:
    view = scene.view
    for cell in dict.fromkeys(view.last.taken if view.last is not None else ()):
        box, found = grid.stack(cell), view.castle[cell]
        floor = found.floor if found is not None else 1
        yield Placed(
            box.left, box.top, sprite(box.size, Outline(grid.block, floor, scene.preview, floor if floor > 1 else 0))
        )
    for mark in scene.marks:
        if mark.seat is None:
            box, found = grid.stack(mark.cell), view.castle[mark.cell]
            floor = found.floor if found is not None else 1
            yield Placed(box.left, box.top, sprite(box.size, label_of(mark, grid.block, floor)))


def label_of(mark: Mark, block: Block, height: int) -> Layer:
    """A mark on the top of a stack."""
    return (Number if mark.note else Chip)(block, height, mark.label)
