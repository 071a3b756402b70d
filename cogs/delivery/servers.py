"""What happens to servers: the bot is invited, and greets; it is removed; channels and threads are deleted."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

import discord
from discord.ext import commands

from cogs.chat.controls import laid_out, view_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS, public_language
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED, repeat
from cogs.delivery.rounds import sweeping
from locales import Words, language_of
from screens.actions import action
from screens.home import Whereabouts, greeting_screen, home_screen, welcome_screen
from screens.refusals import Refusal
from screens.screen import Screen
from tables.time.outages import PAUSE

log = logging.getLogger(__name__)


class Arriving(commands.Cog):
    """What a server sees first."""

    def __init__(self, app: App) -> None:
        self.app = app

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server, once, where its own messages go or else where the bot may write first."""
        self.app.under_way.add_this()
        channel = _first_channel(guild)
        if channel is None:
            log.info("server %s: there is no channel to greet it in", guild.id)
            return
        # Only once there is a channel, and before it is sent: of several processes one greets, once.
        greeting = await self.app.tables.guilds.greets(guild.id)
        if greeting is None:
            return
        shown = greeting_screen(self.app, Words(language_of(guild.preferred_locale.value)), greeting)
        try:
            await _post(channel, shown)
        except DISCORD_FAILED as error:
            # `/help` says the same, and Discord shows the commands by itself.
            log.warning("server %s could not be greeted: %s", guild.id, error)
        else:
            log.info("server %s is greeted in channel %s", guild.id, channel.id)


async def greet(app: App, channel: discord.TextChannel, *, local: bool = False) -> discord.Message:
    """Greet a channel, with buttons to play each game, to learn each game, and to home."""
    words = Words(language_of(channel.guild.preferred_locale.value))
    return await _post(channel, welcome_screen(app, words, local=local))


async def _post(channel: discord.TextChannel, shown: Screen) -> discord.Message:
    return await channel.send(shown.text, view=view_of(*shown.controls), allowed_mentions=NO_PINGS)


def _first_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Where a server's own messages go if the bot may write there, else the first channel in which it may."""
    candidates = [guild.system_channel, *guild.text_channels]
    return next((channel for channel in candidates if channel is not None and _may_write(channel)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    granted = channel.permissions_for(channel.guild.me)
    return granted.view_channel and granted.send_messages


@action("home-post")
async def post_home(press: Press) -> Screen:
    """Post home for everybody where a manager is, silently. Raises `Refusal` where the bot may not write."""
    request, guild_id = press.request, press.managed_guild
    interaction, channel = request.interaction, request.interaction.channel
    if not isinstance(channel, discord.TextChannel | discord.Thread) or not request.is_here:
        raise Refusal("error-no-room")
    if not interaction.app_permissions.send_messages:
        raise Refusal("error-home-not-posted")
    words = Words(public_language(interaction, await press.tables.guilds.settings(guild_id)))
    layout = laid_out(home_screen(words, Whereabouts.SERVER))

    async def send() -> discord.Message:
        # With a nonce it is the same message at every try.
        return await channel.send(view=layout, silent=True, allowed_mentions=NO_PINGS, nonce=f"h{interaction.id}")

    try:
        posted = await repeat(send)
    except (discord.Forbidden, discord.NotFound) as error:
        raise Refusal("error-home-not-posted") from error
    return Screen(press.words("home-posted", where=posted.jump_url))


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


class Deletions(commands.Cog):
    """Finds the games that have lost their place, and asks their players where to go on.

    What is deleted while the bot is off, the next message finds. An archived thread is opened again.
    """

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
