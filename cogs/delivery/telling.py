"""Telling reminders to several places at once, and to each place one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from cogs.chat.under_way import UnderWay
from tables.time.reminders import Busy, Reminder

log = logging.getLogger(__name__)

AT_ONCE = 16
"""To how many places reminders are told at once. Discord takes 50 requests a second, one of them for most reminders."""


class Claim(Protocol):
    """Takes what has been due for longest somewhere else than at busy places, None if there is nothing.

    `is_likely`: there was something a moment ago.
    """

    async def __call__(self, busy: Busy, *, is_likely: bool) -> Reminder | None: ...


class Telling:
    """Reminders on their way. A place where telling takes long, or that Discord slows down, holds up no other."""

    def __init__(
        self,
        claim: Claim,
        tell: Callable[[Reminder], Awaitable[None]],
        under_way: UnderWay,
    ) -> None:
        """`tell` raises nothing."""
        self._claim = claim
        self._tell = tell
        self._under_way = under_way
        self._claiming = asyncio.Lock()
        self._is_likely = False
        self._on_their_way: dict[int, Reminder] = {}

    async def tell_due(self) -> None:
        """Tell all that is due but for what others tell already, or what is due where they do."""
        helpers = set[asyncio.Task[None]]()

        def helped(task: asyncio.Task[None]) -> None:
            helpers.discard(task)
            if not task.cancelled() and (error := task.exception()) is not None:
                log.error("looking for what is due failed", exc_info=error)

        while (reminder := await self._next()) is not None:
            # There may be more to tell meanwhile, at other places.
            helper = asyncio.create_task(self.tell_due(), name="reminders")
            self._under_way.add(helper)
            helpers.add(helper)
            helper.add_done_callback(helped)
            try:
                await self._tell(reminder)
            finally:
                del self._on_their_way[reminder.id]
        while helpers:
            await asyncio.wait(helpers)

    async def _next(self) -> Reminder | None:
        async with self._claiming:
            if self._under_way.ending.is_set() or len(self._on_their_way) >= AT_ONCE:
                return None
            reminder = await self._claim(Busy.of(self._on_their_way.values()), is_likely=self._is_likely)
            self._is_likely = reminder is not None
            if reminder is not None:
                self._on_their_way[reminder.id] = reminder
            return reminder
