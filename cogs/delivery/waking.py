"""Waking of tables: what time brings about there is recorded and posted."""

from __future__ import annotations

from discord.ext import commands

from cogs.chat.runtime.app import App
from cogs.delivery.rounds import sweeping


class TableWaker(commands.Cog):
    """Wakes the tables at which something has become due."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.sweep = sweeping(app, self._look, "tables to wake")

    async def _look(self) -> None:
        """Wake all tables that are due; forget what needs no remembering any more."""
        seen = set[int]()
        # Without those of this round: a table that fails stays due.
        while new := [each for each in await self.app.tables.waking.tables_due() if each not in seen]:
            seen.update(new)
            await self.app.delivery.wake(new)
        if self.app.colleagues.share.leads:
            await self.app.tables.interactions.forget_old()
            await self.app.tables.acts.forget_old()
            await self.app.tables.expiry.go_on()
            await self.app.tables.forgetting.finish()
            await self.app.tables.packing.pack_old()
