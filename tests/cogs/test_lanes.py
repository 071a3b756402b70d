"""What belongs to one lane is done one after the other, and no lane waits for another."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from cogs.chat.runtime.background import Lanes, UnderWay
from cogs.delivery.rounds import SWEEP_SECONDS


class Works:
    """Work that goes on until it is released; the lane 0 fails."""

    def __init__(self) -> None:
        self.begun, self.release = list[int](), asyncio.Event()
        self.lanes = Lanes(self.work, UnderWay())

    async def work(self, lane: int) -> None:
        self.begun.append(lane)
        await self.release.wait()
        if lane == 0:
            raise ValueError("a nought")


async def some_time() -> None:
    """Let every task go on as far as it can."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_lane_that_is_asked_for_again_is_served_once_more_afterwards() -> None:
    works = Works()
    for lane in (1, 1, 2, 1):
        works.lanes.start(lane)
        await some_time()
    assert works.begun == [1, 2]
    assert works.lanes.is_busy(1)
    works.release.set()
    await works.lanes.idle()
    assert works.begun == [1, 2, 1]
    assert not works.lanes.is_busy(1)


async def test_a_lane_that_fails_stops_no_other_and_can_be_served_again() -> None:
    works = Works()
    works.release.set()
    works.lanes.start(0)
    works.lanes.start(1)
    await works.lanes.idle()
    works.lanes.start(0)
    await works.lanes.idle()
    assert works.begun == [0, 1, 0]


async def test_only_the_lanes_that_are_meant_are_waited_for() -> None:
    works = Works()
    works.lanes.start(1)
    await works.lanes.idle(lambda lane: lane != 1)
    assert works.lanes.is_busy(1)
    works.release.set()
    await works.lanes.idle()


async def test_a_pause_is_left_to_the_sweep_where_that_is_as_early() -> None:
    works = Works()
    works.release.set()
    assert not works.lanes.start_after(timedelta(seconds=SWEEP_SECONDS), 1)
    assert works.lanes.start_after(timedelta(), 2)
    while not works.begun:  # noqa: ASYNC110 - the alarm rings within a hundredth of a second.
        await asyncio.sleep(0)
    assert works.begun == [2]


async def test_nothing_is_begun_in_lanes_that_were_stopped() -> None:
    works = Works()
    works.lanes.start(1)
    works.lanes.start_after(timedelta(), 2)
    await some_time()
    await works.lanes.stop()
    works.lanes.start(3)
    await works.lanes.idle()
    assert works.begun == [1]
