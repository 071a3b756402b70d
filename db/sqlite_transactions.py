"""Transactions on a SQLite file, which has one writer at a time.

They begin and end here, without SQLAlchemy, which would take longer for that than SQLite for a move. To SQLAlchemy
each connection has one transaction that never ends. Where a statement of its own is cancelled it closes the connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from db.aiosqlite_driver import BatchingConnection, Statement

READERS = 4
"""Connections that read at most. Each has a thread and two megabytes of the file in memory."""


class SqliteWriter:
    """This process's only connection that writes, for one transaction at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        # Waiting here is cheaper than polling for SQLite's lock.
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def begin(self) -> AsyncGenerator[AsyncConnection]:
        """A transaction that is durable once the block has ended, and undone if it raises."""
        async with self._turn:
            if self._connection is None:
                self._connection = await _connect(self._engine)
            connection = self._connection
            driver = driver_of(connection)
            assert driver is not None
            # With the write lock at once: upgrading a read lock can fail.
            driver.add(Statement("BEGIN IMMEDIATE"))
            try:
                yield connection
                await driver.commit()
            except BaseException:
                if connection.invalidated:
                    self._connection = None
                    await connection.close()
                else:
                    await driver.rollback()
                raise

    async def close(self) -> None:
        """Close the connection. May be called twice."""
        if self._connection is not None:
            await self._connection.close()


class SqliteReaders:
    """This process's connections that read, each for one transaction at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._resting: list[AsyncConnection] = []
        self._room = asyncio.Semaphore(READERS)
        self._is_closed = False

    @asynccontextmanager
    async def connect(self) -> AsyncGenerator[AsyncConnection]:
        """A transaction of which all that it reads was true at one moment."""
        async with self._room:
            connection = self._resting.pop() if self._resting else await _connect(self._engine)
            driver = driver_of(connection)
            assert driver is not None
            driver.add(Statement("BEGIN"))
            try:
                yield connection
            finally:
                await self._put_back(connection, driver)

    async def close(self) -> None:
        """Close the connections. May be called twice; one that is in use is closed when its transaction ends."""
        self._is_closed = True
        while self._resting:
            await self._resting.pop().close()

    async def _put_back(self, connection: AsyncConnection, driver: BatchingConnection) -> None:
        """Keep a connection for the next transaction, if it can be used again."""
        rests = False
        try:
            if not connection.invalidated:
                await driver.rollback()
                rests = not self._is_closed
        finally:
            if rests:
                self._resting.append(connection)
            else:
                # Not into SQLAlchemy's pool, which may be gone already.
                if not connection.invalidated:
                    await connection.invalidate()
                await connection.close()


async def _connect(engine: AsyncEngine) -> AsyncConnection:
    connection = await engine.connect()
    await connection.begin()
    return connection


def driver_of(connection: AsyncConnection) -> BatchingConnection | None:
    """SQLite's connection behind SQLAlchemy's; None on another database."""
    assert connection.sync_connection is not None
    driver = connection.sync_connection.connection.driver_connection
    return driver if isinstance(driver, BatchingConnection) else None
