"""The whole bot loses nothing, doubles nothing and leaves nothing behind, whenever it is killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kill_loop.checks import check_everything
from tests.kill_loop.loop import a_loop
from tests.support.full import FULL
from tests.support.postgresql import a_database

SEED = int(FULL or 3)

pytestmark = pytest.mark.full


async def _survives(folder: Path, kills: int, database: str | None = None) -> None:
    async with a_loop(folder, SEED, database=database) as loop:
        for _ in range(kills):
            await loop.live_and_die()
        await loop.rest()
        assert any(attempt.was_played for player in loop.players for attempt in player.attempts)
        await check_everything(loop)


async def test_kills_of_one_process_on_a_file_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    await _survives(tmp_path, 50)


async def test_kills_of_two_processes_on_a_server_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    async with a_database() as url:
        await _survives(tmp_path, 20, url)
