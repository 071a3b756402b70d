"""Rows of houses along roads (C21, C24) against an independent brute force."""

from __future__ import annotations

from functools import cache

from hypothesis import example, given
from hypothesis import strategies as st

from engines.china.board import MAP, Bits, Space
from engines.china.scoring import best_rows
from tests.games.china.positions import spaces
from tests.support.for_each import for_each

Rows = frozenset[Space]
"""The spaces of a row, whatever its order: what a row is worth depends on nothing else."""


def neighbours(roads: str) -> dict[Space, set[Space]]:
    """The roads of a map as it lists them."""
    found: dict[Space, set[Space]] = {space: set() for space in range(50)}
    for first, second in MAP.roads[roads]:
        found[first].add(second)
        found[second].add(first)
    return found


NEIGHBOURS = {roads: neighbours(roads) for roads in MAP.roads}


def every_row(houses: frozenset[Space], roads: str) -> set[Rows]:
    """The spaces of every simple path of four or more houses, found by growing paths house by house."""
    beside = NEIGHBOURS[roads]
    paths = {(house,) for house in houses}
    rows: set[Rows] = set()
    while paths:
        paths = {(*path, house) for path in paths for house in beside[path[-1]] & houses if house not in path}
        rows |= {frozenset(path) for path in paths if len(path) >= 4}
    return rows


def best_total(houses: frozenset[Space], forts: frozenset[Space], roads: str) -> int:
    """The highest total of disjoint rows: for the first house, either no row or any row that has it."""
    rows = every_row(houses, roads)

    @cache
    def best(left: frozenset[Space]) -> int:
        if not left:
            return 0
        first = min(left)
        found = best(left - {first})
        for row in rows:
            if first in row and row <= left:
                found = max(found, len(row) * (2 if row & forts else 1) + best(left - row))
        return found

    return best(houses)


def as_bits(houses: frozenset[Space]) -> Bits:
    return sum(1 << house for house in houses)


@st.composite
def house_sets(draw: st.DrawFn) -> tuple[str, frozenset[Space], frozenset[Space]]:
    """A map, up to fourteen houses that lie close together, and a few fortifications."""
    roads = draw(st.sampled_from(["west", "east"]))
    houses: set[Space] = set()
    for _ in range(draw(st.integers(1, 14))):
        near = {space for house in houses for space in NEIGHBOURS[roads][house]} - houses
        anywhere = not near or draw(st.integers(0, 7)) == 0
        houses.add(draw(st.sampled_from(sorted(set(range(50)) - houses if anywhere else near))))
    forts = draw(st.sets(st.sampled_from(sorted(houses)), max_size=3))
    return roads, frozenset(houses), frozenset(forts)


def check(roads: str, houses: frozenset[Space], forts: frozenset[Space]) -> None:
    rows = best_rows(as_bits(houses), as_bits(forts), MAP.beside[roads])
    used = [space for row in rows for space in row.spaces]
    assert len(used) == len(set(used))
    assert set(used) <= houses
    for row in rows:
        assert len(row.spaces) >= 4
        assert all(b in NEIGHBOURS[roads][a] for a, b in zip(row.spaces, row.spaces[1:]))
        assert row.doubled == bool(set(row.spaces) & forts)
        assert row.points == len(row.spaces) * (2 if row.doubled else 1)
    assert sum(row.points for row in rows) == best_total(houses, forts, roads)
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)


WEI_AND_ZHAO = frozenset(spaces("zhao-5 zhao-1 zhao-2 zhao-3 wei-1 wei-2 wei-3 wei-4 wei-5 wei-6"))


WEI_QIN_AND_HAN = frozenset(
    spaces("qin-1 qin-2 qin-3 qin-4 qin-5 qin-6 wei-1 wei-2 wei-3 wei-6 wei-7 han-1 han-2 han-3 han-4")
)
"""On the roads of the east the best rows go through a house with few neighbours instead of ending there."""


@given(house_sets())
@example(("east", WEI_QIN_AND_HAN, frozenset(spaces("han-2"))))
@example(("west", WEI_AND_ZHAO, frozenset()))
@example(("west", WEI_AND_ZHAO, frozenset(spaces("wei-6"))))
@example(("west", WEI_AND_ZHAO, frozenset(spaces("zhao-3 wei-5"))))
def test_c21_no_other_rows_bring_more(case: tuple[str, frozenset[Space], frozenset[Space]]) -> None:
    check(*case)


@given(st.sampled_from(["west", "east"]), st.frozensets(st.integers(0, 49), max_size=20), st.data())
def test_c21_scattered_houses_bring_no_more_either(roads: str, houses: frozenset[Space], data: st.DataObject) -> None:
    check(
        roads,
        houses,
        data.draw(st.frozensets(st.sampled_from(sorted(houses)), max_size=3) if houses else st.just(houses)),
    )


def test_c21_a_whole_province_scores_as_the_brute_force_says() -> None:
    for roads in MAP.roads:
        for province in MAP.spaces_of.values():
            check(roads, frozenset(province), frozenset())


@for_each("roads", ["west", "east"])
@for_each("first", range(0, 31, 10))
def test_twenty_houses_in_a_heap_are_scored_quickly_and_exactly(roads: str, first: int) -> None:
    houses = frozenset(range(first, first + 20))
    check(roads, houses, frozenset({first, first + 7}))
