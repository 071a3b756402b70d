"""How talking to Discord fails: one kind of failure, whichever way it comes about."""

from __future__ import annotations

import aiohttp
import discord

DISCORD_FAILED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, ConnectionError, TimeoutError)
"""The errors of a request to Discord: a refusal, an outage, a lost connection, an answer that never came.

Other errors of the system are not among them: they are about this machine's own files.
"""


class NoRoomError(Exception):
    """What should be a table's channel or thread is none that a game can be shown in."""


_TOO_LARGE = 40005
"""Discord's code for a request whose files are more than it takes."""


def is_too_large(error: BaseException) -> bool:
    """Whether a request was refused for its files: made again, it would be refused again."""
    return isinstance(error, discord.HTTPException) and (error.status == 413 or error.code == _TOO_LARGE)


_UNKNOWN = (10003, 10008)
"""Discord's codes for a channel or thread, and for a message, that do not exist."""


class RoomGoneError(NoRoomError):
    """A table's thread or channel is deleted."""

    def __init__(self, room_id: int) -> None:
        super().__init__(f"{room_id} is deleted")
        self.room_id = room_id


def is_gone(error: BaseException) -> bool:
    """Whether what a request is about was deleted. Without one of these codes a 404 is a mistake of Discord's."""
    return isinstance(error, discord.NotFound) and error.code in _UNKNOWN


_NO_MEMBER = (10007, 10013)
"""Discord's codes for a member of a server, and for an account, that do not exist."""


def is_no_member(error: BaseException) -> bool:
    """Whether a person is not in a server. Without one of these codes a 404 is a mistake of Discord's."""
    return isinstance(error, discord.NotFound) and error.code in _NO_MEMBER


_LOCKED = (50083, 160005)
"""Discord's codes for a thread that is archived or locked, so that only those write there who may manage it."""


def is_locked(error: BaseException) -> bool:
    """Whether a thread takes no messages until it is opened: no permission to write is missing."""
    return isinstance(error, discord.HTTPException) and error.code in _LOCKED


_UNKNOWN_EMOJI = 10014
"""Discord's code for an emoji that does not exist."""


def is_about_emoji(error: BaseException) -> bool:
    """Whether a message was refused for an emoji on a button or an option. Which one, Discord says in words alone."""
    if not isinstance(error, discord.HTTPException) or error.status >= 500:
        return False
    return error.code == _UNKNOWN_EMOJI or (error.status == 400 and "emoji" in error.text.lower())


def is_malformed(error: BaseException) -> bool:
    """Whether a request was refused for what it says: made again, it would be refused again."""
    return isinstance(error, discord.HTTPException) and error.status == 400


def was_lost(error: BaseException) -> bool:
    """Whether it is unknown if the request took effect: Discord has not said no."""
    # Discord may fail after it has done what was asked.
    if isinstance(error, discord.HTTPException):
        return error.status >= 500
    return isinstance(error, DISCORD_FAILED) and not isinstance(error, discord.RateLimited)
