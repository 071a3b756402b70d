"""How long to wait before Discord is asked again."""

from __future__ import annotations

from datetime import timedelta

import discord

from cogs.chat.runtime.failures import NoRoomError, was_lost
from tables.core.errors import GameAbsentError

RETRY_AFTER = timedelta(seconds=15)
RETRY_SOON = timedelta(seconds=0.25)
RETRY_AT_MOST = timedelta(minutes=30)


def retry_in(attempts: int, error: BaseException) -> timedelta:
    """Exponential backoff with a cap, after so many tries of which the last failed so.

    A lost connection is soon there again; what Discord has refused it will refuse for a while, and where Discord fails,
    the library has tried for long. A room or a game that is not there stays away until a person acts.
    """
    if isinstance(error, NoRoomError | GameAbsentError):
        return RETRY_AT_MOST
    is_answered = isinstance(error, discord.HTTPException) or not was_lost(error)
    first = RETRY_AFTER if is_answered else RETRY_SOON
    return min(first * 2 ** min(attempts - 1, 13), RETRY_AT_MOST)
