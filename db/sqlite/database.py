"""A SQLite file: its connections, one that writes and a few that read, and whether it is sound.

Transactions begin and end here, in the trips of their first and last statement.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, closing, suppress
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, NullPool, create_engine, inspect
from sqlalchemy import Connection as SqlConnection

from db.errors import DAMAGED, CorruptDatabaseError
from db.migrate import check_moved, migrate
from db.sql import Database
from db.sqlite.connection import SqliteConnection, Statement, connect
from db.sqlite.copies import BUSY_SECONDS, companions, drop_old, keep_copy, make_private

log = logging.getLogger(__name__)

LARGE = 32 * 1024 * 1024
"""The size in bytes from which on a file is not checked whole before it serves: until then it takes 0.1 s."""

CHECKING = "check-database"
"""The name of the thread that checks a file while it serves."""

_EDGE = 20
"""How many rows at either end of a table are read in any case."""


def check_before_serving(connection: Connection, file: Path) -> bool:
    """Refuse a file that is damaged, as far as that is quick to find out; whether all of it was looked at.

    A file that was found damaged before is looked at whole. Raises `CorruptDatabaseError`.
    """
    suspicion = suspicion_about(file)
    if suspicion.exists() or file.stat().st_size < LARGE:
        verdict = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if verdict != "ok":
            raise damaged(str(verdict))
        suspicion.unlink(missing_ok=True)
        return True
    _read_edges(connection)
    return False


def _read_edges(connection: Connection) -> None:
    """Read both ends of every table: their roots, ways down, and what was written last before the file was closed."""
    for table in inspect(connection).get_table_names():
        for turn in ("ASC", "DESC"):
            connection.exec_driver_sql(f'SELECT * FROM "{table}" ORDER BY rowid {turn} LIMIT {_EDGE}').all()


def suspicion_about(file: Path) -> Path:
    """Return the path of the marker beside a damaged database, kept until a whole file is in the database's place."""
    return file.with_name(f"{file.name}-damaged")


def damaged(verdict: str) -> CorruptDatabaseError:
    """Build the error for the operator, in one line: SQLite's own text may have several."""
    return CorruptDatabaseError(f"The database is damaged ({' '.join(verdict.split())}). Restore the latest backup.")


class WholeCheck:
    """A check of a whole file in a thread of its own, on a read-only connection: nothing waits for it."""

    def __init__(self, file: Path, found: Callable[[CorruptDatabaseError], object]) -> None:
        """`found` is called in that thread, if the file is damaged."""
        self._file = file
        self._found = found
        self._connection: sqlite3.Connection | None = None
        self._is_stopped = False
        self._thread = threading.Thread(target=self._run, name=CHECKING, daemon=True)

    def begin(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Break off, if it is not through."""
        self._is_stopped = True
        while self._thread.is_alive():
            # Again and again: an interruption that comes before the statement does nothing.
            # The check may end and close its connection just now.
            with suppress(sqlite3.ProgrammingError):
                if (connection := self._connection) is not None:
                    connection.interrupt()
            self._thread.join(0.01)

    def _run(self) -> None:
        verdict = self._verdict()
        if verdict == "ok" or self._is_stopped:
            return
        # The mark first: at the news the bot ends, and its next start has to know.
        try:
            suspicion_about(self._file).write_text(f"{verdict}\n", encoding="utf-8")
        except OSError as error:
            log.error("the next start will not know of it: %s", error)
        self._found(damaged(verdict))

    def _verdict(self) -> str:
        uri = f"{self._file.resolve().as_uri()}?mode=ro"
        try:
            with closing(sqlite3.connect(uri, uri=True, check_same_thread=False)) as connection:
                self._connection = connection
                # Stopped before there was a connection to interrupt.
                if self._is_stopped:
                    return "ok"
                return str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        except sqlite3.Error as error:
            if error.sqlite_errorcode in DAMAGED:
                return str(error)
            if not self._is_stopped:
                log.warning("the database could not be checked: %s", error)
            return "ok"
        finally:
            self._connection = None


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
            writer = self._writer
            writer.driver.add(_BEGIN_WRITING)
            try:
                yield writer
                await writer.driver.commit()
            # A cancelled task as well: the next transaction uses the same connection.
            except BaseException:
                await self._undo(writer)
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

    async def _undo(self, writer: SqliteConnection) -> None:
        """Undo a transaction that writes. A connection that cannot is closed: it would keep the file locked."""
        is_undone = False
        try:
            await writer.driver.rollback()
            is_undone = True
        finally:
            if not is_undone:
                self._writer = None
                await writer.driver.close()

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
