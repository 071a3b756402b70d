"""Cost of a move when many tables move at once.

The bot as a process on a SQLite file, the stand-in for Discord on loopback, and at every table people who type one
move after another: the next as soon as the last is answered. They read the legal moves from the database, so
the bot does nothing for the bench. Processor time is that of all processes of the bot, the stand-in's excluded.
"""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import tempfile
from collections.abc import AsyncGenerator, Iterable, Mapping, Sequence
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
from workshop.bench.rows import Row

TABLES = 60
MOVES = 1_500
WARM_UP = 500
"""Moves before the measured ones, until the parts that all tables of a game share are drawn."""

GAMES: Mapping[str, tuple[str, int]] = {"qin": ("qin", 2), "china": ("china", 3), "dragon_castle": ("dragoncastle", 2)}
"""Each game's command, and the number of players at its tables."""

NO_LIMITS = dict.fromkeys(("MOST_HOSTED", "MOST_PLAYED", "MOST_IN_SERVER"), "100000")
"""Settings of a bot that lets all people play at every table."""

HEAP = {"MALLOC_ARENA_MAX": "2", "MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_TRIM_THRESHOLD_": "1048576"}
"""The environment that operators start bots with, so that free memory goes back to the system at once."""

_BEATS = 1.0
"""Seconds between probes of the gateway: the library sends 110 messages a minute at most, and waits then."""


@dataclass
class Load:
    """People who move at many tables, and the measurements."""

    discord: StandIn
    tables: Tables
    people: Mapping[int, Person]
    rng: random.Random
    left: int
    """Moves that are still to be made."""
    waited: list[float] = field(default_factory=list[float])
    """Seconds until each move was answered."""
    late: list[float] = field(default_factory=list[float])
    """Seconds until the bot answered the gateway."""
    refused: int = 0

    async def play(self, moves: int) -> float:
        """Make a number of moves at all tables together; return the seconds that took."""
        self.left, self.waited, self.late = moves, [], []
        every = range(1, len(self.discord.world.threads) + 1)
        running = [table_id for table_id in every if (await self.tables.table(table_id)).status is Status.RUNNING]
        await self._probe_once()
        looking = asyncio.create_task(self._probe_the_gateway())
        begun = perf_counter()
        await asyncio.gather(*(self._play_at(table_id) for table_id in running))
        seconds = perf_counter() - begun
        looking.cancel()
        await self._probe_once()
        return seconds

    async def _play_at(self, table_id: int) -> None:
        while self.left > 0 and (table := await self.tables.table(table_id)).status is Status.RUNNING:
            self.left -= 1
            seat = min(table.to_act)
            person = table.chairs[seat].person
            assert person is not None
            user_id = person.user_id
            text = self.rng.choice(await self.tables.history.legal_moves(table_id, user_id))
            (thread,) = (each for each in self.discord.world.threads if each.id == table.place.thread_id)
            command = f"{GAMES[table.game][0]} move"
            asked = await self.discord.slash(self.people[user_id], thread, command, text=text)
            await asked.answered(120)
            assert asked.seconds is not None
            self.waited.append(asked.seconds)
            self.refused += (await self.tables.table(table_id)).ply == table.ply

    async def _probe_the_gateway(self) -> None:
        while True:
            await self._probe_once()
            await asyncio.sleep(_BEATS)

    async def _probe_once(self) -> None:
        begun = perf_counter()
        await self.discord.gateway.beat()
        self.late.append(perf_counter() - begun)


def run(*, tables: int = TABLES, moves: int = MOVES, warm_up: int = WARM_UP, warm: bool = True) -> Iterable[Row]:
    """Measure the processor time of a move, the moves in a second, memory, and the gateway's delay."""
    return asyncio.run(_measure(tables, moves, warm_up, warm=warm))


async def _measure(tables: int, moves: int, warm_up: int, *, warm: bool) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        async with StandIn() as discord, _a_bot(discord, folder, warm) as bot, a_store(bot.database) as store:
            people = await open_tables(discord, tables, [discord.world.channel("tables")])
            load = Load(discord, tables_in(store), people, random.Random(1), 0)
            await load.play(warm_up)
            before = processor_time(bot)
            seconds = await load.play(moves)
            await asyncio.sleep(1)
            spent, memory = processor_time(bot) - before, _memory(bot)
    made = len(load.waited)
    what = f"{tables} tables moving at once"
    return [
        Row(f"{what}: processor time of a move", 1000 * spent / made, "ms", reach=20),
        Row(f"{what}: moves a second", made / seconds, "moves/s", reach=50, more=True),
        Row(f"{what}: memory of the bot", memory, "MiB", reach=300),
        Row(
            f"{what}: the gateway's delay, p99",
            1000 * statistics.quantiles(load.late, n=100, method="inclusive")[98],
            "ms",
            reach=100,
            note=f"at worst {1000 * max(load.late):,.0f} ms",
        ),
        Row(
            f"{what}: from a move to its answer, p50",
            1000 * statistics.median(load.waited),
            "ms",
            note=f"at worst {1000 * max(load.waited):,.0f} ms; {load.refused} not played",
        ),
    ]


@asynccontextmanager
async def _a_bot(discord: StandIn, folder: str, warm: bool) -> AsyncGenerator[BotProcess]:
    """Start a bot that lets all people play at every table.

    A `warm` one prepares shared parts of pictures, as on Discord.
    """
    # Not forked: memory shared with the parent would be counted in part.
    bot = BotProcess(discord, Path(folder), warm=warm, forked=False, DRAWING_PROCESSES="1", **NO_LIMITS, **HEAP)
    async with ending(bot):
        await bot.start()
        yield bot


@asynccontextmanager
async def a_store(database: Path | str) -> AsyncGenerator[Store]:
    """Open a bot's database for reading."""
    store = await Store.open(url_of(database))
    try:
        yield store
    finally:
        await store.close()


def tables_in(store: Store) -> Tables:
    """Return the tables in a bot's database."""
    return Tables(Kernel(store, now=lambda: datetime.now(UTC), new_seed=lambda: "bench", process="bench"))


async def open_tables(discord: StandIn, tables: int, channels: Sequence[Channel]) -> Mapping[int, Person]:
    """Open tables of all games in turn, between people of their own, in the channels in turn."""
    people: dict[int, Person] = {}
    for number in range(tables):
        command, seats = list(GAMES.values())[number % len(GAMES)]
        seated = [discord.world.person(f"player {number}-{seat}") for seat in range(seats)]
        people |= {each.id: each for each in seated}
        host, *others = seated
        channel = channels[number // len(GAMES) % len(channels)]
        lobby = await (await discord.slash(host, channel, f"{command} new", players=seats)).answered()
        for guest in others:
            await (await discord.press(guest, lobby, ":join:")).answered()
    await until(lambda: sum(bool(thread.standing) for thread in discord.world.threads) == tables)
    return people


def processor_time(bot: BotProcess) -> float:
    """Return the processor seconds that all processes of the bot have taken."""
    ticks = 0
    for pid in bot.family():
        after_the_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(after_the_name[11]) + int(after_the_name[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def _memory(bot: BotProcess) -> float:
    """Return the memory of the bot's processes in MiB, shared memory counted once."""
    kibibytes = 0
    for pid in bot.family():
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                kibibytes += int(line.split()[1])
    return kibibytes / 1024
