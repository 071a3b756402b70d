"""Keeping in memory how people read: in which language, and whether with words first.

Another process that records a choice says so. That may get lost, but after `REFRESH_SECONDS` at the latest the choice
is known here.
"""

from __future__ import annotations

import logging

from discord.ext import commands, tasks

from cogs.chat.runtime.app import App
from cogs.chat.runtime.delivery import News
from db.errors import StorageError

log = logging.getLogger(__name__)

REFRESH_SECONDS = 60.0


class LanguageKeeper(commands.Cog):
    """Keeps in memory which languages people chose, and who has words before pictures."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def cog_load(self) -> None:
        """Know every choice before the first press."""
        await self.app.readers.refresh()
        self.app.colleagues.when(News.READERS, self.app.readers.refresh)
        self.keep_fresh.start()

    async def cog_unload(self) -> None:
        """Stop looking for new choices."""
        self.keep_fresh.cancel()

    @tasks.loop(seconds=REFRESH_SECONDS)
    async def keep_fresh(self) -> None:
        """Learn what was chosen in other processes."""
        try:
            await self.app.readers.refresh()
        except StorageError:
            # Why is in the log already.
            log.warning("how people want to be answered could not be read; it is as before, and it is tried again")
        except Exception:
            log.exception("reading how people want to be answered failed; it is tried again")
