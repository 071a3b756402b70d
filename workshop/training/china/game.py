"""The rules of China on one array of numbers, for games by the hundred thousand. Fortifications are not supported.

Tests compare it with the engine: the same turns, the same points. A *turn* here is everything before cards are
drawn: a row of province (-1 for a swap), first and second piece (a space, `ENVOY`, or -1), and for each of them the
colour and the number of cards.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from computers.knowledge.china import ALLIANCES, BITS
from computers.learned.patterns.china.layout import EVERYWHERE, SIZES, SPACES
from engines.china.board import CARDS as DECK
from engines.china.board import COLOURS, DISPLAY, EMISSARIES, HAND, MAP, PROVINCES, ROADS, ROW
from engines.china.board import HOUSES as MOST_HOUSES
from engines.china.placing import COLOUR
from engines.china.state import ChinaState

F = TypeVar("F", bound=Callable[..., Any])

IS_QUICK = find_spec("numba") is not None
"""Whether numba is installed. The project does not require it: `pip install numba` before learning China again."""


def compiled(function: F) -> F:
    """Compile the function to machine code; without numba return it unchanged, some hundred times slower."""
    return import_module("numba").njit(function) if IS_QUICK else function


Ints: TypeAlias = NDArray[np.int64]

HOUSES, COUNTS, COURTS, SCORED, POINTS, HANDS, KNOWN, SHOWN, DISCARD = 0, 5, 50, 95, 104, 109, 134, 159, 164
LEFT, PILE, RESHUFFLED, LAST_ROUND, EMPEROR, TURN, SEATS, WEST_OR_EAST = 169, 170, 227, 228, 229, 230, 231, 232
LENGTH = 233
"""The layout of a game: houses as bit sets of spaces by seat; pieces by province and seat; cards by seat and colour."""

ENVOY = 100
_LANDS, _KINDS, _MOST_SEATS = len(PROVINCES), len(COLOURS), 5

SPACES_OF = np.array(BITS, np.int64)
SIZE_OF = np.array(SIZES, np.int64)
COLOUR_OF = np.array([COLOURS.index(COLOUR[name]) for name in PROVINCES], np.int64)
BESIDE = np.array([MAP.beside[roads] for roads in ROADS], np.int64)
ALLIED = np.array(ALLIANCES, np.int64)
_CARDS = np.array([DECK[colour] for colour in COLOURS], np.int64)


def encoded(state: ChinaState) -> Ints:
    """Return a position of the engine as an array, without fortifications."""
    game = np.zeros(LENGTH, np.int64)
    board, cards = state.board, state.cards
    for seat, houses in enumerate(board.houses):
        game[HOUSES + seat], game[POINTS + seat] = houses, board.points[seat]
        for land, bits in enumerate(BITS):
            game[COUNTS + land * 5 + seat] = (houses & bits).bit_count()
            game[COURTS + land * 5 + seat] = board.emissaries[land][seat]
        for number, colour in enumerate(COLOURS):
            game[HANDS + seat * 5 + number] = cards.hands[seat].count(colour)
            game[KNOWN + seat * 5 + number] = cards.known[seat].count(colour)
    for land in range(_LANDS):
        game[SCORED + land] = board.scored >> land & 1
    for number, colour in enumerate(COLOURS):
        game[SHOWN + number], game[DISCARD + number] = cards.display.count(colour), cards.discard.count(colour)
    for place, card in enumerate(cards.pile):
        game[PILE + place] = COLOURS.index(card)
    facts = (len(cards.pile), cards.reshuffled, cards.last_round, state.emperor, state.turn.seat, len(cards.hands))
    for place, fact in zip((LEFT, RESHUFFLED, LAST_ROUND, EMPEROR, TURN, SEATS), facts):
        game[place] = fact
    game[WEST_OR_EAST] = list(ROADS).index(state.map)
    return game


@compiled
def count_of(bits: Any) -> Any:
    """Count the bits that are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@compiled
def place_of(bit: Any) -> Any:
    """Return the number of a single bit."""
    place = 0
    while not (bit >> place) & 1:
        place += 1
    return place


@compiled
def built(game: Ints) -> Any:
    """Return all spaces with a house."""
    bits = 0
    for seat in range(game[SEATS]):
        bits |= game[HOUSES + seat]
    return bits


@compiled
def houses_left(game: Ints, seat: Any) -> Any:
    """Return the houses in a supply."""
    return MOST_HOUSES - count_of(game[HOUSES + seat])


@compiled
def envoys_left(game: Ints, seat: Any) -> Any:
    """Return the emissaries in a supply."""
    left = EMISSARIES
    for land in range(_LANDS):
        left -= game[COURTS + land * 5 + seat]
    return left


@compiled
def most_houses(game: Ints, land: Any) -> Any:
    """Return the largest number of houses of one seat in a province."""
    most = 0
    for seat in range(game[SEATS]):
        most = max(most, game[COUNTS + land * 5 + seat])
    return most


@compiled
def envoys_at(game: Ints, land: Any) -> Any:
    """Return the number of all emissaries at a court."""
    total = 0
    for seat in range(game[SEATS]):
        total += game[COURTS + land * 5 + seat]
    return total


@compiled
def ranks_of(game: Ints, land: Any, found: Ints) -> None:
    """Compute the points of a province's houses as they are now, by seat (C14)."""
    seats, total = game[SEATS], 0
    for seat in range(seats):
        total += game[COUNTS + land * 5 + seat]
    for seat in range(seats):
        own, above = game[COUNTS + land * 5 + seat], 99
        for other in range(seats):
            theirs = game[COUNTS + land * 5 + other]
            if own < theirs < above:
                above = theirs
        found[seat] = 0 if own == 0 else (total if above == 99 else above)


@compiled
def shuffle(cards: Ints, count: Any) -> None:
    """Shuffle the first cards."""
    for last in range(count - 1, 0, -1):
        other = np.random.randint(0, last + 1)
        cards[last], cards[other] = cards[other], cards[last]


@compiled
def dealt(game: Ints, seats: Any, roads: Any) -> None:
    """Set up a new game (C2, C7)."""
    game[:] = 0
    game[SEATS], game[WEST_OR_EAST] = seats, roads
    game[EMPEROR] = game[TURN] = np.random.randint(0, seats)
    deck, count = np.zeros(60, np.int64), 0
    for colour in range(_KINDS):
        for _ in range(_CARDS[colour] - (_MOST_SEATS - seats)):
            deck[count] = colour
            count += 1
    shuffle(deck, count)
    top = 0
    for seat in range(seats):
        for _ in range(HAND):
            game[HANDS + seat * 5 + deck[top]] += 1
            top += 1
    for _ in range(DISPLAY):
        game[SHOWN + deck[top]] += 1
        top += 1
    game[LEFT] = count - top
    for place in range(count - top):
        game[PILE + place] = deck[top + place]


@compiled
def _used_up(game: Ints) -> None:
    """Reshuffle the discard pile, or begin the last round, after the pile has become empty (C16, C17)."""
    count = game[DISCARD : DISCARD + 5].sum()
    if game[RESHUFFLED] == 0 and count > 0:
        deck, place = np.zeros(60, np.int64), 0
        for colour in range(_KINDS):
            for _ in range(game[DISCARD + colour]):
                deck[place] = colour
                place += 1
            game[DISCARD + colour] = 0
        shuffle(deck, count)
        game[PILE : PILE + count] = deck[:count]
        game[LEFT] = count
    else:
        game[LAST_ROUND] = 1
    game[RESHUFFLED] = 1


@compiled
def take(game: Ints, seat: Any, colour: Any) -> None:
    """Move an open card to a hand, or with the colour 5 the top of the pile (C15)."""
    if colour < _KINDS:
        game[SHOWN + colour] -= 1
        game[HANDS + seat * 5 + colour] += 1
        game[KNOWN + seat * 5 + colour] += 1
        return
    game[LEFT] -= 1
    game[HANDS + seat * 5 + game[PILE + game[LEFT]]] += 1
    if game[LEFT] == 0:
        _used_up(game)


@compiled
def refill(game: Ints) -> None:
    """Fill up the display (C15-C17)."""
    shown = game[SHOWN : SHOWN + 5].sum()
    while shown < DISPLAY and game[LEFT] > 0:
        game[LEFT] -= 1
        game[SHOWN + game[PILE + game[LEFT]]] += 1
        shown += 1
        if game[LEFT] == 0:
            _used_up(game)


@compiled
def is_over(game: Ints, has_placed: Any) -> Any:
    """Return whether the game ended with the turn before the one of `TURN`.

    After a placement the game also ends for lack of room (C17, C18).
    """
    return (has_placed and not _any_can_place(game)) or (game[LAST_ROUND] == 1 and game[TURN] == game[EMPEROR])


@compiled
def _any_can_place(game: Ints) -> Any:
    free, room = built(game) != EVERYWHERE, False
    for land in range(_LANDS):
        if envoys_at(game, land) < most_houses(game, land):
            room = True
    for seat in range(game[SEATS]):
        if (free and houses_left(game, seat) > 0) or (room and envoys_left(game, seat) > 0):
            return True
    return False


@compiled
def _pay(game: Ints, seat: Any, colour: Any, count: Any) -> None:
    game[HANDS + seat * 5 + colour] -= count
    game[DISCARD + colour] += count
    game[KNOWN + seat * 5 + colour] = max(0, game[KNOWN + seat * 5 + colour] - count)


@compiled
def play(game: Ints, turn: Ints) -> None:
    """Play a turn of the seat to move, and pass to the next seat: cards are still to be drawn."""
    seat, land = game[TURN], turn[0]
    _pay(game, seat, turn[3], turn[4])
    if land >= 0:
        for number in range(2):
            piece = turn[1 + number]
            if piece >= 0 and number == 1:
                _pay(game, seat, turn[5], turn[6])
            if piece == ENVOY:
                game[COURTS + land * 5 + seat] += 1
            elif piece >= 0:
                _build(game, seat, land, piece)
    game[TURN] = (seat + 1) % game[SEATS]


@compiled
def _build(game: Ints, seat: Any, land: Any, space: Any) -> None:
    game[HOUSES + seat] |= 1 << space
    game[COUNTS + land * 5 + seat] += 1
    if game[COUNTS + land * 5 : COUNTS + land * 5 + 5].sum() == SIZE_OF[land]:
        found = np.zeros(5, np.int64)
        ranks_of(game, land, found)
        game[POINTS : POINTS + 5] += found
        game[SCORED + land] = 1


MOST_TURNS = 900
"""An upper bound of the number of turns."""


@compiled
def turns(game: Ints, found: Ints) -> Any:
    """List all turns of the seat to move as rows of `found`; return their number."""
    seat, count = game[TURN], 0
    joker = -1
    for colour in range(_KINDS):
        if game[HANDS + seat * 5 + colour] >= 2:
            joker = colour
    for land in range(_LANDS):
        own = game[HANDS + seat * 5 + COLOUR_OF[land]]
        can_joke = joker >= 0 and joker != COLOUR_OF[land]
        if own:
            count = _ones(game, land, COLOUR_OF[land], 1, found, count)
        if can_joke:
            count = _ones(game, land, joker, 2, found, count)
        begun = envoys_at(game, land) > 0 or (built(game) & SPACES_OF[land]) != 0
        if begun and own >= 2:
            count = _twos(game, land, COLOUR_OF[land], 1, found, count)
        elif begun and own and can_joke:
            count = _twos(game, land, joker, 2, found, count)
    for colour in range(_KINDS):
        if game[HANDS + seat * 5 + colour]:
            count = _listed(found, count, -1, -1, -1, colour, 1, 0, 0)
    return count


@compiled
def _listed(
    found: Ints, count: Any, land: Any, one: Any, other: Any, colour: Any, cards: Any, second: Any, more: Any
) -> Any:
    row = found[count]
    row[0], row[1], row[2], row[3], row[4], row[5], row[6] = land, one, other, colour, cards, second, more
    return count + 1


@compiled
def _free(game: Ints, land: Any) -> Any:
    """Return the spaces of a province for a house of the seat to move."""
    return SPACES_OF[land] & ~built(game) if houses_left(game, game[TURN]) > 0 else 0


@compiled
def _ones(game: Ints, land: Any, colour: Any, cards: Any, found: Ints, count: Any) -> Any:
    """List the turns of one piece in a province."""
    free = _free(game, land)
    for space in range(SPACES):
        if (free >> space) & 1:
            count = _listed(found, count, land, space, -1, colour, cards, 0, 0)
    if envoys_at(game, land) < most_houses(game, land) and envoys_left(game, game[TURN]) > 0:
        count = _listed(found, count, land, ENVOY, -1, colour, cards, 0, 0)
    return count


@compiled
def _twos(game: Ints, land: Any, second: Any, more: Any, found: Ints, count: Any) -> Any:
    """List the turns of two pieces in a province, the first for one card of its colour."""
    seat, free, colour = game[TURN], _free(game, land), COLOUR_OF[land]
    sent, most, envoys = envoys_at(game, land), most_houses(game, land), envoys_left(game, seat)
    more_houses = houses_left(game, seat) > 1
    for space in range(SPACES):
        if not (free >> space) & 1:
            continue
        for other in range(space + 1, SPACES):
            if more_houses and (free >> other) & 1:
                count = _listed(found, count, land, space, other, colour, 1, second, more)
        if envoys > 0 and sent < max(most, game[COUNTS + land * 5 + seat] + 1):
            count = _listed(found, count, land, space, ENVOY, colour, 1, second, more)
    if envoys > 1 and sent + 1 < most:
        count = _listed(found, count, land, ENVOY, ENVOY, colour, 1, second, more)
    return count


@compiled
def part_of(houses: Any, beside: Ints) -> Any:
    """Return the houses that roads connect with the first of them."""
    # A flood fill from the lowest house, all new neighbours of a house at once.
    part = edge = houses & -houses
    while edge:
        bit = edge & -edge
        edge ^= bit
        reached = beside[place_of(bit)] & houses & ~part
        part |= reached
        edge |= reached
    return part


@compiled
def rows_of(houses: Any, beside: Ints) -> Any:
    """Return the most points that disjoint rows of these houses score (C21)."""
    if count_of(houses) < ROW:
        return 0
    total = 0
    while houses:
        part = part_of(houses, beside)
        houses &= ~part
        if count_of(part) >= ROW:
            # Branch on the house with fewest neighbours: either it is in no row, or in one of few rows through it.
            pivot, fewest, left = 0, 99, part
            while left:
                bit = left & -left
                left ^= bit
                near = count_of(beside[place_of(bit)] & part)
                if near < fewest:
                    pivot, fewest = bit, near
            without = rows_of(part ^ pivot, beside)
            total += max(without, _rows_through(place_of(pivot), part ^ pivot, beside))
    return total


@compiled
def _rows_through(pivot: Any, rest: Any, beside: Ints) -> Any:
    """Return the most points with a row through a house.

    Every path through it is grown, first at one end, then at the other.
    """
    ends = np.zeros((4000, 5), np.int64)
    ends[0] = np.array([pivot, pivot, 1, 0, rest])
    waiting, best = 1, 0
    while waiting:
        waiting -= 1
        one, other, length, turned, left = ends[waiting]
        # `turned` keeps a path from growing at its first end again: each row is reached in one order only.
        if length >= ROW and length + count_of(left) > best:
            best = max(best, length + rows_of(left, beside))
        for side in range(turned, 2):
            near = beside[one if side == 0 else other] & left
            while near:
                bit = near & -near
                near ^= bit
                end = place_of(bit)
                longer = (end, other) if side == 0 else (one, end)
                ends[waiting] = np.array([longer[0], longer[1], length + 1, side, left ^ bit])
                waiting += 1
    return best


@compiled
def longest(part: Any, beside: Ints) -> Any:
    """Return the number of houses in the longest row of a part, without branches."""
    ends = np.zeros((4000, 3), np.int64)
    best, starts = 0, part
    while starts:
        bit = starts & -starts
        starts ^= bit
        ends[0, 0], ends[0, 1], ends[0, 2] = place_of(bit), 1, part ^ bit
        waiting = 1
        while waiting:
            waiting -= 1
            end, length, left = ends[waiting]
            best = max(best, length)
            near = beside[end] & left
            while near:
                step = near & -near
                near ^= step
                ends[waiting, 0], ends[waiting, 1], ends[waiting, 2] = place_of(step), length + 1, left ^ step
                waiting += 1
    return best


@compiled
def alliances_of(game: Ints, found: Ints) -> None:
    """Add the points of the alliances as they are now, by seat (C20)."""
    seats = game[SEATS]
    for number in range(len(ALLIED)):
        one, other = COURTS + ALLIED[number, 0] * 5, COURTS + ALLIED[number, 1] * 5
        most_one = most_other = worth = 0
        for seat in range(seats):
            most_one, most_other = max(most_one, game[one + seat]), max(most_other, game[other + seat])
            worth += game[one + seat] + game[other + seat]
        if most_one > 0 and most_other > 0:
            for seat in range(seats):
                if game[one + seat] == most_one and game[other + seat] == most_other:
                    found[seat] += worth


@compiled
def final_points(game: Ints, found: Ints) -> None:
    """Compute each seat's points if the game ends now (C19)."""
    ranks = np.zeros(5, np.int64)
    found[:] = game[POINTS : POINTS + 5]
    for land in range(_LANDS):
        if game[SCORED + land] == 0:
            ranks_of(game, land, ranks)
            found += ranks
    alliances_of(game, found)
    for seat in range(game[SEATS]):
        found[seat] += rows_of(game[HOUSES + seat], BESIDE[game[WEST_OR_EAST]])


@compiled
def shares(game: Ints, found: Any) -> None:
    """Compute each seat's share of the victory if the game ends now (C22)."""
    seats = game[SEATS]
    points = np.zeros(5, np.int64)
    final_points(game, points)
    for seat in range(seats):
        points[seat] = points[seat] * 100 + houses_left(game, seat) + envoys_left(game, seat)
    best = points[:seats].max()
    winners = (points[:seats] == best).sum()
    for seat in range(seats):
        found[seat] = 1 / winners if points[seat] == best else 0.0
