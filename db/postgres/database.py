"""A PostgreSQL database: how it is reached, and transactions in it."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import URL, ColumnElement, Executable, event, text
from sqlalchemy import Connection as SqlConnection
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from db.errors import CorruptDatabaseError, UnreachableDatabaseError
from db.migrate import check_moved, migrate
from db.schema import REVISION
from db.sql import NONE, Connection, Database, Failure, Row, Values

CONNECTIONS = 10
"""How many connections a process keeps, if its operator says nothing."""

CONNECT_SECONDS = 10.0
"""How long the server may take to accept a connection, and a request to get one of this process's."""

ANSWER_SECONDS = 15.0
"""How long a statement may take, waiting for another transaction included. One of ours takes milliseconds."""

_IDLE_SECONDS = 60
"""Seconds a transaction may be open without a statement: its process hangs, and others wait for it."""

_JUST_MADE = "just made"
"""The mark on a connection until a transaction has begun on it: the server has just answered it."""

PRESENCE = 0x7061676F6463
"""The number of the advisory lock that every connection of a bot shares, and that `db.move` wants for itself."""


def engine_of(url: URL, connections: int) -> AsyncEngine:
    """Create the engine for transactions. A connection that the server has cut meanwhile is replaced silently."""
    engine = create_async_engine(
        url,
        hide_parameters=True,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=CONNECT_SECONDS,
        connect_args={
            "timeout": CONNECT_SECONDS,
            # The server gives up first and says why; only one that hangs leaves it to the client.
            "command_timeout": ANSWER_SECONDS + 1,
            "server_settings": {
                "application_name": "pagoda",
                "statement_timeout": str(int(ANSWER_SECONDS * 1000)),
                "idle_in_transaction_session_timeout": str(_IDLE_SECONDS * 1000),
            },
        },
    )
    event.listen(engine.sync_engine, "connect", _be_present)
    event.listen(engine.sync_engine, "checkout", _be_alive)
    return engine


def _be_present(connection: Any, record: Any) -> None:
    """Show as long as the connection lasts that the database is in use. It waits while the database is moved."""
    cursor = connection.cursor()
    cursor.execute(f"SELECT pg_advisory_lock_shared({PRESENCE})")
    cursor.close()
    # The lock is the session's: it outlives the transaction that the driver began for it.
    connection.rollback()
    record.info[_JUST_MADE] = True


def _be_alive(connection: Any, record: Any, _proxy: Any) -> None:
    """Make sure in one trip that the server still knows a connection that has rested. Raises `InvalidatePoolError`.

    SQLAlchemy's own way of asking makes three, around a transaction for poolers that we do not serve.
    """
    if record.info.pop(_JUST_MADE, False):
        return
    # A bot with a SQLite file need not load it.
    from asyncpg import InterfaceError, InternalClientError, PostgresError  # pyright: ignore[reportMissingTypeStubs]

    try:
        connection.run_async(_ask)
    except TimeoutError:
        # It hangs, as the next one would.
        raise
    except (InterfaceError, InternalClientError, PostgresError, OSError) as error:
        # Where one was cut, most likely all were: they are replaced as they are needed. The driver calls it a fault of
        # its own where the server has said goodbye and the line is not closed yet.
        raise InvalidatePoolError from error


async def _ask(driver: Any) -> None:
    await driver.execute("SELECT 1")


def check_not_moving(connection: SqlConnection) -> None:
    """Refuse a database that is being moved just now. Raises `UnreachableDatabaseError`."""
    free = connection.execute(text("SELECT pg_try_advisory_xact_lock_shared(:key)"), {"key": PRESENCE}).scalar_one()
    if not free:
        raise UnreachableDatabaseError("The database is being moved. Start the bot when the move has ended.")


def watching_engine_of(url: URL, name: str) -> AsyncEngine:
    """One connection that is held for as long as the process lives, and known to the server by a name.

    The server notices within seconds that it is gone, also where a machine or a network has failed.
    """
    pulse = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
    pulse["tcp_user_timeout"] = "10000"
    return create_async_engine(
        url,
        poolclass=NullPool,
        connect_args={
            "timeout": CONNECT_SECONDS,
            "server_settings": {"application_name": name, "idle_session_timeout": "0", **pulse},
        },
    )


def patient_engine_of(url: URL) -> AsyncEngine:
    """One connection on which a statement may take as long as it needs, as migrating a large database does."""
    return create_async_engine(url, hide_parameters=True, poolclass=NullPool, connect_args={"timeout": CONNECT_SECONDS})


log = logging.getLogger(__name__)

_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(:key)")


class PostgresqlDatabase(Database):
    """A database with so many connections at most."""

    is_remote = True

    def __init__(self, url: URL, connections: int, *, only_reads: bool = False) -> None:
        """`only_reads`: what would write fails."""
        self._url = url
        self._engine = engine_of(url, connections)
        if only_reads:
            self._engine = self._engine.execution_options(postgresql_readonly=True)
        # All that a transaction reads was true at one moment, as it is with SQLite.
        self._snapshots = self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def make_ready(self, damaged: Callable[[CorruptDatabaseError], object]) -> None:
        """See `Database`. A server looks for damage itself."""
        patient = patient_engine_of(self._url)
        try:
            async with patient.begin() as connection:
                await connection.run_sync(check_not_moving)
                await connection.run_sync(check_moved)
                await connection.run_sync(migrate, before=_say_how_to_go_back)
        finally:
            await patient.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Connection]:
        async with self._snapshots.connect() as connection:
            yield PostgresqlConnection(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Connection]:
        # READ COMMITTED, the server's default: rows are locked in one order, where stricter levels cancel transactions.
        async with self._engine.begin() as connection:
            yield PostgresqlConnection(connection)

    async def empty_journal(self) -> bool:
        """Do nothing: a server looks after its own."""
        return True

    async def drop_old_copies(self, before: float) -> None:
        """Do nothing: a server's copies are made by its own tools."""

    async def close(self) -> None:
        await self._engine.dispose()


def _say_how_to_go_back(found: str) -> None:
    log.warning(
        "the database is migrated from schema %s to %s. To go back, stop all bots, install the version from before and "
        "restore a backup from before this moment: that loses what is played from now on",
        *(found, REVISION),
    )


class PostgresqlConnection(Connection):
    """Statements on their way to a server, each by itself."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def rows(self, statement: Executable, values: Values = NONE) -> Sequence[Row]:
        return (await self._connection.execute(statement, dict(values))).mappings().all()

    async def changed(self, statement: Executable, values: Values = NONE) -> int:
        return (await self._connection.execute(statement, dict(values))).rowcount

    async def run(self, statement: Executable, values: Values = NONE, *, otherwise: Failure | None = None) -> None:
        if await self.changed(statement, values) == 0 and otherwise is not None:
            raise otherwise

    async def run_each(self, statement: Executable, rows: Sequence[Values]) -> None:
        if rows:
            await self._connection.execute(statement, [dict(values) for values in rows])

    async def one_at_a_time(self, key: int) -> None:
        await self._connection.execute(_ONE_AT_A_TIME, {"key": key})

    def begins(self, column: ColumnElement[str], text: str) -> ColumnElement[bool]:
        """See `Connection`. The text has none of the letters `%_`."""
        return column.like(f"{text}%")
