"""Transactions on a SQLite file, which has one writer at a time.

They begin and end here, without SQLAlchemy, which would take longer for that than SQLite for a move. To SQLAlchemy
each connection has one transaction that never ends. Where a statement of its own is cancelled it closes the connection.

Whoever moves waits for these blocks, so they are objects: each generator in their place costs a hundredth of an answer.
"""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from types import TracebackType
from typing import Self

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from db.sqlite.driver import BatchingConnection, Statement

_BEGIN_READING = Statement("BEGIN")
_BEGIN_WRITING = Statement("BEGIN IMMEDIATE")
"""With the write lock at once: upgrading a read lock can fail."""

_EMPTY_JOURNAL = Statement("PRAGMA wal_checkpoint(TRUNCATE)")

READERS = 4
"""Connections that read at most. Each has a thread and two megabytes of the file in memory."""


class SqliteWriter:
    """This process's only connection that writes, for one transaction at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._driver: BatchingConnection
        # Waiting here is cheaper than polling for SQLite's lock.
        self._turn = asyncio.Lock()

    def begin(self) -> Self:
        """A transaction that is durable once the block has ended, and undone if it raises."""
        return self

    async def __aenter__(self) -> AsyncConnection:
        """Begin, once all that began before have ended."""
        await self._turn.acquire()
        try:
            if self._connection is None:
                self._connection, self._driver = await _connect(self._engine)
            self._driver.add(_BEGIN_WRITING)
        except BaseException:
            self._turn.release()
            raise
        return self._connection

    async def __aexit__(
        self, kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        """Make it durable, or undo it."""
        try:
            if kind is not None:
                await self._undo()
                return
            try:
                await self._driver.commit()
            except BaseException:
                await self._undo()
                raise
        finally:
            self._turn.release()

    async def _undo(self) -> None:
        connection = self._connection
        assert connection is not None
        if connection.invalidated:
            self._connection = None
            await connection.close()
        else:
            await self._driver.rollback()

    async def empty_journal(self) -> bool:
        """Write the journal into the file and empty it; False while readers still need it."""
        async with self._turn:
            if self._connection is None:
                self._connection, self._driver = await _connect(self._engine)
            ((is_busy, _, _),) = (await self._driver.run(_EMPTY_JOURNAL)).rows
            await self._driver.rollback()
        return not is_busy

    async def close(self) -> None:
        """Close the connection. May be called twice."""
        if self._connection is not None:
            await self._connection.close()


class SqliteReaders:
    """This process's connections that read, each for one transaction at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._resting: list[tuple[AsyncConnection, BatchingConnection]] = []
        self._room = asyncio.Semaphore(READERS)
        self._is_closed = False

    def connect(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction of which all that it reads was true at one moment."""
        return _Reading(self)

    async def take(self) -> tuple[AsyncConnection, BatchingConnection]:
        """A connection on which a transaction begins, and its driver: to be put back when that has ended."""
        await self._room.acquire()
        try:
            connection, driver = self._resting.pop() if self._resting else await _connect(self._engine)
        except BaseException:
            self._room.release()
            raise
        driver.add(_BEGIN_READING)
        return connection, driver

    async def put_back(self, connection: AsyncConnection, driver: BatchingConnection) -> None:
        """End the transaction of a connection, and keep that for the next one if it can be used again."""
        rests = False
        try:
            if not connection.invalidated:
                await driver.rollback()
                rests = not self._is_closed
        finally:
            try:
                if rests:
                    self._resting.append((connection, driver))
                else:
                    await _drop(connection)
            finally:
                self._room.release()

    async def close(self) -> None:
        """Close the connections. May be called twice; one that is in use is closed when its transaction ends."""
        self._is_closed = True
        while self._resting:
            connection, _ = self._resting.pop()
            await connection.close()


class _Reading:
    """A block that has one of the connections that read."""

    __slots__ = ("_readers", "_taken")

    def __init__(self, readers: SqliteReaders) -> None:
        self._readers = readers

    async def __aenter__(self) -> AsyncConnection:
        self._taken = await self._readers.take()
        return self._taken[0]

    async def __aexit__(self, *_: object) -> None:
        await self._readers.put_back(*self._taken)


async def _connect(engine: AsyncEngine) -> tuple[AsyncConnection, BatchingConnection]:
    connection = await engine.connect()
    await connection.begin()
    driver = driver_of(connection)
    assert driver is not None
    return connection, driver


async def _drop(connection: AsyncConnection) -> None:
    """Close a connection for good: not into SQLAlchemy's pool, which may be gone already."""
    if not connection.invalidated:
        await connection.invalidate()
    await connection.close()


def driver_of(connection: AsyncConnection) -> BatchingConnection | None:
    """SQLite's connection behind SQLAlchemy's; None on another database."""
    assert connection.sync_connection is not None
    driver = connection.sync_connection.connection.driver_connection
    return driver if isinstance(driver, BatchingConnection) else None
