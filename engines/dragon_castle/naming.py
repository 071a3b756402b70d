"""Conversion between the names of cells and their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dragon_castle.board import COLUMNS, Bits, Cell, cell_name
from engines.dragon_castle.realm import first_of
from engines.dragon_castle.state import DragonCastleState
from engines.protocol import RuleError


def realm_name(cell: Cell) -> str:
    """Name a cell of a realm, e.g. ``B2`` (D3)."""
    return cell_name(cell, COLUMNS)


def group_names(groups: Sequence[Bits]) -> tuple[str, ...]:
    """Name groups of a realm by their first cells."""
    return tuple(realm_name(first_of(group)) for group in groups)


def realm_cell_named(name: str, rows: int) -> Cell | None:
    """Return the cell of a name like ``B2``, None if a realm of `rows` rows has no such cell."""
    column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
    return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < rows else None


def realm_cell(state: DragonCastleState, name: str) -> Cell:
    """Return a cell of the realm of the player to move. Raises `RuleError` if the realm has no such cell."""
    cell = realm_cell_named(name, state.player.realm.rows)
    if cell is None:
        raise RuleError("D3", "no-such-cell", cell=name)
    return cell


def castle_cell(state: DragonCastleState, name: str) -> Cell:
    """Return a cell of the castle. Raises `RuleError` if the castle has no such cell."""
    cell = state.castle.cell_named(name)
    if cell is None:
        raise RuleError("D4", "no-such-cell", cell=name)
    return cell
