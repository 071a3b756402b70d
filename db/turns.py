"""The SQL about turns: what came up in them."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from db.rows import Row, Values
from db.schema import turns
from db.upsert import upsert

_NOTHING_YET = {"sent": 0, "muted": False}


class TurnRecords:
    """What came up in people's turns."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def row(self, table_id: int, ply: int, user_id: int) -> Row | None:
        """What came up in a person's turn that began with this ply; None if nothing did."""
        query = select(turns).where(turns.c.table_id == table_id, turns.c.ply == ply, turns.c.user_id == user_id)
        return (await self._connection.execute(query)).mappings().one_or_none()

    async def change(self, table_id: int, ply: int, user_id: int, values: Values) -> None:
        """Note what came up in a person's turn."""
        key = {"table_id": table_id, "ply": ply, "user_id": user_id}
        await upsert(self._connection, turns, key, values, _NOTHING_YET)
