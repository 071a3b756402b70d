"""Rounds over the servers where people who look for others may meet: waiting makes more of them fit."""

from __future__ import annotations

from discord.ext import commands

from cogs.chat.runtime.app import App, Bot
from cogs.delivery.sweep import sweeping
from cogs.table.seeking import let_meet


class SeekSweep(commands.Cog):
    """Lets people meet who wait."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.sweep = sweeping(app, self._look, "people who look for players")

    async def cog_load(self) -> None:
        """Start looking for who may meet, from before a restart too."""
        self.sweep.start()

    async def cog_unload(self) -> None:
        """Stop; what is due waits in the database."""
        self.sweep.cancel()

    async def _look(self) -> None:
        for guild_id in await self.app.tables.seeks.guilds_due():
            if not self.app.under_way.ending.is_set():
                await let_meet(self.app, guild_id)


async def setup(bot: Bot) -> None:
    """Load the cog."""
    await bot.add_cog(SeekSweep(bot.app))
