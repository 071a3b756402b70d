"""The SQL about what servers have set."""

from __future__ import annotations

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from db.prepared import row_of
from db.rows import Row, Values
from db.schema import guilds
from db.upsert import upsert

_NOTHING_SET = {"quiet_reminders": False}

# Made once: building a statement costs more than running it.
_ROW = select(guilds).where(guilds.c.guild_id == bindparam("this_guild"))


class GuildRecords:
    """Servers' settings."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def row(self, guild_id: int) -> Row | None:
        """What a server has set; None if it never set anything."""
        return await row_of(self._connection, _ROW, {"this_guild": guild_id})

    async def change(self, guild_id: int, values: Values) -> None:
        """Note what a server sets; the rest stays as it was."""
        await upsert(self._connection, guilds, {"guild_id": guild_id}, values, _NOTHING_SET)
