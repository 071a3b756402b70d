"""`python -m db.move FROM TO`: move a database from a SQLite file into PostgreSQL, or back."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from db.errors import DatabaseError
from db.move.errors import FAILURES, MoveError, in_words
from db.move.moving import compare, copy, play_again
from db.move.postgresql_side import PostgresqlSide
from db.move.progress import Progress
from db.move.side import Side
from db.move.sqlite_side import SqliteSide
from tables.core.proof import log_leads_to_position

SAMPLE = 100
"""How many games are played again from the moved log, if the operator says nothing."""


async def move(source_url: str, target_url: str, sample: int, progress: Progress) -> str:
    """Move a database; what was done. The source stays as it is. Raises `DatabaseError`."""
    source_at, target_at = _read(source_url), _read(target_url)
    if {source_at.get_backend_name(), target_at.get_backend_name()} != {"sqlite", "postgresql"}:
        raise MoveError(
            "A move goes from a SQLite file into PostgreSQL or back. For copies of the same kind there are "
            "`python -m db.backup` and pg_dump."
        )
    try:
        async with _opened(source_at, is_source=True) as source, _opened(target_at) as target:
            await copy(source, target, progress)
            rows = await compare(source, target, progress)
            games = await play_again(target, sample, log_leads_to_position, progress)
            await target.finish()
            return (
                f"{target.name} holds all that {source.name} does: {rows:,} rows, each compared; {games:,} games were "
                "played again from their logs. Set DATABASE_URL to the second URL before you start the bot."
            )
    except FAILURES as error:
        raise in_words(error) from error


def _read(url: str) -> URL:
    try:
        return make_url(url)
    except ArgumentError as error:
        # Not quoting it: there may be a password inside.
        raise MoveError("That is no URL of a database; .env.example shows how DATABASE_URL is written.") from error


@asynccontextmanager
async def _opened(url: URL, *, is_source: bool = False) -> AsyncGenerator[Side]:
    side: Side
    if url.get_backend_name() == "postgresql":
        side = await PostgresqlSide.open(url)
    elif not url.database or url.database == ":memory:":
        raise MoveError("The URL of a SQLite file needs its path: sqlite+aiosqlite:///pagoda.db.")
    else:
        side = (SqliteSide.as_source if is_source else SqliteSide.as_target)(Path(url.database))
    try:
        yield side
    finally:
        await side.close()


def main() -> int:
    """Read the command line; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m db.move",
        description="Move a database from a SQLite file into PostgreSQL, or back. Stop every bot before. "
        "What was broken off goes on with the same command.",
    )
    parser.add_argument("source", metavar="FROM", help="its URL, written as DATABASE_URL is; it stays as it is")
    parser.add_argument("target", metavar="TO", help="the URL of an empty database, or of a file that is not there")
    parser.add_argument(
        "--games", type=int, default=SAMPLE, help=f"how many to play again from the moved log ({SAMPLE} if not given)"
    )
    given = parser.parse_args()
    try:
        print(asyncio.run(move(given.source, given.target, given.games, Progress())))
    except DatabaseError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. The same command goes on where it was.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
