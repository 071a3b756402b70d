"""The message about the castle of the day: posted where managers have chosen, without sound, and kept true."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import discord

from cogs.chat.controls import controls_in, layout_of
from cogs.chat.requests.request import NO_PINGS
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import is_gone, trying
from cogs.chat.runtime.limits import at_leisure
from cogs.chat.runtime.sending import files, find_posted
from screens.screen import Screen
from screens.today import day_message, mark_of_day
from tables.core.daily import GAME
from tables.posting.days import DayMessage

log = logging.getLogger(__name__)

AT_ONCE = 8
"""Messages that are seen to at once: one that Discord slows down holds up few others."""


async def see_to_days(app: App) -> None:
    """Post the messages about today, edit those that are out of date, and those of yesterday for the last time."""
    messages, room = app.tables.day_messages, asyncio.Semaphore(AT_ONCE)
    await messages.add_missing()
    while not app.under_way.ending.is_set() and (due := await messages.claim()):
        await asyncio.gather(*(_try(app, each, room) for each in due))


async def _try(app: App, message: DayMessage, room: asyncio.Semaphore) -> None:
    """See to a message; where that fails it is due again later."""
    messages, what = app.tables.day_messages, f"server {message.guild_id}: its message about day {message.day}"
    async with room, trying(what, message.attempts + 1, partial(messages.failed, message)):
        try:
            message_id = await _see_to(app, message)
        except discord.NotFound as error:
            if not is_gone(error):
                raise
            log.info("%s is gone", what)
            message_id = None
        await messages.shown(message, message_id)


async def _see_to(app: App, message: DayMessage) -> int | None:
    """Post a message, edit it, or delete one that is to be gone; return which one stays there."""
    channel, message_id = app.client.get_partial_messageable(message.channel_id), message.message_id
    if message_id is None:
        mark = mark_of_day(message.day)
        posted = await find_posted(app, channel, lambda found: mark in controls_in(found))
        message_id = None if posted is None else posted.id
    shown = await app.tables.days.public(message.guild_id, message.day)
    with at_leisure():
        if message.is_unwanted or (message.is_over and not shown.here):
            if message_id is not None:
                await channel.get_partial_message(message_id).delete()
            return None
        screen = day_message(app, shown, await app.public_words(message.guild_id))
        if message_id is None:
            return None if message.is_over else await _send(app, channel, message, screen)
        await channel.get_partial_message(message_id).edit(view=_laid_out(screen), allowed_mentions=NO_PINGS)
    return message_id


async def _send(app: App, channel: discord.PartialMessageable, message: DayMessage, screen: Screen) -> int:
    await app.drawing.draw(GAME, lambda: screen.pictures)
    # With a nonce it is the same message at every try.
    posted = await channel.send(
        view=_laid_out(screen),
        files=files(screen.pictures, screen.stem),
        silent=True,
        allowed_mentions=NO_PINGS,
        nonce=f"d{message.day}",
    )
    return posted.id


def _laid_out(screen: Screen) -> discord.ui.LayoutView:
    return layout_of(screen.text, screen.pictures, screen.stem, items=screen.controls)
