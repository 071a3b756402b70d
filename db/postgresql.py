"""Connections to a PostgreSQL server: how many, and how long anything may take there."""

from __future__ import annotations

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

CONNECTIONS = 10
"""How many connections a process keeps, if its operator says nothing."""

CONNECT_SECONDS = 10.0
"""How long the server may take to accept a connection, and a request to get one of this process's."""

ANSWER_SECONDS = 15.0
"""How long a statement may take, waiting for another transaction included. One of ours takes milliseconds."""

_IDLE_SECONDS = 60
"""How long a transaction may stand open in which nothing is asked: its process hangs, and others wait for it."""


def engine_of(url: URL, connections: int) -> AsyncEngine:
    """What transactions are made on. A connection that the server has cut meanwhile is replaced unnoticed."""
    return create_async_engine(
        url,
        hide_parameters=True,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=CONNECT_SECONDS,
        pool_pre_ping=True,
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
