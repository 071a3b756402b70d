"""The part of the castle with tiles: empty rows and columns at its edges take no room."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engines.dragon_castle.board import Cell
from engines.dragon_castle.view import DragonCastleView
from render.dragon_castle.scene import Mark, Scene


@dataclass(frozen=True, slots=True)
class Cropped:
    """A scene whose castle has only some columns and rows; `first` is the first of each in the whole castle."""

    scene: Scene
    first: tuple[int, int]


def cropped(scene: Scene) -> Cropped:
    """Crop empty columns and rows at the castle's edges; keep outlined and marked cells."""
    view = scene.view
    marked = (mark.cell for mark in scene.marks if mark.seat is None)
    columns, rows = _left(view, marked)
    if (len(columns), len(rows) * view.width) == (view.width, len(view.castle)):
        return Cropped(scene, (0, 0))

    def moved(cell: Cell) -> Cell:
        row, column = divmod(cell, view.width)
        return (row - rows.start) * len(columns) + column - columns.start

    castle = tuple(view.castle[row * view.width + column] for row in rows for column in columns)
    last = None if view.last is None else replace(view.last, taken=tuple(map(moved, view.last.taken)))
    marks = tuple(_moved(mark, moved(mark.cell)) for mark in scene.marks)
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
    columns, rows = [cell % view.width for cell in seen], [cell // view.width for cell in seen]
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)
