"""`python -m db.upgrade`: migrate the database without starting the bot, or try that out with `--dry-run`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from pathlib import Path

from sqlalchemy import make_url

from db.copies import run_program
from db.schema import REVISION
from db.sqlite.copies import exclusive_access
from db.store import Store
from db.trial import SAMPLE, try_out
from host.programs import OperatorProgram
from settings import load_settings
from tables.core.log import log_leads_to_position


def dry_run(url: str, sample: int = SAMPLE) -> str:
    """Try out what a start of this version does with a database; what would be done. Raises `DatabaseError`."""
    trial = try_out(url, sample, log_leads_to_position)
    proof = f"{trial.rows:,} rows are there, and {trial.games:,} games were replayed from their logs"
    if not trial.steps:
        return f"{trial.name} has schema {REVISION}, as this version does: nothing would be migrated. {proof}."
    return (
        f"{trial.name} has schema {trial.revision} and would get {', '.join(trial.steps)}. "
        f"That was tried out: {proof} after it. The database is as it was."
    )


def upgrade(url: str) -> str:
    """Migrate a database that no bot uses; what was done. Raises `DatabaseError`."""
    where = make_url(url)
    name = where.render_as_string(hide_password=True)
    if where.get_backend_name() == "sqlite":
        name = where.database or ""
        with exclusive_access(Path(name), "upgrade"):
            pass
    asyncio.run(_open_and_close(url))
    return f"{name} has schema {REVISION}."


async def _open_and_close(url: str) -> None:
    store = await Store.open(url)
    await store.close()


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done, and try it out on a copy")


def _run(given: argparse.Namespace) -> int:
    # The copy that is kept before a migration is named in the log.
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    return run_program(lambda: (dry_run if given.dry_run else upgrade)(load_settings().database_url))


PROGRAM = OperatorProgram(
    "python -m db.upgrade",
    "Migrate the database of DATABASE_URL to this version, as the next start of the bot would.",
    _run,
    _add_arguments,
)

if __name__ == "__main__":
    sys.exit(PROGRAM.main())
