"""Copies that are kept beside a SQLite file: made before each migration, or left by a restore."""

from __future__ import annotations

import logging
import os
from datetime import timedelta
from filecmp import cmp
from glob import escape
from pathlib import Path

from db.errors import DatabaseError, UnreachableDatabaseError
from db.schema import REVISION
from db.sqlite.copying import copied_to, put_in_place

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
