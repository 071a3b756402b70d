"""Killed while it makes its database, a process is followed by one that begins as if nothing had been."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from db.store import Store
from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.databases import url_of
from tests.support.desk import a_desk
from tests.support.forked import FORKS
from tests.support.full import FULL

KILLS = 10 if FULL else 4


async def _begin(database: Path) -> None:
    # Not a copy of one that is made already, as for other tests.
    await (await Store.open(url_of(database))).close()
    async with a_desk(database, Clock()) as desk:
        while True:
            await desk.play_any((await desk.running(3)).id)


def live(database: Path) -> None:
    """The process: games that begin one after the other."""
    asyncio.run(_begin(database))


def kill_early(database: Path, seconds: float) -> None:
    """Start the process without a database and kill it soon after it has made its first file."""
    child = FORKS.Process(target=live, args=(database,))
    child.start()
    deadline = time.monotonic() + 120
    while child.is_alive() and not database.exists() and time.monotonic() < deadline:
        time.sleep(0.001)
    time.sleep(seconds)
    child.kill()
    child.join()
    assert child.exitcode == -9


async def test_killed_while_it_makes_its_database_it_starts_again(tmp_path: Path) -> None:
    rng = random.Random(11)
    for number in range(KILLS):
        database = tmp_path / f"{number}.db"
        kill_early(database, rng.random() * 0.15)
        async with a_desk(database, Clock()) as desk:
            for table in await desk.tables.lists.in_place(20):
                assert (table.status is Status.RUNNING) == (len(table.chairs) == table.wanted)
                if table.status is Status.RUNNING:
                    await desk.check(table.id)
            await desk.check((await desk.running(2)).id)
