"""What a server has set, and what the bot may not do there."""

from __future__ import annotations

import discord

from cogs.chat.places.tags import Tags
from cogs.chat.places.venue import is_granted, needed, permission_name, plays_in_threads
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from locales import Words
from screens.controls import Address
from screens.opening import opening_commands
from screens.settings import own_name, yes_or_no
from screens.times import pace_in_words
from tables.people.guilds import ServerSettings


async def show_check(request: Request, server: ServerSettings) -> None:
    """Show each permission that a game takes, and how to grant what is missing."""
    lines = [f"### {request.words('setup-title')}", *check_lines(request, server, names_all=True)]
    post = Address(0, 0).button(request.words("button-home-post"), "home-post")
    await request.answer("\n".join(lines), view=[post])


def check_lines(request: Request, server: ServerSettings, *, names_all: bool) -> list[str]:
    """Say what the bot may do where new tables go, or by default only what it may not."""
    words, interaction = request.words, request.interaction
    assert interaction.guild is not None
    there = interaction.guild.get_channel(server.channel_id) if server.channel_id is not None else None
    granted, where = interaction.app_permissions, f"<#{interaction.channel_id}>"
    if there is not None:
        granted, where = there.permissions_for(interaction.guild.me), there.mention
    names = needed(request.app, server, there)
    lacking = [name for name in names if not is_granted(name, granted)]
    lines: list[str] = []
    if names_all or lacking:
        lines.append(words("setup-check", where=where))
        shown = names if names_all else lacking
        lines += [f"{'❌' if name in lacking else '✅'} {permission_name(name, words)}" for name in shown]
    if "send_messages_in_threads" in names:
        lines += _about_players(there or interaction.channel, words, is_named=names_all)
    if isinstance(there, discord.ForumChannel):
        lines += _about_tags(request.app, there, words)
    if lacking:
        lines.append(words("setup-grant", where=where))
    else:
        lines.append(words("setup-ready", command=opening_commands(request.app.games, words)[0]))
    return lines


def _about_players(channel: object, words: Words, *, is_named: bool) -> list[str]:
    """Say whether players may write in threads: in an archived one their buttons need it on phones."""
    if not isinstance(channel, discord.TextChannel | discord.ForumChannel | discord.Thread):
        return []
    may = channel.permissions_for(channel.guild.default_role).send_messages_in_threads
    needed_too = permission_name("send_messages_in_threads", words)
    return [words("setup-players", may="yes" if may else "no", permission=needed_too)] if is_named or not may else []


def _about_tags(app: App, forum: discord.ForumChannel, words: Words) -> list[str]:
    """Say what a forum's posts lack because the bot may not manage it; empty if it may."""
    lines: list[str] = []
    if lacking := Tags(app).lacking(forum, words):
        lines.append(words("setup-tags", tags=words.list([f"**{name}**" for name in lacking])))
    if not forum.permissions_for(forum.guild.me).manage_threads:
        lines.append(words("setup-posts"))
    return lines


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
    lines.append(words("server-watch", threads=yes_or_no(server.watch_threads)))
    return lines
