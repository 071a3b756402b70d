"""Patterns of a position, and tables of them learned by self-play: temporal differences on each seat's chance.

The patterns are those of `computers.learned.patterns.china.standing`, computed from the array; tests compare both.
Every seat plays the turn after which the tables give it the best chance, and sometimes another one. Each position is
fitted to a mean of the predictions that followed in its game, weighted by nearness, and the winner.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from computers.learned.patterns.china import layout as at
from engines.china.board import CARDS, COLOURS, DISPLAY, HAND, PROVINCES
from workshop.training.china.game import (
    ALLIED,
    BESIDE,
    COLOUR_OF,
    COUNTS,
    COURTS,
    EMPEROR,
    HANDS,
    HOUSES,
    KNOWN,
    LAST_ROUND,
    LEFT,
    LENGTH,
    MOST_TURNS,
    PILE,
    POINTS,
    RESHUFFLED,
    SCORED,
    SEATS,
    SHOWN,
    SIZE_OF,
    SPACES_OF,
    TURN,
    WEST_OR_EAST,
    Ints,
    alliances_of,
    built,
    compiled,
    count_of,
    dealt,
    envoys_at,
    envoys_left,
    final_points,
    houses_left,
    is_over,
    longest,
    most_houses,
    part_of,
    place_of,
    play,
    ranks_of,
    refill,
    shares,
    shuffle,
    take,
    turns,
)

Floats: TypeAlias = NDArray[np.float64]

MOST_PATTERNS = 90
"""The largest number of patterns of a seat in one position."""

_LANDS, _KINDS, _P = len(PROVINCES), len(COLOURS), at.PHASES
_DECK = sum(CARDS.values())
_ENDS = np.array(at.PHASE_ENDS)
_SIDE = at.MOST_HOUSES + 1
_STANDING = np.full((_SIDE, _SIDE, _SIDE, _SIDE), -1, np.int64)
for _own, _most, _second, _free in np.ndindex(_SIDE, _SIDE, _SIDE, _SIDE):
    if _second <= _most and _own + _most + _second + _free <= at.MOST_HOUSES:
        _STANDING[_own, _most, _second, _free] = at.standing(_own, _most, _second, _free)
_RIVALRY = np.array([[at.rivalry(own, most) for most in range(_SIDE)] for own in range(_SIDE)], np.int64)


@compiled
def _add_pattern(places: Ints, values: Floats, counts: Ints, seat: Any, place: Any, value: Any) -> None:
    """Add a pattern of a seat."""
    number = counts[seat]
    places[seat, number], values[seat, number] = place, value
    counts[seat] = number + 1


@compiled
def phases(game: Ints, found: Ints) -> None:
    """Compute the phase of every seat."""
    seats = game[SEATS]
    if game[LAST_ROUND]:
        rest = (game[EMPEROR] - game[TURN]) % seats
        for seat in range(seats):
            found[seat] = 1 if (seat - game[TURN]) % seats < rest else 0
        return
    cards = game[LEFT]
    if game[RESHUFFLED] == 0:
        cards += _DECK - _KINDS * (5 - seats) - HAND * seats - DISPLAY
    open_places = at.SPACES - count_of(built(game))
    for land in range(_LANDS):
        open_places += most_houses(game, land) - envoys_at(game, land)
    turns = min(cards / (2.0 * seats), open_places / (1.6 * seats))
    found[:seats] = 2 + (turns >= _ENDS).sum()


@compiled
def patterns_of(game: Ints, places: Ints, values: Floats, counts: Ints) -> None:
    """Compute each seat's patterns: their places in the tables, their values and their number."""
    seats = game[SEATS]
    counts[:] = 0
    phase = np.zeros(5, np.int64)
    phases(game, phase)
    free, room, classes = np.zeros(_LANDS, np.int64), np.zeros(_LANDS, np.int64), np.zeros((_LANDS, 5), np.int64)
    worth, ranks = np.zeros((4, 5), np.int64), np.zeros(5, np.int64)
    worth[0] = game[POINTS : POINTS + 5]
    alliances_of(game, worth[1])
    for land in range(_LANDS):
        free[land] = SIZE_OF[land] - game[COUNTS + land * 5 : COUNTS + land * 5 + 5].sum()
        room[land] = most_houses(game, land) - envoys_at(game, land)
        _classes_of(game, land, free[land], room[land], classes)
        if game[SCORED + land] == 0:
            ranks_of(game, land, ranks)
            worth[2] += ranks
    for seat in range(seats):
        away = (seat - game[TURN]) % seats
        _houses_and_courts(game, seat, away, phase[seat], free, room, classes, places, values, counts)
        worth[3, seat] = _roads(game, seat, away, phase[seat], places, values, counts)
        _cards_and_pieces(game, seat, away, phase[seat], free, room, places, values, counts)
    totals = worth.sum(0)
    for seat in range(seats):
        _points(seat, seats, phase[seat], worth, totals, places, values, counts)


@compiled
def _classes_of(game: Ints, land: Any, free: Any, room: Any, classes: Ints) -> None:
    space = (1 if free > 0 else 0) if room == 0 else (2 if room == 1 else 3)
    for seat in range(game[SEATS]):
        most = 0
        for other in range(game[SEATS]):
            if other != seat:
                most = max(most, game[COURTS + land * 5 + other])
        classes[land, seat] = _RIVALRY[game[COURTS + land * 5 + seat], most] * 4 + space


@compiled
def _pieces(game: Ints, seat: Any, land: Any) -> Any:
    """Return how many pieces a hand pays for in a province, at most two."""
    own, joker = game[HANDS + seat * 5 + COLOUR_OF[land]], False
    for colour in range(_KINDS):
        if colour != COLOUR_OF[land] and game[HANDS + seat * 5 + colour] >= 2:
            joker = True
    if own >= 2 or (own and joker):
        return 2
    return 1 if own or joker else 0


@compiled
def _houses_and_courts(
    game: Ints,
    seat: Any,
    away: Any,
    phase: Any,
    free: Ints,
    room: Ints,
    classes: Ints,
    places: Ints,
    values: Floats,
    counts: Ints,
) -> None:
    for land in range(_LANDS):
        can = _pieces(game, seat, land)
        sends = 0 if can == 0 or room[land] == 0 else (1 if away == 0 else 2)
        place = at.COURT + ((land * at.COURTS + classes[land, seat]) * 3 + sends) * _P
        _add_pattern(places, values, counts, seat, place + phase, 1.0)
        if game[SCORED + land]:
            continue
        most = second = 0
        for other in range(game[SEATS]):
            theirs = game[COUNTS + land * 5 + other]
            if other != seat and theirs > most:
                most, second = theirs, most
            elif other != seat and theirs > second:
                second = theirs
        own = game[COUNTS + land * 5 + seat]
        place = at.PROVINCE + (land * at.STANDINGS + _STANDING[own, most, second, free[land]]) * _P
        _add_pattern(places, values, counts, seat, place + phase, 1.0)
        if free[land] == SIZE_OF[land]:
            can = min(can, 1)
        builds = 0 if can == 0 else (can if away == 0 else can + 2)
        ahead, of_second = min(3, max(-3, own - most)) + 3, min(2, max(-2, own - second)) + 2
        kind = (((1 if own > 0 else 0) * 7 + ahead) * 5 + of_second) * 4 + min(3, free[land])
        _add_pattern(places, values, counts, seat, at.CONTEST + (kind * 5 + builds) * _P + phase, 1.0)
    for number in range(len(ALLIED)):
        one, other = classes[ALLIED[number, 0], seat], classes[ALLIED[number, 1], seat]
        place = at.ALLIANCE + (max(one, other) * at.COURTS + min(one, other)) * _P
        _add_pattern(places, values, counts, seat, place + phase, 1.0)


@compiled
def _roads(game: Ints, seat: Any, away: Any, phase: Any, places: Ints, values: Floats, counts: Ints) -> Any:
    """Add patterns of a seat's rows and their possible growth; return the points of its rows."""
    beside, free = BESIDE[game[WEST_OR_EAST]], at.EVERYWHERE & ~built(game)
    parts, around = np.zeros(20, np.int64), np.zeros(20, np.int64)
    left, number, points, near = game[HOUSES + seat], 0, 0, 0
    while left:
        part = rest = part_of(left, beside)
        left &= ~part
        while rest:
            bit = rest & -rest
            rest ^= bit
            around[number] |= beside[place_of(bit)] & free
        parts[number] = part
        near |= around[number]
        size = kind = count_of(part)
        if size >= 4:
            length = longest(part, beside)
            kind = min(length, at.LONGEST) if length >= 4 else at.BRANCHED
            points += length if length >= 4 else 0
        if size > 1:
            place = at.ROAD + (kind * 5 + min(4, count_of(around[number]))) * _P
            _add_pattern(places, values, counts, seat, place + phase, 1.0)
        number += 1
    most = payable = 0
    while near:
        bit = near & -near
        near ^= bit
        gain = _gain(bit, parts, around, number)
        most = max(most, gain)
        if gain > payable:
            land = 0
            while not SPACES_OF[land] & bit:
                land += 1
            if _pieces(game, seat, land):
                payable = gain
    place = at.ROAD_GAIN + ((most * 9 + payable) * 2 + (1 if away == 0 else 0)) * _P
    _add_pattern(places, values, counts, seat, place + phase, 1.0)
    return points


@compiled
def _gain(space: Any, parts: Ints, around: Ints, count: Any) -> Any:
    size, old = 1, 0
    for number in range(count):
        if around[number] & space:
            more = count_of(parts[number])
            size += more
            old += more if more >= 4 else 0
    return min(at.MOST_GAIN, size - old) if size >= 4 else 0


@compiled
def _cards_and_pieces(
    game: Ints, seat: Any, away: Any, phase: Any, free: Ints, room: Ints, places: Ints, values: Floats, counts: Ints
) -> None:
    hand = game[HANDS + seat * 5 : HANDS + seat * 5 + 5]
    later = min(away, 2) * _P + phase
    _add_pattern(
        places, values, counts, seat, at.HAND + (hand.sum() * 3 + max(0, hand.max() - 1)) * 3 * _P + later, 1.0
    )
    for colour in range(_KINDS):
        if hand[colour]:
            spaces = courts = 0
            for land in range(_LANDS):
                if COLOUR_OF[land] == colour:
                    spaces += free[land]
                    courts += room[land]
            place = ((colour * 3 + hand[colour] - 1) * 4 + min(3, spaces)) * 3 + min(2, courts)
            _add_pattern(places, values, counts, seat, at.CARDS + place * _P + phase, 1.0)
    _add_pattern(places, values, counts, seat, at.HOUSES_LEFT + houses_left(game, seat) * _P + phase, 1.0)
    _add_pattern(places, values, counts, seat, at.ENVOYS_LEFT + envoys_left(game, seat) * _P + phase, 1.0)
    _add_pattern(places, values, counts, seat, at.TEMPO + later, 1.0)


@compiled
def _points(
    seat: Any, seats: Any, phase: Any, worth: Ints, totals: Ints, places: Ints, values: Floats, counts: Ints
) -> None:
    best: Any = -99
    total: Any = 0
    for other in range(seats):
        if other != seat:
            best = max(best, totals[other])
            total += totals[other]
    for number in range(4):
        _add_pattern(places, values, counts, seat, at.POINTS + number * _P + phase, worth[number, seat] / 10.0)
    lead = min(at.LEAD, max(-at.LEAD, totals[seat] - best)) + at.LEAD
    _add_pattern(places, values, counts, seat, at.LEAD_BEST + lead * _P + phase, 1.0)
    average: Any = int(np.round(np.float64(totals[seat] - total / (seats - 1))))
    lead = min(at.LEAD, max(-at.LEAD, average)) + at.LEAD
    _add_pattern(places, values, counts, seat, at.LEAD_ALL + lead * _P + phase, 1.0)


_PILE = _KINDS
"""In place of a colour: the top of the pile."""
_STRAYS, _ANYHOW, _NEAR = 0.1, 0.1, 0.05
"""Exploration: how often a seat plays another turn than the best; how often this is any turn; else how near it is."""
_RATE, _FARSIGHT = 0.03, 0.8
"""The first learning rate of a pattern, and the weight of later predictions in its target."""
_POINT = 1e-4
_LONGEST_GAME = 250


@compiled
def chances(weights: Floats, game: Ints, places: Ints, values: Floats, counts: Ints, found: Floats) -> None:
    """Compute each seat's chance by the tables; leave the patterns in `places`, `values` and `counts`."""
    patterns_of(game, places, values, counts)
    seats = game[SEATS]
    for seat in range(seats):
        score = 0.0
        for number in range(counts[seat]):
            score += weights[places[seat, number]] * values[seat, number]
        found[seat] = score
    # Shifted by the maximum, so that no power overflows.
    most, total = found[:seats].max(), 0.0
    for seat in range(seats):
        found[seat] = np.exp(found[seat] - most)
        total += found[seat]
    for seat in range(seats):
        found[seat] /= total


@compiled
def _worth(weights: Floats, game: Ints, seat: Any, has_placed: Any, places: Ints, values: Floats, counts: Ints) -> Any:
    """Return a seat's chance after a turn.

    At the end of the game, return its share of the victory, and a little for its lead.
    """
    found = np.zeros(5)
    if not is_over(game, has_placed):
        chances(weights, game, places, values, counts, found)
        return found[seat]
    points, best = np.zeros(5, np.int64), -99
    shares(game, found)
    final_points(game, points)
    for other in range(game[SEATS]):
        if other != seat:
            best = max(best, points[other])
    return found[seat] + _POINT * (points[seat] - best)


@compiled
def redealt(game: Ints, seat: Any) -> None:
    """Redeal the cards that a seat has not seen: the pile, and cards of other players that came from it."""
    unseen, count = np.zeros(60, np.int64), game[LEFT]
    unseen[:count] = game[PILE : PILE + count]
    for other in range(game[SEATS]):
        for colour in range(_KINDS):
            if other != seat:
                for _ in range(game[HANDS + other * 5 + colour] - game[KNOWN + other * 5 + colour]):
                    unseen[count] = colour
                    count += 1
    shuffle(unseen, count)
    game[PILE : PILE + game[LEFT]] = unseen[: game[LEFT]]
    top = game[LEFT]
    for other in range(game[SEATS]):
        if other != seat:
            hand = game[HANDS + other * 5 : HANDS + other * 5 + 5]
            known = game[KNOWN + other * 5 : KNOWN + other * 5 + 5]
            hidden = hand.sum() - known.sum()
            hand[:] = known
            for _ in range(hidden):
                hand[unseen[top]] += 1
                top += 1


@compiled
def best_turn(
    weights: Floats, game: Ints, found: Ints, worth: Floats, places: Ints, values: Floats, counts: Ints
) -> Any:
    """Return the index of the best turn among all of `found`, and their number."""
    count, seat, after = turns(game, found), game[TURN], np.zeros(LENGTH, np.int64)
    for number in range(count):
        after[:] = game
        play(after, found[number])
        worth[number] = _worth(weights, after, seat, found[number, 0] >= 0, places, values, counts)
    return worth[:count].argmax(), count


@compiled
def best_card(weights: Floats, game: Ints, seat: Any, places: Ints, values: Floats, counts: Ints) -> Any:
    """Return the colour of the best open card to take, or `_PILE`."""
    best, found, of_pile, unseen = -1.0, -1, 0.0, 0
    for colour in range(_KINDS):
        if game[SHOWN + colour] == 0 and game[LEFT] == 0:
            continue
        game[HANDS + seat * 5 + colour] += 1
        worth = _worth(weights, game, seat, False, places, values, counts)
        game[HANDS + seat * 5 + colour] -= 1
        if game[SHOWN + colour] and worth > best:
            best, found = worth, colour
        hidden = (game[PILE : PILE + game[LEFT]] == colour).sum()
        for other in range(game[SEATS]):
            if other != seat:
                hidden += game[HANDS + other * 5 + colour] - game[KNOWN + other * 5 + colour]
        of_pile += hidden * worth
        # The top card is unknown: its value is the mean over all cards the seat has not seen.
        unseen += hidden
    if game[LEFT] > 0 and (of_pile / unseen > best or np.random.random() < _STRAYS):
        return _PILE
    return found


@compiled
def _explored(best: Any, count: Any, worth: Floats) -> Any:
    """Return the turn to play: the best, or sometimes another."""
    if np.random.random() >= _STRAYS:
        return best
    if np.random.random() < _ANYHOW:
        return np.random.randint(0, int(count))
    chosen, near = best, 0
    for number in range(count):
        if worth[number] > worth[best] - _NEAR:
            near += 1
            # Reservoir sampling: every near turn is equally likely, without a list of them.
            if np.random.randint(0, near) == 0:
                chosen = number
    return chosen


@compiled
def _predict(weights: Floats, game: Ints, step: Any, places: Ints, values: Floats, counts: Ints, said: Floats) -> None:
    """Store the predictions for a position until the end of the game."""
    chances(weights, game, places[step], values[step], counts[step], said[step])


@compiled
def _update(
    weights: Floats, seen: Floats, last: Any, target: Floats, places: Ints, values: Floats, counts: Ints, said: Floats
) -> None:
    """Move each pattern's weight towards the results that followed, the last position of the game first."""
    for step in range(last - 1, -1, -1):
        for seat in range(len(target)):
            error = target[seat] - said[step, seat]
            for number in range(counts[step, seat]):
                place, value = places[step, seat, number], values[step, seat, number]
                slope = error * value
                seen[place] += slope * slope
                weights[place] += _RATE * slope / np.sqrt(seen[place])
                # AdaGrad: the rate of a weight falls with the squared gradients seen so far, kept in `seen`.
            target[seat] = _FARSIGHT * target[seat] + (1 - _FARSIGHT) * said[step, seat]


@compiled
def learn(weights: Floats, seen: Floats, seed: Any, games: Any, seats: Any, roads: Any) -> Any:
    """Play games and learn from each; `weights` and `seen`, the squared gradients of each weight, change in place.

    Returns the log loss of the predictions made on the way.
    """
    np.random.seed(seed)
    places = np.zeros((_LONGEST_GAME, 5, MOST_PATTERNS), np.int64)
    values = np.zeros((_LONGEST_GAME, 5, MOST_PATTERNS))
    counts, said = np.zeros((_LONGEST_GAME, 5), np.int64), np.zeros((_LONGEST_GAME, 5))
    game, seen_by, won = np.zeros(LENGTH, np.int64), np.zeros(LENGTH, np.int64), np.zeros(5)
    found, worth = np.zeros((MOST_TURNS, 7), np.int64), np.zeros(MOST_TURNS)
    loss, positions = 0.0, 0
    for _ in range(games):
        dealt(game, seats, roads)
        last = 0
        while True:
            seat = game[TURN]
            seen_by[:] = game
            # Chosen in a random deal of all unseen cards: the tables must not learn to rely on hidden ones.
            redealt(seen_by, seat)
            best, count = best_turn(weights, seen_by, found, worth, places[last], values[last], counts[last])
            turn = found[_explored(best, count, worth)]
            play(game, turn)
            if is_over(game, turn[0] >= 0):
                break
            _predict(weights, game, last, places, values, counts, said)
            last += 1
            for _ in range(HAND - game[HANDS + seat * 5 : HANDS + seat * 5 + 5].sum()):
                if game[LEFT] > 0 or game[SHOWN : SHOWN + 5].sum() > 0:
                    card = best_card(weights, game, seat, places[last], values[last], counts[last])
                    take(game, seat, card)
            refill(game)
            if is_over(game, False):
                break
            _predict(weights, game, last, places, values, counts, said)
            last += 1
        shares(game, won)
        for step in range(last):
            for seat in range(seats):
                loss -= won[seat] * np.log(max(said[step, seat], 1e-9))
        positions += last
        _update(weights, seen, last, won[:seats].copy(), places, values, counts, said)
    return loss / positions
