"""The SQL about servers that have removed the bot."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql

from db.records.outbox import NEVER, is_of
from db.records.records import Records
from db.schema import OPEN, Duty, departures, outbox, tables
from db.share import Share


class DepartureRecords(Records):
    """Servers without the bot, and what stops there."""

    async def add(self, guild_id: int, at: int) -> bool:
        """Note that a server removed the bot; return whether that is new."""
        new = postgresql.insert(departures).values(guild_id=guild_id, left_at=at).on_conflict_do_nothing()
        return await self._connection.scalar(new.returning(departures.c.guild_id)) is not None

    async def left_at(self, guild_id: int) -> int | None:
        """Return when a server removed the bot; None if it is there."""
        return await self._connection.scalar(select(departures.c.left_at).where(departures.c.guild_id == guild_id))

    async def end(self, guild_id: int) -> int | None:
        """Note that the bot is back in a server; return when it was removed, None if it was there."""
        gone = delete(departures).where(departures.c.guild_id == guild_id)
        return await self._connection.scalar(gone.returning(departures.c.left_at))

    async def all(self) -> Sequence[int]:
        """Return the servers that removed the bot."""
        return [row["guild_id"] for row in await self._connection.rows(select(departures.c.guild_id))]

    async def with_open_tables(self, share: Share) -> Sequence[int]:
        """Return the servers of a share in which tables are open."""
        # Each of them is to be woken some time, and of those there is an index.
        query = select(tables.c.guild_id).where(
            tables.c.wake_at.is_not(None), tables.c.guild_id.is_not(None), tables.c.status.in_(OPEN), share.of_tables()
        )
        return [row["guild_id"] for row in await self._connection.rows(query.distinct())]

    async def stop(self, guild_id: int) -> None:
        """Wake the open tables of a server no more, and hold back its messages and reminders."""
        here = tables.c.guild_id == guild_id, tables.c.status.in_(OPEN)
        # In their order, as the clocks do: two transactions that want some of the same tables never wait in a circle.
        await self._connection.run(select(tables.c.id).where(*here).order_by(tables.c.id + 0).with_for_update())
        await self._connection.run(update(tables).where(*here).values(wake_at=None))
        await self._hold(guild_id, NEVER)

    async def release(self, guild_id: int, at: int) -> None:
        """Make the messages and reminders of a server that were held back due."""
        await self._hold(guild_id, at)

    async def _hold(self, guild_id: int, due_at: int) -> None:
        here = select(tables.c.id).where(tables.c.guild_id == guild_id, tables.c.status.in_(OPEN))
        for duty in (Duty.TURN_MESSAGE, Duty.REMINDER):
            held = is_of(duty), outbox.c.table_id.in_(here), outbox.c.settled_at.is_(None)
            await self._connection.run(update(outbox).where(*held).values(due_at=due_at))
