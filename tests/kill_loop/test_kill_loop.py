"""The whole bot loses nothing, doubles nothing and leaves nothing behind, whenever it is killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kill_loop.checks import check_everything
from tests.kill_loop.loop import a_loop
from tests.support.fixtures import database, pytest_generate_tests
from tests.support.full import FULL

__all__ = ["database", "pytest_generate_tests"]

KILLS = 30 if FULL else 6
SEED = int(FULL or 3)


@pytest.mark.both
async def test_kills_of_the_whole_bot_lose_nothing_and_double_nothing(tmp_path: Path, database: Path | str) -> None:
    url = database if isinstance(database, str) else None
    async with a_loop(tmp_path, SEED, ("qin",), database=url) as loop:
        for _ in range(KILLS):
            await loop.live_and_die()
        await loop.rest()
        assert any(attempt.was_played for player in loop.players for attempt in player.attempts)
        await check_everything(loop)
