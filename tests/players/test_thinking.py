"""Where computers think: real processes, the same time for every move, and a process that dies."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest

from engines.registry import ENGINES
from players.levels import Level
from players.thinking import Thinkers

SECONDS = 0.6


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    thinkers = Thinkers(1, SECONDS)
    yield thinkers
    thinkers.close()


def positions() -> dict[str, tuple[Any, int]]:
    """A first position of every game, with whose move it is."""
    states = {slug: engine.initial(max(2, engine.seats.start), "seed", {}).state for slug, engine in ENGINES.items()}
    return {slug: (state, min(ENGINES[slug].to_act(state))) for slug, state in states.items()}


async def ask(thinkers: Thinkers, slug: str, salt: str = "1/0") -> str:
    state, seat = positions()[slug]
    return await thinkers.think(slug, ENGINES[slug].view(state, seat), seat, Level.HARD, salt)


async def test_a_move_of_any_game_comes_from_another_process_after_the_same_time(thinkers: Thinkers) -> None:
    await ask(thinkers, "qin")  # The process has to start first.
    for slug, (state, seat) in positions().items():
        begun = monotonic()
        text = await ask(thinkers, slug)
        # Not a speed: nobody can tell from the time how hard the choice was.
        assert monotonic() - begun >= SECONDS
        engine = ENGINES[slug]
        assert engine.parse(text) in engine.legal_moves(state, seat)
    assert all(pid != os.getpid() for pid in _children(thinkers))


async def test_the_loop_goes_on_while_it_thinks(thinkers: Thinkers) -> None:
    thinking = asyncio.create_task(ask(thinkers, "qin"))
    turns = 0
    while not thinking.done():
        await asyncio.sleep(0.01)
        turns += 1
    assert turns > 20
    assert await thinking


async def test_more_requests_than_processes_wait_in_line(thinkers: Thinkers) -> None:
    texts = await asyncio.gather(*(ask(thinkers, "qin", f"1/{ply}") for ply in range(4)))
    assert len(texts) == 4
    assert len(_children(thinkers)) == 1


async def test_a_process_that_dies_is_replaced_and_the_move_still_comes(thinkers: Thinkers) -> None:
    await ask(thinkers, "qin")
    (pid,) = _children(thinkers)
    os.kill(pid, signal.SIGSTOP)  # However fast it is, it cannot have answered when it dies.
    thinking = asyncio.create_task(ask(thinkers, "dragon_castle"))
    await asyncio.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
    assert await thinking
    (other,) = _children(thinkers)
    assert other != pid


async def test_after_closing_another_request_starts_anew(thinkers: Thinkers) -> None:
    first = await ask(thinkers, "qin")
    thinkers.close()
    assert await ask(thinkers, "qin")
    assert first


def _children(thinkers: Thinkers) -> list[int]:
    """The processes of the pool that are running."""
    assert thinkers._pool is not None
    return list(thinkers._pool._processes)  # type: ignore[attr-defined]
