"""Public parts of a game of China, shared by states and views."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engines.china.board import Colour, Province, Space
from engines.protocol import PointsBySeat, Seat


class Stage(StrEnum):
    """The next thing that the player to move has to do."""

    TURN = "turn"
    """Place a first piece, or swap (C8, C13)."""
    SECOND = "second"
    """Place a second piece in the same province, or be done (C8).

    Offered wherever the board allows a piece, whatever the hand holds.
    """
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
    """Scores of a province's houses: points by seat with fortifications, and the seats doubled by them (C14, C24)."""

    province: Province
    points: PointsBySeat
    doubled: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class AllianceScored:
    """An alliance that brought points: by seat, the same for every seat with the majority in both courts (C20)."""

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
        """Return a seat's points from alliances (C20)."""
        return sum(scored.points[seat] for scored in self.alliances)

    def row_points(self, seat: Seat) -> int:
        """Return a seat's points from rows along roads (C21)."""
        return sum(row.points for row in self.rows if row.seat == seat)
