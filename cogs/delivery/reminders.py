"""Reminders: what each says, and who is notified. Digests, threads for spectators, and a reminder on trial."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

import discord

from cogs.chat.controls import controls_in, laid_out, view_of
from cogs.chat.places.rooms import Rooms
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS, calling
from cogs.chat.runtime.app import App
from cogs.chat.runtime.background import UnderWay
from cogs.chat.runtime.failures import DISCORD_FAILED, NoRoomError, is_gone, repeat, was_lost
from cogs.chat.runtime.limits import at_leisure
from cogs.chat.runtime.sending import find_posted, post
from locales import Words
from screens.actions import action
from screens.controls import Address
from screens.digest import MOST_GAMES, digest_mention, digest_screen, mark_of
from screens.in_words import position_line
from screens.names import mention_of
from screens.reminder_messages import Context, Message, message_of
from screens.screen import Screen
from screens.settings import MENTION
from tables.core.model import Status, Table
from tables.core.preferences import Preferences
from tables.outbox.kinds import (
    DIGEST,
    NO_DETAIL,
    TURN_BEGAN,
    TURN_LASTS,
    WATCH_THREAD_ENDS,
    WATCHED_IN_THREAD,
)
from tables.posting.reminders import Posted, Reminder
from tables.time.reminders import WaitingGames

log = logging.getLogger(__name__)

PATIENCE = 25.0
"""Seconds after which a reminder is tried again later: before others may lease it, as they may after `LEASE`."""

T = TypeVar("T")
R = TypeVar("R")


class Batch(Generic[T, R]):
    """Work on several things at once. What is asked for during one batch waits for the next."""

    def __init__(self, work: Callable[[Sequence[T]], Awaitable[R]], name: str, under_way: UnderWay) -> None:
        """Each task gets what `work` returns or raises for its batch."""
        self._work = work
        self._name = name
        self._under_way = under_way
        self._turn = asyncio.Lock()
        self._next: tuple[list[T], asyncio.Task[R]] | None = None

    async def do(self, thing: T) -> R:
        """Work on one thing, in the next batch. A task that stops waiting for it stops no other."""
        if self._next is None:
            things: list[T] = []
            task = asyncio.create_task(self._run(things), name=self._name)
            self._under_way.add(task)
            self._next = things, task
        things, task = self._next
        things.append(thing)
        return await asyncio.shield(task)

    async def _run(self, things: list[T]) -> R:
        async with self._turn:
            # What is asked for from here on belongs to the next batch.
            self._next = None
            return await self._work(things)


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


_TOO_MANY_REQUESTS = 429


class WatchThreads:
    """Threads for spectators: each turn of a game is posted there, as those who have no seat may see it.

    A thread is beside the table's own, in the same channel. Where Discord allows none, or it is deleted, spectators get
    direct messages as in other servers.
    """

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


@action("test-reminder")
async def send_on_trial(press: Press) -> Screen:
    """Send a reminder as the person's settings say, and say where it is."""
    wishes, games = await press.preferences(), await press.tables.digests.contents(press.user_id, MOST_GAMES)
    if wishes.directly or wishes.digest is not None:
        return await _directly(press, wishes, games)
    return await _at_a_table(press, games)


async def _directly(press: Press, wishes: Preferences, games: WaitingGames) -> Screen:
    words, app = press.words, press.request.app
    try:
        channel = await direct_channel(app, press.user_id, None)
        if wishes.digest is not None:
            shown = Screen(words("test-no-game"), entries=())
            if games.tables:
                shown = digest_screen(games, "test", words, await press.tables.clock.waiting(games.tables))
            layout = laid_out(shown)
            layout.add_item(discord.ui.TextDisplay(words("test-note")))
            sent = await channel.send(view=layout, allowed_mentions=NO_PINGS)
        else:
            single = await _single(press, games, mention="")
            sent = await channel.send(single.text, view=view_of(*single.view), allowed_mentions=NO_PINGS)
    except (discord.Forbidden, discord.NotFound):
        if wishes.digest is not None:
            return Screen(words("test-closed", digest="yes"))
        mention = Address(0, 0).button(words("button-way", way=MENTION), "me-way", MENTION)
        return Screen(words("test-closed", digest="no"), [mention])
    return Screen(words("test-sent-directly", where=sent.jump_url))


async def _at_a_table(press: Press, games: WaitingGames) -> Screen:
    words, user_id = press.words, press.user_id
    # The one that waits most urgently for the person, else another running one in a server.
    theirs = await press.tables.lists.of_user(user_id)
    running = [each for each in theirs if each.status is Status.RUNNING and not each.place.is_direct]
    table = next(iter([*games.tables, *running]), None)
    if table is None:
        return Screen(words("test-no-table"))
    single = await _single(press, games, mention=f"<@{user_id}>, ")
    room = press.request.app.client.get_partial_messageable(table.place.room_id)
    try:
        sent = await room.send(single.text, view=view_of(*single.view), allowed_mentions=calling([user_id]))
    except (discord.Forbidden, discord.NotFound):
        return Screen(words("test-refused", where=f"<#{table.place.room_id}>"))
    return Screen(words("test-sent", where=sent.jump_url))


async def _single(press: Press, games: WaitingGames, *, mention: str) -> Message:
    """Return a single reminder: the one of the most urgent turn, or one without a game."""
    words, note = press.words, press.words("test-note")
    if not games.tables:
        return Message(f"{mention}{words('test-no-game')}\n{note}")
    sample = _sample(press, games.tables[0])
    message = await message_of(Context(press.request.app, sample, words, is_public=bool(mention)))
    return Message(f"{message.text}\n{note}", message.view)


def _sample(press: Press, table: Table) -> Reminder:
    """Return a reminder of a person's present turn that is in no outbox."""
    return Reminder(
        id=0,
        attempts=1,
        table=table,
        ply=table.turn_ply,
        user_id=press.user_id,
        kind=TURN_LASTS,
        detail=NO_DETAIL,
        created_at=press.now,
        nonce="",
        directly=True,
        quietly=False,
        language=None,
        preferences=Preferences(),
    )
