"""`python -m db.restore FILE`: put a backup in the database's place while the bot is stopped."""

from __future__ import annotations

import argparse
import os
import shutil
import sqlite3
import stat
import sys
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path

from db.copies import run_command
from db.errors import CopyRefusedError
from db.migrate import check_known
from db.sqlite.copies import KEPT, checked_copy, companions, exclusive_access, put_in_place
from host.programs import OperatorProgram


def restore(target: Path, file: Path) -> str:
    """Put a copy of a backup in the database's place and keep what was there; what was done. Raises `DatabaseError`."""
    if file.resolve() == target.resolve():
        raise CopyRefusedError(f"{file} is the database itself. Name a backup.")
    with checked_copy(file, target.parent) as (copy, revision):
        check_known(revision)
        with exclusive_access(target, "restore") as connection:
            carried = _carry_forgotten(connection, copy)
            _belong_like(copy, target)
            former = _keep(target)
            put_in_place(copy, target)
            if former is not None:
                # It is deleted some days after this moment, not after its last move.
                os.utime(former)
    report = f"{target} is as it was in {file} (schema {revision})."
    if former is not None:
        report += f" What was there before is kept in {former} for {KEPT.days} days: delete it once the bot runs well."
    return f"{report} {_in_words(carried)}".rstrip()


def _in_words(carried: int | None) -> str:
    if carried is None:
        return "Whom it had forgotten cannot be read: people who asked for that since the backup have to ask again."
    return f"Accounts that were forgotten since, and will be again: {carried}." if carried else ""


def _carry_forgotten(former: sqlite3.Connection | None, copy: Path) -> int | None:
    """Note in a copy whom the former database has forgotten since; how many, None where it cannot be read."""
    if former is None:
        return 0
    try:
        rows = former.execute("SELECT digest, at FROM forgotten").fetchall() if _has_list(former) else []
    except sqlite3.Error:
        return None
    # Named twice: `closing` closes the connection, the connection itself ends the transaction.
    with closing(sqlite3.connect(copy)) as database, database:
        # Those whom the backup itself has forgotten later, or at the same moment, need nothing.
        return database.executemany(
            "INSERT INTO forgotten (digest, at, again) VALUES (?, ?, 1) ON CONFLICT (digest) DO UPDATE "
            "SET at = excluded.at, again = 1 WHERE excluded.at > forgotten.at",
            rows,
        ).rowcount


def _has_list(database: sqlite3.Connection) -> bool:
    return bool(database.execute("SELECT 1 FROM sqlite_master WHERE name = 'forgotten'").fetchall())


def _belong_like(copy: Path, target: Path) -> None:
    """Let the bot's account own what an administrator restores, as it owned the former file."""
    if target.exists():
        copy.chmod(stat.S_IMODE(target.stat().st_mode))
    if os.geteuid() == 0:
        owner = (target if target.exists() else target.parent).stat()
        os.chown(copy, owner.st_uid, owner.st_gid)


def _keep(target: Path) -> Path | None:
    """Give the former database another name as well, and what SQLite kept beside it that name alone; the name."""
    if not target.exists():
        return None
    names = (target.with_name(f"{target.name}.former-{number}") for number in count(1))
    former = next(name for name in names if not name.exists())
    try:
        os.link(target, former)
    except OSError:
        # Not every file system can give a file two names. At no moment may there be none.
        _copy_whole(target, former)
    for own, kept in zip(companions(target), companions(former)):
        # Left where it is, it would be applied to the restored database.
        if own.exists():
            own.rename(kept)
    return former


def _copy_whole(target: Path, former: Path) -> None:
    try:
        shutil.copy2(target, former)
    except OSError:
        former.unlink(missing_ok=True)
        raise


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a backup; it is kept")


def _run(given: argparse.Namespace) -> int:
    return run_command(partial(restore, file=given.file), elsewhere="sh deploy/restore-dump.sh FILE")


PROGRAM = OperatorProgram(
    "python -m db.restore",
    "Put a backup in the place of the database of DATABASE_URL. Stop the bot before.",
    _run,
    _add_arguments,
)

if __name__ == "__main__":
    sys.exit(PROGRAM.main())
