"""The database: opening it, and transactions on it."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Self

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from db.errors import (
    Conflict,
    CorruptDatabaseError,
    DatabaseError,
    SavedError,
    StorageError,
    UnreachableDatabaseError,
    UnsureError,
)
from db.once import Asked, asked_here, is_recorded_here
from db.postgres.database import CONNECTIONS, PostgresqlDatabase
from db.records.session import Session
from db.sql import Database
from db.sqlite.copies import KEPT
from db.sqlite.database import SqliteDatabase

log = logging.getLogger(__name__)

_FAILURES = (DBAPIError, sqlite3.Error, PoolTimeout, OSError)
"""The errors of a statement, or of waiting for a connection, when the database fails."""

_OF_THE_DRIVER = re.compile(r"cannot switch to state|another operation")
"""The driver's messages about its own state, when the only fault is a server that does not answer."""


class Store:
    """An open, migrated database. `reading` and `writing` give a `Session` inside one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._is_damaged = asyncio.Event()
        self.damage: CorruptDatabaseError | None = None
        """The damage of the file, once it is known: from then on nothing is written."""

    @classmethod
    async def open(cls, url: str, *, connections: int = CONNECTIONS) -> Self:
        """Open the database of a SQLAlchemy URL, create or migrate it, and check it. Raises `DatabaseError`.

        A server is given so many connections at most; a SQLite file has one that writes and a few that read.
        """
        store = cls._of(url, connections)
        try:
            await store._database.make_ready(store._stop_writing)
        except DatabaseError:
            await store.close()
            raise
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            await store.close()
            raise in_words(url, error) from error
        return store

    @classmethod
    def to_read(cls, url: str, *, connections: int = CONNECTIONS) -> Self:
        """Return the database of a URL for a process that only reads: another one has opened and migrated it.

        Raises `DatabaseError`; a transaction that would write fails.
        """
        return cls._of(url, connections, only_reads=True)

    @classmethod
    def _of(cls, url: str, connections: int, *, only_reads: bool = False) -> Self:
        """Return the database of a URL, not opened yet. Raises `DatabaseError`."""
        try:
            return cls(_database_of(make_url(url), connections, only_reads=only_reads))
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
        await self._database.close()

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Session]:
        """Begin a transaction that only reads. Raises `StorageError`, `SavedError`."""
        try:
            async with self._database.reading() as connection:
                yield Session(connection)
        except _FAILURES as error:
            raise _failed(error) from error

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Session]:
        """Begin a transaction that is durable once the block has ended, and undone if it raises.

        If the present task deals with an interaction, that is recorded first: `DealtWithError` is raised, at the latest
        at the end, where another process has recorded something for it.

        Raises `Conflict` when a row exists already, `MovedOn` when the table it advances was elsewhere, and
        `StorageError` when the database fails: `SavedError` where something was recorded for the same interaction
        before, `UnsureError` where a server was asked to commit the transaction and no longer answered.
        """
        if self.damage is not None:
            raise _storage_error(str(self.damage))
        asked, is_ending = asked_here(), False
        try:
            async with self._database.writing() as connection:
                session = Session(connection)
                if asked is not None and not asked.is_recorded:
                    await session.interactions.add(asked.interaction_id)
                yield session
                # What fails from here on fails in the commit, and only then is the outcome unsure.
                is_ending = True
        except _FAILURES as error:
            raise self._failed_to_write(error, asked, is_ending=is_ending) from error
        if asked is not None:
            # After the commit: this process answers from now on, whatever fails later.
            asked.is_recorded = True

    def _failed_to_write(self, error: Exception, asked: Asked | None, *, is_ending: bool) -> Exception:
        message = _message_of(error)
        # On SQLite the trigger that protects the log raises an integrity error, too: a fault, no conflict.
        if isinstance(error, IntegrityError | sqlite3.IntegrityError) and "append-only" not in message:
            return Conflict(message)
        if is_ending and self._database.is_remote and _was_lost(error):
            log.error("the database was lost during a commit: %s", message)
            if asked is not None:
                # If it is recorded it was recorded here: no other process answers.
                asked.is_recorded = True
            return UnsureError(message)
        return _failed(error)

    async def empty_journal(self) -> None:
        """Leave nothing that was deleted in a SQLite file's journal. A server looks after its own.

        Raises `StorageError`.
        """
        try:
            if not await self._database.empty_journal():
                log.warning("the journal beside the database is in use; it is emptied when the bot ends")
        except _FAILURES as error:
            raise _failed(error) from error

    async def drop_old_copies(self, now: datetime) -> None:
        """Delete the copies beside a SQLite file that are older than their days."""
        await self._database.drop_old_copies((now - KEPT).timestamp())

    async def remembered(self, key: str) -> str | None:
        """Return a fact the bot noted about itself, None if it has not."""
        async with self.reading() as session:
            return await session.memory.remembered(key)

    async def remember(self, key: str, value: str) -> None:
        """Note a fact about the bot itself."""
        async with self.writing() as session:
            await session.memory.remember(key, value)


def _database_of(url: URL, connections: int, *, only_reads: bool) -> Database:
    """Return the database of a URL, not opened yet: the one place that asks of which kind it is."""
    if url.get_backend_name() != "sqlite":
        return PostgresqlDatabase(url, connections, only_reads=only_reads)
    if url.drivername != "sqlite+aiosqlite" or url.host or url.database in (None, "", ":memory:"):
        raise ArgumentError("it names no file")
    return SqliteDatabase(Path(url.database), only_reads=only_reads)


def in_words(url: str, error: Exception) -> DatabaseError:
    """Why a database could not be opened, as a sentence for the operator. Never shows a password."""
    where = make_url(url).render_as_string(hide_password=True)
    message = _message_of(error)
    if "not a database" in message or "malformed" in message:
        return CorruptDatabaseError(f"{where} is damaged or no database ({message}). Restore the latest backup.")
    if "readonly" in message:
        return UnreachableDatabaseError(
            f"{where} cannot be written: {message}. Check the file's owner and permissions."
        )
    if "unable to open" in message:
        return UnreachableDatabaseError(
            f"{where} cannot be opened: {message}. Does its folder exist, and may we write?"
        )
    if "locked" in message:
        return UnreachableDatabaseError(f"{where} is locked by another program: {message}. Stop it and start again.")
    if "full" in message:
        return UnreachableDatabaseError(f"{where} cannot be written: {message}. Free some disk space.")
    return UnreachableDatabaseError(f"{where} cannot be used: {message}.")


def _was_lost(error: Exception) -> bool:
    """Check whether a server no longer answered; otherwise it has reported a failure itself."""
    return not isinstance(error, DBAPIError) or error.connection_invalidated


def _failed(error: Exception) -> StorageError:
    message = _message_of(error)
    log.error("the database failed, nothing was recorded: %s", message)
    return _storage_error(message)


def _storage_error(message: str) -> StorageError:
    """Return what to raise where nothing has changed, unless the present interaction has recorded something."""
    return SavedError(message) if is_recorded_here() else StorageError(message)


def _message_of(error: Exception) -> str:
    message = str(getattr(error, "orig", error))
    # The driver complains of its own state where a statement that has run out of time is still on its way.
    return "the server did not answer in time" if not message or _OF_THE_DRIVER.search(message) else message
