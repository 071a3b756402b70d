"""The SQL about the messages that show the tables of servers, and about what they show."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Select, bindparam, func, select, update

from db.records.records import PlainRecords
from db.schema import bulletins, chairs, invitations, tables
from db.sql.rows import Row

# Made once: building a statement costs more than running it.
_IS_DUE = select(bulletins.c.guild_id).where(bulletins.c.due_at <= bindparam("now"))

_HERE = tables.c.guild_id == bindparam("guild"), tables.c.private.is_(False)

_RUNNING = (
    select(tables.c.id)
    .where(*_HERE, tables.c.status == "running", tables.c.lost_at.is_(None))
    .order_by(tables.c.id.desc())
)


def _open() -> Select[tuple[int]]:
    taken = select(func.count()).select_from(chairs).where(chairs.c.table_id == tables.c.id).scalar_subquery()
    seated = select(chairs.c.seat).where(
        chairs.c.table_id == invitations.c.table_id, chairs.c.user_id == invitations.c.user_id
    )
    kept = select(func.count()).select_from(invitations).where(invitations.c.table_id == tables.c.id)
    kept = kept.where(invitations.c.kept_until > bindparam("now"), ~seated.exists())
    free = tables.c.wanted - taken - kept.scalar_subquery()
    return select(tables.c.id).where(*_HERE, tables.c.status == "lobby", free > 0).order_by(tables.c.id.desc())


_OPEN = _open()


class BulletinRecords(PlainRecords):
    """Lists of tables in channels of servers."""

    _table = bulletins

    async def due(self, now: int) -> Sequence[int]:
        """Return the servers with a list that is due, perhaps more than once."""
        return await self._connection.scalars(_IS_DUE, {"now": now})

    async def claim(self, guild_ids: Sequence[int], now: int, again_at: int) -> Sequence[Row]:
        """Take the due lists of some servers, which are due `again_at`; other processes do not get them too."""
        mine = bulletins.c.guild_id.in_(guild_ids), bulletins.c.due_at <= now
        taken = update(bulletins).where(*mine).values(due_at=again_at).returning(*bulletins.c)
        return sorted(await self._connection.rows(taken), key=lambda row: row["id"])

    async def of_guild(self, guild_id: int) -> Row | None:
        """Return the list that a server has now; None if it has none."""
        here = bulletins.c.guild_id == guild_id, bulletins.c.is_past.is_(False), bulletins.c.message_id.is_not(None)
        query = select(bulletins).where(*here).order_by(bulletins.c.id.desc()).limit(1)
        return await self._connection.row(query)

    async def replace_others(self, guild_id: int, number: int, at: int) -> None:
        """Note that the other lists of a server are past: they are due."""
        others = bulletins.c.guild_id == guild_id, bulletins.c.id != number, bulletins.c.message_id.is_not(None)
        await self._connection.run(update(bulletins).where(*others).values(is_past=True, due_at=at, attempts=0))

    async def open_tables(self, guild_id: int, now: int) -> Sequence[int]:
        """Return the public tables of a server with a free seat that is kept for no person, the newest first."""
        return await self._connection.scalars(_OPEN, {"guild": guild_id, "now": now})

    async def running_tables(self, guild_id: int) -> Sequence[int]:
        """Return the public tables of a server whose game runs, the newest first."""
        return await self._connection.scalars(_RUNNING, {"guild": guild_id})
