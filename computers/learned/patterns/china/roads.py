"""One seat's houses on roads: rows, gains of one more house, and offsets in the tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from computers.knowledge.china import BITS
from computers.knowledge.china_chances import connected
from computers.learned.patterns.china import layout as at
from engines.bits import members
from engines.china.board import Bits
from engines.china.maps import MAP

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
