"""What the computer knows of Dragon Castle, counted in points.

A set brings more the larger it is, so groups are kept apart until one tile, or a pair, joins several of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import islice
from math import exp

from engines.bits import members
from engines.dragon_castle import rules, scoring, taking
from engines.dragon_castle.board import COLUMNS, ROWS, SET, TOKEN_POINTS, Bits, Cell, Kind, Spirit, Symbol, kind_of
from engines.dragon_castle.dragons import score_dragon
from engines.dragon_castle.moves import Activate, Discard, End, Move, Pair, Put, Shrine, Summon, Take
from engines.dragon_castle.naming import realm_cell_named
from engines.dragon_castle.realm import beside, components, connected
from engines.dragon_castle.scoring import HIGHEST_SHRINE
from engines.dragon_castle.state import DragonCastleState, Player
from engines.protocol import Seat

_WON = 100_000.0
_SOON = 0.5
"""The chance that the tile comes that joins groups, and that a pair does, while there is time."""
_LATER = 0.25
_SOON_TURNS, _LATER_TURNS = 2.0, 4.0
"""Turns after which that is likely."""
_SMALL = (0.0, 0.05, 0.25, 0.7)
"""What joining gives as long as it is no set, by size."""
_TILE = 0.12
"""A face-up tile: it will be part of something."""
_SHRINE = 1.6
"""A shrine that finds its place later."""
_SETS_A_TURN = 0.4
_HIGH = 0.25
"""A face-down tile on which one can build higher, by its floor up to two."""
_ROOM = 8
"""So many open cells are wanted."""
_CROWDED = 0.4
"""What each one less costs."""
_TILES_A_TURN = 1.6
_TURNS_A_TOKEN = 2.5
_FIRST_CELLS = 4
"""Places of a pair's first tile for which every place of the second is tried."""
_ACTIVATIONS = 24
"""Activations of spirits that are tried out in one position."""

KINDS = tuple(Kind)
_NUMBER = {kind: number for number, kind in enumerate(KINDS)}


class DragonCastleKnowledge:
    """See `players.knowledge.Knowledge`."""

    def rank(self, state: DragonCastleState, seat: Seat, moves: Sequence[Move]) -> Sequence[float]:
        """What each move gains with the best that can follow it this turn."""
        planning = Planning(state, seat)
        return planning.of_moves(moves)

    def worth(self, state: DragonCastleState, seat: Seat) -> float:
        """The seat's points and prospects less those of the best of the others."""
        if state.outcome is not None:
            scores = state.outcome.scores
            lead = scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)
            return (_WON if seat in state.outcome.winners else -_WON) + lead
        turns = turns_left(state)
        found = [_prospects(state, other, turns) for other in range(len(state.players))]
        return found[seat] - max((value for other, value in enumerate(found) if other != seat), default=0.0)


KNOWLEDGE = DragonCastleKnowledge()


def turns_left(state: DragonCastleState) -> float:
    """About how many turns each player still has."""
    castle = state.castle
    if state.last_round:
        return 0.5
    upper = sum(floor.bit_count() for floor in castle.floors[1:])
    ground = castle.floors[0].bit_count() if castle.floors else 0
    tokens = state.tokens - state.stack
    all_turns = upper / _TILES_A_TURN + min(tokens * _TURNS_A_TOKEN, tokens + ground / _TILES_A_TURN)
    return all_turns / len(state.players)


def _prospects(state: DragonCastleState, seat: Seat, turns: float) -> float:
    """Points taken, and what the realm promises."""
    player = state.players[seat]
    realms = [each.realm for each in state.players]
    worth = player.victory + TOKEN_POINTS * player.tokens + scoring.shrine_points(player.realm)
    worth += sum(score_dragon(dragon, realms, seat) for dragon in state.dragons)
    return worth + Ground(player, turns).worth()


class Ground:
    """A realm as sets of cells: the face-up tiles of each kind, what is open, how high."""

    __slots__ = ("heights", "kinds", "open", "pool", "turns")

    def __init__(self, player: Player, turns: float) -> None:
        self.kinds = [0] * len(KINDS)
        self.open = 0
        bit = 1
        for stack in player.realm.stacks:
            if stack.top is not None:
                self.kinds[_NUMBER[kind_of(stack.top)]] |= bit
            elif not stack.shrine:
                self.open |= bit
            bit <<= 1
        self.heights = [stack.height for stack in player.realm.stacks]
        self.pool, self.turns = player.pool, round(turns)

    def worth(self) -> float:
        """What the realm promises beyond the points it has brought."""
        found = sum(potential(cells, self.open, self.turns, number) for number, cells in enumerate(self.kinds))
        high = sum(min(self.heights[cell], 2) for cell in members(self.open))
        found += _HIGH * high * min(1.0, self.turns / 4)
        return found + pool_worth(self.pool, self.turns) - _CROWDED * max(0, _ROOM - self.open.bit_count())

    def placed(self, number: int, cells: Bits) -> float:
        """What tiles of one kind on some open cells gain: sets are consolidated, shrines built."""
        before = self.kinds[number]
        after, opened = before | cells, self.open & ~cells
        gain = -potential(before, self.open, self.turns, number)
        lost = cells.bit_count()
        edge = cells
        while edge:
            group = connected(edge & -edge, after)
            edge &= ~group
            size = group.bit_count()
            if size >= SET:
                after &= ~group
                gain += scoring.set_points(size, KINDS[number])
                built = self._built(group, cells, number)
                gain += built[0]
                opened |= group
                lost -= size - built[1]
                gain += _HIGH * (size - built[1]) * min(1.0, self.turns / 4)
        gain += potential(after, opened, self.turns, number)
        room = self.open.bit_count()
        gain -= _CROWDED * (max(0, _ROOM - room + lost) - max(0, _ROOM - room))
        return gain - self._taken_from_others(number, cells)

    def _built(self, group: Bits, placed: Bits, number: int) -> tuple[float, int]:
        """What shrines on a set bring beyond staying in the pool, and how many are built."""
        heights = sorted((self.heights[cell] + (placed >> cell & 1) for cell in members(group)), reverse=True)
        gain, built = 0.0, 0
        for height in heights[: min(self.pool, scoring.shrines_on(KINDS[number]))]:
            kept = pool_worth(self.pool - built, self.turns) - pool_worth(self.pool - built - 1, self.turns)
            more = min(height, HIGHEST_SHRINE) - kept
            if more <= 0:
                break
            gain += more
            built += 1
        return gain, built

    def _taken_from_others(self, number: int, cells: Bits) -> float:
        """What other kinds lose that would have needed these cells."""
        loss = 0.0
        for other, theirs in enumerate(self.kinds):
            if other != number and theirs and beside(theirs) & cells:
                loss += potential(theirs, self.open, self.turns, other)
                loss -= potential(theirs, self.open & ~cells, self.turns, other)
        return loss


def pool_worth(shrines: int, turns: int) -> float:
    """What shrines in the pool are worth: as many as there will be sets to build on."""
    sets = turns * _SETS_A_TURN
    return _SHRINE * sum(1 - exp(-sets / number) for number in range(1, shrines + 1))


def potential(cells: Bits, free: Bits, turns: int, number: int) -> float:
    """What the face-up tiles of a kind promise, given the open cells and about so many turns."""
    # Only what two tiles can reach matters: so most positions have been met before.
    return _potential(cells, free & _reach(cells), turns, number) if cells else 0.0


@lru_cache(maxsize=50_000)
def _reach(cells: Bits) -> Bits:
    near = cells | beside(cells)
    return near | beside(near)


_BESIDE = tuple(beside(1 << cell) for cell in range(COLUMNS * max(ROWS.values())))


@lru_cache(maxsize=400_000)
def _potential(cells: Bits, free: Bits, turns: int, number: int) -> float:
    joined = _joined(cells, free)
    best = max((size for size, _ in joined), default=0)
    second = best
    for size, cell in joined:
        if size + best <= second:
            continue
        reach = _BESIDE[cell] | _around_group(cells, cell)
        second = max(second, size + bool(_BESIDE[cell] & free))
        for other, next_cell in joined:
            # The second tile of a pair joins what it touches itself.
            if size + other > second and reach >> next_cell & 1:
                second = max(second, connected(1 << cell, cells | 1 << cell | 1 << next_cell).bit_count())
    soon, later = 1 - exp(-turns / _SOON_TURNS), 1 - exp(-turns / _LATER_TURNS)
    worth = _SOON * soon * _promise(best, number) + _LATER * later * _promise(second, number)
    return worth + _TILE * cells.bit_count() * soon


def _joined(cells: Bits, free: Bits) -> list[tuple[int, Cell]]:
    """For each open cell beside tiles of a kind, how many one more tile there would join, itself included."""
    sizes: dict[Cell, int] = {}
    for group in components(cells):
        count = group.bit_count()
        for cell in members(beside(group) & free):
            sizes[cell] = sizes.get(cell, 1) + count
    return [(size, cell) for cell, size in sizes.items()]


def _around_group(cells: Bits, cell: Cell) -> Bits:
    """The cells beside what a tile on a cell would join."""
    return beside(connected(1 << cell, cells | 1 << cell))


def _promise(size: int, number: int) -> float:
    """What a group of a size gives."""
    if size < SET:
        return _SMALL[size]
    kind = KINDS[number]
    return scoring.set_points(size, kind) + scoring.shrines_on(kind)


class Planning:
    """What the moves of a turn lead to."""

    def __init__(self, state: DragonCastleState, seat: Seat) -> None:
        self._state, self._seat = state, seat
        self._player = state.players[seat]
        self._turns = turns_left(state)
        self._ground = Ground(self._player, self._turns)
        self._rows = self._player.realm.rows
        self._single: dict[int, float] = {}
        self._double: dict[int, float] = {}
        self._cells: dict[int, list[Cell]] = {}

    def of_moves(self, moves: Sequence[Move]) -> list[float]:
        """What each move gains."""
        found = [-_WON if isinstance(move, Activate) else self._of_move(move) for move in moves]
        activations = [(number, move) for number, move in enumerate(moves) if isinstance(move, Activate)]
        if activations:
            rest = max((found[n] for n, move in enumerate(moves) if not isinstance(move, Activate)), default=0.0)
            for number, move in self._worth_trying(activations):
                found[number] = self._of_activation(move, rest)
        return found

    def _of_move(self, move: Move) -> float:
        match move:
            case Take(at):
                return self._of_take(at)
            case Pair():
                return self._pair(_NUMBER[kind_of(self._state.turn.hand[0])])
            case Shrine():
                return self._shrine(self._state.turn.hand[0])
            case Discard():
                return 1.0
            case Summon():
                return float(TOKEN_POINTS)
            case Put():
                return self._of_put(move)
            case End():
                return 0.0
            case _:
                return self._by_trying(move)

    def _cell(self, name: str) -> Cell:
        cell = realm_cell_named(name, self._rows)
        assert cell is not None
        return cell

    def _of_take(self, at: str) -> float:
        castle = self._state.castle
        cell = castle.cell_named(at)
        assert cell is not None
        symbol = castle.stacks[cell][-1]
        best = max(1.0, self._shrine(symbol))
        elegance = self._state.turn.spirit is Spirit.ELEGANCE
        # What lies under the tile is not known yet.
        partners = taking.partners(castle.without(cell), symbol, elegance=elegance)
        if any(other != cell for other in partners):
            best = max(best, self._pair(_NUMBER[kind_of(symbol)]))
        return best

    def _shrine(self, symbol: Symbol) -> float:
        """A tile and a shrine (D11)."""
        if not self._state.supply or not self._ground.open:
            return 0.0
        pool, turns = self._ground.pool, self._ground.turns
        return self._one(_NUMBER[kind_of(symbol)]) + pool_worth(pool + 1, turns) - pool_worth(pool, turns)

    def _one(self, number: int) -> float:
        """The best place of one tile of a kind."""
        if number not in self._single:
            ground = self._ground
            self._single[number] = max(ground.placed(number, 1 << cell) for cell in members(ground.open))
        return self._single[number]

    def _first_cells(self, number: int) -> list[Cell]:
        """Where one tile of a kind is placed best."""
        if number not in self._cells:
            ground = self._ground
            singles = [(ground.placed(number, 1 << cell), cell) for cell in members(ground.open)]
            self._cells[number] = [cell for _, cell in nlargest(_FIRST_CELLS, singles)]
        return self._cells[number]

    def _second_cells(self, number: int, first: Cell) -> list[Cell]:
        """Where the second tile of a pair may have to do with the first or with others of its kind."""
        ground = self._ground
        return members(ground.open & _reach(ground.kinds[number] | 1 << first) & ~(1 << first))

    def _pair(self, number: int) -> float:
        """The best places of two tiles of a kind."""
        if number not in self._double:
            ground = self._ground
            self._double[number] = max(
                (
                    ground.placed(number, 1 << cell | 1 << other)
                    for cell in self._first_cells(number)
                    for other in self._second_cells(number, cell)
                ),
                default=0.0,
            )
        return self._double[number]

    def _of_put(self, move: Put) -> float:
        """A tile on a cell, the other one of the hand put best."""
        ground, number, cell = self._ground, _NUMBER[kind_of(move.symbol)], self._cell(move.at)
        rest = list(self._state.turn.hand)
        rest.remove(move.symbol)
        alone = ground.placed(number, 1 << cell)
        if not rest:
            return alone + self._dragons_after(move)
        other = _NUMBER[kind_of(rest[0])]
        if other != number or cell not in self._first_cells(number):
            return alone + self._one(other) - (other == number)
        second = self._second_cells(number, cell)
        return max((ground.placed(number, 1 << cell | 1 << each) for each in second), default=alone)

    def _dragons_after(self, move: Move) -> float:
        """What dragon cards bring more after a move."""
        if not self._state.dragons:
            return 0.0
        after = rules.apply(self._state, self._seat, move).state
        return self._dragons(after) - self._dragons(self._state)

    def _dragons(self, state: DragonCastleState) -> float:
        realms = [player.realm for player in state.players]
        return sum(score_dragon(dragon, realms, self._seat) for dragon in state.dragons)

    def _by_trying(self, move: Move) -> float:
        """What the realm promises more after a move, with the points it brings."""
        return self._gain(rules.apply(self._state, self._seat, move).state)

    def _gain(self, after: DragonCastleState) -> float:
        before = _prospects(self._state, self._seat, self._turns)
        return _prospects(after, self._seat, self._turns) - before

    def _of_activation(self, move: Activate, rest: float) -> float:
        """An activation with the best that can follow; `rest` is what the turn gives without it."""
        after = rules.apply(self._state, self._seat, move).state
        gain = self._gain(after)
        if move.spirit not in (Spirit.DECEPTION, Spirit.DEPTH) or after.turn.seat != self._seat:
            return gain + rest
        first, second = (_NUMBER[kind_of(symbol)] for symbol in after.turn.hand)
        planning = Planning(after, self._seat)
        return gain + (planning._pair(first) if first == second else planning._one(first) + planning._one(second))

    def _worth_trying(self, moves: Sequence[tuple[int, Activate]]) -> Iterator[tuple[int, Activate]]:
        """Activations that are tried out: for each aim the one with the cheapest price."""
        prices = {pays: self._price(self._ground, pays) for pays in {move.pays for _, move in moves}}
        cheapest: dict[tuple[Spirit, str | None, Kind | None], tuple[int, Activate]] = {}
        for number, move in moves:
            aim = (move.spirit, move.at, move.kind)
            if aim not in cheapest or prices[move.pays] < prices[cheapest[aim][1].pays]:
                cheapest[aim] = (number, move)
        return islice(cheapest.values(), _ACTIVATIONS)

    def _price(self, ground: Ground, pays: str | None) -> float:
        if pays is None:
            return pool_worth(ground.pool, ground.turns) - pool_worth(ground.pool - 1, ground.turns)
        bit = 1 << self._cell(pays)
        for number, cells in enumerate(ground.kinds):
            if cells & bit:
                before = potential(cells, ground.open, ground.turns, number)
                return before - potential(cells & ~bit, ground.open | bit, ground.turns, number)
        return 0.0
