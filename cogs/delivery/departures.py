"""Servers that remove the bot, and invite it again; servers that Discord loses for a while."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

import discord
from discord.ext import commands

from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED
from cogs.delivery.rounds import sweeping
from tables.time.outages import PAUSE

log = logging.getLogger(__name__)


ASKED_AGAIN = timedelta(hours=1)
"""The pause after Discord did not say that a server has removed the bot, though it seems to be gone for long."""


class Membership(commands.Cog):
    """Stops time at the tables of servers without the bot, and has their data deleted after 30 days."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._asked: dict[int, datetime] = {}
        sweeping(app, self._look, "servers whose data ends")

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Stop what runs in a server that has removed the bot. The library calls this for no outage."""
        self.app.under_way.add_this()
        await self.app.tables.departures.leave(guild.id)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop what runs in a server that Discord has lost, until a sweep finds it available."""
        self.app.under_way.add_this()
        await self.app.tables.departures.leave(guild.id, is_outage=True)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on in a server that has invited the bot again."""
        self.app.under_way.add_this()
        await self.app.tables.departures.come_back(guild.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Catch up with the removals, invitations and outages of the time without a connection."""
        self.app.under_way.add_this()
        await self._come_back()
        departures = self.app.tables.departures
        gone = await departures.gone()
        for guild_id in await departures.known():
            # Discord names all servers at the start, those with an outage too; one that it left out is asked for.
            guild = self.app.client.get_guild(guild_id)
            if guild is not None and guild.unavailable:
                await departures.leave(guild_id, is_outage=True)
            elif guild is None and guild_id not in gone and await self._is_without_bot(guild_id):
                await departures.leave(guild_id)

    async def _come_back(self) -> None:
        """Let time go on in servers that are there again. A short outage gives back nothing, as one of the bot."""
        for guild_id in await self.app.tables.departures.gone():
            guild = self.app.client.get_guild(guild_id)
            if guild is not None and not guild.unavailable:
                await self.app.tables.departures.come_back(guild_id, longer_than=PAUSE)

    async def _look(self) -> None:
        """Let time go on where the bot is back; delete what belongs to servers that removed it 30 days ago."""
        await self._come_back()
        departures = self.app.tables.departures
        for guild_id in await departures.due():
            if await departures.is_ending(guild_id) or await self._is_gone_for_good(guild_id):
                await departures.delete(guild_id)

    async def _is_gone_for_good(self, guild_id: int) -> bool:
        """Ask Discord once more, before anything is deleted: it says so, or all stays as it is."""
        now, asked = self.app.now(), self._asked.get(guild_id)
        if asked is not None and now - asked < ASKED_AGAIN:
            return False
        if await self._is_without_bot(guild_id):
            self._asked.pop(guild_id, None)
            return True
        self._asked[guild_id] = now
        return False

    async def _is_without_bot(self, guild_id: int) -> bool:
        """Ask Discord whether it refuses a server to the bot. Any other failure says nothing."""
        try:
            await self.app.client.fetch_guild(guild_id, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return True
        except DISCORD_FAILED as error:
            log.warning("server %s is missing, and Discord does not say why: %s", guild_id, error)
        return False
