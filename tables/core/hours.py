"""Hours of the day: quiet hours and the digest of a person, playing hours of a table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache

from locales.words import pattern_of
from tables.core.errors import BadHourError, NoQuietHoursError
from tables.core.zones import clocks_of, zone_of


def next_digest(hour: time, zone: str, after: datetime) -> datetime:
    """Return the first moment after another at which a digest is due; one on each day of the zone's calendar."""
    today = after.astimezone(clocks_of(zone)).date()
    # Where the clocks change at midnight, the moment of a day may lie on the next one.
    days = (today + timedelta(days=number) for number in range(-1, 4))
    return next(moment for day in days if (moment := moment_of(day, hour, zone)) > after)


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


_DAY, _WEEK = timedelta(days=1), timedelta(days=7)
_SATURDAY = 5


@dataclass(frozen=True, slots=True)
class PlayingHours:
    """From one time of day up to another, which may be on the next day; the whole day where they are equal.

    `zone` is an IANA name. Without `weekends` no hours begin on a Saturday or Sunday. All moments are UTC. A time that
    a day has twice is the first of both; one that it lacks is the moment at which the clocks go forward.
    """

    start: time
    end: time
    zone: str
    weekends: bool = True

    @property
    def length(self) -> timedelta:
        """The playing time of a day on which the clocks do not change."""
        start, end = (timedelta(hours=each.hour, minutes=each.minute) for each in (self.start, self.end))
        return (end - start) % _DAY or _DAY

    def covers(self, moment: datetime) -> bool:
        """Tell whether a moment lies in the playing hours; their end does not."""
        return self.advance(moment, timedelta()) == moment

    def advance(self, moment: datetime, span: timedelta) -> datetime:
        """Return the moment at which so much playing time has passed; for none the first from this one on."""
        # Hours of the day before may reach into this one.
        today = _local_day(moment, self.zone)
        day, weekly = today - _DAY, self._weekly
        while True:
            # From tomorrow's on all hours of a week lie ahead.
            if day > today and span > weekly and _is_steady(self.zone, day):
                span, day = span - weekly, day + _WEEK
                continue
            if (run := self._on(day)) is not None and run[1] > moment:
                begins, ends = max(run[0], moment), run[1]
                if span <= ends - begins:
                    return begins + span
                span -= ends - begins
            day += _DAY

    def retreat(self, moment: datetime, span: timedelta) -> datetime:
        """Return the last moment from which so much playing time is left until this one."""
        today = _local_day(moment, self.zone)
        day, weekly = today + _DAY, self._weekly
        while True:
            # Those of the day before yesterday and sooner have ended.
            if day < today - _DAY and span > weekly and _is_steady(self.zone, day - _WEEK + _DAY):
                span, day = span - weekly, day - _WEEK
                continue
            if (run := self._on(day)) is not None and run[0] < moment:
                begins, ends = run[0], min(run[1], moment)
                if span <= ends - begins:
                    return ends - span
                span -= ends - begins
            day -= _DAY

    def between(self, since: datetime, until: datetime) -> timedelta:
        """Return the playing time between two moments, none where the second comes first."""
        passed = timedelta()
        today, last = _local_day(since, self.zone), _local_day(until, self.zone)
        day, weekly = today - _DAY, self._weekly
        while day <= last:
            if day > today and day + _WEEK < last and _is_steady(self.zone, day):
                passed, day = passed + weekly, day + _WEEK
                continue
            if (run := self._on(day)) is not None:
                passed += max(min(run[1], until) - max(run[0], since), timedelta())
            day += _DAY
        return passed

    @property
    def _weekly(self) -> timedelta:
        """The playing time of a week in which the clocks do not change."""
        return self.length * (7 if self.weekends else 5)

    def _on(self, day: date) -> tuple[datetime, datetime] | None:
        if not self.weekends and day.weekday() >= _SATURDAY:
            return None
        ends_on = day if self.start < self.end else day + _DAY
        begins, ends = _moment(day, self.start, self.zone), _moment(ends_on, self.end, self.zone)
        # Where clocks go forward the whole hours may be left out.
        return (begins, ends) if begins < ends else None


# The same days are asked for again and again, and clocks are slow: a turn of 30 days may last three years.
_moment = lru_cache(maxsize=4096)(moment_of)


@lru_cache(maxsize=4096)
def _is_steady(zone: str, day: date) -> bool:
    """Tell whether the clocks of a zone do not change while hours last that begin in the week from a day on."""
    midnight = datetime.combine(day, time(), clocks_of(zone))
    # The hours of the last day end on the next one at the latest; clocks that change do not change back in a day.
    offsets = {(midnight + days * _DAY).utcoffset() for days in range(-1, 10)}
    return len(offsets) == 1


def _local_day(moment: datetime, zone: str) -> date:
    return moment.astimezone(clocks_of(zone)).date()
