"""Lives of the bot that end by a kill: while it starts, answers, posts, edits, records."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from aiohttp import web

from db.schema import metadata
from tests.kill_loop.people import Player
from tests.support.databases import rows_in, run_in
from tests.support.stand_in import BotProcess, StandIn, ending, until
from tests.support.stand_in.faults import Handler

NAMES = ("Ada", "Ben", "Chloé", "Dmitri", "Eva")

_CHANGES = re.compile(r"^(POST|PATCH) /api/channels/")

_MOST_REQUESTS, _MOST_CHANGES = 150, 12
"""Requests after which a life ends at most, the first three being its start; or changes of what everybody sees."""

_SOON = 0.03
"""Seconds after a request within which a kill falls between what is done with it."""

_DULL = 12.0
"""Seconds without a request after which a life ends: however busy the machine is, something happens meanwhile."""

_MOST_REST = 600.0
"""Seconds within which nothing waits any more: what a busy machine could not edit in time is tried minutes later."""


_SESSIONS = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'pagoda'"


@dataclass
class Kill:
    """Ends the lives of bots at a request: before it takes effect, after that, or soon after it was answered."""

    bots: Sequence[BotProcess]
    rng: random.Random

    def __post_init__(self) -> None:
        self.counts_changes = self.rng.random() < 0.5
        self.left = self.rng.randint(1, _MOST_CHANGES if self.counts_changes else _MOST_REQUESTS)
        self.how = self.rng.choice(("before", "after", "soon"))
        self.done = asyncio.Event()
        self.heard_at = monotonic()
        """When a bot asked for something the last time."""

    async def meet(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Count a request, and kill at the last."""
        self.heard_at = monotonic()
        self.left -= _CHANGES.search(f"{request.method} {request.path}") is not None or not self.counts_changes
        if self.left != 0:
            return await handler(request)
        if self.how == "before":
            self.now()
            return web.Response()
        answer = await handler(request)
        if self.how == "after":
            self.now()
        else:
            asyncio.get_running_loop().call_later(self.rng.random() * _SOON, self.now)
        return answer

    def now(self) -> None:
        """Kill them, unless that is done."""
        if not self.done.is_set():
            self.done.set()
            for bot in self.bots:
                bot.kill()


@dataclass
class Loop:
    """Processes of a bot on one database that are killed again and again, and the people who use them all the while."""

    discord: StandIn
    bots: list[BotProcess]
    players: list[Player]
    rng: random.Random

    @property
    def database(self) -> Path | str:
        """What all processes work on."""
        return self.bots[0].database

    async def live_and_die(self) -> None:
        """One life of all from their start to a kill."""
        kill = Kill(self.bots, self.rng)
        disturbance = self.discord.disturb(kill.meet, "*", "", times=None)
        introduced = self.discord.gateway.identified + len(self.bots)
        for bot in self.bots:
            bot.launch()
        with contextlib.suppress(TimeoutError):
            await until(lambda: kill.done.is_set() or self.discord.gateway.identified >= introduced)
            await self._play(kill)
        kill.now()
        disturbance.end()
        for bot in self.bots:
            assert await bot.ended() == -9, bot.log
        if self.rng.random() < 0.8:
            await self._let_claims_end()

    async def _let_claims_end(self) -> None:
        if not isinstance(self.database, Path):
            # A server ends the statement that a process sent before it died: that locks rows in an order of its own.
            await until(lambda: not rows_in(self.database, _SESSIONS))
        let_claims_end(self.database)

    async def _play(self, kill: Kill) -> None:
        acting = [asyncio.create_task(player.live()) for player in self.players]
        try:
            await until(lambda: kill.done.is_set() or monotonic() > kill.heard_at + _DULL)
        finally:
            for task in acting:
                task.cancel()
            outcomes = await asyncio.gather(*acting, return_exceptions=True)
            for outcome in outcomes:
                if not isinstance(outcome, asyncio.CancelledError):
                    raise outcome if isinstance(outcome, BaseException) else AssertionError("a person went away")

    async def rest(self) -> None:
        """A last life in which no person does anything, until nothing is due; it is stopped as operators do."""
        await self._let_claims_end()
        for bot in self.bots:
            await bot.start()
        await until(lambda: not waiting(self.database), _MOST_REST)
        for bot in self.bots:
            bot.ask_to_stop()
            assert await bot.ended() == 0, bot.log[-3000:]


@asynccontextmanager
async def a_loop(folder: Path, seed: int, *, database: str | None = None) -> AsyncGenerator[Loop]:
    """Five people and a bot that has not been started yet: one process on a SQLite file, or two on a server.

    Each process has a guild of its own. None is left at the end.
    """
    count = 1 if database is None else 2
    async with StandIn() as discord, AsyncExitStack() as stack:
        discord.rest.shards = count
        rng, world = random.Random(seed), discord.world
        channels = [world.channel(f"tables-{shard}", guild_id=world.server(shard, count)) for shard in range(count)]
        players = [
            Player(discord, world.person(name), channels[number % count], random.Random(f"{seed} {name}"))
            for number, name in enumerate(NAMES)
        ]
        bots = list[BotProcess]()
        for shard in range(count):
            (folder / str(shard)).mkdir()
            ids = str(shard) if count > 1 else ""
            bots.append(BotProcess(discord, folder / str(shard), database, SHARD_COUNT=str(count), SHARD_IDS=ids))
            await stack.enter_async_context(ending(bots[-1]))
        yield Loop(discord, bots, players, rng)


def let_claims_end(database: Path | str) -> None:
    """Let the time pass for which a dead process's claims hold, and for which anything else waits."""
    if isinstance(database, Path) and not database.exists():
        return
    for table in (each.name for each in metadata.sorted_tables if "lease_until" in each.c):
        run_in(database, f"UPDATE {table} SET lease_until = 1 WHERE lease_until IS NOT NULL")
        run_in(database, f"UPDATE {table} SET due_at = 1")


def waiting(database: Path | str) -> int:
    """How much the bot still has to post, edit or let a computer do."""
    counts = (
        "SELECT count(*) FROM outbox WHERE duty = 'turn_message' AND settled_at IS NULL",
        "SELECT count(*) FROM outbox WHERE duty = 'edit'",
        "SELECT count(*) FROM tables WHERE computer_to_act AND status = 'running'",
    )
    return sum(rows_in(database, count)[0][0] for count in counts)
