"""What the bot posts for everybody in a server: a greeting once it is invited, and home where a manager wants it."""

from __future__ import annotations

import logging

import discord
from discord.ext import commands

from cogs.chat.controls.controls import view_of
from cogs.chat.controls.layout import laid_out
from cogs.chat.requests.attempts import repeat
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS, public_language
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED
from locales import Words, language_of
from screens.actions import action
from screens.home import Whereabouts, greeting_screen, home_screen, welcome_screen
from screens.refusals import Refusal
from screens.screen import Screen

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


async def post(app: App, channel: discord.TextChannel, *, local: bool = False) -> discord.Message:
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
    layout = laid_out(home_screen(request.app, words, Whereabouts.SERVER))

    async def send() -> discord.Message:
        # With a nonce it is the same message at every try.
        return await channel.send(view=layout, silent=True, allowed_mentions=NO_PINGS, nonce=f"h{interaction.id}")

    try:
        posted = await repeat(send)
    except (discord.Forbidden, discord.NotFound) as error:
        raise Refusal("error-home-not-posted") from error
    return Screen(press.words("home-posted", where=posted.jump_url))
