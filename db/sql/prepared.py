"""Statements compiled once: SQLAlchemy takes longer to prepare a statement for SQLite than SQLite to run it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import repeat
from typing import Any, TypeAlias

from sqlalchemy import Boolean, ColumnElement, Delete, Insert, Select, Update, bindparam
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from db.sql.rows import Row, Values
from db.sqlite import driver as aiosqlite_driver
from db.sqlite.transactions import driver_of

Statement: TypeAlias = Insert | Update | Delete | Select[Any]
"""A statement that is made when the program starts."""

_DIALECT = sqlite.dialect(paramstyle="qmark")


@cache
def compiled(statement: Statement, keys: tuple[str, ...]) -> tuple[str, Sequence[str]]:
    """The SQL for SQLite that sets values of these names, and the names in the order of its question marks.

    Values go to SQLite as they are, and the columns must have no defaults of the program's.
    """
    found = statement.compile(dialect=_DIALECT, column_keys=list(keys))
    assert found.positiontup is not None
    return str(found), tuple(found.positiontup)


def one_of(column: ColumnElement[Any], count: int) -> ColumnElement[bool]:
    """Whether a column has one of so many values that `rows_among` names.

    A list as SQLAlchemy takes it would be written into the statement anew each time.
    """
    return column.in_([bindparam(f"one_{number}", type_=column.type) for number in range(count)])


@cache
def _columns(statement: Select[Any]) -> tuple[Sequence[str], Sequence[str]]:
    """The names of what a statement finds, and those among them that SQLite keeps as 0 and 1."""
    found = statement.selected_columns
    return [each.name for each in found], [each.name for each in found if isinstance(each.type, Boolean)]


@cache
def _constants(statement: Select[Any]) -> Values:
    """The values that stand in a statement itself, such as how many rows are wanted, by their names."""
    found = statement.compile(dialect=_DIALECT)
    return {name: bind.value for name, bind in found.binds.items() if not bind.required}


async def rows_of(connection: AsyncConnection, statement: Select[Any], values: Values) -> Sequence[Row]:
    """What a statement finds. It has no value that is a list.

    To SQLite it goes as it was compiled once.
    """
    driver = driver_of(connection)
    if driver is None:
        return (await connection.execute(statement, dict(values))).mappings().all()
    sql, names = compiled(statement, ())
    given = {**_constants(statement), **values}
    answer = await driver.run(aiosqlite_driver.Statement(sql, [given[name] for name in names]))
    columns, booleans = _columns(statement)
    rows = [dict(zip(columns, row, strict=True)) for row in answer.rows]
    for row in rows if booleans else ():
        row.update({name: bool(row[name]) for name in booleans if row[name] is not None})
    return rows


async def rows_among(
    connection: AsyncConnection, statement_of: Callable[[int], Select[Any]], values: Sequence[Any]
) -> Sequence[Row]:
    """What is found by a statement that asks for `one_of` some values, which is made for so many; nothing of none.

    There are a few sizes only, so that few statements are made: the last value is named more than once.
    """
    if not values:
        return ()
    count = 1 << (len(values) - 1).bit_length()
    filled = [*values, *repeat(values[-1], count - len(values))]
    return await rows_of(connection, statement_of(count), {f"one_{n}": value for n, value in enumerate(filled)})


async def row_of(connection: AsyncConnection, statement: Select[Any], values: Values) -> Row | None:
    """The one row that a statement finds, as `rows_of`; None if there is none."""
    return next(iter(await rows_of(connection, statement, values)), None)


async def scalar_of(connection: AsyncConnection, statement: Select[Any], values: Values) -> Any:
    """The one value of the one row that a statement finds; None if there is no row."""
    row = await row_of(connection, statement, values)
    return None if row is None else next(iter(row.values()))


async def changed_by(connection: AsyncConnection, statement: Update | Delete, values: Values) -> int:
    """Run a statement; how many rows it changed."""
    driver = driver_of(connection)
    if driver is None:
        return (await connection.execute(statement, dict(values))).rowcount
    return (await driver.run(_for_sqlite(statement, values))).rowcount


async def run_along(
    connection: AsyncConnection, statement: Statement, values: Values, *, otherwise: type[Exception] | None = None
) -> None:
    """Run a statement whose rows nobody looks at. If it changes none, `otherwise` is raised.

    Where the database can, it makes its trip together with the next statement, or with the end of the transaction,
    because somebody waits for an answer; what goes wrong is raised there.
    """
    driver = driver_of(connection)
    if driver is not None:
        driver.add(_for_sqlite(statement, values, otherwise))
    elif (await connection.execute(statement, dict(values))).rowcount == 0 and otherwise is not None:
        raise otherwise


def _for_sqlite(
    statement: Statement, values: Values, otherwise: type[Exception] | None = None
) -> aiosqlite_driver.Statement:
    """A statement that changes something, as SQLite is given it."""
    sql, names = compiled(statement, tuple(values))
    return aiosqlite_driver.Statement(sql, [values[name] for name in names], otherwise)
