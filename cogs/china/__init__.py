"""China in chat: its commands (`cog`), pictures and words (`face`), and its Play panel (`panel`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.china.cog import ChinaCog
from cogs.china.panel import STEPS, ChinaPanel
from cogs.china.presenter import ChinaFace
from cogs.game.panel import PanelControls

if TYPE_CHECKING:
    from bot import Pagoda


async def setup(bot: Pagoda) -> None:
    """Load the game: its face, its panel's controls and its commands."""
    panel = PanelControls(bot, ChinaPanel, STEPS)
    bot.add_face(ChinaFace(panel))
    await bot.add_cog(ChinaCog(bot))
