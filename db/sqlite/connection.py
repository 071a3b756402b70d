"""A connection to a SQLite file, which knows its transactions: SQLAlchemy only compiles what goes through it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

import aiosqlite
from sqlalchemy import Boolean, ColumnElement, Executable
from sqlalchemy.dialects import sqlite

from db.sql import NONE, Connection, Failure, Row, Values


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement with its values. If it changes no row, `otherwise` is raised."""

    sql: str
    values: Sequence[Any] = ()
    otherwise: type[Exception] | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of a statement."""

    names: Sequence[str]
    rows: Sequence[Any]
    rowcount: int


class Driver(aiosqlite.Connection):
    """A connection whose statements make their trip together."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        # aiosqlite asks for a chunk's size; nothing here reads in chunks.
        super().__init__(connector, iter_chunk_size=64)
        # Else the interpreter would wait at its end for a connection that nothing has closed.
        self._thread.daemon = True
        self._batch: list[Statement] = []
        self._has_begun = False

    def add(self, statement: Statement) -> None:
        """Run a statement later: in its turn, together with the next one that is run, or with the commit.

        What goes wrong is raised there, and the rest of the batch is left out.
        """
        self._batch.append(statement)

    async def run(self, statement: Statement) -> Answer:
        """Run a statement after those that wait; what it brings back."""
        batch, self._batch = [*self._batch, statement], []
        # Before the trip: a trip that is cancelled runs all the same, and the rollback has to follow it in the thread.
        self._has_begun = True
        return await self._in_thread(partial(_run, self._conn, batch))

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
        # Where nothing has reached the thread there is nothing to undo, and no trip is made.
        if self._has_begun:
            await self._in_thread(self._conn.rollback)
            self._has_begun = False

    def join(self) -> None:
        """Wait for the connection's thread, which was asked to end and has nothing else left to do."""
        self._thread.join()

    async def _in_thread(self, work: Callable[[], Any]) -> Any:
        # The helper behind aiosqlite's own methods; aiosqlite does not declare its type.
        execute: Callable[[Callable[[], Any]], Awaitable[Any]] = self._execute  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        return await execute(work)


async def connect(connector: Callable[[], sqlite3.Connection]) -> Driver:
    """Open a SQLite file in a thread of its own."""
    driver = Driver(connector)
    try:
        await driver
    except (sqlite3.Error, asyncio.CancelledError):
        # aiosqlite asks its thread to end but does not wait: it would outlive the loop it reports to.
        driver.join()
        raise
    return driver


def _run(connection: sqlite3.Connection, batch: Sequence[Statement]) -> Answer:
    cursor = connection.cursor()
    try:
        for statement in batch:
            cursor.execute(statement.sql, statement.values)
            if statement.otherwise is not None and cursor.rowcount == 0:
                raise statement.otherwise
        if cursor.description is None:
            return Answer((), (), cursor.rowcount)
        return Answer([column[0] for column in cursor.description], cursor.fetchall(), cursor.rowcount)
    finally:
        cursor.close()


def _commit(connection: sqlite3.Connection, batch: Sequence[Statement]) -> None:
    _run(connection, batch)
    connection.commit()


_DIALECT = sqlite.dialect(paramstyle="qmark")


class SqliteConnection(Connection):
    """Statements on their way to the thread of a SQLite connection."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    async def rows(self, statement: Executable, values: Values = NONE) -> Sequence[Row]:
        # The names of columns that are set do not come with a query: one compiled form serves all its values.
        known = _compiled(statement, ())
        answer = await self.driver.run(known.given(values))
        rows = [dict(zip(answer.names, row, strict=True)) for row in answer.rows]
        for row in rows if known.booleans else ():
            row.update({name: bool(row[name]) for name in known.booleans if row[name] is not None})
        return rows

    async def changed(self, statement: Executable, values: Values = NONE) -> int:
        return (await self.driver.run(_compiled(statement, tuple(values)).given(values))).rowcount

    async def run(self, statement: Executable, values: Values = NONE, *, otherwise: Failure | None = None) -> None:
        self.driver.add(_compiled(statement, tuple(values)).given(values, otherwise))

    async def run_each(self, statement: Executable, rows: Sequence[Values]) -> None:
        for values in rows:
            await self.run(statement, values)

    async def one_at_a_time(self, key: int) -> None:
        """Do nothing: a file has one transaction that writes at a time."""

    def begins(self, column: ColumnElement[str], text: str) -> ColumnElement[bool]:
        """See `Connection`. The text has none of the letters `*?[`."""
        # Not LIKE: in SQLite it ignores case, and so finds no index.
        return column.bool_op("GLOB")(f"{text}*")


class _Compiled:
    """The SQL of a statement, with the names of its question marks in their order.

    Values go to SQLite as they are, and columns must have no defaults of the program's.
    """

    __slots__ = ("_constants", "_names", "_sql", "booleans")

    def __init__(self, statement: Any, keys: tuple[str, ...]) -> None:
        # Lists in `IN` are written out now: SQLAlchemy would do it when it executes, and here it does not.
        found = statement.compile(dialect=_DIALECT, column_keys=list(keys), compile_kwargs={"render_postcompile": True})
        self._sql, self._names = str(found), tuple(found.positiontup or ())
        # What has no value yet comes with each call; all other values are part of the statement.
        required = {name for name, bind in found.binds.items() if bind.required}
        self._constants = {name: value for name, value in found.params.items() if name not in required}
        # What SQLite keeps as 0 and 1.
        columns = getattr(statement, "selected_columns", None) or getattr(statement, "_returning", ())
        self.booleans = [each.name for each in columns if isinstance(each.type, Boolean)]

    def given(self, values: Values, otherwise: Failure | None = None) -> Statement:
        every = {**self._constants, **values} if self._constants else values
        return Statement(self._sql, [every[name] for name in self._names], otherwise)


_known: WeakKeyDictionary[Any, dict[tuple[str, ...], _Compiled]] = WeakKeyDictionary()
"""A cache of compiled statements, as weak references: statements made once stay, the others are dropped at once."""


def _compiled(statement: Executable, keys: tuple[str, ...]) -> _Compiled:
    forms = _known.get(statement)
    if forms is None:
        forms = _known[statement] = {}
    if (found := forms.get(keys)) is None:
        found = forms[keys] = _Compiled(statement, keys)
    return found
