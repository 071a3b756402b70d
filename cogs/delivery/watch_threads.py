"""Threads for spectators: each turn of a game is posted there, as those who have no seat may see it.

A thread is beside the table's own, in the same channel. Where Discord allows none, or it is deleted, spectators get
direct messages as in other servers.
"""

from __future__ import annotations

import logging

import discord

from cogs.chat.places.rooms import Rooms
from cogs.chat.requests.attempts import repeat
from cogs.chat.requests.request import NO_PINGS
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED, NoRoomError, was_lost
from cogs.delivery.posting import post
from locales import Words
from screens.reminder_messages import Context, message_of
from tables.outbox.kinds import WATCH_THREAD_ENDS
from tables.posting.reminders import Posted, Reminder

log = logging.getLogger(__name__)

_TOO_MANY_REQUESTS = 429


class WatchThreads:
    """How spectators' threads are opened, filled and ended."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def post(self, reminder: Reminder) -> Posted:
        """Post a turn or an end in the thread of a table; where that is impossible, nothing."""
        try:
            if reminder.kind is WATCH_THREAD_ENDS:
                return await self._end(reminder)
            return await self._post(reminder, await self._thread(reminder))
        except (discord.HTTPException, NoRoomError) as error:
            if isinstance(error, discord.HTTPException) and (was_lost(error) or error.status == _TOO_MANY_REQUESTS):
                raise
            log.info("table %s: no thread for its spectators: %s", reminder.table_id, error)
        await self.app.tables.spectators.lose_thread(reminder.table_id, reminder.ply)
        self.app.delivery.post_reminders()
        return Posted(reminder, None)

    async def _end(self, reminder: Reminder) -> Posted:
        """Say how the game has ended, and archive the thread."""
        thread = await self._found(reminder.detail.thread_id or 0)
        posted = await self._post(reminder, thread)
        await repeat(lambda: thread.edit(archived=True))
        return posted

    async def _post(self, reminder: Reminder, thread: discord.Thread) -> Posted:
        message = await message_of(Context(self.app, reminder, Words(reminder.table.locale), is_public=True))
        return await post(self.app, thread, reminder, message, NO_PINGS, silent=True)

    async def _thread(self, reminder: Reminder) -> discord.Thread:
        """Return the thread of a table, opened now if it has none, with all who read every turn in it."""
        spectators, table = self.app.tables.spectators, await self.app.tables.table(reminder.table_id)
        if table.watch_thread_id and reminder.attempts == 1:
            return await self._found(table.watch_thread_id)
        if table.watch_thread_id:
            thread = await self._found(table.watch_thread_id)
        else:
            # An earlier try may have opened one that was never noted down.
            thread = await Rooms(self.app).watch_thread(table, is_again=reminder.attempts > 1)
            await spectators.remember_thread(table.id, thread.id)
        for user_id in await spectators.of_thread(table.id):
            await let_in(thread, user_id)
        return thread

    async def _found(self, thread_id: int) -> discord.Thread:
        # The library's cache has no archived threads.
        found = self.app.client.get_channel(thread_id) or await self.app.client.fetch_channel(thread_id)
        if not isinstance(found, discord.Thread):
            raise NoRoomError(f"{thread_id} is no thread")
        return found


async def let_in(thread: discord.Thread, user_id: int) -> None:
    """Add a person to a thread; who has left the server stays out."""
    try:
        await repeat(lambda: thread.add_user(discord.Object(user_id)))
    except DISCORD_FAILED as error:
        log.info("thread %s: %s was not added: %s", thread.id, user_id, error)
