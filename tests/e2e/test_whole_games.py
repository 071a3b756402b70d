"""Whole games of Qin through the whole bot, by buttons and by commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tables.core.model import Status
from tests.e2e.world import a_world, open_table, play_by_buttons, text_of, until_over


@pytest.mark.parametrize("seats", [2, 4])
async def test_a_game_is_played_to_its_end_by_buttons(tmp_path: Path, seats: int) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, seats)
        async for after in until_over(world, table, play_by_buttons, seats):
            table = after
        assert table.status is Status.OVER
        last = (await world.messages(table.place.thread_id))[-1]
        assert "wins!" in text_of(last) or "share the victory" in text_of(last)
