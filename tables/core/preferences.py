"""What people have set: their zone, quiet hours, reminders and digest."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import TypeAlias

from db.records.session import Session
from db.sql import Row
from locales.words import pattern_of, typed
from tables.core.errors import BadReminderTimesError
from tables.core.hours import QuietHours
from tables.core.rows import read_as, to_moment_or_none

MOST_TIMES = 5
"""The reminders that a person can wish for in one turn."""

LONGEST = timedelta(days=30)
"""The longest span before time runs out."""

LONGEST_UNCLOCKED = timedelta(days=4)
"""The longest span after the begin of a turn without a clock: a day later its table hears that reminders have ended."""

HOUR, DAY = timedelta(hours=1), timedelta(days=1)

_SPLIT = re.compile(rf"[\s,;]+|\b{pattern_of('typed-and')}\b", re.IGNORECASE)

# With or without a space before the unit, as people write both.
_TIME = re.compile(
    rf"(?P<number>\d{{1,4}})\s*(?:(?P<share>%|{pattern_of('typed-percent')})|(?P<days>{pattern_of('typed-days')})"
    rf"|(?P<hours>{pattern_of('typed-hours')}))(?![a-z])",
    re.IGNORECASE | re.ASCII,
)

_STANDARD = {"", *typed("typed-standard")}
"""The texts that mean the reminders which everybody has who never chose."""

Before: TypeAlias = int | timedelta
"""A reminder of a turn with a clock: a percentage of the time that has passed, or a span before time runs out."""


@dataclass(frozen=True, slots=True)
class ReminderTimes:
    """The times of a person's reminders: `clocked` in turns with a clock, `unclocked` after the begin of others."""

    clocked: tuple[Before, ...] = (85,)
    unclocked: tuple[timedelta, ...] = (2 * DAY,)

    def before_end(self, pace: timedelta) -> tuple[timedelta, ...]:
        """Return how long before time runs out each reminder comes in a turn that has `pace`; the earliest first.

        Spans that are as long as the whole turn count for longer turns only. Where none is left, the reminders of
        people who never chose come: no turn ends without one, but those of players who have no time left. Theirs come
        a day before the end of long turns.
        """
        if pace <= timedelta():
            return ()
        longest = DAY if self.clocked == STANDARD.clocked else pace
        found = {min(_before_end(each, pace), longest) for each in self.clocked}
        fitting = sorted((span for span in found if span < pace), reverse=True)
        return tuple(fitting) or STANDARD.before_end(pace)

    def write(self) -> str | None:
        """Return the text that `read` reads; None for the standard ones."""
        if self == STANDARD:
            return None
        return ";".join(" ".join(map(in_short, each)) for each in (self.clocked, self.unclocked))


STANDARD = ReminderTimes()
"""The reminders of people who never chose."""


def read(text: str | None) -> ReminderTimes:
    """Read what `ReminderTimes.write` has written; the standard ones from anything else."""
    clocked, _, unclocked = (text or "").partition(";")
    try:
        return ReminderTimes(clocked_times(clocked), unclocked_times(unclocked))
    except BadReminderTimesError:
        return STANDARD


def clocked_times(text: str) -> tuple[Before, ...]:
    """Parse reminders of turns with a clock: `50%, 6h, 2 days`. Raises `BadReminderTimesError`."""
    return tuple(_times(text)) or STANDARD.clocked


def unclocked_times(text: str) -> tuple[timedelta, ...]:
    """Parse reminders of turns without a clock: `24h, 3 days`. Raises `BadReminderTimesError`."""
    found = _times(text)
    spans = [each for each in found if isinstance(each, timedelta)]
    if len(spans) < len(found) or any(each > LONGEST_UNCLOCKED for each in spans):
        raise BadReminderTimesError(text=text[:40], clock="no", most=MOST_TIMES)
    return tuple(sorted(spans)) or STANDARD.unclocked


def in_short(time: Before) -> str:
    """Return a time as `clocked_times` parses it."""
    if isinstance(time, int):
        return f"{time}%"
    return f"{time // DAY}d" if time % DAY == timedelta() else f"{time // HOUR}h"


def _before_end(time: Before, pace: timedelta) -> timedelta:
    return pace * (100 - time) / 100 if isinstance(time, int) else time


def _times(text: str) -> list[Before]:
    """Parse times, the same one once: shares first, then the spans from the longest to the shortest."""
    bare = text.strip()
    if bare.casefold() in _STANDARD:
        return []
    found, at = set[Before](), 0
    while at < len(bare):
        match = _TIME.match(bare, at)
        if match is None:
            raise BadReminderTimesError(text=text[:40], clock="yes", most=MOST_TIMES)
        found.add(_span(match))
        at = match.end()
        while (gap := _SPLIT.match(bare, at)) is not None and gap.end() > at:
            at = gap.end()
    shares = sorted(each for each in found if isinstance(each, int))
    spans = sorted((each for each in found if not isinstance(each, int)), reverse=True)
    is_fair = all(1 <= each <= 99 for each in shares) and all(HOUR <= each <= LONGEST for each in spans)
    if len(found) > MOST_TIMES or not is_fair:
        raise BadReminderTimesError(text=text[:40], clock="yes", most=MOST_TIMES)
    return [*shares, *spans]


def _span(match: re.Match[str]) -> Before:
    number = int(match["number"])
    if match["share"]:
        return number
    return number * (DAY if match["days"] else HOUR)


@dataclass(frozen=True, slots=True)
class Preferences:
    """The notifications that a person wants, how, and when not.

    `away_until` is the end of their latest absence, past or to come. `sent_away`: it began by itself, and they
    have not played since. `listed`: others may see their statistics, and their place in leaderboards. `language` is
    the one they asked for, None: that of their Discord. `times` are those of single reminders; `digest` is the time of
    the day, in `zone`, of the message that replaces all of them in a turn but the last before time runs out.
    `words_first`: they have the words of a position before its pictures.
    """

    reminds: bool = True
    directly: bool = False
    next_up: bool = False
    auto_away: bool = False
    quiet: QuietHours | None = None
    zone: str | None = None
    away_until: datetime | None = None
    sent_away: bool = False
    listed: bool = True
    language: str | None = None
    times: ReminderTimes = STANDARD
    digest: time | None = None
    words_first: bool = False

    def is_away(self, now: datetime) -> bool:
        return self.away_until is not None and now < self.away_until

    def reachable(self, moment: datetime) -> datetime:
        """Return the first moment from this one on at which something may notify the person."""
        if self.away_until is not None:
            moment = max(moment, self.away_until)
        # In this order: an absence may end in quiet hours.
        return self.quiet.over(moment) if self.quiet is not None else moment


async def preferences_of(session: Session, user_id: int) -> Preferences:
    """Return a person's preferences; the defaults if they never chose."""
    rows = await session.people.of_each([user_id])
    return preferences_in(rows[0]) if rows else Preferences()


def preferences_in(row: Row) -> Preferences:
    start, end, zone = row["quiet_start"], row["quiet_end"], row["zone"]
    return read_as(
        Preferences,
        row,
        quiet=None if start is None or end is None or zone is None else QuietHours(_time(start), _time(end), zone),
        away_until=to_moment_or_none(row["away_until"]),
        language=row["chosen_language"],
        times=read(row["reminder_times"]),
        digest=_time(row["digest_minute"]) if row["reminds"] and row["digest_minute"] is not None else None,
    )


def _time(minutes: int) -> time:
    return time(*divmod(minutes, 60))
