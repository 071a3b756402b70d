"""Files that only their owner may read: a database holds hands and seeds, the settings hold the token."""

from __future__ import annotations

import os
import stat
from pathlib import Path

_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def make_private(file: Path) -> str | None:
    """Take a file's permissions from everybody but its owner; a sentence where that failed, else None.

    A file that does not exist is left alone. On Windows, where files have no such permissions, nothing is done.
    """
    if os.name != "posix":
        return None
    try:
        mode = stat.S_IMODE(file.stat().st_mode)
        if mode & _OTHERS:
            file.chmod(mode & ~_OTHERS)
    except FileNotFoundError:
        return None
    except OSError as error:
        return f"Other accounts of this machine can read {file}, and that cannot be changed: {error.strerror}."
    return None


def companions(database: Path) -> tuple[Path, ...]:
    """Return the files that SQLite may keep beside a database, and that belong to it alone."""
    return tuple(database.with_name(database.name + ending) for ending in ("-wal", "-shm", "-journal"))
