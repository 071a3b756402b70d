"""__Title__ in chat: its commands. Moves are chosen word by word."""

from __future__ import annotations

from cogs.__slug__.cog import __Class__Cog
from screens.__slug__.presenter import __Class__Presenter
from cogs.chat.runtime.app import Bot


async def setup(bot: Bot) -> None:
    """Load the game: its presenter and its commands. If it has a panel, this is the place to register it."""
    bot.app.add_game(__Class__Presenter())
    await bot.add_cog(__Class__Cog(bot.app))
