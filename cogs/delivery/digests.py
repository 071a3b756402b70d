"""Posting digests: by direct message, or with a mention at a table where the person takes none."""

from __future__ import annotations

import logging

import discord

from cogs.chat.controls.layout import controls_in, laid_out
from cogs.chat.requests.request import NO_PINGS, calling
from cogs.chat.runtime.app import App
from cogs.chat.runtime.sending import find_posted
from locales import Words
from screens.digest import MOST_GAMES, digest_mention, digest_screen, mark_of
from screens.in_words import position_line
from screens.names import mention_of
from screens.screen import Screen
from tables.posting.reminders import Posted, Reminder

log = logging.getLogger(__name__)


async def post_digest(app: App, reminder: Reminder) -> Posted:
    """Post a person's digest unless it is posted already; none if no game waits for them any more."""
    digest = await app.tables.digests.contents(reminder.user_id, MOST_GAMES)
    if not digest.tables:
        return Posted(reminder, None)
    waiting = await app.tables.clock.waiting(digest.tables)
    words, mark = Words(reminder.language or reminder.table.locale), str(reminder.id)
    positions: dict[int, str] = {}
    if app.readers.has_words_first(reminder.user_id):
        positions = {table.id: await position_line(app, table, words) for table in digest.tables}
    try:
        channel = await direct_channel(app, reminder.user_id, digest.channel_id)
        return await _send(
            app, channel, reminder, digest_screen(digest, mark, words, waiting, positions), NO_PINGS, directly=True
        )
    except (discord.Forbidden, discord.NotFound) as error:
        log.info("user %s takes no direct messages (%s)", reminder.user_id, error)
    room = app.client.get_partial_messageable(reminder.table.place.room_id)
    shown = digest_mention(mention_of(reminder.user_id), mark, Words(reminder.table.locale))
    return await _send(app, room, reminder, shown, calling([reminder.user_id]), directly=False)


async def direct_channel(app: App, user_id: int, known: int | None) -> discord.abc.Messageable:
    """Return the channel of a person's direct messages, without asking Discord where it is `known`."""
    if known is not None:
        return app.client.get_partial_messageable(known)
    return await (await app.client.fetch_user(user_id)).create_dm()


async def _send(
    app: App,
    channel: discord.abc.Messageable,
    reminder: Reminder,
    shown: Screen,
    allowed: discord.AllowedMentions,
    *,
    directly: bool,
) -> Posted:
    mark = mark_of(str(reminder.id))
    posted = None
    # A first try cannot have left a message behind.
    if reminder.attempts > 1:
        posted = await find_posted(app, channel, lambda message: mark in controls_in(message))
    if posted is None:
        silent = reminder.quietly and not directly
        posted = await channel.send(view=laid_out(shown), allowed_mentions=allowed, nonce=reminder.nonce, silent=silent)
    return Posted(reminder, posted.id, posted.channel.id, directly=directly)
