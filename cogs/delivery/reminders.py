"""Reminders: where each is posted, what it says, and who is notified."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import discord

from cogs.chat.requests.request import NO_PINGS
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import is_gone
from cogs.chat.runtime.pacing import at_leisure
from cogs.delivery.batch import Batch
from cogs.delivery.digests import post_digest
from cogs.delivery.forms import Context, Message, message_of
from cogs.delivery.posting import post
from cogs.delivery.watch_threads import WatchThreads
from cogs.messages.lobby import calling
from locales import Words
from tables.core.model import Person
from tables.outbox.kinds import DIGEST, TABLE_OPENED, TURN_BEGAN, WATCH_THREAD_ENDS, WATCHED_IN_THREAD
from tables.posting.reminders import Posted, Reminder

log = logging.getLogger(__name__)

PATIENCE = 25.0
"""Seconds after which a reminder is tried again later: before others may lease it, as they may after `LEASE`."""


class ReminderPoster:
    """How reminders are posted: those of people directly if they wish it. Several are settled at once."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._threads = WatchThreads(app)
        self._settling = Batch(self._settle, "posted reminders", app.under_way)

    async def post(self, reminder: Reminder, _then: object) -> None:
        """Post a reminder, settle it, and begin with the edits that follow from it."""
        async with asyncio.timeout(PATIENCE):
            with at_leisure():
                posted = await self._post(reminder)
        outdated, message_id = await self._settling.do(posted), posted.message_id
        if message_id is not None and (offer_id := reminder.detail.offer_id) is not None:
            await self.app.tables.seats.record_message(offer_id, message_id)
        elif message_id is not None and (vote_id := reminder.detail.vote_id) is not None:
            await self.app.tables.votes.record_message(vote_id, message_id)
        elif reminder.table_id not in outdated:
            return
        self.app.delivery.edit(reminder.table_id)

    async def _settle(self, posted: Sequence[Posted]) -> frozenset[int]:
        return await self.app.tables.reminders.all_posted(posted)

    async def _post(self, reminder: Reminder) -> Posted:
        """Post a reminder unless it is posted already, or its person wants none."""
        if reminder.kind is DIGEST:
            return await post_digest(self.app, reminder)
        if reminder.kind is TURN_BEGAN and reminder.preferences.digest is not None:
            return Posted(reminder, None)  # The digest lists the turn, whose time runs from now on.
        table = reminder.table
        if reminder.kind is TABLE_OPENED and await self._has_left(reminder):
            return Posted(reminder, None)
        if reminder.kind in (WATCHED_IN_THREAD, WATCH_THREAD_ENDS):
            return await self._threads.post(reminder)
        if not reminder.kind.notifies:
            message = await message_of(Context(self.app, reminder, Words(table.locale), is_public=True))
            people, inviting = self.app.tables.people, reminder.detail.offer_id is not None
            # Silent or not is seen in Discord: it must not depend on who blocks whom.
            is_silent = not await people.notifiable(message.called)
            allowed = calling(await people.notifiable(message.called, by=reminder.user_id if inviting else None))
            return await self._send_to_table(reminder, message, allowed, silent=is_silent)
        if reminder.directly:
            try:
                user = await self.app.client.fetch_user(reminder.user_id)
                words = Words(reminder.language or table.locale)
                message = await message_of(Context(self.app, reminder, words, is_public=False))
                return await post(self.app, await user.create_dm(), reminder, message, NO_PINGS)
            # Then at the table, unless it is for the person alone.
            except (discord.Forbidden, discord.NotFound) as error:
                log.info("user %s takes no direct messages (%s)", reminder.user_id, error)
                if reminder.kind.is_private:
                    return Posted(reminder, None)
        message = await message_of(Context(self.app, reminder, Words(table.locale), is_public=True))
        return await self._send_to_table(reminder, message, calling([reminder.user_id]), silent=reminder.quietly)

    async def _has_left(self, reminder: Reminder) -> bool:
        """Whether a person is in the table's server no longer: then they hear no more of its tables."""
        table, user_id = reminder.table, reminder.user_id
        if not await self.app.members.has_left(table, Person(user_id, "")):
            return False
        await self.app.tables.alerts.stop(user_id, table.place.guild_id)
        return True

    async def _send_to_table(
        self, reminder: Reminder, message: Message, allowed: discord.AllowedMentions, *, silent: bool
    ) -> Posted:
        """Send a message where the table is shown; where that is deleted, its players are asked whether to go on."""
        room_id = reminder.table.place.room_id
        room = self.app.client.get_partial_messageable(room_id)
        try:
            return await post(self.app, room, reminder, message, allowed, silent=silent)
        except discord.NotFound as error:
            if is_gone(error) and await self.app.tables.venue.lose(reminder.table_id, room_id):
                self.app.delivery.post_reminders()
            raise
