"""Reminders at people's own times: how they are written, and when they come, against a slow reference."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables.core.deadlines import TurnClock
from tables.core.errors import BadReminderTimesError
from tables.core.pace import Pace, TurnLimit
from tables.core.preferences import (
    STANDARD,
    Before,
    Preferences,
    ReminderTimes,
    clocked_times,
    in_short,
    read,
    unclocked_times,
)
from tables.time.reminders import SILENCE, DueKind, next_due
from tests.support.quiet_hours import hours, minutes
from tests.support.reminder_times import all_times, shares, spans

START = datetime(2026, 3, 20, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)

people = st.builds(
    Preferences,
    reminds=st.booleans(),
    quiet=st.none() | hours,
    away_until=st.none() | st.integers(-48, 240).map(lambda number: START + number * HOUR),
    times=all_times,
    digest=st.none() | minutes,
)
paces = st.none() | st.integers(1, 24 * 40).map(lambda number: number * HOUR)
looks = st.lists(st.integers(1, 3000), min_size=1, max_size=60)
"""Minutes from one look to the next."""


def expected(pace: timedelta | None, person: Preferences, moments: list[datetime]) -> list[datetime]:
    """The looks at which the person is reminded, by asking at each of them for every time one after the other."""
    times: list[datetime] = []
    if pace is None:
        begin = max(START, person.away_until or START)
        times = [begin + span for span in person.times.unclocked]
    else:
        own = [*person.times.clocked, *(() if any(_fits(each, pace) for each in person.times.clocked) else (50, 85))]
        for each in own:
            if _fits(each, pace):
                passes = each * pace / 100 if isinstance(each, int) else pace - each
                times.append(START + passes)
    if person.digest is not None:
        times = [] if pace is None else [max(times)]
    found, dealt_with = list[datetime](), set[datetime]()
    for now in moments:
        is_up = pace is not None and now >= START + pace
        is_quiet = person.is_away(now) or (person.quiet is not None and person.quiet.covers(now))
        waiting = [each for each in times if START < each <= now and each not in dealt_with]
        if person.reminds and waiting and not is_up and not is_quiet:
            found.append(now)
            dealt_with.update(times if person.digest is not None else waiting)
    return found


def _fits(time: Before, pace: timedelta) -> bool:
    return isinstance(time, int) or time < pace


@settings(deadline=None)
@given(paces, people, looks)
def test_reminders_come_at_own_times_as_a_slow_reference_finds_them(
    pace: timedelta | None, person: Preferences, steps: list[int]
) -> None:
    moments = [START]
    for step in steps:
        moments.append(moments[-1] + timedelta(minutes=step))
    limit = None if pace is None else TurnLimit(Pace(pace), pace, START + pace)
    clock = TurnClock(START, limit, table_notified=True)
    found: list[datetime] = []
    for now in moments:
        due = next_due(clock, person, now)
        if due is not None and due.at <= now:
            assert due.kind is DueKind.REMINDER
            found.append(now)
            clock = replace(clock, sent=due.sent)
    assert found == expected(pace, person, moments)


@given(all_times)
def test_times_are_read_as_they_were_written(times: ReminderTimes) -> None:
    again = read(times.write())
    assert (set(again.clocked), again.unclocked) == (set(times.clocked), times.unclocked)


@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
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


@given(st.lists(shares | spans, min_size=1, max_size=5, unique=True), st.integers(1, 24 * 40))
def test_every_turn_has_a_reminder_before_its_time_runs_out(clocked: list[Before], length: int) -> None:
    pace = length * HOUR
    found = ReminderTimes(tuple(clocked)).before_end(pace)
    assert found
    assert list(found) == sorted(found, reverse=True)
    assert all(timedelta() < each < pace for each in found)
