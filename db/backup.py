"""`python -m db.backup FILE`: a copy of the database, also while the bot runs."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path

from db.copies import run_command
from db.errors import CopyRefusedError
from db.sqlite.copies import checked_copy, companions, put_in_place
from host.programs import OperatorProgram


def back_up(source: Path, file: Path, *, force: bool) -> str:
    """Copy a database to a file, which is there whole or not at all; what was done. Raises `DatabaseError`."""
    if file.resolve() in (source.resolve(), *companions(source.resolve())):
        raise CopyRefusedError(f"{file} belongs to the database itself. Name another file.")
    if file.is_dir():
        raise CopyRefusedError(f"{file} is a folder. Name a file.")
    if file.exists() and not force:
        raise CopyRefusedError(f"{file} exists already. Name another file, or replace it with --force.")
    with checked_copy(source, file.parent) as (copy, revision):
        put_in_place(copy, file)
    return f"{source} is backed up in {file} (schema {revision}, {file.stat().st_size:,} bytes)."


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="where to; its folder has to exist")
    parser.add_argument("--force", action="store_true", help="replace the file if there is one")


def _run(given: argparse.Namespace) -> int:
    return run_command(
        partial(back_up, file=given.file, force=given.force), elsewhere="pg_dump --format=custom --file=FILE DATABASE"
    )


PROGRAM = OperatorProgram(
    "python -m db.backup", "Back up the database of DATABASE_URL, also while the bot runs.", _run, _add_arguments
)

if __name__ == "__main__":
    sys.exit(PROGRAM.main())
