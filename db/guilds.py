"""The SQL about what servers have set."""

from __future__ import annotations

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.rows import Row, Values
from db.schema import guilds

_NOTHING_SET = {"quiet_reminders": False}


class GuildRecords:
    """Servers' settings."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def row(self, guild_id: int) -> Row | None:
        """What a server has set; None if it never set anything."""
        query = select(guilds).where(guilds.c.guild_id == guild_id)
        return (await self._connection.execute(query)).mappings().one_or_none()

    async def change(self, guild_id: int, values: Values) -> None:
        """Note what a server sets; the rest stays as it was. Raises `Conflict` through the store, see there."""
        changed = await self._connection.execute(update(guilds).where(guilds.c.guild_id == guild_id).values(values))
        if changed.rowcount == 0:
            await self._connection.execute(insert(guilds).values({**_NOTHING_SET, **values, "guild_id": guild_id}))
