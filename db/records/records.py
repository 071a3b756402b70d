"""The bases of the records of one subject: a connection, and the plain statements of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, partial
from typing import Any, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Delete,
    Insert,
    Integer,
    Select,
    Table,
    Update,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from db.sql import NONE, Connection, Row, Values, one_of, upsert

_Key: TypeAlias = tuple[tuple[str, bool], ...]
"""The columns that a statement asks for, each with whether it asks for NULL."""


class Records:
    """The SQL about one subject, on the connection of a transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection


class PlainRecords(Records):
    """The rows of one table, by plain statements.

    A `key` names columns and the values that rows have there, None for NULL. Each statement is made once for its
    columns: building one costs more than running it.
    """

    _table: Table

    _new: Values = NONE
    """What `put` gives the other columns of a new row."""

    async def row(self, *, for_update: bool = False, **key: Any) -> Row | None:
        """Return the row of a unique key; `for_update` keeps other transactions from changing it meanwhile."""
        query = _selecting(self._table, _columns(key), (), is_limited=False)
        return await self._connection.row(_locking(query) if for_update else query, _given(key))

    async def rows(self, *order: str, most: int | None = None, **key: Any) -> Sequence[Row]:
        """Return the rows of a key, at most so many, in the order of some columns; `-` before one reverses it."""
        query = _selecting(self._table, _columns(key), order, is_limited=most is not None)
        return await self._connection.rows(query, _given(key) if most is None else {**_given(key), "most": most})

    async def of_each(self, values: Sequence[Any], *order: str) -> Sequence[Row]:
        """Return the rows that begin their primary key with one of some values, in the order of some columns."""
        return await self._connection.rows_among(partial(_selecting_each, self._table, order), values)

    async def count(self, **key: Any) -> int:
        return int(await self._connection.scalar(_counting(self._table, _columns(key)), _given(key)))

    async def add(self, values: Values) -> None:
        """Add a row. Raises `Conflict` through the store when there is one of its unique key.

        What goes wrong is raised by the next statement, or at the end of the transaction.
        """
        await self._connection.run(_adding(self._table), values)

    async def new(self, values: Values) -> int:
        """Add a row to a table that numbers its rows; return the number."""
        return int(await self._connection.scalar(insert(self._table).values(values).returning(self._table.c.id)))

    async def put(self, key: Values, values: Values, **new: Any) -> None:
        """Change the row of a unique key, or add it: then with what `new` says of the other columns."""
        await upsert(self._connection, self._table, key, values, {**self._new, **new})

    async def change(self, values: Values, **key: Any) -> None:
        await self._connection.run(_changing(self._table, _columns(key)), {**_given(key), **values})

    async def changed(self, values: Values, **key: Any) -> bool:
        """Change some columns of the row of a key; return whether there was one."""
        return await self._connection.changed(_changing(self._table, _columns(key)), {**_given(key), **values}) == 1

    async def drop(self, **key: Any) -> None:
        await self._connection.run(_dropping(self._table, _columns(key)), _given(key))

    async def dropped(self, **key: Any) -> bool:
        """Delete the row of a key; return whether there was one."""
        return await self._connection.changed(_dropping(self._table, _columns(key)), _given(key)) == 1


class TableRows(PlainRecords):
    """The rows of a table of which nothing is asked but by plain statements."""

    def __init__(self, table: Table, connection: Connection, **new: Any) -> None:
        super().__init__(connection)
        self._table, self._new = table, new


def _columns(key: Values) -> _Key:
    return tuple((name, value is None) for name, value in key.items())


def _given(key: Values) -> Values:
    """Return the values of a key as the statements name them: an UPDATE has the names of the columns for its own."""
    return {f"this_{name}": value for name, value in key.items() if value is not None}


def _conditions(table: Table, key: _Key) -> Iterable[ColumnElement[bool]]:
    for name, is_null in key:
        column = table.c[name]
        yield column.is_(None) if is_null else column == bindparam(f"this_{name}")


def _order(table: Table, names: Sequence[str]) -> Iterable[ColumnElement[Any]]:
    for name in names:
        yield table.c[name[1:]].desc() if name.startswith("-") else table.c[name]


@cache
def _selecting(table: Table, key: _Key, order: tuple[str, ...], *, is_limited: bool) -> Select[*tuple[Any, ...]]:
    query = select(table).where(*_conditions(table, key)).order_by(*_order(table, order))
    return query.limit(bindparam("most", type_=Integer)) if is_limited else query


@cache
def _locking(query: Select[*tuple[Any, ...]]) -> Select[*tuple[Any, ...]]:
    return query.with_for_update()


@cache
def _selecting_each(table: Table, order: tuple[str, ...], count: int) -> Select[*tuple[Any, ...]]:
    first = next(iter(table.primary_key.columns))
    return select(table).where(one_of(first, count)).order_by(*_order(table, order))


@cache
def _counting(table: Table, key: _Key) -> Select[int]:
    return select(func.count()).select_from(table).where(*_conditions(table, key))


@cache
def _adding(table: Table) -> Insert:
    return insert(table)


@cache
def _changing(table: Table, key: _Key) -> Update:
    return update(table).where(*_conditions(table, key))


@cache
def _dropping(table: Table, key: _Key) -> Delete:
    return delete(table).where(*_conditions(table, key))
