"""Waking of tables: what time brings about there is recorded and posted. The buttons that put a reminder off."""

from __future__ import annotations

from datetime import timedelta

from discord.ext import commands

from cogs.chat.requests.presses import Press
from cogs.chat.runtime.app import App
from cogs.delivery.rounds import sweeping
from screens.controls import number_in
from screens.times import stamp
from tables.time.reminders import SNOOZES


class TableWaker(commands.Cog):
    """Wakes the tables at which something has become due."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.sweep = sweeping(app, self._look, "tables to wake")
        app.actions.add("snooze", self.snooze)
        app.actions.add("mute", self.mute)

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
            await self.app.delivery.wake(new)
        if self.app.colleagues.share.leads:
            await self.app.tables.interactions.forget_old()
            await self.app.tables.acts.forget_old()
            await self.app.tables.expiry.go_on()
            await self.app.tables.forgetting.finish()
            await self.app.tables.packing.pack_old()
