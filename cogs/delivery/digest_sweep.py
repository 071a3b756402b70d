"""Rounds over the digests that are due: many have the same hour, and other reminders must not wait behind them."""

from __future__ import annotations

import asyncio

from discord.ext import commands

from cogs.chat.runtime.app import App, Bot
from cogs.delivery.sweep import sweeping

MOST_WAITING = 200
"""Digests in the outbox beyond which no more are added for now: all posts there go in the order of time."""

PAUSE = 0.5
"""Seconds until the next look at how many are posted."""


class DigestSweep(commands.Cog):
    """Adds the digests that are due to the outbox, as fast as they are posted."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.sweep = sweeping(app, self._look, "digests")

    async def cog_load(self) -> None:
        """Start looking for what is due, from before a restart too."""
        self.sweep.start()

    async def cog_unload(self) -> None:
        """Stop; what is due waits in the database."""
        self.sweep.cancel()

    async def _look(self) -> None:
        """Add what is due, in one process for all."""
        digests, ending = self.app.tables.digests, self.app.under_way.ending
        while self.app.colleagues.share.leads and not ending.is_set():
            if await digests.count_waiting() >= MOST_WAITING:
                await asyncio.sleep(PAUSE)
            elif await digests.add_due():
                self.app.delivery.post_reminders()
            else:
                return


async def setup(bot: Bot) -> None:
    """Load the cog."""
    await bot.add_cog(DigestSweep(bot.app))
