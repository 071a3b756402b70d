"""A process that upgrades a database and is killed at a moment of its own choice, and what it has left."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import event, make_url
from sqlalchemy.engine import Engine

import db.sqlite.copies
import db.sqlite.database
from db.sqlite.copies import keep_copy
from db.store import Store
from tests.support.databases import url_of
from tests.support.forked import FORKS
from tests.support.postgresql import connected

NEVER = 1_000_000

SET_BY_THE_CLOCK = "closes_at"
"""A column that a migration fills by the clock."""

_OWN_CODE = f"{os.sep}db{os.sep}"


def upgrade(database: Path | str, at: int, counted: Path) -> bool:
    """Start the program on a database in a process that is killed at a moment, by its number; whether it was killed.

    How many moments it has come to stands in the file `counted`.
    """
    child = FORKS.Process(target=_upgrade, args=(database, at, counted))
    child.start()
    child.join()
    assert child.exitcode in (0, -signal.SIGKILL)
    return child.exitcode != 0


def _upgrade(database: Path | str, at: int, counted: Path) -> None:
    moments = _Moments(at)
    event.listen(Engine, "before_cursor_execute", moments.pass_one)
    event.listen(Engine, "commit", moments.pass_one)
    db.sqlite.database.keep_copy = partial(_copied, moments, keep_copy)
    db.sqlite.copies.open_existing = lambda file, wait=5: _Stepwise.opened(file, moments)
    asyncio.run(_open(url_of(database)))
    counted.write_text(str(moments.passed))


async def _open(url: str) -> None:
    store = await Store.open(url)
    await store.close()


def _copied(moments: _Moments, keep: Callable[[Path, str], Path], file: Path, found: str) -> Path:
    """Make the copy: what is no statement counts there, such as moving it to its place, syncing, deleting."""
    sys.setprofile(moments.see)
    try:
        return keep(file, found)
    finally:
        sys.setprofile(None)


class _Moments:
    """Count the moments at which a process might be killed, and kill it at one."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.passed = 0

    def pass_one(self, *_: Any) -> None:
        """Come to the next moment."""
        if self.passed == self.at:
            os.kill(os.getpid(), signal.SIGKILL)
        self.passed += 1

    def see(self, frame: Any, happens: str, _: Any) -> None:
        """Come to the next moment where the database's own code calls the system or SQLite."""
        name = frame.f_code.co_filename
        if happens == "c_call" and _OWN_CODE in name and "site-packages" not in name:
            self.pass_one()


class _Stepwise(sqlite3.Connection):
    """A connection that copies a few pages at a time, with a moment after each."""

    moments: _Moments

    @classmethod
    def opened(cls, file: Path, moments: _Moments) -> _Stepwise:
        connection = sqlite3.connect(file, isolation_level=None, factory=cls)
        connection.moments = moments
        return connection

    def backup(self, target: sqlite3.Connection, **_: Any) -> None:
        super().backup(target, pages=8, progress=self.moments.pass_one)


def copies_in(folder: Path) -> list[Path]:
    """The copies that are whole, as their names say, and what is left of others."""
    return sorted(folder.glob("pagoda.db.before-*"))


def put_back(kept: Path, file: Path) -> None:
    """Put a database in its place again, with nothing beside it."""
    for each in file.parent.glob(f"{file.name}*"):
        each.unlink()
    shutil.copy(kept, file)


def content_of(database: Path | str) -> dict[str, list[Any]]:
    """All tables with all rows, and how they are made; without what the clock has set."""
    return _content_of_file(database) if isinstance(database, Path) else asyncio.run(_content_of_server(database))


def _content_of_file(file: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(file)) as connection:
        connection.row_factory = sqlite3.Row
        made = connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name").fetchall()
        names = [row["name"] for row in made if row["type"] == "table"]
        rows = {name: connection.execute(f'SELECT * FROM "{name}" ORDER BY rowid').fetchall() for name in names}
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    return {"made": [tuple(row) for row in made], **{name: _plain(found) for name, found in rows.items()}}


async def _content_of_server(url: str) -> dict[str, list[Any]]:
    async with connected(make_url(url)) as connection:
        columns = await connection.fetch(
            "SELECT table_name, column_name, data_type, column_default, is_nullable FROM information_schema.columns "
            "WHERE table_schema = 'public' ORDER BY 1, 2"
        )
        indexes = await connection.fetch("SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1")
        names = sorted({row["table_name"] for row in columns})
        rows = {name: await connection.fetch(f'SELECT t.* FROM "{name}" AS t ORDER BY t::text') for name in names[1:]}
        version = await connection.fetch("SELECT version_num FROM alembic_version")
    made = [tuple(row) for row in (*columns, *indexes, *version)]
    return {"made": made, **{name: _plain(found) for name, found in rows.items()}}


def _plain(rows: list[Any]) -> list[Any]:
    return [{key: row[key] for key in row.keys() if key != SET_BY_THE_CLOCK} for row in rows]  # noqa: SIM118


assert sys.platform != "win32", "such processes are killed by a signal that only POSIX has"
