"""Reminders are posted at several places at once, and at each place one after the other."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from tables.posting.reminders import Busy, Destination, Reminder

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


class Places:
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
