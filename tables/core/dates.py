"""Days as people write them, where they are."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time

from tables.core.errors import BadDateError, PastDateError
from tables.core.zones import clocks_of

_DOTTED = re.compile(r"(?P<day>\d{1,2})\.\s*(?P<month>\d{1,2})\.\s*(?P<year>\d{4}|\d{2})?", re.ASCII)
_SLASHED = re.compile(r"(?P<day>\d{1,2})\s*/\s*(?P<month>\d{1,2})(?:\s*/\s*(?P<year>\d{4}|\d{2}))?", re.ASCII)
_MONTHS = 12

_LEAP_YEARS = 9
"""The years in which there is a 29 February for sure, also around a century without one."""


def today_in(zone: str | None, now: datetime) -> date:
    """Return the day that it is now in a time zone, UTC if it is unknown."""
    return now.astimezone(clocks_of(zone or "UTC")).date()


def begin_of(day: date, zone: str | None) -> datetime:
    """Return the moment at which a day begins in a time zone."""
    return datetime.combine(day, time(), clocks_of(zone or "UTC")).astimezone(UTC)


def future_day(text: str, zone: str | None, now: datetime) -> date:
    """Return a written day after today. Raises `BadDateError`, `PastDateError`."""
    today = today_in(zone, now)
    day = _day(text, today)
    # Checked before any conversion: the year 1 begins east of Greenwich before the first moment that UTC has.
    if day <= today:
        raise PastDateError(text=text[:20])
    return day


def _day(text: str, today: date) -> date:
    """Parse a day written as 2026-12-24, 24.12.2026, 24.12.26, 24/12/2026, or 24.12. and 24/12 for the next one.

    Raises `BadDateError`.
    """
    text = text.strip()
    try:
        if found := _DOTTED.fullmatch(text):
            return _named_day(int(found["day"]), int(found["month"]), found["year"], today)
        if found := _SLASHED.fullmatch(text):
            return _named_day(*_in_order(int(found["day"]), int(found["month"])), found["year"], today)
        return date.fromisoformat(text)
    except ValueError as fault:
        raise BadDateError(text=text[:20]) from fault


def _in_order(first: int, second: int) -> tuple[int, int]:
    """Return day and month, which one half of the world writes first and the other second. Raises `ValueError`."""
    if first <= _MONTHS and second <= _MONTHS and first != second:
        raise ValueError("both can be the month")
    return (first, second) if second <= _MONTHS else (second, first)


def _named_day(day: int, month: int, year: str | None, today: date) -> date:
    """Return the day with this name, the next one where it has no year. Raises `ValueError`."""
    if year is None:
        return _next_day(day, month, today)
    return date(int(year) if len(year) == 4 else today.year // 100 * 100 + int(year), month, day)


def _next_day(day: int, month: int, today: date) -> date:
    """Return the next such day, today included: 29 February is years away at times. Raises `ValueError`."""
    for year in range(today.year, today.year + _LEAP_YEARS):
        try:
            found = date(year, month, day)
        except ValueError:
            continue
        if found >= today:
            return found
    raise ValueError("no year has such a day")
