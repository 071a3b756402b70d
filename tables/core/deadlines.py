"""Until when a turn lasts: deadlines, saved time, when a lobby closes; all pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from db.records.session import Session
from db.sql import Row, Values
from engines.protocol import Seat
from tables.core.log import present_at
from tables.core.model import Chair, Table
from tables.core.pace import Pace, TurnLimit
from tables.core.preferences import Preferences, preferences_in
from tables.core.rows import limit_in, limit_values, pace_in, to_millis, to_moment, to_moment_or_none

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
    held = [runs_from(began, each.away_until, stopped) for each in people]
    # Whose time seemed to be up when they went away was not held: what was left when the clock stopped is left.
    ran = max([stopped, *(each for each in held if each <= limit.deadline)])
    # A person who was asleep when their time ended had time until they would wake.
    return limit.pace.resumed(max(limit.deadline, ran), ran, goes_on)


class NotificationState(StrEnum):
    """The state of the one notification that comes with a turn."""

    DUE = "due"
    """The turn message brings it."""
    PENDING = "owed"
    """The turn message was posted, but at a time when nothing might notify the person. Stored as `owed`."""
    COMING = "coming"
    """The notification is recorded as a reminder that was not sent yet."""
    DONE = "done"

    @property
    def is_under_way(self) -> bool:
        """Whether something is still to be posted before the person can know of their turn."""
        return self in (NotificationState.DUE, NotificationState.COMING)


@dataclass(frozen=True, slots=True)
class TurnClock:
    """A person's turn, as far as reminders go. It begins when its message is posted.

    `sent` counts the moments of `moments` that are dealt with. `table_notified`: the table was notified that the
    person keeps it waiting. `muted`: the person wants to hear nothing more of this turn.
    """

    began: datetime
    limit: TurnLimit | None = None
    ping: NotificationState = NotificationState.DONE
    sent: int = 0
    muted: bool = False
    snoozed_until: datetime | None = None
    table_notified: bool = False


def after_notification(clock: TurnClock, at: datetime) -> TurnClock:
    """Return the turn after its person was first notified of it: enough of its time is left."""
    limit = None if clock.limit is None else later_limit(clock.limit, at)
    return replace(clock, limit=limit, ping=NotificationState.DONE)


def turn_clock_of(table_row: Row, turn_row: Row | None) -> TurnClock | None:
    """Read a person's turn at a table, None where its begin is unknown."""
    if table_row["turn_at"] is None:
        return None
    limit = limit_in(table_row, pace_in(table_row))
    clock = TurnClock(to_moment(table_row["turn_at"]), limit, NotificationState(table_row["ping"]))
    if turn_row is None:
        return clock
    return replace(
        clock,
        sent=turn_row["sent"],
        muted=turn_row["muted"],
        snoozed_until=to_moment_or_none(turn_row["snoozed_until"]),
        table_notified=turn_row["told_at"] is not None,
    )


def turn_begins(table: Table, people: Collection[Preferences], now: datetime, *, shown: bool = True) -> dict[str, Any]:
    """Return the columns of a table at which another turn begins, for a person or a computer.

    `people` are the preferences of those who are to act. `shown`: a message is to come that notifies the person.
    """
    # Woken at once: when something is due follows from the turn.
    columns: dict[str, Any] = {"turn_ply": table.ply, "wake_at": to_millis(now)}
    if not table.to_act or any(table.chairs[seat].person is None for seat in table.to_act):
        return {**columns, "turn_at": None, "ping": None, **limit_values(None)}
    limit = None
    if table.pace is not None:
        time = max(table.pace.turn_time(table.chairs[seat].saved) for seat in table.to_act)
        limit = first_limit(table.pace, time, people, now)
    ping = NotificationState.DUE if shown else NotificationState.DONE
    return {**columns, "turn_at": to_millis(now), "ping": ping.value, **limit_values(limit)}


async def preferences_at(
    session: Session, pace: Pace | None, chairs: Sequence[Chair], to_act: Collection[Seat]
) -> Sequence[Preferences]:
    """Return the preferences of the people on some chairs, as far as they have any; none where there is no clock."""
    people = [person.user_id for seat in sorted(to_act) if (person := chairs[seat].person) is not None]
    return [] if pace is None else [preferences_in(row) for row in await session.people.of_each(people)]


async def away_until(session: Session, table: Table) -> datetime | None:
    """Return until when a person who is to act at a table is away, past or to come; None for no absence."""
    rows = await session.people.of_each(table.people_to_act)
    return max((until for row in rows if (until := to_moment_or_none(row["away_until"])) is not None), default=None)


async def people_to_act(session: Session, table: Table) -> list[Preferences]:
    """Return the preferences of the people who are to act at a table, without those who never chose any.

    Quiet hours no longer count for a person of whom the table was informed that their time is up.
    """
    found = list[Preferences]()
    for row in await session.people.of_each(table.people_to_act):
        turn = await session.turns.row(table_id=table.id, ply=table.turn_ply, user_id=row["user_id"])
        is_late = turn is not None and turn["told_at"] is not None
        found.append(replace(preferences_in(row), quiet=None) if is_late else preferences_in(row))
    return found


async def clock_at(session: Session, table: Table, now: datetime) -> datetime:
    """Return the moment that the clock of a turn has reached: now, where time runs at its table.

    That of a turn that began while no time ran has reached its beginning.
    """
    present = await present_at(session, table, now)
    return present if table.turn_at is None else max(present, table.turn_at)


async def ended_at(session: Session, before: Table, at: datetime) -> datetime | None:
    """Return the moment that the clock of a turn has reached that ends; None where its player saves no time."""
    if before.pace is None or before.pace.bank is None:
        return None
    now = await clock_at(session, before, at)
    return now if before.turn_at is None else runs_from(before.turn_at, await away_until(session, before), now)


def chairs_after(before: Table, chairs: Sequence[Chair], ended: datetime) -> tuple[Chair, ...]:
    """Return the chairs of a table after a turn of `before` has ended: its player has the time that is left of it.

    A person who takes over the seat of another begins with a whole bank.
    """
    return tuple(replace(chair, saved=_saved(before, chair, ended)) for chair in chairs)


def _saved(before: Table, chair: Chair, ended: datetime) -> timedelta | None:
    former = before.chairs[chair.seat]
    if chair.person not in (None, former.person, former.missing):
        return None
    if before.limit is None or chair.seat not in before.to_act:
        return former.saved
    return before.limit.saved(ended)


LOBBY_LASTS = timedelta(days=7)
"""The time after which a lobby closes where no person joins and nothing is changed."""

WARNED_BEFORE = timedelta(days=1)
"""The time before its end at which those who sit in a lobby are warned."""

ASKED_AFTER = timedelta(days=2)
"""The time after which those in a lobby are asked how to go on, where no person joins and nothing is changed."""

SEATS_KEPT = timedelta(days=1)
"""The time for which a rematch keeps the seats of its people."""


def waiting_again(now: datetime) -> Values:
    """Return the columns of a lobby that is opened, joined or changed now: waking finds when to look at it again."""
    return {"closes_at": to_millis(now + LOBBY_LASTS), "asked": False, "warned": False, "wake_at": to_millis(now)}
