"""Notes outside the database: one line a write, complete as soon as written, so that they survive a kill."""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from time import monotonic
from typing import Any

from sqlalchemy.exc import DBAPIError

from db.errors import Conflict, StorageError


class Notes:
    """A file opened for appending lines."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)

    def write(self, **line: Any) -> None:
        """Append a line."""
        os.write(self._file, json.dumps(line).encode() + b"\n")


class Notebook:
    """A file of lines that other processes append to, read on from the last position."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read = 0

    def new_lines(self) -> list[dict[str, Any]]:
        """Return the lines since the last call."""
        if not self._path.exists():
            return []
        with self._path.open("rb") as file:
            file.seek(self._read)
            whole, _, _ = file.read().rpartition(b"\n")
        self._read += len(whole) + 1 if whole else 0
        return [json.loads(line) for line in whole.splitlines()]


class Troubles(logging.Handler):
    """Notes the program's own warnings and errors, and unexpected exceptions."""

    def __init__(self, notes: Notes) -> None:
        super().__init__(logging.WARNING)
        self._notes = notes

    def emit(self, record: logging.LogRecord) -> None:
        """Note a log record."""
        error = record.exc_info[1] if record.exc_info else None
        self.note(record.getMessage(), error, level=record.levelname, logger=record.name)

    def note(self, what: str, error: BaseException | None, *, level: str = "ERROR", logger: str = "month") -> None:
        """Note a fault and its chain of causes."""
        chain = list(_chain(error))
        self._notes.write(
            at=monotonic(),
            level=level,
            logger=logger,
            what=what,
            error=[f"{type(each).__name__}: {each}"[:500] for each in chain],
            storage=any(isinstance(each, StorageError | DBAPIError) for each in chain),
            conflict=any(isinstance(each, Conflict) for each in chain),
        )


def _chain(error: BaseException | None) -> Any:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
