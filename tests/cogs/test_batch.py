"""What several ask for at the same time is done in one go."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from cogs.chat.runtime.background import UnderWay
from cogs.delivery.reminders import Batch


class Clerk:
    """Notes what it is given, slowly."""

    def __init__(self) -> None:
        self.goes, self.release = list[list[int]](), asyncio.Event()
        self.under_way = UnderWay()
        self.batch = Batch(self.note, "notes", self.under_way)

    async def note(self, things: Sequence[int]) -> int:
        self.goes.append(list(things))
        await self.release.wait()
        if 0 in things:
            raise ValueError("a nought")
        return len(things)


async def some_time() -> None:
    """Let everybody go on as far as they can."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_what_is_asked_for_meanwhile_is_done_in_the_next_go() -> None:
    clerk = Clerk()
    asked = [asyncio.create_task(clerk.batch.do(1))]
    await some_time()
    asked += [asyncio.create_task(clerk.batch.do(number)) for number in (2, 3, 4)]
    await some_time()
    assert clerk.goes == [[1]]
    clerk.release.set()
    assert await asyncio.gather(*asked) == [1, 3, 3, 3]
    assert clerk.goes == [[1], [2, 3, 4]]


async def test_a_go_that_fails_fails_for_all_of_it_and_no_other() -> None:
    clerk = Clerk()
    first = asyncio.create_task(clerk.batch.do(1))
    await some_time()
    failing = [asyncio.create_task(clerk.batch.do(number)) for number in (0, 2)]
    await some_time()
    clerk.release.set()
    assert await first == 1
    for each in failing:
        with pytest.raises(ValueError, match="a nought"):
            await each
    assert await clerk.batch.do(3) == 1


async def test_who_no_longer_waits_keeps_no_other_from_being_served() -> None:
    clerk = Clerk()
    asked = [asyncio.create_task(clerk.batch.do(number)) for number in (1, 2)]
    await some_time()
    asked[0].cancel()
    clerk.release.set()
    assert await asked[1] == 2
    assert clerk.goes == [[1, 2]]


async def test_the_bot_does_not_end_before_a_go_is_done() -> None:
    clerk = Clerk()
    asked = asyncio.create_task(clerk.batch.do(1))
    await some_time()
    ending = asyncio.create_task(clerk.under_way.finish(60))
    await some_time()
    assert not ending.done()
    clerk.release.set()
    assert await ending == 0
    assert await asked == 1
