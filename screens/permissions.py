"""What the bot needs where it shows a game, by the names of Discord's permissions, and what it lacks there."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from locales import Words
from screens.press import Room, RoomKind, Services
from screens.refusals import Refusal
from tables.people.guilds import ServerSettings

# The history is read to find messages that were posted before a crash and not recorded (`find_posted`).
NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Permissions without which a game cannot be shown."""

NEEDED_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")

NEEDED_FOR_POSTS = ("view_channel", "create_posts", "send_messages_in_threads", "attach_files", "read_message_history")
"""The same in a forum, where the permission to write lets people create posts."""


def plays_in_threads(app: Services, server: ServerSettings) -> bool:
    """Whether a server's games get threads of their own."""
    return (server.play_in or app.settings.play_in) == "thread"


def needed(app: Services, server: ServerSettings, *, is_forum: bool = False) -> tuple[str, ...]:
    """Return the permissions that running a game takes in a channel, as the server has set it."""
    if is_forum:
        return NEEDED_FOR_POSTS
    return NEEDED + NEEDED_FOR_THREADS if plays_in_threads(app, server) else NEEDED


def is_granted(name: str, granted: Collection[str]) -> bool:
    """Whether a permission that a game takes is among those granted: a forum has another name for one of them."""
    return ("send_messages" if name == "create_posts" else name) in granted


def require_home(app: Services, server: ServerSettings, room: Room, words: Words) -> None:
    """Name what the bot lacks in the channel that a server has for its tables. Raises `Refusal`."""
    wanted = needed(app, server, is_forum=room.kind is RoomKind.FORUM)
    if names := [name for name in wanted if not is_granted(name, room.granted)]:
        raise Refusal("error-permissions-there", where=room.mention, permissions=listed(names, words))


def listed(permissions: Sequence[str], words: Words) -> str:
    """Return permissions by the names that Discord shows."""
    return words.list([f"**{permission_name(name, words)}**" for name in permissions])


def permission_name(name: str, words: Words) -> str:
    return words("permission-" + name.replace("_", "-"))
