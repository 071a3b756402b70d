"""Quiet hours: the part of a person's day in which nothing may notify them, on their own wall clock."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from locales.typed import pattern_of
from tables.core.errors import BadHourError, NoQuietHoursError
from tables.core.zones import clocks_of, zone_of

DAY = timedelta(days=1)
MINUTE = timedelta(minutes=1)

_HOUR = re.compile(
    rf"(?P<hour>\d{{1,2}})(?:[:.h](?P<minute>\d{{2}}))?\s*(?:(?P<half>[ap])\.?m\.?|{pattern_of('typed-clock')}|h)?",
    re.IGNORECASE | re.ASCII,
)


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one time of day up to another, which may be on the next day. `zone` is an IANA name."""

    start: time
    end: time
    zone: str

    def covers(self, moment: datetime) -> bool:
        """Tell whether a moment lies in the quiet hours; their end does not."""
        wall = _wall(moment, self.zone).time()
        if self.start < self.end:
            return self.start <= wall < self.end
        return wall >= self.start or wall < self.end

    def over(self, moment: datetime) -> datetime:
        """Return the first moment from this one on that is not quiet."""
        if not self.covers(moment):
            return moment
        wall = _wall(moment, self.zone)
        # Modulo a day: the end may be tomorrow's.
        left = (datetime.combine(wall.date(), self.end) - wall.replace(tzinfo=None)) % DAY
        found = moment + left
        if _wall(found, self.zone).utcoffset() == wall.utcoffset():
            return found
        # The clocks change in between (summer time): wall minutes differ from elapsed ones, so search minute by minute.
        found = moment.replace(second=0, microsecond=0) + MINUTE
        while self.covers(found):
            found += MINUTE
        return found


def time_of(text: str) -> time:
    """Parse a time of day: `22`, `22:30`, `7.15`, `10 pm`. Raises `BadHourError`."""
    found = _HOUR.fullmatch(text.strip())
    if found is None:
        raise BadHourError(text=text[:20])
    hour, minute = int(found["hour"]), int(found["minute"] or 0)
    if found["half"]:
        if not 1 <= hour <= 12:
            raise BadHourError(text=text[:20])
        hour = hour % 12 + (12 if found["half"].lower() == "p" else 0)
    if hour == 24 and minute == 0:
        hour = 0
    if hour > 23 or minute > 59:
        raise BadHourError(text=text[:20])
    return time(hour, minute)


def quiet_hours(start: str, end: str, zone: str) -> QuietHours:
    """Parse quiet hours. Raises `BadHourError`, `UnknownZoneError`, `NoQuietHoursError`."""
    hours = QuietHours(time_of(start), time_of(end), zone_of(zone))
    if hours.start == hours.end:
        raise NoQuietHoursError
    return hours


def minutes_of(moment: time) -> int:
    """Convert a time of day to minutes since midnight."""
    return moment.hour * 60 + moment.minute


def _wall(moment: datetime, zone: str) -> datetime:
    return moment.astimezone(clocks_of(zone))
