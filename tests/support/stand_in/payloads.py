"""The stand-in's things as Discord writes them in JSON: what discord.py reads of them, and no more."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from tests.support.stand_in.world import BOT_ID, DIRECT, TEXT_CHANNEL, Channel, Message, Person, World

Payload = dict[str, Any]

EVERYTHING = (1 << 50) - 1
"""All permissions."""

_MANAGES = 1 << 3 | 1 << 4 | 1 << 5 | 1 << 13 | 1 << 28
EVERYBODY = EVERYTHING & ~_MANAGES
"""What people may do who manage nothing."""

BOT: Payload = {"id": str(BOT_ID), "username": "Pagoda", "discriminator": "0", "avatar": None, "bot": True}
APPLICATION: Payload = {
    "id": str(BOT_ID),
    "name": "Pagoda",
    "description": "",
    "icon": None,
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "owner": BOT,
    "flags": 0,
    "summary": "",
}

_JOINED = "2026-01-01T00:00:00+00:00"


def user(world: World, user_id: int) -> Payload:
    """An account."""
    if user_id == BOT_ID:
        return BOT
    name = world.people[user_id].name
    return {"id": str(user_id), "username": name.lower(), "global_name": name, "discriminator": "0", "avatar": None}


def member(world: World, user_id: int, guild_id: int | None = None) -> Payload:
    """An account in a server, without permissions of its own but the bot's."""
    roles = [str((guild_id or world.guild_id) + 1)] if user_id == BOT_ID else []
    about: Payload = {"roles": roles, "joined_at": _JOINED, "deaf": False, "mute": False, "flags": 0}
    return {"user": user(world, user_id), "nick": None, "avatar": None, "pending": False, **about}


def permissions(person: Person) -> int:
    """What somebody may do in the server."""
    return EVERYTHING if person.manages else EVERYBODY


def channel(world: World, found: Channel) -> Payload:
    """A channel, a thread or direct messages."""
    about: Payload = {"id": str(found.id), "type": found.kind, "name": found.name, "last_message_id": None}
    if found.kind == DIRECT:
        assert found.recipient_id is not None
        return about | {"recipients": [user(world, found.recipient_id)]}
    about |= {"guild_id": str(world.guild_of(found)), "parent_id": found.parent_id and str(found.parent_id)}
    if found.kind == TEXT_CHANNEL:
        return about | {"position": 0, "permission_overwrites": [], "nsfw": False, "topic": None}
    state = {"archived": False, "auto_archive_duration": 1440, "archive_timestamp": _JOINED, "locked": False}
    joined = {"id": str(found.id), "user_id": str(BOT_ID), "join_timestamp": _JOINED, "flags": 0}
    about |= {"owner_id": str(BOT_ID), "message_count": len(found.messages), "member_count": 2}
    return about | {"thread_metadata": state, "rate_limit_per_user": 0, "member": joined}


def guild(world: World, guild_id: int) -> Payload:
    """A server with all that stands in it when the bot connects."""
    role: Payload = {"color": 0, "hoist": False, "position": 0, "managed": False, "mentionable": False, "flags": 0}
    everybody = role | {"id": str(guild_id), "name": "@everyone", "permissions": str(EVERYBODY)}
    own = role | {"id": str(guild_id + 1), "name": "Pagoda", "permissions": str(EVERYTHING), "managed": True}
    there = [found for found in world.channels.values() if world.guild_of(found) == guild_id]
    channels = [channel(world, found) for found in there if found.kind == TEXT_CHANNEL]
    about: Payload = {"id": str(guild_id), "name": "The server", "owner_id": "2", "preferred_locale": "en-US"}
    about |= {"roles": [everybody, own], "emojis": [], "stickers": [], "features": [], "large": False}
    about |= {"channels": channels, "threads": [channel(world, found) for found in there if found.is_thread]}
    return about | {
        "members": [member(world, BOT_ID, guild_id)],
        "member_count": len(world.people) + 1,
        "joined_at": _JOINED,
    }


def message(world: World, found: Message) -> Payload:
    """A message as it is now."""
    moment = datetime.now(UTC).isoformat()
    files = [
        {"id": str(found.id + number), "filename": name, "size": 1, "url": f"http://127.0.0.1/{name}", "proxy_url": ""}
        for number, name in enumerate(found.files)
    ]
    about: Payload = {"id": str(found.id), "channel_id": str(found.channel_id), "author": user(world, found.author_id)}
    about |= {"content": found.content, "components": list(found.shown[-1].components), "attachments": files}
    about |= {"timestamp": moment, "edited_timestamp": moment if len(found.shown) > 1 else None, "flags": found.flags}
    about |= {"mentions": [user(world, user_id) for user_id in found.mentions], "mention_roles": [], "embeds": []}
    about |= {"mention_everyone": False, "tts": False, "pinned": False, "type": 0}
    return about | ({"nonce": found.nonce} if found.nonce is not None else {})


def emoji(emoji_id: int, name: str) -> Payload:
    """An emoji of the application's own."""
    about: Payload = {"roles": [], "require_colons": True, "managed": False, "animated": False, "available": True}
    return about | {"id": str(emoji_id), "name": name, "user": BOT}
