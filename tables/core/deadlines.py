"""Deadlines of turns: time runs only for players who could know that it is their turn. Pure functions."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta

from tables.core.pace import Pace, TurnLimit
from tables.core.preferences import Preferences

SHARE_LEFT = 0.5
"""The least share of the time for a turn that is left when a person can first know of the turn."""

ON_THE_WAY = timedelta(minutes=2)
"""The time that posting may take without making a deadline later: every change of it is an edit of the turn message."""

MOST_AWAY = timedelta(days=60)
"""The longest absence, and the longest time that absences hold one turn: others are waiting."""


def first_limit(pace: Pace, time: timedelta, people: Collection[Preferences], now: datetime) -> TurnLimit:
    """Return the limit of a turn that begins now, if its message is posted at once; no time runs in an absence."""
    starts = max([now, *(each.away_until for each in people if each.away_until is not None)])
    known = max([now, *(each.reachable(now) for each in people)])
    return later_limit(TurnLimit(pace, time, pace.after(starts, time)), known)


def later_limit(limit: TurnLimit, known: datetime) -> TurnLimit:
    """Return a limit with enough time left from the moment when a person can first know of their turn."""
    enough = limit.pace.after(known, limit.time * SHARE_LEFT)
    return replace(limit, deadline=enough) if enough > limit.deadline + ON_THE_WAY else limit


def excused_until(began: datetime, away_until: datetime | None) -> datetime | None:
    """Return the moment until which an absence holds the turn that began then; None if there is no absence.

    An absence that is renewed again and again holds a turn no longer than one absence can.
    """
    return None if away_until is None else min(away_until, began + MOST_AWAY)


def held_deadline(
    limit: TurnLimit, began: datetime, *, before: datetime | None, until: datetime, now: datetime
) -> datetime:
    """Move a future deadline when an absence ends at `until` instead of `before`: the same time is left then."""
    stopped, goes_on = (max(excused_until(began, each) or now, now) for each in (before, until))
    return limit.pace.resumed(limit.deadline, stopped, goes_on)
