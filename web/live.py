"""Open streams: readers of a page learn that its table has changed, and nothing else. One look serves all of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Generator,
    Hashable,
    Iterable,
    Mapping,
    Sequence,
)
from contextlib import contextmanager, suppress

from web.shown import BusyError

LOOK_SECONDS = 0.15
"""Seconds between two looks at the tables that are open in pages."""

MOST, MOST_OF_PAGE, MOST_OF_ADDRESS = 500, 20, 20
"""Streams that are open at once: of all readers, of a page, and of an address."""

ALIVE_SECONDS = 15.0
"""After so many quiet seconds a stream says that it is alive. Who has left is noticed within twice the time."""

CHANGED, _ALIVE = b"data: changed\n\n", b":\n\n"

_NO_TABLE = ""
"""The mark of a table that is gone."""


class Streams:
    """The open streams, and the marks of the tables that they are about. No look is made while none is open."""

    def __init__(self, marks: Callable[[Sequence[int]], Awaitable[Mapping[int, str]]]) -> None:
        """Let `marks` return for each of some tables a text that differs once its page does. It raises `BusyError`."""
        self._read = marks
        self._marks = dict[int, str]()
        self._open = Counter[Hashable]()
        self._readers = dict[int, set[asyncio.Event]]()
        self._looking: asyncio.Task[None] | None = None
        self._is_closed = False

    def mark(self, number: int) -> str | None:
        """Return the mark of a table as it was last seen; None where it is open in no page, or not looked at yet."""
        return self._marks.get(number)

    @contextmanager
    def open(self, number: int, page: str, address: str, seen: str | None) -> Generator[AsyncIterator[bytes]]:
        """Give what a reader is sent who has seen a table with a mark. Raises `BusyError` where too many are open."""
        counted = {("all", ""): MOST, ("page", page): MOST_OF_PAGE, ("address", address): MOST_OF_ADDRESS}
        if self._is_closed or any(self._open[each] >= most for each, most in counted.items()):
            raise BusyError
        woken = asyncio.Event()
        self._open.update(counted.keys())
        self._readers.setdefault(number, set()).add(woken)
        if self._looking is None:
            self._looking = asyncio.create_task(self._look(), name="live")
        try:
            yield self._sent(number, seen, woken)
        finally:
            self._open.subtract(counted.keys())
            self._open = +self._open
            self._readers[number].discard(woken)
            if not self._readers[number]:
                del self._readers[number]
                self._marks.pop(number, None)

    async def close(self) -> None:
        """End all streams. May be called twice."""
        self._is_closed = True
        self._wake(self._readers)
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def _sent(self, number: int, seen: str | None, woken: asyncio.Event) -> AsyncGenerator[bytes]:
        """Yield that a table has changed, each time that it has, and signs of life; end with the table."""
        is_quiet = True
        while not self._is_closed:
            # Before looking: what changes while this is sent is seen in the next round.
            woken.clear()
            if (mark := self._marks.get(number)) == _NO_TABLE:
                break
            if mark not in (None, seen):
                seen = mark
                yield CHANGED
            elif is_quiet:
                yield _ALIVE
            try:
                await asyncio.wait_for(woken.wait(), ALIVE_SECONDS)
                is_quiet = False
            except TimeoutError:
                is_quiet = True

    async def _look(self) -> None:
        try:
            while self._readers:
                # What one look cannot see the next one does.
                with suppress(BusyError):
                    looked_at = list(self._readers)
                    found = await self._read(looked_at)
                    marks = {each: found.get(each, _NO_TABLE) for each in looked_at if each in self._readers}
                    changed = [each for each, mark in marks.items() if mark != self._marks.get(each)]
                    self._marks |= marks
                    self._wake(changed)
                await asyncio.sleep(LOOK_SECONDS)
        finally:
            self._looking = None

    def _wake(self, numbers: Iterable[int]) -> None:
        for woken in (each for number in numbers for each in self._readers[number]):
            woken.set()
