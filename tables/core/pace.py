"""How much time players have: what a pace is, and how people write one."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache

from locales.words import pattern_of, typed
from tables.core.errors import FastPaceError, NoPaceError, NoPaceZoneError
from tables.core.hours import PlayingHours, time_of
from tables.core.zones import zone_in_words, zone_of

_AGAIN = 8
"""The part of a bank that is given again at least: an eighth of it."""

FAST = timedelta(hours=12)
"""A turn with less time needs playing hours: people sleep."""

SHORTEST_TURN, LONGEST_TURN = timedelta(hours=1), timedelta(days=30)
"""The bounds of the time for a turn; where there is a bank, of its upper one alone."""

SHORTEST_BANK, LONGEST_BANK = timedelta(days=1), timedelta(days=60)
"""The bounds of a bank."""

SHORTEST_HOURS = timedelta(hours=1)
"""The shortest playing hours of a day."""


_A_WEEK = date(2026, 1, 5)


@dataclass(frozen=True, slots=True)
class Pace:
    """The time of a player: so much for each `turn`, or besides what the player has saved.

    With a `bank` each player begins with so much, and saves what a turn has left, at most `most` with the time of the
    next turn. A bank to which turns add nothing is the time for the whole game. Time runs in the `hours` alone, if
    there are any.
    """

    turn: timedelta
    bank: timedelta | None = None
    most: timedelta | None = None
    hours: PlayingHours | None = None

    @property
    def again(self) -> timedelta:
        """The time that a player is given who has none left."""
        return self.turn if self.bank is None else max(self.turn, self.bank / _AGAIN)

    def turn_time(self, saved: timedelta | None) -> timedelta:
        """Return the whole time for the next turn of a player who has saved so much; None: they did not move yet."""
        if self.bank is None:
            return self.turn
        time = (self.bank if saved is None else saved) + self.turn
        return time if self.most is None else min(time, self.most)

    def after(self, moment: datetime, span: timedelta) -> datetime:
        """Return the moment at which so much time has run."""
        return moment + span if self.hours is None else self.hours.advance(moment, span)

    def before(self, moment: datetime, span: timedelta) -> datetime:
        """Return the moment from which so much time runs until this one."""
        return moment - span if self.hours is None else self.hours.retreat(moment, span)

    def between(self, since: datetime, until: datetime) -> timedelta:
        """Return the time that runs between two moments, none where the second comes first."""
        return max(until - since, timedelta()) if self.hours is None else self.hours.between(since, until)

    def resumed(self, deadline: datetime, stopped: datetime, goes_on: datetime) -> datetime:
        """Return the deadline of a turn whose time was to run from one moment on, and runs from another on instead.

        Time that was up before stays up for as long.
        """
        if self.hours is None:
            return deadline + (goes_on - stopped)
        if deadline < stopped:
            return self.hours.retreat(goes_on, self.hours.between(deadline, stopped))
        return self.hours.advance(goes_on, self.hours.between(stopped, deadline))


@dataclass(frozen=True, slots=True)
class TurnLimit:
    """The limit of a turn: at its `deadline` so much `time` has run at the `pace` of the table."""

    pace: Pace
    time: timedelta
    deadline: datetime

    def with_left(self, span: timedelta) -> datetime:
        """Return the last moment at which so much time is left."""
        return self.pace.before(self.deadline, span)

    def saved(self, now: datetime) -> timedelta:
        """Return the time that its player saves if the turn ends now."""
        # A deadline may have been put off: time that was never the player's cannot be saved.
        return min(self.pace.between(now, self.deadline), self.time)


def is_fast(pace: Pace) -> bool:
    """Tell whether the turns of a pace are so short that it needs playing hours."""
    return pace.bank is None and pace.turn < FAST


def check_pace(pace: Pace | None) -> None:
    """Check that a table can be played at a pace; None: without a clock. Raises `NoPaceError`, `FastPaceError`."""
    if pace is None:
        return
    shortest = SHORTEST_TURN if pace.bank is None else timedelta()
    if not shortest <= pace.turn <= LONGEST_TURN:
        raise NoPaceError(why="turn")
    if pace.bank is not None and not SHORTEST_BANK <= pace.bank <= LONGEST_BANK:
        raise NoPaceError(why="bank")
    if pace.most is not None and (pace.bank is None or not pace.bank <= pace.most <= LONGEST_BANK):
        raise NoPaceError(why="most")
    if pace.hours is not None and pace.hours.length < SHORTEST_HOURS:
        raise NoPaceError(why="hours")
    if is_fast(pace) and pace.hours is None:
        raise FastPaceError


@lru_cache(maxsize=256)
def longest_wait(pace: Pace) -> timedelta | None:
    """Return the longest time that a turn may last, None where a bank has no upper bound."""
    span = pace.turn if pace.bank is None else pace.most
    if span is None:
        span = pace.bank if pace.turn == timedelta() else None
    if span is None or pace.hours is None:
        return span
    # The longest turn begins when the hours of a day are over. Without changes of the clocks, as in UTC.
    ends = [datetime.combine(_A_WEEK + timedelta(days=day), pace.hours.end, UTC) for day in range(7)]
    hours = replace(pace.hours, zone="UTC")
    return max(hours.advance(end, span) - end for end in ends)


PACES = (None, *(Pace(timedelta(hours=hours)) for hours in (12, 24, 72, 168)))
"""The paces that are offered first; None: no clock."""


NOTE = " \u00b7 "
"""The mark between a pace and its explanation in a suggestion: people send that back with their changes."""

_NO_PACE = {"0", *typed("typed-no-pace")}

_TO = rf"(?:[-\u2013\u2014]|{pattern_of('typed-to')})"

# With a look ahead: the hours of `18h-23h` and `18h30-23h` are times of day.
_PART = re.compile(
    rf"(?P<number>\d{{1,4}})\s*(?:(?P<weeks>{pattern_of('typed-weeks')})|(?P<days>{pattern_of('typed-days')})"
    rf"|(?P<hours>{pattern_of('typed-hours')})|(?P<minutes>{pattern_of('typed-minutes')}))"
    rf"(?![a-z\u00df-\u00ff])(?!\d{{0,2}}\s*{_TO}\s*\d)"
    rf"(?:\s*(?:,|{pattern_of('typed-and')})\s*(?=\d))?",
    re.ASCII,
)

_EACH = rf"(?:/|{pattern_of('typed-each')})\s*"
_A_TURN = re.compile(rf"(?:{pattern_of('typed-more')}\s+)?{_EACH}{pattern_of('typed-turn')}\b")
_A_PLAYER = re.compile(rf"{_EACH}{pattern_of('typed-player')}\b")
_PLUS = re.compile(rf"\+|{pattern_of('typed-plus')}\b")
_MOST = re.compile(rf"{pattern_of('typed-most')}(?!\w)")

_TIME = rf"\d{{1,2}}(?:[:.h]\d{{2}})?\s*(?:[ap]\.?m\.?|{pattern_of('typed-clock')}|h)?"
_HOURS = re.compile(
    rf"(?:{pattern_of('typed-from')}\s+)?(?P<start>{_TIME})\s*(?:{_TO}|{pattern_of('typed-and')})\s*(?P<end>{_TIME})(?![\w:])",
    re.ASCII,
)

# With or without spaces around a dash: `mon - fri`.
_NO_WEEKENDS = re.compile(rf"(?<!\w){pattern_of('typed-no-weekends')}(?!\w)".replace(r"\-", r"\s*[-\u2013]\s*"))

_DAY, _HOUR = timedelta(days=1), timedelta(hours=1)

_BANK = Pace(12 * _HOUR, 3 * _DAY, 5 * _DAY)
_FAST = Pace(2 * _HOUR)
_FAST_HOURS = (time(10), time(22))
"""The hours of a fast pace that is offered where a server has no hours of its own."""

_BETWEEN = " ,;()"
_WHOLE_DAY = (time(), time())


@dataclass(frozen=True, slots=True)
class WrittenPace:
    """A pace as it was written: its `pace` without hours, and what was written about these."""

    pace: Pace | None
    times: tuple[time, time] | None = None
    weekends: bool = True
    zone: str | None = None

    def placed(self, usual: PlayingHours | None, zone: str | None) -> Pace | None:
        """Return the pace with its hours; `usual` ones are those of the server, `zone` that of the writer.

        Fast turns have the usual hours where none are named. Raises `NoPaceError`, `FastPaceError`,
        `NoPaceZoneError`.
        """
        if self.pace is None:
            return None
        pace = replace(self.pace, hours=self._hours(usual, zone))
        check_pace(pace)
        return pace

    @property
    def text(self) -> str:
        """The pace as `read_pace` reads it."""
        parts = [_without_hours(self.pace)]
        if self.times is not None:
            parts.append(hours_in_short(*self.times))
        if not self.weekends:
            parts.append("no weekends")
        if self.zone is not None:
            parts.append(zone_in_words(self.zone))
        return " ".join(parts)

    def _hours(self, usual: PlayingHours | None, zone: str | None) -> PlayingHours | None:
        times = self.times
        if times is None and self.pace is not None and is_fast(self.pace):
            return usual and replace(usual, weekends=usual.weekends and self.weekends)
        if times is None:
            if self.weekends:
                return None
            times = _WHOLE_DAY
        found = self.zone or (None if usual is None else usual.zone) or zone
        if found is None:
            raise NoPaceZoneError
        return PlayingHours(*times, found, self.weekends)


def read_pace(text: str) -> WrittenPace:
    """Read a pace; a number alone means hours. Raises `NoPaceError`, `BadHourError`, `UnknownZoneError`."""
    plain = " ".join(text.partition(NOTE)[0].casefold().split())
    if plain in _NO_PACE:
        return WrittenPace(None)
    if plain.isascii() and plain.isdecimal() and len(plain) <= 4:
        return WrittenPace(Pace(timedelta(hours=int(plain))))
    plain, weekends_off = _NO_WEEKENDS.subn(" ", plain, count=1)
    reader = _Reader(plain.strip())
    first = reader.span()
    if first is None:
        raise NoPaceError(why="text", text=text[:40])
    pace = _pace(reader, first)
    times = _times(reader)
    zone = reader.rest.strip(_BETWEEN)
    if zone and times is None:
        raise NoPaceError(why="text", text=text[:40])
    return WrittenPace(pace, times, not weekends_off, zone_of(zone) if zone else None)


def write_pace(pace: Pace | None) -> str:
    """Write a pace in short, as `read_pace` reads it."""
    return written(pace).text


def written(pace: Pace | None) -> WrittenPace:
    """Return a pace as if it had been written."""
    if pace is None or pace.hours is None:
        return WrittenPace(pace)
    hours = pace.hours
    return WrittenPace(replace(pace, hours=None), (hours.start, hours.end), hours.weekends, hours.zone)


def offered(usual: PlayingHours | None) -> tuple[WrittenPace, ...]:
    """Return the paces to choose from: none, four times for a turn, a bank, and a server's playing hours."""
    times, weekends = (_FAST_HOURS, True) if usual is None else ((usual.start, usual.end), usual.weekends)
    zone = None if usual is None else usual.zone
    return (*map(WrittenPace, (*PACES, _BANK)), WrittenPace(_FAST, times, weekends, zone))


def hours_in_short(start: time, end: time) -> str:
    """Write playing hours: `18:00-23:00`; midnight at their end is 24:00."""
    return f"{start:%H:%M}-{'24:00' if end == time() else f'{end:%H:%M}'}"


class _Reader:
    """A `whole` text, and the `rest` of it that is still to be read."""

    def __init__(self, text: str) -> None:
        self.whole = self.rest = text

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Read what comes next if it fits a pattern."""
        self.rest = self.rest.lstrip(_BETWEEN)
        found = pattern.match(self.rest)
        if found is not None:
            self.rest = self.rest[found.end() :]
        return found

    def span(self) -> timedelta | None:
        parts = list[timedelta]()
        while (found := self.take(_PART)) is not None:
            (unit,) = (name for name in ("weeks", "days", "hours", "minutes") if found[name])
            parts.append(timedelta(**{unit: int(found["number"])}))
        return sum(parts, timedelta()) if parts else None


def _pace(reader: _Reader, first: timedelta) -> Pace:
    """Read a pace without its hours, from behind its first span."""
    if reader.take(_A_TURN) is not None:
        return Pace(first)
    of_each = reader.take(_A_PLAYER) is not None
    if reader.take(_PLUS) is None and not of_each:
        return Pace(first)
    turn = reader.span()
    if turn is None:
        raise NoPaceError(why="text", text=reader.whole[:40])
    reader.take(_A_TURN)
    most = None
    if reader.take(_MOST) is not None and (most := reader.span()) is None:
        raise NoPaceError(why="text", text=reader.whole[:40])
    return Pace(turn, first, most)


def _times(reader: _Reader) -> tuple[time, time] | None:
    """Read the times of day between which time runs. Raises `BadHourError`, `NoPaceError`."""
    found = reader.take(_HOURS)
    if found is None:
        return None
    start, end = time_of(found["start"]), time_of(found["end"])
    if start == end and not (start == time() and found["end"].startswith("24")):
        raise NoPaceError(why="hours")
    return start, end


def _without_hours(pace: Pace | None) -> str:
    if pace is None:
        return "none"
    if pace.bank is None:
        return _in_short(pace.turn)
    most = "" if pace.most is None else f" max {_in_short(pace.most)}"
    return f"{_in_short(pace.bank)} +{_in_short(pace.turn)}{most}"


def _in_short(span: timedelta) -> str:
    """Write a span in days, hours and minutes; up to two days in hours."""
    minutes = span // timedelta(minutes=1)
    days, minutes = divmod(minutes, 24 * 60) if minutes >= 48 * 60 else (0, minutes)
    hours, minutes = divmod(minutes, 60)
    parts = [f"{number}{unit}" for number, unit in ((days, "d"), (hours, "h"), (minutes, "min")) if number]
    return "".join(parts) or "0h"
