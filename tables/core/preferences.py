"""A person's preferences: which notifications they want, how, and when not."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, time

from db.records.session import Session
from db.sql.rows import Row
from tables.core.quiet_hours import QuietHours
from tables.core.reminder_times import STANDARD, ReminderTimes, read
from tables.core.rows import to_moment_or_none


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
        """Tell whether the person is away."""
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
    """Read a person's preferences from their row."""
    start, end, zone = row["quiet_start"], row["quiet_end"], row["zone"]
    return Preferences(
        reminds=row["reminds"],
        directly=row["directly"],
        next_up=row["next_up"],
        auto_away=row["auto_away"],
        quiet=None if start is None or end is None or zone is None else QuietHours(_time(start), _time(end), zone),
        zone=zone,
        away_until=to_moment_or_none(row["away_until"]),
        sent_away=row["sent_away"],
        listed=row["listed"],
        language=row["chosen_language"],
        times=read(row["reminder_times"]),
        digest=_time(row["digest_minute"]) if row["reminds"] and row["digest_minute"] is not None else None,
        words_first=row["words_first"],
    )


def _time(minutes: int) -> time:
    return time(*divmod(minutes, 60))
