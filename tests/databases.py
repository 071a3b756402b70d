"""New databases for tests: one is migrated, the others are copies of it, and all are asked in the same statements."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path

from sqlalchemy import create_engine
from sqlalchemy.ext.asyncio import AsyncEngine

import db.store
from db.migrate import migrate


def prepare_database(path: Path) -> None:
    """Put an empty, migrated SQLite file there unless a file is there already.

    Migrating takes fifteen times as long as copying; that migrating works is proven by tests/db/test_store.py.
    """
    if not path.exists():
        path.write_bytes(_migrated())


def _share_statements() -> None:
    """Let all SQLite stores of this process keep their compiled statements in one place.

    SQLAlchemy keeps them by engine and dialect, which is right for a bot that opens one database. Tests open thousands,
    and compiling the same statements for each took them a sixth of their time.
    """
    create, first = db.store._create_engine, list[AsyncEngine]()

    def create_alike(url: str) -> AsyncEngine:
        engine = create(url)
        if engine.dialect.name == "sqlite":
            first[:] = first or [engine]
            engine.sync_engine.dialect = first[0].dialect
            engine.sync_engine._compiled_cache = first[0].sync_engine._compiled_cache
        return engine

    db.store._create_engine = create_alike


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
