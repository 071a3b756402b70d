"""When a person's digest is due: once a day at an hour on their own wall clock. Pure functions."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from tables.core.zones import clocks_of

DAY = timedelta(days=1)


def next_digest(hour: time, zone: str, after: datetime) -> datetime:
    """Return the first moment after another at which a digest is due; one on each day of the zone's calendar."""
    today = after.astimezone(clocks_of(zone)).date()
    # Where the clocks change at midnight, the moment of a day may lie on the next one.
    return next(moment for days in range(-1, 4) if (moment := moment_of(today + days * DAY, hour, zone)) > after)


def moment_of(day: date, hour: time, zone: str) -> datetime:
    """Return the first moment of a day that has this hour; of a skipped hour, the moment that follows the gap."""
    wall = datetime.combine(day, hour, clocks_of(zone))
    moment = wall.astimezone(UTC)
    if moment.astimezone(clocks_of(zone)).replace(tzinfo=None) == wall.replace(tzinfo=None):
        return moment
    # The hour does not exist. Inside the gap the offset before it (fold 0) leads past the gap, that after it before it.
    early = wall.replace(fold=1).astimezone(UTC)
    while early.astimezone(clocks_of(zone)).replace(tzinfo=None) < wall.replace(tzinfo=None):
        early += timedelta(minutes=1)
    return early
