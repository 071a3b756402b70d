"""Mutable working copy of a state, used while one move is applied."""

from __future__ import annotations

from engines.bits import members
from engines.dragon_castle import events as happened
from engines.dragon_castle.board import Bits, Cell, Spirit, Symbol, TileKind
from engines.dragon_castle.realm import Stack, waiting_sets
from engines.dragon_castle.state import DragonCastleState, LastTurn, Phase, Player, Turn, first_of_turn
from engines.protocol import Event, Seat


class Progress:
    """The castle, the mover's realm and pool, and the turn, changed in place.

    `events` collects the events. The parts of the turn are named as in `Turn`; `taken`, `placed`, `merged`, `built`,
    `summoned` become the `LastTurn`.
    """

    def __init__(self, state: DragonCastleState, *, uncovers: bool = True) -> None:
        turn, player, last = state.turn, state.player, state.last
        self.state = state
        self.seat: Seat = turn.seat
        self.castle, self.realm = state.castle, player.realm
        self.victory, self.pool, self.taken_tokens = player.victory, player.pool, player.tokens
        self.supply, self.tokens = state.supply, state.tokens
        self.phase, self.resume = turn.phase, turn.resume
        self.hand, self.neighbours = turn.hand, turn.neighbours
        self.spirit: Spirit | None = turn.spirit
        self.owes_elegance = turn.owes_elegance
        self.consolidated, self.building, self.may_build = turn.consolidated, turn.building, turn.may_build
        self.shifted: Cell | None = turn.shifted
        self.turned: Cell | None = turn.turned
        self.taken: tuple[Cell, ...] = ()
        self.placed: tuple[Cell, ...] = ()
        self.merged = self.built = 0
        self.summoned = False
        # A running turn continues its `LastTurn`; a fresh one (TAKE, no spirit yet) starts with an empty one.
        if last is not None and not (turn.phase is Phase.TAKE and turn.spirit is None):
            self.taken, self.placed = last.taken, last.placed
            self.merged, self.built, self.summoned = last.consolidated, last.built, last.summoned
        self.events: list[Event] = []
        self.reveals = False
        self._uncovers = uncovers

    def go_to(self, phase: Phase) -> None:
        """Set the turn's phase, to which it returns from any interruption."""
        self.phase = self.resume = phase

    def take_from_castle(self, cell: Cell) -> Symbol:
        """Remove the visible tile from a cell of the castle."""
        symbol = self.castle.stacks[cell][-1]
        self.castle = self.castle.without(cell)
        self.taken = (*self.taken, cell)
        return symbol

    def uncover(self, cell: Cell) -> None:
        """Reveal the tile under a removed one."""
        symbol = self.castle.top(cell)
        if symbol is None:
            return
        # In a preview too: it leaves out the event, but the move is one that cannot be taken back.
        self.reveals = True
        if self._uncovers:
            self.events.append(happened.TileUncovered(symbol, self.castle.name(cell)))

    def take_second(self, cell: Cell) -> None:
        """Take the second tile of a pair (D10, D26, D30)."""
        symbol = self.take_from_castle(cell)
        self.events.append(happened.TileTaken(self.seat, symbol, self.castle.name(cell)))
        self.uncover(cell)
        self.hand = (*self.hand, symbol)
        self.owes_elegance = False
        self.go_to(Phase.PLACE)

    def destroy(self, cell: Cell) -> None:
        """Remove a tile of the castle from the game (D29)."""
        symbol = self.take_from_castle(cell)
        self.events.append(happened.TileDestroyed(self.seat, symbol, self.castle.name(cell)))
        self.uncover(cell)

    def shift(self, start: Cell, to: Cell) -> None:
        """Move a top tile of the realm to another cell, with the same side up (D24)."""
        top, target = self.realm.stacks[start].top, self.realm.stacks[to]
        self.realm = self.realm.without_top(start).with_stack(to, Stack(target.height + 1, top, False))
        self.events.append(happened.TileShifted(self.seat, start, to))
        self.shifted = to
        # Both cells have another top now: neither is the top of a set consolidated this turn any more.
        self.consolidated &= ~(1 << start | 1 << to)

    def put(self, symbol: Symbol, cell: Cell) -> None:
        """Place a face-up tile on a cell of the realm (D15)."""
        self.realm = self.realm.put(cell, symbol)
        self.events.append(happened.TilePlaced(self.seat, symbol, cell))
        # A tile on top of a consolidated one hides it: it is no longer a top of the set.
        self.consolidated &= ~(1 << cell)
        self.placed = (*self.placed, cell)

    def consolidate(self, cells: Bits, kind: TileKind, points: int, shrines: int, value: int = 0) -> None:
        """Turn a set face down for points; then up to `shrines` may be built on it (D16-D18, D22)."""
        self.realm = self.realm.turned(cells)
        self.victory += points
        self.events.append(happened.SetConsolidated(self.seat, kind, tuple(members(cells)), points, value))
        self.consolidated |= cells
        self.building = cells
        self.may_build = min(shrines, self.pool)
        self.merged |= cells
        self.go_on()

    def build(self, cell: Cell) -> None:
        """Build a shrine of the pool on a face-down tile of the realm (D18)."""
        height = self.realm.stacks[cell].height
        self.realm = self.realm.with_stack(cell, Stack(height, None, True))
        self.pool -= 1
        self.events.append(happened.ShrineBuilt(self.seat, cell, height))
        self.built |= 1 << cell

    def go_on(self) -> None:
        """Choose the next phase: building, then waiting sets, then the phase of the turn (D16, D18, D21)."""
        # The pool may have shrunk since the set was consolidated, e.g. by the price of a spirit.
        self.may_build = min(self.may_build, self.pool)
        if self.may_build > 0 and self.realm.bare(self.building):
            self.phase = Phase.BUILD
            return
        self.building = self.may_build = 0
        self.phase = Phase.SETTLE if waiting_sets(self.realm) else self.resume

    def frozen(self, following: Turn | None = None) -> DragonCastleState:
        """Freeze the result into a state, within the same turn or at the beginning of the next one."""
        state, seat = self.state, self.seat
        player = Player(self.realm, self.victory, self.pool, self.taken_tokens)
        turn = following or Turn(
            seat,
            self.phase,
            self.resume,
            self.hand,
            self.neighbours,
            self.spirit,
            self.owes_elegance,
            self.consolidated,
            self.building,
            self.may_build,
            self.shifted,
            self.turned,
        )
        return DragonCastleState(
            layout=state.layout,
            castle=self.castle,
            players=(*state.players[:seat], player, *state.players[seat + 1 :]),
            supply=self.supply,
            tokens=self.tokens,
            stack=state.stack,
            spirits=state.spirits,
            dragons=state.dragons,
            start_player=state.start_player,
            turn=turn,
            ply=state.ply + 1,
            last=LastTurn(seat, self.taken, self.placed, self.merged, self.built, self.summoned, self.spirit),
            final=None,
            outcome=None,
            rules=state.rules,
        )


def next_turn(state: DragonCastleState) -> Turn:
    return first_of_turn((state.turn.seat + 1) % len(state.players))
