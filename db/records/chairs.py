"""The SQL about chairs: who sits where."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, insert, select

from db.records.records import PlainRecords
from db.schema import OPEN, chairs, tables
from db.sql.rows import Values


class ChairRecords(PlainRecords):
    """The chairs of tables."""

    _table = chairs

    async def named_otherwise(self, guild_id: int, user_id: int, name: str) -> Sequence[int]:
        """Return the open and running tables of a server where a person sits under another name."""
        query = (
            select(chairs.c.table_id)
            .join(tables, tables.c.id == chairs.c.table_id)
            .where(chairs.c.user_id == user_id, chairs.c.name != name)
            .where(tables.c.guild_id == guild_id, tables.c.status.in_(OPEN))
        )
        return await self._connection.scalars(query)

    async def replace(self, table_id: int, rows: Sequence[Values]) -> None:
        """Seat exactly these people."""
        await self._connection.run(delete(chairs).where(chairs.c.table_id == table_id))
        await self._connection.run_each(insert(chairs), rows)
