"""The SQL about time: what people wish, what came up in their turns, and what they have to be told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from sqlalchemy import RowMapping, and_, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import chairs, moves, people, reminders, tables, turns

Values: TypeAlias = Mapping[str, Any]
"""Column names and what goes into them."""

Row: TypeAlias = RowMapping
"""A row as a mapping by column name."""

_NO_WISHES = {"reminds": True, "directly": False, "next_up": False, "auto_away": False, "sent_away": False}
_NOTHING_YET = {"sent": 0, "muted": False}


class Timekeeping:
    """The part of a transaction that is about time; see `db.session.Session`."""

    _connection: AsyncConnection

    # People

    async def people(self, user_ids: Sequence[int]) -> Sequence[Row]:
        """What some people wish; nothing of those who never said."""
        return (await self._connection.execute(select(people).where(people.c.user_id.in_(user_ids)))).mappings().all()

    async def change_person(self, user_id: int, values: Values) -> None:
        """Note what a person wishes; the rest stays as it was."""
        changed = await self._connection.execute(update(people).where(people.c.user_id == user_id).values(values))
        if changed.rowcount == 0:
            await self._connection.execute(insert(people).values({**_NO_WISHES, **values, "user_id": user_id}))

    async def has_moved(self, table_id: int, user_id: int, since: int) -> bool:
        """Whether a person did anything at a table since some moment."""
        theirs = and_(moves.c.table_id == table_id, moves.c.user_id == user_id, moves.c.at > since)
        return bool((await self._connection.execute(select(func.count()).where(theirs))).scalar_one())

    # Turns

    async def turn(self, table_id: int, ply: int, user_id: int) -> Row | None:
        """What came up in a person's turn that began with this ply; None if nothing did."""
        query = select(turns).where(turns.c.table_id == table_id, turns.c.ply == ply, turns.c.user_id == user_id)
        return (await self._connection.execute(query)).mappings().one_or_none()

    async def change_turn(self, table_id: int, ply: int, user_id: int, values: Values) -> None:
        """Note what came up in a person's turn."""
        key = {"table_id": table_id, "ply": ply, "user_id": user_id}
        found = and_(*(turns.c[name] == value for name, value in key.items()))
        changed = await self._connection.execute(update(turns).where(found).values(values))
        if changed.rowcount == 0:
            await self._connection.execute(insert(turns).values({**_NOTHING_YET, **key, **values}))

    async def tables_to_wake(self, now: int, most: int) -> Sequence[int]:
        """The tables at which something may be due, the longest overdue first."""
        query = select(tables.c.id).where(tables.c.wake_at <= now).order_by(tables.c.wake_at).limit(most)
        return (await self._connection.execute(query)).scalars().all()

    async def look_anew_for(self, user_id: int, at: int) -> None:
        """Look anew at every running table of a person, and at what waits to be told: their wishes have changed."""
        theirs = select(chairs.c.table_id).where(chairs.c.user_id == user_id)
        running = and_(tables.c.id.in_(theirs), tables.c.status == "running", tables.c.turn_at.is_not(None))
        await self._connection.execute(update(tables).where(running).values(wake_at=at))
        put_off = and_(reminders.c.user_id == user_id, reminders.c.settled_at.is_(None), reminders.c.due_at > at)
        await self._connection.execute(update(reminders).where(put_off).values(due_at=at))

    # What has to be told

    async def add_reminder(self, values: Values) -> None:
        """Note that somebody has to be told something."""
        await self._connection.execute(insert(reminders).values({"attempts": 0, "detail": "", **values}))

    async def owed_reminder(self, now: int) -> Row | None:
        """The longest due of what has to be told and nobody is telling; other transactions will not get it too."""
        free = or_(reminders.c.lease_until.is_(None), reminders.c.lease_until <= now)
        query = (
            select(reminders)
            .where(reminders.c.settled_at.is_(None), reminders.c.due_at <= now, free)
            .order_by(reminders.c.due_at, reminders.c.id)
            .limit(1)
            .with_for_update(skip_locked=True)
        )
        return (await self._connection.execute(query)).mappings().one_or_none()

    async def owes_reminders(self, now: int) -> bool:
        """Whether there is something to tell that nobody is telling."""
        free = or_(reminders.c.lease_until.is_(None), reminders.c.lease_until <= now)
        query = select(reminders.c.id).where(reminders.c.settled_at.is_(None), reminders.c.due_at <= now, free).limit(1)
        return (await self._connection.execute(query)).scalar_one_or_none() is not None

    async def reminder(self, reminder_id: int) -> Row | None:
        """A reminder's row."""
        query = select(reminders).where(reminders.c.id == reminder_id)
        return (await self._connection.execute(query)).mappings().one_or_none()

    async def change_reminder(self, reminder_id: int, values: Values, *, attempts: int | None = None) -> None:
        """Change some columns of a reminder; if `attempts` is given, only while it is at that try."""
        query = update(reminders).where(reminders.c.id == reminder_id)
        if attempts is not None:
            query = query.where(reminders.c.attempts == attempts)
        await self._connection.execute(query.values(values))

    async def settle_reminders(self, table_id: int, user_id: int, kinds: Sequence[str], at: int) -> None:
        """What of these kinds was still to be told about a person at a table is pointless now."""
        query = update(reminders).where(
            reminders.c.table_id == table_id,
            reminders.c.user_id == user_id,
            reminders.c.kind.in_(kinds),
            reminders.c.settled_at.is_(None),
        )
        await self._connection.execute(query.values(settled_at=at, lease_owner=None, lease_until=None))
