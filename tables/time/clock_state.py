"""How time is at a table: what is left for each seat, what holds the clock, and what comes next. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from tables.core.deadlines import excused_until
from tables.core.model import Table
from tables.core.preferences import Preferences
from tables.core.turn_clock import TurnClock
from tables.time.reminder_rules import SILENCE, DueKind, next_due


class Hold(StrEnum):
    """The reasons for which no time runs."""

    AWAY = "away"
    HOURS = "hours"
    LOST = "lost"


class Coming(StrEnum):
    """The things that come next in a turn; the first three are for the player to move alone to know."""

    NOTICE = "notice"
    REMINDER = "reminder"
    AUTO_AWAY = "auto-away"
    TIME_UP = "up"
    SILENCE = "silence"
    VOTE_BEGINS = "ballot"
    VOTE_ENDS = "vote"


@dataclass(frozen=True, slots=True)
class HeldBy:
    """A reason for which no time runs, and until when, None if that is unknown."""

    why: Hold
    until: datetime | None


@dataclass(frozen=True, slots=True)
class VoteTime:
    """The end of an open vote about the player to move, None before its first ballot."""

    ends: datetime | None


@dataclass(frozen=True, slots=True)
class ClockState:
    """How time is at a table. `saved` has the banks by seat: of the player to move what a move now would leave."""

    held: tuple[HeldBy, ...] = ()
    coming: tuple[Coming, datetime | None] | None = None
    saved: tuple[timedelta | None, ...] = ()


def banks_of(table: Table) -> tuple[timedelta | None, ...]:
    """Return the time that each seat has saved between turns, None where it has no bank."""
    bank = None if table.pace is None else table.pace.bank
    return tuple(None if bank is None or chair.person is None else _saved(chair.saved, bank) for chair in table.chairs)


def clock_state(
    table: Table,
    clock: TurnClock | None,
    preferences: Preferences,
    vote: VoteTime | None,
    now: datetime,
    *,
    is_own: bool,
) -> ClockState:
    """Return how time is at a running table for the player to move, if `is_own`, or for others.

    `preferences` are those of the player to move. Others learn of their absence, which the table knows, but of no
    quiet hours and reminders.
    """
    saved = tuple(
        table.limit.saved(now) if each is not None and table.limit is not None and seat in table.to_act else each
        for seat, each in enumerate(banks_of(table))
    )
    if table.lost_at is not None:
        return ClockState((HeldBy(Hold.LOST, None),), None, saved)
    if clock is None:
        return ClockState(saved=saved)
    if vote is not None:
        # Its time runs from the first ballot on.
        coming = (Coming.VOTE_BEGINS if vote.ends is None else Coming.VOTE_ENDS, vote.ends)
        return ClockState(_held(clock, preferences, now), coming, saved)
    return ClockState(_held(clock, preferences, now), _coming(clock, preferences, now, is_own), saved)


def _saved(saved: timedelta | None, bank: timedelta) -> timedelta:
    return bank if saved is None else saved


def _held(clock: TurnClock, preferences: Preferences, now: datetime) -> tuple[HeldBy, ...]:
    if clock.limit is None or clock.limit.deadline <= now:
        return ()
    found = list[HeldBy]()
    back = excused_until(clock.began, preferences.away_until)
    if back is not None and back > now:
        found.append(HeldBy(Hold.AWAY, back))
    hours = clock.limit.pace.hours
    if hours is not None and not hours.covers(now):
        found.append(HeldBy(Hold.HOURS, hours.advance(now, timedelta())))
    return tuple(found)


def _coming(clock: TurnClock, preferences: Preferences, now: datetime, is_own: bool) -> tuple[Coming, datetime] | None:
    if is_own and (due := next_due(clock, preferences, now)) is not None:
        return _OWN[due.kind], due.at
    if clock.limit is not None:
        return (Coming.TIME_UP, clock.limit.deadline) if clock.limit.deadline > now else None
    starts = max(clock.began, excused_until(clock.began, preferences.away_until) or clock.began)
    return (Coming.SILENCE, starts + SILENCE) if starts + SILENCE > now else None


_OWN = {
    DueKind.TURN: Coming.NOTICE,
    DueKind.REMINDER: Coming.REMINDER,
    DueKind.AUTO_AWAY: Coming.AUTO_AWAY,
    DueKind.OVERDUE: Coming.TIME_UP,
    DueKind.SILENCE: Coming.SILENCE,
}
