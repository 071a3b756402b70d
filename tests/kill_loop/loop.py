"""Lives of the bot that end by a kill: while it starts, answers, posts, edits, records."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from aiohttp import web

from db.schema import metadata
from tests.kill_loop.people import Player
from tests.support.databases import rows_in, run_in
from tests.support.stand_in import BotProcess, StandIn, until
from tests.support.stand_in.faults import Handler

NAMES = ("Ada", "Ben", "Chloé", "Dmitri", "Eva")

_NUMBERS = re.compile(r"\d+")
_CHANGES = re.compile(r"^(POST|PATCH) /api/channels/")

_MOST_REQUESTS, _MOST_CHANGES = 150, 12
"""Requests after which a life ends at most, the first three being its start; or changes of what everybody sees."""

_SOON = 0.03
"""Seconds after a request within which a kill falls between what is done with it."""

_DULL = 12.0
"""Seconds without a request after which a life ends: however busy the machine is, something happens meanwhile."""


@dataclass
class Kill:
    """Ends a life at a request: before it takes effect, after that, or soon after it was answered."""

    bot: BotProcess
    rng: random.Random

    def __post_init__(self) -> None:
        self.counts_changes = self.rng.random() < 0.5
        self.left = self.rng.randint(1, _MOST_CHANGES if self.counts_changes else _MOST_REQUESTS)
        self.how = self.rng.choice(("before", "after", "soon"))
        self.done = asyncio.Event()
        self.at: str | None = None
        """The request that it came at."""
        self.heard_at = monotonic()
        """When the bot asked for something the last time."""

    async def meet(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Count a request, and kill at the last."""
        self.heard_at = monotonic()
        self.left -= _CHANGES.search(f"{request.method} {request.path}") is not None or not self.counts_changes
        if self.left != 0 or self.at is not None:
            return await handler(request)
        self.at = f"{request.method} {_NUMBERS.sub('#', request.path.removeprefix('/api'))}"
        if self.how == "before":
            self._kill()
            return web.Response()
        answer = await handler(request)
        if self.how == "after":
            self._kill()
        else:
            asyncio.get_running_loop().call_later(self.rng.random() * _SOON, self._kill)
        return answer

    def _kill(self) -> None:
        self.bot.kill()
        self.done.set()


@dataclass
class Loop:
    """A bot that is killed again and again, and the people who use it all the while."""

    discord: StandIn
    bot: BotProcess
    players: list[Player]
    rng: random.Random
    kills: Counter[str] = field(default_factory=Counter[str])
    """The kills, by the request that they came at: at none where too little happened in a life."""

    async def live_and_die(self) -> None:
        """One life from its start to a kill."""
        kill = Kill(self.bot, self.rng)
        disturbance = self.discord.disturb(kill.meet, "*", "", times=None)
        introduced = self.discord.gateway.identified + 1
        self.bot.launch()
        with contextlib.suppress(TimeoutError):
            await until(lambda: kill.done.is_set() or self.discord.gateway.identified >= introduced)
            await self._play(kill)
        if not kill.done.is_set():
            self.bot.kill()
        self.kills[kill.at or "nothing"] += 1
        disturbance.end()
        assert await self.bot.ended() == -9, self.bot.log
        if self.rng.random() < 0.8:
            let_claims_end(self.bot.database)

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
        """A last life in which nobody does anything, until nothing is owed; it is stopped as operators do."""
        let_claims_end(self.bot.database)
        await self.bot.start()
        await until(lambda: not owed(self.bot.database))
        self.bot.ask_to_stop()
        assert await self.bot.ended() == 0, self.bot.log[-3000:]


@asynccontextmanager
async def a_loop(
    folder: Path, seed: int, games: tuple[str, ...], *, database: str | None = None
) -> AsyncGenerator[Loop]:
    """Five people and a bot that has not been started yet, on a SQLite file or the database of a URL.

    No process is left at the end.
    """
    async with StandIn() as discord:
        bot = BotProcess(discord, folder, database)
        channel, rng = discord.world.channel("tables"), random.Random(seed)
        people = [discord.world.person(name) for name in NAMES]
        players = [Player(discord, each, channel, random.Random(f"{seed} {each.name}"), games) for each in people]
        try:
            yield Loop(discord, bot, players, rng)
        finally:
            if bot.is_running:
                bot.kill()
                await bot.ended()


def let_claims_end(database: Path | str) -> None:
    """Let the time pass for which a dead process's claims hold, and for which anything else that is owed waits."""
    if isinstance(database, Path) and not database.exists():
        return
    for table in (each.name for each in metadata.sorted_tables if "lease_until" in each.c):
        run_in(database, f"UPDATE {table} SET lease_until = 1 WHERE lease_until IS NOT NULL")
        run_in(database, f"UPDATE {table} SET due_at = 1")


def owed(database: Path | str) -> int:
    """How much the bot still has to post, edit or let a computer do."""
    counts = (
        "SELECT count(*) FROM outbox WHERE duty = 'turn_message' AND settled_at IS NULL",
        "SELECT count(*) FROM outbox WHERE duty = 'edit'",
        "SELECT count(*) FROM tables WHERE computer_to_act AND status = 'running'",
    )
    return sum(rows_in(database, count)[0][0] for count in counts)
