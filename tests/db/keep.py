"""Keep a small database of the present revision, for the tests of later ones: `python -m tests.db.keep`."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from db.schema import REVISION
from tests.db.filling import fill

FOLDER = Path(__file__).parent / "databases"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    target = FOLDER / f"{REVISION}.db"
    target.unlink(missing_ok=True)
    asyncio.run(fill(target))
    with sqlite3.connect(target) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode = DELETE")
    print(target)
