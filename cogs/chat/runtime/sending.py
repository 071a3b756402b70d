"""Sending a message so that it arrives, once, whatever Discord finds wrong with what adorns its words."""

from __future__ import annotations

import logging
from collections.abc import Callable
from io import BytesIO
from typing import Any

import discord

from cogs.chat.controls import controls_in, view_of
from cogs.chat.runtime.app import App
from screens.presenter import Pictures, file_name
from screens.reminder_messages import Message
from tables.posting.reminders import Posted, Reminder

log = logging.getLogger(__name__)

LOOK_BACK = 30
"""Messages that are searched for one that was posted but not noted down."""

_INVALID = 50035
"""Discord's code for a request whose form is wrong: made again, it is refused again."""


async def find_posted(
    app: App, channel: discord.abc.Messageable, is_this: Callable[[discord.Message], bool]
) -> discord.Message | None:
    """Return the bot's message that an earlier try has posted; None if there is none."""
    async for message in channel.history(limit=LOOK_BACK):
        is_own = message.author.id == app.client.application_id or message.author == app.client.user
        if is_own and is_this(message):
            return message
    return None


def _is_this(shown: Message, message: discord.Message) -> bool:
    """Whether a message is one that an earlier try has posted."""
    mark = shown.mark or next((each.id for each in shown.view), None)
    # Without a button the text is all that a message is known by.
    return message.content == shown.text if mark is None else mark in controls_in(message)


async def posted_before(
    app: App, channel: discord.abc.Messageable, message: Message, attempts: int
) -> discord.Message | None:
    """Return what an earlier try of a message has posted, by so many tries; None if there is nothing."""
    # A first try cannot have left a message behind.
    return await find_posted(app, channel, lambda found: _is_this(message, found)) if attempts > 1 else None


async def send(
    app: App,
    channel: discord.abc.Messageable,
    message: Message,
    mentions: discord.AllowedMentions,
    nonce: str,
    *,
    silent: bool,
) -> discord.Message:
    """Send a message, without emoji or controls where Discord refuses these. It is posted once for each `nonce`."""

    async def sent(view: Any) -> discord.Message:
        attached = files(message.pictures, message.stem)
        return await channel.send(
            message.text, view=view, files=attached, allowed_mentions=mentions, nonce=nonce, silent=silent
        )

    if not message.view:
        return await sent(discord.utils.MISSING)
    view = view_of(*message.view)
    try:
        return await app.emoji.or_without(view, lambda: sent(view))
    except discord.HTTPException as error:
        if error.code != _INVALID:
            raise
        log.error("sent without its buttons, which Discord refuses: %s", error)
        return await sent(discord.utils.MISSING)


async def post(
    app: App,
    channel: discord.abc.Messageable,
    reminder: Reminder,
    message: Message,
    mentions: discord.AllowedMentions,
    *,
    silent: bool = False,
) -> Posted:
    """Post a reminder's message unless an earlier try did."""
    posted = await posted_before(app, channel, message, reminder.attempts)
    if posted is None:
        if message.pictures:
            await app.drawing.draw(reminder.table.game, lambda: message.pictures)
        posted = await send(app, channel, message, mentions, reminder.nonce, silent=silent)
    return Posted(reminder, posted.id, posted.channel.id)


class SentFile(discord.File):
    """Bytes as an attachment, let go as soon as they are sent."""

    def __init__(self, data: bytes, name: str, description: str | None = None) -> None:
        super().__init__(BytesIO(data), name, description=description)

    def close(self) -> None:
        """Take back from the stream its own `close`, which the library lends it and gives back by setting it.

        A stream that holds its own method holds itself: its bytes would stay until garbage is looked for.
        """
        super().close()
        vars(self.fp).pop("close", None)


def files(pictures: Pictures, stem: str) -> list[discord.File]:
    """Return pictures as attachments whose names begin with `stem`."""
    return [SentFile(each.png, file_name(stem, each.area), each.alt_text) for each in pictures]
