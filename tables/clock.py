"""The clock of a table: how long the turn that begins may last, and giving more time."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from db.session import Session
from tables.base import TablesBase
from tables.errors import NoClockError, NotRunningError, NotSeatedError, OwnTimeError, TimeEnoughError
from tables.model import Chair, Status, Table
from tables.reminding import Ping, Wishes
from tables.rows import to_millis, wishes_of

MORE_TIME = "more-time"
"""The kind of what a table is told when somebody was given more time."""


class Clock(TablesBase):
    """The use cases of time at one table."""

    async def give_time(self, table_id: int, user_id: int) -> Table:
        """Give the person to move the time of one more turn, and tell the table.

        If their time was up they are reminded in the new one as in any turn.

        Raises `NotRunningError`, `NotSeatedError`, `NoClockError`, `OwnTimeError`, `TimeEnoughError`.
        """
        async with self._lock(table_id), self._writing() as session:
            table = await self._table(session, table_id, for_update=True)
            mover = await self._check_giving(session, table, user_id)
            assert table.deadline is not None
            assert table.pace is not None
            assert mover.person is not None
            now = self._now()
            deadline = max(table.deadline, now) + table.pace
            changes = {"deadline_at": to_millis(deadline), "wake_at": to_millis(now)}
            await session.tables.change(table_id, changes)
            anew = {"told_at": None, "sent": 0} if table.deadline <= now else {"told_at": None}
            await session.turns.change(table_id, table.turn_ply, mover.person.user_id, anew)
            detail = f"{user_id} {to_millis(deadline)}"
            await self._tell(session, table, mover.person.user_id, MORE_TIME, detail)
            table = await self._table(session, table_id)
        self._forget(table_id)
        return table

    async def _check_giving(self, session: Session, table: Table, user_id: int) -> Chair:
        """The chair of the person who may be given more time by this one."""
        if table.status is not Status.RUNNING:
            raise NotRunningError
        seat = table.seat_of(user_id)
        if seat is None:
            raise NotSeatedError
        if table.deadline is None or table.pace is None:
            raise NoClockError
        mover = table.chairs[min(table.to_act)]
        if mover.person is None:
            raise NoClockError
        if seat in table.to_act:
            raise OwnTimeError
        wishes = await self._wishes(session, mover.person.user_id)
        starts = max(self._now(), wishes.away_until or self._now())
        if table.deadline - starts > table.pace:
            raise TimeEnoughError
        return mover

    async def _turn_begins(self, session: Session, table: Table, *, shown: bool = True) -> dict[str, Any]:
        """The columns of a table at which another turn begins, whoever has it.

        `shown`: a message is to come that notifies the person.
        """
        now = self._now()
        columns: dict[str, Any] = {"turn_ply": table.ply, "wake_at": to_millis(now)}
        people = [person for seat in table.to_act if (person := table.chairs[seat].person) is not None]
        if not people or len(people) < len(table.to_act):
            return {**columns, "turn_at": None, "deadline_at": None, "ping": None}
        return {
            **columns,
            "turn_at": to_millis(now),
            "deadline_at": await self._deadline(session, table, [person.user_id for person in people], now),
            "ping": (Ping.DUE if shown else Ping.DONE).value,
        }

    async def _deadline(self, session: Session, table: Table, user_ids: list[int], now: datetime) -> int | None:
        """The end of a turn that begins now, or when whoever has it is back."""
        if table.pace is None:
            return None
        back = [
            wishes.away_until for wishes in map(wishes_of, await session.people.rows(user_ids)) if wishes.away_until
        ]
        return to_millis(max([now, *back]) + table.pace)

    async def _wishes(self, session: Session, user_id: int) -> Wishes:
        """What a person wishes; what most people do if they never said."""
        rows = await session.people.rows([user_id])
        return wishes_of(rows[0]) if rows else Wishes()

    async def _tell(self, session: Session, table: Table, user_id: int, kind: str, detail: str = "") -> None:
        """Note that something has to be told about a person in the present turn of a table."""
        now = self._millis()
        await session.reminders.add(
            {
                "table_id": table.id,
                "ply": table.turn_ply,
                "user_id": user_id,
                "kind": kind,
                "detail": detail,
                "created_at": now,
                "due_at": now,
            }
        )
