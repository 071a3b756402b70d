"""Quiet hours on people's own clocks, and what they write."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables.core.errors import BadHourError, NoQuietHoursError
from tables.core.hours import QuietHours, quiet_hours, time_of
from tests.support.for_each import for_each
from tests.support.wishes import hours

moments = st.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31), timezones=st.just(UTC))


@given(hours, moments)
def test_the_end_of_quiet_hours_is_not_quiet_and_not_past(quiet: QuietHours, moment: datetime) -> None:
    over = quiet.over(moment)
    assert over >= moment
    assert not quiet.covers(over)
    assert over - moment <= timedelta(hours=26)


@given(hours, moments)
def test_it_is_the_first_moment_that_is_not_quiet(quiet: QuietHours, moment: datetime) -> None:
    over = quiet.over(moment)
    if over > moment:
        assert quiet.covers(over - timedelta(seconds=1))
        assert quiet.covers(moment + (over - moment) / 2)


@for_each(
    ("day", "ends"),
    [
        # In Berlin the clocks go from 2:00 to 3:00 on 29 March 2026, and from 3:00 to 2:00 on 25 October.
        ("2026-03-28", "2026-03-29T06:00Z"),
        ("2026-03-27", "2026-03-28T07:00Z"),
        ("2026-10-24", "2026-10-25T07:00Z"),
    ],
)
def test_a_night_in_which_the_clocks_change_ends_when_the_clock_says_so(day: str, ends: str) -> None:
    quiet = quiet_hours("22", "8:00", "Europe/Berlin")
    evening = datetime.combine(datetime.fromisoformat(day), time(23), ZoneInfo("Europe/Berlin"))
    assert quiet.over(evening.astimezone(UTC)) == datetime.fromisoformat(ends)


def test_an_end_that_the_clocks_skip_is_when_they_do() -> None:
    quiet = QuietHours(time(22), time(2, 30), "Europe/Berlin")
    assert quiet.over(datetime(2026, 3, 29, 0, tzinfo=UTC)) == datetime(2026, 3, 29, 1, tzinfo=UTC)


@for_each(
    ("written", "meant"),
    [
        *(("22", time(22)), ("7.15", time(7, 15)), ("08:30", time(8, 30)), (" 10 pm", time(22)), ("12am", time(0))),
        *(("24", time(0)), ("9 Uhr", time(9)), ("12 p.m.", time(12))),
    ],
)
def test_times_of_day_may_be_written_in_several_ways(written: str, meant: time) -> None:
    assert time_of(written) == meant


@for_each("written", ["", "25", "22:60", "-1", "noon", "13 pm", "1:2", "22:00:00", "٢", "22m", "0 am"])
def test_what_is_no_time_of_day_is_refused(written: str) -> None:
    with pytest.raises(BadHourError):
        time_of(written)


def test_quiet_hours_need_two_times() -> None:
    with pytest.raises(NoQuietHoursError):
        quiet_hours("8", "8:00", "UTC")


def test_a_zone_that_is_no_longer_known_counts_as_utc() -> None:
    quiet = QuietHours(time(22), time(8), "Europe/Atlantis")
    assert quiet.over(datetime(2026, 3, 1, 23, tzinfo=UTC)) == datetime(2026, 3, 2, 8, tzinfo=UTC)
