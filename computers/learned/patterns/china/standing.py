"""Value of a position of China from tables of patterns: each seat's chance of winning.

A seat's score is the sum of the weights of its patterns: houses province by province, courts and the alliances between
them, rows, cards, points. The chances are the softmax of the scores. Most parts stay the same from one position to the
next, so the results of single parts are cached.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from computers.knowledge.china import ALLIANCES, BITS
from computers.knowledge.china_chances import connected
from computers.learned import softmax
from computers.learned.patterns.china import layout as at
from engines.bits import members
from engines.china.board import CARDS as DECK
from engines.china.board import COLOURS, DISPLAY, EMISSARIES, HOUSES, MAP, PROVINCES, REMOVED, Bits
from engines.china.board import HAND as FULL_HAND
from engines.china.cards import Hand
from engines.china.placing import COLOUR
from engines.china.scoring import by_rank
from engines.china.state import ChinaState
from engines.protocol import Seat

_P = at.PHASES


@dataclass(frozen=True, slots=True)
class Roads:
    """One seat's rows: their points, their offsets in the tables, and the gain of one more house.

    `gains` are the gains by province, `gain` the largest.
    """

    points: int
    lengths: tuple[int, ...]
    gain: int
    gains: tuple[int, ...]

    def best_gain(self, pieces: Sequence[int]) -> int:
        """Return the largest gain in a province that a hand can pay for."""
        if not self.gain:
            return 0
        return max([gain for gain, can in zip(self.gains, pieces) if can], default=0)


def roads_of(roads: str, houses: Bits, forts: Bits, free: Bits) -> Roads:
    """Evaluate one seat's houses on a set of roads, given its fortified houses and the free spaces."""
    near = _near(roads, houses)
    # Only free spaces beside the houses matter, so the cache key ignores all others.
    return _with_free(roads, houses, forts, near & free)


@lru_cache(maxsize=4_000)
def _near(roads: str, houses: Bits) -> Bits:
    near = 0
    for space in members(houses):
        near |= MAP.beside[roads][space]
    return near


@lru_cache(maxsize=4_000)
def _with_free(roads: str, houses: Bits, forts: Bits, free: Bits) -> Roads:
    parts = [(part, near & free, _longest(roads, part)) for part, near in _parts(roads, houses)]
    points = 0
    lengths: list[int] = []
    for part, near, longest in parts:
        size = part.bit_count()
        if longest >= 4:
            points += longest * (2 if part & forts else 1)
        if size > 1:
            # Short parts are classified by size, longer ones by their longest row, or as branched without one.
            kind = size if size < 4 else (min(longest, at.LONGEST) if longest >= 4 else at.BRANCHED)
            lengths.append(at.ROAD + (kind * 5 + min(4, near.bit_count())) * _P)
    gains = tuple(max((_gain(parts, 1 << space) for space in members(free & bits)), default=0) for bits in BITS)
    return Roads(points, tuple(lengths), max(gains), gains)


def _gain(parts: Sequence[tuple[Bits, Bits, int]], space: Bits) -> int:
    """Return the number of houses in rows that a house on a space would add, with branches counted as one row."""
    joined = [part.bit_count() for part, near, _ in parts if near & space]
    # A row of four or more has its points already: only the others' houses, and the new one, are gained.
    size = 1 + sum(joined)
    return min(at.MOST_GAIN, size - sum(old for old in joined if old >= 4)) if size >= 4 else 0


@lru_cache(maxsize=4_000)
def _parts(roads: str, houses: Bits) -> Sequence[tuple[Bits, Bits]]:
    """List the connected parts, each with the spaces beside it."""
    return connected(houses, MAP.beside[roads])


@lru_cache(maxsize=4_000)
def _longest(roads: str, part: Bits) -> int:
    """Return the length of the longest row of a part, 0 for fewer than four houses."""
    if part.bit_count() < 4:
        return 0
    beside = MAP.beside[roads]
    # Every simple path is tried: parts are small, and each is met again and again.
    return max(_longest_from(beside, space, part ^ 1 << space) for space in members(part))


def _longest_from(beside: Sequence[Bits], space: int, rest: Bits) -> int:
    onward = members(beside[space] & rest)
    return 1 + max((_longest_from(beside, near, rest ^ 1 << near) for near in onward), default=0)


Counts: TypeAlias = tuple[int, ...]
"""Numbers of pieces in a province, by seat."""

_NUMBERS = range(len(PROVINCES))
_COLOUR_OF = tuple(COLOURS.index(COLOUR[name]) for name in PROVINCES)
_OF_COLOUR = tuple(tuple(n for n in _NUMBERS if _COLOUR_OF[n] == colour) for colour in range(len(COLOURS)))
# Alliances are symmetric: both orders of two courts share one weight.
_PAIR = tuple(
    tuple(at.ALLIANCE + (max(one, other) * at.COURTS + min(one, other)) * _P for other in range(at.COURTS))
    for one in range(at.COURTS)
)


class ValueInput(NamedTuple):
    """The input of the value. `houses` are sets of spaces by seat, `counts` and `courts` pieces by province and seat.

    `next_seat` has the next whole turn: a player in the middle of a turn has set all pieces of it. `cards` is the
    number of cards of pile and discards still to be drawn.
    """

    map: str
    emperor: Seat
    next_seat: Seat
    last_round: bool
    cards: int
    houses: tuple[Bits, ...]
    forts: Bits
    counts: tuple[Counts, ...]
    courts: tuple[Counts, ...]
    scored: Bits
    points: tuple[int, ...]
    hands: tuple[Hand, ...]


def standing_of(state: ChinaState, next_seat: Seat) -> ValueInput:
    """Return the position as if `next_seat` had the next whole turn."""
    board, cards = state.board, state.cards
    return ValueInput(
        map=state.map,
        emperor=state.emperor,
        next_seat=next_seat,
        last_round=cards.last_round,
        cards=len(cards.pile) + (0 if cards.reshuffled else _second_pile(len(cards.hands))),
        houses=board.houses,
        forts=board.forts,
        counts=tuple([tuple([(houses & bits).bit_count() for houses in board.houses]) for bits in BITS]),
        courts=board.emissaries,
        scored=board.scored,
        points=board.points,
        hands=cards.hands,
    )


def _second_pile(seats: int) -> int:
    """Estimate the size of the pile after the reshuffle (C16)."""
    return sum(DECK.values()) - REMOVED[seats] * len(DECK) - seats * FULL_HAND - DISPLAY


def chances(weights: Sequence[float], standing: ValueInput) -> tuple[float, ...]:
    """Return each seat's chance of winning by the table for this number of seats; they add up to 1."""
    return softmax(_PatternScores(weights, standing).scores())


class _PatternScores:
    def __init__(self, weights: Sequence[float], standing: ValueInput) -> None:
        self._weights, self._standing = weights, standing
        self._seats = range(len(standing.points))
        self._built = 0
        for houses in standing.houses:
            self._built |= houses
        self._parts = [_province(n, standing.counts[n], standing.courts[n], _doubled(standing, n)) for n in _NUMBERS]
        self._phases = self._seat_phases()
        # The value of a card depends on the room in its colour, which is the same for all seats: compute its offset
        # once.
        self._cards = [
            at.CARDS + (colour * 36 + min(3, free) * 3 + min(2, room)) * _P
            for colour, (free, room) in enumerate(self._open())
        ]

    def _open(self) -> list[tuple[int, int]]:
        """Return the number of free spaces and the room at courts, by colour."""
        parts = self._parts
        return [
            (sum([parts[n].free for n in numbers]), sum([parts[n].room for n in numbers])) for numbers in _OF_COLOUR
        ]

    def scores(self) -> list[float]:
        standing = self._standing
        ranks = [0] * len(self._seats)
        for n, part in enumerate(self._parts):
            if not standing.scored >> n & 1:
                ranks = [a + b for a, b in zip(ranks, part.ranks)]
        alliances = _alliance_points(standing.courts)
        free = at.EVERYWHERE & ~self._built
        roads = [roads_of(standing.map, houses, standing.forts & houses, free) for houses in standing.houses]
        # The totals if the game ended now: leads are measured by them, not by the track alone.
        totals = [a + b + c + d.points for a, b, c, d in zip(standing.points, ranks, alliances, roads)]
        found: list[float] = []
        for seat in self._seats:
            worth = standing.points[seat], alliances[seat], ranks[seat], roads[seat].points
            found.append(self._of(seat, roads[seat]) + self._of_points(seat, worth, totals))
        return found

    def _seat_phases(self) -> list[int]:
        standing, count = self._standing, len(self._seats)
        if standing.last_round:
            # In the last round only the seats before the emperor still have a turn (C17).
            rest = (standing.emperor - standing.next_seat) % count
            return [int((seat - standing.next_seat) % count < rest) for seat in self._seats]
        room = sum(part.room for part in self._parts)
        free = at.SPACES - self._built.bit_count()
        # Turns are limited by cards (about two a turn) and by room (about 1.6 pieces a turn).
        turns = min(standing.cards / (2 * count), (free + room) / (1.6 * count))
        return [2 + sum(turns >= end for end in at.PHASE_ENDS)] * count

    def _of(self, seat: Seat, roads: Roads) -> float:
        weights, standing, phase = self._weights, self._standing, self._phases[seat]
        away = (seat - standing.next_seat) % len(self._seats)
        hand, houses = standing.hands[seat], standing.houses[seat].bit_count()
        pieces = _pieces(hand)
        score = self._of_provinces(seat, phase, away, pieces)
        for base in _alliances(tuple([part.classes[seat] for part in self._parts])):
            score += weights[base + phase]
        for base in roads.lengths:
            score += weights[base + phase]
        # Both the best gain of all and the best that this hand can pay for are part of the pattern.
        gain = roads.best_gain(pieces)
        score += weights[at.ROAD_GAIN + ((roads.gain * 9 + gain) * 2 + (not away)) * _P + phase]
        later = min(away, 2) * _P + phase
        score += weights[_hand(hand) + later] + weights[at.TEMPO + later]
        for colour, count in _held(hand):
            # Twelve: four classes of free spaces times three of room.
            score += weights[self._cards[colour] + (count - 1) * 12 * _P + phase]
        sent = sum([court[seat] for court in standing.courts])
        score += weights[at.HOUSES_LEFT + (HOUSES - houses) * _P + phase]
        return score + weights[at.ENVOYS_LEFT + (EMISSARIES - sent) * _P + phase]

    def _of_provinces(self, seat: Seat, phase: int, away: int, pieces: Sequence[int]) -> float:
        weights, scored, score = self._weights, self._standing.scored, 0.0
        # The seat with the next turn can use its pieces before any other player changes the province.
        second = 2 if away else 0
        sends = (2 if away else 1) * _P
        for n, part in enumerate(self._parts):
            can = pieces[n]
            score += weights[part.court[seat] + (sends if can and part.room else 0) + phase]
            if not scored >> n & 1:
                # An empty province takes only one piece in a turn (C8).
                if can:
                    can = second + (1 if part.is_empty else can)
                score += weights[part.houses[seat] + phase] + weights[part.contest[seat] + can * _P + phase]
        return score

    def _of_points(self, seat: Seat, worth: Sequence[int], totals: Sequence[int]) -> float:
        """Return the score of a seat's points, and of the points it would have if the game ended now."""
        weights, phase = self._weights, self._phases[seat]
        others = [total for other, total in enumerate(totals) if other != seat]
        best = totals[seat] - max(others)
        # The lead over all opponents also matters: with several players the best one may change.
        average = round(totals[seat] - sum(others) / len(others))
        score = weights[at.LEAD_BEST + (min(at.LEAD, max(-at.LEAD, best)) + at.LEAD) * _P + phase]
        score += weights[at.LEAD_ALL + (min(at.LEAD, max(-at.LEAD, average)) + at.LEAD) * _P + phase]
        for number, points in enumerate(worth):
            score += weights[at.POINTS + number * _P + phase] * points / 10
        return score


@lru_cache(maxsize=4_000)
def _alliances(classes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the offsets of the alliances between courts of these classes."""
    return tuple([_PAIR[classes[first]][classes[second]] for first, second in ALLIANCES])


@dataclass(frozen=True, slots=True)
class _Province:
    """A province: by seat, its class of court, its points by rank, and the offsets of its patterns."""

    free: int
    room: int
    is_empty: bool
    ranks: tuple[int, ...]
    classes: tuple[int, ...]
    court: tuple[int, ...]
    houses: tuple[int, ...]
    contest: tuple[int, ...]


def _doubled(standing: ValueInput, number: int) -> tuple[bool, ...]:
    """Return which seats get double points in a province (C24)."""
    forts = standing.forts & BITS[number]
    return tuple([bool(houses & forts) for houses in standing.houses]) if forts else ()


@lru_cache(maxsize=4_000)
def _province(number: int, counts: Counts, court: Counts, doubled: tuple[bool, ...]) -> _Province:
    free, room = at.SIZES[number] - sum(counts), max(counts) - sum(court)
    space = (1 if free else 0) if room <= 0 else (2 if room == 1 else 3)
    ranks = tuple(int(points) for points in by_rank(counts))
    if doubled:
        ranks = tuple(points * 2 if double else points for points, double in zip(ranks, doubled))
    classes: list[int] = []
    houses: list[int] = []
    contest: list[int] = []
    for seat, own in enumerate(counts):
        # Opponents count by rank, not by seat, so that the weights do not depend on the seating.
        most, second, *_ = sorted((count for other, count in enumerate(counts) if other != seat), reverse=True)
        sent = max(count for other, count in enumerate(court) if other != seat)
        classes.append(at.rivalry(court[seat], sent) * 4 + space)
        houses.append(at.PROVINCE + (number * at.STANDINGS + at.standing(own, most, second, free)) * _P)
        ahead, of_second = min(3, max(-3, own - most)) + 3, min(2, max(-2, own - second)) + 2
        contest.append(at.CONTEST + ((((own > 0) * 7 + ahead) * 5 + of_second) * 4 + min(3, free)) * 5 * _P)
    return _Province(
        free=free,
        room=room,
        is_empty=free == at.SIZES[number],
        ranks=ranks,
        classes=tuple(classes),
        court=tuple(at.COURT + (number * at.COURTS + each) * 3 * _P for each in classes),
        houses=tuple(houses),
        contest=tuple(contest),
    )


@lru_cache(maxsize=4_000)
def _alliance_points(courts: tuple[Counts, ...]) -> tuple[int, ...]:
    """Return the points of alliances by seat if the game ended now (C20)."""
    most = [max(court) for court in courts]
    found = [0] * len(courts[0])
    for first, second in ALLIANCES:
        if most[first] and most[second]:
            one, other = courts[first], courts[second]
            for seat, (a, b) in enumerate(zip(one, other)):
                if a == most[first] and b == most[second]:
                    found[seat] += sum(one) + sum(other)
    return tuple(found)


@lru_cache(maxsize=200)
def _pieces(hand: Hand) -> tuple[int, ...]:
    """Return how many pieces a hand can pay for in each province, at most two (C8, C9)."""
    pairs = {card for card in hand if hand.count(card) >= 2}
    found: list[int] = []
    for name in PROVINCES:
        own, joker = hand.count(COLOUR[name]), bool(pairs - {COLOUR[name]})
        found.append(2 if own >= 2 or (own and joker) else int(bool(own or joker)))
    return tuple(found)


@lru_cache(maxsize=200)
def _held(hand: Hand) -> tuple[tuple[int, int], ...]:
    """Return the indices of the colours of a hand, with the number of cards of each."""
    return tuple((number, hand.count(colour)) for number, colour in enumerate(COLOURS) if colour in hand)


@lru_cache(maxsize=200)
def _hand(hand: Hand) -> int:
    """Return the offset of a hand, by its equal cards."""
    # Equal cards matter beyond their colour: a pair is a joker, or two pieces in one turn (C9).
    equal = max((hand.count(card) for card in hand), default=1)
    return at.HAND + (len(hand) * 3 + equal - 1) * 3 * _P
