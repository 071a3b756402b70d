"""Where games are looked back at: in a process that gives way to all others, and ends when it is done."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engines.registry import ENGINES
from players import reviewing
from players.played import PlayedMove
from players.review import NothingKnownError
from players.reviewing import Reviewers, look_back_at_leisure
from tests.judged import judge_all, judge_by
from workers import Workers


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
    found = await look_back_at_leisure("qin", *a_game(), "salt")
    assert len(found.turns) == 6
    judge_by(monkeypatch, None)
    with pytest.raises(NothingKnownError):
        await look_back_at_leisure("qin", *a_game(), "salt")


async def test_a_process_of_lowest_priority_does_it_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Workers] = []
    do = Workers.do

    async def watched(self: Workers, work: Any, *asked: Any) -> Any:
        begun.append(self)
        return await do(self, _priority_of, work, asked)

    monkeypatch.setattr(Workers, "do", watched)
    reviewers = Reviewers()
    assert await reviewers.look_back("qin", *a_game(turns=1), "salt") == reviewing.LOWEST_PRIORITY
    (workers,) = begun
    assert not workers._all
    await reviewers.close()


async def test_a_process_that_is_killed_half_way_is_replaced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun, do = list[Workers](), Workers.do

    async def killed_once(self: Workers, work: Any, *asked: Any) -> Any:
        begun.append(self)
        return await do(self, _die_once, tmp_path / "died", work, asked)

    monkeypatch.setattr(Workers, "do", killed_once)
    assert await Reviewers().look_back("qin", *a_game(), "salt") is None
    (workers,) = begun
    assert (tmp_path / "died").exists()
    assert not workers._all


async def test_where_each_process_is_killed_none_is_left_and_the_next_game_is_looked_at(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    begun, do, reviewers = list[Workers](), Workers.do, Reviewers()

    async def killed(self: Workers, _work: Any, *_asked: Any) -> Any:
        begun.append(self)
        return await do(self, _die, tmp_path / "pids")

    with monkeypatch.context() as patch:
        patch.setattr(Workers, "do", killed)
        with pytest.raises(ConnectionError):
            await reviewers.look_back("qin", *a_game(), "salt")
    (workers,) = begun
    assert not workers._all
    pids = [int(pid) for pid in (tmp_path / "pids").read_text().split()]
    assert len(pids) == 2
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    monkeypatch.setattr(Workers, "do", _at_once)
    assert await reviewers.look_back("qin", *a_game(), "salt") == "looked at"


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


async def _at_once(_self: Workers, *_asked: Any) -> str:
    return "looked at"


def _priority_of(work: Any, asked: Any) -> int:
    """The priority of the process after the work, whatever came of it: nothing need have been learned."""
    with suppress(NothingKnownError):
        work(*asked)
    return os.nice(0)
