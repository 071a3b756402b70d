"""China in chat: its commands (`cog`) and its Play panel (`panel`)."""

from __future__ import annotations

from cogs.chat.requests.rooms import add_room
from cogs.chat.runtime.app import Bot
from cogs.china.cog import ChinaCog
from screens.china import panel
from screens.china.presenter import ChinaPresenter


async def setup(bot: Bot) -> None:
    """Load the game: its presenter, its panel's controls and its commands."""
    add_room(bot, bot.app, panel.__name__)
    bot.app.add_game(ChinaPresenter())
    await bot.add_cog(ChinaCog(bot.app))
