"""The SQL about chairs: who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Select, bindparam, delete, insert, select, update

from db.records.records import Records
from db.schema import OPEN, chairs, tables
from db.sql.connection import one_of
from db.sql.rows import Row, Values

# Made once: building a statement costs more than running it.
_OF_TABLE = select(chairs).where(chairs.c.table_id == bindparam("this_table")).order_by(chairs.c.seat)

_SAVE_TIME = (
    update(chairs)
    .where(chairs.c.table_id == bindparam("this_table"), chairs.c.seat == bindparam("this_seat"))
    .values(bank=bindparam("saved_time"))
)


@cache
def _of_tables(count: int) -> Select[*tuple[Any, ...]]:
    return select(chairs).where(one_of(chairs.c.table_id, count)).order_by(chairs.c.table_id, chairs.c.seat)


class ChairRecords(Records):
    """The chairs of tables."""

    async def of_table(self, table_id: int) -> Sequence[Row]:
        """Return the chairs of a table, in seat order."""
        return await self._connection.rows(_OF_TABLE, {"this_table": table_id})

    async def of_tables(self, table_ids: Sequence[int]) -> Sequence[Row]:
        """Return the chairs of some tables, in seat order."""
        return await self._connection.rows_among(_of_tables, table_ids)

    async def named_otherwise(self, guild_id: int, user_id: int, name: str) -> Sequence[int]:
        """Return the open and running tables of a server where a person sits under another name."""
        query = (
            select(chairs.c.table_id)
            .join(tables, tables.c.id == chairs.c.table_id)
            .where(chairs.c.user_id == user_id, chairs.c.name != name)
            .where(tables.c.guild_id == guild_id, tables.c.status.in_(OPEN))
        )
        return await self._connection.scalars(query)

    async def rename(self, table_id: int, user_id: int, name: str) -> None:
        """Change the name that a person sits under at a table."""
        seated = update(chairs).where(chairs.c.table_id == table_id, chairs.c.user_id == user_id)
        await self._connection.run(seated.values(name=name))

    async def add(self, values: Values) -> None:
        """Seat a player. Raises `Conflict` through the store when the seat is taken."""
        await self._connection.run(insert(chairs).values(values))

    async def save_time(self, table_id: int, seat: int, saved: int | None) -> None:
        """Record the time that a seat has saved, in milliseconds."""
        found = {"this_table": table_id, "this_seat": seat, "saved_time": saved}
        await self._connection.run(_SAVE_TIME, found)

    async def replace(self, table_id: int, rows: Sequence[Values]) -> None:
        """Seat exactly these people."""
        await self._connection.run(delete(chairs).where(chairs.c.table_id == table_id))
        await self._connection.run_each(insert(chairs), rows)
