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


_TRIES = 8
"""The playing hours that are looked through for a moment outside of quiet hours: those of a week with its weekend."""


def first_limit(
    pace: Pace, time: timedelta, people: Collection[Preferences], now: datetime, *, began: datetime | None = None
) -> TurnLimit:
    """Return the limit of a turn that begins now, if its message is posted at once; no time runs in an absence.

    A turn that began at another moment has so much time from now on.
    """
    began = began or now
    starts = max([now, *(runs_from(began, each.away_until, now) for each in people)])
    known = max([now, *(min(each.reachable(now), began + MOST_AWAY) for each in people)])
    return later_limit(TurnLimit(pace, time, pace.after(starts, time)), known)


def later_limit(limit: TurnLimit, known: datetime) -> TurnLimit:
    """Return a limit with enough time left from the moment when a person can first know of their turn."""
    enough = limit.pace.after(known, limit.time * SHARE_LEFT)
    return replace(limit, deadline=enough) if enough > limit.deadline + ON_THE_WAY else limit


def up_at(limit: TurnLimit, person: Preferences) -> datetime:
    """Return when the time of a person is up who knows of their turn: never in their quiet hours.

    Then it is up in the next playing hours; where quiet hours cover all of these, at the end of the quiet hours.
    """
    if person.quiet is None:
        return limit.deadline
    at = woken = person.quiet.over(limit.deadline)
    if at == limit.deadline:
        return at
    for _ in range(_TRIES):
        at = limit.pace.after(person.quiet.over(at), timedelta())
        if not person.quiet.covers(at):
            return at
    return woken


def excused_until(began: datetime, away_until: datetime | None) -> datetime | None:
    """Return the moment until which an absence holds the turn that began then; None if there is no absence.

    An absence that is renewed again and again holds a turn no longer than one absence can.
    """
    return None if away_until is None else min(away_until, began + MOST_AWAY)


def runs_from(began: datetime, away_until: datetime | None, now: datetime) -> datetime:
    """Return the moment from which the time of a turn that began then runs: now, or once its person is back."""
    return max(excused_until(began, away_until) or now, now)


def held_deadline(
    limit: TurnLimit, began: datetime, *, before: datetime | None, until: datetime, now: datetime
) -> datetime:
    """Return the deadline of a turn whose absence ends at `until` instead of `before`: the same time is left then."""
    stopped, goes_on = (runs_from(began, each, now) for each in (before, until))
    return limit.pace.resumed(max(limit.deadline, stopped), stopped, goes_on)


def deadline_away(
    limit: TurnLimit, began: datetime, person: Preferences, until: datetime, now: datetime, *, is_late: bool
) -> datetime | None:
    """Return the deadline of a turn whose person, with these preferences before, is away until then.

    None where time was up before. `is_late`: the table was informed of that.
    """
    if is_late or up_at(limit, person) <= now:
        return None
    return held_deadline(limit, began, before=person.away_until, until=until, now=now)


def deadline_given(limit: TurnLimit, began: datetime, person: Preferences, now: datetime) -> datetime:
    """Return the deadline of a turn whose person is given time again: more of it, or some after it was up."""
    again = limit.pace.again
    if limit.deadline > now:
        return limit.pace.after(limit.deadline, again)
    return first_limit(limit.pace, again, [person], now, began=began).deadline


def was_up(limit: TurnLimit, people: Collection[Preferences], at: datetime) -> bool:
    """Return whether the time of a turn was up at a moment for all people to act, who knew of it."""
    return limit.deadline <= at and all(up_at(limit, person) <= at for person in people)


def deadline_after_pause(
    limit: TurnLimit, began: datetime, people: Collection[Preferences], *, stopped: datetime, now: datetime
) -> datetime:
    """Return the deadline of some people's turn whose clock goes on now, after it has stopped: the same time is left.

    `stopped` is later than now where the machine's clock has gone back. An absence stops no clock a second time.
    """
    if limit.deadline <= now and (now < stopped or was_up(limit, people, stopped)):
        return limit.deadline
    if now < limit.deadline <= stopped:
        # By a clock that was ahead: it stays up for as long, also between playing hours.
        return limit.pace.before(now, limit.pace.between(limit.deadline, stopped))
    stopped = max(stopped, began)
    # Where the machine's clock has gone back, turns that began before the present have not begun sooner by it.
    begins = began + (now - stopped) if stopped <= now or began > now else began
    goes_on = max([now, *(runs_from(begins, each.away_until, now) for each in people)])
    ran = max([stopped, *(runs_from(began, each.away_until, stopped) for each in people)])
    # A person who was asleep when their time ended had time until they would wake.
    return limit.pace.resumed(max(limit.deadline, ran), ran, goes_on)
