"""The SQL about links to the pages of the web server."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, bindparam, insert, select, update

from db.records.records import Records
from db.schema import links
from db.sql.rows import Row, Values

# Made once: building a statement costs more than running it.
_OF_DIGEST = select(links).where(links.c.digest == bindparam("this_digest"))


class LinkRecords(Records):
    """Links, by the digests of their secret part."""

    async def row(self, digest: str) -> Row | None:
        """Return a link, also one that was withdrawn."""
        return await self._connection.row(_OF_DIGEST, {"this_digest": digest})

    async def add(self, values: Values) -> None:
        """Keep a new link."""
        await self._connection.run(insert(links).values(values))

    async def of_table(self, table_id: int, user_id: int | None = None) -> Sequence[str]:
        """Return the links to a table that are open, those of one person or of all, the oldest first."""
        return await self._open(links.c.table_id == table_id, user_id)

    async def of_guild(self, guild_id: int, user_id: int | None = None) -> Sequence[str]:
        """Return the open links to a server's games in the same way."""
        return await self._open(links.c.guild_id == guild_id, user_id)

    async def of_person(self, user_id: int) -> Sequence[str]:
        """Return the open links to a person's deadlines in the same way."""
        is_own = links.c.table_id.is_(None) & links.c.guild_id.is_(None)
        return await self._open(is_own, user_id)

    async def withdraw(self, digests: Sequence[str], at: int) -> None:
        """Close some links."""
        await self._connection.run(update(links).where(links.c.digest.in_(digests)).values(withdrawn_at=at))

    async def _open(self, condition: ColumnElement[bool], user_id: int | None) -> Sequence[str]:
        query = select(links.c.digest).where(condition, links.c.withdrawn_at.is_(None)).order_by(links.c.at)
        return await self._connection.scalars(query if user_id is None else query.where(links.c.user_id == user_id))
