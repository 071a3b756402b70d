"""China in chat: its commands (`cog`), pictures and words (`presenter`), and its Play panel (`panel`)."""

from __future__ import annotations

from cogs.chat.runtime.services import Services
from cogs.china.cog import ChinaCog
from cogs.china.panel import STEPS, ChinaPanel
from cogs.china.presenter import ChinaPresenter
from cogs.game.panel import PanelControls


async def setup(bot: Services) -> None:
    """Load the game: its presenter, its panel's controls and its commands."""
    panel = PanelControls(bot, ChinaPanel, STEPS)
    bot.add_game(ChinaPresenter(), panel)
    await bot.add_cog(ChinaCog(bot))
