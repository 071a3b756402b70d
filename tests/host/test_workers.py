"""Processes that work for this one: what they bring, what they raise, and what happens when one ends."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from importlib import import_module

import pytest

from host.workers import Workers


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    workers = Workers(2, "counted")
    yield workers
    await workers.close()


def pid() -> int:
    """Who works."""
    return os.getpid()


def known(names: tuple[str, ...]) -> list[str]:
    """Which of some modules the process has imported."""
    return [name for name in names if name in sys.modules]


def chatter() -> str:
    """Say something while working."""
    print("somebody left a print in")
    return "done"


def counting(most: int, say: Callable[[int], None]) -> str:
    """Say numbers while working."""
    for number in range(most):
        say(number)
    return "counted"


def fail(message: str) -> None:
    """Find out that it cannot be done."""
    raise LookupError(message)


def die() -> None:
    """End the process in the middle of its work."""
    os.kill(os.getpid(), signal.SIGKILL)


async def test_work_is_done_elsewhere_by_as_many_as_there_are(workers: Workers) -> None:
    pids = await asyncio.gather(*(workers.do(pid) for _ in range(8)))
    assert os.getpid() not in pids
    assert len(set(pids)) == 2


async def test_work_says_how_far_it_is(workers: Workers) -> None:
    heard: list[int] = []
    assert await workers.do(counting, 3, heard=heard.append) == "counted"
    assert heard == [0, 1, 2]
    assert await workers.do(pid) > 0


async def test_a_process_imports_what_it_is_asked_for_and_not_the_program(workers: Workers) -> None:
    import_module("discord")
    assert await workers.do(known, ("discord", "sqlalchemy", "tests.host.test_workers")) == ["tests.host.test_workers"]


async def test_what_is_printed_does_not_get_between_the_answers(workers: Workers) -> None:
    assert [await workers.do(chatter) for _ in range(3)] == ["done"] * 3


async def test_what_is_raised_there_is_raised_here_and_the_process_goes_on(workers: Workers) -> None:
    before = await workers.do(pid)
    with pytest.raises(LookupError, match="no such tile"):
        await workers.do(fail, "no such tile")
    assert await workers.do(pid) == before


async def test_work_that_kills_every_process_is_given_up(workers: Workers) -> None:
    before = await workers.do(pid)
    with pytest.raises(ConnectionError):
        await workers.do(die)
    assert await workers.do(pid) != before


async def test_whoever_no_longer_waits_leaves_the_others_their_own_answers(workers: Workers) -> None:
    impatient = [asyncio.create_task(workers.do(chatter)) for _ in range(4)]
    await asyncio.sleep(0)
    for task in impatient:
        task.cancel()
    await asyncio.gather(*impatient, return_exceptions=True)
    assert [await workers.do(abs, -number) for number in range(4)] == [0, 1, 2, 3]


async def test_after_closing_nothing_is_begun_again(workers: Workers) -> None:
    process = await workers.do(pid)
    asleep = asyncio.create_task(workers.do(signal.pause))
    await asyncio.sleep(0.05)
    await workers.close()
    for late in (asleep, workers.do(pid)):
        # Cancelled and no fault: whoever waited is of a program that ends.
        with pytest.raises(asyncio.CancelledError):
            await late
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


async def test_its_processes_have_the_variables_they_are_given_besides_those_of_this_one() -> None:
    workers = Workers(1, "looked", MALLOC_MMAP_THRESHOLD_="7")
    try:
        assert await workers.do(os.getenv, "MALLOC_MMAP_THRESHOLD_") == "7"
        assert await workers.do(os.getenv, "PATH") == os.environ["PATH"]
    finally:
        await workers.close()
