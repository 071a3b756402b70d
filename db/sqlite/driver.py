"""aiosqlite with one trip to its thread for a batch of statements.

As SQLAlchemy drives it, aiosqlite goes to its thread and back for making a cursor, executing, fetching and
closing. The trips cost more than SQLite's own work. So here statements wait for the first one whose outcome
somebody looks at, or for the commit, and all of them make one trip.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

import aiosqlite


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement with its values. If it changes no row, `otherwise` is raised."""

    sql: str
    values: Sequence[Any] = ()
    otherwise: type[Exception] | None = None
    method: str = "execute"


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a statement brought back."""

    description: Any
    rowcount: int
    lastrowid: int | None
    rows: Sequence[Any]


class BatchingConnection(aiosqlite.Connection):
    """A connection whose statements make their trip together."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        self._thread.daemon = True
        self._batch: list[Statement] = []
        self._has_begun = False

    def add(self, statement: Statement) -> None:
        """Run a statement later: in its turn, together with the next one that is run, or with the commit.

        What goes wrong is raised there, and the rest of the batch is left out.
        """
        self._batch.append(statement)

    async def run(self, statement: Statement) -> _Answer:
        """Run a statement after those that wait; what it brings back."""
        batch, self._batch = [*self._batch, statement], []
        self._has_begun = True
        return await self._in_thread(partial(_run, self._conn, batch))

    def cursor(self) -> BatchingCursor:  # type: ignore[override]
        """A cursor that makes one trip a statement."""
        return BatchingCursor(self)

    async def commit(self) -> None:
        """Run what waits, and commit."""
        batch, self._batch = self._batch, []
        if batch or self._has_begun:
            self._has_begun = True
            await self._in_thread(partial(_commit, self._conn, batch))
            self._has_begun = False

    async def rollback(self) -> None:
        """Drop what waits, and undo what was run since the last commit."""
        self._batch.clear()
        if self._has_begun:
            await self._in_thread(self._conn.rollback)
            self._has_begun = False

    def join(self) -> None:
        """Wait for the connection's thread, which has been told to end and has no more to do than that."""
        self._thread.join()

    async def _in_thread(self, work: Callable[[], Any]) -> Any:
        # What aiosqlite's own methods are made of; its type is not told.
        execute: Callable[[Callable[[], Any]], Awaitable[Any]] = self._execute  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        return await execute(work)


class BatchingCursor:
    """As much of a database cursor as SQLAlchemy uses. Everything but executing is at hand at once."""

    arraysize = 1

    def __init__(self, connection: BatchingConnection) -> None:
        self._connection = connection
        self._rows: deque[Any] = deque()
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def execute(self, operation: Any, parameters: Any = None) -> Any:
        """Run one statement and take its rows along."""
        await self._run(Statement(operation, parameters or ()))

    async def executemany(self, operation: Any, parameters: Sequence[Any]) -> Any:
        """Run one statement for many sets of values."""
        await self._run(Statement(operation, parameters, method="executemany"))

    async def fetchall(self) -> list[Any]:
        """All rows that are left."""
        rows = list(self._rows)
        self._rows.clear()
        return rows

    async def fetchone(self) -> Any:
        """The next row, None at the end."""
        return self._rows.popleft() if self._rows else None

    async def close(self) -> None:
        """Nothing is open."""
        self._rows.clear()

    async def _run(self, statement: Statement) -> None:
        answer = await self._connection.run(statement)
        self.description, self.rowcount, self.lastrowid = answer.description, answer.rowcount, answer.lastrowid
        self._rows = deque(answer.rows)


async def connect(database: str, **options: Any) -> BatchingConnection:
    """Open a SQLite file as `aiosqlite.connect` would, as a connection of this kind."""
    connection = BatchingConnection(partial(sqlite3.connect, database, **options))
    try:
        await connection
    except (sqlite3.Error, asyncio.CancelledError):
        # aiosqlite has told its thread to end but does not wait: it would outlive the loop it reports to.
        connection.join()
        raise
    return connection


def _run(connection: sqlite3.Connection, batch: Sequence[Statement]) -> _Answer:
    """What the last statement of a batch brings back."""
    cursor = connection.cursor()
    try:
        for statement in batch:
            getattr(cursor, statement.method)(statement.sql, statement.values)
            if statement.otherwise is not None and cursor.rowcount == 0:
                raise statement.otherwise
        rows = cursor.fetchall() if cursor.description else ()
        return _Answer(cursor.description, cursor.rowcount, cursor.lastrowid, rows)
    finally:
        cursor.close()


def _commit(connection: sqlite3.Connection, batch: Sequence[Statement]) -> None:
    _run(connection, batch)
    connection.commit()
