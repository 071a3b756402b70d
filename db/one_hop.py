"""aiosqlite with one trip to its thread for each statement.

As SQLAlchemy drives it, aiosqlite goes to its thread and back for making a cursor, executing, fetching and
closing. The trips cost more than SQLite's own work, so here a statement makes one: it opens the
transaction if that is still to be done, executes, and brings all rows along.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self, TypeAlias

import aiosqlite

_Statement: TypeAlias = tuple[str, str, Any]
"""The cursor's method, the SQL, and its values."""


class KnownRow(Exception):
    """The row that was to be inserted first is there already."""


class OneHopConnection(aiosqlite.Connection):
    """A connection whose transactions begin with their first statement, in the way `begin_with` says."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        self._thread.daemon = True
        self._pending: str | None = None
        self._first: tuple[str, Sequence[Any]] | None = None
        self._rides = False
        self._riders: list[_Statement] = []
        self._concludes = False
        self._in_transaction = False

    def begin_with(self, statement: str) -> None:
        """Run this BEGIN together with the next statement."""
        self._pending = statement

    def insert_with_next(self, statement: str, values: Sequence[Any]) -> None:
        """Insert a row together with the next statement, before it. If the row is there, that raises `KnownRow`."""
        self._first = (statement, values)

    def ride_with_next(self) -> None:
        """Run the statement that comes now, whose outcome nobody looks at, only together with the one after it.

        What is wrong with it is raised by that one.
        """
        self._rides = True

    def commit_with_next(self) -> None:
        """Commit together with the next statement, the transaction's last one, if that succeeds."""
        self._concludes = True

    def cursor(self) -> OneHopCursor:  # type: ignore[override]
        """A cursor that makes one trip a statement."""
        return OneHopCursor(self)

    async def commit(self) -> None:
        """Commit what was begun; nothing was begun when no statement ran."""
        if self._riders:
            self.commit_with_next()
            await self.run(*self._riders.pop())
        await self._end(self._conn.commit)

    async def rollback(self) -> None:
        """Undo what was begun."""
        self._riders.clear()
        await self._end(self._conn.rollback)

    async def run(self, method: str, sql: str, parameters: Any) -> _Answer:
        """One statement in the connection's thread, with those that ride with it."""
        statement = (method, sql, parameters)
        if self._rides:
            self._rides = False
            self._riders.append(statement)
            return _Answer()
        begin, self._pending = self._pending, None
        first, self._first = self._first, None
        commits, self._concludes = self._concludes, False
        statements, self._riders = [*self._riders, statement], []
        self._in_transaction = self._in_transaction or begin is not None
        work = partial(_run, self._conn, begin, first, commits, statements)
        answer = await self._in_thread(work)
        self._in_transaction = self._in_transaction and not commits
        return answer

    def join(self) -> None:
        """Wait for the connection's thread, which has been told to end and has no more to do than that."""
        self._thread.join()

    async def _end(self, ending: Callable[[], None]) -> None:
        self._pending, self._first, self._rides, self._concludes = None, None, False, False
        if self._in_transaction:
            self._in_transaction = False
            await self._in_thread(ending)

    async def _in_thread(self, work: Callable[[], Any]) -> Any:
        # What aiosqlite's own methods are made of; its type is not told.
        execute: Callable[[Callable[[], Any]], Awaitable[Any]] = self._execute  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        return await execute(work)


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a statement brought back; nothing as long as it is still to be run."""

    description: Any = None
    rowcount: int = -1
    lastrowid: int | None = None
    rows: Sequence[Any] = ()


class OneHopCursor:
    """As much of a database cursor as SQLAlchemy uses. Everything but executing is at hand at once."""

    arraysize = 1

    def __init__(self, connection: OneHopConnection) -> None:
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
        self._take(await self._connection.run("execute", operation, parameters or ()))

    async def executemany(self, operation: Any, parameters: Sequence[Any]) -> Any:
        """Run one statement for many sets of values."""
        self._take(await self._connection.run("executemany", operation, parameters))

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

    def _take(self, answer: _Answer) -> None:
        self.description, self.rowcount, self.lastrowid = answer.description, answer.rowcount, answer.lastrowid
        self._rows = deque(answer.rows)


async def connect(database: str, **options: Any) -> OneHopConnection:
    """Open a SQLite file as `aiosqlite.connect` would, as a connection of this kind."""
    connection = OneHopConnection(partial(sqlite3.connect, database, **options))
    try:
        await connection
    except sqlite3.Error:
        # aiosqlite has told its thread to end but does not wait: it would outlive the loop it reports to.
        connection.join()
        raise
    return connection


def _run(
    connection: sqlite3.Connection,
    begin: str | None,
    first: tuple[str, Sequence[Any]] | None,
    commits: bool,
    statements: Sequence[_Statement],
) -> _Answer:
    """What the last of the statements brings back."""
    if begin is not None:
        connection.execute(begin)
    if first is not None and connection.execute(*first).rowcount == 0:
        raise KnownRow
    cursor = connection.cursor()
    try:
        for method, sql, parameters in statements:
            getattr(cursor, method)(sql, parameters)
        rows = cursor.fetchall() if cursor.description else ()
        answer = _Answer(cursor.description, cursor.rowcount, cursor.lastrowid, rows)
        if commits:
            connection.commit()
        return answer
    finally:
        cursor.close()
