"""Where a table may be opened, by whom, and what the bot lacks to run it there.

In direct messages a person plays alone: there is no server that could have set anything, and no permission to lack.
"""

from __future__ import annotations

import discord

from cogs.chat.places.tags import Tags
from cogs.chat.requests.request import Request, is_here, public_language
from cogs.chat.runtime.app import App, Interaction
from screens.permissions import NEEDED, listed, needed, require_home
from screens.press import Room, RoomKind, Venue
from screens.refusals import Refusal
from tables.core.model import Place
from tables.people.guilds import ServerSettings

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
        room = _room(request, channel, channel.id, channel.permissions_for(channel.guild.me))
        require_home(app, server, room, request.words)
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


def missing(app: App, server: ServerSettings, granted: discord.Permissions, *, in_thread: bool) -> list[str]:
    """Return the permissions that running a game takes and that are not among those granted."""
    names = (*NEEDED, "send_messages_in_threads") if in_thread else needed(app, server)
    return [name for name in names if not getattr(granted, name)]


def granted_in(channel: Home) -> frozenset[str]:
    """Return the names of what the bot may do in a channel."""
    return names_of(channel.permissions_for(channel.guild.me))


def names_of(granted: discord.Permissions) -> frozenset[str]:
    """Return the names of permissions that are granted."""
    # With their present names, which the library leaves out where it goes through them.
    return frozenset(name for name in granted.VALID_FLAGS if getattr(granted, name))


def room_here(request: Request) -> Room:
    """Return the channel or thread of a server where something is asked."""
    interaction = request.interaction
    return _room(request, interaction.channel, interaction.channel_id or 0, interaction.app_permissions)


def room_of(request: Request, channel_id: int) -> Room | None:
    """Return a channel of the server where something is asked, None where it has none with this id."""
    guild = request.interaction.guild
    channel = None if guild is None else guild.get_channel(channel_id)
    return None if channel is None else _room(request, channel, channel.id, channel.permissions_for(channel.guild.me))


_KINDS = (
    (discord.TextChannel, RoomKind.TEXT),
    (discord.ForumChannel, RoomKind.FORUM),
    (discord.Thread, RoomKind.THREAD),
)


def _room(request: Request, channel: object, channel_id: int, granted: discord.Permissions) -> Room:
    players_write, lacking_tags = None, list[str]()
    if isinstance(channel, discord.TextChannel | discord.ForumChannel | discord.Thread):
        players_write = channel.permissions_for(channel.guild.default_role).send_messages_in_threads
    if isinstance(channel, discord.ForumChannel):
        lacking_tags = Tags(request.app).lacking(channel, request.words)
    kind = next((kind for each, kind in _KINDS if isinstance(channel, each)), RoomKind.OTHER)
    return Room(channel_id, kind, names_of(granted), players_write, lacking_tags)


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
