"""Cells as players name them, and as the engine numbers them."""

from __future__ import annotations

from engines.dragon_castle.board import COLUMNS, Cell, cell_name
from engines.dragon_castle.state import DragonCastleState
from engines.protocol import RuleError


def realm_name(cell: Cell) -> str:
    """A cell of a realm, e.g. ``B2`` (D3)."""
    return cell_name(cell, COLUMNS)


def realm_cell(state: DragonCastleState, name: str) -> Cell:
    """The cell of the own realm. Raises `RuleError` where the realm has none such."""
    column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
    if column >= COLUMNS or not 0 <= row < state.player.realm.rows:
        raise RuleError("D3", "no-such-cell", cell=name)
    return row * COLUMNS + column


def castle_cell(state: DragonCastleState, name: str) -> Cell:
    """The cell of the castle. Raises `RuleError` where the castle has none such."""
    cell = state.castle.cell_named(name)
    if cell is None:
        raise RuleError("D4", "no-such-cell", cell=name)
    return cell
