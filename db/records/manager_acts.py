"""The SQL about what managers of servers see and do."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import and_, delete, or_, select

from db.records.records import PlainRecords
from db.schema import HOLDERS, chairs, manager_acts, tables
from db.sql.rows import Row


class ManagerRecords(PlainRecords):
    """The open and running tables of a server, and what its managers did."""

    _table = manager_acts

    async def tables(
        self,
        guild_id: int,
        statuses: Sequence[str],
        *,
        game: str | None,
        user_id: int | None,
        waiting_since: int | None,
        after: tuple[int, int] | None,
        most: int,
    ) -> Sequence[Row]:
        """Return tables of a server from the one where nothing has happened for longest, `after` a moment and number.

        With `game`, `user_id` or `waiting_since` only those of a game, with a seat that an account holds or gave up, or
        where nothing has happened since that moment.
        """
        query = select(tables).where(tables.c.guild_id == guild_id, tables.c.status.in_(statuses))
        if game is not None:
            query = query.where(tables.c.game == game)
        if user_id is not None:
            seat = and_(chairs.c.table_id == tables.c.id, or_(*(account == user_id for account, _ in HOLDERS)))
            query = query.where(select(chairs.c.seat).where(seat).exists())
        if waiting_since is not None:
            query = query.where(tables.c.updated_at <= waiting_since)
        if after is not None:
            at, table_id = after
            later = and_(tables.c.updated_at == at, tables.c.id > table_id)
            query = query.where(or_(tables.c.updated_at > at, later))
        return await self._connection.rows(query.order_by(tables.c.updated_at, tables.c.id).limit(most))

    async def of_guild(self, guild_id: int, before: int | None, most: int) -> Sequence[Row]:
        """Return what was done in a server, the latest first, `before` a number."""
        query = select(manager_acts).where(manager_acts.c.guild_id == guild_id)
        if before is not None:
            query = query.where(manager_acts.c.id < before)
        return await self._connection.rows(query.order_by(manager_acts.c.id.desc()).limit(most))

    async def latest_about(self, user_id: int, guild_id: int, kind: str) -> Row | None:
        """Return the latest act of a kind that was done to a person in a server."""
        query = select(manager_acts).where(
            manager_acts.c.user_id == user_id, manager_acts.c.guild_id == guild_id, manager_acts.c.kind == kind
        )
        return await self._connection.row(query.order_by(manager_acts.c.id.desc()).limit(1))

    async def expire(self, at: int) -> None:
        """Delete what was done before a moment."""
        await self._connection.run(delete(manager_acts).where(manager_acts.c.at < at))
