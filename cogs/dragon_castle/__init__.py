"""Dragon Castle in chat: commands, Play panel, castles, zooms, solo scores."""

from __future__ import annotations

from cogs.chat.runtime.app import Bot
from cogs.dragon_castle.cog import DragonCastleCog
from cogs.dragon_castle.panel import STEPS, DragonCastlePanel
from cogs.dragon_castle.zoom import ZoomControls
from cogs.game.panel import PanelControls
from screens.dragon_castle.presenter import DragonCastlePresenter


async def setup(bot: Bot) -> None:
    """Load the game: its presenter, its controls and its commands."""
    panel = PanelControls(bot.app, DragonCastlePanel, STEPS)
    ZoomControls(bot.app)
    bot.app.add_game(DragonCastlePresenter(), panel)
    await bot.add_cog(DragonCastleCog(bot.app))
