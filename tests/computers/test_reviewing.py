"""Where games are looked back at: in a process that gives way to all others, and ends when it is done."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from computers import thinking
from computers.reviews.played import PlayedMove
from computers.reviews.review import NothingKnownError
from computers.reviews.turning_points import unobserved
from computers.thinking import LOWEST_PRIORITY, PAUSE_SECONDS, Pauses, Reviewers, review_in_thread
from engines.registry import ENGINES
from host.workers import Workers
from tests.support.judged import judge_all, judge_by


def a_game(turns: int = 6) -> tuple[Any, list[PlayedMove]]:
    engine = ENGINES["qin"]
    first = state = engine.initial(2, "game", {}).state
    moves: list[PlayedMove] = []
    for number in range(turns):
        move = engine.legal_moves(state, state.to_move)[number]
        moves.append(PlayedMove(number + 1, state.to_move, engine.format(move)))
        state = engine.apply(state, state.to_move, move).state
    return first, moves


async def test_at_leisure_it_is_done_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_all(monkeypatch)
    said: list[float] = []
    found = await review_in_thread("qin", *a_game(), "salt", {}, said.append)
    assert len(found.turns) == 6
    assert said == sorted(set(said))
    assert said[0] < 0.2 < 0.5 < said[-1] < 1
    judge_by(monkeypatch, None)
    with pytest.raises(NothingKnownError):
        await review_in_thread("qin", *a_game(), "salt", {}, unobserved)


async def test_a_process_of_lowest_priority_does_it_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Workers] = []
    do = Workers.do

    async def watched(self: Workers, work: Any, *asked: Any, **_heard: Any) -> Any:
        begun.append(self)
        return await do(self, _priority_of, work, asked)

    monkeypatch.setattr(Workers, "do", watched)
    reviewers = Reviewers()
    assert await reviewers.review_game("qin", *a_game(turns=1), "salt", {}, unobserved) == LOWEST_PRIORITY
    (workers,) = begun
    assert not workers._all
    await reviewers.close()


async def test_a_process_that_is_killed_half_way_is_replaced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun, do = list[Workers](), Workers.do

    async def killed_once(self: Workers, work: Any, *asked: Any, **_heard: Any) -> Any:
        begun.append(self)
        return await do(self, _die_once, tmp_path / "died", work, asked)

    monkeypatch.setattr(Workers, "do", killed_once)
    assert await Reviewers().review_game("qin", *a_game(), "salt", {}, unobserved) is None
    (workers,) = begun
    assert (tmp_path / "died").exists()
    assert not workers._all


async def test_where_each_process_is_killed_none_is_left_and_the_next_game_is_looked_at(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    begun, do, reviewers = list[Workers](), Workers.do, Reviewers()

    async def killed(self: Workers, _work: Any, *_asked: Any, **_heard: Any) -> Any:
        begun.append(self)
        return await do(self, _die, tmp_path / "pids")

    with monkeypatch.context() as patch:
        patch.setattr(Workers, "do", killed)
        with pytest.raises(ConnectionError):
            await reviewers.review_game("qin", *a_game(), "salt", {}, unobserved)
    (workers,) = begun
    assert not workers._all
    pids = [int(pid) for pid in (tmp_path / "pids").read_text().split()]
    assert len(pids) == 2
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    monkeypatch.setattr(Workers, "do", _at_once)
    assert await reviewers.review_game("qin", *a_game(), "salt", {}, unobserved) == "looked at"


def _die(pids: Path) -> None:
    """End the process in the middle of its work, and leave its number."""
    with pids.open("a") as file:
        file.write(f"{os.getpid()}\n")
    os.kill(os.getpid(), signal.SIGKILL)


def _die_once(died: Path, _work: Any, _asked: Any) -> None:
    """End the first process in the middle of its work."""
    if not died.exists():
        died.touch()
        os.kill(os.getpid(), signal.SIGKILL)


async def _at_once(_self: Workers, *_asked: Any, **_heard: Any) -> str:
    return "looked at"


def _priority_of(work: Any, asked: Any) -> int:
    """The priority of the process after the work, whatever came of it: nothing need have been learned."""
    with suppress(NothingKnownError):
        work(*asked, unobserved)
    return os.nice(0)


class Moments:
    """A clock that goes on while somebody sleeps; `meanwhile` is called once by the first sleep, half-way."""

    def __init__(self, meanwhile: Callable[[], None] = lambda: None) -> None:
        self.now = 100.0
        self.slept: list[float] = []
        self.meanwhile: Callable[[], None] | None = meanwhile

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is None:
            self.now += seconds
            return
        self.now += seconds / 2
        meanwhile()
        self.now += seconds / 2


def test_it_rests_for_a_moment_when_somebody_waits() -> None:
    moments = Moments()
    rests = Pauses(lambda: moments.now, moments.sleep)
    for _ in range(2):
        rests.begin()
    assert moments.slept == pytest.approx([PAUSE_SECONDS] * 2)


def test_who_waits_while_it_rests_makes_that_rest_longer() -> None:
    moments = Moments(lambda: rests.begin())
    rests = Pauses(lambda: moments.now, moments.sleep)
    rests.begin()
    assert moments.now == pytest.approx(100 + 1.5 * PAUSE_SECONDS)
    assert len(moments.slept) == 2


def test_however_many_wait_it_goes_on_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MOST_PAUSED_SECONDS", 2.5 * PAUSE_SECONDS)
    moments = Moments()
    rests = Pauses(lambda: moments.now, moments.sleep)
    for _ in range(9):
        rests.begin()
    assert sum(moments.slept) == pytest.approx(2.5 * PAUSE_SECONDS)
    # Also where there is always one more before a rest is over.
    moments = Moments(lambda: rests.begin())
    rests = Pauses(lambda: moments.now, moments.sleep)
    while moments.now < 100 + 9 * PAUSE_SECONDS:
        before, moments.meanwhile = moments.now, rests.begin
        rests.begin()
        if moments.now == before:
            break
    assert moments.now == pytest.approx(100 + 2.5 * PAUSE_SECONDS)


async def test_who_waits_lets_the_process_rest_and_it_goes_on_by_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    do, reviewers, begun = Workers.do, Reviewers(), tmp_path / "begun"

    async def counted(self: Workers, work: Any, *asked: Any, **_heard: Any) -> Any:
        return await do(self, _rests_of, begun, work, asked)

    monkeypatch.setattr(Workers, "do", counted)
    looking = asyncio.create_task(reviewers.review_game("qin", *a_game(), "salt", {}, unobserved))
    while not begun.exists() and not looking.done():
        # What comes before the process heeds it does no harm.
        reviewers.yield_cpu()
        await asyncio.sleep(0.01)
    while not looking.done():
        reviewers.yield_cpu()
        await asyncio.sleep(0.01)
    assert await looking == LOWEST_PRIORITY
    reviewers.yield_cpu()


def _rests_of(begun: Path, work: Any, asked: Any) -> int:
    """The priority of a process that has rested, after it has looked at nothing."""
    # No event, whose lock a second signal would wait for in the middle of the first.
    rested = list[bool]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "review", lambda *_: _until(begun, rested))
        patch.setattr(Pauses, "begin", lambda *_: rested.append(True))
        return work(*asked, unobserved)


def _until(begun: Path, rested: list[bool]) -> int:
    begun.touch()
    for _ in range(2_000):
        if rested:
            return os.nice(0)
        signal.sigtimedwait([], 0.01)
    raise TimeoutError
