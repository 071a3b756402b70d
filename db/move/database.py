"""A database that is moved, or moved into: no bot uses it as long as it is open here."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg  # pyright: ignore[reportMissingTypeStubs]
from sqlalchemy import URL, Connection, inspect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from db.migrate import MARK, migrate, revision_of
from db.move.errors import MoveError, cause_of
from db.postgres.connections import PRESENCE, patient_engine_of
from db.schema import metadata

COUNTED = [table.name for table in metadata.sorted_tables if table.autoincrement_column is not None]
"""Tables whose rows are numbered."""

_NEVER_AGAIN = [table.name for table in metadata.sorted_tables if table.dialect_options["sqlite"]["autoincrement"]]
"""Tables in which SQLite gives no number again whose row is gone; elsewhere it goes on from the last row."""

_LOCK_SECONDS = 2
"""A process that was killed holds its lock for a moment still."""


class MoveEnd:
    """One side of a move."""

    def __init__(self, url: URL, connection: AsyncConnection) -> None:
        self.is_file = url.get_backend_name() == "sqlite"
        self.name = str(url.database) if self.is_file else url.render_as_string(hide_password=True)
        self.connection = connection

    async def names(self) -> set[str]:
        """Return the names of the tables."""
        return set(await self.connection.run_sync(lambda connection: inspect(connection).get_table_names()))

    async def revision(self) -> str | None:
        """Return the schema's revision; None without one."""
        return await self.connection.run_sync(revision_of)

    async def begin(self) -> None:
        """Make the tables and the mark that keeps bots away until `finish`, both or neither."""
        await self.connection.rollback()
        if self.is_file:
            # Python's driver would make each table in a transaction of its own.
            await self.connection.exec_driver_sql("BEGIN IMMEDIATE")
        await self.connection.run_sync(migrate)
        await self.connection.exec_driver_sql(f"CREATE TABLE {MARK} (began INTEGER)")
        await self.connection.commit()

    async def finish(self) -> None:
        """Take the mark away. A server learns what it plans statements by."""
        if not self.is_file:
            await self.connection.exec_driver_sql("ANALYZE")
        await self.connection.exec_driver_sql(f"DROP TABLE {MARK}")
        await self.connection.commit()

    async def counters(self) -> Mapping[str, int]:
        """Return the last number given to a row of each numbered table, even of a deleted row where that is known."""
        return await self.connection.run_sync(_counters_of_file if self.is_file else _counters_of_server)

    async def set_counters(self, counters: Mapping[str, int]) -> None:
        """Set the counters: new rows are numbered after these."""
        await self.connection.run_sync(_count_in_file if self.is_file else _count_in_server, counters)
        await self.connection.commit()


@asynccontextmanager
async def opened(url: URL, *, is_source: bool = False) -> AsyncGenerator[MoveEnd]:
    """Open a database and keep all others away. Raises `MoveError` while a bot uses it."""
    engine = _engine_of_file(url, is_source=is_source) if url.get_backend_name() == "sqlite" else patient_engine_of(url)
    try:
        async with engine.connect() as connection:
            database = MoveEnd(url, connection)
            if database.is_file:
                await _prepare_file(database, is_source=is_source)
            else:
                await _prepare_server(database)
            yield database
    finally:
        await engine.dispose()


@asynccontextmanager
async def looked_into(url: URL) -> AsyncGenerator[MoveEnd]:
    """Open a database that others may go on using. Raises `MoveError`."""
    is_file = url.get_backend_name() == "sqlite"
    if is_file:
        _check_there(Path(url.database or ""))
    engine = create_async_engine(url, hide_parameters=True) if is_file else patient_engine_of(url)
    try:
        async with engine.connect() as connection:
            yield MoveEnd(url, connection)
    finally:
        await engine.dispose()


def _check_there(file: Path) -> None:
    if not file.is_file():
        raise MoveError(f"There is no database {file}.")


def _engine_of_file(url: URL, *, is_source: bool) -> AsyncEngine:
    if not url.database or url.database == ":memory:":
        raise MoveError("The URL of a SQLite file needs its path: sqlite+aiosqlite:///pagoda.db.")
    file = Path(url.database)
    if is_source:
        _check_there(file)
    try:
        file.touch(mode=0o600)
    except OSError as error:
        raise MoveError(f"{file} cannot be written: {error.strerror}. Does its folder exist?") from error
    # No waiting for locks: a file that is in use is refused at once.
    return create_async_engine(url, hide_parameters=True, connect_args={"timeout": 0})


async def _prepare_file(database: MoveEnd, *, is_source: bool) -> None:
    connection = database.connection
    try:
        # Before anything is read: then SQLite asks for the whole file, and keeps it.
        await connection.exec_driver_sql("PRAGMA locking_mode = EXCLUSIVE")
        await connection.exec_driver_sql("BEGIN EXCLUSIVE")
        await connection.commit()
    except DBAPIError as error:
        if getattr(error.orig, "sqlite_errorname", "") == "SQLITE_BUSY":
            raise MoveError(f"{database.name} is in use. Stop the bot, then move.") from error
        raise
    for pragma in ["query_only = ON"] if is_source else ["journal_mode = WAL", "foreign_keys = ON"]:
        await connection.exec_driver_sql(f"PRAGMA {pragma}")
    verdict = (await connection.exec_driver_sql("PRAGMA integrity_check(1)")).scalar_one()
    if verdict != "ok":
        raise MoveError(f"{database.name} is damaged ({verdict}). Restore the latest backup first.")


async def _prepare_server(database: MoveEnd) -> None:
    connection = database.connection
    await connection.exec_driver_sql("SET statement_timeout = 0")
    await connection.exec_driver_sql("SET idle_in_transaction_session_timeout = 0")
    await connection.exec_driver_sql(f"SET lock_timeout = '{_LOCK_SECONDS}s'")
    try:
        await connection.exec_driver_sql(f"SELECT pg_advisory_lock({PRESENCE})")
    except DBAPIError as error:
        if isinstance(cause_of(error), asyncpg.LockNotAvailableError):
            raise MoveError(f"{database.name} is in use. Stop every bot, then move.") from error
        raise
    await connection.exec_driver_sql("SET lock_timeout = 0")
    encoding = (await connection.exec_driver_sql("SHOW server_encoding")).scalar_one()
    await connection.commit()
    if encoding != "UTF8":
        raise MoveError(f"{database.name} keeps texts as {encoding}. Create the database with ENCODING 'UTF8'.")


def _counters_of_file(connection: Connection) -> dict[str, int]:
    given = {str(name): int(last) for name, last in connection.exec_driver_sql("SELECT name, seq FROM sqlite_sequence")}
    return {name: max(_number(connection, f"SELECT max(id) FROM {name}"), given.get(name, 0)) for name in COUNTED}


def _count_in_file(connection: Connection, counters: Mapping[str, int]) -> None:
    for name in _NEVER_AGAIN:
        connection.exec_driver_sql("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
        connection.exec_driver_sql("INSERT INTO sqlite_sequence VALUES (?, ?)", (name, counters[name]))


def _counters_of_server(connection: Connection) -> dict[str, int]:
    return {name: _number(connection, f"SELECT pg_sequence_last_value({_sequence(name)})") for name in COUNTED}


def _count_in_server(connection: Connection, counters: Mapping[str, int]) -> None:
    for name in COUNTED:
        # A sequence begins at 1 and cannot be set to 0.
        last, is_called = max(counters[name], 1), counters[name] > 0
        connection.exec_driver_sql(f"SELECT setval({_sequence(name)}, {last}, {is_called})")


def _sequence(name: str) -> str:
    return f"pg_get_serial_sequence('{name}', 'id')::regclass"


def _number(connection: Connection, query: str) -> int:
    return connection.exec_driver_sql(query).scalar() or 0
