"""Statements compiled once: SQLAlchemy takes longer to prepare a statement for SQLite than SQLite to run it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import Insert, Select, Update
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from db import aiosqlite_driver
from db.rows import Values
from db.sqlite_writer import driver_of

Statement: TypeAlias = Insert | Update | Select[Any]
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


async def run_along(
    connection: AsyncConnection, statement: Statement, values: Values, *, otherwise: type[Exception] | None = None
) -> None:
    """Run a statement whose rows nobody looks at. If it changes none, `otherwise` is raised.

    Where the database can, it makes its trip together with the next statement, or with the end of the transaction,
    because somebody waits for an answer; what goes wrong is raised there.
    """
    driver = driver_of(connection)
    if driver is not None:
        sql, names = compiled(statement, tuple(values))
        driver.add(aiosqlite_driver.Statement(sql, [values[name] for name in names], otherwise))
    elif (await connection.execute(statement, dict(values))).rowcount == 0 and otherwise is not None:
        raise otherwise
