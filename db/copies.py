"""What the programs for copies of a database have in common."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from db.errors import CopyRefusedError, DatabaseError
from settings import SettingsError, load_settings


def run_command(work: Callable[[Path], str], *, elsewhere: str) -> int:
    """Do something with the file of `DATABASE_URL` and say what was done, or what is in the way; the exit status.

    `elsewhere` is the tool to use for PostgreSQL.
    """
    return run_program(lambda: work(_sqlite_file(load_settings().database_url, elsewhere)))


def run_program(work: Callable[[], str]) -> int:
    """Do something and say what was done, or what is in the way; the exit status."""
    try:
        print(work())
    except SettingsError as error:
        print(f"A setting is wrong: {error}", file=sys.stderr)
        return 2
    except DatabaseError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"Nothing was changed: {error}.", file=sys.stderr)
        return 1
    return 0


def _sqlite_file(url: str, elsewhere: str) -> Path:
    try:
        where = make_url(url)
    except ArgumentError as error:
        # Not quoting it: there may be a password inside.
        raise CopyRefusedError("DATABASE_URL cannot be used; .env.example shows how to write it.") from error
    if where.get_backend_name() != "sqlite":
        raise CopyRefusedError(f"DATABASE_URL names no SQLite file. For PostgreSQL: {elsewhere}")
    assert where.database is not None  # The settings refuse a URL without a file.
    return Path(where.database)
