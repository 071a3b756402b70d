"""Seeks meet by the rules: nobody is seated wrongly, and no table is left out that the rules demand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables.records.ratings import Rating
from tables.wishes import meeting as rules
from tables.wishes.meeting import LONGEST_PATIENCE, Meeting, Seeker, meetings, patience

NOW = datetime(2026, 3, 20, 18, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAY, THREE_DAYS = 24 * HOUR, 72 * HOUR


def seeker(number: int, **wish: Any) -> Seeker:
    """Somebody who takes Qin with two to four players at any pace, and waits for so many hours less than ten."""
    usual = Seeker(
        user_id=number,
        seats={"qin": frozenset({2, 3, 4})},
        slowest=None,
        variants=False,
        since=NOW - 10 * HOUR + number * HOUR,
        ratings={},
    )
    return replace(usual, **wish)


def numbers(found: Sequence[Meeting]) -> list[tuple[int, ...]]:
    """The people of each table."""
    return [meeting.user_ids for meeting in found]


def test_a_smaller_table_waits_for_one_more_while_seeks_come_often() -> None:
    pair = [seeker(1, since=NOW), seeker(2, since=NOW + HOUR / 4)]
    assert meetings(pair, (), NOW + HOUR / 2, HOUR / 2) == []
    assert numbers(meetings(pair, (), NOW + HOUR, HOUR / 2)) == [(1, 2)]
    only_two = replace(pair[1], seats={"qin": frozenset({2})})
    assert numbers(meetings([pair[0], only_two], (), NOW + HOUR / 2, HOUR / 2)) == [(1, 2)]


def test_no_table_waits_where_seeks_are_rare() -> None:
    assert patience(None) == patience(5 * HOUR) == timedelta()
    assert patience(LONGEST_PATIENCE / 2) == LONGEST_PATIENCE


def test_the_pace_is_the_slowest_that_all_take() -> None:
    def pace(*paces: timedelta | None) -> list[timedelta | None]:
        found = [seeker(number, slowest=slowest) for number, slowest in enumerate(paces, 1)]
        return [meeting.slowest for meeting in meetings(found, (), NOW)]

    assert pace(None, THREE_DAYS, DAY) == [DAY]
    assert pace(None, THREE_DAYS) == [THREE_DAYS]
    assert pace(None, None) == [None]


def test_options_are_the_usual_ones_unless_all_take_any() -> None:
    any_options = [seeker(number, variants=True) for number in (1, 2)]
    assert [meeting.variants for meeting in meetings(any_options, (), NOW)] == [True]
    assert [meeting.variants for meeting in meetings([*any_options, seeker(3)], (), NOW)] == [False]


def test_who_takes_several_games_is_not_always_given_the_same() -> None:
    both = {"qin": frozenset({2}), "china": frozenset({2})}
    found = meetings([seeker(number, seats=both) for number in range(1, 9)], (), NOW)
    assert {meeting.game for meeting in found} == {"qin", "china"}
    later = [seeker(1, seats=both, since=NOW - number * DAY) for number in range(1, 9)]
    assert {meetings([each, seeker(2, seats=both)], (), NOW)[0].game for each in later} == {"qin", "china"}


def test_a_hundred_who_nearly_all_block_each_other_are_answered_soon() -> None:
    """Groups whose people block each other: no table for five exists, and there are millions of tables for four."""
    seats = {"china": frozenset({2, 5})}
    found = [seeker(number, seats=seats, since=NOW) for number in range(1, 121)]
    apart = {frozenset({a, b}) for a, b in combinations(range(1, 121), 2) if a % 4 == b % 4}
    assert [len(table) for table in numbers(meetings(found, apart, NOW))] == [2] * 60


def test_a_search_that_takes_too_many_steps_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [seeker(number) for number in (1, 2, 3, 4)]
    apart = [frozenset({1, 2}), frozenset({2, 3})]
    assert numbers(meetings(found, apart, NOW)) == [(1, 3, 4)]
    monkeypatch.setattr(rules, "MOST_STEPS", 1)
    # The second seat of a table for three is not tried any more; a table for two takes one step.
    assert numbers(meetings(found, apart, NOW)) == [(1, 3)]


games = st.dictionaries(
    st.sampled_from(["qin", "china"]),
    st.frozensets(st.integers(2, 4), min_size=1),
    min_size=1,
)
ratings = st.dictionaries(
    st.sampled_from(["qin", "china"]), st.builds(Rating, st.integers(5, 45), st.sampled_from([1, 8]))
)


@st.composite
def seekers(draw: st.DrawFn) -> list[Seeker]:
    """Up to seven seeks of one server."""
    return [
        Seeker(
            number,
            draw(games),
            draw(st.sampled_from([None, DAY, THREE_DAYS])),
            draw(st.booleans()),
            NOW - draw(st.integers(0, 300)) * timedelta(minutes=1),
            draw(ratings),
        )
        for number in range(1, draw(st.integers(0, 7)) + 1)
    ]


blocks = st.lists(
    st.frozensets(st.integers(1, 7), min_size=2, max_size=2),
    max_size=4,
)
pauses = st.none() | st.sampled_from([HOUR / 4, HOUR, 9 * HOUR])


@given(seekers(), blocks, pauses)
def test_all_tables_are_those_that_an_oracle_finds(
    found: list[Seeker], apart: list[frozenset[int]], pause: timedelta | None
) -> None:
    assert numbers(meetings(found, apart, NOW, pause)) == [
        tuple(each.user_id for each in sorted(table, key=turn)) for table in oracle(found, apart, pause)
    ]


@given(seekers(), blocks, pauses)
def test_nobody_is_seated_wrongly(found: list[Seeker], apart: list[frozenset[int]], pause: timedelta | None) -> None:
    made = meetings(found, apart, NOW, pause)
    by_id = {each.user_id: each for each in found}
    for met in made:
        table = [by_id[user_id] for user_id in met.user_ids]
        assert all(len(table) in each.seats[met.game] for each in table)
        assert not any({a.user_id, b.user_id} == set(pair) for a, b in combinations(table, 2) for pair in apart)
        assert all(each.slowest is None or (met.slowest or timedelta.max) <= each.slowest for each in table)
        assert met.variants <= min(each.variants for each in table)
    assert max(Counter(user_id for meeting in made for user_id in meeting.user_ids).values(), default=1) == 1


def turn(each: Seeker) -> tuple[datetime, int]:
    """Who waits longest comes first."""
    return each.since, each.user_id


def oracle(
    found: Sequence[Seeker], apart: Collection[frozenset[int]], pause: timedelta | None
) -> Iterator[tuple[Seeker, ...]]:
    """The tables one after the other, each the best of all sets of people."""
    seated = set[int]()
    while tables := [
        (order(table, game), table)
        for size in (2, 3, 4)
        for game in ("qin", "china")
        for table in combinations(sorted((each for each in found if each.user_id not in seated), key=turn), size)
        if is_possible(table, game, apart, pause)
    ]:
        table = min(tables, key=lambda each: each[0])[1]
        yield table
        seated.update(each.user_id for each in table)


def is_possible(table: Sequence[Seeker], game: str, apart: Collection[frozenset[int]], pause: timedelta | None) -> bool:
    """Whether these people may play a game now, by the words of the rules."""
    size = len(table)
    if not all(size in each.seats.get(game, ()) for each in table):
        return False
    if any({a.user_id, b.user_id} in [set(pair) for pair in apart] for a, b in combinations(table, 2)):
        return False
    for a, b in combinations(table, 2):
        one, other = (each.ratings.get(game, Rating()) for each in (a, b))
        hours = max(NOW - a.since, NOW - b.since) / HOUR
        if abs(one.mu - other.mu) > 10 + hours + (one.sigma**2 + other.sigma**2) ** 0.5:
            return False
    fuller = any(all(more in each.seats[game] for each in table) for more in range(size + 1, 5))
    wait = 2 * pause if pause and pause <= HOUR else timedelta()
    return not fuller or NOW - table[0].since >= wait


def order(table: Sequence[Seeker], game: str) -> tuple[Any, ...]:
    """The smaller, the better a table is."""
    first, *others = table
    games_of_first = sorted(each for each, sizes in first.seats.items() if len(table) in sizes)
    Random(f"{first.user_id} {first.since}").shuffle(games_of_first)
    place = games_of_first.index(game)
    mean = first.ratings.get(game, Rating()).mu
    ranks = sorted(
        (-((NOW - each.since) // HOUR), abs(each.ratings.get(game, Rating()).mu - mean), turn(each)) for each in others
    )
    return -len(table), turn(first), place, ranks
