"""Reminders at people's own times: how they are written, and when they come, against a slow reference."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables.core.errors import BadReminderTimesError
from tables.core.preferences import (
    STANDARD,
    Before,
    ReminderTimes,
    clocked_times,
    in_short,
    read,
    unclocked_times,
)
from tables.time.reminders import SILENCE
from tests.support.for_each import for_each
from tests.support.wishes import all_times, shares, spans

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@given(all_times)
def test_times_are_read_as_they_were_written(times: ReminderTimes) -> None:
    again = read(times.write())
    assert (set(again.clocked), again.unclocked) == (set(times.clocked), times.unclocked)


@for_each(
    ("text", "times"),
    [
        ("50%", (50,)),
        ("75 %, 6h", (75, 6 * HOUR)),
        ("6 h; 2 d", (2 * DAY, 6 * HOUR)),
        ("2 days and 12 hours", (2 * DAY, 12 * HOUR)),
        ("90 Prozent und 3 Std.", (90, 3 * HOUR)),
        ("2 Tage, 1 Stunde", (2 * DAY, HOUR)),
        ("80% 20% 80%", (20, 80)),
        ("48h", (2 * DAY,)),
        ("  ", STANDARD.clocked),
        ("Standard", STANDARD.clocked),
    ],
)
def test_people_write_times_in_many_ways(text: str, times: tuple[Before, ...]) -> None:
    assert clocked_times(text) == times
    assert clocked_times(" ".join(map(in_short, times))) == times


@for_each(
    "text",
    [
        "0%",
        "100%",
        "0h",
        "31d",
        "-6h",
        "6",
        "h",
        "half",
        "50 %%",
        "1.5h",
        "٣h",
        ",",
        "6hats",
        "9" * 400,
        "1%2%3%4%5%6%",
    ],
)
def test_what_is_no_time_is_refused(text: str) -> None:
    for parse in (clocked_times, unclocked_times):
        with pytest.raises(BadReminderTimesError):
            parse(text)


def test_a_turn_without_a_clock_has_no_shares() -> None:
    assert unclocked_times("3d 12h") == (12 * HOUR, 3 * DAY)
    with pytest.raises(BadReminderTimesError):
        unclocked_times("12h 50%")


def test_in_a_turn_without_a_clock_the_last_reminder_comes_before_the_table_hears_of_it() -> None:
    assert unclocked_times("4d")[-1] < SILENCE
    with pytest.raises(BadReminderTimesError):
        unclocked_times("12h 5d")


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    read(text)
    try:
        found = clocked_times(text)
    except BadReminderTimesError:
        return
    assert 1 <= len(found) <= 5


@for_each(("pace", "left"), [(DAY, DAY * 0.15), (3 * DAY, DAY * 0.45), (7 * DAY, DAY), (30 * DAY, DAY)])
def test_people_who_never_chose_are_reminded_once_and_at_most_a_day_before_the_end(
    pace: timedelta, left: timedelta
) -> None:
    assert STANDARD.before_end(pace) == (left,)
    assert ReminderTimes((50, 85)).before_end(pace) == (pace / 2, pace * 0.15)


@given(st.lists(shares | spans, min_size=1, max_size=5, unique=True), st.integers(1, 24 * 40))
def test_every_turn_has_a_reminder_before_its_time_runs_out(clocked: list[Before], length: int) -> None:
    pace = length * HOUR
    found = ReminderTimes(tuple(clocked)).before_end(pace)
    assert found
    assert list(found) == sorted(found, reverse=True)
    assert all(timedelta() < each < pace for each in found)
