"""The SQL about the facts that the bot notes of itself."""

from __future__ import annotations

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import memory


class Memory:
    """Facts by their key."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def remembered(self, key: str) -> str | None:
        """A fact by its key, None if there is none."""
        result = await self._connection.execute(select(memory.c.value).where(memory.c.key == key))
        return result.scalar_one_or_none()

    async def remember(self, key: str, value: str) -> None:
        """Note a fact, replacing what was noted before."""
        result = await self._connection.execute(update(memory).where(memory.c.key == key).values(value=value))
        if result.rowcount == 0:
            await self._connection.execute(insert(memory).values(key=key, value=value))
