"""Posting a message once: it is looked for before it is sent again, and Discord knows it by its nonce."""

from __future__ import annotations

import discord

from cogs.chat.controls.layout import controls_in
from cogs.chat.runtime.app import App
from cogs.chat.runtime.sending import find_posted, with_or_without_controls
from cogs.chat.words.files import files
from screens.reminder_messages import Message
from tables.posting.reminders import Posted, Reminder


def _is_this(shown: Message, message: discord.Message) -> bool:
    """Whether a message is one that an earlier try has posted."""
    mark = shown.mark or next((each.id for each in shown.view or ()), None)
    # Without a button the text is all that a message is known by.
    return message.content == shown.text if mark is None else mark in controls_in(message)


async def send(
    app: App,
    channel: discord.abc.Messageable,
    message: Message,
    mentions: discord.AllowedMentions,
    nonce: str,
    *,
    silent: bool,
) -> discord.Message:
    """Send a message, without its controls where Discord refuses them. Discord posts it once for each `nonce`."""
    return await with_or_without_controls(
        app,
        message.view,
        lambda view: channel.send(
            message.text,
            view=view,
            files=files(message.pictures, message.stem),
            allowed_mentions=mentions,
            nonce=nonce,
            silent=silent,
        ),
    )


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
    posted = await find_posted(app, channel, lambda found: _is_this(message, found)) if reminder.attempts > 1 else None
    if posted is None:
        if message.pictures:
            await app.drawing.draw(reminder.table.game, lambda: message.pictures)
        posted = await send(app, channel, message, mentions, reminder.nonce, silent=silent)
    return Posted(reminder, posted.id, posted.channel.id)
