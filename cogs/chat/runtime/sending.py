"""Sending a message so that it arrives, whatever Discord finds wrong with what adorns its words."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import discord

from cogs.chat.controls.controls import view_of
from cogs.chat.runtime.app import App
from screens.controls import Control

log = logging.getLogger(__name__)

T = TypeVar("T")

LOOK_BACK = 30
"""Messages that are searched for one that was posted but not noted down."""

_INVALID = 50035
"""Discord's code for a request whose form is wrong: made again, it is refused again."""


async def with_or_without_controls(
    app: App, controls: Sequence[Control] | None, send: Callable[[Any], Awaitable[T]]
) -> T:
    """Send a message with its controls, without emoji where Discord refuses it for them, and else in words alone.

    `send` is given them as a view, or the value for none.
    """
    if controls is None:
        return await send(discord.utils.MISSING)
    view = view_of(*controls)
    try:
        return await app.emoji.or_without(view, lambda: send(view))
    except discord.HTTPException as error:
        if error.code != _INVALID:
            raise
        log.error("sent without its buttons, which Discord refuses: %s", error)
        return await send(discord.utils.MISSING)


async def find_posted(
    app: App, channel: discord.abc.Messageable, is_this: Callable[[discord.Message], bool]
) -> discord.Message | None:
    """Return the bot's message that an earlier try has posted; None if there is none."""
    async for message in channel.history(limit=LOOK_BACK):
        is_own = message.author.id == app.client.application_id or message.author == app.client.user
        if is_own and is_this(message):
            return message
    return None
