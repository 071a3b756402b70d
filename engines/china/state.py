"""State of a game of China, and its public parts, which views share."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from engines.china.board import EMISSARIES, HOUSES, Bits, Colour, Province, Space
from engines.protocol import Outcome, PointsBySeat, Seat
from engines.rng import Rng


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


T = TypeVar("T")


def changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Replace one value of a tuple, e.g. the entry of a seat or a province."""
    return (*values[:index], value, *values[index + 1 :])


@dataclass(frozen=True, slots=True)
class Board:
    """The pieces on the map, and the score track.

    `houses` are the spaces with a house of each seat, `forts` those with a fortification. `emissaries` has the
    emissaries of each seat for each province in the order of `Province`. `scored` are the provinces, by their number,
    whose houses have been scored (C12).
    """

    houses: tuple[Bits, ...]
    forts: Bits
    forts_left: tuple[int, ...]
    emissaries: tuple[tuple[int, ...], ...]
    scored: Bits
    points: tuple[int, ...]

    @property
    def built(self) -> Bits:
        """Every space with a house."""
        built = 0
        for houses in self.houses:
            built |= houses
        return built

    def houses_left(self, seat: Seat) -> int:
        """Count the houses in a seat's supply (C1)."""
        return HOUSES - self.houses[seat].bit_count()

    def emissaries_left(self, seat: Seat) -> int:
        """Count the emissaries in a seat's supply (C1)."""
        return EMISSARIES - sum(court[seat] for court in self.emissaries)

    def pieces_left(self, seat: Seat) -> int:
        """Count all pieces in a seat's supply, its fortification included (C22)."""
        return self.houses_left(seat) + self.emissaries_left(seat) + self.forts_left[seat]


@dataclass(frozen=True, slots=True)
class Cards:
    """The province cards by location (C7).

    Hands and `known` are in the order of `Colour`; `known` are the cards of a hand that all players saw being taken.
    The top of `pile` and of `discard` is their end. `rng` shuffles the discard pile (C16).
    """

    hands: tuple[tuple[Colour, ...], ...]
    known: tuple[tuple[Colour, ...], ...]
    display: tuple[Colour, ...]
    pile: tuple[Colour, ...]
    discard: tuple[Colour, ...]
    rng: Rng
    reshuffled: bool
    last_round: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """The seat to act and its progress in the turn; see `Stage`."""

    seat: Seat
    stage: Stage
    province: Province | None
    to_draw: int


@dataclass(frozen=True, slots=True)
class ChinaState:
    """The complete state of a game, hidden cards included.

    `map` is the set of roads, `fortifications` whether they are in use, `emperor` the start player.
    """

    map: str
    fortifications: bool
    emperor: Seat
    board: Board
    cards: Cards
    turn: Turn
    ply: int
    last: LastTurn | None
    final: FinalScoring | None
    outcome: Outcome | None
