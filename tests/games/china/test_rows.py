"""Rows of houses along roads: C21, doubled by C24, against an independent brute force."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engines.china.board import Bits, Space
from engines.china.events import RoadScored
from engines.china.maps import MAP
from engines.china.scoring import RoadRow, best_rows
from tests.games.china.positions import bits, finish, position, spaces, told

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


def rows_of(houses: str, forts: str = "", roads: str = "west") -> list[RoadRow]:
    return list(best_rows(bits(houses), bits(forts), MAP.beside[roads]))


def points_of(houses: str, forts: str = "", roads: str = "west") -> list[int]:
    return [row.points for row in rows_of(houses, forts, roads)]


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
@settings(max_examples=300, deadline=None)
@example(("east", WEI_QIN_AND_HAN, frozenset(spaces("han-2"))))
@example(("west", WEI_AND_ZHAO, frozenset()))
@example(("west", WEI_AND_ZHAO, frozenset(spaces("wei-6"))))
@example(("west", WEI_AND_ZHAO, frozenset(spaces("zhao-3 wei-5"))))
def test_c21_no_other_rows_bring_more(case: tuple[str, frozenset[Space], frozenset[Space]]) -> None:
    check(*case)


@given(st.sampled_from(["west", "east"]), st.frozensets(st.integers(0, 49), max_size=20), st.data())
@settings(max_examples=100, deadline=None)
def test_c21_scattered_houses_bring_no_more_either(roads: str, houses: frozenset[Space], data: st.DataObject) -> None:
    check(
        roads,
        houses,
        data.draw(st.frozensets(st.sampled_from(sorted(houses)), max_size=3) if houses else st.just(houses)),
    )


def provinces_by_roads() -> Iterator[tuple[str, frozenset[Space]]]:
    for roads in MAP.roads:
        for province in MAP.spaces_of.values():
            yield roads, frozenset(province)


@pytest.mark.parametrize(("roads", "houses"), list(provinces_by_roads()))
def test_c21_a_whole_province_scores_as_the_brute_force_says(roads: str, houses: frozenset[Space]) -> None:
    check(roads, houses, frozenset())


def test_c21_four_houses_make_a_row_three_do_not() -> None:
    assert rows_of("yan-1 yan-2 yan-3") == []
    (row,) = rows_of("yan-1 yan-2 yan-3 yan-4")
    assert row.spaces in (spaces("yan-1 yan-2 yan-3 yan-4"), spaces("yan-4 yan-3 yan-2 yan-1"))
    assert (row.points, row.doubled) == (4, False)


def test_c21_an_interrupted_row_is_two() -> None:
    assert points_of("yan-1 yan-2 yan-4 yan-5") == []
    assert points_of("qin-1 qin-2 qin-3 qin-4 qin-5 qin-6") == [6]
    assert points_of("qin-1 qin-2 qin-4 qin-5 qin-6") == []


def test_c21_branches_do_not_count() -> None:
    # wei-6 hangs on wei-3, in the middle of the row from wei-1 to wei-5.
    (row,) = rows_of("wei-1 wei-2 wei-3 wei-4 wei-5 wei-6")
    assert set(row.spaces) == set(spaces("wei-1 wei-2 wei-3 wei-4 wei-5"))
    # A star of three short arms has no row of four.
    assert rows_of("wei-2 wei-3 wei-4 wei-6") == []


def test_c21_a_row_crosses_borders_along_a_road() -> None:
    (row,) = rows_of("zhao-1 zhao-5 wei-2 wei-3 wei-6 han-2")
    assert row.points == 6
    assert {MAP.spaces[space].value for space in row.spaces} == {"zhao", "wei", "han"}


def test_c21_the_map_decides_which_houses_are_connected() -> None:
    houses = "chu-1 chu-2 chu-7 chu-8 chu-6"
    assert points_of(houses, roads="west") == [4]
    assert points_of(houses, roads="east") == [5]


def test_c21_several_rows_score_when_they_share_no_house() -> None:
    assert points_of("yan-1 yan-2 yan-3 yan-4 shu-1 shu-5 shu-4 lu-1 lu-2 lu-3 lu-4 lu-5") == [5, 4]


def test_c21_two_rows_may_bring_more_than_the_longest_one() -> None:
    # The longest row leads from wei-4 or zhao-3 to yan-4: seven houses, and nothing is left for a second row.
    houses = frozenset(spaces("yan-1 yan-2 yan-3 yan-4 yan-5 qi-1 wei-4 zhao-3"))
    assert max(map(len, every_row(houses, "west"))) == 7
    rows = rows_of("yan-1 yan-2 yan-3 yan-4 yan-5 qi-1 wei-4 zhao-3")
    assert {frozenset(row.spaces) for row in rows} == {
        frozenset(spaces("yan-1 yan-2 yan-3 yan-4")),
        frozenset(spaces("zhao-3 yan-5 qi-1 wei-4")),
    }


def test_c24_a_fortification_makes_the_longest_row_the_best_again() -> None:
    rows = rows_of("yan-1 yan-2 yan-3 yan-4 yan-5 qi-1 wei-4 zhao-3", "yan-1")
    # Doubled, the row of seven brings 14; two rows of four would bring 8 and 4.
    assert [row.points for row in rows] == [14]


def test_c24_a_fortification_doubles_the_row_once() -> None:
    assert points_of("yan-1 yan-2 yan-3 yan-4", "yan-2") == [8]
    assert points_of("yan-1 yan-2 yan-3 yan-4", "yan-1 yan-2 yan-3") == [8]
    assert points_of("yan-1 yan-2 yan-3 yan-4", "yan-5 wei-1") == [4]


def test_c24_a_fortification_on_a_branch_changes_which_row_is_best() -> None:
    houses = "wei-1 wei-2 wei-3 wei-4 wei-5 wei-6"
    assert set(rows_of(houses)[0].spaces) == set(spaces("wei-1 wei-2 wei-3 wei-4 wei-5"))
    (row,) = rows_of(houses, "wei-6")
    assert set(row.spaces) in (set(spaces("wei-1 wei-2 wei-3 wei-6")), set(spaces("wei-6 wei-3 wei-4 wei-5")))
    assert row.points == 8


def test_c24_a_fortification_at_the_end_doubles_the_whole_row() -> None:
    chain = "qin-1 qin-2 qin-3 qin-4 shu-2 shu-3 chu-8 chu-7"
    assert points_of(chain) == [8]
    assert points_of(chain, "chu-7") == [16]


def test_c21_every_players_rows_score_for_themselves() -> None:
    state = position(houses="yan=0000. qin=1111.. wei=2221...", points="1 1 1", scored="yan qin wei")
    step = finish(state)
    assert [(event.seat, event.points, event.doubled) for event in told(step, RoadScored)] == [
        (0, 4, False),
        (1, 4, False),
    ]
    assert step.state.board.points == (5, 5, 1)


def test_c21_the_map_of_the_game_counts() -> None:
    houses = "chu=11...111"
    on_west = finish(position(houses=houses, scored="chu", seats=4, roads="west"))
    on_east = finish(position(houses=houses, scored="chu", seats=4, roads="east"))
    assert [event.points for event in told(on_west, RoadScored)] == [4]
    assert [event.points for event in told(on_east, RoadScored)] == [5]


@pytest.mark.parametrize("roads", ["west", "east"])
@pytest.mark.parametrize("first", range(0, 31, 10))
def test_twenty_houses_in_a_heap_are_scored_quickly_and_exactly(roads: str, first: int) -> None:
    houses = frozenset(range(first, first + 20))
    check(roads, houses, frozenset({first, first + 7}))
