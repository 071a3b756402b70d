"""The SQL about hosting: what servers have set, how many tables there are, who is invited, who watches."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, and_, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import chairs, guilds, invitations, people, spectators, tables
from db.timekeeping import Row, Values

_OPEN = ("lobby", "running")
_NOTHING_SET = {"quiet_reminders": False}


class Hosting:
    """The part of a transaction that is about hosting; see `db.session.Session`."""

    _connection: AsyncConnection

    async def one_at_a_time(self, key: int) -> None:
        """Until this transaction ends, others that ask for the same key wait.

        SQLite has one writing transaction at a time anyway.
        """
        if self._connection.dialect.name == "postgresql":
            await self._connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})

    # Servers

    async def guild(self, guild_id: int) -> Row | None:
        """What a server has set; None if it never set anything."""
        query = select(guilds).where(guilds.c.guild_id == guild_id)
        return (await self._connection.execute(query)).mappings().one_or_none()

    async def change_guild(self, guild_id: int, values: Values) -> None:
        """Note what a server sets; the rest stays as it was. Raises `Conflict` through the store, see there."""
        changed = await self._connection.execute(update(guilds).where(guilds.c.guild_id == guild_id).values(values))
        if changed.rowcount == 0:
            await self._connection.execute(insert(guilds).values({**_NOTHING_SET, **values, "guild_id": guild_id}))

    # How many

    async def count_hosted(self, user_id: int) -> int:
        """The open and running tables that an account hosts."""
        return await self._count(and_(tables.c.host_id == user_id, tables.c.status.in_(_OPEN)))

    async def count_played(self, user_id: int) -> int:
        """The open and running tables where an account has a seat."""
        theirs = select(chairs.c.table_id).where(chairs.c.user_id == user_id)
        return await self._count(and_(tables.c.id.in_(theirs), tables.c.status.in_(_OPEN)))

    async def count_in_guild(self, guild_id: int) -> int:
        """The open and running tables of a server."""
        return await self._count(and_(tables.c.guild_id == guild_id, tables.c.status.in_(_OPEN)))

    async def _count(self, which: ColumnElement[bool]) -> int:
        query = select(func.count()).select_from(tables).where(which)
        return int((await self._connection.execute(query)).scalar_one())

    # Invitations

    async def invited(self, table_id: int) -> Sequence[int]:
        """The accounts that are invited to a table."""
        query = select(invitations.c.user_id).where(invitations.c.table_id == table_id)
        return (await self._connection.execute(query)).scalars().all()

    async def invite(self, table_id: int, user_ids: Sequence[int], at: int) -> None:
        """Note that some accounts are invited, none of which was before."""
        if user_ids:
            rows = [{"table_id": table_id, "user_id": user_id, "at": at} for user_id in user_ids]
            await self._connection.execute(insert(invitations), rows)

    async def invited_to(self, user_id: int) -> Sequence[int]:
        """The tables waiting for players that an account is invited to."""
        query = (
            select(invitations.c.table_id)
            .join(tables, tables.c.id == invitations.c.table_id)
            .where(invitations.c.user_id == user_id, tables.c.status == "lobby")
        )
        return (await self._connection.execute(query)).scalars().all()

    # Spectators

    async def spectators(self, table_id: int) -> Sequence[Row]:
        """Who watches a table."""
        query = select(spectators).where(spectators.c.table_id == table_id).order_by(spectators.c.user_id)
        return (await self._connection.execute(query)).mappings().all()

    async def put_spectator(self, table_id: int, user_id: int, values: Values) -> None:
        """Note that an account watches a table, or how from now on."""
        found = and_(spectators.c.table_id == table_id, spectators.c.user_id == user_id)
        changed = await self._connection.execute(update(spectators).where(found).values(values))
        if changed.rowcount == 0:
            row = {**values, "table_id": table_id, "user_id": user_id}
            await self._connection.execute(insert(spectators).values(row))

    async def drop_spectator(self, table_id: int, user_id: int) -> bool:
        """An account watches a table no more; whether it did."""
        found = and_(spectators.c.table_id == table_id, spectators.c.user_id == user_id)
        return (await self._connection.execute(delete(spectators).where(found))).rowcount == 1

    async def drop_spectators(self, table_id: int) -> None:
        """Nobody watches a table any more."""
        await self._connection.execute(delete(spectators).where(spectators.c.table_id == table_id))

    async def tables_watched_by(self, user_id: int) -> Sequence[Row]:
        """The running tables that an account watches."""
        query = (
            select(tables)
            .join(spectators, spectators.c.table_id == tables.c.id)
            .where(spectators.c.user_id == user_id, tables.c.status == "running")
            .order_by(tables.c.id)
        )
        return (await self._connection.execute(query)).mappings().all()

    # Languages

    async def chosen_languages(self) -> Sequence[Row]:
        """The accounts that chose a language of their own, and which."""
        query = select(people.c.user_id, people.c.chosen_language).where(people.c.chosen_language.is_not(None))
        return (await self._connection.execute(query)).mappings().all()
