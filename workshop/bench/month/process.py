"""A process of a simulated month: the bot's shards, tables and duties, until it is killed."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import make_url

import db.postgres.database
from cogs.chat.runtime.asking import break_off
from computers.levels import Skill
from db.errors import DatabaseError, StorageError
from db.postgres.holding import Holding
from db.store import Store
from engines.protocol import Seat
from engines.registry import ENGINES
from engines.rng import Rng
from tables.core.kernel import Kernel
from tables.core.model import Limits
from tables.tables import Tables
from tests.support.postgresql import connected
from workshop.bench.month.account import Account
from workshop.bench.month.asides import Asides
from workshop.bench.month.asking import Asking
from workshop.bench.month.calendar import Calendar
from workshop.bench.month.delivery import Delivery
from workshop.bench.month.notes import Notes, Troubles
from workshop.bench.month.playing import Playing
from workshop.bench.month.rooms import Rooms
from workshop.bench.month.size import Size

AT_ONCE = 8
"""Events that happen in the servers of a process at the same time."""

AGAIN = 1
"""The exit status of a process that should be started again, as by its service manager."""

_STEPS_UNTIL_A_LOOK = 50
"""The number of steps after which a process reads again where the others' tables are."""

_MOMENT = 0.002
"""Seconds between polls for the next step."""

_WHILE_AWAY = 0.2
"""Seconds after which a person retries a request that was not recorded."""


def live(folder: Path, url: str, size: Size, process: int, life: int) -> None:
    """Run the process."""
    # The product's own timeouts: tests have longer ones.
    db.postgres.database.ANSWER_SECONDS, db.postgres.database.CONNECT_SECONDS = 15.0, 10.0
    troubles = Troubles(Notes(folder / f"troubles-{process}.jsonl"))
    logging.basicConfig(handlers=[troubles], level=logging.INFO, force=True)
    calendar = Calendar(folder / "calendar", size)
    calendar.be_born(process)
    try:
        status = asyncio.run(_Process(folder, url, size, process, life, calendar, troubles).live())
    except DatabaseError as error:
        troubles.note("the process ends with an error message", error, level="WARNING")
        status = AGAIN
    raise SystemExit(status)


class _Process:
    """One life of a process."""

    def __init__(
        self, folder: Path, url: str, size: Size, process: int, life: int, calendar: Calendar, troubles: Troubles
    ) -> None:
        self._folder, self._url, self._size, self._process = folder, url, size, process
        self._name = f"{process}-{life}"
        self._calendar, self._troubles = calendar, troubles
        self._rng = random.Random(f"{size.seed}/{self._name}")

    async def live(self) -> int:
        """Serve until the end; return the exit status. Raises `DatabaseError`."""
        size, share = self._size, self._size.share(self._process)
        store = await Store.open(self._url)
        heard = list[str]()
        holding = Holding(self._url, share, self._name, heard.append)
        serving = asyncio.create_task(asyncio.sleep(0))
        keeping = asyncio.create_task(asyncio.sleep(0))
        try:
            await holding.take()
            keeping = asyncio.create_task(holding.keep())
            tables = self._tables(store)
            asking = Asking(Notes(self._folder / f"asked-{self._process}.jsonl"), self._rng)
            rooms = Rooms(size, self._process, self._rng)
            asides = Asides(size, tables, rooms, asking, self._calendar, self._rng)
            playing = Playing(size, self._process, tables, rooms, asides, asking, self._calendar, self._rng)
            messages = self._folder / f"messages-{self._process}.jsonl"
            account = Account(messages, self._process, size.processes, self._calendar, self._rng)
            delivery = Delivery(tables, account, share, holding, asides.react)
            rooms.follow_up = delivery.follow_up
            serving = asyncio.create_task(self._serve(tables, rooms, playing, delivery, heard))
            done, _ = await asyncio.wait({keeping, serving}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            return 0
        finally:
            await break_off(serving, keeping)
            await holding.close()
            await store.close()

    def _tables(self, store: Store) -> Tables:
        return Tables(
            Kernel(
                store,
                now=self._calendar.now,
                new_seed=lambda: secrets.token_hex(16),
                process=self._name,
                think=_think,
                limits=Limits(1000, 1000, 1000),
                share=self._size.share(self._process),
            )
        )

    async def _serve(
        self, tables: Tables, rooms: Rooms, playing: Playing, delivery: Delivery, heard: list[str]
    ) -> None:
        await self._until_it_works(tables.results.catch_up)
        await self._until_it_works(lambda: self._find_tables(rooms))
        while not self._calendar.is_over:
            step = self._calendar.step
            if self._calendar.done(self._process) >= step:
                await asyncio.sleep(_MOMENT)
                self._receive(delivery, heard)
                continue
            if step % _STEPS_UNTIL_A_LOOK == 2:
                await self._until_it_works(lambda: self._find_tables(rooms))
            await self._live_through(step, playing)
            self._receive(delivery, heard)
            await self._until_it_works(delivery.sweep)
            await delivery.idle()
            if self._size.share(self._process).leads:
                await self._until_it_works(tables.interactions.forget_old)
                await self._until_it_works(tables.expiry.go_on)
            self._calendar.finish(self._process, step)

    async def _live_through(self, step: int, playing: Playing) -> None:
        """Run the events of a step; those begun by an earlier life are not begun again."""
        if step == 1:
            happen: Sequence[Callable[[], Awaitable[Any]]] = playing.beginnings()
        elif self._calendar.is_calm:
            happen = ()
        else:
            happen = playing.happenings(self._size.turns_in(self._calendar.now()))
        begun = 0 if step == 1 else self._calendar.begun(self._process)
        left = iter(happen[begun:])
        await asyncio.gather(*(self._do_some(left) for _ in range(AT_ONCE)))

    async def _do_some(self, left: Any) -> None:
        for each in left:
            self._calendar.count_begun(self._process)
            await self._until_it_works(each)

    async def _until_it_works(self, what: Callable[[], Awaitable[Any]]) -> None:
        """Call `what`, again after a failure of the database. Unexpected exceptions are noted."""
        while True:
            try:
                await what()
                return
            except StorageError as error:
                self._troubles.note("a person is shown that nothing was recorded", error, level="WARNING")
                await asyncio.sleep(_WHILE_AWAY)
            except Exception as error:  # noqa: BLE001 - the bench looks for uncaught exceptions.
                self._troubles.note("uncaught", error)
                return

    async def _find_tables(self, rooms: Rooms) -> None:
        """Read where the open and running tables are, as people do by looking at Discord."""
        query = "SELECT id, channel_id FROM tables WHERE status IN ('lobby', 'running') ORDER BY id"
        try:
            async with connected(make_url(self._url)) as connection:
                rooms.know([(row["id"], row["channel_id"]) for row in await connection.fetch(query)])
        except Exception as error:
            raise StorageError from error

    def _receive(self, delivery: Delivery, heard: list[str]) -> None:
        while heard:
            delivery.receive(heard.pop())


async def _think(slug: str, view: Any, seat: Seat, _skill: Skill, salt: str) -> str:
    """Return a random legal move: thinking is not under test here."""
    engine = ENGINES[slug]
    moves = engine.legal_moves(engine.determinize(view, salt), seat)
    number, _ = Rng(salt).below(len(moves))
    return engine.format(moves[number])
