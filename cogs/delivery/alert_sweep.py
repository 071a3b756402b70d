"""Rounds over people who want to hear of a table that was opened."""

from __future__ import annotations

from discord.ext import commands

from cogs.chat.runtime.app import App, Bot
from cogs.delivery.sweep import sweeping


class AlertSweep(commands.Cog):
    """Adds the alerts that are due to the outbox."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.sweep = sweeping(app, self._look, "alerts")

    async def cog_load(self) -> None:
        """Start looking for what is due, from before a restart too."""
        self.sweep.start()

    async def cog_unload(self) -> None:
        """Stop; what is due waits in the database."""
        self.sweep.cancel()

    async def _look(self) -> None:
        """Add what is due, in one process for all."""
        while self.app.colleagues.share.leads and not self.app.under_way.ending.is_set():
            if not await self.app.tables.alerts.add_due():
                return
            self.app.delivery.post_reminders()


async def setup(bot: Bot) -> None:
    """Load the cog."""
    await bot.add_cog(AlertSweep(bot.app))
