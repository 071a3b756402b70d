"""The SQL about packed logs: of games that ended long ago, one row each."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Select, bindparam, delete, insert, literal_column, select, tuple_, update

from db.errors import DamagedLogError
from db.records.packed import DamagedContentError, digests_in, pack, unpack
from db.records.records import Records
from db.schema import TO_PACK, moves, packed, packed_people, tables
from db.sql.connection import Connection, one_of
from db.sql.rows import Row

log = logging.getLogger(__name__)

Key: TypeAlias = tuple[int, int]
"""The place of a game among those to be packed: when it ended, and its table."""

# Without a type: as a Boolean it would be compared with 1, and SQLite would not find the index.
_TO_PACK: ColumnElement[Any] = literal_column(TO_PACK)

_ROWS = select(moves).where(moves.c.table_id == bindparam("this_table")).order_by(moves.c.ply)


class PackingRecords(Records):
    """Logs that are packed."""

    async def due(self, until: int, after: Key, most: int) -> Sequence[Key]:
        """Return the places of games that ended until a moment and whose logs are not packed; the oldest first."""
        ended, number = tables.c.ended_at, tables.c.id
        query = select(ended, number).where(_TO_PACK, ended <= until, tuple_(ended, number) > tuple_(*after))
        rows = await self._connection.rows(query.order_by(ended, number).limit(most))
        return [(row["ended_at"], row["id"]) for row in rows]

    async def rows(self, table_id: int) -> Sequence[Row]:
        """Return the rows of a log that is not packed, with the digests of their positions."""
        return await self._connection.rows(_ROWS, {"this_table": table_id})

    async def pack(self, table_id: int, *, with_digests: bool) -> None:
        """Put a log into one row, and delete its rows once this has brought all of them back.

        The table has to be locked. Raises `DamagedLogError`, after which nothing may be recorded.
        """
        rows = await self.rows(table_id)
        new = pack(rows, with_digests=with_digests)
        stored = {"table_id": table_id, "content": new.content, "digest": new.digest}
        await self._connection.run(insert(packed), stored)
        people = [{"table_id": table_id, "number": number, "user_id": user} for number, user in new.people.items()]
        await self._connection.run_each(insert(packed_people), people)
        # As it is stored, not as it was written.
        await self._check(table_id, rows, with_digests=with_digests)
        await self._connection.run(update(tables).where(tables.c.id == table_id).values(unlogged=True))
        deleted = await self._connection.changed(delete(moves).where(moves.c.table_id == table_id))
        if deleted != len(rows):
            raise DamagedLogError(f"{len(rows)} rows were packed, and {deleted} deleted")

    async def _check(self, table_id: int, rows: Sequence[Row], *, with_digests: bool) -> None:
        """Check that a packed log is that of some rows. Raises `DamagedLogError`."""
        plain = [{name: value for name, value in row.items() if name != "digest"} for row in rows]
        same = await packed_log(self._connection, table_id) == plain
        if same and with_digests:
            (row,) = await self._connection.rows_among(_packed, [table_id])
            same = digests_in(row["content"], row["digest"]) == [each["digest"] for each in rows]
        if not same:
            raise DamagedLogError("what was packed is not what was there")


async def packed_log(connection: Connection, table_id: int) -> Sequence[Row]:
    """Return a log that is packed, nothing if it is not. Raises `DamagedLogError`."""
    for row in await connection.rows_among(_packed, [table_id]):
        people = await connection.rows_among(_people, [table_id])
        return _unpacked(row, {each["number"]: each["user_id"] for each in people})
    return []


def intact(rows: Sequence[Row], people: Mapping[int, Mapping[int, int]]) -> Mapping[int, Sequence[Row]]:
    """Unpack the logs of rows, by their tables, but for damaged ones: by table and number the accounts of `people`."""
    found: dict[int, Sequence[Row]] = {}
    for row in rows:
        try:
            found[row["table_id"]] = _unpacked(row, people.get(row["table_id"], {}))
        except DamagedLogError:
            continue  # In the log already; the others are as good as before.
    return found


def _unpacked(row: Row, people: Mapping[int, int]) -> Sequence[Row]:
    """Return the log of a packed row. Raises `DamagedLogError`."""
    try:
        return unpack(row["table_id"], row["content"], row["digest"], people)
    except DamagedContentError as fault:
        log.error("table %s: its packed log is damaged (%s): only a backup has it", row["table_id"], fault)
        raise DamagedLogError(str(fault)) from fault


@cache
def _packed(count: int) -> Select[*tuple[Any, ...]]:
    return select(packed).where(one_of(packed.c.table_id, count)).order_by(packed.c.table_id)


@cache
def _people(count: int) -> Select[*tuple[Any, ...]]:
    return select(packed_people).where(one_of(packed_people.c.table_id, count))
