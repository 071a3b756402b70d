"""Events of Dragon Castle. Cells of the castle are given by name, cells of a realm as `Cell`."""

from __future__ import annotations

from dataclasses import dataclass

from engines.dragon_castle.board import Cell, Dragon, Spirit, Symbol, TileKind
from engines.protocol import Event, PointsBySeat, Seat


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """A tile was taken from the castle (D9, D10)."""

    seat: Seat
    symbol: Symbol
    at: str


@dataclass(frozen=True, slots=True)
class TileUncovered(Event):
    """A tile that lay under another became visible."""

    symbol: Symbol
    at: str


@dataclass(frozen=True, slots=True)
class ShrineTaken(Event):
    """A shrine moved from the common supply to a pool (D11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TileDiscarded(Event):
    """The tile taken left the game for a victory point (D12)."""

    seat: Seat
    symbol: Symbol


@dataclass(frozen=True, slots=True)
class DragonSummoned(Event):
    """The rightmost countdown token was taken (D13)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """A tile was placed in a realm (D15)."""

    seat: Seat
    symbol: Symbol
    cell: Cell


@dataclass(frozen=True, slots=True)
class SetConsolidated(Event):
    """A set was turned face down and brought victory points (D16, D17).

    `value` is the common value of its tiles if they do not share a kind (D22), else 0.
    """

    seat: Seat
    kind: TileKind
    cells: tuple[Cell, ...]
    points: int
    value: int = 0


@dataclass(frozen=True, slots=True)
class ShrineBuilt(Event):
    """A shrine was built on a floor (D18)."""

    seat: Seat
    cell: Cell
    floor: int


@dataclass(frozen=True, slots=True)
class SpiritActivated(Event):
    """A spirit was activated; `paid` is the symbol of the tile given for it, or ``shrine`` (D20)."""

    seat: Seat
    spirit: Spirit
    paid: str


@dataclass(frozen=True, slots=True)
class TileTurned(Event):
    """A tile was turned face down without being consolidated (D23)."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class ShrineMoved(Event):
    """A shrine moved to another tile of the realm (D23)."""

    seat: Seat
    start: Cell
    to: Cell


@dataclass(frozen=True, slots=True)
class TileShifted(Event):
    """A tile moved within the realm (D24)."""

    seat: Seat
    start: Cell
    to: Cell


@dataclass(frozen=True, slots=True)
class TileDestroyed(Event):
    """A tile of the castle left the game for nothing (D29)."""

    seat: Seat
    symbol: Symbol
    at: str


@dataclass(frozen=True, slots=True)
class LastRoundBegun(Event):
    """The exclamation space is visible: `last` has the last turn of the game (D33)."""

    last: Seat


@dataclass(frozen=True, slots=True)
class DragonCounted(Event):
    """A dragon card brought points at the end (D36)."""

    dragon: Dragon
    points: PointsBySeat


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over (D33); a tie was broken by D35."""

    winners: tuple[Seat, ...]
    reason: str
