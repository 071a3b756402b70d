"""The clock of a table: giving more time."""

from __future__ import annotations

from db.records.session import Session
from tables.core.errors import NoClockError, NotRunningError, NotSeatedError, OwnTimeError, TimeEnoughError
from tables.core.kernel import Kernel
from tables.core.model import Chair, Status, Table
from tables.core.preferences import preferences_of
from tables.core.rows import to_millis
from tables.core.standing import present_at
from tables.outbox.adding import add_reminder
from tables.outbox.kinds import MORE_TIME, Detail
from tables.votes.occasions import Occasions


class Clock:
    """The use cases of time at one table."""

    def __init__(self, kernel: Kernel, occasions: Occasions) -> None:
        self._kernel = kernel
        self._occasions = occasions

    async def give_time(self, table_id: int, user_id: int) -> Table:
        """Give the person to move the time of one more turn, and inform the table.

        If their time was up they are reminded in the new one as in any turn.

        Raises `NotRunningError`, `NotSeatedError`, `NoClockError`, `OwnTimeError`, `TimeEnoughError`.
        """
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            mover = await self._check_giving(session, table, user_id)
            assert table.limit is not None
            assert mover.person is not None
            now, pace = await present_at(session, table, self._kernel.now()), table.limit.pace
            deadline = pace.after(max(table.limit.deadline, now), pace.again)
            # Woken at once: when reminders are due follows from the deadline.
            changes = {"deadline_at": to_millis(deadline), "wake_at": self._kernel.millis()}
            await session.tables.change(table_id, changes)
            renewed = {"told_at": None, "sent": 0} if table.limit.deadline <= now else {"told_at": None}
            await session.turns.change(table_id, table.turn_ply, mover.person.user_id, renewed)
            given = Detail(by_id=user_id, moment=deadline)
            await add_reminder(session, table, mover.person.user_id, MORE_TIME, given, at=self._kernel.millis())
            # A vote about the late player ends: they have time again.
            table = await self._kernel.read_table(session, table_id)
            await self._occasions.close_passed(session, table)
        self._kernel.games.forget(table_id)
        return table

    async def _check_giving(self, session: Session, table: Table, user_id: int) -> Chair:
        """Return the chair of the person who may be given more time by this one."""
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
        now = await present_at(session, table, self._kernel.now())
        starts = max(now, preferences.away_until or now)
        if table.limit.pace.between(starts, table.limit.deadline) > table.limit.time:
            raise TimeEnoughError
        return mover
