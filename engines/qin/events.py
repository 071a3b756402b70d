"""Events of Qin."""

from __future__ import annotations

from dataclasses import dataclass

from engines.protocol import Event, Seat
from engines.qin.board import Cell, Colour, Tile


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """A tile was laid: its first colour on the first cell, its second on the second (Q6)."""

    seat: Seat
    tile: Tile
    cells: tuple[Cell, Cell]


@dataclass(frozen=True, slots=True)
class ProvinceFounded(Event):
    """A province was founded, with one pagoda or, from five cells on, two (Q9)."""

    seat: Seat
    colour: Colour
    cells: tuple[Cell, ...]
    pagodas: int


@dataclass(frozen=True, slots=True)
class ProvinceExpanded(Event):
    """A province of `owner` grew to `cells` and stayed theirs (Q10)."""

    owner: Seat
    colour: Colour
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class ProvinceBecameMajor(Event):
    """A province that grew to five cells or more got its owner's second pagoda (Q11)."""

    owner: Seat
    colour: Colour
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class ProvincesJoined(Event):
    """Two or more provinces became one major province of `owner` (Q12)."""

    owner: Seat
    colour: Colour
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class PagodasReturned(Event):
    """A join sent `count` pagodas back to `seat` (Q12)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class VillageConnected(Event):
    """An unoccupied village went to `seat` (Q14)."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class VillageConquered(Event):
    """A village went from `loser` to `seat` (Q15)."""

    seat: Seat
    loser: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """`seat` drew a tile (Q8); no other seat learns which."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """`seat` had no legal placement (Q17)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: `reason` is the outcome's (Q18, Q19)."""

    winners: tuple[Seat, ...]
    reason: str
