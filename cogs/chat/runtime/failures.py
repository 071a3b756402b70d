"""How talking to Discord fails: one kind of failure, whichever way it comes about. And what is tried again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import TypeVar

import aiohttp
import discord

from db.once import is_recorded_here
from tables.core.errors import GameAbsentError

log = logging.getLogger(__name__)

T = TypeVar("T")

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


TRIES = 3
"""How often a request is made whose connection is lost each time. Others are tried again by the library."""

_ACKNOWLEDGED = 40060
"""Discord's code for an interaction that has got its first answer."""


class FirstAnswer:
    """How far the answer to one interaction has got.

    The first answer is taken once: a try that seemed lost may stand, and then Discord refuses the next one. What
    follows are edits, which may be repeated.
    """

    def __init__(self, response: discord.InteractionResponse) -> None:
        self._response = response
        self._is_accepted = False
        self.is_unsure = False
        """Whether a first answer was sent that may or may not have arrived."""
        self.is_elsewhere = False
        """Whether another process gave the first answer: it only asked for patience and leaves the rest to this one."""

    @property
    def has_begun(self) -> bool:
        """Whether the first answer is visible, so that every later one is an edit."""
        return self._is_accepted or self._response.is_done()

    async def begin(self, answer: Callable[[], Awaitable[object]]) -> bool:
        """Give the first answer; whether that says it all.

        If not, an earlier try had arrived after all, or another process had been first: it may say something else.
        """
        for left in reversed(range(TRIES)):
            try:
                await answer()
                return True
            except DISCORD_FAILED as error:
                if isinstance(error, discord.HTTPException) and error.code == _ACKNOWLEDGED:
                    self._is_accepted = True
                    # The request is recorded here, so the other process can only have asked for patience.
                    self.is_elsewhere = not self.is_unsure and is_recorded_here()
                    return not (self.is_unsure or self.is_elsewhere)
                self.is_unsure = self.is_unsure or was_lost(error)
                # A refusal or an outage: the library has tried again already.
                if not left or isinstance(error, discord.DiscordException):
                    raise
                log.info("a first answer was lost; trying again: %s", error)
        raise AssertionError("unreachable")


async def repeat(request: Callable[[], Awaitable[T]]) -> T:
    """Make a request that does no harm when made twice."""
    for left in reversed(range(TRIES)):
        try:
            return await request()
        except DISCORD_FAILED as error:
            if not left or isinstance(error, discord.DiscordException):
                raise
            log.info("a request was lost; trying again: %s", error)
    raise AssertionError("unreachable")


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


PATIENCE = 15.0
"""Seconds after which a message of a sweep is given up until the next look."""


@asynccontextmanager
async def trying(what: str, attempts: int, failed: Callable[[timedelta], Awaitable[None]]) -> AsyncGenerator[None]:
    """Post or edit something inside the block; where that fails, call `failed` with the pause until it is tried again.

    Also where it fails otherwise than by Discord: one that cannot be shown must not keep others of its sweep from it.
    """
    pause = timedelta()
    try:
        async with asyncio.timeout(PATIENCE):
            yield
            return
    except DISCORD_FAILED as error:
        pause = retry_in(attempts, error)
        log.info("%s is not shown yet: %r", what, error)
    except Exception:
        log.exception("%s cannot be shown", what)
    await failed(pause)
