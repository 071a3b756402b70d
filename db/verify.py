"""`python -m db.verify [FILE]`: prove that a backup, or the database itself, is whole by replaying its games."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sqlalchemy import URL

from db.copies import run_program
from db.trial import SAMPLE, try_out
from host.programs import OperatorProgram
from settings import load_settings
from tables.core.log import log_leads_to_position


def verify(url: str, sample: int = SAMPLE) -> str:
    """Check a database, also one of an earlier schema; what was found. It stays as it is. Raises `DatabaseError`."""
    trial = try_out(url, sample, log_leads_to_position)
    return (
        f"{trial.name} is whole: schema {trial.revision}, {trial.rows:,} rows; {trial.games:,} games were replayed "
        "from their logs."
    )


def url_of_file(file: Path) -> str:
    return URL.create("sqlite+aiosqlite", database=str(file)).render_as_string()


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, nargs="?", help="a backup of a SQLite file; without one: the database")
    parser.add_argument("--games", type=int, default=SAMPLE, help=f"how many to replay ({SAMPLE} if not given)")


def _run(given: argparse.Namespace) -> int:
    return run_program(
        lambda: verify(load_settings().database_url if given.file is None else url_of_file(given.file), given.games)
    )


PROGRAM = OperatorProgram(
    "python -m db.verify",
    "Prove that a backup is whole, or the database of DATABASE_URL, by replaying its games.",
    _run,
    _add_arguments,
)

if __name__ == "__main__":
    sys.exit(PROGRAM.main())
