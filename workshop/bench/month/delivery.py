"""The work of the delivery cogs, with the account instead of Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

from cogs.chat.runtime.asking import UnderWay
from cogs.chat.runtime.delivery import REMINDERS, WAKES_AT_ONCE, Lane
from cogs.chat.runtime.lanes import Lanes
from cogs.delivery.backoff import RETRY_AFTER, RETRY_AT_MOST
from cogs.delivery.places import Places
from db.errors import StorageError
from db.postgres.holding import Holding
from db.schema import Duty
from db.share import Share
from tables.posting.edits import Edit
from tables.posting.notices import Notice
from tables.posting.reminders import Destination, Reminder
from tables.tables import Tables
from workshop.bench.month.account import Account, LostError, RefusedError

log = logging.getLogger(__name__)


class Delivery:
    """Posts, edits, wakes and reminds, as `cogs/delivery` does."""

    def __init__(
        self,
        tables: Tables,
        account: Account,
        share: Share,
        caller: Holding,
        react: Callable[[Reminder], None],
    ) -> None:
        """`react` is called with each reminder that was posted."""
        self._tables, self._account, self._share, self._caller = tables, account, share, caller
        self._react = react
        self.under_way = UnderWay()
        self._lanes = Lanes(self._work, self.under_way)
        self._places = Places(tables.reminders.claim_some, self.remind)
        self._claimed: dict[Lane, Reminder] = {}
        self._waking = asyncio.Semaphore(WAKES_AT_ONCE)

    def follow_up(self, table_id: int) -> None:
        """Let computers move at a table and post its messages."""
        self._lanes.start(Lane(Duty.TURN_MESSAGE, table_id))

    def edit(self, table_id: int) -> None:
        """Make the edits of a table."""
        self._lanes.start(Lane(Duty.EDIT, table_id))

    def receive(self, word: str) -> None:
        """Handle a table for which another process has called this one."""
        if word.isdecimal():
            self.follow_up(int(word))
            self.edit(int(word))
            self.under_way.add(asyncio.create_task(self._wake(int(word)), name="wake"))

    async def idle(self) -> None:
        """Wait until no work is under way."""
        await self._lanes.idle()

    async def sweep(self) -> None:
        """Handle everything that is due or unposted, until nothing is left."""
        while True:
            woken = await self._tables.waking.tables_due()
            await asyncio.gather(*map(self._wake, woken))
            self.remind()
            due = await self._tables.outbox.tables_due(Duty.TURN_MESSAGE)
            owing = {*due, *await self._tables.lists.computers_to_act()}
            for table_id in owing:
                self.follow_up(table_id)
            edits = await self._tables.outbox.tables_due(Duty.EDIT)
            for table_id in edits:
                self.edit(table_id)
            await self.idle()
            if not (woken or owing or edits):
                return

    async def _is_ours(self, table_id: int) -> bool:
        """Return whether the table's shard is ours; else notify the process that holds it."""
        shard = await self._tables.shard_of(table_id)
        if shard in self._share.shards:
            return True
        await self._caller.call(shard, str(table_id))
        return False

    def remind(self) -> None:
        """Post all reminders that are due."""
        self._lanes.start(REMINDERS)

    async def _work(self, lane: Lane) -> None:
        if isinstance(lane.at, Destination):
            with self._places.serving(lane.at):
                await self._deliver(self._claimed.pop(lane))
        elif lane.at is None:
            while claimed := await self._places.claim():
                for each in claimed:
                    self._claimed[place := Lane(each.duty, each.destination)] = each
                    self._lanes.start(place)
        elif await self._is_ours(lane.at):
            await (self._edit_all if lane.duty is Duty.EDIT else self._follow_up)(lane.at)

    async def _follow_up(self, table_id: int) -> None:
        while await self._tables.play.move_computer(table_id) is not None:
            pass
        while (notice := await self._tables.notices.claim(table_id)) is not None:
            if not await self._post(notice):
                return
            if notice.is_end and (following := await self._tables.history.next_game(table_id)) is not None:
                self.follow_up(following)

    async def _post(self, notice: Notice) -> bool:
        tables = self._tables
        try:
            await tables.turn_messages.of_notice(notice)
            for overtaken in notice.overtaken:
                if (earlier := self._account.find(overtaken.nonce)) is not None:
                    await tables.notices.posted(overtaken, earlier.id, pinged=earlier.pings)
                    notice = replace(notice, since_ply=overtaken.ply)
            message = self._account.find(notice.nonce) if notice.attempts > 1 else None
            if message is None:
                facts = {"table": notice.table_id, "ply": notice.ply, "kind": notice.kind}
                message = await self._account.send(notice.nonce, pings=notice.pings, **facts)
        except (RefusedError, LostError) as error:
            await tables.outbox.failed(notice, _pause(notice.attempts, error))
            return False
        # A message of an earlier attempt notifies or not as was right at that time.
        await tables.notices.posted(notice, message.id, pinged=message.pings)
        self.edit(notice.table_id)
        return True

    async def _edit_all(self, table_id: int) -> None:
        while (edit := await self._tables.edits.claim(table_id)) is not None:
            if not await self._edit(edit):
                return

    async def _edit(self, edit: Edit) -> bool:
        await self._tables.turn_messages.of_message(edit.table_id, edit.message_id)
        try:
            await self._account.edit()
        except RefusedError as error:
            await self._tables.outbox.failed(edit, _pause(edit.attempts, error))
            return False
        await self._tables.edits.edited(edit, 2)
        return True

    async def _wake(self, table_id: int) -> None:
        async with self._waking:
            try:
                if await self._is_ours(table_id) and (await self._tables.waking.wake(table_id)).votes:
                    self.follow_up(table_id)
            except StorageError:
                log.exception("table %s: wake failed", table_id)
                return
            self.edit(table_id)

    async def _deliver(self, reminder: Reminder) -> None:
        tables = self._tables
        await tables.table(reminder.table_id)
        try:
            message = self._account.find(reminder.nonce) if reminder.attempts > 1 else None
            if message is None:
                facts = {"table": reminder.table_id, "ply": reminder.ply, "kind": reminder.kind.name}
                message = await self._account.send(
                    reminder.nonce, **facts, user=reminder.user_id, pings=reminder.kind.notifies
                )
        except (RefusedError, LostError) as error:
            await tables.outbox.failed(reminder, _pause(reminder.attempts, error))
            return
        await tables.reminders.posted(reminder, message.id)
        if (offer_id := reminder.detail.offer_id) is not None:
            await tables.seats.record_message(offer_id, message.id)
        elif (vote_id := reminder.detail.vote_id) is not None:
            await tables.votes.record_message(vote_id, message.id)
        self.edit(reminder.table_id)
        self._react(reminder)


def _pause(attempts: int, error: Exception) -> timedelta:
    """Return the backoff after some attempts; a lost answer is retried at once."""
    if isinstance(error, LostError):
        return timedelta()
    return min(RETRY_AFTER * 2 ** min(attempts - 1, 13), RETRY_AT_MOST)
