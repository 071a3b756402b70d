"""Strain on operations on several tables at once, from four processes: moves, settings, absences and wakes.

All concern the same people: deadlocks, if there are any, come from this. Half a day passes in each step, so that
something is always due.
"""

from __future__ import annotations

from collections.abc import Iterable

from workshop.bench.month import live_through
from workshop.bench.month.audit import FAULTS
from workshop.bench.month.size import Size
from workshop.bench.rows import Row

SECONDS = 20.0
FULL = {"seconds": 3600.0}

_EVER = 10_000.0
"""More days than pass in an hour."""


def run(*, seconds: float = SECONDS, processes: int = 4, servers: int = 12, seed: int = 1) -> Iterable[Row]:
    """Run the operations and count: each fault must occur zero times."""
    size = Size(
        servers,
        _EVER,
        processes,
        kills=0,
        outages=0,
        seed=seed,
        crowd=8,
        step_minutes=12 * 60,
        turns_a_day=20,
        busy=True,
        seconds=seconds,
    )
    lived = live_through(size)
    name = f"{lived.seconds:.0f} s of moves, settings, absences and wakes from {processes} processes"
    for fault in FAULTS:
        yield Row(f"{name}: {fault}", lived.faults[fault], "", reach=0.0)
    asked = lived.happened
    asked_for = ", ".join(f"{asked[f'asked: {kind}']:,} {kind}" for kind in ("move", "settings", "away", "back"))
    yield Row(f"{name}: requests acknowledged", asked["acknowledged"], "", note=f"asked: {asked_for}")
