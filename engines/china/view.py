"""What one viewer may know of a game of China (C7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engines.china.board import Colour, Province, Space
from engines.protocol import Outcome, PointsBySeat, Seat


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


@dataclass(frozen=True, slots=True)
class ProvinceView:
    """A province: its spaces in order, each with the owner of its house and whether it is fortified."""

    name: Province
    houses: tuple[Seat | None, ...]
    fortified: tuple[bool, ...]
    emissaries: tuple[int, ...]
    """Emissaries at the court, by seat."""
    scored: bool
    """Whether the houses have been scored (C12)."""


@dataclass(frozen=True, slots=True)
class ChinaView:
    """A position as one viewer may see it; `viewer` None is a spectator.

    Per-seat tuples are in seat order, `provinces` in the order of `Province`. `known` are cards in hand that
    everybody saw their holder take from the display.
    """

    viewer: Seat | None
    map: str
    fortifications: bool
    """Whether the game is played with fortifications (C23)."""
    provinces: tuple[ProvinceView, ...]
    points: PointsBySeat
    houses_left: tuple[int, ...]
    emissaries_left: tuple[int, ...]
    fortifications_left: tuple[int, ...]
    hand: tuple[Colour, ...] | None
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[Colour, ...], ...]
    display: tuple[Colour, ...]
    pile: int
    unseen: tuple[Colour, ...]
    """The cards of the pile and of other hands that the viewer does not know, in the order of `Colour`."""
    discard: tuple[Colour, ...]
    """From the bottom to the top."""
    reshuffled: bool
    """Whether the pile has been used up once (C16)."""
    last_round: bool
    """Whether the pile has been used up twice, so that the round is the last (C17)."""
    emperor: Seat
    """The start player (C7)."""
    to_act: Seat | None
    stage: Stage
    province: Province | None
    """Where this turn's first piece stands, in the stage SECOND."""
    to_draw: int
    """Cards the player to move still has to draw, in the stage DRAW."""
    ply: int
    last: LastTurn | None
    final: FinalScoring | None
    """What the end brought; None before."""
    outcome: Outcome | None
