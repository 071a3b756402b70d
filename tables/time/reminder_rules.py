"""When a person is reminded of their turn, and when the table learns that they keep it waiting. Pure functions.

What is due follows from the turn, the person's wishes and the present moment alone. Nothing is planned ahead:
whoever looks again later, after an outage or with other wishes, finds what is due then, and never a backlog.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from tables.core.preferences import Preferences
from tables.core.turn_clock import NotificationState, TurnClock

SHARES = (0.5, 0.85)
"""How much of the time for a turn has passed at each reminder."""

SPANS = (timedelta(hours=24), timedelta(hours=72))
"""How long a turn has lasted at each reminder where there is no clock."""

SILENCE = timedelta(days=5)
"""How long a turn without a clock lasts until the table is told that the reminders have ended."""

SNOOZE = timedelta(hours=3)
"""What "not now" puts a reminder off by."""


class DueKind(StrEnum):
    """What can be due in a turn. The first two notify the person, the others tell the table without notifying."""

    TURN = "turn"
    REMINDER = "reminder"
    AUTO_AWAY = "auto-away"
    OVERDUE = "overdue"
    SILENCE = "silence"


@dataclass(frozen=True, slots=True)
class Due:
    """What comes next in a turn, not before `at`; once it is sent, `sent` moments are dealt with."""

    kind: DueKind
    at: datetime
    sent: int


def next_due(wait: TurnClock, wishes: Preferences, now: datetime) -> Due | None:
    """What is due now (`at` is `now` then) or comes next; None if nothing will while the turn lasts."""
    found = [due for due in (_telling(wait, wishes, now), _notifying(wait, wishes, now)) if due is not None]
    # At the same moment the table is told first: an absence that begins by itself puts the reminder off.
    return min(found, key=lambda due: due.at, default=None)


def moments(wait: TurnClock, wishes: Preferences) -> tuple[datetime, ...]:
    """When reminders are due, but for quiet hours. An absence puts off what is still to come."""
    if wait.deadline is not None and wait.pace is not None:
        return tuple(wait.deadline - wait.pace * (1 - share) for share in SHARES)
    start = _start(wait, wishes)
    return tuple(start + span for span in SPANS)


def _notifying(wait: TurnClock, wishes: Preferences, now: datetime) -> Due | None:
    if wait.muted:
        return None
    planned = moments(wait, wishes)
    # After an outage one reminder stands for all that were missed.
    sent = max(wait.sent, sum(moment <= now for moment in planned))
    if wait.ping is NotificationState.OWED:
        return Due(DueKind.TURN, wishes.reachable(now), sent)
    if wait.ping is NotificationState.DUE:
        return None
    if wait.snoozed_until is not None:
        return Due(DueKind.REMINDER, wishes.reachable(max(wait.snoozed_until, now)), sent)
    if not wishes.reminds or wait.sent >= len(planned):
        return None
    return Due(DueKind.REMINDER, wishes.reachable(max(planned[wait.sent], now)), sent)


def _telling(wait: TurnClock, wishes: Preferences, now: datetime) -> Due | None:
    if wait.told:
        return None
    if wait.deadline is None:
        return Due(DueKind.SILENCE, max(_start(wait, wishes) + SILENCE, now), wait.sent)
    excused = wishes.auto_away and not wishes.sent_away
    return Due(DueKind.AUTO_AWAY if excused else DueKind.OVERDUE, max(wait.deadline, now), wait.sent)


def _start(wait: TurnClock, wishes: Preferences) -> datetime:
    """What a turn without a clock is reckoned from: absences do not count."""
    return wait.began if wishes.away_until is None else max(wait.began, wishes.away_until)
