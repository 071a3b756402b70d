"""The first minutes in a server: a greeting once the bot is invited, and `/help`."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.controls.controls import view_of
from cogs.chat.places.venue import is_here
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS, Request, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.runtime.failures import DISCORD_FAILED
from cogs.chat.words.translation import localized
from cogs.server.greeting import each_game, games_in_words
from cogs.server.home import HELP
from locales import Words, language_of
from screens.controls import Control, Style
from screens.opening import FORM, home_button, opening_commands
from tables.people.guilds import Greeting

log = logging.getLogger(__name__)


class Arriving(commands.Cog):
    """`/help`, and what a server sees first."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add(HELP, self.help_from_button)

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
        words = Words(language_of(guild.preferred_locale.value))
        try:
            text, view = "\n".join(_greeting(self.app, words, greeting)), view_of(*_games(self.app, words))
            await channel.send(text, view=view, allowed_mentions=NO_PINGS)
        except DISCORD_FAILED as error:
            # `/help` says the same, and Discord shows the commands by itself.
            log.warning("server %s could not be greeted: %s", guild.id, error)

    @app_commands.command(name=localized("command-help"), description=localized("command-help.description"))
    async def help(self, interaction: Interaction) -> None:
        """Show what one can do here, privately, on one screen of a phone."""
        async with handling(interaction) as request:
            await _show_help(request)

    async def help_from_button(self, press: Press) -> None:
        """Show the same from home."""
        await _show_help(press.request)


async def _show_help(request: Request) -> None:
    words, interaction = await request.words_here(), request.interaction
    is_alone = interaction.guild_id is None
    new = words.list(opening_commands(request.app.games, words))
    lines = [words("help-start-alone" if is_alone else "help-start", commands=new)]
    lines += [words(f"help-{topic}") for topic in ("play", "learn", "find", "self", "table")]
    if not is_alone and is_here(interaction) and interaction.permissions.manage_guild:
        lines.append(words("help-manage"))
    view = _games(request.app, words) if is_here(interaction) else None
    await request.answer("\n".join([f"### {words('help-title')}", *lines]), view=view)


def _greeting(app: App, words: Words, greeting: Greeting) -> list[str]:
    hello = [words("arrival"), *([words("arrival-again")] if greeting is Greeting.AGAIN else [])]
    return [*hello, "", *games_in_words(app.games, words), "", words("arrival-next")]


def _games(app: App, words: Words) -> Sequence[Control]:
    """One press to open a table, for each game; one to learn it; and one to everything else."""
    return [
        *each_game(app.games, words, "button-open-table", FORM, row=0, style=Style.SUCCESS),
        *each_game(app.games, words, "button-learn-game", "learn", row=1),
        home_button(words, row=2),
    ]


def _first_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Where a server's own messages go if the bot may write there, else the first channel in which it may."""
    candidates = [guild.system_channel, *guild.text_channels]
    return next((channel for channel in candidates if channel is not None and _may_write(channel)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    granted = channel.permissions_for(channel.guild.me)
    return granted.view_channel and granted.send_messages
