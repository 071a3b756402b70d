"""The rules of China on one array of numbers, for games by the hundred thousand. Fortifications are not supported.

Tests compare it with the engine: the same turns, the same points. A *turn* here is everything before cards are
drawn: a row of province (-1 for a swap), first and second piece (a space, `ENVOY`, or -1), and for each of them the
colour and the number of cards.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from computers.knowledge.china import ALLIANCES, BITS
from computers.learned.patterns.china.layout import EVERYWHERE, SIZES
from engines.china.board import CARDS as DECK
from engines.china.board import COLOURS, DISPLAY, EMISSARIES, HAND, PROVINCES
from engines.china.board import HOUSES as MOST_HOUSES
from engines.china.maps import MAP, ROADS
from engines.china.placing import COLOUR
from engines.china.state import ChinaState
from workshop.training.china.compiled import compiled

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
