"""Cells as players name them, and as the engine numbers them."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dragon_castle.board import COLUMNS, Bits, Cell, cell_name
from engines.dragon_castle.realm import first_of
from engines.dragon_castle.state import DragonCastleState
from engines.protocol import RuleError


def realm_name(cell: Cell) -> str:
    """A cell of a realm, e.g. ``B2`` (D3)."""
    return cell_name(cell, COLUMNS)


def group_names(groups: Sequence[Bits]) -> tuple[str, ...]:
    """Groups of a realm by their first cells, as players write them."""
    return tuple(realm_name(first_of(group)) for group in groups)


def realm_cell_named(name: str, rows: int) -> Cell | None:
    """The cell of a name like ``B2``, None if a realm of so many rows has none such."""
    column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
    return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < rows else None


def realm_cell(state: DragonCastleState, name: str) -> Cell:
    """The cell of the own realm. Raises `RuleError` where the realm has none such."""
    cell = realm_cell_named(name, state.player.realm.rows)
    if cell is None:
        raise RuleError("D3", "no-such-cell", cell=name)
    return cell


def castle_cell(state: DragonCastleState, name: str) -> Cell:
    """The cell of the castle. Raises `RuleError` where the castle has none such."""
    cell = state.castle.cell_named(name)
    if cell is None:
        raise RuleError("D4", "no-such-cell", cell=name)
    return cell
