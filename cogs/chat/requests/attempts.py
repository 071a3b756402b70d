"""How the answer to an interaction gets through where a connection is lost, before or after it took effect."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from cogs.chat.runtime.failures import DISCORD_FAILED, was_lost
from db.once import is_recorded_here

log = logging.getLogger(__name__)

TRIES = 3
"""How often a request is made whose connection is lost each time. Others are tried again by the library."""

_ACKNOWLEDGED = 40060
"""Discord's code for an interaction that has got its first answer."""

T = TypeVar("T")


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
