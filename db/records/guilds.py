"""The SQL about what servers have set."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Select, bindparam, select

from db.records.records import Records
from db.schema import guilds
from db.sql.connection import one_of
from db.sql.rows import Row, Values
from db.sql.upsert import upsert

_NOTHING_SET = {"quiet_reminders": False, "watch_threads": False}

# Made once: building a statement costs more than running it.
_ROW = select(guilds).where(guilds.c.guild_id == bindparam("this_guild"))


@cache
def _rows(count: int) -> Select[*tuple[Any, ...]]:
    return select(guilds).where(one_of(guilds.c.guild_id, count))


class GuildRecords(Records):
    """Servers' settings."""

    async def row(self, guild_id: int) -> Row | None:
        """Return a server's settings; None if it never set anything."""
        return await self._connection.row(_ROW, {"this_guild": guild_id})

    async def rows(self, guild_ids: Sequence[int]) -> Sequence[Row]:
        """Return the settings of some servers, without those that never set anything."""
        return await self._connection.rows_among(_rows, guild_ids)

    async def change(self, guild_id: int, values: Values) -> None:
        """Note what a server sets; the rest stays as it was."""
        await upsert(self._connection, guilds, {"guild_id": guild_id}, values, _NOTHING_SET)
