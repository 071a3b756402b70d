"""Whatever goes wrong with the disk, at whatever trip: people are told what is true, and the next try works."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.simulated.driver import FAULTS
from tests.simulated.errors import CASES, KILL, UseCase, tried
from tests.simulated.loop import SimulatedLoop, simulate
from tests.simulated.world import a_world
from tests.support.full import FULL

TRIED = CASES if FULL else CASES[:5]

KINDS = [*FAULTS, KILL] if FULL else list(FAULTS)[:1]

MOST_TRIPS = 200


@pytest.mark.parametrize("case", TRIED, ids=lambda case: case.name.replace(" ", "-"))
def test_every_trip_to_the_disk_may_fail(case: UseCase, tmp_path: Path) -> None:
    async def main(loop: SimulatedLoop) -> list[str]:
        found: list[str] = []
        async with a_world(loop, tmp_path, seed=int(FULL or 1), people=60) as world:
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

    assert not (found := simulate(main)), "\n".join(found)
