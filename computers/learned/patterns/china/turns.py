"""Whole turns of China ranked by the tables: the pieces to set, the card to swap, the card to draw.

A turn is evaluated after all its pieces are set, before cards are drawn: the tables include the value of drawing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from computers.knowledge.china import BITS
from computers.learned.patterns.china.standing import ValueInput, chances, standing_of
from engines.china.board import MAP, PROVINCES, Bits
from engines.china.cards import Hand, plus, prices, without
from engines.china.moves import Done, Draw, Emissary, Fortification, House, Move, Placement, Swap
from engines.china.placing import COLOUR, NUMBER, anyone_can_place, list_placements, province_of
from engines.china.scoring import best_rows, by_rank, score_alliances, score_houses, winners
from engines.china.state import Board, ChinaState, changed
from engines.protocol import Seat

_POINT = 1e-4
"""Weight of a point of lead relative to winning, when a turn ends the game."""


def ranked(weights: Sequence[float], state: ChinaState, seat: Seat, moves: Sequence[Move]) -> list[float]:
    """Return the seat's chance after each of its moves, including the best second piece if one may follow."""
    return _Turn(weights, state, seat).of(moves)


@dataclass(frozen=True, slots=True)
class _TurnState:
    """The state of a turn: the position so far, and the fortifications left."""

    standing: ValueInput
    forts_left: tuple[int, ...]

    @property
    def board(self) -> Board:
        at = self.standing
        return Board(at.houses, at.forts, self.forts_left, at.courts, at.scored, at.points)


class _Turn:
    """One decision of a seat. Evaluations are cached: two pieces may be set in either order."""

    def __init__(self, weights: Sequence[float], state: ChinaState, seat: Seat) -> None:
        self._weights, self._state, self._seat = weights, state, seat
        count = len(state.cards.hands)
        # The tables value a position before a whole turn: here that of the next seat.
        self._base = _TurnState(standing_of(state, (seat + 1) % count), state.board.forts_left)
        # The last turn of the game is the one before the emperor's (C17).
        self._ends = state.cards.last_round and (seat + 1) % count == state.emperor
        self._known: dict[tuple[object, ...], float] = {}

    def of(self, moves: Sequence[Move]) -> list[float]:
        """Return the seat's chance after each move; see `ranked`."""
        return [self._of(move) for move in moves]

    def _of(self, move: Move) -> float:
        base = self._base
        hand = base.standing.hands[self._seat]
        match move:
            case Draw(None):
                return self._unseen(hand)
            case Draw(card):
                return self._evaluated(self._holding(base, plus(hand, card)))
            case Swap(card):
                return self._evaluated(self._holding(base, without(hand, (card,))))
            case Done():
                return self._evaluated(base)
            case House() | Emissary() | Fortification():
                return self._placing(move)

    def _placing(self, move: Placement) -> float:
        """Return the chance after a piece, or after the best second one."""
        first = self._after(self._base, move)
        found = self._evaluated(first)
        # Only the first piece of a turn can be followed by a second one.
        if self._state.turn.province is None:
            for second in self._seconds(first, move):
                found = max(found, self._evaluated(self._after(first, second)))
        return found

    def _seconds(self, first: _TurnState, move: Placement) -> Iterator[Placement]:
        province = province_of(move)
        number, base = NUMBER[province], self._base.standing
        # A second piece only where there was one before the turn (C8).
        begun = any(base.counts[number]) or base.forts & BITS[number] or any(base.courts[number])
        if begun:
            ways = prices(first.standing.hands[self._seat], COLOUR[province])
            if ways:
                # Only the first price is tried, to keep the number of pairs small.
                found = list_placements(first.board, self._seat, province, ways[:1])
                yield from (each for each in found if not isinstance(each, Fortification))

    def _after(self, before: _TurnState, move: Placement) -> _TurnState:
        seat, standing = self._seat, before.standing
        hands = changed(standing.hands, seat, without(standing.hands[seat], move.price))
        match move:
            case House(space):
                return _TurnState(_with_house(standing._replace(hands=hands), seat, space), before.forts_left)
            case Emissary(province):
                number = NUMBER[province]
                court = standing.courts[number]
                courts = changed(standing.courts, number, changed(court, seat, court[seat] + 1))
                return _TurnState(standing._replace(hands=hands, courts=courts), before.forts_left)
            case Fortification(space):
                left = changed(before.forts_left, seat, before.forts_left[seat] - 1)
                return _TurnState(standing._replace(hands=hands, forts=standing.forts | 1 << space), left)

    def _holding(self, before: _TurnState, hand: Hand) -> _TurnState:
        hands = changed(before.standing.hands, self._seat, hand)
        return _TurnState(before.standing._replace(hands=hands), before.forts_left)

    def _unseen(self, hand: Hand) -> float:
        """Return the mean chance after a card of the pile, over all cards that it may be."""
        pile = Counter(self._state.cards.pile)
        worth = ((self._evaluated(self._holding(self._base, plus(hand, card))), n) for card, n in pile.items())
        return sum(value * count for value, count in worth) / pile.total()

    def _evaluated(self, left: _TurnState) -> float:
        """Return the seat's chance at the end of its turn, from the cache if possible."""
        standing = left.standing
        # The key leaves out what a single turn of this seat cannot change.
        key = standing.houses[self._seat], standing.courts, standing.forts, standing.hands[self._seat]
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._chance(left)
        return known

    def _chance(self, left: _TurnState) -> float:
        standing = left.standing
        if self._ends or not anyone_can_place(left.board):
            return _ended(left.board, standing.map, self._seat)
        return chances(self._weights, standing)[self._seat]


def _with_house(standing: ValueInput, seat: Seat, space: int) -> ValueInput:
    number = NUMBER[MAP.spaces[space]]
    houses = changed(standing.houses, seat, standing.houses[seat] | 1 << space)
    counts = changed(standing.counts[number], seat, standing.counts[number][seat] + 1)
    after = standing._replace(houses=houses, counts=changed(standing.counts, number, counts))
    # Only a full province is scored (C12).
    if sum(counts) < BITS[number].bit_count():
        return after
    forts = standing.forts & BITS[number]
    scored = [points * 2 if theirs & forts else points for points, theirs in zip(by_rank(counts), houses)]
    points = tuple([old + new for old, new in zip(standing.points, scored)])
    return after._replace(points=points, scored=standing.scored | 1 << number)


def _ended(board: Board, roads: str, seat: Seat) -> float:
    """Return the seat's share of the victory if the game ends with a board, plus a little for its lead."""
    points = list(board.points)
    for number, province in enumerate(PROVINCES):
        if not board.scored >> number & 1:
            points = [old + new for old, new in zip(points, score_houses(board, province).points)]
    for scored in score_alliances(board.emissaries):
        points = [old + new for old, new in zip(points, scored.points)]
    points = [old + _rows(houses, board.forts & houses, roads) for old, houses in zip(points, board.houses)]
    won = winners(board, tuple(points))
    # The lead breaks ties between turns that all win, or all lose.
    lead = points[seat] - max(other for rival, other in enumerate(points) if rival != seat)
    return (1 / len(won) if seat in won else 0.0) + _POINT * lead


@lru_cache(maxsize=4_000)
def _rows(houses: Bits, forts: Bits, roads: str) -> int:
    return sum(row.points for row in best_rows(houses, forts, MAP.beside[roads]))
