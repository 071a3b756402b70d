"""`/local`: actions on the simulated Discord. Loaded only at the local table."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from datetime import timedelta
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands, tasks

from cogs.chat.requests.request import handling
from cogs.chat.words.translation import localized, options
from local.bot import LocalPagoda
from local.world import TroubleKind
from screens.refusals import Refusal
from screens.times import stamp

Repeated: TypeAlias = tasks.Loop[Any]

_SHORTEST_STEP = timedelta(minutes=15)
_MOST_STEPS = 48
"""Maximum number of steps of a jump in time: enough to post one reminder after another."""


class Local(
    commands.GroupCog, group_name=localized("command-local"), group_description=localized("command-local.description")
):
    """`/local forward`, `trouble`, `restart`."""

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
        """Restart the bot on the same database."""
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


async def setup(bot: LocalPagoda) -> None:
    """Load the cog."""
    await bot.add_cog(Local(bot))
