"""aiosqlite with one trip to its thread for a batch of statements.

Each trip to the thread costs more than SQLite's own work. So statements are queued until one whose outcome the caller
needs, or until the commit, and all of them make one trip.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import aiosqlite


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
    """Run a batch of statements and return the answer of the last one."""
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
