"""Narrowing a few hundred legal placements down in two steps: a cell beside a province, then a tile and how it lies.

Pure functions over a view and the legal placements; every legal placement can be reached (tested).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engines.qin.board import BESIDE, Cell, Tile, cells_of
from engines.qin.moves import Place
from engines.qin.view import QinView


def spots(view: QinView, moves: Sequence[Place]) -> list[Cell]:
    """Return the cells beside a province that some tile can cover, in reading order.

    Every legal placement covers at least one (Q6).
    """
    covered = {cell for move in moves for cell in (move.first, move.second)}
    return sorted(cell for cell in covered if _touches_province(view.cells, cell))


def parts(cells: Sequence[Cell], most: int) -> list[Sequence[Cell]]:
    """Split the cells into as few parts as have at most so many each, all about as large."""
    # Rounded up; the ends are cut so that parts differ by one cell at most.
    count = -(-len(cells) // most)
    ends = [len(cells) * part // count for part in range(count + 1)]
    return [cells[start:end] for start, end in pairwise(ends)]


def ways(moves: Sequence[Place], spot: Cell) -> list[Place]:
    """Return the legal placements that cover the cell: at most eight a tile, tile by tile, in a stable order."""
    order = list(Tile)
    found = [move for move in moves if spot in (move.first, move.second)]
    return sorted(found, key=lambda move: (order.index(move.tile), other_half(move, spot), move.first))


def by_tile(moves: Sequence[Place]) -> dict[Tile, list[Place]]:
    found: dict[Tile, list[Place]] = {}
    for move in moves:
        found.setdefault(move.tile, []).append(move)
    return found


def other_half(move: Place, spot: Cell) -> Cell:
    """Return the cell the placement covers besides `spot`."""
    return move.second if move.first == spot else move.first


def _touches_province(cells: str, cell: Cell) -> bool:
    return any(cells[neighbour] in "RYB" for neighbour in cells_of(BESIDE[cell]))
