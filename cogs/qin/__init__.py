"""Qin in chat: its commands (`cog`) and its Play panel (`panel`)."""

from __future__ import annotations

from cogs.chat.runtime.app import Bot
from cogs.game.panel import PanelControls
from cogs.qin.cog import QinCog
from cogs.qin.panel import STEPS, QinPanel
from screens.qin.presenter import QinPresenter


async def setup(bot: Bot) -> None:
    """Load the game: its presenter, its panel's controls and its commands."""
    panel = PanelControls(bot.app, QinPanel, STEPS)
    bot.app.add_game(QinPresenter(), panel)
    await bot.add_cog(QinCog(bot.app))
