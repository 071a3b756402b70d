"""The SQL about what people and tables have to be told besides turn messages."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.rows import Row, Values
from db.schema import reminders
from db.share import Share


class ReminderRecords:
    """Reminders, due one after the other."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def add(self, values: Values) -> None:
        """Note that somebody has to be told something."""
        await self._connection.execute(insert(reminders).values({"attempts": 0, "detail": "", **values}))

    async def next_owed(
        self, now: int, share: Share, busy_tables: Collection[int], busy_users: Collection[int]
    ) -> Row | None:
        """The longest due of what has to be told in a share and nobody is telling; no other transaction gets it too.

        What concerns some tables and people is left for later.
        """
        query = (
            select(reminders)
            .where(*_owed(now, share, busy_tables, busy_users))
            .order_by(reminders.c.due_at, reminders.c.id)
            .limit(1)
            .with_for_update(skip_locked=True)
        )
        return (await self._connection.execute(query)).mappings().one_or_none()

    async def is_owing(self, now: int, share: Share, busy_tables: Collection[int], busy_users: Collection[int]) -> bool:
        """Whether there is something to tell in a share and nobody is telling it, to others than some."""
        query = select(reminders.c.id).where(*_owed(now, share, busy_tables, busy_users)).limit(1)
        return (await self._connection.execute(query)).scalar_one_or_none() is not None

    async def row(self, reminder_id: int) -> Row | None:
        """A reminder's row."""
        query = select(reminders).where(reminders.c.id == reminder_id)
        return (await self._connection.execute(query)).mappings().one_or_none()

    async def change(self, reminder_id: int, values: Values, *, attempts: int | None = None) -> None:
        """Change some columns of a reminder; if `attempts` is given, only while it is at that try."""
        query = update(reminders).where(reminders.c.id == reminder_id)
        if attempts is not None:
            query = query.where(reminders.c.attempts == attempts)
        await self._connection.execute(query.values(values))

    async def settle(self, table_id: int, user_id: int, kinds: Sequence[str], at: int) -> None:
        """What of these kinds was still to be told about a person at a table is pointless now."""
        query = update(reminders).where(
            reminders.c.table_id == table_id,
            reminders.c.user_id == user_id,
            reminders.c.kind.in_(kinds),
            reminders.c.settled_at.is_(None),
        )
        await self._connection.execute(query.values(settled_at=at, lease_owner=None, lease_until=None))


def _owed(
    now: int, share: Share, busy_tables: Collection[int], busy_users: Collection[int]
) -> list[ColumnElement[bool]]:
    free = or_(reminders.c.lease_until.is_(None), reminders.c.lease_until <= now)
    elsewhere = reminders.c.table_id.not_in(busy_tables), reminders.c.user_id.not_in(busy_users)
    theirs = share.of_duties(reminders.c.table_id)
    return [reminders.c.settled_at.is_(None), reminders.c.due_at <= now, free, *elsewhere, theirs]
