"""Dragon Castle in chat: commands, Play panel, castles, zooms, solo scores."""

from __future__ import annotations

from cogs.chat.requests.rooms import add_room
from cogs.chat.runtime.app import Bot
from cogs.dragon_castle.cog import DragonCastleCog
from cogs.dragon_castle.zoom import ZoomControls
from screens.dragon_castle import panel
from screens.dragon_castle.presenter import DragonCastlePresenter


async def setup(bot: Bot) -> None:
    """Load the game: its presenter, its controls and its commands."""
    add_room(bot, bot.app, panel.__name__)
    ZoomControls(bot.app)
    bot.app.add_game(DragonCastlePresenter())
    await bot.add_cog(DragonCastleCog(bot.app))
