"""Games of Qin through the whole bot, by buttons: one from its beginning to its end, one to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tables.core.model import Status
from tests.support.full import FULL
from tests.support.world import a_world, nearly_over, open_table, play_by_buttons, text_of, until_over

LATE = 16
"""Moves before the end from which on the game of two is played; `make full` plays all of it."""


@pytest.mark.parametrize("seats", [2, 4])
async def test_a_game_is_played_to_its_end_by_buttons(tmp_path: Path, seats: int) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, seats)
        if seats == 2 and not FULL:
            table = await nearly_over(world, table, LATE)
        async for after in until_over(world, table, play_by_buttons, seats):
            table = after
        assert table.status is Status.OVER
        last = (await world.messages(table.place.thread_id))[-1]
        assert "wins!" in text_of(last) or "share the victory" in text_of(last)
