"""Random turns, lived by the program's pure functions and by a second, slow clock: they never differ.

`make full` lives 1,000,000.
"""

from __future__ import annotations

import pytest

from tests.support.full import FULL
from tests.tables.clock_schedules import live_all

PARTS, SCHEDULES = (4, 1_000_000) if FULL else (1, 1_500)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_both_clocks_agree_whatever_happens(part: int) -> None:
    happened = live_all(int(FULL or 1) * PARTS + part, SCHEDULES // PARTS)
    dues = {f"due:{kind}" for kind in ("turn", "reminder", "auto-away", "overdue")}
    others = {"posted", "noticed", "waited", "away", "back", "down", "lost", "found", "given", "voted", "snoozed"}
    assert dues | others | {"muted", "wishes"} == set(happened)
