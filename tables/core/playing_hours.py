"""Playing hours: the part of a day in which time runs at a table, on the wall clock of its zone. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache

from tables.core.digest_times import moment_of
from tables.core.zones import clocks_of

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
        """Return the hours that begin on a day, None if there are none."""
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
