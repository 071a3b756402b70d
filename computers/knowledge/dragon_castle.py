"""Heuristics for Dragon Castle, counted in points."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice
from math import inf

from computers.knowledge.dragon_castle_realm import NUMBER, RealmGround, ground_of, pool_value, potential
from engines.dragon_castle import rules, scoring
from engines.dragon_castle.board import TOKEN_POINTS, Cell, Spirit, Symbol, TileKind, kind_of
from engines.dragon_castle.moves import (
    Activate,
    Discard,
    End,
    Move,
    MoveShrine,
    Pair,
    Put,
    Shift,
    Shrine,
    Summon,
    Take,
    TurnDown,
)
from engines.dragon_castle.realm import Realm, Stack
from engines.dragon_castle.scoring import score_dragon
from engines.dragon_castle.state import DragonCastleState, realm_cell_named
from engines.protocol import Seat

_WON = 100_000.0
_TILES_A_TURN = 1.6
_TURNS_A_TOKEN = 2.5
_ACTIVATIONS = 24
"""Maximum number of spirit activations tried in one position."""


class DragonCastleKnowledge:
    def rank(self, state: DragonCastleState, seat: Seat, moves: Sequence[Move]) -> Sequence[float]:
        """Return the gain of each move with the best continuation in this turn."""
        return TurnOutlook(state, seat).of_moves(moves)

    def key(self, state: DragonCastleState) -> Hashable:
        """Return all that is visible: nothing that lies under a tile of the castle."""
        return visible_of(state), tuple([stack[-1] if stack else None for stack in state.castle.stacks])

    def evaluate(self, state: DragonCastleState, seat: Seat) -> float:
        """Return the seat's points and prospects minus those of its best opponent."""
        if state.outcome is not None:
            scores = state.outcome.scores
            lead = scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)
            return (_WON if seat in state.outcome.winners else -_WON) + lead
        turns = turns_left(state)
        found = [_prospects(state, other, turns) for other in range(len(state.players))]
        return found[seat] - max((value for other, value in enumerate(found) if other != seat), default=0.0)

    def may_end(self, state: DragonCastleState) -> bool:
        """Tell whether the last round is played, or a token away (D33)."""
        return state.tokens - state.stack <= 1

    def wins(self, state: DragonCastleState, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        """Return the winning moves, found by playing each: only the last player's last move ends a game."""
        outcomes = ((move, rules.apply(state, seat, move).state.outcome) for move in moves)
        return [move for move, outcome in outcomes if outcome is not None and seat in outcome.winners]

    def wins_in_turn(self, state: DragonCastleState, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        """Return the moves with which the seat wins by this turn, with the best-ranked rest of it (D33)."""
        if seat != (state.start_player - 1) % len(state.players):
            return []
        # Before the last round only the dragon's last token can make this turn the last one.
        ending = moves if state.last_round else [move for move in moves if isinstance(move, Summon)]
        return [move for move in ending if self._wins_by(rules.apply(state, seat, move).state, seat)]

    def _wins_by(self, state: DragonCastleState, seat: Seat) -> bool:
        """Return whether a seat has won after the best-ranked rest of its turn."""
        while state.outcome is None and state.turn.seat == seat:
            moves = rules.legal_moves(state, seat)
            ranks = self.rank(state, seat, moves)
            state = rules.apply(state, seat, moves[max(range(len(moves)), key=ranks.__getitem__)]).state
        return state.outcome is not None and seat in state.outcome.winners


KNOWLEDGE = DragonCastleKnowledge()


def visible_of(state: DragonCastleState) -> Hashable:
    """Return all that is visible but the symbols of the castle's tiles, as a key."""
    track = state.supply, state.tokens, state.stack, state.start_player, state.rules
    cards = state.spirits, state.dragons
    return state.castle.width, state.castle.floors, state.players, state.turn, cards, track


def turns_left(state: DragonCastleState) -> float:
    """Estimate how many turns each player still has."""
    castle = state.castle
    # In the last round each player has half a turn left on average.
    if state.last_round:
        return 0.5
    upper = sum(floor.bit_count() for floor in castle.floors[1:])
    ground = castle.floors[0].bit_count() if castle.floors else 0
    tokens = state.tokens - state.stack
    # Players summon the dragon now and then, but at the latest when the ground floor is empty.
    all_turns = upper / _TILES_A_TURN + min(tokens * _TURNS_A_TOKEN, tokens + ground / _TILES_A_TURN)
    return all_turns / len(state.players)


def _prospects(state: DragonCastleState, seat: Seat, turns: float) -> float:
    player = state.players[seat]
    realms = [each.realm for each in state.players]
    worth = player.victory + TOKEN_POINTS * player.tokens + scoring.shrine_points(player.realm)
    worth += sum(score_dragon(dragon, realms, seat) for dragon in state.dragons)
    return worth + ground_of(player, turns).value()


def _with_realm(state: DragonCastleState, seat: Seat, realm: Realm) -> DragonCastleState:
    player = replace(state.players[seat], realm=realm)
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


class TurnOutlook:
    """The results of the moves of a turn."""

    def __init__(self, state: DragonCastleState, seat: Seat) -> None:
        self._state, self._seat = state, seat
        self._player = state.players[seat]
        self._turns = turns_left(state)
        self._ground = ground_of(self._player, self._turns)
        self._rows = self._player.realm.rows
        self._partners: dict[Symbol, list[Cell]] = {}
        self._shifts: dict[tuple[int, int], float] = {}
        self._seconds: dict[tuple[str | None, TileKind, bool], float] = {}

    def of_moves(self, moves: Sequence[Move]) -> list[float]:
        # Activations that are not tried keep a rank below all other moves.
        found = [-inf if isinstance(move, Activate) else self._of_move(move) for move in moves]
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
                return self._ground.pair(NUMBER[kind_of(self._state.turn.hand[0])])
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
            case TurnDown(at):
                return self._of_turning(at)
            case Shift():
                return self._of_shift(move)
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
        if self._has_partner(cell, symbol):
            best = max(best, self._ground.pair(NUMBER[kind_of(symbol)]))
        return best

    def _has_partner(self, cell: Cell, symbol: Symbol) -> bool:
        """Return whether a pair with the tile of a cell is possible. The tile under it is not known yet."""
        castle, elegance = self._state.castle, self._state.turn.spirit is Spirit.ELEGANCE
        if symbol not in self._partners:
            self._partners[symbol] = castle.partners(symbol, elegance=elegance)
        # A tile that is available now still is after the move: in most cases the costlier second test is not needed.
        if any(other != cell for other in self._partners[symbol]):
            return True
        return any(other != cell for other in castle.without(cell).partners(symbol, elegance=elegance))

    def _shrine(self, symbol: Symbol) -> float:
        """Return the gain of a tile and a shrine (D11)."""
        if not self._state.supply or not self._ground.open:
            return 0.0
        pool, turns = self._ground.pool, self._ground.turns
        return self._ground.one(NUMBER[kind_of(symbol)]) + pool_value(pool + 1, turns) - pool_value(pool, turns)

    def _of_put(self, move: Put) -> float:
        """Return the gain of a tile on a cell, with the hand's other tile in its best place."""
        ground, number, cell = self._ground, NUMBER[kind_of(move.symbol)], self._cell(move.at)
        rest = list(self._state.turn.hand)
        rest.remove(move.symbol)
        alone = ground.placed(number, 1 << cell)
        if not rest:
            return alone + self._dragons_after(move.symbol, cell)
        other = NUMBER[kind_of(rest[0])]
        if other != number or cell not in ground.first_cells(number):
            return alone + ground.one(other) - (other == number)
        second = ground.second_cells(number, cell)
        return max((ground.placed(number, 1 << cell | 1 << each) for each in second), default=alone)

    def _dragons_after(self, symbol: Symbol, cell: Cell) -> float:
        """Return the additional points of dragon cards after the last tile of the turn is placed."""
        if not self._state.dragons:
            return 0.0
        return self._dragons(self._player.realm.put(cell, symbol)) - self._dragons_before

    @cached_property
    def _dragons_before(self) -> float:
        return self._dragons(self._player.realm)

    def _dragons(self, realm: Realm) -> float:
        realms = [realm if seat == self._seat else each.realm for seat, each in enumerate(self._state.players)]
        return sum(score_dragon(dragon, realms, self._seat) for dragon in self._state.dragons)

    def _of_turning(self, at: str) -> float:
        """Return the gain of turning a tile down and moving the best shrine onto it."""
        after = rules.apply(self._state, self._seat, TurnDown(at)).state
        moves = rules.legal_moves(after, self._seat)
        onto = [move for move in moves if isinstance(move, MoveShrine) and move.to == at]
        return max(self._gain(rules.apply(after, self._seat, move).state) for move in onto)

    def _of_shift(self, move: Shift) -> float:
        """Return the gain of a tile moved within the realm; a face-up one is tried in the best places of its kind."""
        start, to, realm = self._cell(move.start), self._cell(move.to), self._player.realm
        top, height = realm.stacks[start].top, realm.stacks[to].height
        if top is not None and to not in self._ground.first_cells(NUMBER[kind_of(top)]):
            return -inf
        moved = realm.without_top(start).with_stack(to, Stack(height + 1, top, False))
        if top is not None:
            return self._gain(_with_realm(self._state, self._seat, moved))
        dragons = self._dragons(moved) - self._dragons_before
        # Apart from dragon cards only the two heights matter: groups and open cells stay as they are.
        heights = realm.stacks[start].height, height
        if heights not in self._shifts:
            self._shifts[heights] = self._gain(_with_realm(self._state, self._seat, moved)) - dragons
        return self._shifts[heights] + dragons

    def _by_trying(self, move: Move) -> float:
        """Return the change of the realm's value and points after a move, found by playing it."""
        return self._gain(rules.apply(self._state, self._seat, move).state)

    @cached_property
    def _before(self) -> float:
        return _prospects(self._state, self._seat, self._turns)

    def _gain(self, after: DragonCastleState) -> float:
        return _prospects(after, self._seat, self._turns) - self._before

    def _of_activation(self, move: Activate, rest: float) -> float:
        """Return the gain of an activation with the best continuation; `rest` is the turn's gain without it."""
        # Deception and Depth give a second tile, so the rest of the turn is to place both.
        if move.spirit not in (Spirit.DECEPTION, Spirit.DEPTH):
            return self._by_trying(move) + rest
        castle = self._state.castle
        cell = castle.cell_named(str(move.at))
        assert cell is not None
        # Of the tile only its kind matters, and whether it lies on the ground: that tells how long the game lasts.
        tile = move.pays, kind_of(castle.stacks[cell][-1]), castle.floor(cell) > 1
        if tile not in self._seconds:
            self._seconds[tile] = self._of_second(rules.apply(self._state, self._seat, move).state)
        return self._seconds[tile]

    def _of_second(self, after: DragonCastleState) -> float:
        """Return the gain of an activation that has brought a second tile, with both in their best places."""
        gain = self._gain(after)
        first, second = (NUMBER[kind_of(symbol)] for symbol in after.turn.hand)
        ground = ground_of(after.players[self._seat], turns_left(after))
        return gain + (ground.pair(first) if first == second else ground.one(first) + ground.one(second))

    def _worth_trying(self, moves: Sequence[tuple[int, Activate]]) -> Iterator[tuple[int, Activate]]:
        """Yield the activations to try: for each target the one with the cheapest price."""
        prices = {pays: self._price(self._ground, pays) for pays in {move.pays for _, move in moves}}
        cheapest: dict[tuple[Spirit, str | None, TileKind | None], tuple[int, Activate]] = {}
        for number, move in moves:
            aim = (move.spirit, move.at, move.kind)
            if aim not in cheapest or prices[move.pays] < prices[cheapest[aim][1].pays]:
                cheapest[aim] = (number, move)
        return islice(cheapest.values(), _ACTIVATIONS)

    def _price(self, ground: RealmGround, pays: str | None) -> float:
        if pays is None:
            return pool_value(ground.pool, ground.turns) - pool_value(ground.pool - 1, ground.turns)
        bit = 1 << self._cell(pays)
        for number, cells in enumerate(ground.kinds):
            if cells & bit:
                before = potential(cells, ground.open, ground.turns, number)
                return before - potential(cells & ~bit, ground.open | bit, ground.turns, number)
        return 0.0
