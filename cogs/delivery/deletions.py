"""Threads and channels that are deleted or archived while games are played there.

After a deletion the players are asked where to go on. An archived thread is opened again.
"""

from __future__ import annotations

import logging

import discord
from discord.ext import commands

from cogs.chat.requests.attempts import repeat
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED

log = logging.getLogger(__name__)


class Deletions(commands.Cog):
    """Finds the games that have lost their place. What is deleted while the bot is off, the next message finds."""

    def __init__(self, app: App) -> None:
        self.app = app

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        """Stop the time of the game in a thread, and ask its players."""
        await self._lose(deleted.parent_id, deleted.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Stop the time of the games in a channel and its threads, and ask their players."""
        await self._lose(channel.id, None)

    @commands.Cog.listener()
    async def on_thread_update(self, _: discord.Thread, after: discord.Thread) -> None:
        """Open the archived thread of a running game again, except where a moderator has locked it.

        In an archived post the buttons fail on phones for people who may not write in threads.
        """
        if not after.archived or after.locked:
            return
        self.app.under_way.add_this()
        if not await self.app.tables.venue.shown_in(after.parent_id, after.id):
            return
        try:
            await repeat(lambda: after.edit(archived=False))
        except DISCORD_FAILED as error:
            log.info("thread %s: not opened again: %s", after.id, error)

    async def _lose(self, channel_id: int, thread_id: int | None) -> None:
        self.app.under_way.add_this()
        found = await self.app.tables.venue.shown_in(channel_id, thread_id)
        for table in found:
            await self.app.tables.venue.lose(table.id, table.place.room_id)
        if found:
            self.app.delivery.post_reminders()
