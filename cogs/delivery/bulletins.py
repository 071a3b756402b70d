"""Lists of tables in channels: posted where a manager asks for one, and edited where they are out of date."""

from __future__ import annotations

import asyncio
import json
import logging
from datetime import timedelta
from hashlib import blake2b

import discord
from discord.ext import commands

from cogs.chat.controls import controls_in, laid_out
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED, is_gone, retry_in
from cogs.chat.runtime.limits import at_leisure
from cogs.chat.runtime.sending import find_posted
from cogs.delivery.rounds import sweeping
from locales import Words, language_of
from screens.bulletin import MOST_ENDED, MOST_OPEN, MOST_RUNNING, POST_LIST, list_screen, mark_of_list, past_list
from screens.refusals import Refusal
from tables.core.kernel import Locks
from tables.people.bulletins import Bulletin

log = logging.getLogger(__name__)

PATIENCE = 15.0
"""Seconds after which an edit is given up until the next look."""

AT_ONCE = 8
"""Lists that are edited at once: one that Discord slows down holds up few others."""


class BulletinPoster(commands.Cog):
    """Posts the lists of tables, keeps them up to date, and takes the buttons of former ones away."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._locks = Locks()
        self._room = asyncio.Semaphore(AT_ONCE)
        app.actions.add(POST_LIST, self.post)
        self.sweep = sweeping(app, self._look, "lists of tables")

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Forget the list that was in a channel."""
        self.app.under_way.add_this()
        await self.app.tables.bulletins.channel_deleted(channel.guild.id, channel.id)

    async def post(self, press: Press) -> None:
        """Post the list where a manager is, silently. Raises `Refusal` where the bot may not write."""
        request, interaction = press.request, press.request.interaction
        guild_id, channel = press.managed_guild, interaction.channel
        if not isinstance(channel, discord.TextChannel) or not request.is_here:
            # A thread is archived though the list in it is edited, and then cannot be edited any more.
            raise Refusal("error-bulletin-room")
        if not interaction.app_permissions.send_messages:
            raise Refusal("error-home-not-posted")
        bulletin = await self.app.tables.bulletins.add(guild_id, channel.id)
        try:
            await self._see_to(bulletin)
        except (discord.Forbidden, discord.NotFound) as error:
            # The former list, if there is one, goes on.
            await self.app.tables.bulletins.ended(bulletin)
            raise Refusal("error-home-not-posted") from error
        present = await self.app.tables.bulletins.of_guild(guild_id)
        where = channel.jump_url if present is None else _url_of(present)
        await request.answer(request.words("bulletin-posted", where=where))
        # Now, and not at the next round: two lists would look alike until then.
        await self._look()

    async def _look(self) -> None:
        due = await self.app.tables.bulletins.claim()
        await asyncio.gather(*(self._try(each) for each in due))

    async def _try(self, bulletin: Bulletin) -> None:
        """See to a list; where that fails it is due again later."""
        bulletins = self.app.tables.bulletins
        try:
            async with self._room, asyncio.timeout(PATIENCE):
                await self._see_to(bulletin)
        except discord.NotFound as error:
            if is_gone(error):
                log.info("server %s: its list of tables is deleted", bulletin.guild_id)
                await bulletins.ended(bulletin)
            else:
                await self._later(bulletin, error)
        except DISCORD_FAILED as error:
            await self._later(bulletin, error)
        except Exception:
            # One that cannot be shown must not keep the others of the round from it.
            log.exception("server %s: its list of tables cannot be shown", bulletin.guild_id)
            await bulletins.failed(bulletin, timedelta())

    async def _later(self, bulletin: Bulletin, error: Exception) -> None:
        pause = retry_in(bulletin.attempts + 1, error)
        log.info("server %s: its list of tables is not shown yet: %r", bulletin.guild_id, error)
        await self.app.tables.bulletins.failed(bulletin, pause)

    async def _see_to(self, bulletin: Bulletin) -> None:
        """Post a list, edit it where it is out of date, or take its buttons away once it is past."""
        # One after the other: the edit of a list that becomes past must not overtake that which makes it so.
        async with self._locks.of(bulletin.guild_id):
            if not await self.app.tables.bulletins.is_present(bulletin):
                return
            if bulletin.is_past:
                await self._take_away(bulletin)
                return
            words = await self._words(bulletin.guild_id)
            found = await self.app.tables.bulletins.contents(bulletin.guild_id, MOST_OPEN, MOST_RUNNING, MOST_ENDED)
            layout = laid_out(list_screen(found, self.app.games, str(bulletin.id), words))
            shown = digest_of(layout)
            if bulletin.message_id is None:
                message_id = await self._send(bulletin, layout)
                await self.app.tables.bulletins.posted(bulletin, message_id, shown)
            elif shown != bulletin.shown:
                await self._edit(bulletin, layout)
                await self.app.tables.bulletins.edited(bulletin, shown)

    async def _send(self, bulletin: Bulletin, layout: discord.ui.LayoutView) -> int:
        """Post a list unless an earlier try has; return its message."""
        channel, mark = self.app.client.get_partial_messageable(bulletin.channel_id), mark_of_list(str(bulletin.id))
        posted = await find_posted(self.app, channel, lambda message: mark in controls_in(message))
        if posted is None:
            nonce = f"l{bulletin.id}"
            posted = await channel.send(view=layout, silent=True, allowed_mentions=NO_PINGS, nonce=nonce)
        return posted.id

    async def _take_away(self, bulletin: Bulletin) -> None:
        present = await self.app.tables.bulletins.of_guild(bulletin.guild_id)
        where = None if present is None else _url_of(present)
        await self._edit(bulletin, laid_out(past_list(where, await self._words(bulletin.guild_id))))
        await self.app.tables.bulletins.ended(bulletin)

    async def _edit(self, bulletin: Bulletin, layout: discord.ui.LayoutView) -> None:
        if bulletin.message_id is None:
            return
        channel = self.app.client.get_partial_messageable(bulletin.channel_id)
        with at_leisure():
            await channel.get_partial_message(bulletin.message_id).edit(view=layout, allowed_mentions=NO_PINGS)

    async def _words(self, guild_id: int) -> Words:
        """Return the language of a server's public text."""
        server = await self.app.tables.guilds.settings(guild_id)
        guild = self.app.client.get_guild(guild_id)
        return Words(server.language or language_of(None if guild is None else guild.preferred_locale.value))


def digest_of(layout: discord.ui.LayoutView) -> str:
    return blake2b(json.dumps(layout.to_components()).encode(), digest_size=32).hexdigest()


def _url_of(bulletin: Bulletin) -> str:
    return f"https://discord.com/channels/{bulletin.guild_id}/{bulletin.channel_id}/{bulletin.message_id}"
