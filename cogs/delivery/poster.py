"""The poster: it has the entries of the outbox posted, one after the other at each table and place.

A crash between posting an entry and settling it is healed by looking for its message before posting it again, and by a
nonce that Discord itself honours.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Generator, Sequence
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import Any, TypeAlias

from discord.ext import commands

from cogs.chat.runtime.app import App
from cogs.chat.runtime.background import REMINDERS, SWEEP_SECONDS, Lane, Lanes
from cogs.chat.runtime.failures import DISCORD_FAILED, NoRoomError, retry_in, was_lost
from cogs.delivery.edits import MessageEditor
from cogs.delivery.reminders import ReminderPoster
from cogs.delivery.rounds import sweeping
from cogs.delivery.turn_messages import TurnMessagePoster
from db.schema import Duty
from monitoring.logs import about
from screens.refusals import EXPECTED
from tables.core.errors import GameAbsentError, NotRunningError
from tables.posting.edits import Edit
from tables.posting.notices import Notice
from tables.posting.reminders import Busy, Destination, Reminder

log = logging.getLogger(__name__)

Entry: TypeAlias = Notice | Edit | Reminder

Post: TypeAlias = Callable[[Any, Collection[Duty]], Awaitable[Entry | None]]
"""Posts an entry and settles it; returns the table's next entry of some duties, claimed with that.

Raises `DISCORD_FAILED`, `NoRoomError` or `EXPECTED` where the entry is to be tried again.
"""


class Poster(commands.Cog):
    """Claims entries, has them posted, and settles them or tries them again. Lets computer seats move.

    A table's turn messages are one lane and its edits another, so that a turn message waits for no edit. Reminders are
    posted in the order of time, with a lane for each place.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self._posts: dict[Duty, Post] = {
            Duty.TURN_MESSAGE: TurnMessagePoster(app).post,
            Duty.EDIT: MessageEditor(app).post,
            Duty.REMINDER: ReminderPoster(app).post,
        }
        self._lanes = app.delivery.lanes = Lanes(self._work, app.under_way)
        self._claimed: dict[Lane, Entry] = {}
        """What was claimed in another lane than its own."""
        self._places = PostingPlaces(app.tables.reminders.claim_some, app.delivery.post_reminders)
        self.sweep = sweeping(app, self._look, "due messages")

    async def cog_unload(self) -> None:
        """Stop; the entries wait in the database."""
        await self._lanes.stop()

    async def idle(self, *duties: Duty) -> None:
        """Wait until what is being posted now is done: all of it, or the entries of some duties."""
        await self._lanes.idle(lambda lane: not duties or lane.duty in duties)

    async def _look(self) -> None:
        """Pick up what is overdue."""
        tables, delivery = self.app.tables, self.app.delivery
        delivery.post_reminders()
        overdue = await tables.outbox.tables_due(Duty.TURN_MESSAGE)
        for table_id in {*overdue, *await tables.lists.computers_to_act()}:
            delivery.follow_up(table_id)
        for table_id in await tables.outbox.tables_due(Duty.EDIT):
            delivery.edit(table_id)
        # They go on where a place takes long: what has become due elsewhere does not wait for it.
        with suppress(TimeoutError):
            async with asyncio.timeout(SWEEP_SECONDS):
                await self.idle(Duty.REMINDER)

    async def _work(self, lane: Lane) -> None:
        if lane.at is None:
            await self._claim_reminders()
        elif isinstance(lane.at, Destination):
            with self._places.serving(lane.at):
                await self._post_due(lane)
        else:
            await self._look_after(lane, lane.at)

    async def _look_after(self, lane: Lane, table_id: int) -> None:
        about(table=table_id)
        if not await self.app.colleagues.owns_or_forwards(table_id):
            return
        if lane.duty is Duty.TURN_MESSAGE:
            # A game that is left out is reported at the start, and its tables wait. A lobby has no game yet.
            with suppress(GameAbsentError, NotRunningError):
                await self._move_computers(table_id)
        await self._post_due(lane)

    async def _claim_reminders(self) -> None:
        while not self.app.under_way.ending.is_set() and (claimed := await self._places.claim()):
            for each in claimed:
                self._begin(Lane(each.duty, each.destination), each)

    async def _move_computers(self, table_id: int) -> None:
        ending = self.app.under_way.ending
        while not ending.is_set() and await self.app.tables.play.move_computer(table_id) is not None:
            pass

    def _begin(self, lane: Lane, entry: Entry) -> None:
        self._claimed[lane] = entry
        self._lanes.start(lane)

    async def _post_due(self, lane: Lane) -> None:
        entry = self._claimed.pop(lane, None) or await self._claim(lane)
        while entry is not None:
            entry = await self._post(lane, entry)

    async def _claim(self, lane: Lane) -> Entry | None:
        """Claim the next entry of a table's lane; reminders are claimed for all places together."""
        if not isinstance(lane.at, int):
            return None
        if lane.duty is Duty.TURN_MESSAGE:
            return await self.app.tables.notices.claim(lane.at)
        # No person waits for an edit: once the bot ends, the next start makes it.
        return None if self.app.under_way.ending.is_set() else await self.app.tables.edits.claim(lane.at)

    async def _post(self, lane: Lane, entry: Entry) -> Entry | None:
        """Post and settle an entry, or try it again later; the next one of its lane, if one could be claimed."""
        about(table=entry.table_id)
        try:
            following = await self._posts[entry.duty](entry, self._then(entry))
        except (*DISCORD_FAILED, *EXPECTED, NoRoomError) as error:
            return await self._try_again(lane, entry, error)
        except Exception as fault:
            fault.add_note(f"table {entry.table_id}: {entry}")
            raise
        if following is None or following.duty is lane.duty:
            return following
        self._begin(Lane(following.duty, following.table_id), following)
        return None

    def _then(self, entry: Entry) -> Collection[Duty]:
        """Return the duties of which another entry is claimed with the settling of this one."""
        # Where the table's edits are being made, that lane claims the next one itself.
        may_edit = entry.duty is Duty.EDIT or not self._lanes.is_busy(Lane(Duty.EDIT, entry.table_id))
        edits = (Duty.EDIT,) if may_edit and not self.app.under_way.ending.is_set() else ()
        return (Duty.TURN_MESSAGE, *edits)

    async def _try_again(self, lane: Lane, entry: Entry, error: Exception) -> Entry | None:
        """Let an entry be due again after a pause; the next one of its lane that can be posted until then."""
        is_reminder, pause = entry.duty is Duty.REMINDER, retry_in(entry.attempts, error)
        is_soon = self._lanes.start_after(pause, REMINDERS if is_reminder else lane)
        # Where only the connection was lost, another process may try at once.
        is_free = is_soon and was_lost(error) and not is_reminder
        if await self.app.tables.outbox.failed(entry, timedelta() if is_free else pause):
            level = logging.INFO if entry.duty is Duty.EDIT else logging.WARNING
            log.log(level, "table %s: %s not posted yet: %r", entry.table_id, entry, error)
        else:
            log.warning("table %s: %s is given up: %r", entry.table_id, entry, error)
        return None if is_free else await self._claim(lane)


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
