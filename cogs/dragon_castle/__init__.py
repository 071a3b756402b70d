"""Dragon Castle in chat: commands (`cog`), pictures and words (`face`), Play panel, castles, zooms, solo scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.dragon_castle.cog import DragonCastleCog
from cogs.dragon_castle.panel import STEPS, DragonCastlePanel
from cogs.dragon_castle.presenter import DragonCastleFace
from cogs.dragon_castle.zoom import ZoomControls
from cogs.game.panel import PanelControls

if TYPE_CHECKING:
    from bot import Pagoda


async def setup(bot: Pagoda) -> None:
    """Load the game: its face, its controls and its commands."""
    panel = PanelControls(bot, DragonCastlePanel, STEPS)
    ZoomControls(bot)
    bot.add_face(DragonCastleFace(panel))
    await bot.add_cog(DragonCastleCog(bot))
