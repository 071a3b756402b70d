"""Whatever happens to tables, nothing is left that hangs on what has passed: thirty things each, looked at after each.

`make full` lives 2,000 lives, one half on each kind of database.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.support.clock import Clock
from tests.support.desk import a_desk
from tests.support.full import FULL
from tests.tables.life import think
from tests.tables.occasions import ACTIONS, DIRECTLY, WAITING, live

PARTS = 4

LIVES = 2000 if FULL else 48


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
async def test_nothing_hangs_on_what_has_passed(database: Path | str, part: int) -> None:
    happened = Counter[str]()
    async with a_desk(database, Clock(), think=think) as desk:
        is_remote = isinstance(database, str)
        # On a server lives take three times as long. The first half of these has every action that all of them have.
        for number in range(LIVES // 2 // PARTS // (2 if is_remote and not FULL else 1)):
            seed = int(FULL or 1) * 100_000 + 1000 * part + number + (500 if is_remote else 0)
            happened += (await live(desk, seed)).happened
    if FULL:
        assert {action.__name__ for action in (*ACTIONS, *DIRECTLY, *WAITING)} <= happened.keys()
