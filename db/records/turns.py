"""The SQL about turns: what came up in them."""

from __future__ import annotations

from sqlalchemy import bindparam, select

from db.records.records import Records
from db.schema import turns
from db.sql.rows import Row, Values
from db.sql.upsert import upsert

_NOTHING_YET = {"sent": 0, "muted": False}

# Made once: building a statement costs more than running it.
_ROW = select(turns).where(
    turns.c.table_id == bindparam("this_table"),
    turns.c.ply == bindparam("this_ply"),
    turns.c.user_id == bindparam("this_user"),
)


class TurnRecords(Records):
    """Reminders, snoozes and notices in people's turns."""

    async def row(self, table_id: int, ply: int, user_id: int) -> Row | None:
        """Return the row of a person's turn that began with this ply; None if nothing came up."""
        found = {"this_table": table_id, "this_ply": ply, "this_user": user_id}
        return await self._connection.row(_ROW, found)

    async def change(self, table_id: int, ply: int, user_id: int, values: Values) -> None:
        """Note what came up in a person's turn."""
        key = {"table_id": table_id, "ply": ply, "user_id": user_id}
        await upsert(self._connection, turns, key, values, _NOTHING_YET)
