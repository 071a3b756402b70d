"""What one person or one server may ask: plenty for whoever plays, and not enough to be felt by others."""

from __future__ import annotations

import asyncio

import pytest

from cogs.chat.runtime import limits as fairness
from cogs.chat.runtime.limits import DEAR_AT_ONCE, DEAR_SECONDS, MOST_AT_ONCE, PAUSE, Fairness
from tests.support.clock import Seconds

ADA, BEN, HERE, THERE = 1, 2, 10, 20


def asked(fair: Fairness, times: int, user_id: int = ADA, guild_id: int | None = HERE, **kind: bool) -> int:
    """How many of so many requests at one moment are let in."""
    return [fair.wait(user_id, guild_id, **kind) for _ in range(times)].count(0.0)


def test_who_plays_ten_games_at_once_never_waits() -> None:
    clock = Seconds()
    fair = Fairness(120, 600, clock)
    for second in range(3600):
        clock.now += 1
        # Four presses and a few letters a move; a move every three seconds, and sometimes ten in a row.
        if second % 3 == 0 or second % 300 < 10:
            assert asked(fair, 4) == 4
            assert asked(fair, 5, types=True) == 5


def test_who_floods_is_let_in_for_a_while_and_then_pauses() -> None:
    clock = Seconds()
    fair = Fairness(120, 0, clock)
    assert asked(fair, 2000) == 40
    assert fair.wait(ADA, HERE) == PAUSE
    clock.now += PAUSE - 1
    assert fair.wait(ADA, HERE) == 1
    clock.now += 1
    assert asked(fair, 2000) == 20


def test_nobody_else_pauses_with_them() -> None:
    fair = Fairness(120, 600, Seconds())
    asked(fair, 2000)
    assert asked(fair, 40, user_id=BEN) == 40


def test_it_is_said_once_in_a_pause() -> None:
    clock = Seconds()
    fair = Fairness(120, 0, clock)
    assert [fair.is_notified(ADA) for _ in range(3)] == [False, True, True]
    assert not fair.is_notified(BEN)
    clock.now += PAUSE
    assert [fair.is_notified(ADA) for _ in range(2)] == [False, True]


def test_many_people_of_one_server_pause_together_and_another_server_goes_on() -> None:
    fair = Fairness(120, 600, Seconds())
    assert sum(asked(fair, 10, user_id=number) for number in range(50)) == 200
    assert fair.wait(99, HERE) == PAUSE
    assert fair.wait(99, THERE) == 0
    assert fair.wait(99, None) == 0


def test_what_takes_long_can_be_asked_less_often_and_everything_else_goes_on() -> None:
    clock = Seconds()
    fair = Fairness(120, 0, clock)
    assert asked(fair, 20, dear=True) == DEAR_AT_ONCE
    assert asked(fair, 20) == 20
    clock.now += max(PAUSE, DEAR_SECONDS)
    assert asked(fair, 20, dear=True) == 1


def test_typing_is_reckoned_apart() -> None:
    fair = Fairness(120, 0, Seconds())
    assert asked(fair, 2000, types=True) == 100
    assert asked(fair, 2000) == 40


def test_an_operator_can_do_without_limits() -> None:
    fair = Fairness(0, 0, Seconds())
    assert asked(fair, 2000) == asked(fair, 2000, types=True) == asked(fair, 2000, dear=True) == 2000


def test_few_are_remembered_the_latest_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "MOST_REMEMBERED", 3)
    fair = Fairness(120, 0, Seconds())
    asked(fair, 2000)
    for user_id in (BEN, 3):
        asked(fair, 1, user_id=user_id)
    assert asked(fair, 1) == 0
    for user_id in (4, 5, 6):
        asked(fair, 1, user_id=user_id)
        fair.is_notified(user_id)
    assert len(fair._asked._accounts) == 3
    assert asked(fair, 1) == 1


async def test_one_person_has_few_things_done_at_a_time_and_the_rest_in_line() -> None:
    fair = Fairness(0, 0, Seconds())
    free, begun = asyncio.Event(), []

    async def ask(user_id: int, number: int) -> None:
        async with fair.in_line(user_id):
            begun.append((user_id, number))
            await free.wait()

    async with asyncio.TaskGroup() as group:
        for number in range(50):
            group.create_task(ask(ADA, number))
        group.create_task(ask(BEN, 0))
        await asyncio.sleep(0)
        assert begun == [*((ADA, number) for number in range(MOST_AT_ONCE)), (BEN, 0)]
        free.set()
    assert [number for user_id, number in begun if user_id == ADA] == list(range(50))
    assert len(fair._lines) == 0


async def test_what_fails_or_is_called_off_leaves_the_line() -> None:
    fair = Fairness(0, 0, Seconds())

    async def ask(*, fails: bool) -> None:
        async with fair.in_line(ADA):
            if fails:
                raise RuntimeError("a bug")
            await asyncio.Event().wait()

    for _ in range(MOST_AT_ONCE + 1):
        await asyncio.gather(ask(fails=True), return_exceptions=True)
        asking = asyncio.create_task(ask(fails=False))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
    async with asyncio.timeout(60), fair.in_line(ADA):
        pass


async def test_it_is_crowded_while_many_people_are_dealt_with_and_not_because_one_waits_in_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fairness, "MOST_OF_ALL", MOST_AT_ONCE + 1)
    fair, enough = Fairness(0, 0, Seconds()), asyncio.Event()

    async def ask(user_id: int) -> None:
        async with fair.in_line(user_id):
            await enough.wait()

    asking = [asyncio.create_task(ask(ADA)) for _ in range(10)]
    await asyncio.sleep(0)
    assert not fair.is_crowded
    asking.append(asyncio.create_task(ask(BEN)))
    await asyncio.sleep(0)
    assert fair.is_crowded
    enough.set()
    await asyncio.gather(*asking)
    assert not fair.is_crowded
