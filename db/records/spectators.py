"""The SQL about spectators."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import and_, bindparam, delete, select, update

from db.records.records import Records
from db.schema import spectators
from db.sql.rows import Row, Values
from db.sql.upsert import upsert

# Made once: building a statement costs more than running it.
_OF_TABLE = select(spectators).where(spectators.c.table_id == bindparam("this_table")).order_by(spectators.c.user_id)


class SpectatorRecords(Records):
    """Spectators of tables."""

    async def of_table(self, table_id: int) -> Sequence[Row]:
        """Return the spectators of a table."""
        return await self._connection.rows(_OF_TABLE, {"this_table": table_id})

    async def put(self, table_id: int, user_id: int, values: Values) -> None:
        """Note that an account watches a table, or how from now on."""
        await upsert(self._connection, spectators, {"table_id": table_id, "user_id": user_id}, values, {})

    async def change(self, table_id: int, user_id: int, values: Values) -> None:
        """Note something about an account that watches a table."""
        found = and_(spectators.c.table_id == table_id, spectators.c.user_id == user_id)
        await self._connection.run(update(spectators).where(found).values(values))

    async def drop(self, table_id: int, user_id: int) -> bool:
        """Remove a spectator from a table; return whether there was one."""
        found = and_(spectators.c.table_id == table_id, spectators.c.user_id == user_id)
        return await self._connection.changed(delete(spectators).where(found)) == 1

    async def drop_all(self, table_id: int) -> None:
        """Remove all spectators from a table."""
        await self._connection.run(delete(spectators).where(spectators.c.table_id == table_id))
