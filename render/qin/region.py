"""A part of the board that is enlarged: rows and columns around given cells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engines.qin.board import BESIDE, SIZE, Cell, cells_of
from engines.qin.view import QinView
from render.client import BOX

_MARGIN = 1
_LEAST = 5
_BROAD, _HIGH = BOX


@dataclass(frozen=True, slots=True)
class Region:
    """Some rows and columns of the board."""

    rows: range
    columns: range


WHOLE = Region(range(SIZE), range(SIZE))
"""All of the board."""


def around(view: QinView, cells: Iterable[Cell]) -> Region:
    """Return the region of the cells and the provinces they belong to or touch, with a margin, in the shape of the box.

    More cells are added where they fit. Without cells, return the whole board.
    """
    needed = set(cells)
    if not needed:
        return WHOLE
    near = {neighbour for cell in needed for neighbour in (cell, *cells_of(BESIDE[cell]))}
    needed |= {cell for province in view.provinces if near.intersection(province.cells) for cell in province.cells}
    rows, columns = [cell // SIZE for cell in needed], [cell % SIZE for cell in needed]
    high, broad = _span(rows), _span(columns)
    # The frame with the coordinates is half a cell wide on every side.
    high, broad = max(high, (broad + 1) * _HIGH // _BROAD - 1), max(broad, (high + 1) * _BROAD // _HIGH - 1)
    return Region(_middle(rows, high), _middle(columns, broad))


def _span(found: list[int]) -> int:
    return max(_LEAST, max(found) - min(found) + 1 + 2 * _MARGIN)


def _middle(found: list[int], length: int) -> range:
    """Return `length` rows or columns around those found, moved so that all are on the board."""
    length = min(length, SIZE)
    start = (min(found) + max(found) + 1 - length) // 2
    start = max(0, min(start, SIZE - length))
    return range(start, start + length)
