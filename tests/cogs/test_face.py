"""What every game brings to chat."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.registry import ENGINES
from render.china.ground import ground
from render.worker import warm_up
from tests.support.world import a_world


@pytest.mark.slow
async def test_warming_up_draws_what_pictures_share(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        assert set(world.app.presenters) == set(ENGINES)
        ground.cache_clear()
        for slug in ENGINES:
            warm_up(slug)
        drawn = ground.cache_info().currsize
        for roads in ("west", "east"):
            ground(roads, ())
        assert ground.cache_info().currsize == drawn == 2
