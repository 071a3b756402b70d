"""Expected points of houses, courts and roads in China if placement goes on as before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from engines.bits import members
from engines.china.board import MAP, ROW, Bits
from engines.china.scoring import by_rank, majority

Points: TypeAlias = tuple[float, ...]
"""One number per seat, in seat order."""

_PRESENCE = 1.0
"""Weight of a player without houses in a province for setting the next one, against one more for each house."""
_ENVOY_PRESENCE = 0.6
_ROAD = (0.0, 0.05, 0.35, 1.1, 4.0)
"""Value of connected houses by their number, up to a row."""
_CLOSED = 0.2
"""The share of that value left to a short row without free spaces beside it."""


# Recursive over the free spaces: the cache holds the positions that share sub-results.
@lru_cache(maxsize=200_000)
def expected_houses(counts: tuple[int, ...], free: int, fill: float) -> Points:
    """Return the expected points of a province's houses (C14) when each free space is filled with a probability.

    Players with houses there are more likely to set more.
    """
    if not free or not fill:
        return by_rank(counts)
    # Pólya's urn: each house makes the next one of its player more likely.
    total = sum(counts) + _PRESENCE * len(counts)
    # Either the space stays empty, or one of the players builds there.
    empty = expected_houses(counts, free - 1, fill)
    found = [(1 - fill) * value for value in empty]
    for seat, count in enumerate(counts):
        chance = fill * (count + _PRESENCE) / total
        more = expected_houses((*counts[:seat], count + 1, *counts[seat + 1 :]), free - 1, fill)
        for other, value in enumerate(more):
            found[other] += chance * value
    return tuple(found)


@lru_cache(maxsize=200_000)
def expected_court(court: tuple[int, ...], room: int, fill: float) -> tuple[Points, float]:
    """Return each seat's chance of the majority at a court (C20), and the expected number of emissaries."""
    if not room or not fill:
        leaders = majority(court)
        return tuple(float(seat in leaders) for seat in range(len(court))), float(sum(court))
    total = sum(court) + _ENVOY_PRESENCE * len(court)
    chances, number = expected_court(court, room - 1, fill)
    found, sent = [(1 - fill) * value for value in chances], (1 - fill) * number
    for seat, count in enumerate(court):
        chance = fill * (count + _ENVOY_PRESENCE) / total
        chances, number = expected_court((*court[:seat], count + 1, *court[seat + 1 :]), room - 1, fill)
        sent += chance * number
        for other, value in enumerate(chances):
            found[other] += chance * value
    return tuple(found), sent


def road_value(houses: Bits, free: Bits, roads: str) -> float:
    """Estimate the points of rows (C21) by connected houses, branches included."""
    worth = 0.0
    for near, growing, closed in _connected(houses, roads):
        worth += growing if near & free else closed
    return worth


@lru_cache(maxsize=100_000)
def _connected(houses: Bits, roads: str) -> tuple[tuple[Bits, float, float], ...]:
    """List the connected parts: the spaces beside each, its value with a free space among them, and without."""
    found: list[tuple[Bits, float, float]] = []
    for part, near in connected(houses, MAP.beside[roads]):
        count = part.bit_count()
        value = _ROAD[min(count, ROW)] + max(0, count - ROW)
        found.append((near, value, value if count >= ROW else value * _CLOSED))
    return tuple(found)


def connected(houses: Bits, beside: Sequence[Bits]) -> list[tuple[Bits, Bits]]:
    """Split houses into parts connected by roads, each with its neighbouring spaces.

    `beside` has the neighbouring spaces of each space.
    """
    found: list[tuple[Bits, Bits]] = []
    left = houses
    while left:
        part = edge = left & -left
        near = 0
        while edge:
            # Flood fill, a whole step at a time.
            reached = 0
            for space in members(edge):
                reached |= beside[space]
            near |= reached
            edge = reached & left & ~part
            part |= edge
        left &= ~part
        found.append((part, near & ~part))
    return found
