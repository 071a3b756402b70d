"""Going on in a new thread, where that of a running game was deleted: any player may say so."""

from __future__ import annotations

from discord.ext import commands

from cogs.chat.controls.controls import view_of
from cogs.chat.requests.presses import Press
from cogs.chat.runtime.app import App, Bot


class GoingOn(commands.Cog):
    """The button below the question to each player."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add("go-on", self.go_on)

    async def go_on(self, press: Press) -> None:
        """Let the game go on, and post its board."""
        table = await self.app.tables.venue.go_on(press.table_id, press.request.person.user_id)
        self.app.delivery.follow_up(table.id)
        await press.request.answer(press.request.words("went-on"), view=view_of())


async def setup(bot: Bot) -> None:
    """Load the cog."""
    await bot.add_cog(GoingOn(bot.app))
