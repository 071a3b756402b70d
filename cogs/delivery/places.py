"""Reminders are posted at several places at once, and at each place one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeAlias

from cogs.chat.runtime.under_way import UnderWay
from tables.posting.reminders import Busy, Destination, Reminder

log = logging.getLogger(__name__)

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
"""Claims at most so many due reminders, one for each place, none for busy places; true: there was one a moment ago."""


class Places:
    """The places where reminders are being posted. One that takes long, or that Discord slows down, delays no other.

    A place that turns out to be slow makes room for another at once, and the next time it is served beside the others.
    """

    def __init__(
        self,
        claim: Claim,
        post: Callable[[Reminder], Awaitable[None]],
        under_way: UnderWay,
    ) -> None:
        """`post` raises nothing, and ends even where Discord does not answer."""
        self._claim = claim
        self._post = post
        self._under_way = under_way
        self._claiming = asyncio.Lock()
        self._is_likely = False
        self._on_their_way: dict[int, Destination] = {}
        self._prompt: set[int] = set()
        """What is on its way to places that are not slow, as far as is known."""
        self._slow: OrderedDict[Destination, float] = OrderedDict()
        """When places were slow last."""

    async def post_due(self) -> None:
        """Post all that is due and not leased, but for what is due at busy places."""
        going = set[asyncio.Task[None]]()

        def begin(work: Coroutine[Any, Any, None]) -> None:
            task = asyncio.create_task(work, name="reminders")
            self._under_way.add(task)
            going.add(task)
            task.add_done_callback(ended)

        def ended(task: asyncio.Task[None]) -> None:
            going.discard(task)
            if not task.cancelled() and (error := task.exception()) is not None:
                log.error("looking for what is due failed", exc_info=error)

        while True:
            while claimed := await self._next():
                for reminder in claimed:
                    begin(self._post_one(reminder, lambda: begin(self.post_due())))
            if not going:
                return
            # Where one was posted there may be more to post.
            await asyncio.wait(going, return_when=asyncio.FIRST_COMPLETED)

    async def _next(self) -> Sequence[Reminder]:
        async with self._claiming:
            room = AT_ONCE - len(self._prompt)
            if self._under_way.ending.is_set() or room <= 0:
                return ()
            self._forget_slow()
            slow = len(self._on_their_way) - len(self._prompt)
            elsewhere = [*self._on_their_way.values(), *(self._slow if slow >= SLOW_AT_ONCE else ())]
            claimed = await self._claim(room, Busy.of(elsewhere), self._is_likely)
            self._is_likely = len(claimed) == room
            self._on_their_way.update({each.id: each.destination for each in claimed})
            self._prompt.update(each.id for each in claimed if each.destination not in self._slow)
            return claimed

    async def _post_one(self, reminder: Reminder, make_use: Callable[[], object]) -> None:
        """Post it. Where its place turns out to be slow, `make_use` uses the room for another."""
        is_slow = False

        def turn_slow() -> None:
            nonlocal is_slow
            is_slow = True
            self._remember_slow(reminder.destination)
            self._prompt.discard(reminder.id)
            make_use()

        alarm = asyncio.get_running_loop().call_later(SLOW_AFTER, turn_slow)
        try:
            await self._post(reminder)
        finally:
            alarm.cancel()
            if not is_slow:
                self._slow.pop(reminder.destination, None)
            self._prompt.discard(reminder.id)
            del self._on_their_way[reminder.id]

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
