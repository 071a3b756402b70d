"""Where a table may be opened, by whom, and what the bot lacks to run it there; where it goes on if that is deleted.

In direct messages a person plays alone: there is no server that could have set anything, and no permission to lack.
"""

from __future__ import annotations

from dataclasses import replace

import discord

from cogs.chat.places.rooms import Rooms
from cogs.chat.places.tags import Tags
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS, Request, is_here, public_language
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.runtime.failures import DISCORD_FAILED
from screens.actions import action
from screens.controls import LARGEST_ACCOUNT, MOST_OPTIONS, Address, Option, number_in
from screens.permissions import NEEDED, NEEDED_FOR_THREADS, is_granted, listed, needed, plays_in_threads, require_home
from screens.press import Room, RoomKind, Venue
from screens.refusals import Refusal, explain
from screens.screen import Screen, Then
from tables.core.errors import NotSeatedError
from tables.core.model import Place, Table
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


async def venue_alone_of(request: Request) -> Venue:
    """Where a person plays against computers at once: in a new thread or post, else in their direct messages.

    Raises `Refusal` where the bot may write in neither.
    """
    try:
        return await _venue_with_threads(request)
    except Refusal as refusal:
        try:
            return await venue_direct_of(request, "first-here")
        except Refusal as closed:
            raise Refusal("first-nowhere", why=explain(refusal, request.words, None)) from closed


async def venue_direct_of(request: Request, said: str = "today-here") -> Venue:
    """Return the person's direct messages, where a sentence is `said` first. Raises `Refusal` where they take none."""
    words, interaction = request.words, request.interaction
    if interaction.guild_id is None and is_here(interaction):
        return await venue_of(request)
    try:
        channel = await interaction.user.create_dm()
        # Before the table is opened: only this shows whether they take messages of the bot.
        await channel.send(words(said), allowed_mentions=NO_PINGS)
    except (discord.Forbidden, discord.NotFound) as error:
        raise Refusal("today-no-messages") from error
    return Venue(Place(None, channel.id), ServerSettings(), words.language, is_elsewhere=True)


async def _venue_with_threads(request: Request) -> Venue:
    """Where a new table gets a thread or post of its own, or plays in channels as set there. Raises `Refusal`."""
    venue = await venue_of(request)
    place, app = venue.place, request.app
    is_forum = isinstance(app.client.get_channel(place.channel_id), discord.ForumChannel)
    if place.thread_id is None or is_forum or not plays_in_threads(app, venue.server):
        return venue
    # Beside the thread where it is asked: that may be a game's.
    room = room_of(request, place.channel_id)
    if room is None or room.kind is not RoomKind.TEXT:
        raise Refusal("error-no-room")
    require_home(app, venue.server, room, request.words)
    return replace(venue, place=Place(place.guild_id, place.channel_id), is_elsewhere=True)


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
    return names_of(channel.permissions_for(channel.guild.me))


def names_of(granted: discord.Permissions) -> frozenset[str]:
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


@action("go-on")
async def go_on(press: Press) -> Screen:
    """Let the game go on in its channel, else in the one for the server's tables; without one, ask where."""
    table, app = await _table(press), press.request.app
    if table.lost_at is None or await Rooms(app).can_reopen(table):
        return await _went_on(press, None)
    channels = await _channels(app, table, press.user_id)
    home = (await press.tables.guilds.settings(table.place.guild_id)).channel_id
    if home in [each.id for each in channels]:
        return await _went_on(press, home)
    # Posts are public and made in the server's forum alone.
    found = [each for each in channels if isinstance(each, discord.TextChannel)]
    if not found:
        raise Refusal("go-on-nowhere")
    options = [Option(label=f"#{each.name}", value=str(each.id)) for each in found[:MOST_OPTIONS]]
    choice = Address(table.id, table.ply).select(press.words("go-on-channel"), "go-on-in", options)
    return Screen(press.words("go-on-where"), [choice])


@action("go-on-in", updates=True)
async def go_on_in(press: Press) -> Screen:
    """Let the game go on in the channel that a player has chosen."""
    table, channel_id = await _table(press), number_in(press.value, LARGEST_ACCOUNT)
    if table.lost_at is None or await Rooms(press.request.app).can_reopen(table):
        return await _went_on(press, None)
    # Asked again: it may be deleted by now, or closed to them.
    if channel_id not in [each.id for each in await _channels(press.request.app, table, press.user_id)]:
        raise Refusal("go-on-nowhere")
    return await _went_on(press, channel_id)


async def _table(press: Press) -> Table:
    """Return the table, for those who play there. Raises `NotSeatedError`."""
    table = await press.tables.table(press.table_id)
    if table.seat_of(press.user_id) is None and table.missing_seat_of(press.user_id) is None:
        raise NotSeatedError
    return table


async def _went_on(press: Press, channel_id: int | None) -> Screen:
    app, lost = press.request.app, await press.tables.table(press.table_id)
    what = "channel" if channel_id is not None else await Rooms(app).lost_place(lost)
    table = await press.tables.venue.go_on(press.table_id, press.user_id, channel_id)
    app.follow(table.id, Then.FOLLOW_UP, Then.POST)
    return Screen(press.words("went-on", what=what, where=f"<#{channel_id or table.place.room_id}>"))


async def _channels(app: App, table: Table, user_id: int) -> list[Home]:
    """Return the channels of a table's server where the bot can show it and a player can read."""
    guild = app.client.get_guild(table.place.guild_id or 0)
    if guild is None:
        return []
    try:
        reader = guild.get_member(user_id) or await guild.fetch_member(user_id)
    except DISCORD_FAILED:
        # Then by what all members may do.
        reader = guild.default_role
    server, found = await app.tables.guilds.settings(guild.id), list[Home]()
    for channel in (*guild.text_channels, *guild.forums):
        granted, is_public_post = granted_in(channel), isinstance(channel, discord.ForumChannel)
        may_show = all(is_granted(name, granted) for name in needed(app, server, is_forum=is_public_post))
        if may_show and channel.permissions_for(reader).view_channel and not (is_public_post and table.private):
            found.append(channel)
    return found


ASKED_FOR = (*NEEDED, *NEEDED_FOR_THREADS, "create_private_threads")
"""The permissions of an invitation. Private tables take the last one; tags of a forum take more, but there alone."""

SCOPES = ("bot", "applications.commands")


def asked_permissions() -> discord.Permissions:
    return discord.Permissions(**dict.fromkeys(ASKED_FOR, True))


def invite_link(application_id: int) -> str:
    return discord.utils.oauth_url(application_id, permissions=asked_permissions(), scopes=SCOPES)
