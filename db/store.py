"""The database: opening it, and transactions on it."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from db.errors import (
    Conflict,
    CorruptDatabaseError,
    DatabaseError,
    StorageFault,
    UnreachableDatabaseError,
    UnsureFault,
)
from db.migrate import check_moved, migrate
from db.postgres.connections import CONNECTIONS, check_nobody_moves, engine_of, patient_engine_of
from db.records.session import Session
from db.sqlite import driver as aiosqlite_driver
from db.sqlite.private import companions, make_private
from db.sqlite.soundness import WholeCheck, check_before_serving
from db.sqlite.transactions import SqliteReaders, SqliteWriter

log = logging.getLogger(__name__)

_FAILURES = (DBAPIError, sqlite3.Error, PoolTimeout, OSError)
"""What a statement raises, or waiting for a connection to make one on, when the database fails."""

_OF_THE_DRIVER = re.compile(r"cannot switch to state|another operation")
"""What the driver says of itself, where nothing is wrong but that the server does not answer."""

BUSY_SECONDS = 5
"""How long a statement waits for another process on the same SQLite file."""

SYNCHRONOUS = "FULL"
"""When SQLite waits for the disk: before a transaction has ended, for what was promised survives a power failure."""


class Store:
    """An open, migrated database. `reading` and `writing` give a `Session` inside one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._transactions = SqliteWriter(engine) if engine.dialect.name == "sqlite" else engine
        self._snapshots = SqliteReaders(engine) if engine.dialect.name == "sqlite" else engine
        self._check: WholeCheck | None = None
        self._is_damaged = asyncio.Event()
        self.damage: CorruptDatabaseError | None = None
        """What is wrong with the file, once that is known: from then on nothing is written."""

        if engine.dialect.name == "postgresql":
            # All that a transaction reads was true at one moment, as it is with SQLite.
            self._snapshots = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    @classmethod
    async def open(cls, url: str, *, connections: int = CONNECTIONS) -> Self:
        """Open the database of a SQLAlchemy URL, create or migrate it, and check it. Raises `DatabaseError`.

        A server is given so many connections at most; a SQLite file has one that writes and a few that read.
        """
        try:
            store = cls(_create_engine(url, connections))
        except ModuleNotFoundError as error:
            raise UnreachableDatabaseError(
                f"This kind of database needs the package {error.name}: pip install {error.name}."
            ) from error
        except SQLAlchemyError as error:
            # Not quoting it: there may be a password inside.
            raise UnreachableDatabaseError(
                "The database's URL cannot be used; write sqlite+aiosqlite:///path/to/file.db "
                "or postgresql+asyncpg://user:password@host/database."
            ) from error
        try:
            await store._make_ready(make_url(url))
        except DatabaseError:
            await store.close()
            raise
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            await store.close()
            raise _in_words(url, error) from error
        return store

    async def _make_ready(self, url: URL) -> None:
        """Check and migrate the database before it serves."""
        if not isinstance(self._transactions, SqliteWriter):
            patient = patient_engine_of(url)
            try:
                async with patient.begin() as connection:
                    await connection.run_sync(check_nobody_moves)
                    await connection.run_sync(check_moved)
                    await connection.run_sync(migrate)
            finally:
                await patient.dispose()
            return
        file = _file_of(url)
        if file is not None:
            _make_private(file)
        async with self._transactions.begin() as connection:
            is_checked = await connection.run_sync(check_before_serving, file)
            await connection.run_sync(_check_writable)
            await connection.run_sync(check_moved)
            await connection.run_sync(migrate)
        if file is not None and not is_checked:
            self._check_on(file)

    def _check_on(self, file: Path) -> None:
        """Look at the whole file while it serves."""
        loop = asyncio.get_running_loop()
        self._check = WholeCheck(file, partial(loop.call_soon_threadsafe, self._stop_writing))
        self._check.begin()

    def _stop_writing(self, damage: CorruptDatabaseError) -> None:
        log.error("%s", damage)
        self.damage = damage
        self._is_damaged.set()

    async def damaged(self) -> CorruptDatabaseError:
        """Wait until the file turns out to be damaged, mostly for ever; what is wrong."""
        await self._is_damaged.wait()
        assert self.damage is not None
        return self.damage

    async def close(self) -> None:
        """Close every connection. May be called twice."""
        if self._check is not None:
            self._check.stop()
        for each in (self._transactions, self._snapshots):
            if isinstance(each, SqliteWriter | SqliteReaders):
                await each.close()
        await self._engine.dispose()

    def reading(self) -> AbstractAsyncContextManager[Session]:
        """A transaction that only reads. Raises `StorageFault`."""
        return _Transaction(self._snapshots.connect(), _fault_of_reading)

    def writing(self) -> AbstractAsyncContextManager[Session]:
        """A transaction that is durable once the block has ended, and undone if it raises.

        Raises `Conflict` when a row exists already, `KnownInteraction` when the interaction it notes was noted before,
        `MovedOn` when the table it advances was elsewhere, and `StorageFault` when the database fails: `UnsureFault`
        where it had been told to end the transaction and did not answer any more.
        """
        if self.damage is not None:
            raise StorageFault(str(self.damage))
        return _Transaction(self._transactions.begin(), self._fault_of_writing)

    def _fault_of_writing(self, error: BaseException, is_ending: bool) -> Exception | None:
        if isinstance(error, IntegrityError | sqlite3.IntegrityError):
            told = _told(error)
            return _fault(error) if "append-only" in told else Conflict(told)
        if not isinstance(error, _FAILURES):
            return None
        if is_ending and _was_lost(error) and not isinstance(self._transactions, SqliteWriter):
            log.error("the database was lost while it recorded something: %s", _told(error))
            return UnsureFault(_told(error))
        return _fault(error)

    async def empty_journal(self) -> None:
        """Leave nothing that was deleted in a SQLite file's journal. A server looks after its own.

        Raises `StorageFault`.
        """
        if not isinstance(self._transactions, SqliteWriter):
            return
        try:
            if not await self._transactions.empty_journal():
                log.warning("the journal beside the database is in use; it is emptied when the bot ends")
        except _FAILURES as error:
            raise _fault(error) from error

    async def remembered(self, key: str) -> str | None:
        """A fact the bot noted about itself, None if it has not."""
        async with self.reading() as session:
            return await session.memory.remembered(key)

    async def remember(self, key: str, value: str) -> None:
        """Note a fact about the bot itself."""
        async with self.writing() as session:
            await session.memory.remember(key, value)


class _Transaction:
    """A block inside a transaction; what the database raises there becomes a fault of ours.

    `fault_of` gives the fault for an error, None for one that is not the database's, and is told whether the block had
    ended. An object, not a generator: see `db.sqlite.transactions`.
    """

    __slots__ = ("_begun", "_fault_of")

    def __init__(
        self,
        begun: AbstractAsyncContextManager[AsyncConnection],
        fault_of: Callable[[BaseException, bool], Exception | None],
    ) -> None:
        self._begun, self._fault_of = begun, fault_of

    async def __aenter__(self) -> Session:
        try:
            return Session(await self._begun.__aenter__())
        except BaseException as error:
            self._raise_fault(error, is_ending=False)
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            await self._begun.__aexit__(kind, error, trace)
        except BaseException as failed:
            self._raise_fault(failed, is_ending=kind is None)
            raise
        if error is not None:
            self._raise_fault(error, is_ending=False)

    def _raise_fault(self, error: BaseException, *, is_ending: bool) -> None:
        fault = self._fault_of(error, is_ending)
        if fault is not None:
            raise fault from error


def _create_engine(url: str, connections: int) -> AsyncEngine:
    where = make_url(url)
    if where.get_backend_name() != "sqlite":
        return engine_of(where, connections)
    # Parameters hold seeds and hands, which must not come up in errors and so in logs.
    engine = create_async_engine(
        where,
        async_creator=partial(aiosqlite_driver.connect, where.database or ":memory:", check_same_thread=False),
        hide_parameters=True,
    )
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _file_of(url: URL) -> Path | None:
    return Path(url.database) if url.database and url.database != ":memory:" else None


def _make_private(file: Path) -> None:
    """Let only its owner read a SQLite file, new or old, and the files that SQLite keeps beside it."""
    # If it cannot be made, SQLite says so in its own words.
    with suppress(OSError):
        file.touch(mode=0o600)
    for each in (file, *companions(file)):
        if (complaint := make_private(each)) is not None:
            log.warning("%s", complaint)


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Every SQLite connection: our own BEGIN, write-ahead log, durable commits, foreign keys, nothing left of rows
    that are gone.
    """
    try:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout = {BUSY_SECONDS * 1000}",
            "journal_mode = WAL",
            f"synchronous = {SYNCHRONOUS}",
            "foreign_keys = ON",
            "secure_delete = ON",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
    except (sqlite3.Error, asyncio.CancelledError):
        # The pool never gets to know this connection: its thread has to end here.
        connection.close()
        connection.driver_connection.join()
        raise


def _check_writable(connection: Connection) -> None:
    """Refuse a SQLite file that can only be read, before anybody's move is.

    Such a file opens, and even `BEGIN IMMEDIATE` succeeds on it: nothing but writing tells.
    """
    version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    connection.exec_driver_sql(f"PRAGMA user_version = {version}")


def _in_words(url: str, error: Exception) -> DatabaseError:
    """Why a database could not be opened, as a sentence for the operator. Never shows a password."""
    where = make_url(url).render_as_string(hide_password=True)
    told = _told(error)
    if "not a database" in told or "malformed" in told:
        return CorruptDatabaseError(f"{where} is damaged or no database ({told}). Restore the latest backup.")
    if "readonly" in told:
        return UnreachableDatabaseError(f"{where} cannot be written: {told}. Check the file's owner and permissions.")
    if "unable to open" in told:
        return UnreachableDatabaseError(f"{where} cannot be opened: {told}. Does its folder exist, and may we write?")
    if "locked" in told:
        return UnreachableDatabaseError(f"{where} is locked by another program: {told}. Stop it and start again.")
    if "full" in told:
        return UnreachableDatabaseError(f"{where} cannot be written: {told}. Free some disk space.")
    return UnreachableDatabaseError(f"{where} cannot be used: {told}.")


def _fault_of_reading(error: BaseException, _is_ending: bool) -> Exception | None:
    return _fault(error) if isinstance(error, _FAILURES) else None


def _was_lost(error: Exception) -> bool:
    """Whether a server did not answer any more; otherwise it has said itself that it failed."""
    return not isinstance(error, DBAPIError) or error.connection_invalidated


def _fault(error: Exception) -> StorageFault:
    told = _told(error)
    log.error("the database failed, nothing was recorded: %s", told)
    return StorageFault(told)


def _told(error: Exception) -> str:
    """What the database itself said."""
    told = str(getattr(error, "orig", error))
    # The driver complains of its own state where a statement that has run out of time is still on its way.
    return "the server did not answer in time" if not told or _OF_THE_DRIVER.search(told) else told
