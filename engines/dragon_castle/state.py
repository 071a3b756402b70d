"""State of a game of Dragon Castle."""

from __future__ import annotations

from dataclasses import dataclass

from engines.dragon_castle.board import Bits, Cell, Dragon, Spirit, Symbol
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.public import FinalScoring, LastTurn, Phase
from engines.dragon_castle.realm import Realm
from engines.protocol import Outcome, PointsBySeat, Seat


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
    """Return a turn at its beginning."""
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
        """The player to move."""
        return self.players[self.turn.seat]

    def victory(self) -> PointsBySeat:
        """Return the victory points taken so far, by seat."""
        return tuple(player.victory for player in self.players)
