"""The clock of a turn: its begin, its deadline, and its reminders."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from db.records.session import Session
from db.sql.rows import Row
from tables.core.deadlines import first_limit, later_limit, runs_from
from tables.core.model import Chair, Table
from tables.core.pace import TurnLimit
from tables.core.preferences import Preferences, preferences_in
from tables.core.rows import limit_in, limit_values, pace_in, to_millis, to_moment, to_moment_or_none
from tables.core.standing import present_at


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


async def turn_begins(session: Session, table: Table, now: datetime, *, shown: bool = True) -> dict[str, Any]:
    """Return the columns of a table at which another turn begins, for a person or a computer.

    `shown`: a message is to come that notifies the person.
    """
    # Woken at once: when something is due follows from the turn.
    columns: dict[str, Any] = {"turn_ply": table.ply, "wake_at": to_millis(now)}
    people = [person for seat in table.to_act if (person := table.chairs[seat].person) is not None]
    if not people or len(people) < len(table.to_act):
        return {**columns, "turn_at": None, "ping": None, **limit_values(None)}
    limit = await _limit(session, table, [person.user_id for person in people], now)
    return {
        **columns,
        "turn_at": to_millis(now),
        "ping": (NotificationState.DUE if shown else NotificationState.DONE).value,
        **limit_values(limit),
    }


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


async def with_saved_time(session: Session, before: Table, after: Table) -> tuple[Chair, ...]:
    """Return the chairs of a table after a turn of `before` has ended: its player has the time that is left of it.

    A person who takes over the seat of another begins with a whole bank.
    """
    if before.pace is None or before.pace.bank is None:
        return after.chairs
    now = await clock_at(session, before, after.updated_at)
    if before.turn_at is not None:
        now = runs_from(before.turn_at, await away_until(session, before), now)
    return tuple(replace(chair, saved=_saved(before, chair, now)) for chair in after.chairs)


def _saved(before: Table, chair: Chair, now: datetime) -> timedelta | None:
    former = before.chairs[chair.seat]
    if chair.person not in (None, former.person, former.missing):
        return None
    if before.limit is None or chair.seat not in before.to_act:
        return former.saved
    return before.limit.saved(now)


async def _limit(session: Session, table: Table, user_ids: list[int], now: datetime) -> TurnLimit | None:
    """Return the limit of a turn that begins now, or when its player is back."""
    if table.pace is None:
        return None
    people = [preferences_in(row) for row in await session.people.of_each(user_ids)]
    time = max(table.pace.turn_time(table.chairs[seat].saved) for seat in table.to_act)
    return first_limit(table.pace, time, people, now)
