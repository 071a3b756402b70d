"""`python -m db.move FROM TO`: move a database from a SQLite file into PostgreSQL, or back."""

from __future__ import annotations

import argparse
import asyncio
import sys
from functools import partial

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from db.errors import DatabaseError
from db.move.database import MoveEnd, looked_into, opened
from db.move.errors import FAILURES, MoveError, in_words
from db.move.moving import EMPTY_IT, Say, check_empty, check_source, copy, play_again, rows_in, time_needed
from db.replaying import SAMPLE
from host.programs import OperatorProgram
from tables.core.log import log_leads_to_position


async def move(source_url: str, target_url: str, sample: int, say: Say) -> str:
    """Move a database; what was done. The source stays as it is. Raises `DatabaseError`."""
    source_at, target_at = _read(source_url), _read(target_url)
    if {source_at.get_backend_name(), target_at.get_backend_name()} != {"sqlite", "postgresql"}:
        raise MoveError(
            "A move goes from a SQLite file into PostgreSQL or back. For copies of the same kind make a backup, with "
            "pg_dump for PostgreSQL."
        )
    try:
        async with opened(source_at, is_source=True) as source, opened(target_at) as target:
            await check_source(source)
            await check_empty(target)
            await target.begin()
            return await _fill(source, target, sample, say)
    except FAILURES as error:
        raise MoveError(in_words(error)) from error


async def estimate(source_url: str) -> str:
    """Say how long moving a database takes; bots may run. Raises `DatabaseError`."""
    try:
        async with looked_into(_read(source_url)) as source:
            await check_source(source)
            return time_needed(await rows_in(source))
    except FAILURES as error:
        raise MoveError(in_words(error)) from error


async def _fill(source: MoveEnd, target: MoveEnd, sample: int, say: Say) -> str:
    """Copy and check. What fails leaves a target that no bot and no other move takes."""
    try:
        rows = await copy(source, target, say)
        games = await play_again(target, sample, log_leads_to_position)
        await target.finish()
    except (MoveError, *FAILURES) as error:
        raise MoveError(f"{in_words(error)} Not everything is in {target.name}. {EMPTY_IT}") from error
    return (
        f"{target.name} holds all that {source.name} does: {rows:,} rows, compared by digests; {games:,} games were "
        "played again from their logs. Set DATABASE_URL to the second URL before you start the bot."
    )


def _read(url: str) -> URL:
    try:
        return make_url(url)
    except ArgumentError as error:
        # Not quoting it: there may be a password inside.
        raise MoveError("That is no URL of a database; .env.example shows how DATABASE_URL is written.") from error


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar="FROM", help="its URL, written as DATABASE_URL is; it stays as it is")
    parser.add_argument("target", metavar="TO", help="the URL of an empty database, or of a file that is not there")
    parser.add_argument("--estimate", action="store_true", help="only say how long it takes; bots may run")
    parser.add_argument(
        "--games", type=int, default=SAMPLE, help=f"how many to play again from the moved log ({SAMPLE} if not given)"
    )


def _run(given: argparse.Namespace) -> int:
    say = partial(print, file=sys.stderr, flush=True)
    work = estimate(given.source) if given.estimate else move(given.source, given.target, given.games, say)
    try:
        print(asyncio.run(work))
    except DatabaseError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"Stopped. The target is not whole. {EMPTY_IT}", file=sys.stderr)
        return 130
    return 0


PROGRAM = OperatorProgram(
    "python -m db.move",
    "Move a database from a SQLite file into PostgreSQL, or back. Stop every bot before. "
    "A move that was broken off begins again with an empty target.",
    _run,
    _add_arguments,
)

if __name__ == "__main__":
    sys.exit(PROGRAM.main())
