"""`python -m db.move FROM TO`: move a database from a SQLite file into PostgreSQL, or back."""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Any, TypeAlias

import asyncpg  # pyright: ignore[reportMissingTypeStubs]
from sqlalchemy import (
    URL,
    BigInteger,
    Column,
    Connection,
    Integer,
    RowMapping,
    String,
    Table,
    func,
    insert,
    inspect,
    make_url,
    select,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from db.errors import DatabaseError
from db.migrate import MARK, check_known, check_moved, migrate, revision_of
from db.postgres.database import PRESENCE, patient_engine_of
from db.schema import REVISION, metadata
from db.trial import SAMPLE, Proof, UnprovenGameError, games_replayed
from host.programs import OperatorProgram
from tables.core.log import log_leads_to_position

FAILURES = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""The errors that a failed read or write raises, in either database."""


class MoveError(DatabaseError):
    """The database is not moved, or not to its end; the message says why and what to do."""


def cause_of(error: BaseException) -> BaseException:
    """Return the driver's own error: SQLAlchemy wraps it, often twice."""
    cause = getattr(error, "orig", None) or error
    return cause.__cause__ if isinstance(cause.__cause__, asyncpg.PostgresError | asyncpg.InterfaceError) else cause


def in_words(error: BaseException) -> str:
    """Describe an error for the operator. Only one side is a SQLite file, so the error's type shows which failed."""
    cause = cause_of(error)
    if isinstance(cause, MoveError):
        return str(cause)
    return _of_sqlite(cause) if isinstance(cause, sqlite3.Error) else _of_postgresql(cause)


def _of_sqlite(error: sqlite3.Error) -> str:
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF:
        case sqlite3.SQLITE_FULL:
            return f"There is no room for the SQLite file ({error}). Make some."
        case sqlite3.SQLITE_IOERR:
            return f"The SQLite file cannot be read or written ({error}). Is there room?"
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return f"The SQLite file is damaged or no database ({error}). Restore the latest backup first."
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return f"The SQLite file cannot be opened or written ({error}). Check its owner and permissions."
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return f"The SQLite file is in use ({error}). Stop the bot, then move."
        case _:
            return f"The SQLite file cannot be used: {error}."


def _of_postgresql(error: BaseException) -> str:
    match error:
        case asyncpg.DiskFullError():
            return f"The server's disk is full ({error}). Make room there."
        case asyncpg.InsufficientPrivilegeError():
            return (
                f"The server does not let this account do that ({error}). Make it the database's owner: "
                "ALTER DATABASE ... OWNER TO ..."
            )
        case asyncpg.InvalidCatalogNameError():
            return f"The server has no such database ({error}). Create it: createdb --encoding=UTF8 --owner=... NAME"
        case asyncpg.InvalidAuthorizationSpecificationError():
            return f"The server does not let this account in ({error}). Look at the URL's user and password."
        case (
            asyncpg.PostgresConnectionError()
            | asyncpg.InterfaceError()
            | asyncpg.OperatorInterventionError()
            # What the driver says of a connection that breaks off while it is being asked.
            | asyncpg.InternalClientError()
        ):
            return f"The server went away ({error})."
        case OSError():
            return f"The server cannot be reached ({error}). Look at the URL, and whether it runs."
        case _:
            return f"The server refuses: {error}."


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


Say: TypeAlias = Callable[[str], object]
"""Takes a line of progress."""

EMPTY_IT = "Empty it and start again: drop and create the database, or delete the file."
"""Advice about a target that cannot be used."""

ROWS_A_SECOND = 10_000
"""How fast rows are moved and compared: docs/capacity.md."""

_WORTH_SAYING = 10
"""The seconds left from which on they are said."""

_SMALL = 1000
"""The rows from which on a table tells how fast rows are moved here."""

_PIECE = 200
"""How many rows are in memory at once."""


class Digest:
    """A fingerprint of rows in any order: the two kinds of databases sort texts differently."""

    def __init__(self) -> None:
        self.rows, self._sum = 0, 0

    def add(self, row: RowMapping) -> None:
        # SQLAlchemy reads the same Python values from both kinds of databases, so equal rows are written alike.
        written = json.dumps(list(row.values()), default=bytes.hex).encode()
        self._sum += int.from_bytes(blake2b(written, digest_size=16).digest(), "big")
        self.rows += 1

    def __str__(self) -> str:
        return f"{self.rows:,} rows with digest {self._sum % (1 << 128):032x}"


async def check_source(source: MoveEnd) -> None:
    """Refuse what is no whole database of the present schema. Raises `DatabaseError`."""
    revision = await source.revision()
    if revision is None:
        raise MoveError(f"{source.name} is no database of Pagoda.")
    check_known(revision)
    if revision != REVISION:
        raise MoveError(
            f"{source.name} has schema {revision}, this program {REVISION}. "
            "Start the bot once, which migrates it, stop the bot, then move."
        )
    await source.connection.run_sync(check_moved)


async def check_empty(target: MoveEnd) -> None:
    """Refuse a database with anything in it. Raises `MoveError`."""
    names = await target.names()
    if MARK in names:
        raise MoveError(f"A move into {target.name} was broken off. {EMPTY_IT}")
    if names:
        raise MoveError(f"{target.name} is not empty: it has the table {min(names)}. {EMPTY_IT}")


async def rows_in(database: MoveEnd) -> int:
    """Count the rows of all tables."""
    counts = [select(func.count()).select_from(table) for table in metadata.sorted_tables]
    return sum([(await database.connection.execute(count)).scalar_one() for count in counts])


def time_needed(rows: int) -> str:
    """Say how long moving so many rows takes, before it begins."""
    seconds = rows / ROWS_A_SECOND
    return (
        f"{rows:,} rows have to be moved and compared. At {ROWS_A_SECOND:,} rows a second, which two busy cores do, "
        f"that takes {_span(seconds)}. No bot may run meanwhile."
    )


def _span(seconds: float) -> str:
    if seconds < 90:
        return f"about {max(1, round(seconds))} seconds"
    return f"about {round(seconds / 60)} minutes" if seconds < 90 * 60 else f"about {seconds / 3600:.1f} hours"


async def copy(source: MoveEnd, target: MoveEnd, say: Say) -> int:
    """Copy all tables, each in one transaction, and compare it; how many rows there are. Raises `MoveError`."""
    rows, total, began = 0, await rows_in(source), monotonic()
    say(time_needed(total))
    for table in metadata.sorted_tables:
        sent, found = await _copy_table(source, target, table), await _digest_of(target, table)
        if str(sent) != str(found):
            raise MoveError(f"{table.name} differs: {source.name} has {sent}, {target.name} has {found}.")
        say(f"{table.name}: {sent}, the same on both sides.")
        rows += sent.rows
        left = (total - rows) * (monotonic() - began) / max(rows, 1)
        # Small tables take their time in making them, and say nothing of the others.
        if sent.rows > _SMALL and left > _WORTH_SAYING:
            say(f"{rows:,} of {total:,} rows are there; the rest takes {_span(left)}.")
    await target.set_counters(await source.counters())
    return rows


async def play_again(target: MoveEnd, sample: int, proof: Proof) -> int:
    """Replay so many games from their moved logs; how many it held for. Raises `MoveError` for one that differs."""
    try:
        return await games_replayed(target.connection, sample, proof)
    except UnprovenGameError as error:
        raise MoveError(
            f"Every row was moved, but {error}. It was the same before: --games 0 leaves this out."
        ) from error


async def _copy_table(source: MoveEnd, target: MoveEnd, table: Table) -> Digest:
    digest = Digest()
    async for rows in _pieces(source, table):
        for row in rows:
            _check_fit(table, row)
            digest.add(row)
        await target.connection.execute(insert(table), [dict(row) for row in rows])
    await target.connection.commit()
    return digest


async def _digest_of(database: MoveEnd, table: Table) -> Digest:
    digest = Digest()
    async for rows in _pieces(database, table):
        for row in rows:
            digest.add(row)
    await database.connection.commit()
    return digest


async def _pieces(database: MoveEnd, table: Table) -> AsyncGenerator[Sequence[RowMapping]]:
    query = select(table).order_by(*table.primary_key)
    async with database.connection.stream(query, execution_options={"yield_per": _PIECE}) as result:
        async for rows in result.mappings().partitions():
            yield rows


def _check_fit(table: Table, row: RowMapping) -> None:
    """Refuse what the other kind could not hold: SQLite lets anything into any column. Raises `MoveError`."""
    for column, value in zip(table.columns, row.values()):
        if (why := _unfit(column, value)) is not None:
            # The row by its key alone: the rest may be a hand or a seed.
            key = ", ".join(f"{each.name} {row[each.name]!r}" for each in table.primary_key)
            raise MoveError(
                f"Nothing can hold the column {column.name} of the row of {table.name} with {key}: {why}. "
                "Mend it in the source."
            )


def _unfit(column: Column[Any], value: object) -> str | None:
    kind = column.type
    match value:
        case None:
            return None if column.nullable else "it is empty"
        case str() if isinstance(kind, String):
            if "\0" in value:
                return "the text has a character with the number 0"
            if kind.length is not None and len(value) > kind.length:
                return f"the text is longer than {kind.length} characters"
        case int() if isinstance(kind, Integer):
            bits = 63 if isinstance(kind, BigInteger) else 31
            if value.bit_length() > bits:
                return f"the number has more than {bits} bits"
        case _ if not isinstance(value, kind.python_type):
            return f"it is a {type(value).__name__}"
        case _:
            pass
    return None


async def move(source_url: str, target_url: str, sample: int, say: Say) -> str:
    """Move a database; what was done. The source stays as it is. Raises `DatabaseError`."""
    source_at, target_at = _read(source_url), _read(target_url)
    if {source_at.get_backend_name(), target_at.get_backend_name()} != {"sqlite", "postgresql"}:
        raise MoveError(
            "A move goes from a SQLite file into PostgreSQL or back. For copies of the same kind make a backup, with "
            "pg_dump for PostgreSQL."
        )
    try:
        async with opened(source_at, is_source=True) as source, opened(target_at) as target:
            await check_source(source)
            await check_empty(target)
            await target.begin()
            return await _fill(source, target, sample, say)
    except FAILURES as error:
        raise MoveError(in_words(error)) from error


async def estimate(source_url: str) -> str:
    """Say how long moving a database takes; bots may run. Raises `DatabaseError`."""
    try:
        async with looked_into(_read(source_url)) as source:
            await check_source(source)
            return time_needed(await rows_in(source))
    except FAILURES as error:
        raise MoveError(in_words(error)) from error


async def _fill(source: MoveEnd, target: MoveEnd, sample: int, say: Say) -> str:
    """Copy and check. What fails leaves a target that no bot and no other move takes."""
    try:
        rows = await copy(source, target, say)
        games = await play_again(target, sample, log_leads_to_position)
        await target.finish()
    except (MoveError, *FAILURES) as error:
        raise MoveError(f"{in_words(error)} Not everything is in {target.name}. {EMPTY_IT}") from error
    return (
        f"{target.name} holds all that {source.name} does: {rows:,} rows, compared by digests; {games:,} games were "
        "played again from their logs. Set DATABASE_URL to the second URL before you start the bot."
    )


def _read(url: str) -> URL:
    try:
        return make_url(url)
    except ArgumentError as error:
        # Not quoting it: there may be a password inside.
        raise MoveError("That is no URL of a database; .env.example shows how DATABASE_URL is written.") from error


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar="FROM", help="its URL, written as DATABASE_URL is; it stays as it is")
    parser.add_argument("target", metavar="TO", help="the URL of an empty database, or of a file that is not there")
    parser.add_argument("--estimate", action="store_true", help="only say how long it takes; bots may run")
    parser.add_argument(
        "--games", type=int, default=SAMPLE, help=f"how many to play again from the moved log ({SAMPLE} if not given)"
    )


def _run(given: argparse.Namespace) -> int:
    say = partial(print, file=sys.stderr, flush=True)
    work = estimate(given.source) if given.estimate else move(given.source, given.target, given.games, say)
    try:
        print(asyncio.run(work))
    except DatabaseError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"Stopped. The target is not whole. {EMPTY_IT}", file=sys.stderr)
        return 130
    return 0


PROGRAM = OperatorProgram(
    "python -m db.move",
    "Move a database from a SQLite file into PostgreSQL, or back. Stop every bot before. "
    "A move that was broken off begins again with an empty target.",
    _run,
    _add_arguments,
)

if __name__ == "__main__":
    sys.exit(PROGRAM.main())
