"""The SQL about tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Integer, Select, bindparam, false, insert, literal_column, select, update

from db.errors import MovedOn
from db.records.records import Records
from db.schema import LARGEST_ID, tables
from db.share import Share
from db.sql.connection import Connection, one_of
from db.sql.rows import Row, Values

# Made once: building a statement costs more than running it.
_ADVANCE = update(tables).where(tables.c.id == bindparam("this_table"), tables.c.ply == bindparam("this_ply"))

_ADVANCE_ALONE = _ADVANCE.where(
    tables.c.planned.bitwise_and(bindparam("premove_seats", type_=Integer)) == literal_column("0"),
    tables.c.unsettled.is_(false()),
)

_PLACE = select(tables.c.guild_id).where(tables.c.id == bindparam("this_table"))

_PLY = select(tables.c.ply).where(tables.c.id == bindparam("this_table"))

_ROW = select(tables).where(tables.c.id == bindparam("this_table"))

_ROW_FOR_UPDATE = _ROW.with_for_update()


@cache
def _rows(count: int) -> Select[*tuple[Any, ...]]:
    # In their order: two transactions that want some of the same tables never wait for each other.
    return select(tables).where(one_of(tables.c.id, count)).order_by(tables.c.id)


@cache
def _rows_for_update(count: int) -> Select[*tuple[Any, ...]]:
    return _rows(count).with_for_update()


_CHANGE = update(tables).where(tables.c.id == bindparam("this_table"))


async def note_unsettled(connection: Connection, table_id: int) -> None:
    """Note that a vote or an offer is open at a table."""
    await connection.run(_CHANGE, {"this_table": table_id, "unsettled": True})


class TableRecords(Records):
    """Tables by their id."""

    async def add(self, values: Values) -> int:
        """Record a new table; its id."""
        return await self._connection.scalar(insert(tables).values(values).returning(tables.c.id))

    async def row(self, table_id: int, *, for_update: bool = False) -> Row | None:
        """Return a table's row; `for_update` keeps other transactions from changing it meanwhile."""
        if table_id > LARGEST_ID:
            return None  # A made-up number; the database would refuse the statement.
        query = _ROW_FOR_UPDATE if for_update else _ROW
        return await self._connection.row(query, {"this_table": table_id})

    async def rows(self, table_ids: Sequence[int], *, for_update: bool = False) -> Sequence[Row]:
        """Return the rows of some tables; `for_update` keeps other transactions from changing them meanwhile."""
        return await self._connection.rows_among(_rows_for_update if for_update else _rows, table_ids)

    async def ply(self, table_id: int) -> int | None:
        """How long a table's log is, None if there is no such table."""
        return await self._connection.scalar(_PLY, {"this_table": table_id})

    async def of_host(self, host_id: int, game: str, guild_id: int | None, most: int) -> Sequence[Row]:
        """Return the tables of a game that an account opened in a server, or in direct messages, the newest first."""
        there = tables.c.guild_id.is_(None) if guild_id is None else tables.c.guild_id == guild_id
        query = select(tables).where(tables.c.host_id == host_id, tables.c.game == game, there)
        return await self._connection.rows(query.order_by(tables.c.id.desc()).limit(most))

    async def place(self, table_id: int) -> Row | None:
        """Return the server a table is shown in, None if there is no such table."""
        return await self._connection.row(_PLACE, {"this_table": table_id})

    async def change(self, table_id: int, values: Values) -> None:
        """Change some columns of a table."""
        await self._connection.run(_CHANGE, {"this_table": table_id, **values})

    async def advance(self, table_id: int, ply: int, values: Values, *, premove_seats: int | None = None) -> None:
        """Change a table whose log has length `ply`; with `premove_seats` only one where nothing follows from that.

        So no seat among these bits has premoves, and neither votes nor offers are open. Otherwise `MovedOn` is raised,
        at the latest at the end of the transaction, and nothing is recorded.
        """
        found = {
            "this_table": table_id,
            "this_ply": ply,
            **({} if premove_seats is None else {"premove_seats": premove_seats}),
        }
        advance = _ADVANCE if premove_seats is None else _ADVANCE_ALONE
        await self._connection.run(advance, {**found, **values}, otherwise=MovedOn)

    async def of_series(self, first_table_id: int) -> Sequence[Row]:
        """Return the tables of a series, in order."""
        query = (
            select(tables)
            .where(tables.c.series_first_id == first_table_id)
            .order_by(tables.c.series_index, tables.c.id)
        )
        return await self._connection.rows(query)

    async def with_seed(self, seed: str) -> Sequence[Row]:
        """Return the tables whose game began with a seed: one, unless a person chose the seed."""
        query = select(tables).where(tables.c.seed == seed)
        return await self._connection.rows(query)

    async def rematch_of(self, table_id: int) -> Row | None:
        """Return the rematch of a table."""
        query = select(tables).where(tables.c.rematch_of == table_id)
        return await self._connection.row(query)

    async def to_wake(self, now: int, most: int, share: Share) -> Sequence[int]:
        """Return the tables of a share at which something may be due, the longest overdue first."""
        due = tables.c.wake_at <= now, share.of_tables()
        query = select(tables.c.id).where(*due).order_by(tables.c.wake_at).limit(most)
        return await self._connection.scalars(query)
