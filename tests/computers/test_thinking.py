"""Where computers think: real processes, the same time for every move, and a process that dies."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic

import pytest

from computers.thinking import Thinkers
from engines.registry import ENGINES
from tests.support.programs import PATIENCE, start
from tests.support.stand_in import until
from tests.support.thinkers import SECONDS, ask, children, positions


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(1, SECONDS)
    yield thinkers
    await thinkers.close()


@pytest.mark.slow
async def test_a_move_of_any_game_comes_from_another_process_after_the_same_time(thinkers: Thinkers) -> None:
    await ask(thinkers, "qin")  # The process has to start first.
    for slug, (state, seat) in positions().items():
        begun = monotonic()
        text = await ask(thinkers, slug)
        # Not a speed: nobody can tell from the time how hard the choice was.
        assert monotonic() - begun >= SECONDS
        engine = ENGINES[slug]
        assert engine.parse(text) in engine.legal_moves(state, seat)
    assert all(pid != os.getpid() for pid in children(thinkers))


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
    assert len(children(thinkers)) == 1


async def test_a_process_that_dies_is_replaced_and_the_move_still_comes(thinkers: Thinkers) -> None:
    await ask(thinkers, "qin")
    (pid,) = children(thinkers)
    os.kill(pid, signal.SIGSTOP)  # However fast it is, it cannot have answered when it dies.
    thinking = asyncio.create_task(ask(thinkers, "dragon_castle"))
    await asyncio.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
    assert await thinking
    (other,) = children(thinkers)
    assert other != pid


_THINKS_FOR_EVER = """
import asyncio
from tests.support.thinkers import Thinkers, ask, children, think_for_ever

async def main():
    thinkers = Thinkers(1, 0.2)
    await ask(thinkers, "qin")
    print(*children(thinkers), flush=True)
    await thinkers._workers.do(think_for_ever)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.slow
async def test_a_process_that_thinks_ends_with_its_parent_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    program = tmp_path / "thinks_for_ever.py"
    program.write_text(_THINKS_FOR_EVER)
    parent = start(tmp_path, str(program))
    assert parent.stdout is not None
    child = int(await asyncio.to_thread(parent.stdout.readline))
    computed = _seconds_computed(child)
    await until(lambda: _seconds_computed(child) > computed + 0.5)
    parent.kill()
    try:
        await until(lambda: _seconds_computed(child) == 0, 30)
        await asyncio.to_thread(parent.communicate, timeout=PATIENCE)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


def _seconds_computed(pid: int) -> float:
    """The processor's time that a process has used; 0 for one that has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return 0 if fields[0] == "Z" else int(fields[11]) / os.sysconf("SC_CLK_TCK")
