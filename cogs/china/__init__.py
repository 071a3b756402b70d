"""China in chat: its commands (`cog`) and its Play panel (`panel`)."""

from __future__ import annotations

from cogs.chat.runtime.app import Bot
from cogs.china.cog import ChinaCog
from cogs.china.panel import STEPS, ChinaPanel
from cogs.game.panel import PanelControls
from screens.china.presenter import ChinaPresenter


async def setup(bot: Bot) -> None:
    """Load the game: its presenter, its panel's controls and its commands."""
    panel = PanelControls(bot.app, ChinaPanel, STEPS)
    bot.app.add_game(ChinaPresenter(), panel)
    await bot.add_cog(ChinaCog(bot.app))
