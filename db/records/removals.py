"""The SQL about people who were removed from lobbies."""

from __future__ import annotations

from sqlalchemy import select

from db.records.records import Records
from db.schema import removals
from db.sql.upsert import upsert


class RemovalRecords(Records):
    """Removals of people from lobbies."""

    async def add(self, table_id: int, user_id: int, at: int) -> None:
        """Note that an account was removed from a lobby."""
        await upsert(self._connection, removals, {"table_id": table_id, "user_id": user_id}, {"at": at}, {})

    async def has(self, table_id: int, user_id: int) -> bool:
        """Tell whether an account was removed from a lobby."""
        query = select(removals.c.at).where(removals.c.table_id == table_id, removals.c.user_id == user_id)
        return await self._connection.scalar(query) is not None
