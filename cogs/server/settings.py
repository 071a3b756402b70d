"""`/server`: what holds for all tables of a server, for those who manage it. Answered privately."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.controls.controls import one_of
from cogs.chat.places.venue import Home, check_home, managed_guild, plays_in_threads
from cogs.chat.requests.pace_option import pace_named, pace_option
from cogs.chat.requests.request import Request, handling, words_of
from cogs.chat.runtime.app import App, Bot, Interaction
from cogs.chat.words.pace import pace_in_words
from cogs.chat.words.translation import game_choices, localized, options
from cogs.people.languages import language_named, language_option, own_name
from cogs.people.settings import yes_or_no
from cogs.server.act_log import ask_keep_out, show_kept_out, show_log
from cogs.server.managing import show_tables
from tables.core.dates import today_in
from tables.core.model import Status
from tables.managing.managers import TableFilter
from tables.people.guilds import ServerSettings

ROOMS = ("thread", "channel")

DAYS_KEPT_OUT = (7, 30, 90, 365)
"""How far away the days lie that are suggested for the end of keeping a person out."""


class HomeChannel(app_commands.Transformer):
    """An option for a channel that tables can go to: a text channel or a forum, but no channel for media."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Those that Discord offers."""
        return [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum]

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> Home:
        """Return the channel as the bot knows it. Raises `TransformerError`."""
        # Discord sends a partial channel: the bot's permissions there and its tags are known of the cached one.
        found = value.resolve()
        if not isinstance(found, discord.TextChannel | discord.ForumChannel):
            raise app_commands.TransformerError(value, self.type, self)
        return found


HomeOption = app_commands.Transform[Home, HomeChannel]


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
class Server(
    commands.GroupCog, group_name=localized("command-server"), group_description=localized("command-server.description")
):
    """`/server show`, `pace`, `place`, `opening`, `language`, `reminders`; `tables`, `log`, `exclude`."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app

    @app_commands.command(
        name=localized("command-server-show"), description=localized("command-server-show.description")
    )
    async def show(self, interaction: Interaction) -> None:
        """Everything the server has set."""
        async with handling(interaction) as request:
            await _show(request, await self.app.tables.guilds.settings(managed_guild(interaction)))

    @app_commands.command(
        name=localized("command-server-pace"), description=localized("command-server-pace.description")
    )
    @pace_option
    async def pace(self, interaction: Interaction, pace: str) -> None:
        """Set the pace of new tables for which none is named."""
        async with handling(interaction) as request:
            guild_id, named = managed_guild(interaction), await pace_named(request, pace)
            await _show(request, await self.app.tables.guilds.set_pace(guild_id, named))

    @app_commands.command(
        name=localized("command-server-place"), description=localized("command-server-place.description")
    )
    @options("play_in", "channel")
    @app_commands.choices(
        play_in=[app_commands.Choice(name=localized(f"choice-play-in-{room}"), value=room) for room in ROOMS]
    )
    async def place(
        self,
        interaction: Interaction,
        play_in: Literal["thread", "channel"],
        channel: HomeOption | None = None,
    ) -> None:
        """Where games are played, and the channel of new tables. Refused where the bot could not run a game."""
        async with handling(interaction) as request:
            guild_id = managed_guild(interaction)
            if channel is not None:
                check_home(request, ServerSettings(play_in=play_in), channel)
            channel_id = channel.id if channel is not None else None
            await _show(request, await self.app.tables.guilds.set_place(guild_id, play_in, channel_id))

    @app_commands.command(
        name=localized("command-server-opening"), description=localized("command-server-opening.description")
    )
    @options("role")
    async def opening(self, interaction: Interaction, role: discord.Role | None = None) -> None:
        """Set who may open tables; without a role, everyone."""
        async with handling(interaction) as request:
            # Everyone has the default role: choosing it restricts nothing.
            role_id = None if role is None or role.is_default() else role.id
            await _show(request, await self.app.tables.guilds.set_openers(managed_guild(interaction), role_id))

    @app_commands.command(
        name=localized("command-server-language"), description=localized("command-server-language.description")
    )
    @language_option("server-language")
    async def language(self, interaction: Interaction, language: str) -> None:
        """Set the language of public text at new tables."""
        async with handling(interaction) as request:
            chosen = language_named(language)
            await _show(request, await self.app.tables.guilds.set_language(managed_guild(interaction), chosen))

    @app_commands.command(
        name=localized("command-server-reminders"), description=localized("command-server-reminders.description")
    )
    @options("quiet")
    async def reminders(self, interaction: Interaction, quiet: bool) -> None:
        """Whether reminders in this server make no sound."""
        async with handling(interaction) as request:
            await _show(request, await self.app.tables.guilds.set_quiet_reminders(managed_guild(interaction), quiet))

    @app_commands.command(
        name=localized("command-server-tables"), description=localized("command-server-tables.description")
    )
    @options(status="table-status", game="of-game", player="managed-with", waiting="waiting")
    @app_commands.choices(
        status=[
            app_commands.Choice(name=localized(f"choice-status-{status}"), value=status.value)
            for status in (Status.LOBBY, Status.RUNNING)
        ],
        game=game_choices(),
    )
    async def tables(
        self,
        interaction: Interaction,
        status: str | None = None,
        game: str | None = None,
        player: discord.User | None = None,
        waiting: app_commands.Range[int, 1, 365] | None = None,
    ) -> None:
        """List the server's open and running tables, for those who manage it."""
        async with handling(interaction) as request:
            wanted = TableFilter(
                None if status is None else one_of(Status, status),
                game,
                None if player is None else player.id,
                waiting,
            )
            await show_tables(request, wanted)

    @app_commands.command(name=localized("command-server-log"), description=localized("command-server-log.description"))
    async def log(self, interaction: Interaction) -> None:
        """List what managers did in the server."""
        async with handling(interaction) as request:
            await show_log(request)

    @app_commands.command(
        name=localized("command-server-exclude"), description=localized("command-server-exclude.description")
    )
    @options(player="kept-out", days="kept-out-days", until="kept-out-until")
    async def keep_out(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        days: app_commands.Range[int, 1, 3650] | None = None,
        until: str | None = None,
    ) -> None:
        """Ask whether a person is to be kept out of the server's new tables; without one, list those who are."""
        async with handling(interaction) as request:
            if player is None:
                await show_kept_out(request)
            else:
                await ask_keep_out(request, player, days, until)

    @keep_out.autocomplete("until")
    async def _until(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest days up to which a person may be kept out."""
        words = words_of(interaction)
        today = today_in((await self.app.tables.people.preferences(interaction.user.id)).zone, self.app.now())
        found = [(str(today + timedelta(days=days)), days) for days in DAYS_KEPT_OUT]
        return [
            app_commands.Choice(name=words("away-in-days", date=date, days=days), value=date)
            for date, days in found
            if current.strip() in date
        ]


async def _show(request: Request, server: ServerSettings) -> None:
    """Answer with everything a server has set."""
    await request.answer("\n".join([f"### {request.words('server-title')}", *settings_lines(request, server)]))


def settings_lines(request: Request, server: ServerSettings) -> list[str]:
    """Everything a server has set, in words."""
    words, guild = request.words, request.interaction.guild
    assert guild is not None
    pace = words("server-pace-none") if server.pace is None else pace_in_words(server.pace, words)
    home = guild.get_channel(server.channel_id) if server.channel_id is not None else None
    is_forum = isinstance(home, discord.ForumChannel)
    room = "post" if is_forum else "thread" if plays_in_threads(request.app, server) else "channel"
    lines = [
        words("server-pace", pace=pace),
        words("server-play-in", room=room),
    ]
    if server.channel_id is None:
        lines.append(words("server-channel-any"))
    elif home is None:
        lines.append(words("server-channel-gone"))
    else:
        lines.append(words("server-channel", where=f"<#{server.channel_id}>"))
    if server.role_id is None:
        lines.append(words("server-openers-all"))
    elif guild.get_role(server.role_id) is None:
        lines.append(words("server-openers-gone"))
    else:
        lines.append(words("server-openers", role=f"<@&{server.role_id}>"))
    lines.append(words("server-language", language=own_name(server.language)))
    lines.append(words("server-reminders", quiet=yes_or_no(server.quiet_reminders)))
    return lines


async def setup(bot: Bot) -> None:
    """Load the cog."""
    await bot.add_cog(Server(bot.app))
