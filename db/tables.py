"""The SQL about tables."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.errors import MovedOn
from db.prepared import run_along
from db.rows import Row, Values
from db.schema import LARGEST_ID, tables

# Made once: building a statement costs more than running it.
_ADVANCE = update(tables).where(tables.c.id == bindparam("this_table"), tables.c.ply == bindparam("this_ply"))

_PLY = select(tables.c.ply).where(tables.c.id == bindparam("this_table"))

_ROW = select(tables).where(tables.c.id == bindparam("this_table"))

_ROW_FOR_UPDATE = _ROW.with_for_update()

_CHANGE = update(tables).where(tables.c.id == bindparam("this_table"))


class TableRecords:
    """Tables by their id."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def add(self, values: Values) -> int:
        """Record a new table; its id."""
        result = await self._connection.execute(insert(tables).values(values))
        assert result.inserted_primary_key is not None
        return int(result.inserted_primary_key[0])

    async def row(self, table_id: int, *, for_update: bool = False) -> Row | None:
        """A table's row; `for_update` keeps other transactions from changing it meanwhile."""
        if table_id > LARGEST_ID:
            return None  # Somebody made the number up; the database would refuse the statement.
        query = _ROW_FOR_UPDATE if for_update else _ROW
        return (await self._connection.execute(query, {"this_table": table_id})).mappings().one_or_none()

    async def ply(self, table_id: int) -> int | None:
        """How long a table's log is, None if there is no such table."""
        return (await self._connection.execute(_PLY, {"this_table": table_id})).scalar_one_or_none()

    async def change(self, table_id: int, values: Values) -> None:
        """Change some columns of a table."""
        await self._connection.execute(_CHANGE, {"this_table": table_id, **values})

    async def advance(self, table_id: int, ply: int, values: Values) -> None:
        """Change a table whose log has length `ply`.

        If it has another, `MovedOn` is raised, at the latest at the end of the transaction, and nothing is recorded.
        """
        found = {"this_table": table_id, "this_ply": ply}
        await run_along(self._connection, _ADVANCE, {**found, **values}, otherwise=MovedOn)

    async def of_series(self, first_table_id: int) -> Sequence[Row]:
        """The tables of a series in their order."""
        query = (
            select(tables)
            .where(tables.c.series_first_id == first_table_id)
            .order_by(tables.c.series_index, tables.c.id)
        )
        return (await self._connection.execute(query)).mappings().all()

    async def rematch_of(self, table_id: int) -> Row | None:
        """The table that plays this one again."""
        query = select(tables).where(tables.c.rematch_of == table_id)
        return (await self._connection.execute(query)).mappings().one_or_none()

    async def to_wake(self, now: int, most: int) -> Sequence[int]:
        """The tables at which something may be due, the longest overdue first."""
        query = select(tables.c.id).where(tables.c.wake_at <= now).order_by(tables.c.wake_at).limit(most)
        return (await self._connection.execute(query)).scalars().all()
