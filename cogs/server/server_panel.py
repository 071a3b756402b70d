"""`/server`: a server's settings with a button or a form for each, for those who manage it. Answered privately."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.places.venue import check_home, managed_guild, plays_in_threads
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.translation import localized
from cogs.server.act_log import ask_keep_out, show_kept_out, show_log
from cogs.server.managing import show_tables
from cogs.server.settings import check_lines, settings_lines, show_check
from locales import LANGUAGES
from screens.bulletin import POST_LIST
from screens.controls import (
    LARGEST_ACCOUNT,
    Address,
    ChannelKind,
    ChannelSelect,
    Control,
    FormField,
    PersonSelect,
    RoleSelect,
    Typed,
    number_in,
    one_choice,
    outdated,
    text_line,
)
from screens.links import page_address
from screens.new_table import PACE_EXAMPLE, PACE_LENGTH, pace_named
from screens.pages import new_link, require_pages
from screens.settings import OF_DISCORD, language_buttons, language_named
from screens.wishes import person_picked
from settings import Leads
from tables.core.pace import write_pace
from tables.managing import TableFilter
from tables.people.guilds import PlayIn, ServerSettings

SERVER_PANEL = "server-panel"
"""The action that shows the panel."""

ROOMS = ("thread", "channel")
"""Where games are played."""

_AT = Address(0, 0)
_DAYS_LENGTH, _MOST_DAYS = 10, 3650


class ServerPanel(commands.Cog):
    """`/server`, its buttons and forms. Each checks whether the person manages the server."""

    def __init__(self, app: App) -> None:
        self.app = app
        add = app.actions.add
        add(SERVER_PANEL, self.open)
        add("server-pace", _ask_pace)
        add("server-pace-typed", self.set_pace, updates=True)
        add("server-place", self.ask_place)
        add("server-place-filled", self.set_place, updates=True)
        add("server-openers", _ask_openers)
        add("server-openers-filled", self.set_openers, updates=True)
        add("server-language", self.set_language, updates=True)
        add("server-quiet", self.set_quiet, updates=True)
        add("server-watch", self.set_watch_threads, updates=True)
        add("server-page", _make_link)
        add("server-page-withdraw", _withdraw_links, updates=True)
        add("server-tables", _show_tables)
        add("server-log", _show_log)
        add("server-kept-out", _show_kept_out)
        add("server-keep-out", _ask_whom)
        add("server-keep-out-filled", _ask_keep_out)
        add("server-check", self.check)

    @app_commands.command(name=localized("command-server"), description=localized("command-server.description"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def server(self, interaction: Interaction) -> None:
        """Show everything the server has set, what the bot may not do there, and the ways to change it."""
        async with handling(interaction) as request:
            await _show(request, await self.app.tables.guilds.settings(managed_guild(interaction)))

    async def open(self, press: Press) -> None:
        """Show the panel to those who manage the server."""
        await _show(press.request, await self._settings(press))

    async def set_pace(self, press: Press) -> None:
        """Set the pace of new tables for which none is named; nothing typed is none."""
        guild_id = managed_guild(press.request.interaction)
        named = await pace_named(press.request, press.value.strip() or "none")
        await _show(press.request, await self.app.tables.guilds.set_pace(guild_id, named))

    async def ask_place(self, press: Press) -> None:
        """Ask where games are played, and which channel new tables go to."""
        server, words = await self._settings(press), press.request.words
        room = "thread" if plays_in_threads(self.app, server) else "channel"
        rooms = [(words(f"choice-play-in-{each}"), each) for each in ROOMS]
        channel = ChannelSelect(id="channel", least=0, kinds=tuple(ChannelKind))
        fields = [
            FormField(words("server-ask-room"), one_choice("room", rooms, room)),
            FormField(words("server-ask-channel"), channel, words("server-ask-channel.description")),
        ]
        await press.request.ask(_AT.form(words("button-server-place"), "server-place-filled", fields))

    async def set_place(self, press: Press) -> None:
        """Set where games are played. Raises `Refusal` where the bot could not run a game."""
        request, guild_id = press.request, managed_guild(press.request.interaction)
        room = _room(press.filled("room"))
        picked, channel_id = press.filled("channel"), None
        if picked is not None:
            channel_id, guild = number_in(picked, LARGEST_ACCOUNT), request.interaction.guild
            channel = None if guild is None else guild.get_channel(channel_id)
            if not isinstance(channel, discord.TextChannel | discord.ForumChannel):
                raise outdated()
            check_home(request, ServerSettings(play_in=room), channel)
        await _show(request, await self.app.tables.guilds.set_place(guild_id, room, channel_id))

    async def set_openers(self, press: Press) -> None:
        """Set who may open tables; without a role, everyone."""
        request, guild_id = press.request, managed_guild(press.request.interaction)
        picked, guild = press.filled("role"), press.request.interaction.guild
        role = None if picked is None or guild is None else guild.get_role(number_in(picked, LARGEST_ACCOUNT))
        # Everyone has the default role: choosing it restricts nothing.
        role_id = None if role is None or role.is_default() else role.id
        await _show(request, await self.app.tables.guilds.set_openers(guild_id, role_id))

    async def set_language(self, press: Press) -> None:
        """Set the language of public text at new tables; the detail names it."""
        guild_id = managed_guild(press.request.interaction)
        if press.detail not in (OF_DISCORD, *LANGUAGES):
            raise outdated()
        await _show(press.request, await self.app.tables.guilds.set_language(guild_id, language_named(press.detail)))

    async def set_quiet(self, press: Press) -> None:
        """Set whether reminders make a sound."""
        guild_id = managed_guild(press.request.interaction)
        if press.detail not in ("on", "off"):
            raise outdated()
        await _show(press.request, await self.app.tables.guilds.set_quiet_reminders(guild_id, press.detail == "on"))

    async def set_watch_threads(self, press: Press) -> None:
        """Set whether spectators read a game in a thread of its own."""
        guild_id = managed_guild(press.request.interaction)
        if press.detail not in ("on", "off"):
            raise outdated()
        await _show(press.request, await self.app.tables.guilds.set_watch_threads(guild_id, press.detail == "on"))

    async def check(self, press: Press) -> None:
        """Show every permission that a game takes."""
        await show_check(press.request, await self._settings(press))

    async def _settings(self, press: Press) -> ServerSettings:
        return await self.app.tables.guilds.settings(managed_guild(press.request.interaction))


async def _show(request: Request, server: ServerSettings) -> None:
    """Show everything a server has set, with the ways to change it and to what managers do."""
    words = request.words
    lines = [f"### {words('server-title')}", *settings_lines(request, server), ""]
    lines += check_lines(request, server, names_all=False)
    items: list[Control] = [
        _AT.button(words("button-server-pace"), "server-pace", row=0),
        _AT.button(words("button-server-place"), "server-place", row=0),
        _AT.button(words("button-server-openers"), "server-openers", row=0),
        _AT.button(
            words("button-server-quiet", on="yes" if server.quiet_reminders else "no"),
            "server-quiet",
            "off" if server.quiet_reminders else "on",
            row=0,
        ),
        _AT.button(
            words("button-server-watch", on="yes" if server.watch_threads else "no"),
            "server-watch",
            "off" if server.watch_threads else "on",
            row=0,
        ),
    ]
    items += language_buttons(words, "server-language", row=1)
    rest = (
        ("button-server-tables", "server-tables"),
        ("button-server-log", "server-log"),
        ("button-server-kept-out", "server-kept-out"),
        ("button-server-keep-out", "server-keep-out"),
    )
    items += [_AT.button(words(label), action, row=2) for label, action in rest]
    items += [
        _AT.button(words("button-server-check"), "server-check", row=3),
        _AT.button(words("button-home-post"), "home-post", row=3),
        _AT.button(words("button-list-post"), POST_LIST, row=3),
    ]
    if page_address(request.app.settings) is not None:
        items.append(_AT.button(words("button-page"), "server-page", row=3))
    await request.answer("\n".join(lines), view=items)


async def _ask_pace(press: Press) -> None:
    guild_id, words = managed_guild(press.request.interaction), press.request.words
    pace = (await press.request.app.tables.guilds.settings(guild_id)).pace
    filled = "" if pace is None else write_pace(pace)
    field = text_line(words("form-pace"), PACE_EXAMPLE, PACE_LENGTH, filled, may_be_empty=True)
    await press.request.ask(_AT.form(words("button-server-pace"), "server-pace-typed", [field]))


def _room(text: str | None) -> PlayIn:
    if text == "thread":
        return "thread"
    if text == "channel":
        return "channel"
    raise outdated()


async def _ask_openers(press: Press) -> None:
    managed_guild(press.request.interaction)
    words = press.request.words
    role = RoleSelect(id="role", least=0)
    fields = [FormField(words("server-ask-role"), role, words("server-ask-role.description"))]
    await press.request.ask(_AT.form(words("button-server-openers"), "server-openers-filled", fields))


async def _make_link(press: Press) -> None:
    """Make a link to the finished public games of the server."""
    request, guild_id = press.request, managed_guild(press.request.interaction)
    address = require_pages(press)
    secret = await request.app.tables.links.to_server(guild_id, request.person.user_id)
    button = _AT.button(request.words("button-withdraw-links"), "server-page-withdraw")
    await request.give(new_link(request.words, "link-server-made", f"{address}/{Leads.SERVER}/{secret}", button))


async def _withdraw_links(press: Press) -> None:
    """Withdraw all links to the games of the server."""
    request, guild_id = press.request, managed_guild(press.request.interaction)
    count = await request.app.tables.links.withdraw_of_server(guild_id)
    await request.answer(request.words("link-withdrawn", count=count))


async def _show_tables(press: Press) -> None:
    await show_tables(press.request, TableFilter())


async def _show_log(press: Press) -> None:
    await show_log(press.request)


async def _show_kept_out(press: Press) -> None:
    await show_kept_out(press.request)


async def _ask_whom(press: Press) -> None:
    """Ask whom the server is to keep out, and for how long."""
    managed_guild(press.request.interaction)
    words = press.request.words
    person = PersonSelect(id="person", is_required=True)
    days = Typed(id="days", longest=_DAYS_LENGTH, example="30", is_required=False)
    fields = [
        FormField(words("server-ask-person"), person),
        FormField(words("server-ask-days"), days, words("server-ask-days.description")),
    ]
    await press.request.ask(_AT.form(words("button-server-keep-out"), "server-keep-out-filled", fields))


async def _ask_keep_out(press: Press) -> None:
    managed_guild(press.request.interaction)
    typed = (press.filled("days") or "").strip()
    # A number of days; anything else is read as a date.
    days = min(int(typed), _MOST_DAYS) if typed.isdecimal() else None
    await ask_keep_out(press.request, await person_picked(press), days, (typed or None) if days is None else None)
