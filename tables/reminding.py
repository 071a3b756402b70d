"""When a person is reminded of their turn, and when the table learns that they keep it waiting. Pure functions.

What is due follows from the turn, the person's wishes and the present moment alone. Nothing is planned ahead:
whoever looks again later, after an outage or with other wishes, finds what is due then, and never a backlog.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from tables.quiet import QuietHours

SHARES = (0.5, 0.85)
"""How much of the time for a turn has passed at each reminder."""

SPANS = (timedelta(hours=24), timedelta(hours=72))
"""How long a turn has lasted at each reminder where there is no clock."""

SILENCE = timedelta(days=5)
"""How long a turn without a clock lasts until the table is told that the reminders have ended."""

SNOOZE = timedelta(hours=3)
"""What "not now" puts a reminder off by."""


class Ping(StrEnum):
    """What has become of the one notification that comes with a turn."""

    DUE = "due"
    """The turn message brings it."""
    OWED = "owed"
    """The turn message stands, but came while nothing might notify the person."""
    DONE = "done"


class Kind(StrEnum):
    """What can be due in a turn. The first two notify the person, the others tell the table without notifying."""

    TURN = "turn"
    REMINDER = "reminder"
    AUTO_AWAY = "auto-away"
    OVERDUE = "overdue"
    SILENCE = "silence"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a person wants to be told, how, and when not.

    `away_until` is the end of their latest absence, past or to come. `sent_away`: it began by itself, and they
    have not played since. `listed`: others may see their statistics, and their place in leaderboards. `language` is
    the one they asked for, None: that of their Discord.
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

    def is_away(self, now: datetime) -> bool:
        """Whether the person is away."""
        return self.away_until is not None and now < self.away_until

    def reachable(self, moment: datetime) -> datetime:
        """The first moment from this one on at which something may notify the person."""
        if self.away_until is not None:
            moment = max(moment, self.away_until)
        return self.quiet.over(moment) if self.quiet is not None else moment


@dataclass(frozen=True, slots=True)
class Wait:
    """A person's turn, as far as reminders go.

    `sent` counts the moments of `moments` that are dealt with. `told`: the table knows that the person keeps
    it waiting. `muted`: the person wants to hear nothing more of this turn.
    """

    began: datetime
    pace: timedelta | None = None
    deadline: datetime | None = None
    ping: Ping = Ping.DONE
    sent: int = 0
    muted: bool = False
    snoozed_until: datetime | None = None
    told: bool = False


@dataclass(frozen=True, slots=True)
class Due:
    """What comes next in a turn, not before `at`; once it is sent, `sent` moments are dealt with."""

    kind: Kind
    at: datetime
    sent: int


def next_due(wait: Wait, wishes: Wishes, now: datetime) -> Due | None:
    """What is due now (`at` is `now` then) or comes next; None if nothing will while the turn lasts."""
    found = [due for due in (_telling(wait, wishes, now), _notifying(wait, wishes, now)) if due is not None]
    # At the same moment the table is told first: an absence that begins by itself puts the reminder off.
    return min(found, key=lambda due: due.at, default=None)


def moments(wait: Wait, wishes: Wishes) -> tuple[datetime, ...]:
    """When reminders are due, but for quiet hours. An absence puts off what is still to come."""
    if wait.deadline is not None and wait.pace is not None:
        return tuple(wait.deadline - wait.pace * (1 - share) for share in SHARES)
    start = _start(wait, wishes)
    return tuple(start + span for span in SPANS)


def _notifying(wait: Wait, wishes: Wishes, now: datetime) -> Due | None:
    if wait.muted:
        return None
    planned = moments(wait, wishes)
    # After an outage one reminder stands for all that were missed.
    sent = max(wait.sent, sum(moment <= now for moment in planned))
    if wait.ping is Ping.OWED:
        return Due(Kind.TURN, wishes.reachable(now), sent)
    if wait.ping is Ping.DUE:
        return None
    if wait.snoozed_until is not None:
        return Due(Kind.REMINDER, wishes.reachable(max(wait.snoozed_until, now)), sent)
    if not wishes.reminds or wait.sent >= len(planned):
        return None
    return Due(Kind.REMINDER, wishes.reachable(max(planned[wait.sent], now)), sent)


def _telling(wait: Wait, wishes: Wishes, now: datetime) -> Due | None:
    if wait.told:
        return None
    if wait.deadline is None:
        return Due(Kind.SILENCE, max(_start(wait, wishes) + SILENCE, now), wait.sent)
    excused = wishes.auto_away and not wishes.sent_away
    return Due(Kind.AUTO_AWAY if excused else Kind.OVERDUE, max(wait.deadline, now), wait.sent)


def _start(wait: Wait, wishes: Wishes) -> datetime:
    """What a turn without a clock is reckoned from: absences do not count."""
    return wait.began if wishes.away_until is None else max(wait.began, wishes.away_until)
