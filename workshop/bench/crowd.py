"""A crowd at many tables: the bot as a process, the stand-in for Discord on loopback, and people who move.

At every table people type one move after another: the next as soon as the last is answered. They read the legal moves
from the database, so the bot does nothing for the bench.
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
from collections.abc import AsyncGenerator, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from db.store import Store
from tables.core.kernel import Kernel
from tables.core.model import Status
from tables.tables import Tables
from tests.support.databases import url_of
from tests.support.stand_in import BotProcess, Channel, Person, StandIn, ending, until

GAMES: Mapping[str, tuple[str, int]] = {"qin": ("qin", 2), "china": ("china", 3), "dragon_castle": ("dragoncastle", 2)}
"""Each game's command, and the number of players at its tables."""

NO_LIMITS = dict.fromkeys(("MOST_HOSTED", "MOST_PLAYED", "MOST_IN_SERVER"), "100000")
"""Settings of a bot that lets all people play at every table."""

HEAP = {"MALLOC_ARENA_MAX": "2", "MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_TRIM_THRESHOLD_": "1048576"}
"""The environment that operators start bots with, so that free memory goes back to the system at once."""

_BEATS = 1.0
"""Seconds between probes of the gateway: the library sends 110 messages a minute at most, and waits then."""


@dataclass
class Crowd:
    """People who move at many tables of one bot, and the measurements."""

    discord: StandIn
    bot: BotProcess
    tables: Tables
    people: Mapping[int, Person]
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    left: int = 0
    """Moves that are still to be made."""
    waited: list[float] = field(default_factory=list[float])
    """Seconds until each move was answered."""
    late: list[float] = field(default_factory=list[float])
    """Seconds until the bot answered the gateway."""
    refused: int = 0

    async def play(self, moves: int, *, a_second: float = 0) -> float:
        """Make a number of moves at all tables together; return the seconds that took.

        There are so many a second at most; 0: as many as the bot answers.
        """
        self.left, self.waited, self.late = moves, [], []
        every = range(1, len(self.discord.world.threads) + 1)
        running = [table_id for table_id in every if (await self.tables.table(table_id)).status is Status.RUNNING]
        await self._probe_once()
        looking = asyncio.create_task(self._probe_the_gateway())
        begun = perf_counter()
        await asyncio.gather(*(self._play_at(table_id, begun, moves, a_second) for table_id in running))
        seconds = perf_counter() - begun
        looking.cancel()
        await self._probe_once()
        return seconds

    async def _play_at(self, table_id: int, begun: float, moves: int, a_second: float) -> None:
        while self.left > 0 and (table := await self.tables.table(table_id)).status is Status.RUNNING:
            self.left -= 1
            if a_second:
                await asyncio.sleep(begun + (moves - self.left) / a_second - perf_counter())
            person = table.chairs[min(table.to_act)].person
            assert person is not None
            text = self.rng.choice(await self.tables.history.legal_moves(table_id, person.user_id))
            thread, command = await self.thread(table_id), f"{GAMES[table.game][0]} move"
            asked = await self.discord.slash(self.people[person.user_id], thread, command, text=text)
            await asked.answered(120)
            assert asked.seconds is not None
            self.waited.append(asked.seconds)
            self.refused += (await self.tables.table(table_id)).ply == table.ply

    async def thread(self, table_id: int) -> Channel:
        """Return the thread where a table is played."""
        place = (await self.tables.table(table_id)).place
        return next(each for each in self.discord.world.threads if each.id == place.thread_id)

    async def _probe_the_gateway(self) -> None:
        while True:
            await self._probe_once()
            await asyncio.sleep(_BEATS)

    async def _probe_once(self) -> None:
        begun = perf_counter()
        await self.discord.gateway.beat()
        self.late.append(perf_counter() - begun)


@asynccontextmanager
async def a_crowd(tables: int, *, warm: bool, **settings: str) -> AsyncGenerator[Crowd]:
    """Provide people at tables of all games in turn, each table with people of its own.

    A `warm` bot prepares shared parts of pictures, as on Discord.
    """
    settings = {"DRAWING_PROCESSES": "1", **NO_LIMITS, **HEAP, **settings}
    with tempfile.TemporaryDirectory() as folder:
        async with StandIn() as discord:
            # Not forked: memory shared with the parent would be counted in part.
            bot = BotProcess(discord, Path(folder), warm=warm, forked=False, **settings)
            async with ending(bot):
                await bot.start()
                store = await Store.open(url_of(bot.database))
                try:
                    kernel = Kernel(store, now=lambda: datetime.now(UTC), new_seed=lambda: "bench", process="bench")
                    yield Crowd(discord, bot, Tables(kernel), await _open_tables(discord, tables))
                finally:
                    await store.close()


async def _open_tables(discord: StandIn, tables: int) -> Mapping[int, Person]:
    people, channel = dict[int, Person](), discord.world.channel("tables")
    for number in range(tables):
        command, seats = list(GAMES.values())[number % len(GAMES)]
        host, *others = seated = [discord.world.person(f"player {number}-{seat}") for seat in range(seats)]
        people |= {each.id: each for each in seated}
        lobby = await (await discord.slash(host, channel, f"{command} new", players=seats)).answered()
        for guest in others:
            await (await discord.press(guest, lobby, ":join:")).answered()
    await until(lambda: sum(bool(thread.standing) for thread in discord.world.threads) == tables)
    return people


def processor_time(pids: Iterable[int]) -> float:
    """Return the processor seconds that some processes have taken."""
    ticks = 0
    for pid in pids:
        after_the_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(after_the_name[11]) + int(after_the_name[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(bot: BotProcess) -> float:
    """Return the memory of the bot's processes in MiB, shared memory counted once."""
    kibibytes = 0
    for pid in bot.family():
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                kibibytes += int(line.split()[1])
    return kibibytes / 1024
