"""Whatever goes wrong with the disk, at whatever trip: people are told what is true, and the next try works."""

from __future__ import annotations

from multiprocessing import get_context
from pathlib import Path

import pytest

from tests.simulated.driver import FAULTS
from tests.simulated.errors import CASES, KILL, tried
from tests.simulated.loop import SimulatedLoop, simulate
from tests.simulated.world import a_world
from tests.support.full import FULL

TRIED = CASES if FULL else CASES[:5]

KINDS = [*FAULTS, KILL] if FULL else list(FAULTS)[:1]

MOST_TRIPS = 200


@pytest.mark.parametrize("name", [case.name for case in TRIED], ids=lambda name: name.replace(" ", "-"))
def test_every_trip_to_the_disk_may_fail(name: str, tmp_path: Path) -> None:
    # What was logged keeps the frames of dead processes: freed in a later test they would fail it.
    with get_context("fork").Pool(1) as pool:
        found = pool.apply(wrong_in, (name, tmp_path))
    assert not found, "\n".join(found)


def wrong_in(name: str, folder: Path) -> list[str]:
    """Let each trip of a use case fail in each way; return what is wrong then."""
    case = next(each for each in CASES if each.name == name)

    async def main(loop: SimulatedLoop) -> list[str]:
        found: list[str] = []
        async with a_world(loop, folder, seed=int(FULL or 1), people=60) as world:
            for fault in KINDS:
                for trip in range(1, MOST_TRIPS):
                    wrong, had_fault = await tried(world, case, fault, trip)
                    found += wrong
                    if not had_fault:
                        assert trip > 3, "the disk was not asked"
                        break
                else:
                    raise AssertionError("it never ends")
        return found

    return simulate(main)
