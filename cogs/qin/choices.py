"""Narrowing a few hundred legal placements down in steps: a tile, a cell beside a province, a way to lie.

Pure functions over a view and the legal placements; every legal placement can be reached (tested).
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.qin.board import SIZE, Cell, Tile
from engines.qin.moves import Place
from engines.qin.view import QinView


def tiles(view: QinView, moves: Sequence[Place]) -> list[Tile]:
    """The kinds of tile that can be laid, each once, in the order of the hand."""
    playable = {move.tile for move in moves}
    return [tile for tile in dict.fromkeys(view.hand or ()) if tile in playable]


def spots(view: QinView, moves: Sequence[Place], tile: Tile) -> list[Cell]:
    """The cells beside a province that the tile can cover, in reading order.

    Every legal placement covers at least one (Q6).
    """
    covered = {cell for move in moves if move.tile is tile for cell in (move.first, move.second)}
    return sorted(cell for cell in covered if _touches_province(view.cells, cell))


def rows(cells: Sequence[Cell]) -> dict[int, list[Cell]]:
    """The cells by row, 0 at the top."""
    found: dict[int, list[Cell]] = {}
    for cell in cells:
        found.setdefault(cell // SIZE, []).append(cell)
    return found


def ways(moves: Sequence[Place], tile: Tile, spot: Cell) -> list[Place]:
    """The legal placements of the tile that cover the cell: at most eight, in a stable order."""
    found = [move for move in moves if move.tile is tile and spot in (move.first, move.second)]
    return sorted(found, key=lambda move: (other_half(move, spot), move.first))


def other_half(move: Place, spot: Cell) -> Cell:
    """The cell the placement covers besides `spot`."""
    return move.second if move.first == spot else move.first


def _touches_province(cells: str, cell: Cell) -> bool:
    return any(cells[neighbour] in "RYB" for neighbour in _neighbours(cell))


def _neighbours(cell: Cell) -> list[Cell]:
    row, column = divmod(cell, SIZE)
    found: list[Cell] = []
    if row > 0:
        found.append(cell - SIZE)
    if column > 0:
        found.append(cell - 1)
    if column < SIZE - 1:
        found.append(cell + 1)
    if row < SIZE - 1:
        found.append(cell + SIZE)
    return found
