"""Heuristics for China.

Everything is counted in points: those on the track, and those expected from provinces, courts and roads if placement
goes on as before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from computers.knowledge.china_chances import Points, expected_court, expected_houses, road_value
from engines.bits import members
from engines.china import rules
from engines.china.board import COLOURS, MAP, PROVINCES, Colour, Province, Space
from engines.china.cards import Hand, plus, without
from engines.china.moves import Done, Draw, Emissary, Fortification, House, Move, Swap
from engines.china.placing import COLOUR, NUMBER
from engines.china.state import Board, ChinaState, Stage
from engines.protocol import Seat

_WON = 100_000.0
_HOUSES = 0.75
"""The share of houses among the pieces still to be set."""
_CARDS_A_PIECE = 1.3
_PIECES_A_TURN = 1.6
_ENVOYS = 0.45
"""The expected size of a court, as a share of the province's spaces, once the province has houses."""
_BLOCKED = 0.5
"""Weight of a space beside another player's short row."""
_STRONGEST = 0.65
"""Weight of the strongest opponent among all opponents."""
_HAND = 0.35
"""Weight of the best next turn that the hand allows now."""
_KEPT = 0.15
"""Weight of the best turn of the cards left after placing."""
_ANOTHER_DAY = 0.1
"""Weight of the best single use of each colour in a hand."""
_LAST_CARDS, _LAST_SPACES = 8, 4
"""Cards in the pile, and free spaces, with which a turn and the next one may end the game."""
_FORT = -0.6
"""Value of a fortification without a house: any player may build there."""


class ChinaKnowledge:
    def rank(self, state: ChinaState, seat: Seat, moves: Sequence[Move]) -> Sequence[float]:
        """Return the gain of each move, including a second piece in the same turn."""
        return outlook_of(state, seat).of_moves(state, moves)

    def key(self, state: ChinaState) -> None:
        """Return None: positions seldom come again. See `computers.knowledge.Knowledge`."""

    def evaluate(self, state: ChinaState, seat: Seat) -> float:
        """Return the seat's prospects minus those of the others, plus the value of its hand."""
        if state.outcome is not None:
            points = state.outcome.scores
            # The lead separates wins and losses among themselves: a close loss is better than a clear one.
            lead = points[seat] - max(score for other, score in enumerate(points) if other != seat)
            return (_WON if seat in state.outcome.winners else -_WON) + lead
        outlook = outlook_of(state, seat)
        return outlook.standing() + _HAND * outlook.hand(state.cards.hands[seat])

    def may_end(self, state: ChinaState) -> bool:
        """Tell whether the last round is played or close (C17), or the board nearly full (C18)."""
        cards, free = state.cards, (EVERYWHERE & ~state.board.built).bit_count()
        return cards.last_round or (cards.reshuffled and len(cards.pile) <= _LAST_CARDS) or free <= _LAST_SPACES

    def wins(self, state: ChinaState, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        outcomes = ((move, rules.apply(state, seat, move).state.outcome) for move in moves)
        return [move for move, outcome in outcomes if outcome is not None and seat in outcome.winners]

    def wins_in_turn(self, state: ChinaState, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        """Return the moves with which the seat wins by this turn, with any second piece."""
        return [move for move in moves if _can_win(rules.apply(state, seat, move).state, seat)]


def _can_win(state: ChinaState, seat: Seat) -> bool:
    """Return whether a seat has won, or can by the rest of its turn, the last one of the game (C17)."""
    if state.outcome is not None:
        return seat in state.outcome.winners
    is_last = state.cards.last_round and (seat + 1) % len(state.cards.hands) == state.emperor
    if state.turn.seat != seat or not is_last:
        return False
    # Which cards are drawn last changes no points.
    if state.turn.stage is Stage.DRAW:
        return _can_win(rules.end_turn(state).state, seat)
    return any(_can_win(rules.apply(state, seat, move).state, seat) for move in rules.legal_moves(state, seat))


KNOWLEDGE = ChinaKnowledge()


class Prospects:
    """Present and expected points of all players on a board.

    `fill` and `envoys` are as in `_remaining`. By province: `counts` are the houses of each seat, `houses` their
    expected points, `courts` each seat's chance of the majority and the expected number of emissaries. `roads`,
    `alliances` and `totals` are points by seat. Built by `_prospects`.
    """

    def __init__(self, board: Board, roads: str, fill: float, envoys: float) -> None:
        self.board, self.map, self.fill, self.envoys = board, roads, fill, envoys
        self.built = board.built
        self.roads = [road_value(houses, ~self.built, roads) for houses in board.houses]
        self.counts = [tuple((houses & bits).bit_count() for houses in board.houses) for bits in BITS]
        self.courts = [self.court(number) for number in range(len(PROVINCES))]
        self.houses = [self.expected(number, None) for number in range(len(PROVINCES))]
        self.alliances = self._alliances()
        self.totals = self._totals()

    def expected(self, number: int, added: Seat | None, count: int = 1, fortified: bool = False) -> Points:
        """Return the expected points of a province's houses, optionally after a seat added some."""
        board, bits = self.board, BITS[number]
        counts = self.counts[number]
        if added is not None:
            counts = (*counts[:added], counts[added] + count, *counts[added + 1 :])
        # Only the counts matter, not the exact spaces, so different boards share cached results.
        found = expected_houses(counts, bits.bit_count() - sum(counts), self.fill)
        forts = board.forts & bits
        if not forts:
            return found
        return tuple(
            value * 2 if board.houses[seat] & forts or (fortified and seat == added) else value
            for seat, value in enumerate(found)
        )

    def court(self, number: int, added: Seat | None = None, count: int = 1) -> tuple[Points, float]:
        """Return each seat's chance of the majority at a court, and the expected number of emissaries there.

        With `added`, as if that seat had sent `count` more.
        """
        court = self.board.emissaries[number]
        if added is not None:
            court = (*court[:added], court[added] + count, *court[added + 1 :])
        bits = BITS[number]
        most = max(self.counts[number])
        room = max(most, int(bits.bit_count() * _ENVOYS + 0.5)) - sum(court)
        return expected_court(court, min(max(room, 0), 4), self.envoys)

    def is_open(self, number: int) -> bool:
        """Return whether the houses of a province are still unscored."""
        return not self.board.scored >> number & 1

    def _alliances(self) -> list[float]:
        found = [0.0] * len(self.roads)
        for first, second in ALLIANCES:
            (p, n), (q, m) = self.courts[first], self.courts[second]
            for seat in range(len(found)):
                found[seat] += p[seat] * q[seat] * (n + m)
        return found

    def _totals(self) -> list[float]:
        totals = [sum(points) for points in zip(self.board.points, self.roads, self.alliances)]
        for number in range(len(PROVINCES)):
            if self.is_open(number):
                for seat, value in enumerate(self.houses[number]):
                    totals[seat] += value
        return totals


class Outlook:
    """A board from one seat's point of view: its prospects, and the gains of further pieces.

    Results are cached: while cards are drawn, and in other determinizations, the board is the same. Built by
    `outlook_of`.
    """

    def __init__(self, prospects: Prospects, seat: Seat) -> None:
        self._board, self._seat, self._prospects = prospects.board, seat, prospects
        self._seats = range(len(prospects.totals))
        self._built = prospects.built
        self._map, self._beside = prospects.map, MAP.beside[prospects.map]
        self._roads, self._counts = prospects.roads, prospects.counts
        self._courts, self._expected = prospects.courts, prospects.houses
        # All gains are measured for this seat: other seats' points count against it.
        self._share = _shares(prospects.totals, seat)
        self._total = self._relative(prospects.totals)
        self._gains: dict[tuple[str, int, int], float] = {}
        self._road_gains: dict[Space, float] = {}
        self._turns: dict[Hand, float] = {}
        self._singles: dict[Province, float] = {}
        self._doubles: dict[Province, float] = {}

    def standing(self) -> float:
        """Return the seat's prospects minus those of the others."""
        return self._total

    def of_moves(self, state: ChinaState, moves: Sequence[Move]) -> list[float]:
        """Return the gain of each of the seat's moves in a position with this board."""
        return [self._of_move(state, move) for move in moves]

    def hand(self, cards: Hand) -> float:
        """Return the gain of the best turn that a hand allows now."""
        self._scan_provinces()
        return self._best_turn(cards)

    def _relative(self, points: Sequence[float]) -> float:
        return sum(share * value for share, value in zip(self._share, points))

    def _house_gain(self, number: int, count: int) -> float:
        """Return the gain of more houses in a province, not counting roads."""
        if self._board.scored >> number & 1:
            return 0.0
        known = self._gains.get(("houses", number, count))
        if known is None:
            after = self._prospects.expected(number, self._seat, count)
            known = self._relative([new - old for old, new in zip(self._expected[number], after)])
            self._gains["houses", number, count] = known
        return known

    def _road_gain(self, space: Space) -> float:
        """Return the gain of a house on roads: longer rows of the seat, and blocked rows of the others."""
        known = self._road_gains.get(space)
        if known is not None:
            return known
        houses = self._board.houses[self._seat] | 1 << space
        gain = road_value(houses, ~(self._built | 1 << space), self._map) - self._roads[self._seat]
        for other in self._seats:
            if other != self._seat and self._beside[space] & self._board.houses[other]:
                # The gain in value of the other player's roads with this space is what the house blocks.
                theirs = road_value(self._board.houses[other] | 1 << space, ~self._built, self._map)
                gain += _BLOCKED * -self._share[other] * (theirs - self._roads[other])
        self._road_gains[space] = gain
        return gain

    def _envoy_gain(self, number: int, count: int) -> float:
        known = self._gains.get(("envoys", number, count))
        if known is not None:
            return known
        own, seats = self._prospects.court(number, self._seat, count), self._seats
        before, gain = self._courts[number], 0.0
        # A court counts only together with its allied courts, so a gain spreads over all alliances of the province.
        for other in _ALLIED[number]:
            q, m = self._courts[other]
            new = [own[0][seat] * q[seat] * (own[1] + m) for seat in seats]
            old = [before[0][seat] * q[seat] * (before[1] + m) for seat in seats]
            gain += self._relative([a - b for a, b in zip(new, old)])
        self._gains["envoys", number, count] = gain
        return gain

    def _of_move(self, state: ChinaState, move: Move) -> float:
        self._scan_provinces()
        hand = state.cards.hands[self._seat]
        is_first = state.turn.province is None
        match move:
            case Draw(card):
                if card is not None:
                    return self._best_turn(plus(hand, card))
                # Draws from the pile are averaged over the colours it may hold: the top card itself is a guess of the
                # sample.
                pile = Counter(state.cards.pile)
                return sum(count * self._best_turn(plus(hand, each)) for each, count in pile.items()) / pile.total()
            case Swap(card):
                return _KEPT * self._best_turn(without(hand, (card,)))
            case Done():
                return _KEPT * self._best_turn(hand)
            case House(space, price):
                number = NUMBER[MAP.spaces[space]]
                # The price also costs future turns: the cards left are valued by their best turn.
                left = without(hand, price)
                second = self._second(number, left, house=True) if is_first else 0.0
                return self._first_house(number, space) + second + _KEPT * self._best_turn(left)
            case Emissary(province, price):
                number = NUMBER[province]
                left = without(hand, price)
                second = self._second(number, left, house=False) if is_first else 0.0
                return self._envoy_gain(number, 1) + second + _KEPT * self._best_turn(left)
            case Fortification():
                return _FORT
            case _:
                assert_never(move)

    def _first_house(self, number: int, space: Space) -> float:
        if self._board.forts >> space & 1 and not self._board.scored >> number & 1:
            after = self._prospects.expected(number, self._seat, 1, fortified=True)
            gain = self._relative([new - old for old, new in zip(self._expected[number], after)])
            return gain + self._road_gain(space)
        return self._house_gain(number, 1) + self._road_gain(space)

    def _second(self, number: int, left: Hand, *, house: bool) -> float:
        """Return the gain of the best second piece in a province, after a house or an emissary there."""
        province = PROVINCES[number]
        if not self._begun(number) or not _can_pay(left, province):
            return 0.0
        best, board, seat = 0.0, self._board, self._seat
        # A first house leaves one free space less, and one house less in the supply.
        free = (BITS[number] & ~self._built).bit_count() - house
        if free > 0 and board.houses_left(seat) > house:
            best = max(best, self._house_gain(number, 1 + house) - (self._house_gain(number, 1) if house else 0.0))
        most = max(self._counts[number])
        if house:
            most = max(most, self._counts[number][seat] + 1)
        sent = 0 if house else 1
        if sum(board.emissaries[number]) + sent < most and board.emissaries_left(seat) > sent:
            best = max(best, self._envoy_gain(number, 1 + sent) - (self._envoy_gain(number, 1) if sent else 0.0))
        return best

    def _begun(self, number: int) -> bool:
        return bool((self._built | self._board.forts) & BITS[number]) or any(self._board.emissaries[number])

    def _scan_provinces(self) -> None:
        """Compute the gains of one piece and of two pieces in every province."""
        # Once for a board: all hands and all draws ask for the same gains.
        if self._singles:
            return
        board, seat = self._board, self._seat
        for number, province in enumerate(PROVINCES):
            free = BITS[number] & ~self._built
            options: list[float] = [0.0]
            pairs: list[float] = [0.0]
            left = board.houses_left(seat)
            house = envoy = 0.0
            if free and left:
                house = self._house_gain(number, 1) + max(self._road_gain(space) for space in members(free))
                options.append(house)
                if left > 1 and free & (free - 1):
                    pairs.append(self._house_gain(number, 2) + house - self._house_gain(number, 1))
            most = max(self._counts[number])
            room = most - sum(board.emissaries[number])
            if room > 0 and board.emissaries_left(seat):
                envoy = self._envoy_gain(number, 1)
                options.append(envoy)
                pairs.append(envoy + house)
                if room > 1 and board.emissaries_left(seat) > 1:
                    pairs.append(self._envoy_gain(number, 2))
            self._singles[province] = max(options)
            self._doubles[province] = max(pairs) if self._begun(number) else max(options)

    def _best_turn(self, hand: Hand) -> float:
        known = self._turns.get(hand)
        if known is not None:
            return known
        counts = {colour: hand.count(colour) for colour in COLOURS}
        pairs = [colour for colour, count in counts.items() if count >= 2]
        best = 0.0
        for province, single in self._singles.items():
            colour = COLOUR[province]
            own = counts[colour]
            jokers = any(other is not colour for other in pairs)
            # Two pieces need two cards of the province's colour, or one and a pair as a joker.
            if own >= 2 or (own and jokers):
                best = max(best, self._doubles[province])
            elif own or jokers:
                best = max(best, single)
        best += _ANOTHER_DAY * sum(self._by_colour(colour) for colour in dict.fromkeys(hand))
        self._turns[hand] = best
        return best

    def _by_colour(self, colour: Colour) -> float:
        return max(self._singles[province] for province in _OF_COLOUR[colour])


BITS = tuple(MAP.bits_of[province] for province in PROVINCES)
ALLIANCES = tuple((NUMBER[alliance.first], NUMBER[alliance.second]) for alliance in MAP.alliances)
_ALLIED = tuple(
    tuple(b if a == number else a for a, b in ALLIANCES if number in (a, b)) for number in range(len(PROVINCES))
)
_OF_COLOUR = {colour: tuple(p for p in PROVINCES if COLOUR[p] is colour) for colour in COLOURS}


def _can_pay(hand: Hand, province: Province) -> bool:
    """Return whether a hand pays for a piece in a province (C9)."""
    colour = COLOUR[province]
    return colour in hand or any(hand.count(card) >= 2 for card in hand)


def outlook_of(state: ChinaState, seat: Seat) -> Outlook:
    return _outlook(state.board, seat, state.map, *_remaining(state))


@lru_cache(maxsize=800)
def _prospects(board: Board, roads: str, fill: float, envoys: float) -> Prospects:
    return Prospects(board, roads, fill, envoys)


@lru_cache(maxsize=800)
def _outlook(board: Board, seat: Seat, roads: str, fill: float, envoys: float) -> Outlook:
    return Outlook(_prospects(board, roads, fill, envoys), seat)


def _shares(totals: Sequence[float], seat: Seat) -> Points:
    """Return the weight of each seat's points for a seat: its own fully, the strongest opponent's most against it."""
    others = [other for other in range(len(totals)) if other != seat]
    strongest = max(others, key=lambda other: totals[other])
    rest = (1 - _STRONGEST) / max(1, len(others) - 1)
    return tuple(
        1.0 if other == seat else -(_STRONGEST if other == strongest else rest) for other in range(len(totals))
    )


def _remaining(state: ChinaState) -> tuple[float, float]:
    """Return the chances that a free space gets a house, and a place at a court an emissary, rounded to tenths."""
    # Rounding keeps the cache keys of `_prospects` few: positions with nearly the same outlook share an entry.
    cards, board = state.cards, state.board
    seats = len(cards.hands)
    # In the last round only the turns up to the start player are left.
    if cards.last_round:
        turns_left = (state.emperor - state.turn.seat) % seats or seats
        pieces = _PIECES_A_TURN * turns_left
    else:
        # The pile can be reshuffled once (C16): count the cards that will then be drawn again.
        again = 0 if cards.reshuffled else len(cards.discard) + 3 * seats
        pieces = (len(cards.pile) + again) / _CARDS_A_PIECE + _PIECES_A_TURN * seats
    free = (EVERYWHERE & ~board.built).bit_count()
    houses = min(pieces * _HOUSES, sum(board.houses_left(seat) for seat in range(seats)))
    envoys = min(pieces * (1 - _HOUSES), sum(board.emissaries_left(seat) for seat in range(seats)))
    return round(min(1.0, houses / max(1, free)), 1), round(min(0.9, envoys / 16), 1)


EVERYWHERE = sum(BITS)
