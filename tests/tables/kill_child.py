"""A process that plays until it is killed: `live`, begun with the program's modules already in memory.

It plays random moves at several tables, delivers what they owe to a file that stands for Discord, and
writes down every move that was acknowledged to it. Both files are synced line by line, as a person's
memory would be.
"""

from __future__ import annotations

import asyncio
import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from db.schema import Duty
from db.store import Store
from engines.rng import Rng
from tables.core.kernel import Kernel
from tables.core.model import Person, Place, Status, Table, TableRequest
from tables.posting.notices import Notice
from tables.tables import Tables
from tests.support.databases import url_of
from tests.support.full import FULL

TABLES = 6
GAMES = 24 if FULL else 8
"""Games that are played in all, so that there is something to do in every run."""

PEOPLE = (Person(1, "Ada"), Person(2, "Ben"), Person(3, "Chloé"))


class Play:
    """One life of the process."""

    def __init__(self, folder: Path, run: int, tables: Tables) -> None:
        self._tables = tables
        self._acknowledged = (folder / "acknowledged.jsonl").open("a")
        self._channel_path = folder / "channel.jsonl"
        self._channel = self._channel_path.open("a")
        self._rng = Rng(f"run {run}")

    async def go(self) -> None:
        """Play every game to its end and deliver everything."""
        await self._open_games()
        while running := await self._tables.lists.running():
            for table_id in running[:TABLES]:
                await self._move(table_id)
                if self._chance(2):
                    await self._deliver(table_id)
        while owing := await self._tables.outbox.tables_due(Duty.TURN_MESSAGE):
            for table_id in owing:
                await self._deliver(table_id)

    async def _open_games(self) -> None:
        """Games of two and three, some against a computer; a kill may have left one half open."""
        for table in await self._tables.lists.open_lobbies(1):
            await self._fill(table)
        for number in range(len(await self._tables.lists.in_place(2)), GAMES):
            await self._fill(
                await self._tables.lobby.open(
                    TableRequest("qin", PEOPLE[0], Place(1, 2), wanted=2 + number % 2, options={})
                )
            )

    async def _fill(self, table: Table) -> None:
        computer = table.id % 3 == 0
        for person in PEOPLE[len(table.chairs) : table.wanted - computer]:
            await self._tables.lobby.join(table.id, person)
        if computer:
            await self._tables.lobby.add_computer(table.id, PEOPLE[0].user_id)

    async def _move(self, table_id: int) -> None:
        table = await self._tables.table(table_id)
        if table.status is not Status.RUNNING:
            return
        (seat,) = table.to_act
        person = table.chairs[seat].person
        if person is None:
            played = await self._tables.play.move_computer(table_id)
            if played is None:
                return
        else:
            moves = await self._tables.history.legal_moves(table_id, person.user_id)
            number, self._rng = self._rng.below(len(moves))
            played = await self._tables.play.move(table_id, person.user_id, moves[number], expected_ply=table.ply)
        write(self._acknowledged, {"table": table_id, "ply": played.table.ply, "move": played.moves[0]})

    async def _deliver(self, table_id: int) -> None:
        notice = await self._tables.notices.claim(table_id)
        if notice is None:
            return
        # What the bot does: after a first try it looks for the message before it posts again.
        if notice.attempts == 1 or not self._stands(notice):
            write(self._channel, {"nonce": notice.nonce, "table": table_id, "ply": notice.ply, "kind": notice.kind})
        await self._tables.notices.posted(notice, notice.id)

    def _stands(self, notice: Notice) -> bool:
        return any(line["nonce"] == notice.nonce for line in read_lines(self._channel_path))

    def _chance(self, one_in: int) -> bool:
        number, self._rng = self._rng.below(one_in)
        return number == 0


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


async def main(folder: Path, database: Path | str, run: int) -> None:
    """One life: each begins an hour after the one before, so that what that one had claimed is free."""
    start = datetime(2026, 3, 1, tzinfo=UTC) + timedelta(hours=run)
    store = await Store.open(url_of(database))
    seeds = iter(range(1_000_000))
    tables = Tables(
        Kernel(store, now=lambda: start, new_seed=lambda: f"{run}/{next(seeds)}", process=f"run {run}", cache_size=4)
    )
    await Play(folder, run, tables).go()
    await store.close()


def live(folder: Path, database: Path | str, run: int) -> None:
    """The process."""
    asyncio.run(main(folder, database, run))
