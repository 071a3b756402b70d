"""Where a table may be opened, by whom, and what the bot lacks to run it there."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from cogs.chat.refusals import Refusal
from cogs.chat.request import Request
from cogs.chat.services import Interaction, Services
from locales import Words, language_of
from tables.core.model import Place
from tables.settings.guilds import ServerSettings

NEEDED = (
    "view_channel",
    "send_messages",
    "attach_files",
    "read_message_history",
)
"""Permissions without which a game cannot be shown."""

NEEDED_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")


@dataclass(frozen=True, slots=True)
class Venue:
    """Where a new table goes, and what its server has set.

    `channel` is set where that is another channel than the one it is opened from. `locale` is the language of the
    table's public text.
    """

    place: Place
    server: ServerSettings
    channel: discord.TextChannel | None
    locale: str


async def venue_of(request: Request) -> Venue:
    """Where the table goes that a person wants to open. Raises `Refusal` where it cannot or they may not."""
    interaction, bot = request.interaction, request.bot
    place = place_of(interaction)
    server = await bot.tables.guilds.settings(place.guild_id)
    check_may_open(interaction, server)
    channel = await _chosen_channel(bot, server, place)
    if channel is None:
        check_room(interaction.channel)
        check_permissions(request, server)
    else:
        place = Place(place.guild_id, channel.id)
        names = missing(bot, server, channel.permissions_for(channel.guild.me), in_thread=False)
        if names:
            raise Refusal("error-permissions-there", where=channel.mention, permissions=listed(names, request.words))
    at_discord = interaction.guild_locale.value if interaction.guild_locale else None
    return Venue(place, server, channel, server.language or language_of(at_discord))


def place_of(interaction: Interaction) -> Place:
    """Where an interaction happened: a thread is remembered with its channel. Raises `Refusal` outside servers."""
    channel = interaction.channel
    if interaction.guild_id is None or channel is None or isinstance(channel, discord.DMChannel | discord.GroupChannel):
        raise Refusal("error-guild-only")
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

    A role that is gone keeps nobody out, and managers are always let in: they could change the setting.
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
    names = missing(request.bot, server, interaction.app_permissions, in_thread=in_thread)
    if names:
        raise Refusal("error-permissions", permissions=listed(names, request.words))


def missing(bot: Services, server: ServerSettings, granted: discord.Permissions, *, in_thread: bool) -> list[str]:
    """The permissions that running a game takes and that are not among those granted."""
    names = (*NEEDED, "send_messages_in_threads") if in_thread else needed(bot, server)
    return [name for name in names if not getattr(granted, name)]


def needed(bot: Services, server: ServerSettings) -> tuple[str, ...]:
    """The permissions that running a game takes in a channel, as the server has set it."""
    return NEEDED + NEEDED_FOR_THREADS if plays_in_threads(bot, server) else NEEDED


def listed(permissions: list[str], words: Words) -> str:
    """Permissions by the names that Discord shows."""
    return words.list([f"**{permission_name(name, words)}**" for name in permissions])


def permission_name(name: str, words: Words) -> str:
    """A permission as Discord shows it."""
    return words("permission-" + name.replace("_", "-"))


def plays_in_threads(bot: Services, server: ServerSettings) -> bool:
    """Whether a server's games get threads of their own."""
    return (server.play_in or bot.settings.play_in) == "thread"


def managed_guild(interaction: Interaction) -> int:
    """The server, for somebody who may manage it. Raises `Refusal`."""
    if interaction.guild_id is None:
        raise Refusal("error-guild-only")
    if not interaction.permissions.manage_guild:
        raise Refusal("error-managers-only")
    return interaction.guild_id


async def _chosen_channel(bot: Services, server: ServerSettings, place: Place) -> discord.TextChannel | None:
    """The channel that the server's new tables go to, None if that is here or there is none (any more)."""
    if server.channel_id in (None, place.channel_id):
        return None
    try:
        found = bot.get_channel(server.channel_id) or await bot.fetch_channel(server.channel_id)
    except (discord.NotFound, discord.Forbidden):
        return None
    return found if isinstance(found, discord.TextChannel) else None
