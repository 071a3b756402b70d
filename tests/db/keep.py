"""Keep a small database of the present revision, for the tests of later ones: `python -m tests.db.keep`."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from db.schema import REVISION
from tests.support.clock import Clock
from tests.support.desk import a_desk

FOLDER = Path(__file__).parent / "databases"


async def _keep(path: Path) -> None:
    async with a_desk(path, Clock()) as desk:
        for seats in (2, 3, 4):
            table = await desk.running(seats)
            for _ in range(8):
                await desk.play_any(table.id)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    target = FOLDER / f"{REVISION}.db"
    target.unlink(missing_ok=True)
    asyncio.run(_keep(target))
    with sqlite3.connect(target) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode = DELETE")
    print(target)
