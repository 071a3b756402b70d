"""Where a table may be opened, by whom, and what the bot lacks to run it there.

In direct messages a person plays alone: there is no server that could have set anything, and no permission to lack.
"""

from __future__ import annotations

import discord

from cogs.chat.requests.request import Request, is_here, public_language
from cogs.chat.runtime.app import App, Interaction
from locales import Words
from screens.press import Venue
from screens.refusals import Refusal
from tables.core.model import Place
from tables.people.guilds import ServerSettings

# The history is read to find messages that were posted before a crash and not recorded (`find_posted`).
NEEDED = (
    "view_channel",
    "send_messages",
    "attach_files",
    "read_message_history",
)
"""Permissions without which a game cannot be shown."""

NEEDED_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")

NEEDED_FOR_POSTS = ("view_channel", "create_posts", "send_messages_in_threads", "attach_files", "read_message_history")
"""The same in a forum, where the permission to write lets people create posts."""

Home = discord.TextChannel | discord.ForumChannel
"""Where a server may have its tables: in a forum each has a post."""


async def venue_of(request: Request, *, private: bool = False) -> Venue:
    """Where the table goes that a person wants to open. Raises `Refusal` where it cannot or they may not.

    Posts are public, so a private table goes to no forum but is opened where it is asked for.
    """
    interaction, app = request.interaction, request.app
    place = place_of(interaction)
    if place.is_direct:
        return Venue(place, ServerSettings(), request.words.language)
    server = await app.tables.guilds.settings(place.guild_id)
    check_may_open(interaction, server)
    channel, kept_out_of = await _chosen_channel(app, server, place), None
    if private and isinstance(channel, discord.ForumChannel):
        if channel.id == place.channel_id:
            raise Refusal("error-private-post")
        channel, kept_out_of = None, channel
    if channel is None:
        check_room(interaction.channel)
        check_permissions(request, server)
    else:
        place = Place(place.guild_id, channel.id)
        check_home(request, server, channel)
    forum = "" if kept_out_of is None else kept_out_of.mention
    return Venue(place, server, public_language(interaction, server), channel is not None, forum)


def place_of(interaction: Interaction) -> Place:
    """Where an interaction happened: a thread is remembered with its channel. Raises `Refusal` where the bot is not."""
    channel = interaction.channel
    if channel is None or not is_here(interaction):
        raise Refusal("error-among-others" if interaction.guild_id is None else "error-no-member")
    if isinstance(channel, discord.Thread):
        return Place(interaction.guild_id, channel.parent_id, channel.id)
    return Place(interaction.guild_id, channel.id)


def check_room(channel: object) -> None:
    """Whether games can be shown here: in a text channel, a thread of one, or a forum's post. Raises `Refusal`.

    A voice channel's chat has no threads and is easily overlooked, and other places take no messages at all.
    """
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        raise Refusal("error-no-room")


def check_may_open(interaction: Interaction, server: ServerSettings) -> None:
    """Whether a person may open tables in this server. Raises `Refusal`.

    A role that is gone keeps no person out, and managers are always let in: they could change the setting.
    """
    guild, user = interaction.guild, interaction.user
    role = guild.get_role(server.role_id) if guild is not None and server.role_id is not None else None
    if role is None or interaction.permissions.manage_guild:
        return
    if not isinstance(user, discord.Member) or user.get_role(role.id) is None:
        raise Refusal("error-may-not-open", role=role.mention)


def check_permissions(request: Request, server: ServerSettings) -> None:
    """Name what the bot lacks in the channel that a person writes in. Raises `Refusal`."""
    interaction = request.interaction
    in_thread = isinstance(interaction.channel, discord.Thread)
    names = missing(request.app, server, interaction.app_permissions, in_thread=in_thread)
    if names:
        raise Refusal("error-permissions", permissions=listed(names, request.words))


def check_home(request: Request, server: ServerSettings, channel: Home) -> None:
    """Name what the bot lacks in the channel that a server has for its tables. Raises `Refusal`."""
    granted = channel.permissions_for(channel.guild.me)
    names = [name for name in needed(request.app, server, channel) if not is_granted(name, granted)]
    if names:
        raise Refusal("error-permissions-there", where=channel.mention, permissions=listed(names, request.words))


def missing(app: App, server: ServerSettings, granted: discord.Permissions, *, in_thread: bool) -> list[str]:
    """Return the permissions that running a game takes and that are not among those granted."""
    names = (*NEEDED, "send_messages_in_threads") if in_thread else needed(app, server)
    return [name for name in names if not getattr(granted, name)]


def needed(app: App, server: ServerSettings, channel: object = None) -> tuple[str, ...]:
    """Return the permissions that running a game takes in a channel, as the server has set it."""
    if isinstance(channel, discord.ForumChannel):
        return NEEDED_FOR_POSTS
    return NEEDED + NEEDED_FOR_THREADS if plays_in_threads(app, server) else NEEDED


def is_granted(name: str, granted: discord.Permissions) -> bool:
    """Whether a permission that a game takes is among those granted: a forum has another name for one of them."""
    return getattr(granted, "send_messages" if name == "create_posts" else name)


def listed(permissions: list[str], words: Words) -> str:
    """Permissions by the names that Discord shows."""
    return words.list([f"**{permission_name(name, words)}**" for name in permissions])


def permission_name(name: str, words: Words) -> str:
    """Return a permission as Discord shows it."""
    return words("permission-" + name.replace("_", "-"))


def plays_in_threads(app: App, server: ServerSettings) -> bool:
    """Whether a server's games get threads of their own."""
    return (server.play_in or app.settings.play_in) == "thread"


def managed_guild(interaction: Interaction) -> int:
    """Return the server of a person who may manage it. Raises `Refusal`."""
    if interaction.guild_id is None:
        raise Refusal("error-guild-only")
    if not interaction.permissions.manage_guild:
        raise Refusal("error-managers-only")
    return interaction.guild_id


async def _chosen_channel(app: App, server: ServerSettings, place: Place) -> Home | None:
    """Return the channel for the server's new tables, None if that is here or there is none (any more).

    A forum is never here: in one of its posts too a new table gets a post of its own.
    """
    if server.channel_id is None:
        return None
    try:
        found = app.client.get_channel(server.channel_id) or await app.client.fetch_channel(server.channel_id)
    except (discord.NotFound, discord.Forbidden):
        return None
    if isinstance(found, discord.ForumChannel):
        return found
    return found if isinstance(found, discord.TextChannel) and found.id != place.channel_id else None
