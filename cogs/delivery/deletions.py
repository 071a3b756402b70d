"""Threads and channels that are deleted while games are played there: the players are asked where to go on."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.chat.runtime.app import App


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

    async def _lose(self, channel_id: int, thread_id: int | None) -> None:
        self.app.under_way.add_this()
        found = await self.app.tables.venue.shown_in(channel_id, thread_id)
        for table in found:
            await self.app.tables.venue.lose(table.id, table.place.room_id)
        if found:
            self.app.delivery.post_reminders()
