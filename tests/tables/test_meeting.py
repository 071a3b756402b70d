"""Seeks meet by the rules: nobody is seated wrongly, and no table is left out that the rules demand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables.core.hours import PlayingHours
from tables.core.pace import Pace, longest_wait
from tables.records.ratings import Rating
from tables.wishes import meeting as rules
from tables.wishes.meeting import LONGEST_PATIENCE, Meeting, Seeker, meetings, must_confirm, patience

NOW = datetime(2026, 3, 20, 18, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAY, THREE_DAYS = Pace(24 * HOUR), Pace(72 * HOUR)
BANKED = Pace(8 * HOUR, bank=48 * HOUR)

PACES = (None, DAY, THREE_DAYS, BANKED)


def seeker(number: int, **wish: Any) -> Seeker:
    """Somebody who takes Qin with two to four players at any pace, and waits for so many hours less than ten."""
    usual = Seeker(
        seek_id=number,
        user_id=100 + number,
        seats={"qin": frozenset({2, 3, 4})},
        options={},
        pace=None,
        or_faster=True,
        since=NOW - 10 * HOUR + number * HOUR,
        room=1,
        ratings={},
    )
    return replace(usual, **wish)


def numbers(found: Sequence[Meeting]) -> list[tuple[int, ...]]:
    """The seeks of each table."""
    return [meeting.seek_ids for meeting in found]


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
    def pace(*wishes: tuple[Pace | None, bool]) -> list[Pace | None]:
        found = [seeker(number, pace=pace, or_faster=faster) for number, (pace, faster) in enumerate(wishes, 1)]
        return [meeting.pace for meeting in meetings(found, (), NOW)]

    assert pace((None, True), (THREE_DAYS, True), (DAY, True)) == [DAY]
    assert pace((None, True), (THREE_DAYS, False)) == [THREE_DAYS]
    assert pace((DAY, True), (THREE_DAYS, False)) == []
    assert pace((DAY, False), (THREE_DAYS, False)) == []
    assert pace((None, True), (None, True)) == [None]
    assert pace((THREE_DAYS, True), (None, False)) == []
    # The time saved in a bank without an upper bound may be used in one turn.
    assert pace((THREE_DAYS, True), (BANKED, False)) == []


def test_up_to_a_day_takes_in_short_turns_in_playing_hours() -> None:
    evening = Pace(2 * HOUR, hours=PlayingHours(time(18), time(22), "UTC"))
    found = [seeker(1, pace=DAY), seeker(2, pace=evening, or_faster=False)]
    assert [meeting.pace for meeting in meetings(found, (), NOW)] == [evening]


def test_options_that_one_insists_on_are_those_of_the_table() -> None:
    bird = {"qin": {"board": "bird"}}
    found = [seeker(1), seeker(2, options=bird), seeker(3, options={"qin": {"board": "lion"}}), seeker(4)]
    (first, *rest) = meetings(found, (), NOW)
    assert (first.seek_ids, first.options, rest) == ((1, 2, 4), {"board": "bird"}, [])


def test_who_takes_several_games_is_not_always_given_the_same() -> None:
    both = {"qin": frozenset({2}), "china": frozenset({2})}
    found = meetings([seeker(number, seats=both) for number in range(1, 9)], (), NOW)
    assert {meeting.game for meeting in found} == {"qin", "china"}


def test_a_hundred_who_nearly_all_block_each_other_are_answered_soon() -> None:
    """Groups whose people block each other: no table for five exists, and there are millions of tables for four."""
    seats = {"china": frozenset({2, 5})}
    found = [seeker(number, seats=seats, since=NOW) for number in range(1, 121)]
    apart = {frozenset({100 + a, 100 + b}) for a, b in combinations(range(1, 121), 2) if a % 4 == b % 4}
    assert [meeting.seats for meeting in meetings(found, apart, NOW)] == [2] * 60


def test_a_search_that_takes_too_many_steps_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [seeker(number) for number in (1, 2, 3, 4)]
    apart = [frozenset({101, 102}), frozenset({102, 103})]
    assert numbers(meetings(found, apart, NOW)) == [(1, 3, 4)]
    monkeypatch.setattr(rules, "MOST_STEPS", 1)
    # The second seat of a table for three is not tried any more; a table for two takes one step.
    assert numbers(meetings(found, apart, NOW)) == [(1, 3)]


def test_a_press_counts_for_two_days() -> None:
    assert not must_confirm(NOW - 48 * HOUR, NOW)
    assert must_confirm(NOW - 49 * HOUR, NOW)


games = st.dictionaries(
    st.sampled_from(["qin", "china"]),
    st.frozensets(st.integers(2, 4), min_size=1),
    min_size=1,
)
chosen = st.dictionaries(st.sampled_from(["qin", "china"]), st.sampled_from([{"a": "1"}, {"a": "2"}]), max_size=1)
ratings = st.dictionaries(
    st.sampled_from(["qin", "china"]), st.builds(Rating, st.integers(5, 45), st.sampled_from([1, 8]))
)


@st.composite
def seekers(draw: st.DrawFn) -> list[Seeker]:
    """Up to seven seeks of one server."""
    return [
        Seeker(
            number,
            draw(st.sampled_from([100 + number, 101])),
            draw(games),
            draw(chosen) if draw(st.booleans()) else {},
            draw(st.sampled_from(PACES)),
            draw(st.booleans()),
            NOW - draw(st.integers(0, 300)) * timedelta(minutes=1),
            draw(st.sampled_from([0, 1, 1, 1, 2])),
            draw(ratings),
        )
        for number in range(1, draw(st.integers(0, 7)) + 1)
    ]


blocks = st.lists(
    st.frozensets(st.integers(101, 107), min_size=2, max_size=2),
    max_size=4,
)
pauses = st.none() | st.sampled_from([HOUR / 4, HOUR, 9 * HOUR])


@given(seekers(), blocks, pauses)
def test_all_tables_are_those_that_an_oracle_finds(
    found: list[Seeker], apart: list[frozenset[int]], pause: timedelta | None
) -> None:
    assert numbers(meetings(found, apart, NOW, pause)) == [
        tuple(sorted((each.seek_id for each in table), key=lambda seek_id: turn(found[seek_id - 1])))
        for table in oracle(found, apart, pause)
    ]


@given(seekers(), blocks, pauses)
def test_nobody_is_seated_wrongly(found: list[Seeker], apart: list[frozenset[int]], pause: timedelta | None) -> None:
    made = meetings(found, apart, NOW, pause)
    by_id = {each.seek_id: each for each in found}
    for met in made:
        table = [by_id[seek_id] for seek_id in met.seek_ids]
        assert len({each.user_id for each in table}) == len(table) == met.seats
        assert all(met.seats in each.seats[met.game] for each in table)
        assert not any({a.user_id, b.user_id} == set(pair) for a, b in combinations(table, 2) for pair in apart)
        assert all(takes(each, met.pace) for each in table)
        assert all(each.options.get(met.game, met.options) == met.options for each in table)
    seated = Counter(seek_id for meeting in made for seek_id in meeting.seek_ids)
    assert all(seated[each.seek_id] <= each.room for each in found)


def turn(each: Seeker) -> tuple[datetime, int]:
    """Who waits longest comes first."""
    return each.since, each.seek_id


def slowness(pace: Pace | None) -> timedelta:
    """The longest turn of a pace."""
    return (longest_wait(pace) if pace else None) or timedelta.max


def takes(each: Seeker, pace: Pace | None) -> bool:
    """Whether a person plays at a pace."""
    return pace == each.pace or (each.or_faster and slowness(pace) <= slowness(each.pace))


def oracle(
    found: Sequence[Seeker], apart: Collection[frozenset[int]], pause: timedelta | None
) -> Iterator[tuple[Seeker, ...]]:
    """The tables one after the other, each the best of all sets of people."""
    room = {each.seek_id: each.room for each in found}
    while tables := [
        (order(table, game), table)
        for size in (2, 3, 4)
        for game in ("qin", "china")
        for table in combinations(sorted((each for each in found if room[each.seek_id] > 0), key=turn), size)
        if is_possible(table, game, apart, pause)
    ]:
        table = min(tables, key=lambda each: each[0])[1]
        yield table
        for each in table:
            room[each.seek_id] -= 1


def is_possible(table: Sequence[Seeker], game: str, apart: Collection[frozenset[int]], pause: timedelta | None) -> bool:
    """Whether these people may play a game now, by the words of the rules."""
    size = len(table)
    if not all(size in each.seats.get(game, ()) for each in table):
        return False
    if len({each.user_id for each in table}) < size:
        return False
    if any({a.user_id, b.user_id} in [set(pair) for pair in apart] for a, b in combinations(table, 2)):
        return False
    if len({str(each.options[game]) for each in table if game in each.options}) > 1:
        return False
    if not any(all(takes(each, pace) for each in table) for pace in PACES):
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
    Random(first.seek_id).shuffle(games_of_first)
    place = games_of_first.index(game)
    mean = first.ratings.get(game, Rating()).mu
    ranks = sorted(
        (-((NOW - each.since) // HOUR), abs(each.ratings.get(game, Rating()).mu - mean), turn(each)) for each in others
    )
    return -len(table), turn(first), place, ranks
