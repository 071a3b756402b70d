"""A pace as people write it: `36h`, `3d +12h max 5d`, `14d total`, `2h 18:00-23:00 Europe/Berlin`, in two languages.

What `write_pace` writes `read_pace` reads.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import time, timedelta

from tables.core.errors import NoPaceError, NoPaceZoneError
from tables.core.pace import PACES, Pace, check_pace, is_fast
from tables.core.playing_hours import PlayingHours
from tables.core.quiet_hours import time_of
from tables.core.zones import zone_in_words, zone_of

NOTE = " \u00b7 "
"""The mark between a pace and its explanation in a suggestion: people send that back with their changes."""

_NONE = re.compile(
    r"0|none|off|no (?:clock|limit|pace)|unlimited|as long as you like"
    r"|kein(?:e|s)?|keine uhr|ohne(?: uhr)?|unbegrenzt|so lange ihr wollt"
)

# With a look ahead: the hours of `18h-23h` are times of day.
_PART = re.compile(
    r"(?P<number>\d{1,4})\s*(?:(?P<weeks>w|weeks?|wochen?)|(?P<days>d|days?|t|tag|tagen?)"
    r"|(?P<hours>h|hrs?|hours?|std\.?|stunden?)|(?P<minutes>min\.?|minutes?|minuten?))(?![a-zäöü])(?!\s*[-\u2013\u2014])"
    r"(?:\s*(?:,|and|und)\s*(?=\d))?",
    re.ASCII,
)

_A_TURN = re.compile(
    r"(?:more\s+)?(?:/|a|per|each|with each|for each|pro|je|mit jedem|für jeden)\s*(?:turn|move|zug)\b"
)
_A_PLAYER = re.compile(r"(?:/|per|for each|each|pro|je|für jede)\s*(?:player|person)\b")
_PLUS = re.compile(r"\+|plus\b")
_MOST = re.compile(r"max\.?|maximum\b|at most\b|up to\b|höchstens\b|maximal\b|bis zu\b")
_TOTAL = re.compile(
    r"(?:in |im )?(?:total|all\b|altogether|insgesamt|gesamt|ganzen)"
    r"|(?:/|per|for the|for the whole|pro|für die|für die ganze)\s*(?:game|partie)\b"
)

_TIME = r"\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?|uhr|h)?"
_HOURS = re.compile(
    rf"(?:from|between|von|zwischen)?\s*(?P<start>{_TIME})\s*(?:-|\u2013|\u2014|to|until|and|bis|und)\s*(?P<end>{_TIME})"
    r"(?![\w:])",
    re.ASCII,
)

_NO_WEEKENDS = re.compile(
    r"\b(?:(?:no|without|not on|not at|except|ohne|nicht am|kein|keine|ausser)\s+(?:weekends?|wochenenden?)"
    r"|weekdays(?: only)?|(?:nur )?werktags|mo(?:n)?\s*[-\u2013]\s*fri?)\b"
)

_DAY, _HOUR = timedelta(days=1), timedelta(hours=1)

_SLOW = (
    *PACES,
    Pace(4 * _HOUR, _DAY, 2 * _DAY),
    Pace(12 * _HOUR, 3 * _DAY, 5 * _DAY),
    Pace(24 * _HOUR, 7 * _DAY, 10 * _DAY),
    Pace(timedelta(), 7 * _DAY),
    Pace(timedelta(), 14 * _DAY),
)
_FAST_TURNS = (1 * _HOUR, 2 * _HOUR, 4 * _HOUR)
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
    if _NONE.fullmatch(plain):
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
    """Return the paces to choose from, with the hours that are usual in a server."""
    times, weekends = (_FAST_HOURS, True) if usual is None else ((usual.start, usual.end), usual.weekends)
    zone = None if usual is None else usual.zone
    fast = (WrittenPace(Pace(turn), times, weekends, zone) for turn in _FAST_TURNS)
    return (*map(WrittenPace, _SLOW), *fast)


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
        """Read a span of time."""
        parts = list[timedelta]()
        while (found := self.take(_PART)) is not None:
            (unit,) = (name for name in ("weeks", "days", "hours", "minutes") if found[name])
            parts.append(timedelta(**{unit: int(found["number"])}))
        return sum(parts, timedelta()) if parts else None


def _pace(reader: _Reader, first: timedelta) -> Pace:
    """Read a pace without its hours, from behind its first span."""
    if reader.take(_TOTAL) is not None:
        reader.take(_A_PLAYER)
        return Pace(timedelta(), first)
    if reader.take(_A_TURN) is not None:
        return Pace(first)
    of_each = reader.take(_A_PLAYER) is not None
    if reader.take(_TOTAL) is not None:
        return Pace(timedelta(), first)
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
    if pace.turn == timedelta() and pace.most is None:
        return f"{_in_short(pace.bank)} total"
    most = "" if pace.most is None else f" max {_in_short(pace.most)}"
    return f"{_in_short(pace.bank)} +{_in_short(pace.turn)}{most}"


def _in_short(span: timedelta) -> str:
    """Write a span in days, hours and minutes; up to two days in hours."""
    minutes = span // timedelta(minutes=1)
    days, minutes = divmod(minutes, 24 * 60) if minutes >= 48 * 60 else (0, minutes)
    hours, minutes = divmod(minutes, 60)
    parts = [f"{number}{unit}" for number, unit in ((days, "d"), (hours, "h"), (minutes, "min")) if number]
    return "".join(parts) or "0h"
