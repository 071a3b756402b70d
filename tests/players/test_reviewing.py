"""Where games are looked back at: in a process that gives way to all others, and ends when it is done."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Any

import pytest

from engines.registry import ENGINES
from players import reviewing
from players.review import NothingKnownError, PlayedMove
from players.reviewing import Reviewers, look_back_at_leisure
from tests.judged import judge_all, judge_by
from workers import Workers


def a_game() -> tuple[Any, list[PlayedMove]]:
    engine = ENGINES["qin"]
    first = state = engine.initial(2, "game", {}).state
    moves: list[PlayedMove] = []
    for number in range(6):
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
    assert await reviewers.look_back("qin", *a_game(), "salt") == reviewing.LOWEST_PRIORITY
    (workers,) = begun
    assert not workers._all
    await reviewers.close()


def _priority_of(work: Any, asked: Any) -> int:
    """The priority of the process after the work, whatever came of it: nothing need have been learned."""
    with suppress(NothingKnownError):
        work(*asked)
    return os.nice(0)
