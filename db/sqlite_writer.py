"""Transactions that write to a SQLite file, which has one writer at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from db.aiosqlite_driver import BatchingConnection, Statement

WRITES = "pagoda_writes"
"""The execution option of the connection that writes."""


class SqliteWriter:
    """This process's only connection that writes, for one transaction at a time.

    They begin and end here, without SQLAlchemy, which would take longer for that than SQLite for a move. To
    SQLAlchemy they are one transaction that never ends.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        # Waiting here is cheaper than polling for SQLite's lock.
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def begin(self) -> AsyncGenerator[AsyncConnection]:
        """A transaction that is durable once the block has ended, and undone if it raises."""
        async with self._turn:
            connection = self._connection or await self._connect()
            driver = driver_of(connection)
            assert driver is not None
            # With the write lock at once: upgrading a read lock can fail.
            driver.add(Statement("BEGIN IMMEDIATE"))
            try:
                yield connection
                await driver.commit()
            except BaseException:
                await self._undo(connection, driver)
                raise

    async def close(self) -> None:
        """Close the connection. May be called twice."""
        if self._connection is not None:
            await self._connection.close()

    async def _undo(self, connection: AsyncConnection, driver: BatchingConnection) -> None:
        if connection.invalidated:
            # SQLAlchemy closes a connection on which a statement was cancelled.
            self._connection = None
            await connection.close()
        else:
            await driver.rollback()

    async def _connect(self) -> AsyncConnection:
        connection = await self._engine.connect()
        await connection.execution_options(**{WRITES: True})
        await connection.begin()
        self._connection = connection
        return connection


def writer_of(connection: AsyncConnection) -> BatchingConnection | None:
    """SQLite's connection behind SQLAlchemy's where that is the one that writes; None for any other."""
    assert connection.sync_connection is not None
    return driver_of(connection) if connection.sync_connection.get_execution_options().get(WRITES) else None


def driver_of(connection: AsyncConnection) -> BatchingConnection | None:
    """SQLite's connection behind SQLAlchemy's; None on another database."""
    assert connection.sync_connection is not None
    driver = connection.sync_connection.connection.driver_connection
    return driver if isinstance(driver, BatchingConnection) else None
