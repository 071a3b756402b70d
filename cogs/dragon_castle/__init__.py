"""Dragon Castle in chat: commands, pictures and words, Play panel, castles, zooms, solo scores."""

from __future__ import annotations

from cogs.chat.runtime.services import Services
from cogs.dragon_castle.cog import DragonCastleCog
from cogs.dragon_castle.panel import STEPS, DragonCastlePanel
from cogs.dragon_castle.presenter import DragonCastlePresenter
from cogs.dragon_castle.zoom import ZoomControls
from cogs.game.panel import PanelControls


async def setup(bot: Services) -> None:
    """Load the game: its presenter, its controls and its commands."""
    panel = PanelControls(bot, DragonCastlePanel, STEPS)
    ZoomControls(bot)
    bot.add_game(DragonCastlePresenter(), panel)
    await bot.add_cog(DragonCastleCog(bot))
