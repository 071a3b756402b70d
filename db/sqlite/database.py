"""A SQLite file and its connections: one that writes, and a few that read.

Transactions begin and end here, in the trips of their first and last statement.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

from sqlalchemy import Connection as SqlConnection
from sqlalchemy import NullPool, create_engine

from db.errors import CorruptDatabaseError
from db.migrate import check_moved, migrate
from db.sql.database import Database
from db.sqlite.connection import SqliteConnection
from db.sqlite.copying import BUSY_SECONDS
from db.sqlite.driver import Statement, connect
from db.sqlite.kept import drop_old, keep_copy
from db.sqlite.private import companions, make_private
from db.sqlite.soundness import WholeCheck, check_before_serving

log = logging.getLogger(__name__)

SYNCHRONOUS = "FULL"
"""SQLite waits for the disk before a transaction ends, so that confirmed changes survive a power failure."""

READERS = 4
"""Connections that read at most. Each has a thread and two megabytes of the file in memory."""

_BEGIN_READING = Statement("BEGIN")
_BEGIN_WRITING = Statement("BEGIN IMMEDIATE")
"""With the write lock at once: upgrading a read lock can fail."""

_EMPTY_JOURNAL = Statement("PRAGMA wal_checkpoint(TRUNCATE)")


class SqliteDatabase(Database):
    """A file that only its owner may read."""

    is_remote = False

    def __init__(self, file: Path, *, only_reads: bool = False) -> None:
        """`only_reads`: what would write fails; another process makes the file ready."""
        self._file = file
        self._only_reads = only_reads
        self._writer: SqliteConnection | None = None
        # Waiting here is cheaper than polling for SQLite's lock.
        self._turn = asyncio.Lock()
        self._resting: list[SqliteConnection] = []
        self._room = asyncio.Semaphore(READERS)
        self._is_closed = False
        self._check: WholeCheck | None = None

    async def make_ready(self, damaged: Callable[[CorruptDatabaseError], object]) -> None:
        """See `Database`."""
        self._make_private()
        # From now on other programs see that the file is in use.
        self._writer = await self._connect()
        if not await asyncio.to_thread(self._check_and_migrate):
            loop = asyncio.get_running_loop()
            # The check has a thread of its own, and what hears of it belongs to the event loop.
            self._check = WholeCheck(self._file, partial(loop.call_soon_threadsafe, damaged))
            self._check.begin()

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[SqliteConnection]:
        """See `Database`."""
        async with self._room:
            connection = self._resting.pop() if self._resting else await self._connect()
            connection.driver.add(_BEGIN_READING)
            try:
                yield connection
            finally:
                await self._put_back(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[SqliteConnection]:
        """See `Database`. One transaction of this process at a time."""
        async with self._turn:
            if self._writer is None:
                self._writer = await self._connect()
            driver = self._writer.driver
            driver.add(_BEGIN_WRITING)
            try:
                yield self._writer
                await driver.commit()
            # A cancelled task as well: the next transaction uses the same connection.
            except BaseException:
                await driver.rollback()
                raise

    async def empty_journal(self) -> bool:
        """Write the journal into the file and empty it; False while readers still need it."""
        async with self._turn:
            if self._writer is None:
                self._writer = await self._connect()
            # Without BEGIN: SQLite empties its journal outside of transactions only.
            ((is_busy, _, _),) = (await self._writer.driver.run(_EMPTY_JOURNAL)).rows
            # To the driver each statement belongs to a transaction: end the one that it sees here.
            await self._writer.driver.rollback()
        return not is_busy

    async def drop_old_copies(self, before: float) -> None:
        """See `Database`."""
        await asyncio.to_thread(drop_old, self._file, before)

    async def close(self) -> None:
        """See `Database`. A connection that reads just now is closed when its transaction ends."""
        self._is_closed = True
        if self._check is not None:
            self._check.stop()
        if self._writer is not None:
            await self._writer.driver.close()
        while self._resting:
            await self._resting.pop().driver.close()

    async def _put_back(self, connection: SqliteConnection) -> None:
        """End a transaction that reads, and keep its connection for the next one if it can be used again."""
        # A connection whose rollback failed or was cancelled is not used again.
        rests = False
        try:
            await connection.driver.rollback()
            rests = not self._is_closed
        finally:
            if rests:
                self._resting.append(connection)
            else:
                await connection.driver.close()

    async def _connect(self) -> SqliteConnection:
        return SqliteConnection(await connect(self._open))

    def _open(self) -> sqlite3.Connection:
        """Open the file: our own BEGIN, write-ahead log, durable commits, foreign keys; deleted rows leave nothing."""
        connection = sqlite3.connect(self._file, isolation_level=None, check_same_thread=False)
        try:
            for pragma in (
                f"busy_timeout = {BUSY_SECONDS * 1000}",
                "journal_mode = WAL",
                f"synchronous = {SYNCHRONOUS}",
                "foreign_keys = ON",
                "secure_delete = ON",
            ):
                connection.execute(f"PRAGMA {pragma}")
            if self._only_reads:
                connection.execute("PRAGMA query_only = ON")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _check_and_migrate(self) -> bool:
        """Check and migrate the file while no other process writes; whether all of it was looked at."""
        # Values stay out of errors, which go to the log: rows hold hands and seeds.
        engine = create_engine("sqlite://", creator=self._open, poolclass=NullPool, hide_parameters=True)
        with engine.begin() as connection:
            # `_open` leaves BEGIN to us; this one keeps other processes from migrating at the same time.
            connection.exec_driver_sql(_BEGIN_WRITING.sql)
            is_checked = check_before_serving(connection, self._file)
            check_writable(connection)
            check_moved(connection)
            migrate(connection, before=partial(keep_copy, self._file))
        return is_checked

    def _make_private(self) -> None:
        """Let only its owner read the file, new or old, and those that SQLite keeps beside it."""
        # If it cannot be made, SQLite says so in its own words.
        with suppress(OSError):
            self._file.touch(mode=0o600)
        for each in (self._file, *companions(self._file)):
            if (complaint := make_private(each)) is not None:
                log.warning("%s", complaint)


def check_writable(connection: SqlConnection) -> None:
    """Refuse a file that can only be read, before a move is.

    Such a file opens, and even `BEGIN IMMEDIATE` succeeds on it: nothing but writing tells.
    """
    version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    connection.exec_driver_sql(f"PRAGMA user_version = {version}")
