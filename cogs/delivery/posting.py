"""Posting a message once: it is looked for before it is sent again, and Discord knows it by its nonce."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from cogs.chat.controls.layout import controls_in
from cogs.chat.runtime.app import App
from cogs.chat.runtime.sending import find_posted, with_or_without_controls
from cogs.chat.words.files import files
from screens.controls import Control
from screens.presenter import Pictures
from tables.posting.reminders import Posted, Reminder


@dataclass(frozen=True, slots=True)
class Message:
    """A message to post, the people it calls, and the button it is found again by: without `mark` its first one.

    `stem` begins the names of its pictures' files. `is_pointless`: it would best be deleted.
    """

    text: str
    view: Sequence[Control] | None = None
    called: Sequence[int] = ()
    mark: str | None = None
    pictures: Pictures = ()
    stem: str = ""
    is_pointless: bool = False

    def is_this(self, message: discord.Message) -> bool:
        """Whether a message is this one, posted by an earlier try."""
        mark = self.mark or next((each.id for each in self.view or ()), None)
        # Without a button the text is all that a message is known by.
        return message.content == self.text if mark is None else mark in controls_in(message)


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
    posted = await find_posted(app, channel, message.is_this) if reminder.attempts > 1 else None
    if posted is None:
        posted = await send(app, channel, message, mentions, reminder.nonce, silent=silent)
    return Posted(reminder, posted.id, posted.channel.id)
