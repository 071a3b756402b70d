"""What can be seen of a game of Dragon Castle: everything but the tiles that lie under others (D3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engines.dragon_castle.board import Bits, Cell, Dragon, Spirit, Symbol
from engines.dragon_castle.realm import Realm
from engines.protocol import Outcome, PointsBySeat, Seat


class Phase(StrEnum):
    """What the player to move has to do next; see the notation of the rules."""

    TAKE = "take"
    """Take a first tile, or summon (D9, D13)."""
    ACTION = "action"
    """Say what to do with the first tile: pair, shrine or discard (D10-D12)."""
    PLACE = "place"
    """Place the tiles taken (D15)."""
    SETTLE = "settle"
    """Consolidate what waits, then perhaps end the turn (D16)."""
    BUILD = "build"
    """Build shrines on the set just consolidated (D18)."""
    TURN = "turn"
    """Wind: turn a tile face down (D23)."""
    MOVE = "move"
    """Wind: move a shrine (D23)."""
    SHIFT = "shift"
    """Strength: move one tile or two (D24)."""


@dataclass(frozen=True, slots=True)
class CastleTile:
    """The top of a stack of the castle: its symbol, its floor (1 is the ground), whether it may be taken now.

    `symbol` is None only in a preview of the move that will uncover it. `available` is D8 (or, while Elegance
    is active, D25), whatever the phase.
    """

    symbol: Symbol | None
    floor: int
    available: bool


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The latest turn, or the running one as soon as something was done in it.

    `taken` are cells of the castle that lost a tile, `placed` cells of the realm that got one, `consolidated`
    and `built` those that were turned or got a shrine.
    """

    seat: Seat
    taken: tuple[Cell, ...]
    placed: tuple[Cell, ...]
    consolidated: Bits
    built: Bits
    summoned: bool
    spirit: Spirit | None


@dataclass(frozen=True, slots=True)
class TurnSoFar:
    """What else the running turn has to remember.

    `resume` is the phase in which the turn goes on once nothing waits and nothing is being built. `neighbours`
    are the castle's cells whose tiles lay edge to edge with the first (D26). `owes_elegance` until a tile was
    taken Elegance's way (D25). `consolidated` are tops of sets consolidated this turn, `shifted` is where
    Strength has moved a tile to, `turned` what Wind has turned.
    """

    resume: Phase
    neighbours: tuple[Cell, ...]
    owes_elegance: bool
    consolidated: Bits
    shifted: Cell | None
    turned: Cell | None


@dataclass(frozen=True, slots=True)
class DragonScored:
    """What a dragon card brought everybody (D36)."""

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
class DragonCastleView:
    """A position as everybody may see it; `viewer` None is a spectator. Per-seat tuples are in seat order.

    The castle is a grid of `width` columns, row by row, None where no tile lies. `tokens` are the countdown
    tokens that are left, the stack included: while more than `stack` are left, the exclamation space is covered
    by ``tokens - stack`` of them on their spaces (D5).
    """

    viewer: Seat | None
    layout: str
    width: int
    castle: tuple[CastleTile | None, ...]
    top_floor: int
    """The highest floor with a tile, 0 for an empty castle (D9)."""
    hidden: int
    """Tiles that lie under others."""
    unseen: tuple[Symbol, ...]
    """What these tiles are, and those not shown yet in a preview, in order: all that nobody has ever seen."""
    realms: tuple[Realm, ...]
    victory: PointsBySeat
    """Victory points taken so far."""
    pools: tuple[int, ...]
    """Shrines that can be built (D3)."""
    supply: int
    """Shrines in the common supply."""
    tokens: int
    stack: int
    taken_tokens: tuple[int, ...]
    last_round: bool
    spirits: tuple[Spirit, ...]
    dragons: tuple[Dragon, ...]
    price: int
    """Points that are taken off every score for the cards in play: only in a solo game (D40)."""
    start_player: Seat
    to_act: Seat | None
    phase: Phase
    hand: tuple[Symbol, ...]
    """Tiles taken this turn that are not placed yet."""
    waiting: tuple[Bits, ...]
    """Sets that have to be consolidated now, as cells of the realm of the player to move (D16)."""
    building: Bits
    """Where a shrine may be built now (D18)."""
    may_build: int
    """How many more shrines may be built on the set just consolidated, in the phase BUILD."""
    spirit_used: Spirit | None
    """The spirit activated this turn (D20)."""
    so_far: TurnSoFar
    ply: int
    last: LastTurn | None
    final: FinalScoring | None
    outcome: Outcome | None
