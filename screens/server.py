"""`/server`: what a server has set, with a button or a form for each, and what the bot may not do there.

It is for those who manage the server, and answered privately; each press asks again whether the person does.
"""

from __future__ import annotations

from locales import OFFERED
from screens.actions import action
from screens.bulletin import POST_LIST
from screens.controls import (
    LARGEST_ACCOUNT,
    Address,
    ChannelKind,
    ChannelSelect,
    Control,
    Form,
    FormField,
    RoleSelect,
    number_in,
    one_choice,
    outdated,
    text_line,
)
from screens.home import SERVER_PANEL
from screens.links import page_address
from screens.new_table import PACE_EXAMPLE, PACE_LENGTH, pace_named
from screens.pages import new_link, require_pages
from screens.permissions import NEEDED, is_granted, needed, permission_name, plays_in_threads, require_home
from screens.press import Press, Room, RoomKind
from screens.screen import Screen
from screens.settings import OF_DISCORD, language_buttons, language_named, own_name, yes_or_no
from screens.times import pace_in_words
from screens.ways import opening_commands
from settings import Leads
from tables.core.pace import write_pace
from tables.people.guilds import PlayIn, ServerSettings

ROOMS: dict[str, PlayIn] = {"thread": "thread", "channel": "channel"}

_AT = Address(0, 0)


async def _settings(press: Press) -> ServerSettings:
    """Return what the server has set. Raises `Refusal` for a person who does not manage it."""
    return await press.tables.guilds.settings(press.managed_guild)


def _home(press: Press, server: ServerSettings) -> Room | None:
    """Return the channel that new tables go to, None where none is set or it is gone."""
    return None if server.channel_id is None else press.request.app.places.room(press.request, server.channel_id)


@action(SERVER_PANEL, command=("server",), in_servers=True, for_managers=True)
async def show(press: Press) -> Screen:
    """Show everything the server has set, what the bot may not do there, and the ways to change it."""
    return _screen(press, await _settings(press))


@action("server-check")
async def show_check(press: Press) -> Screen:
    """Show each permission that a game takes, and how to grant what is missing."""
    server, words = await _settings(press), press.words
    lines = [f"### {words('setup-title')}", *_check_lines(press, server, names_all=True)]
    return Screen(lines, [_AT.button(words("button-home-post"), "home-post")])


@action("server-pace")
async def ask_pace(press: Press) -> Form:
    pace, words = (await _settings(press)).pace, press.words
    filled = "" if pace is None else write_pace(pace)
    field = text_line(words("form-pace"), PACE_EXAMPLE, PACE_LENGTH, filled, may_be_empty=True)
    return _AT.form(words("button-server-pace"), "server-pace-typed", [field])


@action("server-pace-typed", updates=True)
async def set_pace(press: Press) -> Screen:
    """Set the pace of new tables for which none is named; nothing typed is none."""
    guild_id = press.managed_guild
    named = await pace_named(press.request, press.value.strip() or "none")
    return _screen(press, await press.tables.guilds.set_pace(guild_id, named))


@action("server-place")
async def ask_place(press: Press) -> Form:
    server, words = await _settings(press), press.words
    room = "thread" if plays_in_threads(press.request.app, server) else "channel"
    rooms = [(words(f"choice-play-in-{each}"), each) for each in ROOMS]
    channel = ChannelSelect(id="channel", least=0, kinds=tuple(ChannelKind))
    fields = [
        FormField(words("server-ask-room"), one_choice("room", rooms, room)),
        FormField(words("server-ask-channel"), channel, words("server-ask-channel.description")),
    ]
    return _AT.form(words("button-server-place"), "server-place-filled", fields)


@action("server-place-filled", updates=True)
async def set_place(press: Press) -> Screen:
    """Set where games are played. Raises `Refusal` where the bot could not run a game."""
    guild_id, picked, app = press.managed_guild, press.filled("channel"), press.request.app
    play_in = ROOMS.get(press.filled("room") or "")
    if play_in is None:
        raise outdated()
    channel_id = None if picked is None else number_in(picked, LARGEST_ACCOUNT)
    if channel_id is not None:
        room = app.places.room(press.request, channel_id)
        if room is None or room.kind not in (RoomKind.TEXT, RoomKind.FORUM):
            raise outdated()
        require_home(app, ServerSettings(play_in=play_in), room, press.words)
    return _screen(press, await press.tables.guilds.set_place(guild_id, play_in, channel_id))


@action("server-castles")
async def ask_castle_channel(press: Press) -> Form:
    """Ask in which channel the castle of each day has a message."""
    _, words = press.managed_guild, press.words
    channel = ChannelSelect(id="channel", least=0)
    field = FormField(words("server-ask-castles"), channel, words("server-ask-castles.description"))
    return _AT.form(words("button-server-castles"), "server-castles-filled", [field])


@action("server-castles-filled", updates=True)
async def set_castle_channel(press: Press) -> Screen:
    """Set the channel of these messages, none chosen: without. Raises `Refusal` where the bot could not post one."""
    guild_id, picked = press.managed_guild, press.filled("channel")
    channel_id = None if picked is None else number_in(picked, LARGEST_ACCOUNT)
    if channel_id is not None:
        room = press.request.app.places.room(press.request, channel_id)
        if room is None or room.kind is not RoomKind.TEXT:
            raise outdated()
        require_home(press.request.app, ServerSettings(play_in="channel"), room, press.words)
    return _screen(press, await press.tables.guilds.set_castle_channel(guild_id, channel_id))


@action("server-openers")
async def ask_openers(press: Press) -> Form:
    """Ask which role may open tables."""
    _, words = press.managed_guild, press.words
    role = FormField(words("server-ask-role"), RoleSelect(id="role", least=0), words("server-ask-role.description"))
    return _AT.form(words("button-server-openers"), "server-openers-filled", [role])


@action("server-openers-filled", updates=True)
async def set_openers(press: Press) -> Screen:
    """Set who may open tables; without a role, everyone."""
    guild_id, picked = press.managed_guild, press.filled("role")
    role_id = None if picked is None else number_in(picked, LARGEST_ACCOUNT)
    # Everyone has the default role, whose id is the server's: choosing it restricts nothing.
    if role_id == guild_id or (role_id is not None and not press.request.app.places.has_role(press.request, role_id)):
        role_id = None
    return _screen(press, await press.tables.guilds.set_openers(guild_id, role_id))


@action("server-language", updates=True)
async def set_language(press: Press) -> Screen:
    """Set the language of public text at new tables; the detail names it."""
    guild_id = press.managed_guild
    if press.detail not in (OF_DISCORD, *OFFERED):
        raise outdated()
    return _screen(press, await press.tables.guilds.set_language(guild_id, language_named(press.detail)))


@action("server-quiet", updates=True)
async def set_quiet(press: Press) -> Screen:
    """Set whether reminders make a sound."""
    guild_id, is_on = _switched(press)
    return _screen(press, await press.tables.guilds.set_quiet_reminders(guild_id, is_on))


@action("server-watch", updates=True)
async def set_watch_threads(press: Press) -> Screen:
    """Set whether spectators read a game in a thread of its own."""
    guild_id, is_on = _switched(press)
    return _screen(press, await press.tables.guilds.set_watch_threads(guild_id, is_on))


def _switched(press: Press) -> tuple[int, bool]:
    """Return the server, and whether the detail turns something on. Raises `Refusal` for any other detail."""
    guild_id = press.managed_guild
    if press.detail not in ("on", "off"):
        raise outdated()
    return guild_id, press.detail == "on"


@action("server-page")
async def make_link(press: Press) -> Screen:
    guild_id, address = press.managed_guild, require_pages(press)
    secret = await press.tables.links.to_server(guild_id, press.user_id)
    button = _AT.button(press.words("button-withdraw-links"), "server-page-withdraw")
    return new_link(press.words, "link-server-made", f"{address}/{Leads.SERVER}/{secret}", button)


@action("server-page-withdraw", updates=True)
async def withdraw_links(press: Press) -> Screen:
    return Screen(press.words("link-withdrawn", count=await press.tables.links.withdraw_of_server(press.managed_guild)))


def _screen(press: Press, server: ServerSettings) -> Screen:
    """Show everything a server has set, with the ways to change it and to what managers do."""
    words = press.words
    lines = [f"### {words('server-title')}", *_settings_lines(press, server), ""]
    lines += _check_lines(press, server, names_all=False)
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
        _AT.button(words("button-server-castles"), "server-castles", row=3),
    ]
    if page_address(press.request.app.settings) is not None:
        items.append(_AT.button(words("button-page"), "server-page", row=3))
    return Screen(lines, items)


def _check_lines(press: Press, server: ServerSettings, *, names_all: bool) -> list[str]:
    """Say what the bot may do where new tables go, or by default only what it may not."""
    app, words = press.request.app, press.words
    room = _home(press, server) or app.places.room(press.request)
    assert room is not None
    is_forum = room.kind is RoomKind.FORUM
    names = needed(app, server, is_forum=is_forum)
    lacking = [name for name in names if not is_granted(name, room.granted)]
    lines: list[str] = []
    if names_all or lacking:
        lines.append(words("setup-check", where=room.mention))
        shown = names if names_all else lacking
        lines += [f"{'❌' if name in lacking else '✅'} {permission_name(name, words)}" for name in shown]
    # In an archived thread the players' buttons need it on phones.
    if "send_messages_in_threads" in names and room.players_write is not None and (names_all or not room.players_write):
        needed_too = permission_name("send_messages_in_threads", words)
        lines.append(words("setup-players", may=yes_or_no(room.players_write), permission=needed_too))
    if room.lacking_tags:
        lines.append(words("setup-tags", tags=words.list([f"**{name}**" for name in room.lacking_tags])))
    if is_forum and "manage_threads" not in room.granted:
        lines.append(words("setup-posts"))
    if lacking:
        lines.append(words("setup-grant", where=room.mention))
    else:
        lines.append(words("setup-ready", command=opening_commands(app.games, words)[0]))
    return lines


def _settings_lines(press: Press, server: ServerSettings) -> list[str]:
    app, words, home = press.request.app, press.words, _home(press, server)
    is_forum = home is not None and home.kind is RoomKind.FORUM
    where = "post" if is_forum else "thread" if plays_in_threads(app, server) else "channel"
    pace = words("server-pace-none") if server.pace is None else pace_in_words(server.pace, words)
    if server.channel_id is None:
        channel = words("server-channel-any")
    else:
        channel = words("server-channel-gone") if home is None else words("server-channel", where=home.mention)
    if server.role_id is None:
        openers = words("server-openers-all")
    elif not app.places.has_role(press.request, server.role_id):
        openers = words("server-openers-gone")
    else:
        openers = words("server-openers", role=f"<@&{server.role_id}>")
    return [
        words("server-pace", pace=pace),
        words("server-play-in", room=where),
        channel,
        openers,
        words("server-language", language=own_name(server.language)),
        words("server-reminders", quiet=yes_or_no(server.quiet_reminders)),
        words("server-watch", threads=yes_or_no(server.watch_threads)),
        _castles_line(press, server),
    ]


def _castles_line(press: Press, server: ServerSettings) -> str:
    """Say where the castle of each day has a message, and whether the bot can post it there."""
    if server.castle_channel_id is None:
        return press.words("server-castles", state="none", where="")
    room = press.request.app.places.room(press.request, server.castle_channel_id)
    state = "gone" if room is None else "on" if {*NEEDED} <= {*room.granted} else "lacking"
    return press.words("server-castles", state=state, where=f"<#{server.castle_channel_id}>")
