"""Waking of tables: what time brings about there is recorded and posted. The buttons that put a reminder off."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from datetime import timedelta

from discord.ext import commands

from cogs.chat.controls.controls import number_in
from cogs.chat.requests.presses import Press
from cogs.chat.runtime.app import App
from cogs.delivery.sweep import sweeping
from cogs.messages.clock import stamp
from monitoring.logs import about
from tables.time.reminder_rules import SNOOZES

log = logging.getLogger(__name__)

WAKES_AT_ONCE = 8
"""How many tables are woken at once: each takes a connection, which people's moves need too."""


class TableWaker(commands.Cog):
    """Wakes the tables at which something has become due."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._waking = asyncio.Semaphore(WAKES_AT_ONCE)
        self.sweep = sweeping(app, self._look, "tables to wake")
        app.delivery.remind = self.remind
        app.actions.add("snooze", self.snooze)
        app.actions.add("mute", self.mute)

    def remind(self, *table_ids: int) -> asyncio.Task[None]:
        """Wake some tables and post all reminders that are due then, in the background."""
        task = asyncio.create_task(self._wake_all(table_ids), name="waking")
        self.app.under_way.add(task)
        return task

    async def snooze(self, press: Press) -> None:
        """Not now, but again a while later: as the label of the button says, or sooner where less time is left."""
        request, (_, *label) = press.request, press.detail.split() or [""]
        most = timedelta(minutes=number_in(label[0])) if label else SNOOZES[0]
        found = await self.app.tables.waking.snooze(press.table_id, press.ply, request.person.user_id, most)
        sooner = "yes" if found.by < most else "no"
        moment = stamp(found.at, "R")
        await request.answer(request.words("snooze-done", moment=moment, sooner=sooner, replaced=found.replaced))

    async def mute(self, press: Press) -> None:
        """No more reminders of this turn."""
        request = press.request
        await self.app.tables.waking.mute(press.table_id, press.ply, request.person.user_id)
        await request.answer(request.words("mute-done"))

    async def _look(self) -> None:
        """Wake all tables that are due; forget what needs no remembering any more."""
        seen = set[int]()
        # Without those of this round: a table that fails stays due.
        while new := [each for each in await self.app.tables.waking.tables_due() if each not in seen]:
            seen.update(new)
            await self._wake_all(new)
        if self.app.colleagues.share.leads:
            await self.app.tables.interactions.forget_old()
            await self.app.tables.acts.forget_old()
            await self.app.tables.expiry.go_on()
            await self.app.tables.forgetting.finish()
            await self.app.tables.packing.pack_old()

    async def _wake_all(self, table_ids: Iterable[int]) -> None:
        await asyncio.gather(*map(self._wake, table_ids))
        self.app.delivery.post_reminders()

    async def _wake(self, table_id: int) -> None:
        """Record what is due at a table, and show what follows from it. A failure keeps no other from its reminders."""
        async with self._waking:
            about(table=table_id)
            try:
                if not await self.app.colleagues.owns_or_forwards(table_id):
                    return
                woken = await self.app.tables.waking.wake(table_id)
            except Exception:
                # Nothing is lost: the next sweep finds it again.
                log.exception("table %s: what is due there failed", table_id)
                return
            if woken.votes:
                self.app.delivery.follow_up(table_id)
            if woken.may_add_edits:
                self.app.delivery.edit(table_id)
