"""Why a table's message cannot be posted, said to who hosts it: what is wrong, and what would help."""

from __future__ import annotations

import discord

from cogs.chat.places.tags import NoTagError
from cogs.chat.places.venue import granted_in
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import NoRoomError, is_gone, is_locked
from locales import Words
from screens.permissions import NEEDED, NEEDED_FOR_POSTS, is_granted, listed
from tables.core.model import Table

_NO_ACCESS, _NO_PERMISSION = 50001, 50013
_BLOCKED = (200000, 200001)
"""Discord's codes for what a server's AutoMod keeps out: a message, the title of a thread."""

_FULL = (160006, 160007)
"""Discord's codes for a server that has as many open threads as it may have."""


def reason(app: App, table: Table, error: Exception, words: Words) -> str | None:
    """Why a message cannot be posted until a person acts; None where it is worth waiting."""
    if isinstance(error, NoTagError):
        return words("error-cannot-post-untagged")
    if isinstance(error, NoRoomError) or is_gone(error):
        return words("error-cannot-post-gone")
    if is_locked(error):
        return words("error-cannot-post-locked")
    if not isinstance(error, discord.HTTPException) or error.status not in (400, 403):
        return None
    if error.code in _BLOCKED:
        return words("error-cannot-post-blocked")
    if error.code in _FULL:
        return words("error-cannot-post-full")
    if error.code in (_NO_ACCESS, _NO_PERMISSION):
        return words("error-cannot-post-forbidden", permissions=listed(_lacking(app, table), words))
    return words("error-cannot-post-refused", code=str(error.code))


def _lacking(app: App, table: Table) -> list[str]:
    """Return the permissions that the bot lacks where a table is shown: all that it takes where that is unknown."""
    channel = app.client.get_channel(table.place.channel_id)
    is_forum = isinstance(channel, discord.ForumChannel)
    needed = [*(NEEDED_FOR_POSTS if is_forum else NEEDED)]
    if table.place.thread_id is not None and not is_forum:
        needed = ["send_messages_in_threads" if name == "send_messages" else name for name in needed]
    if not isinstance(channel, discord.TextChannel | discord.ForumChannel):
        return needed
    granted = granted_in(channel)
    return [name for name in needed if not is_granted(name, granted)] or needed
