"""New databases for tests: one is migrated, the others are copies of it."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path

from sqlalchemy import create_engine

from db.migrate import migrate


def prepare_database(path: Path) -> None:
    """Put an empty, migrated SQLite file there unless a file is there already.

    Migrating takes fifteen times as long as copying; that migrating works is proven by tests/db/test_store.py.
    """
    if not path.exists():
        path.write_bytes(_migrated())


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
