"""Reminders: at several places at once, at each place one after the other; what each says, and who is notified."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Generic, TypeAlias, TypeVar

import discord

from cogs.chat.requests.request import NO_PINGS, calling
from cogs.chat.runtime.app import App
from cogs.chat.runtime.asking import UnderWay
from cogs.chat.runtime.failures import is_gone
from cogs.chat.runtime.pacing import at_leisure
from cogs.delivery.digests import post_digest
from cogs.delivery.posting import post
from cogs.delivery.watch_threads import WatchThreads
from locales import Words
from screens.reminder_messages import Context, Message, message_of
from tables.outbox.kinds import DIGEST, TABLE_OPENED, TURN_BEGAN, WATCH_THREAD_ENDS, WATCHED_IN_THREAD
from tables.posting.reminders import Busy, Destination, Posted, Reminder

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


AT_ONCE = 16
"""At how many places reminders are posted at once. Discord takes 50 requests a second; most reminders need one."""

SLOW_AFTER = 1.0
"""Seconds after which a place is slow. What is being posted there counts among those at once no longer."""

SLOW_AT_ONCE = 16
"""While something is on its way to so many slow places, nothing more is begun at places that were slow lately."""

LATELY = 600.0
"""Seconds for which a place is remembered that was slow."""

MOST_REMEMBERED = 1_000
"""Slow places that are remembered; the one that was slow least lately is forgotten first."""


Claim: TypeAlias = Callable[[int, Busy, bool], Awaitable[Sequence[Reminder]]]
"""Claims at most so many due reminders, one for each place and none for busy places.

The last argument says whether there was one a moment ago.
"""


class PostingPlaces:
    """The places where reminders are being posted. One that takes long, or that Discord slows down, delays no other.

    A place that turns out to be slow makes room for another at once, and the next time it is served beside the others.
    """

    def __init__(self, claim: Claim, post_more: Callable[[], None]) -> None:
        """`post_more` is called whenever there is room to post more."""
        self._claim = claim
        self._post_more = post_more
        self._is_likely = False
        self._busy: set[Destination] = set()
        self._prompt: set[Destination] = set()
        """The busy places that are not slow, as far as is known."""
        self._slow: OrderedDict[Destination, float] = OrderedDict()
        """When places were slow last."""

    async def claim(self) -> Sequence[Reminder]:
        """Claim reminders to be posted now, one for each place; each place is to be served."""
        room = AT_ONCE - len(self._prompt)
        if room <= 0:
            return ()
        self._forget_slow()
        is_slow = len(self._busy) - len(self._prompt) >= SLOW_AT_ONCE
        claimed = await self._claim(room, Busy.of([*self._busy, *(self._slow if is_slow else ())]), self._is_likely)
        # All that there was room for: there are probably more.
        self._is_likely = len(claimed) == room
        places = {each.destination for each in claimed}
        self._busy |= places
        self._prompt |= places - self._slow.keys()
        return claimed

    @contextmanager
    def serving(self, place: Destination) -> Generator[None]:
        """Post a reminder at a place inside the block. Where it turns out to be slow, its room is used for another."""

        def turn_slow() -> None:
            self._remember_slow(place)
            self._prompt.discard(place)
            self._post_more()

        loop = asyncio.get_running_loop()
        alarm = loop.call_later(SLOW_AFTER, turn_slow)
        try:
            yield
        finally:
            alarm.cancel()
            # In time: the place counts as slow no longer.
            if loop.time() < alarm.when():
                self._slow.pop(place, None)
            self._prompt.discard(place)
            self._busy.discard(place)
            self._post_more()

    def _remember_slow(self, place: Destination) -> None:
        self._slow[place] = asyncio.get_running_loop().time()
        self._slow.move_to_end(place)
        if len(self._slow) > MOST_REMEMBERED:
            self._slow.popitem(last=False)

    def _forget_slow(self) -> None:
        """Forget the places that were not slow lately."""
        long_ago = asyncio.get_running_loop().time() - LATELY
        while self._slow and next(iter(self._slow.values())) < long_ago:
            self._slow.popitem(last=False)


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
        if not await self.app.members.has_left(table.place.guild_id or 0, user_id):
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
