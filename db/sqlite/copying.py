"""Copies of a SQLite file: made whole, checked, and put in their place at once or not at all."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from db.errors import DAMAGED, CopyRefusedError, CorruptDatabaseError, UnreachableDatabaseError
from db.sqlite.private import companions

BUSY_SECONDS = 5
"""How long a statement waits for another process on the same file."""


@contextmanager
def checked_copy(source: Path, folder: Path) -> Generator[tuple[Path, str]]:
    """Yield a whole copy of a database in a folder, and the copy's revision; delete the copy after the block.

    The copy is the database as it was at one moment, while others go on writing. Raises `DatabaseError` when the
    database is damaged or not one of Pagoda's, or the copy cannot be written.
    """
    if not source.is_file():
        raise UnreachableDatabaseError(f"There is no database {source}.")
    # Reading needs the right to write, too: in WAL mode SQLite keeps its locks in a file beside the database.
    if not os.access(source, os.R_OK | os.W_OK):
        raise UnreachableDatabaseError(f"This account may not read and write {source}. Use the one the bot runs under.")
    try:
        descriptor, name = tempfile.mkstemp(prefix=".pagoda-", suffix=".part", dir=folder)
    except OSError as error:
        raise UnreachableDatabaseError(f"Nothing can be written in {folder}: {error.strerror}.") from error
    os.close(descriptor)
    with copied_to(Path(name), source) as revision:
        yield Path(name), revision


@contextmanager
def copied_to(copy: Path, source: Path) -> Generator[str]:
    """Make a whole copy in an empty file; yield its revision, and delete after the block what is still there.

    Raises `DatabaseError` as `checked_copy` does.
    """
    try:
        yield _copy_and_check(source, copy)
    finally:
        for left in (copy, *companions(copy)):
            left.unlink(missing_ok=True)


def put_in_place(copy: Path, place: Path) -> None:
    """Put a copy where it is to be, replacing what is there; it is there after a power failure too."""
    copy.replace(place)
    # The new name is part of the folder, which has to reach the disk like the file.
    folder = os.open(place.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def open_existing(database: Path, *, wait: float = BUSY_SECONDS) -> sqlite3.Connection:
    """Open a connection to an existing file; never create one. `wait` is in seconds."""
    return sqlite3.connect(f"{database.resolve().as_uri()}?mode=rw", uri=True, timeout=wait, isolation_level=None)


@contextmanager
def exclusive_access(target: Path, purpose: str) -> Generator[sqlite3.Connection | None]:
    """Keep others from the database in this block, as far as SQLite can; the connection that does, if it exists.

    Raises `CopyRefusedError`, which names the purpose.

    A program that has the database open in write-ahead mode holds a lock on it that keeps others from leaving that
    mode. Leaving it also brings everything into the one file. A damaged file cannot be asked.
    """
    if not target.exists():
        yield None
        return
    # Without waiting: a bot that runs holds its lock until it is stopped.
    connection = open_existing(target, wait=0)
    try:
        try:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise CopyRefusedError(f"{target} is in use. Stop the bot, then {purpose}.") from error
            if error.sqlite_errorcode not in DAMAGED:
                raise UnreachableDatabaseError(f"{target} cannot be written: {error}.") from error
        yield connection
    finally:
        connection.close()


def _copy_and_check(source: Path, copy: Path) -> str:
    """Copy a database; the copy's revision."""
    try:
        with closing(open_existing(source)) as origin, closing(sqlite3.connect(copy)) as target:
            # Reading begins here, with a limit to waiting; the copying itself would wait for ever.
            origin.execute("BEGIN")
            origin.execute("SELECT count(*) FROM sqlite_master").fetchone()
            origin.backup(target)
            # One file alone is to hold everything, wherever it is taken.
            target.execute("PRAGMA journal_mode = DELETE")
            verdict = target.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if verdict != "ok":
                # SQLite's own words may have several lines.
                raise CorruptDatabaseError(f"{source} is damaged ({' '.join(str(verdict).split())}).")
            return _revision(target, source)
    except sqlite3.Error as error:
        if error.sqlite_errorcode in DAMAGED:
            raise CorruptDatabaseError(f"{source} is damaged or no database ({error}).") from error
        raise UnreachableDatabaseError(
            f"{source} cannot be copied to {copy.parent}: {error}. Is there room, and is nothing else using them?"
        ) from error


def _revision(connection: sqlite3.Connection, source: Path) -> str:
    known = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'").fetchone()[0]
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone() if known else None
    if row is None:
        raise CopyRefusedError(f"{source} is no database of Pagoda.")
    return str(row[0])
