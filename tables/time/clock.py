"""The clock of a table: how time is there, what the clock did, giving more time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from db.records.session import Session
from tables.core.deadlines import clock_at, deadline_given, runs_from, turn_clock_of
from tables.core.errors import NoBankError, NoClockError, NotRunningError, NotSeatedError, OwnTimeError, TimeEnoughError
from tables.core.kernel import Kernel
from tables.core.model import Chair, Status, Table
from tables.core.pace import TurnLimit
from tables.core.preferences import Preferences, preferences_of
from tables.core.rows import span_to_millis, to_millis, to_moment
from tables.outbox.adding import add_reminder
from tables.outbox.kinds import MORE_FOR_ALL, MORE_TIME, OF_CLOCKS, TURN_BEGAN, Detail, ReminderKind, read_kind
from tables.time.waiting import ClockState, Waiting, banks_of, clock_state, read_waiting
from tables.votes.occasions import Occasions


@dataclass(frozen=True, slots=True)
class ClockEvent:
    """What the clock of a table did: a kind of `OF_CLOCKS`, about a person."""

    at: datetime
    kind: ReminderKind
    user_id: int
    detail: Detail


class Clock:
    """The use cases of time at one table."""

    def __init__(self, kernel: Kernel, occasions: Occasions) -> None:
        self._kernel = kernel
        self._occasions = occasions

    async def state(self, table_id: int, user_id: int) -> ClockState:
        """Return how time is at a table, as far as this person may know."""
        async with self._kernel.reading() as session:
            row = await session.tables.row(table_id)
            table = await self._kernel.read_table(session, table_id)
            waiting = (await read_waiting(session, [table], self._kernel.now()))[table_id]
            if row is None or table.status is not Status.RUNNING or not table.people_to_act:
                return ClockState(waiting, saved=banks_of(table))
            mover = table.people_to_act[0]
            clock = turn_clock_of(row, await session.turns.row(table_id=table_id, ply=table.turn_ply, user_id=mover))
            preferences = await preferences_of(session, mover)
            now = await clock_at(session, table, self._kernel.now())
        return clock_state(table, clock, preferences, waiting, now, is_own=user_id == mover)

    async def waiting(self, tables: Sequence[Table]) -> dict[int, Waiting]:
        """Return what each of some tables waits for, by their numbers."""
        async with self._kernel.reading() as session:
            return await read_waiting(session, tables, self._kernel.now())

    async def revision(self, table: Table, user_id: int) -> tuple[int, datetime]:
        """Return a number that grows with each change of the end of a person's turn, and when the last one was."""
        kinds = [TURN_BEGAN.name, *OF_CLOCKS]
        async with self._kernel.reading() as session:
            row = await session.clocks.changes(table.id, table.turn_ply, user_id, kinds)
        # A pause of the clocks, a vote and another thread move the beginning, too.
        began = table.turn_at or self._kernel.now()
        # In seconds that fit into 32 bits.
        number = (began - datetime(2020, 1, 1, tzinfo=UTC)) // timedelta(seconds=1)
        if row is None or row["last"] is None:
            return number, began
        return number + row["count"], max(began, to_moment(row["last"]))

    async def events(self, table_id: int) -> tuple[ClockEvent, ...]:
        """Return what the clock of a table did so far, in order."""
        async with self._kernel.reading() as session:
            rows = await session.outbox.reminders_of(table_id, OF_CLOCKS)
        found = ((row, *read_kind(row["kind"], row["detail"])) for row in rows)
        return tuple(
            ClockEvent(to_moment(row["created_at"]), kind, row["user_id"], detail) for row, kind, detail in found
        )

    async def give_time(self, table_id: int, user_id: int, *, everybody: bool = False) -> Table:
        """Give the person to move the time of one more turn, and inform the table.

        If their time was up they are reminded in the new one as in any turn. With `everybody` the banks of all have as
        much more, at most what they hold; that of the person to move, too.

        Raises `NotRunningError`, `NotSeatedError`, `NoClockError`, `NoBankError`, `OwnTimeError`, `TimeEnoughError`.
        """
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            now = await clock_at(session, table, self._kernel.now())
            mover, person = await self._check_giving(session, table, user_id, now)
            if everybody and (table.pace is None or table.pace.bank is None):
                raise NoBankError
            assert table.limit is not None
            assert mover.person is not None
            deadline = deadline_given(table.limit, table.turn_at or now, person, now)
            # Woken at once: when reminders are due follows from the deadline.
            changes: dict[str, int | None] = {"deadline_at": to_millis(deadline), "wake_at": self._kernel.millis()}
            if everybody:
                changes["turn_time"] = await _fill_banks(session, table, table.limit)
            await session.tables.change(table_id, changes)
            renewed = {"told_at": None, "sent": 0} if table.limit.deadline <= now else {"told_at": None}
            await session.turns.put(
                {"table_id": table_id, "ply": table.turn_ply, "user_id": mover.person.user_id}, renewed
            )
            given, kind = Detail(by_id=user_id, moment=deadline), MORE_FOR_ALL if everybody else MORE_TIME
            await add_reminder(session, table, mover.person.user_id, kind, given, at=self._kernel.millis())
            # A vote about the late player ends: they have time again.
            table = await self._kernel.read_table(session, table_id)
            await self._occasions.close_passed(session, table)
        self._kernel.games.forget(table_id)
        return table

    async def _check_giving(
        self, session: Session, table: Table, user_id: int, now: datetime
    ) -> tuple[Chair, Preferences]:
        """Return the chair and the preferences of the person who may be given more time by this one."""
        if table.status is not Status.RUNNING:
            raise NotRunningError
        seat = table.seat_of(user_id)
        if seat is None:
            raise NotSeatedError
        if table.limit is None:
            raise NoClockError
        mover = table.chairs[min(table.to_act)]
        if mover.person is None:
            raise NoClockError
        if seat in table.to_act:
            raise OwnTimeError
        preferences = await preferences_of(session, mover.person.user_id)
        # The deadline has the absence reckoned in, so what is left counts from the end of it.
        starts = runs_from(table.turn_at or now, preferences.away_until, now)
        if table.limit.pace.between(starts, table.limit.deadline) > table.limit.time:
            raise TimeEnoughError
        return mover, preferences


async def _fill_banks(session: Session, table: Table, limit: TurnLimit) -> int | None:
    """Add the time that is given to the banks of a table; return the whole time of the present turn with it."""
    pace, most = limit.pace, limit.pace.most
    for seat, bank in enumerate(banks_of(table)):
        if bank is not None and seat not in table.to_act:
            filled = bank + pace.again if most is None else max(bank, min(bank + pace.again, most))
            await session.chairs.change({"bank": span_to_millis(filled)}, table_id=table.id, seat=seat)
    return span_to_millis(
        limit.time + pace.again if most is None else max(limit.time, min(limit.time + pace.again, most))
    )
