"""The castle from above: blocks that rise to the left, bright where a tile can be taken, without its empty edges."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from engines.dragon_castle.board import Cell
from engines.dragon_castle.view import CastleTile, DragonCastleView, pairs
from engines.protocol import Seat
from render.core.collage import Placed
from render.core.theme import JADE_DEEP, LACQUER, Rgb
from render.dragon_castle.layout import Grid
from render.dragon_castle.scene import Mark, Scene
from render.dragon_castle.table import Chip, Floors, Number, Outline, frame, ground, sprite
from render.dragon_castle.tiles import Pile, Takeable

_BESIDE = 36
"""Pixels that the numbers of a recap may reach over the next cell."""


def trim_of(scene: Scene) -> Rgb:
    """Return the colour of the frames: jade for a preview, else lacquer."""
    return JADE_DEEP if scene.preview else LACQUER


def has_candidates(scene: Scene, seat: Seat | None) -> bool:
    """Return whether there are candidates on the castle or a realm.

    With candidates, outlines of the latest turn would look like choices.
    """
    return any(mark.seat == seat and not mark.note for mark in scene.marks)


def castle(scene: Scene, grid: Grid) -> Iterator[Placed]:
    """Place frame, cloth, tiles from back to front, then outlines, heights and labels."""
    view = scene.view
    seen = pairs(view) if scene.shows_pairs else ()
    firsts, twins = frozenset(first for first, _ in seen), frozenset(twin for _, twin in seen)
    tiles, heights = _tiles(view.castle, view.top_floor, firsts, twins, grid, trim_of(scene))
    yield from tiles
    yield from _outlines(scene, grid)
    yield from heights
    yield from _labels(scene, grid)


@lru_cache(maxsize=64)
def _tiles(
    castle: tuple[CastleTile | None, ...],
    top_floor: int,
    firsts: frozenset[Cell],
    twins: frozenset[Cell],
    grid: Grid,
    trim: Rgb,
) -> tuple[tuple[Placed, ...], tuple[Placed, ...]]:
    """Place the castle alone, and separately the heights above it."""

    def tile(column: int, row: int) -> CastleTile | None:
        if not (0 <= column < grid.columns and 0 <= row < grid.rows):
            return None
        return castle[row * grid.columns + column]

    def height(column: int, row: int) -> int:
        found = tile(column, row)
        return 0 if found is None else found.floor

    # From the far left corner to the near right one: each stack reaches up and to the left over those behind it.
    placed = [*ground(grid, height, trays=False), *frame(grid, trim)]
    for cell, found in enumerate(castle):
        if found is not None:
            row, column = divmod(cell, grid.columns)
            left, above = (max(0, near - found.floor) for near in (height(column - 1, row), height(column, row - 1)))
            first = found.available and found.floor == top_floor
            marked = _takeable(first, cell in firsts, cell in twins)
            placed.append(_pile(grid, cell, found, marked, left, above))
    heights = (
        height_of(grid, cell, found.floor, up=True)
        for cell, found in enumerate(castle)
        if found is not None and found.floor > 1
    )
    return tuple(placed), tuple(heights)


def _takeable(first: bool, has_twin: bool, is_twin: bool) -> Takeable:
    """Return the mark of a tile. A tile that can be taken first is marked as such even if it is also a twin."""
    if first:
        return Takeable.FIRST_OF_PAIR if has_twin or is_twin else Takeable.FIRST
    return Takeable.TWIN if is_twin else Takeable.NOT_FIRST


def _pile(grid: Grid, cell: int, tile: CastleTile, takeable: Takeable, left: int, above: int) -> Placed:
    pile = Pile(
        block=grid.block,
        height=tile.floor,
        symbol=tile.symbol,
        dim=not tile.available,
        takeable=takeable,
        left=left,
        above=above,
        unknown=tile.symbol is None,
    )
    box = grid.stack(cell)
    return Placed(box.left, box.top, sprite(box.size, pile))


def _outlines(scene: Scene, grid: Grid) -> Iterator[Placed]:
    view = scene.view
    if has_candidates(scene, None):
        return
    # Once each: both tiles of a pair may have been on one cell (D10).
    for cell in dict.fromkeys(view.last.taken if view.last is not None else ()):
        box, found = grid.stack(cell), view.castle[cell]
        floor = found.floor if found is not None else 1
        yield Placed(box.left, box.top, sprite(box.size, Outline(grid.block, floor, scene.preview)))


def _labels(scene: Scene, grid: Grid) -> Iterator[Placed]:
    for mark in scene.marks:
        if mark.seat is None:
            found = scene.view.castle[mark.cell]
            yield label_of(mark, grid, mark.cell, found.floor if found is not None else 1)


def height_of(grid: Grid, cell: Cell, height: int, *, up: bool) -> Placed:
    """Place the height of a stack: in the corner of a face, over the corner of a small one, in the middle of a back."""
    tab, block, box = Floors(height, dark=up), grid.block, grid.stack(cell)
    left, top, right, bottom = (round(side) for side in block.top(height))
    wide, high = tab.size
    if up:
        # Beside the value of the tile, which begins at a third of its width.
        over = 16 if block.is_small else max(0, wide - round(block.face[0] * 0.36))
        left, top = left - over, top - over
    else:
        left, top = (left + right - wide) // 2, (top + bottom - high) // 2
    # A stack at the edge may be drawn up to the rim of the picture: its tab stays within.
    return Placed(max(0, box.left + left), max(0, box.top + top), sprite(tab.size, tab))


def label_of(mark: Mark, grid: Grid, cell: Cell, height: int) -> Placed:
    """Place a mark on the top of a stack; a note at its lower right corner, where it hides least."""
    box, block = grid.stack(cell), grid.block
    if not mark.note:
        return Placed(box.left, box.top, sprite(box.size, Chip(block, height, mark.label)))
    number = Number(mark.label, block.width + _BESIDE)
    _, _, right, bottom = (round(side) for side in block.top(height))
    wide, high = number.size
    return Placed(max(0, box.left + right + 2 - wide), box.top + bottom + 2 - high, sprite(number.size, number))


@dataclass(frozen=True, slots=True)
class Cropped:
    """A scene whose castle has only some columns and rows; `first` is the first of each in the whole castle."""

    scene: Scene
    first: tuple[int, int]


def cropped(scene: Scene, near: Collection[Cell] = ()) -> Cropped:
    """Crop empty columns and rows at the castle's edges; keep outlined and marked cells.

    With cells to be `near`, keep only what surrounds them and the available tiles that look like theirs.
    """
    view = scene.view
    marked = (mark.cell for mark in scene.marks if mark.seat is None)
    columns, rows = _near(view, near) if near else _left(view, marked)
    if (len(columns), len(rows) * view.width) == (view.width, len(view.castle)):
        return Cropped(scene, (0, 0))

    def moved(cell: Cell) -> Cell:
        row, column = divmod(cell, view.width)
        return (row - rows.start) * len(columns) + column - columns.start

    castle = tuple(view.castle[row * view.width + column] for row in rows for column in columns)

    def is_kept(cell: Cell) -> bool:
        return cell % view.width in columns and cell // view.width in rows

    last = None if view.last is None else replace(view.last, taken=tuple(map(moved, filter(is_kept, view.last.taken))))
    marks = tuple(_moved(mark, moved(mark.cell)) for mark in scene.marks if mark.seat is not None or is_kept(mark.cell))
    part = replace(view, width=len(columns), castle=castle, last=last)
    return Cropped(replace(scene, view=part, marks=marks), (columns.start, rows.start))


def _moved(mark: Mark, cell: Cell) -> Mark:
    return mark if mark.seat is not None else replace(mark, cell=cell)


def _left(view: DragonCastleView, marked: Iterable[Cell]) -> tuple[range, range]:
    """Return the columns and rows from the first to the last visible thing; all if there is none."""
    taken = view.last.taken if view.last is not None else ()
    seen = {*marked, *taken, *(cell for cell, tile in enumerate(view.castle) if tile is not None)}
    if not seen:
        return range(view.width), range(len(view.castle) // view.width)
    return _around(view, seen)


def _near(view: DragonCastleView, cells: Collection[Cell]) -> tuple[range, range]:
    symbols = {tile.symbol for cell in cells if (tile := view.castle[cell]) is not None}
    alike = (
        cell for cell, tile in enumerate(view.castle) if tile is not None and tile.available and tile.symbol in symbols
    )
    return _around(view, {*cells, *alike}, margin=1)


def _around(view: DragonCastleView, cells: Collection[Cell], margin: int = 0) -> tuple[range, range]:
    columns, rows = [cell % view.width for cell in cells], [cell // view.width for cell in cells]
    spans = zip((columns, rows), (view.width, len(view.castle) // view.width), strict=True)
    one, other = (range(max(0, min(at) - margin), min(most, max(at) + margin + 1)) for at, most in spans)
    return one, other
