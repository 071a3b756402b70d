"""What everybody may know of a game of China: parts of states and views alike."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engines.china.board import Colour, Province, Space
from engines.protocol import PointsBySeat, Seat


class Stage(StrEnum):
    """What the player to move has to do next."""

    TURN = "turn"
    """Place a first piece, or swap (C8, C13)."""
    SECOND = "second"
    """Place a second piece in the same province, or be done (C8): wherever the board allows one, whatever the hand."""
    DRAW = "draw"
    """Draw cards, one by one (C15)."""


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The latest turn, or the running one as soon as something was done in it.

    `spaces` got a house or a fortification, `courts` an emissary, each in the order of the moves.
    """

    seat: Seat
    spaces: tuple[Space, ...]
    courts: tuple[Province, ...]
    swapped: Colour | None


@dataclass(frozen=True, slots=True)
class HousesScored:
    """House scoring of a province: points by seat, fortifications included; who got them doubled (C14, C24)."""

    province: Province
    points: PointsBySeat
    doubled: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class AllianceScored:
    """An alliance that brought points: by seat, the same for everyone who has the majority in both (C20)."""

    number: int
    points: PointsBySeat


@dataclass(frozen=True, slots=True)
class RowScored:
    """A row of a player's houses along roads, in its order (C21); doubled by a fortification in it (C24)."""

    seat: Seat
    spaces: tuple[Space, ...]
    points: int
    doubled: bool


@dataclass(frozen=True, slots=True)
class FinalScoring:
    """Everything that brought points at the end, in the order of scoring (C19)."""

    houses: tuple[HousesScored, ...]
    alliances: tuple[AllianceScored, ...]
    rows: tuple[RowScored, ...]

    def alliance_points(self, seat: Seat) -> int:
        """What alliances brought a seat (C20)."""
        return sum(scored.points[seat] for scored in self.alliances)

    def row_points(self, seat: Seat) -> int:
        """What a seat's rows along roads brought (C21)."""
        return sum(row.points for row in self.rows if row.seat == seat)
