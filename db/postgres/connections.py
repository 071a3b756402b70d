"""Connections to a PostgreSQL server: how many, and how long anything may take there."""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Connection, event, text
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from db.errors import UnreachableDatabaseError

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


def check_not_moving(connection: Connection) -> None:
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
