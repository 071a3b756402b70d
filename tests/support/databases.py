"""New databases for tests: one is migrated, the others are copies of it, and all are asked in the same statements."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Dialect, Select, create_engine, make_url, select
from sqlalchemy.ext.asyncio import AsyncEngine

import db.postgres.database
import db.sqlite.database
from db.migrate import migrate
from db.schema import metadata
from db.store import Store
from tests.support.postgresql import connected
from tests.support.stand_in import until

# How long others are waited for says how busy the machine is. Tests of who waits too long set it themselves.
db.sqlite.database.BUSY_SECONDS = 120
db.postgres.database.ANSWER_SECONDS = 120.0
db.postgres.database.CONNECT_SECONDS = 120.0

AS_BOTS_WAIT = db.sqlite.database.SYNCHRONOUS
"""When SQLite waits for the disk where nobody has changed it."""

_WAITING = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


def outlive_kills_only() -> None:
    """Let what this process writes survive its own end, but not that of the machine: nobody cuts the power of tests.

    For tests alone: benches, which stand on them, wait for the disk as bots do.
    """
    db.sqlite.database.SYNCHRONOUS = "OFF"


def prepare_database(path: Path) -> None:
    """Put an empty, migrated SQLite file there unless a file is there already.

    Migrating takes fifteen times as long as copying; that migrating works is proven by tests/db/test_store.py.
    """
    if not path.exists():
        path.write_bytes(_migrated())


def url_of(database: Path | str) -> str:
    """The URL of a SQLite file; any other database has its URL already."""
    return f"sqlite+aiosqlite:///{database}" if isinstance(database, Path) else database


async def all_rows(store: Store, *names: str) -> dict[str, list[dict[str, Any]]]:
    """Everything a database holds, by the tables of its schema; of these alone, where some are named."""
    statements = _everything()
    async with store._database.reading() as connection:
        return {name: [dict(row) for row in await connection.rows(statements[name])] for name in names or statements}


def dialect_of(store: Store) -> Dialect:
    """How SQLAlchemy writes statements for a store."""
    return store._database._engine.dialect if store._database.is_remote else db.sqlite.connection._DIALECT


@cache
def _everything() -> Mapping[str, Select[Any]]:
    """The statement that reads all rows of a table, by its name."""
    return {each.name: select(each).order_by(*each.primary_key) for each in metadata.sorted_tables}


def rows_in(database: Path | str, query: str) -> list[tuple[Any, ...]]:
    """What a query finds in a database that other processes use."""
    return _in_database(database, query)


def somebody_waits(database: Path | str) -> bool:
    """Whether a transaction waits for another one in a PostgreSQL database. Others on the same server do not count."""
    return bool(rows_in(database, _WAITING))


def run_in(database: Path | str, statement: str) -> None:
    """Change a database behind the bot's back."""
    _in_database(database, statement)


def _in_database(database: Path | str, statement: str) -> list[tuple[Any, ...]]:
    if isinstance(database, Path):
        with closing(sqlite3.connect(database)) as connection, connection:
            return connection.execute(statement).fetchall()
    # In a loop of its own: who asks may be in the middle of theirs.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _in_postgresql(database, statement)).result()


async def _in_postgresql(url: str, statement: str) -> list[tuple[Any, ...]]:
    async with connected(make_url(url)) as connection:
        return [tuple(row) for row in await connection.fetch(statement)]


def _share_statements() -> None:
    """Let all stores of this process on PostgreSQL keep their compiled statements in one place.

    SQLAlchemy keeps them by engine, which is right for a bot that opens one database. Tests open thousands, and
    compiling the same statements for each took them a sixth of their time.
    """
    create, first = db.postgres.database.engine_of, list[AsyncEngine]()

    def create_alike(url: URL, connections: int) -> AsyncEngine:
        engine = create(url, connections)
        first.append(engine)
        engine.sync_engine._compiled_cache = first[0].sync_engine._compiled_cache
        del first[1:]
        return engine

    db.postgres.database.engine_of = create_alike


_share_statements()


@cache
def _migrated() -> bytes:
    """The content of an empty database of the present schema."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "migrated.db"
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
        return path.read_bytes()


async def given_up_connections_ended() -> None:
    """Wait until the threads of connections that were given up have ended: they want to tell the loop so."""
    await until(lambda: sum(thread.name.startswith("Thread-") for thread in threading.enumerate()) < 20)
