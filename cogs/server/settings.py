"""What holds for all tables of a server, in words."""

from __future__ import annotations

import discord

from cogs.chat.places.venue import plays_in_threads
from cogs.chat.requests.request import Request
from screens.settings import own_name, yes_or_no
from screens.times import pace_in_words
from tables.people.guilds import ServerSettings


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
