"""The SQL about the facts that the bot notes of itself."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql

from db.records.records import Records
from db.schema import memory
from db.sql.upsert import upsert


class Memory(Records):
    """Facts by their key."""

    async def remembered(self, key: str) -> str | None:
        """Return a fact by its key, None if there is none."""
        return await self._connection.scalar(select(memory.c.value).where(memory.c.key == key))

    async def remember(self, key: str, value: str) -> None:
        """Note a fact, replacing what was noted before."""
        await upsert(self._connection, memory, {"key": key}, {"value": value}, {})

    async def remember_first(self, key: str, value: str) -> bool:
        """Note a fact of which nothing was noted before; whether that was so."""
        new = postgresql.insert(memory).values(key=key, value=value).on_conflict_do_nothing()
        return await self._connection.scalar(new.returning(memory.c.key)) is not None

    async def forget(self, key: str) -> None:
        """Note a fact no more."""
        await self._connection.run(delete(memory).where(memory.c.key == key))

    async def forget_if(self, key: str, value: str) -> bool:
        """Note a fact no more if it is this one; whether it was."""
        return await self._connection.changed(delete(memory).where(memory.c.key == key, memory.c.value == value)) == 1
