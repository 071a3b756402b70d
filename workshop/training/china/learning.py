"""Learning tables of patterns by self-play: temporal differences on each seat's chance.

Every seat plays the turn after which the tables give it the best chance, and sometimes another one. Each position is
fitted to a mean of the predictions that followed in its game, weighted by nearness, and the winner.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from engines.china.board import COLOURS, HAND
from workshop.training.china.compiled import compiled
from workshop.training.china.patterns import MOST_PATTERNS, Floats, patterns_of
from workshop.training.china.scoring import final_points, shares
from workshop.training.china.simulator import (
    HANDS,
    KNOWN,
    LEFT,
    LENGTH,
    PILE,
    SEATS,
    SHOWN,
    TURN,
    Ints,
    dealt,
    is_over,
    play,
    refill,
    shuffle,
    take,
)
from workshop.training.china.turns import MOST_TURNS, turns

_KINDS = len(COLOURS)
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
def _predict(weights: Floats, game: Ints, at: Any, places: Ints, values: Floats, counts: Ints, said: Floats) -> None:
    """Store the predictions for a position until the end of the game."""
    chances(weights, game, places[at], values[at], counts[at], said[at])


@compiled
def _update(
    weights: Floats, seen: Floats, last: Any, target: Floats, places: Ints, values: Floats, counts: Ints, said: Floats
) -> None:
    """Move each pattern's weight towards the results that followed, the last position of the game first."""
    for at in range(last - 1, -1, -1):
        for seat in range(len(target)):
            error = target[seat] - said[at, seat]
            for number in range(counts[at, seat]):
                place, value = places[at, seat, number], values[at, seat, number]
                slope = error * value
                seen[place] += slope * slope
                weights[place] += _RATE * slope / np.sqrt(seen[place])
                # AdaGrad: the rate of a weight falls with the squared gradients seen so far, kept in `seen`.
            target[seat] = _FARSIGHT * target[seat] + (1 - _FARSIGHT) * said[at, seat]


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
        for at in range(last):
            for seat in range(seats):
                loss -= won[seat] * np.log(max(said[at, seat], 1e-9))
        positions += last
        _update(weights, seen, last, won[:seats].copy(), places, values, counts, said)
    return loss / positions
