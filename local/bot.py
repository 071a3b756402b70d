"""The bot at the local table: unchanged, except that the simulation does not wait for it; and `/local`."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from datetime import timedelta
from typing import Any, ParamSpec, TypeAlias, TypeVar

import discord
from discord import app_commands
from discord.ext import commands, tasks

from bot import unguessable_seed
from cogs.chat.places.lobbies import show_again
from cogs.chat.places.rooms import Rooms
from cogs.chat.requests.commands import localized, options
from cogs.chat.requests.request import handling
from cogs.client import PagodaBot
from cogs.delivery.servers import greet
from db.store import Store
from local.world import TroubleKind, World
from screens.refusals import Refusal
from screens.times import stamp
from settings import Settings

_AHEAD = "local-ahead"
"""Key in the database for the simulated clock: the seconds it is ahead of the real one."""

Repeated: TypeAlias = tasks.Loop[Any]
P = ParamSpec("P")
T = TypeVar("T")

_SHORTEST_STEP = timedelta(minutes=15)
_MOST_STEPS = 48
"""Maximum number of steps of a jump in time: enough to post one reminder after another."""


class LocalPagoda(PagodaBot):
    """Pagoda with `/local`, in a simulated world."""

    world: World
    """The simulated Discord, entered before the start."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        *,
        restart: Callable[[], None],
        make_trouble: Callable[[TroubleKind, int], None],
    ) -> None:
        """`restart` and `make_trouble` are what `/local` asks of the table."""
        # Looked up late: the world is made for this bot, after it.
        super().__init__(settings, store, now=lambda: self.world.now(), new_seed=unguessable_seed)
        self.restart = restart
        self.make_trouble = make_trouble
        self._asked: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()

    async def setup_hook(self) -> None:
        """Load `/local` in addition to everything else."""
        await self.add_cog(Local(self))
        self._attending = asyncio.create_task(self._attend(), name="attending")
        await super().setup_hook()

    async def wait_until_ready(self) -> None:
        """Wait until the table is set too, so that messages due meanwhile appear below the greeting."""
        await super().wait_until_ready()
        await self.world.wait(self.world.is_set.wait(), "the table is being set")

    def do(self, work: Callable[[], Awaitable[None]]) -> None:
        """Queue work of the bot as if it came from Discord; settle to wait for it."""
        self._asked.put_nowait(work)

    def apart(self, work: Callable[P, Coroutine[Any, Any, T]], why: str) -> Callable[P, Coroutine[Any, Any, T]]:
        """Do it outside the simulation, so that presses on the page do not wait for it."""

        def outside(*args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, T]:
            return self.world.elsewhere(work(*args, **kwargs), why)

        return outside

    async def set_the_table(self) -> None:
        """Post the greeting, and show running games again: the simulated Discord forgets its messages."""
        await greet(self.app, await Rooms(self.app).channel(self.world.channel.id), local=True)
        await show_again(self.app, self.world.channel.id)
        self.world.is_set.set()

    async def remember_clock(self) -> None:
        """Store the simulated time for the next start, so that recorded moments do not lie in its future."""
        await self.store.remember(_AHEAD, str(self.world.ahead.total_seconds()))

    async def close(self) -> None:
        """Stop; see `PagodaBot.close`."""
        self._attending.cancel()
        await super().close()

    async def _attend(self) -> None:
        while True:
            work = await self.world.wait(self._asked.get(), "nothing is asked of the bot")
            await work()


async def clock_ahead(store: Store) -> timedelta:
    """Return how far earlier sessions moved the simulated clock ahead."""
    return timedelta(seconds=float(await store.remembered(_AHEAD) or 0))


class Local(
    commands.GroupCog, group_name=localized("command-local"), group_description=localized("command-local.description")
):
    """`/local forward`, `trouble`, `restart`: actions on the simulated Discord, only at the local table."""

    def __init__(self, bot: LocalPagoda) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name=localized("command-forward"), description=localized("command-forward.description"))
    @options("days", "hours")
    async def forward(
        self,
        interaction: discord.Interaction[LocalPagoda],
        days: app_commands.Range[int, 0, 90] = 0,
        hours: app_commands.Range[int, 0, 1000] = 0,
    ) -> None:
        """Move the clock forward, with all that happens in that time."""
        async with handling(interaction) as request:
            span = timedelta(days=days, hours=hours)
            if not span:
                raise Refusal("local-forward-how-far")
            # Answer before the jump: an interaction expires after three simulated seconds.
            await request.answer(request.words("local-forward-done", moment=stamp(self.bot.app.now() + span, "F")))
            await self._live_through(span)

    @app_commands.command(name=localized("command-trouble"), description=localized("command-trouble.description"))
    @options("requests", kind="trouble")
    @app_commands.choices(
        kind=[app_commands.Choice(name=localized(f"choice-trouble-{kind}"), value=kind.value) for kind in TroubleKind]
    )
    async def make_trouble(
        self,
        interaction: discord.Interaction[LocalPagoda],
        kind: str,
        requests: app_commands.Range[int, 1, 100] = 1,
    ) -> None:
        """Make the bot's next requests fail or slow."""
        async with handling(interaction) as request:
            self.bot.make_trouble(TroubleKind(kind), requests)
            await request.answer(request.words("local-trouble-done", kind=kind, count=requests))

    @app_commands.command(name=localized("command-restart"), description=localized("command-restart.description"))
    async def restart(self, interaction: discord.Interaction[LocalPagoda]) -> None:
        async with handling(interaction) as request:
            await request.answer(request.words("local-restart-done"))
            self.bot.restart()

    async def _live_through(self, span: timedelta) -> None:
        """Advance time in steps, with a sweep after each.

        The periodic loops are paused meanwhile: they would catch up on every round that they missed.
        """
        running = list(self._running_loops())
        for each in running:
            each.cancel()
        ending = [task for each in running if (task := each.get_task()) is not None]
        await asyncio.gather(*ending, return_exceptions=True)
        try:
            for step in _steps(span):
                self.bot.world.move_clock(step)
                # The jump is no outage: deadlines must not move with it.
                self.bot.app.tables.outages.look_through()
                for each in self.bot.app.delivery.sweeps:
                    await each()
        finally:
            for each in running:
                each.start()
        await self.bot.remember_clock()

    def _running_loops(self) -> Iterator[Repeated]:
        """Yield the running periodic loops of the bot, each once: its sweeps, and what cogs repeat besides."""
        sweeps = self.bot.app.delivery.sweeps
        yield from (each for each in sweeps if each.is_running())
        for cog in self.bot.cogs.values():
            for name, kept in inspect.getmembers_static(cog):
                if isinstance(kept, tasks.Loop) and (found := getattr(cog, name)) not in sweeps and found.is_running():
                    yield found


def _steps(span: timedelta) -> Iterator[timedelta]:
    """Split a span into at most `_MOST_STEPS` steps, each at least `_SHORTEST_STEP` long except the last."""
    step = max(_SHORTEST_STEP, span / _MOST_STEPS)
    left = span
    while left > timedelta():
        yield min(step, left)
        left -= step
