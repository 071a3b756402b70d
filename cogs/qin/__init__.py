"""Qin in chat: its commands (`cog`), pictures and words (`face`), and its Play panel (`panel`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.game.panel import PanelControls
from cogs.qin.cog import QinCog
from cogs.qin.panel import STEPS, QinPanel
from cogs.qin.presenter import QinFace

if TYPE_CHECKING:
    from bot import Pagoda


async def setup(bot: Pagoda) -> None:
    """Load the game: its face, its panel's controls and its commands."""
    panel = PanelControls(bot, QinPanel, STEPS)
    bot.add_face(QinFace(panel))
    await bot.add_cog(QinCog(bot))
