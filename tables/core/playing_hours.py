"""Playing hours: the part of a day in which time runs at a table, on the wall clock of its zone. Pure functions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from tables.core.zones import clocks_of

_DAY = timedelta(days=1)
_SATURDAY = 5


@dataclass(frozen=True, slots=True)
class PlayingHours:
    """From one time of day up to another, which may be on the next day; the whole day where they are equal.

    `zone` is an IANA name. Without `weekends` no hours begin on a Saturday or Sunday. All moments are UTC.
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
        begins, _ = next(self._spans(moment))
        return begins <= moment

    def advance(self, moment: datetime, span: timedelta) -> datetime:
        """Return the moment at which so much playing time has passed; for none the first from this one on."""
        for begins, ends in self._spans(moment):
            begins = max(begins, moment)
            if span <= ends - begins:
                return begins + span
            span -= ends - begins
        raise AssertionError("days do not end")

    def retreat(self, moment: datetime, span: timedelta) -> datetime:
        """Return the last moment from which so much playing time is left until this one."""
        for begins, ends in self._spans_before(moment):
            ends = min(ends, moment)
            if span <= ends - begins:
                return ends - span
            span -= ends - begins
        raise AssertionError("days have no beginning")

    def between(self, since: datetime, until: datetime) -> timedelta:
        """Return the playing time between two moments, none where the second comes first."""
        passed = timedelta()
        for begins, ends in self._spans(since):
            if begins >= until:
                break
            passed += max(min(ends, until) - max(begins, since), timedelta())
        return passed

    def _spans(self, moment: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Yield the hours that end after a moment, in order."""
        # Hours of the day before may reach into this one.
        day = _local_day(moment, self.zone) - _DAY
        while True:
            if (span := self._on(day)) is not None and span[1] > moment:
                yield span
            day += _DAY

    def _spans_before(self, moment: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Yield the hours that begin before a moment, the latest first."""
        day = _local_day(moment, self.zone) + _DAY
        while True:
            if (span := self._on(day)) is not None and span[0] < moment:
                yield span
            day -= _DAY

    def _on(self, day: date) -> tuple[datetime, datetime] | None:
        """Return the hours that begin on a day, None if there are none."""
        if not self.weekends and day.weekday() >= _SATURDAY:
            return None
        ends_on = day if self.start < self.end else day + _DAY
        # Where clocks go forward, hours that end later than the next begin would overlap these.
        following = self._moment(day + _DAY, self.start)
        begins, ends = self._moment(day, self.start), min(self._moment(ends_on, self.end), following)
        return (begins, ends) if begins < ends else None

    def _moment(self, day: date, at: time) -> datetime:
        # A time that a day has twice is the first; one that it lacks is as much later as the clocks go forward.
        return datetime.combine(day, at, clocks_of(self.zone)).astimezone(UTC)


def _local_day(moment: datetime, zone: str) -> date:
    return moment.astimezone(clocks_of(zone)).date()
