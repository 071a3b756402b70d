"""Copies of a SQLite file: made whole, checked, put in their place at once or not at all, and kept for some days."""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
import tempfile
from collections.abc import Generator
from contextlib import closing, contextmanager
from datetime import timedelta
from filecmp import cmp
from glob import escape
from pathlib import Path

from db.errors import DAMAGED, CopyRefusedError, CorruptDatabaseError, DatabaseError, UnreachableDatabaseError
from db.schema import REVISION

_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def make_private(file: Path) -> str | None:
    """Take a file's permissions from everybody but its owner; a sentence where that failed, else None.

    A file that does not exist is left alone. On Windows, where files have no such permissions, nothing is done.
    """
    if os.name != "posix":
        return None
    try:
        mode = stat.S_IMODE(file.stat().st_mode)
        if mode & _OTHERS:
            file.chmod(mode & ~_OTHERS)
    except FileNotFoundError:
        return None
    except OSError as error:
        return f"Other accounts of this machine can read {file}, and that cannot be changed: {error.strerror}."
    return None


def companions(database: Path) -> tuple[Path, ...]:
    """Return the files that SQLite may keep beside a database, and that belong to it alone."""
    return tuple(database.with_name(database.name + ending) for ending in ("-wal", "-shm", "-journal"))


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


log = logging.getLogger(__name__)

MOST = 3
"""How many copies from before migrations are kept: the newest ones."""

KEPT = timedelta(days=30)
"""How long a copy is kept at most: people who were forgotten since are still in it."""

_PART = ".part"
"""The ending of a copy that is not whole yet."""

_STEM = f".before-{REVISION}-"
"""What follows the name of a file in those of its copies from before this migration; a number comes last."""


def keep_copy(file: Path, found: str) -> Path:
    """Copy a file of the schema `found` before it is migrated; the copy. Raises `DatabaseError`.

    Only one process may do this at a time: the one with the write lock of the file. Nothing else is changed.
    """
    for broken in _beside(file, f".before-*{_PART}*"):
        broken.unlink()
    part = file.with_name(f"{file.name}.before-{REVISION}{_PART}")
    log.info("copying %s (%s bytes, schema %s) before it is migrated", file, f"{file.stat().st_size:,}", found)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with copied_to(part, file):
            place = _place_of_equal(part, file) or _next_place(file)
            put_in_place(part, place)
    except (DatabaseError, OSError) as error:
        raise UnreachableDatabaseError(
            f"{file} is not migrated and stays as it was, because it cannot be copied before: {_in_words(error)}"
        ) from error
    log.warning(
        "%s is migrated from schema %s to %s; %s is a copy from before. To go back, stop the bot, install the version "
        "from before and restore %s: that loses what is played from now on",
        *(file, found, REVISION, place, place),
    )
    _keep_newest(file)
    return place


def drop_old(file: Path, before: float) -> None:
    """Delete the copies beside a file that were made before a moment, in seconds."""
    kept = [*_beside(file, ".before-*"), *_beside(file, ".former-*"), *file.parent.glob(".pagoda-*.part*")]
    for each in kept:
        try:
            if each.stat().st_mtime < before:
                each.unlink()
                log.info("deleted %s: such copies are kept for %s days", each, KEPT.days)
        except OSError as error:
            log.warning("%s is older than %s days and cannot be deleted: %s", each, KEPT.days, error.strerror)


def _place_of_equal(copy: Path, file: Path) -> Path | None:
    """Return the newest copy from before this migration if it is equal to another.

    A start that fails after the copy is tried again and again: equal copies would push out those that differ.
    """
    newest = max(_beside(file, f"{_STEM}*"), key=lambda kept: kept.stat().st_mtime_ns, default=None)
    return newest if newest is not None and cmp(copy, newest, shallow=False) else None


def _next_place(file: Path) -> Path:
    endings = [each.name.removeprefix(file.name + _STEM) for each in _beside(file, f"{_STEM}*")]
    last = max((int(ending) for ending in endings if ending.isdecimal()), default=0)
    return file.with_name(f"{file.name}{_STEM}{last + 1}")


def _keep_newest(file: Path) -> None:
    """Delete all but the newest copies from before migrations. What cannot be deleted is for the operator."""
    copies = sorted(_beside(file, ".before-*"), key=lambda copy: copy.stat().st_mtime_ns)
    for each in copies[:-MOST]:
        each.unlink()


def _beside(file: Path, ending: str) -> list[Path]:
    """Return the files beside a database whose names go on with an ending, which may have `*`."""
    return sorted(file.parent.glob(escape(file.name) + ending))


def _in_words(error: DatabaseError | OSError) -> str:
    return str(error) if isinstance(error, DatabaseError) else f"{error.strerror}."
