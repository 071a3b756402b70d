"""A process whose people look for others until it is killed: `live`, begun with the program's modules in memory.

It writes down what was acknowledged to whom, synced line by line, as people remember it.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from db.store import Store
from tables.core.errors import TableError
from tables.core.kernel import Kernel
from tables.core.model import Limits, Person, Place, Status
from tables.seeking.seeks import Wish
from tables.tables import Tables
from tests.support.databases import url_of

GUILD, MOST, PLAYED = 10, 2, 3
"""The server, the tables at once that people look for at most, and those that they may have in all."""

PEOPLE = tuple(Person(number, f"Person {number}") for number in range(1, 13))

LIFE = timedelta(hours=30)
"""How much later each life begins: people of former lives have to confirm, and some are too late."""


class Seeking:
    """One life of a process."""

    def __init__(self, folder: Path, name: str, tables: Tables) -> None:
        self._tables = tables
        self._random = random.Random(name)
        self._acknowledged = (folder / f"{name.split()[0]}.jsonl").open("a")

    async def go(self) -> None:
        """Look, meet, confirm, leave and resign for ever."""
        while True:
            person = self._random.choice(PEOPLE)
            do = self._random.choice([self._seek, self._meet, self._meet, self._confirm, self._confirm, self._leave])
            try:
                await do(person)
            except TableError:
                continue  # Somebody was faster, or it is not allowed: one sentence, nothing has changed.

    async def _seek(self, person: Person) -> None:
        seats = tuple(sorted(self._random.sample([2, 3, 4], self._random.randint(1, 3))))
        wish = Wish(("qin",), seats, most=self._random.randint(1, MOST))
        await self._tables.seeks.seek(person, Place(GUILD, 20), wish, timedelta(days=3), "en")
        write(self._acknowledged, {"did": "seek", "user": person.user_id})

    async def _meet(self, _: Person) -> None:
        for table_id in await self._tables.waking.tables_due(5):
            await self._tables.waking.wake(table_id)
        await self._tables.seeks.meet(GUILD)

    async def _confirm(self, person: Person) -> None:
        for table in await self._tables.lists.of_user(person.user_id):
            if table.status is Status.LOBBY:
                await self._tables.hosting.agree(table.id, person.user_id)
                write(self._acknowledged, {"did": "agree", "user": person.user_id, "table": table.id})

    async def _leave(self, person: Person) -> None:
        for table in await self._tables.lists.of_user(person.user_id):
            # Before: a kill may come between what is done and what is told.
            write(self._acknowledged, {"did": "leave", "user": person.user_id, "table": table.id})
            if table.status is Status.LOBBY:
                await self._tables.lobby.leave(table.id, person.user_id)
            else:
                await self._tables.play.resign(table.id, person.user_id)
            return


def read_lines(path: Path) -> list[dict[str, Any]]:
    """What was written whole; a line that a kill cut short was never acknowledged."""
    if not path.exists():
        return []
    whole, _, _ = path.read_text().rpartition("\n")
    return [json.loads(line) for line in whole.splitlines() if line.endswith("}")]


def write(file: Any, line: dict[str, Any]) -> None:
    """Write a line as a person remembers what was acknowledged: it is on the disk afterwards."""
    file.write(json.dumps(line) + "\n")
    file.flush()
    os.fsync(file.fileno())


async def main(folder: Path, database: Path | str, name: str, run: int) -> None:
    """One life."""
    start = datetime(2026, 3, 1, tzinfo=UTC) + run * LIFE
    store = await Store.open(url_of(database))
    seeds = iter(range(1_000_000))
    kernel = Kernel(
        store,
        now=lambda: start,
        new_seed=lambda: f"{name} {run}/{next(seeds)}",
        process=f"{name} {run}",
        limits=Limits(played=PLAYED),
    )
    await Seeking(folder, f"{name} {run}", Tables(kernel)).go()


def live(folder: Path, database: Path | str, name: str, run: int) -> None:
    """The process."""
    asyncio.run(main(folder, database, name, run))
