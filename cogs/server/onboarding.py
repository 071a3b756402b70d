"""The first minutes in a server: a greeting once the bot is invited, `/help`, and `/setup` for those who manage it."""

from __future__ import annotations

import logging
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.controls.controls import Address, outdated, view_of
from cogs.chat.places.tags import Tags
from cogs.chat.places.venue import Home, is_granted, is_here, managed_guild, needed, permission_name
from cogs.chat.requests.pace_option import pace_named, pace_option
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS, Request, handling
from cogs.chat.runtime.app import App, Bot, Interaction
from cogs.chat.runtime.failures import DISCORD_FAILED
from cogs.chat.words.translation import localized, opening_commands, options
from cogs.game.opening import open_table
from cogs.people.languages import language_named, language_option
from cogs.server.greeting import each_game, games_in_words
from cogs.server.home import home_button
from cogs.server.settings import ROOMS, HomeOption, settings_lines
from cogs.table.computers import usual
from locales import Words, language_of
from tables.people.guilds import Greeting, ServerSettings

log = logging.getLogger(__name__)


class Arriving(commands.Cog):
    """`/help`, `/setup`, and what a server sees first."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add("open-table", self.open_from_button, publishes=True)
        app.actions.add("server-check", self.check)

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
            await channel.send(
                "\n".join(_greeting(self.app, words, greeting)), view=_games(self.app, words), allowed_mentions=NO_PINGS
            )
        except DISCORD_FAILED as error:
            # `/help` says the same, and Discord shows the commands by itself.
            log.warning("server %s could not be greeted: %s", guild.id, error)

    @app_commands.command(name=localized("command-help"), description=localized("command-help.description"))
    async def help(self, interaction: Interaction) -> None:
        """Show what one can do here, privately, on one screen of a phone."""
        async with handling(interaction) as request:
            words, is_alone = request.words, interaction.guild_id is None
            new = words.list(opening_commands(self.app.games, words))
            lines = [words("help-start-alone" if is_alone else "help-start", commands=new)]
            lines += [words(f"help-{topic}") for topic in ("play", "learn", "find", "self", "table")]
            if not is_alone and is_here(interaction) and interaction.permissions.manage_guild:
                lines.append(words("help-manage"))
            view = _games(self.app, words) if is_here(interaction) else None
            await request.answer("\n".join([f"### {words('help-title')}", *lines]), view=view)

    @app_commands.command(name=localized("command-setup"), description=localized("command-setup.description"))
    @options("play_in", "channel")
    @app_commands.choices(
        play_in=[app_commands.Choice(name=localized(f"choice-play-in-{room}"), value=room) for room in ROOMS]
    )
    @pace_option
    @language_option("server-language")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def setup(
        self,
        interaction: Interaction,
        channel: HomeOption | None = None,
        play_in: Literal["thread", "channel"] | None = None,
        language: str | None = None,
        pace: str | None = None,
    ) -> None:
        """Set what is named, and check whether the bot may do all that a game takes."""
        async with handling(interaction) as request:
            server = await self._set(request, channel, play_in, language, pace)
            await _show_check(request, server)

    async def _set(
        self,
        request: Request,
        channel: Home | None,
        play_in: Literal["thread", "channel"] | None,
        language: str | None,
        pace: str | None,
    ) -> ServerSettings:
        """Change what is named; what then holds."""
        tables, guild_id = self.app.tables, managed_guild(request.interaction)
        # First of all: it may be refused.
        named = None if pace is None else await pace_named(request, pace)
        server = await tables.guilds.settings(guild_id)
        if channel is not None or play_in is not None:
            # Both are set together, so the one that is not named is set to what it was.
            room = play_in or server.play_in or self.app.settings.play_in
            server = await tables.guilds.set_place(
                guild_id, room, channel.id if channel is not None else server.channel_id
            )
        if language is not None:
            server = await tables.guilds.set_language(guild_id, language_named(language))
        if pace is not None:
            server = await tables.guilds.set_pace(guild_id, named)
        return server

    async def check(self, press: Press) -> None:
        """Check whether the bot may do all that a game takes, from a button."""
        guild_id = managed_guild(press.request.interaction)
        await _show_check(press.request, await self.app.tables.guilds.settings(guild_id))

    async def open_from_button(self, press: Press) -> None:
        """Open a table for a game as it usually is. The detail names the game."""
        engine = self.app.games.get(press.detail)
        if engine is None:
            raise outdated()
        seats, options = usual(engine)
        await open_table(
            press.request,
            engine.slug,
            wanted=seats,
            options=options,
            pace=None,
            hints=False,
            private=False,
            invited=(),
        )


def _greeting(app: App, words: Words, greeting: Greeting) -> list[str]:
    hello = [words("arrival"), *([words("arrival-again")] if greeting is Greeting.AGAIN else [])]
    return [*hello, "", *games_in_words(app.games, words), "", words("arrival-next")]


def _games(app: App, words: Words) -> discord.ui.View:
    """One press to open a table, for each game; one to learn it; and one to everything else."""
    return view_of(
        *each_game(app.games, words, "button-open-table", "open-table", row=0, style=discord.ButtonStyle.success),
        *each_game(app.games, words, "button-learn-game", "learn", row=1),
        home_button(words, row=2),
    )


def _first_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Where a server's own messages go if the bot may write there, else the first channel in which it may."""
    candidates = [guild.system_channel, *guild.text_channels]
    return next((channel for channel in candidates if channel is not None and _may_write(channel)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    granted = channel.permissions_for(channel.guild.me)
    return granted.view_channel and granted.send_messages


async def _show_check(request: Request, server: ServerSettings) -> None:
    """Show what the server has set, each permission that a game takes, and how to grant what is missing."""
    words, interaction = request.words, request.interaction
    assert interaction.guild is not None
    there = interaction.guild.get_channel(server.channel_id) if server.channel_id is not None else None
    granted, where = interaction.app_permissions, f"<#{interaction.channel_id}>"
    if there is not None:
        granted, where = there.permissions_for(interaction.guild.me), there.mention
    names = needed(request.app, server, there)
    lines = [f"### {words('setup-title')}", *settings_lines(request, server), "", words("setup-check", where=where)]
    lines += [f"{'✅' if is_granted(name, granted) else '❌'} {permission_name(name, words)}" for name in names]
    if isinstance(there, discord.ForumChannel):
        lines += _about_tags(request.app, there, words)
    lacking = not all(is_granted(name, granted) for name in names)
    lines.append(
        words("setup-grant", where=where)
        if lacking
        else words("setup-ready", command=opening_commands(request.app.games, words)[0])
    )
    post = Address(0, 0).button(words("button-home-post"), "home-post")
    await request.answer("\n".join(lines), view=view_of(post))


def _about_tags(app: App, forum: discord.ForumChannel, words: Words) -> list[str]:
    """Say what a forum's posts lack because the bot may not manage it; empty if it may."""
    lines: list[str] = []
    if lacking := Tags(app).lacking(forum, words):
        lines.append(words("setup-tags", tags=words.list([f"**{name}**" for name in lacking])))
    if not forum.permissions_for(forum.guild.me).manage_threads:
        lines.append(words("setup-posts"))
    return lines


async def setup(bot: Bot) -> None:
    """Load the cog."""
    await bot.add_cog(Arriving(bot.app))
