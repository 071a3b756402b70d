"""When a digest is due: once on each day of a person's calendar, against a slow reference."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from tables.core.hours import next_digest
from tables.core.zones import clocks_of
from tests.support.wishes import PLACES, minutes

MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)
ZONES = (*PLACES, "America/Sao_Paulo", "Africa/Cairo", "Asia/Beirut", "America/Havana", "Gone/Nowhere")
CHANGES = (datetime(2026, 3, 29, tzinfo=UTC), datetime(2026, 10, 25, tzinfo=UTC), datetime(2026, 4, 4, tzinfo=UTC))
"""Days on which clocks change in some of these zones."""

moments = st.tuples(
    st.sampled_from(CHANGES) | st.integers(0, 400).map(lambda days: datetime(2026, 1, 1, tzinfo=UTC) + days * DAY),
    st.integers(-2 * 1440, 2 * 1440),
).map(lambda found: found[0] + found[1] * MINUTE)


def expected(hour: time, zone: str, after: datetime) -> datetime:
    """The first minute of a calendar day at which the wall clock shows the hour or later, found minute by minute."""
    clocks, now = clocks_of(zone), after - 2 * DAY
    days = {now.astimezone(clocks).date()}
    while True:
        now += MINUTE
        wall = now.astimezone(clocks)
        if wall.date() not in days and wall.time() >= hour:
            days.add(wall.date())
            if now > after:
                return now


@settings(deadline=None)
@given(minutes, st.sampled_from(ZONES), moments)
def test_a_digest_is_due_as_a_slow_reference_finds_it(hour: time, zone: str, after: datetime) -> None:
    assert next_digest(hour, zone, after) == expected(hour, zone, after)


def test_an_hour_that_does_not_exist_on_a_day_is_the_next_that_does() -> None:
    night = datetime(2026, 3, 28, 12, tzinfo=UTC)
    found = next_digest(time(2, 30), "Europe/Berlin", night)
    assert found == datetime(2026, 3, 29, 1, tzinfo=UTC)
    assert found.astimezone(clocks_of("Europe/Berlin")).time() == time(3)
    assert next_digest(time(2, 30), "Europe/Berlin", found) == datetime(2026, 3, 30, 0, 30, tzinfo=UTC)


def test_an_hour_that_comes_twice_on_a_day_brings_one_digest() -> None:
    found = next_digest(time(2, 30), "Europe/Berlin", datetime(2026, 10, 24, 12, tzinfo=UTC))
    assert found == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    assert next_digest(time(2, 30), "Europe/Berlin", found) == datetime(2026, 10, 26, 1, 30, tzinfo=UTC)
