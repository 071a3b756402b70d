"""Statements compiled once: SQLAlchemy takes longer to prepare a statement for SQLite than SQLite to run it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import Insert, Select, Update
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from db.one_hop import OneHopConnection
from db.rows import Values

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


class Prepared:
    """Runs such statements in a transaction."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def run(self, statement: Statement, values: Values) -> int:
        """Run a statement that is made once; the number of rows it changed."""
        one_hop = self.one_hop()
        if one_hop is None:
            return (await self._connection.execute(statement, dict(values))).rowcount
        sql, names = compiled(statement, tuple(values))
        return (await one_hop.run("execute", sql, [values[name] for name in names])).rowcount

    async def run_along(self, statement: Statement, values: Values) -> None:
        """Run a statement whose outcome nobody looks at.

        Where the database can, it makes its trip together with the next statement, or with the end of the transaction,
        because somebody waits for an answer; what goes wrong is raised there.
        """
        one_hop = self.one_hop()
        if one_hop is not None:
            one_hop.ride_with_next()
        await self.run(statement, values)

    def one_hop(self) -> OneHopConnection | None:
        """SQLite's connection; None on another database."""
        connection = self._connection.sync_connection
        assert connection is not None
        driver = connection.connection.driver_connection
        return driver if isinstance(driver, OneHopConnection) else None
