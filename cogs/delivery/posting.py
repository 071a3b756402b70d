"""Posting a message once: it is looked for before it is sent again, and Discord knows it by its nonce."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import discord

from cogs.chat.controls.presenter import Pictures, files
from cogs.chat.runtime.app import App
from cogs.chat.runtime.sending import with_or_without_controls

LOOK_BACK = 30
"""Messages that are searched for one that was posted but not noted down."""


async def find_posted(
    app: App, channel: discord.abc.Messageable, is_this: Callable[[discord.Message], bool]
) -> discord.Message | None:
    """Return the bot's message that an earlier try has posted; None if there is none."""
    async for message in channel.history(limit=LOOK_BACK):
        is_own = message.author.id == app.client.application_id or message.author == app.client.user
        if is_own and is_this(message):
            return message
    return None


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message to send. Discord posts it once for each `nonce`; `stem` begins the names of its pictures' files."""

    text: str
    view: discord.ui.View | None
    mentions: discord.AllowedMentions
    nonce: str
    silent: bool = False
    pictures: Pictures = ()
    stem: str = ""


async def send(app: App, channel: discord.abc.Messageable, message: Outgoing) -> discord.Message:
    """Send a message, without its controls where Discord refuses them."""
    return await with_or_without_controls(
        app,
        message.view,
        lambda view: channel.send(
            message.text,
            view=view,
            files=files(message.pictures, message.stem),
            allowed_mentions=message.mentions,
            nonce=message.nonce,
            silent=message.silent,
        ),
    )
