"""Copies that are kept beside a SQLite file: made before each migration, or left by a restore."""

from __future__ import annotations

import logging
import os
from datetime import timedelta
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


def keep_copy(file: Path, found: str) -> Path:
    """Copy a file of the schema `found` before it is migrated; the copy. Raises `DatabaseError`.

    Only one process may do this at a time: the one with the write lock of the file. Nothing else is changed.
    """
    for broken in _beside(file, f".before-*{_PART}*"):
        broken.unlink()
    place = _next_place(file)
    part = place.with_name(place.name + _PART)
    log.info("copying %s (%s bytes, schema %s) before it is migrated", file, f"{file.stat().st_size:,}", found)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with copied_to(part, file):
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


def _next_place(file: Path) -> Path:
    stem = f".before-{REVISION}-"
    endings = [each.name.removeprefix(file.name + stem) for each in _beside(file, f"{stem}*")]
    last = max((int(ending) for ending in endings if ending.isdecimal()), default=0)
    return file.with_name(f"{file.name}{stem}{last + 1}")


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
