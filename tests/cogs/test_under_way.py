"""What the bot is in the middle of is finished before it ends, and broken off when that takes too long."""

from __future__ import annotations

import asyncio

from cogs.chat.runtime.background import UnderWay, break_off


async def test_what_is_under_way_is_finished_with_what_follows_from_it() -> None:
    under_way, finished = UnderWay(), list[str]()

    async def follow() -> None:
        await asyncio.sleep(0)
        finished.append("what followed")

    async def begin() -> None:
        await under_way.ending.wait()
        finished.append("what was begun")
        under_way.add(asyncio.create_task(follow()))

    under_way.add(asyncio.create_task(begin()))
    assert await under_way.finish(60) == 0
    assert finished == ["what was begun", "what followed"]


async def test_what_does_not_finish_in_time_is_broken_off() -> None:
    under_way = UnderWay()
    endless = asyncio.create_task(asyncio.Event().wait())
    under_way.add(endless)
    assert await under_way.finish(0.01) == 1
    assert endless.cancelled()


async def test_whoever_ends_the_bot_does_not_wait_for_itself() -> None:
    under_way = UnderWay()
    under_way.add_this()
    assert await under_way.finish(60) == 0


async def test_a_task_that_swallows_a_cancellation_is_broken_off_all_the_same() -> None:
    swallowed = list[int]()

    async def stubborn() -> None:
        # As `wait_for` of Python 3.11 does when what it waits for is done in the same step.
        for number in range(2):
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                swallowed.append(number)
        await asyncio.Event().wait()

    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    await break_off(task)
    assert task.cancelled()
    assert swallowed == [0, 1]


async def test_nothing_to_break_off_is_no_fault() -> None:
    await break_off()
