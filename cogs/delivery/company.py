"""Company: people meet who look for others, hear what they could play, and read it in lists in channels."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from datetime import timedelta
from functools import partial
from hashlib import blake2b

import discord
from discord.ext import commands

from cogs.chat.controls import controls_in, laid_out
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS, calling
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import is_gone, repeat, trying
from cogs.chat.runtime.limits import at_leisure
from cogs.chat.runtime.sending import find_posted, posted_before, send
from cogs.delivery.reminders import direct_channel
from cogs.delivery.rounds import sweeping
from locales import Words
from screens.actions import Action
from screens.bulletin import MOST_ENDED, MOST_OPEN, MOST_RUNNING, POST_LIST, list_screen, mark_of_list
from screens.names import mention_of
from screens.refusals import Refusal
from screens.reminder_messages import Message
from screens.screen import Screen
from screens.seeking import chance_screen, let_meet
from tables.core.kernel import Locks
from tables.wishes.bulletins import Bulletin
from tables.wishes.chances import Chance

log = logging.getLogger(__name__)

AT_ONCE = 8
"""Places that are written to at once: one that Discord slows down holds up few others."""


class CompanyPoster(commands.Cog):
    """Lets people meet, tells them what they could play, and keeps the lists of tables up to date."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._locks = Locks()
        self._room = asyncio.Semaphore(AT_ONCE)
        app.actions[POST_LIST] = Action(self.post, POST_LIST)
        self.sweep = sweeping(app, self._look, "what people wish to play")

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Forget the list that was in a channel."""
        self.app.under_way.add_this()
        await self.app.tables.bulletins.channel_deleted(channel.guild.id, channel.id)

    async def post(self, press: Press) -> Screen:
        """Post the list where a manager is, silently. Raises `Refusal` where the bot may not write."""
        request, interaction = press.request, press.request.interaction
        guild_id, channel = press.managed_guild, interaction.channel
        if not isinstance(channel, discord.TextChannel) or not request.is_here:
            # A thread is archived though the list in it is edited, and then cannot be edited any more.
            raise Refusal("error-bulletin-room")
        if not interaction.app_permissions.send_messages:
            raise Refusal("error-home-not-posted")
        async with self._locks.of(guild_id):
            if (former := await self.app.tables.bulletins.of_guild(guild_id)) is not None:
                await self._delete(former)
            bulletin = await self.app.tables.bulletins.add(guild_id, channel.id)
            try:
                message_id = await self._show(bulletin)
            except (discord.Forbidden, discord.NotFound) as error:
                await self.app.tables.bulletins.ended(bulletin)
                raise Refusal("error-home-not-posted") from error
        where = channel.get_partial_message(message_id).jump_url
        return Screen(request.words("bulletin-posted", where=where))

    async def _delete(self, bulletin: Bulletin) -> None:
        """Delete the message of a list; where it cannot be reached any more it stays."""
        if bulletin.message_id is None:
            return
        channel = self.app.client.get_partial_messageable(bulletin.channel_id)
        message = channel.get_partial_message(bulletin.message_id)
        try:
            await repeat(message.delete)
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("server %s: its former list of tables is not deleted: %s", bulletin.guild_id, error)

    async def _look(self) -> None:
        lists, people = await self.app.tables.chances.due()
        due = await self.app.tables.bulletins.claim(lists)
        await asyncio.gather(*(self._see_to(each) for each in due), *(self._tell(*each) for each in people))
        # Waiting makes more people fit.
        for guild_id in await self.app.tables.wishes.guilds_due():
            if not self.app.under_way.ending.is_set():
                await let_meet(self.app, guild_id)

    async def _tell(self, guild_id: int, user_id: int) -> None:
        """Tell a person what they could play, unless they have left the server."""
        async with self._room:
            if self.app.under_way.ending.is_set():
                return
            if (chance := await self.app.tables.chances.claim(guild_id, user_id)) is None:
                return
            async with self._trying(chance.id, chance.attempts, guild_id, "what a person could play"):
                # Discord is asked about those alone who are to hear something.
                if await self.app.members.has_left(guild_id, user_id):
                    # Nothing was tried now.
                    await self.app.tables.chances.failed(chance.id, chance.attempts - 1, timedelta())
                    await self.app.tables.chances.hear_no_more(user_id, guild_id)
                else:
                    await tell_chance(self.app, chance)
                    await self.app.tables.chances.heard(chance)

    async def _see_to(self, bulletin: Bulletin) -> None:
        guild_id, attempts = bulletin.guild_id, bulletin.attempts + 1
        async with self._room, self._trying(bulletin.id, attempts, guild_id, "its list of tables"):
            try:
                # One that is being posted again must not be edited meanwhile, nor come back.
                async with self._locks.of(bulletin.guild_id):
                    if await self.app.tables.bulletins.is_present(bulletin):
                        await self._show(bulletin)
            except discord.NotFound as error:
                if not is_gone(error):
                    raise
                log.info("server %s: its list of tables is deleted", bulletin.guild_id)
                await self.app.tables.bulletins.ended(bulletin)

    def _trying(self, number: int, attempts: int, guild_id: int, what: str) -> AbstractAsyncContextManager[None]:
        failed = partial(self.app.tables.chances.failed, number, attempts)
        return trying(f"server {guild_id}: {what}", attempts, failed)

    async def _show(self, bulletin: Bulletin) -> int:
        """Post a list, or edit it where it is out of date; return its message."""
        words, bulletins = await self.app.public_words(bulletin.guild_id), self.app.tables.bulletins
        found = await bulletins.contents(bulletin.guild_id, MOST_OPEN, MOST_RUNNING, MOST_ENDED)
        layout = laid_out(list_screen(found, self.app.games, bulletin.mark, words))
        channel = self.app.client.get_partial_messageable(bulletin.channel_id)
        message_id, shown = bulletin.message_id, digest_of(layout)
        if message_id is None:
            # An earlier try may have posted it.
            mark = mark_of_list(bulletin.mark)
            posted = await find_posted(self.app, channel, lambda message: mark in controls_in(message))
            if posted is None:
                nonce = f"l{bulletin.mark}"
                posted = await channel.send(view=layout, silent=True, allowed_mentions=NO_PINGS, nonce=nonce)
            message_id = posted.id
        elif shown != bulletin.shown:
            with at_leisure():
                await channel.get_partial_message(message_id).edit(view=layout, allowed_mentions=NO_PINGS)
        if shown != bulletin.shown:
            await bulletins.shows(bulletin, message_id, shown)
        return message_id


async def tell_chance(app: App, chance: Chance) -> None:
    """Tell a person what they could play, unless an earlier try has."""
    words, server = Words(chance.language or chance.locale), app.places.server_name(chance.guild_id)
    try:
        shown = chance_screen(chance, server, words)
        await _say(app, await direct_channel(app, chance.user_id, None), chance, shown, NO_PINGS)
    except (discord.Forbidden, discord.NotFound) as error:
        log.info("user %s takes no direct messages (%s)", chance.user_id, error)
        if chance.channel_id is not None:
            channel = app.client.get_partial_messageable(chance.channel_id)
            shown = chance_screen(chance, None, Words(chance.locale))
            shown = replace(shown, lines=f"{mention_of(chance.user_id)}, {shown.text}")
            await _say(app, channel, chance, shown, calling([chance.user_id]))


async def _say(
    app: App, channel: discord.abc.Messageable, chance: Chance, shown: Screen, mentions: discord.AllowedMentions
) -> None:
    # The last button has the nonce.
    message = Message(shown.text, shown.controls, mark=shown.controls[-1].id)
    if await posted_before(app, channel, message, chance.attempts) is None:
        await send(app, channel, message, mentions, chance.nonce, silent=False)


def digest_of(layout: discord.ui.LayoutView) -> str:
    return blake2b(json.dumps(layout.to_components()).encode(), digest_size=32).hexdigest()
