"""The moves of Dragon Castle.

Cells are named as players write them: ``C4`` of the castle or of the player's own realm.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.dragon_castle.board import Spirit, Symbol, TileKind

CellName: TypeAlias = str
"""A cell like ``C4``: a column's letter from A to P and a row's number from 1 to 12."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take a first tile from the castle's top floor (D9)."""

    at: CellName


@dataclass(frozen=True, slots=True)
class Pair:
    """Take a second tile with the same symbol (D10)."""

    at: CellName


@dataclass(frozen=True, slots=True)
class Shrine:
    """Take a shrine with the first tile (D11)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard the first tile for a point (D12)."""


@dataclass(frozen=True, slots=True)
class Summon:
    """Summon the dragon (D13)."""


@dataclass(frozen=True, slots=True)
class Put:
    """Place a taken tile in the realm (D15)."""

    symbol: Symbol
    at: CellName


@dataclass(frozen=True, slots=True)
class Merge:
    """Consolidate the waiting set that contains a cell (D16)."""

    at: CellName


@dataclass(frozen=True, slots=True)
class Build:
    """Build a shrine on a tile just consolidated (D18)."""

    at: CellName


@dataclass(frozen=True, slots=True)
class Done:
    """Build no more shrines, or move no second tile (D18, D24)."""


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""


@dataclass(frozen=True, slots=True)
class TurnDown:
    """Wind: turn a face-up tile face down, before a shrine is moved (D23)."""

    at: CellName


@dataclass(frozen=True, slots=True)
class MoveShrine:
    """Wind: move a shrine (D23)."""

    start: CellName
    to: CellName


@dataclass(frozen=True, slots=True)
class Shift:
    """Strength: move a top tile (D24)."""

    start: CellName
    to: CellName


@dataclass(frozen=True, slots=True)
class Activate:
    """Activate a spirit (D20).

    `pays` is the cell of the face-up tile that is discarded, None for a shrine of the pool. `at` is the cell that the
    spirit needs: of the castle for Deception, Depth and Destruction, of the realm for the others; None if it needs
    none. `kind` is the kind that a tile counts as (Change).
    """

    spirit: Spirit
    pays: CellName | None
    at: CellName | None = None
    kind: TileKind | None = None


Move: TypeAlias = (
    Take
    | Pair
    | Shrine
    | Discard
    | Summon
    | Put
    | Merge
    | Build
    | Done
    | End
    | TurnDown
    | MoveShrine
    | Shift
    | Activate
)
