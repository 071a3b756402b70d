"""Public parts of a game of Dragon Castle, shared by states and views."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engines.dragon_castle.board import Bits, Cell, Dragon, Spirit
from engines.protocol import PointsBySeat, Seat


class Phase(StrEnum):
    """The next thing that the player to move has to do; see the notation of the rules."""

    TAKE = "take"
    """Take a first tile, or summon (D9, D13)."""
    ACTION = "action"
    """Say what to do with the first tile: pair, shrine or discard (D10-D12)."""
    PLACE = "place"
    """Place the tiles taken (D15)."""
    SETTLE = "settle"
    """Consolidate waiting sets, then perhaps end the turn (D16)."""
    BUILD = "build"
    """Build shrines on the set just consolidated (D18)."""
    TURN = "turn"
    """Wind: turn a tile face down (D23)."""
    MOVE = "move"
    """Wind: move a shrine (D23)."""
    SHIFT = "shift"
    """Strength: move one tile or two (D24)."""


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The latest turn, or the running one after its first action.

    `taken` are cells of the castle that lost a tile, `placed` cells of the realm that got one, `consolidated` and
    `built` cells that were turned or got a shrine.
    """

    seat: Seat
    taken: tuple[Cell, ...]
    placed: tuple[Cell, ...]
    consolidated: Bits
    built: Bits
    summoned: bool
    spirit: Spirit | None


@dataclass(frozen=True, slots=True)
class DragonScored:
    """The points of a dragon card, by seat (D36)."""

    dragon: Dragon
    points: PointsBySeat


@dataclass(frozen=True, slots=True)
class FinalScoring:
    """The final score in its parts (D34), each by seat, and for the tie-break the stacks with a face-down top (D35)."""

    victory: PointsBySeat
    shrines: PointsBySeat
    tokens: PointsBySeat
    dragons: tuple[DragonScored, ...]
    face_down: tuple[int, ...]
