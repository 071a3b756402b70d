"""The moves of Dragon Castle and their notation.

Cells are named as players write them: ``C4`` of the castle or of the player's own realm.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from engines.dragon_castle.board import SYMBOLS, Spirit, Symbol, TileKind
from engines.protocol import MAX_MOVE_LENGTH, MoveSyntaxError

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


_CELL = re.compile(r"[A-P](?:[1-9]|1[0-2])", re.ASCII)
_PLAIN: dict[str, Move] = {
    "shrine": Shrine(),
    "discard": Discard(),
    "summon": Summon(),
    "done": Done(),
    "end": End(),
}
_WITH_A_CELL = {"take": Take, "pair": Pair, "merge": Merge, "build": Build, "turn": TurnDown}
_SPIRITS = {spirit.value: spirit for spirit in Spirit}
_KINDS = {kind.value: kind for kind in TileKind}

WITHOUT_A_CELL = (Spirit.WIND, Spirit.STRENGTH, Spirit.ELEGANCE)
"""The spirits whose activation names no cell."""


def parse(text: str) -> Move:
    """Parse a move; case and extra spaces do not matter. Raises `MoveSyntaxError`."""
    # Reject long input before matching: a text comes from outside and may have any length.
    if len(text) > 2 * MAX_MOVE_LENGTH:
        raise MoveSyntaxError(text)
    match text.lower().split():
        case [name] if name in _PLAIN:
            return _PLAIN[name]
        case [name, at] if name in _WITH_A_CELL:
            return _WITH_A_CELL[name](parse_cell(at, text))
        case ["put", symbol, at] if symbol.upper() in SYMBOLS:
            return Put(symbol.upper(), parse_cell(at, text))
        case ["move", start, to]:
            return MoveShrine(parse_cell(start, text), parse_cell(to, text))
        case ["shift", start, to]:
            return Shift(parse_cell(start, text), parse_cell(to, text))
        case ["spirit", name, cost, *rest] if name in _SPIRITS:
            return _activate(_SPIRITS[name], _cost(cost, text), rest, text)
        case _:
            raise MoveSyntaxError(text)


def _activate(spirit: Spirit, pays: CellName | None, rest: list[str], text: str) -> Move:
    match rest:
        case [] if spirit in WITHOUT_A_CELL:
            return Activate(spirit, pays)
        case [at, kind] if spirit is Spirit.CHANGE and kind.upper() in _KINDS:
            return Activate(spirit, pays, parse_cell(at, text), _KINDS[kind.upper()])
        case [at] if spirit not in WITHOUT_A_CELL and spirit is not Spirit.CHANGE:
            return Activate(spirit, pays, parse_cell(at, text))
        case _:
            raise MoveSyntaxError(text)


def _cost(cost: str, text: str) -> CellName | None:
    if cost == "shrine":
        return None
    name, colon, at = cost.partition(":")
    if name != "tile" or not colon:
        raise MoveSyntaxError(text)
    return parse_cell(at, text)


def parse_cell(name: str, text: str) -> CellName:
    """Parse the name of a cell that is part of a text. Raises `MoveSyntaxError`."""
    if _CELL.fullmatch(name.upper()) is None:
        raise MoveSyntaxError(text)
    return name.upper()


def format_move(move: Move) -> str:
    match move:
        case Take(at):
            return f"take {at}"
        case Pair(at):
            return f"pair {at}"
        case Merge(at):
            return f"merge {at}"
        case Build(at):
            return f"build {at}"
        case TurnDown(at):
            return f"turn {at}"
        case Put(symbol, at):
            return f"put {symbol} {at}"
        case MoveShrine(start, to):
            return f"move {start} {to}"
        case Shift(start, to):
            return f"shift {start} {to}"
        case Shrine():
            return "shrine"
        case Discard():
            return "discard"
        case Summon():
            return "summon"
        case Done():
            return "done"
        case End():
            return "end"
        case Activate(spirit, pays, at, kind):
            cost = "shrine" if pays is None else f"tile:{pays}"
            return " ".join(part for part in ("spirit", spirit.value, cost, at, kind) if part is not None)
        case _:
            assert_never(move)
