"""Scoring a game of China, and rows along roads, on the array of `workshop.training.china.simulator`."""

from __future__ import annotations

from typing import Any

import numpy as np

from engines.china.board import PROVINCES, ROW
from workshop.training.china.compiled import compiled
from workshop.training.china.simulator import (
    ALLIED,
    BESIDE,
    COURTS,
    HOUSES,
    POINTS,
    SCORED,
    SEATS,
    WEST_OR_EAST,
    Ints,
    count_of,
    envoys_left,
    houses_left,
    place_of,
    ranks_of,
)

_LANDS = len(PROVINCES)


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
