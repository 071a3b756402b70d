"""A game of Dragon Castle at one moment."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines import codec
from engines.dragon_castle.board import Bits, Cell, Dragon, Spirit, Symbol
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.public import FinalScoring, LastTurn, Phase
from engines.dragon_castle.realm import Realm
from engines.protocol import Outcome, PointsBySeat, Seat


@dataclass(frozen=True, slots=True)
class Player:
    """What a player has: the realm, victory points taken, shrines in the pool, countdown tokens."""

    realm: Realm
    victory: int
    pool: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is and how far it has come.

    `resume` is where the turn goes on once nothing waits and nothing is being built. `hand` are tiles taken
    that are not placed yet, `neighbours` the castle's cells whose tiles lay edge to edge with the first (D26).
    `spirit` was activated this turn; `owes_elegance` until a tile was taken its way (D25). `consolidated` are
    tops of sets consolidated this turn, `building` those of the latest on which `may_build` shrines may come.
    `shifted` is where Strength has moved a tile to, `turned` what Wind has turned.
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


NARROW_WIND = 1
"""The rules version in which Wind had to turn a tile, and moved a shrine only to it or to a set of the turn (D23)."""

RULES_VERSION = 2


def first_of_turn(seat: Seat) -> Turn:
    """A turn at its beginning."""
    return Turn(seat, Phase.TAKE, Phase.TAKE, (), (), None, False, 0, 0, 0, None, None)


@dataclass(frozen=True, slots=True)
class DragonCastleState:
    """Everything there is to know, the tiles under others included.

    `supply` are shrines nobody has, `tokens` the countdown tokens on the track, of which `stack` are the stack
    (D5).
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
    rules: int = field(metadata=codec.added(NARROW_WIND))
    """The version of the rules by which the game is played to its end."""

    @property
    def last_round(self) -> bool:
        """Whether the exclamation space is visible (D33)."""
        return self.tokens <= self.stack

    @property
    def player(self) -> Player:
        """Who is to move."""
        return self.players[self.turn.seat]

    def victory(self) -> PointsBySeat:
        """Victory points taken so far."""
        return tuple(player.victory for player in self.players)
