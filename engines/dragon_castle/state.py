"""State of a game of Dragon Castle, its public parts, which views share, and the names of its cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from engines.dragon_castle.board import COLUMNS, Bits, Cell, Dragon, Spirit, Symbol, cell_name
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.realm import Realm, first_of
from engines.protocol import Outcome, PointsBySeat, RuleError, Seat


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


@dataclass(frozen=True, slots=True)
class Player:
    """A player's possessions: the realm, victory points taken, shrines in the pool, countdown tokens."""

    realm: Realm
    victory: int
    pool: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Turn:
    """The seat to act and its progress in the turn.

    `resume` is the phase to which the turn returns once no set waits and no shrine is being built. `hand` are tiles
    taken but not placed yet, `neighbours` the castle's cells whose tiles lay edge to edge with the first (D26).
    `spirit` was activated this turn; `owes_elegance` until a tile was taken its way (D25). `consolidated` are tops of
    sets consolidated this turn, `building` those of the latest on which `may_build` shrines may be built. `shifted` is
    the cell to which Strength moved a tile, `turned` the tile that Wind turned.
    """

    seat: Seat
    phase: Phase
    resume: Phase
    hand: tuple[Symbol, ...]
    neighbours: tuple[Cell, ...]
    spirit: Spirit | None
    owes_elegance: bool
    consolidated: Bits
    building: Bits
    may_build: int
    shifted: Cell | None
    turned: Cell | None


RULES_VERSION = 2


def first_of_turn(seat: Seat) -> Turn:
    return Turn(seat, Phase.TAKE, Phase.TAKE, (), (), None, False, 0, 0, 0, None, None)


@dataclass(frozen=True, slots=True)
class DragonCastleState:
    """The complete state of a game, covered tiles included.

    `supply` are shrines that no player has, `tokens` the countdown tokens on the track, `stack` those of them in the
    stack (D5).
    """

    layout: str
    castle: Castle
    players: tuple[Player, ...]
    supply: int
    tokens: int
    stack: int
    spirits: tuple[Spirit, ...]
    dragons: tuple[Dragon, ...]
    start_player: Seat
    turn: Turn
    ply: int
    last: LastTurn | None
    final: FinalScoring | None
    outcome: Outcome | None
    rules: int
    """The version of the rules that applies until the game's end."""

    @property
    def last_round(self) -> bool:
        """Whether the exclamation space is visible (D33)."""
        return self.tokens <= self.stack

    @property
    def player(self) -> Player:
        return self.players[self.turn.seat]

    def victory(self) -> PointsBySeat:
        """Return the victory points taken so far, by seat."""
        return tuple(player.victory for player in self.players)


def realm_name(cell: Cell) -> str:
    """Name a cell of a realm, e.g. ``B2`` (D3)."""
    return cell_name(cell, COLUMNS)


def group_names(groups: Sequence[Bits]) -> tuple[str, ...]:
    """Name groups of a realm by their first cells."""
    return tuple(realm_name(first_of(group)) for group in groups)


@lru_cache(maxsize=1_000)
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
