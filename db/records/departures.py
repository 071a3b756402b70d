"""The SQL about servers without the bot."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, and_, delete, select, update
from sqlalchemy.dialects import postgresql

from db.records.outbox import NEVER, is_of
from db.records.records import PlainRecords
from db.schema import OPEN, Duty, bulletins, departures, outbox, tables


class DepartureRecords(PlainRecords):
    """Servers without the bot, and what stops there."""

    _table = departures

    async def begin(self, guild_id: int, at: int) -> bool:
        """Note that a server removed the bot; return whether that is new."""
        new = postgresql.insert(departures).values(guild_id=guild_id, left_at=at).on_conflict_do_nothing()
        return await self._connection.scalar(new.returning(departures.c.guild_id)) is not None

    async def left_at(self, guild_id: int) -> int | None:
        """Return when a server removed the bot; None if it is there, or if what belonged to it is being deleted."""
        return await self._connection.scalar(select(departures.c.left_at).where(_waits(guild_id)))

    async def end(self, guild_id: int) -> int | None:
        """Note that the bot is back in a server; return when it was removed.

        None if it was there, or if it is too late: what belonged to it is being deleted.
        """
        gone = delete(departures).where(_waits(guild_id))
        return await self._connection.scalar(gone.returning(departures.c.left_at))

    async def before(self, at: int) -> Sequence[int]:
        """Return the servers that removed the bot before a moment, the longest ago first."""
        query = select(departures.c.guild_id).where(departures.c.left_at <= at).order_by(departures.c.left_at)
        return await self._connection.scalars(query)

    async def all(self) -> Sequence[int]:
        """Return the servers that removed the bot, also those of which all is being deleted."""
        return [row["guild_id"] for row in await self._connection.rows(select(departures.c.guild_id))]

    async def stop(self, guild_id: int) -> None:
        """Wake the open tables of a server no more, and hold back its messages and reminders."""
        await self._hold(guild_id, None, NEVER)

    async def release(self, guild_id: int, at: int) -> None:
        """Wake the open tables of a server again; its messages that were held back are due, of ended games too."""
        await self._hold(guild_id, at, at)

    async def _hold(self, guild_id: int, wake_at: int | None, due_at: int) -> None:
        here = tables.c.guild_id == guild_id, tables.c.status.in_(OPEN)
        # In their order, as the clocks do: two transactions that want some of the same tables never wait in a circle.
        await self._connection.run(select(tables.c.id).where(*here).order_by(tables.c.id + 0).with_for_update())
        await self._connection.run(update(tables).where(*here).values(wake_at=wake_at))
        of_server = select(tables.c.id).where(tables.c.guild_id == guild_id)
        for duty in (Duty.TURN_MESSAGE, Duty.REMINDER):
            held = is_of(duty), outbox.c.table_id.in_(of_server), outbox.c.settled_at.is_(None)
            await self._connection.run(update(outbox).where(*held).values(due_at=due_at))
        await self._connection.run(update(bulletins).where(bulletins.c.guild_id == guild_id).values(due_at=due_at))


def _waits(guild_id: int) -> ColumnElement[bool]:
    """Return the condition that a server removed the bot and all that belongs to it is there."""
    return and_(departures.c.guild_id == guild_id, departures.c.last_table.is_(None))
