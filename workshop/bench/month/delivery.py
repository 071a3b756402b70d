"""The work of the delivery cogs, with the account instead of Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

from cogs.chat.runtime.under_way import UnderWay
from cogs.delivery.backoff import RETRY_AFTER, RETRY_AT_MOST
from cogs.delivery.places import Places
from cogs.delivery.reminders import WAKES_AT_ONCE
from cogs.delivery.scheduler import Scheduler
from db.errors import StorageError
from db.postgres.holding import Holding
from db.schema import Duty
from db.share import Share
from tables.posting.edits import Edit
from tables.posting.notices import Notice
from tables.posting.reminders import Reminder
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
        self._following = Scheduler(self._follow_up, "follow-up", self.under_way)
        self._editing = Scheduler(self._edit_all, "edits", self.under_way)
        self._places = Places(tables.reminders.claim_some, self._tell, self.under_way)
        self._waking = asyncio.Semaphore(WAKES_AT_ONCE)

    def follow_up(self, table_id: int) -> None:
        """Let computers move at a table and post its messages."""
        self._following.start(table_id)

    def receive(self, word: str) -> None:
        """Handle a table for which another process has called this one."""
        if word.isdecimal():
            self._following.start(int(word))
            self._editing.start(int(word))
            self.under_way.add(asyncio.create_task(self._wake(int(word)), name="wake"))

    async def idle(self) -> None:
        """Wait until no work is under way."""
        for _ in range(2):
            await self._following.idle()
            await self._editing.idle()

    async def sweep(self) -> None:
        """Handle everything that is due or unposted, until nothing is left."""
        while True:
            woken = await self._tables.waking.tables_due()
            await asyncio.gather(*map(self._wake, woken))
            await self._places.post_due()
            due = await self._tables.outbox.tables_due(Duty.TURN_MESSAGE)
            owing = {*due, *await self._tables.lists.computers_to_act()}
            for table_id in owing:
                self._following.start(table_id)
            edits = await self._tables.outbox.tables_due(Duty.EDIT)
            for table_id in edits:
                self._editing.start(table_id)
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

    async def _follow_up(self, table_id: int) -> None:
        if not await self._is_ours(table_id):
            return
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
            await tables.notices.failed(notice, _pause(notice.attempts, error))
            return False
        # A message of an earlier attempt notifies or not as was right at that time.
        await tables.notices.posted(notice, message.id, pinged=message.pings)
        self._editing.start(notice.table_id)
        return True

    async def _edit_all(self, table_id: int) -> None:
        if not await self._is_ours(table_id):
            return
        while (edit := await self._tables.edits.claim(table_id)) is not None:
            if not await self._edit(edit):
                return

    async def _edit(self, edit: Edit) -> bool:
        await self._tables.turn_messages.of_message(edit.table_id, edit.message_id)
        try:
            await self._account.edit()
        except RefusedError as error:
            await self._tables.edits.failed(edit, _pause(edit.attempts, error))
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
            self._editing.start(table_id)

    async def _tell(self, reminder: Reminder) -> None:
        try:
            await self._deliver(reminder)
        except Exception:
            log.exception("table %s: reminder %s failed", reminder.table_id, reminder.id)

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
            await tables.reminders.failed(reminder, _pause(reminder.attempts, error))
            return
        await tables.reminders.posted(reminder, message.id)
        if (offer_id := reminder.detail.offer_id) is not None:
            await tables.seats.record_message(offer_id, message.id)
        elif (vote_id := reminder.detail.vote_id) is not None:
            await tables.votes.record_message(vote_id, message.id)
        self._editing.start(reminder.table_id)
        self._react(reminder)


def _pause(attempts: int, error: Exception) -> timedelta:
    """Return the backoff after some attempts; a lost answer is retried at once."""
    if isinstance(error, LostError):
        return timedelta()
    return min(RETRY_AFTER * 2 ** min(attempts - 1, 13), RETRY_AT_MOST)
