"""Checks that a SQLite file is whole: the quick ones at once, the full one while the bot serves.

Why not everything before: docs/decisions/0013-a-large-file-is-checked-while-it-serves.md.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import Connection, inspect

from db.errors import DAMAGED, CorruptDatabaseError

log = logging.getLogger(__name__)

LARGE = 32 * 1024 * 1024
"""The size in bytes from which on a file is not checked whole before it serves: until then it takes 0.1 s."""

CHECKING = "check-database"
"""The name of the thread that checks a file while it serves."""

_EDGE = 20
"""How many rows at either end of a table are read in any case."""


def check_before_serving(connection: Connection, file: Path) -> bool:
    """Refuse a file that is damaged, as far as that is quick to find out; whether all of it was looked at.

    A file that was found damaged before is looked at whole. Raises `CorruptDatabaseError`.
    """
    suspicion = suspicion_about(file)
    if suspicion.exists() or file.stat().st_size < LARGE:
        verdict = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if verdict != "ok":
            raise damaged(str(verdict))
        suspicion.unlink(missing_ok=True)
        return True
    _read_edges(connection)
    return False


def _read_edges(connection: Connection) -> None:
    """Read both ends of every table: their roots, ways down, and what was written last before the file was closed."""
    for table in inspect(connection).get_table_names():
        for turn in ("ASC", "DESC"):
            connection.exec_driver_sql(f'SELECT * FROM "{table}" ORDER BY rowid {turn} LIMIT {_EDGE}').all()


def suspicion_about(file: Path) -> Path:
    """Return the path of the marker beside a damaged database, kept until a whole file is in the database's place."""
    return file.with_name(f"{file.name}-damaged")


def damaged(verdict: str) -> CorruptDatabaseError:
    """Build the error for the operator, in one line: SQLite's own text may have several."""
    return CorruptDatabaseError(f"The database is damaged ({' '.join(verdict.split())}). Restore the latest backup.")


class WholeCheck:
    """A check of a whole file in a thread of its own, on a read-only connection: nothing waits for it."""

    def __init__(self, file: Path, found: Callable[[CorruptDatabaseError], object]) -> None:
        """`found` is called in that thread, if the file is damaged."""
        self._file = file
        self._found = found
        self._connection: sqlite3.Connection | None = None
        self._is_stopped = False
        self._thread = threading.Thread(target=self._run, name=CHECKING, daemon=True)

    def begin(self) -> None:
        """Begin to look."""
        self._thread.start()

    def stop(self) -> None:
        """Break off, if it is not through."""
        self._is_stopped = True
        while self._thread.is_alive():
            # Again and again: an interruption that comes before the statement does nothing.
            # The check may end and close its connection just now.
            with suppress(sqlite3.ProgrammingError):
                if (connection := self._connection) is not None:
                    connection.interrupt()
            self._thread.join(0.01)

    def _run(self) -> None:
        verdict = self._verdict()
        if verdict == "ok" or self._is_stopped:
            return
        # The mark first: at the news the bot ends, and its next start has to know.
        try:
            suspicion_about(self._file).write_text(f"{verdict}\n", encoding="utf-8")
        except OSError as error:
            log.error("the next start will not know of it: %s", error)
        self._found(damaged(verdict))

    def _verdict(self) -> str:
        uri = f"{self._file.resolve().as_uri()}?mode=ro"
        try:
            with closing(sqlite3.connect(uri, uri=True, check_same_thread=False)) as connection:
                self._connection = connection
                # Stopped before there was a connection to interrupt.
                if self._is_stopped:
                    return "ok"
                return str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        except sqlite3.Error as error:
            if error.sqlite_errorcode in DAMAGED:
                return str(error)
            if not self._is_stopped:
                log.warning("the database could not be checked: %s", error)
            return "ok"
        finally:
            self._connection = None
