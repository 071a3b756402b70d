"""A state being changed by one move: thawed, worked on, frozen again."""

from __future__ import annotations

from dataclasses import replace

from engines.dragon_castle import events as happened
from engines.dragon_castle.board import SET, Bits, Cell, Kind, Symbol
from engines.dragon_castle.realm import Realm, Stack, cells_of, groups_of_kind
from engines.dragon_castle.state import DragonCastleState, Player, Turn, first_of_turn
from engines.dragon_castle.view import LastTurn, Phase
from engines.protocol import Event, Seat


class Progress:
    """The castle, the mover's realm and pool, the turn: changed in place, `told` growing with what happens."""

    def __init__(self, state: DragonCastleState, *, uncovers: bool = True) -> None:
        turn, player = state.turn, state.player
        self.state = state
        self.seat: Seat = turn.seat
        self.castle = state.castle
        self.realm = player.realm
        self.victory = player.victory
        self.pool = player.pool
        self.taken_tokens = player.tokens
        self.supply = state.supply
        self.tokens = state.tokens
        self.turn = turn
        last = state.last
        begins = turn.phase is Phase.TAKE and turn.spirit is None
        self.last = LastTurn(turn.seat, (), (), 0, 0, False, None) if begins or last is None else last
        self.told: list[Event] = []
        self.reveals = False
        self._uncovers = uncovers

    def change(self, **fields: object) -> None:
        """Change fields of the turn."""
        self.turn = replace(self.turn, **fields)  # type: ignore[arg-type]

    def remember(self, **fields: object) -> None:
        """Change fields of what the latest turn did."""
        self.last = replace(self.last, **fields)  # type: ignore[arg-type]

    def take_from_castle(self, cell: Cell) -> Symbol:
        """Remove the tile that is seen on a cell of the castle; what lay under it comes to light."""
        symbol = self.castle.top(cell)
        assert symbol is not None
        self.castle = self.castle.without(cell)
        self.remember(taken=(*self.last.taken, cell))
        return symbol

    def uncover(self, cell: Cell) -> None:
        """Tell what can be seen now on a cell from which a tile was removed."""
        symbol = self.castle.top(cell)
        if symbol is None:
            return
        self.reveals = True
        if self._uncovers:
            self.told.append(happened.TileUncovered(symbol, self.castle.name(cell)))

    def take_second(self, cell: Cell) -> None:
        """The second tile of a pair (D10, D26, D30)."""
        symbol = self.take_from_castle(cell)
        self.told.append(happened.TileTaken(self.seat, symbol, self.castle.name(cell)))
        self.uncover(cell)
        hand = (*self.turn.hand, symbol)
        self.change(phase=Phase.PLACE, resume=Phase.PLACE, hand=hand, owes_elegance=False)

    def destroy(self, cell: Cell) -> None:
        """A tile of the castle leaves the game (D29)."""
        symbol = self.take_from_castle(cell)
        self.told.append(happened.TileDestroyed(self.seat, symbol, self.castle.name(cell)))
        self.uncover(cell)

    def shift(self, start: Cell, to: Cell) -> None:
        """A top tile of the realm moves to another cell, its side up kept (D24)."""
        top, target = self.realm.stacks[start].top, self.realm.stacks[to]
        self.realm = self.realm.without_top(start).with_stack(to, Stack(target.height + 1, top, False))
        self.told.append(happened.TileShifted(self.seat, start, to))
        self.change(shifted=to, consolidated=self.turn.consolidated & ~(1 << start | 1 << to))

    def put(self, symbol: Symbol, cell: Cell) -> None:
        """A face-up tile on a cell of the realm (D15)."""
        self.realm = self.realm.put(cell, symbol)
        self.change(consolidated=self.turn.consolidated & ~(1 << cell))
        self.remember(placed=(*self.last.placed, cell))

    def consolidate(self, cells: Bits, kind: Kind, points: int, shrines: int) -> None:
        """Turn a set face down for points; then up to `shrines` may be built on it (D16-D18)."""
        self.realm = self.realm.turned(cells)
        self.victory += points
        self.told.append(happened.SetConsolidated(self.seat, kind, tuple(cells_of(cells)), points))
        self.change(consolidated=self.turn.consolidated | cells, building=cells, may_build=min(shrines, self.pool))
        self.remember(consolidated=self.last.consolidated | cells)
        self.go_on()

    def build(self, cell: Cell) -> None:
        """A shrine of the pool on a face-down tile of the realm (D18)."""
        stack = self.realm.stacks[cell]
        self.realm = self.realm.with_stack(cell, replace(stack, shrine=True))
        self.pool -= 1
        self.told.append(happened.ShrineBuilt(self.seat, cell, stack.height))
        self.remember(built=self.last.built | 1 << cell)

    def go_on(self) -> None:
        """The phase that follows: building, then what waits, then where the turn was (D16, D18, D21)."""
        if self.turn.may_build > 0 and self.pool > 0 and self.places_for_shrines():
            self.change(phase=Phase.BUILD)
        elif waiting_sets(self.realm):
            self.change(phase=Phase.SETTLE, building=0, may_build=0)
        else:
            self.change(phase=self.turn.resume, building=0, may_build=0)

    def places_for_shrines(self) -> list[Cell]:
        """The tiles just consolidated on which a shrine can be built."""
        return [cell for cell in cells_of(self.turn.building) if self.realm.stacks[cell].is_open]

    def frozen(self) -> DragonCastleState:
        """The state after all of this, still in the same turn."""
        state = self.state
        player = Player(self.realm, self.victory, self.pool, self.taken_tokens)
        return replace(
            state,
            castle=self.castle,
            players=(*state.players[: self.seat], player, *state.players[self.seat + 1 :]),
            supply=self.supply,
            tokens=self.tokens,
            turn=self.turn,
            ply=state.ply + 1,
            last=self.last,
        )


def waiting_sets(realm: Realm) -> tuple[Bits, ...]:
    """The groups of four and more face-up tiles of one kind, by their first cells (D16)."""
    found = [group for kind in Kind for group in groups_of_kind(realm, kind) if group.bit_count() >= SET]
    return tuple(sorted(found, key=lambda group: group & -group))


def next_turn(state: DragonCastleState) -> Turn:
    """The turn of the next player."""
    return first_of_turn((state.turn.seat + 1) % len(state.players))
