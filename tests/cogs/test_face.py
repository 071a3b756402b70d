"""What every game brings to chat."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engines.registry import ENGINES
from tests.support.world import a_world

_WARMED = """
from engines.registry import ENGINES
from render.china.ground import ground
from render.worker import warm_up
for slug in ENGINES:
    warm_up(slug)
print(ground.cache_info().misses)
for roads in ("west", "east"):
    ground(roads, ())
print(ground.cache_info().misses)
"""


async def test_every_game_has_a_presenter(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        assert set(world.app.presenters) == set(ENGINES)


@pytest.mark.slow
def test_warming_up_draws_what_pictures_share() -> None:
    # In a process of its own: in this one other tests have drawn it.
    drawn = subprocess.run([sys.executable, "-c", _WARMED], capture_output=True, check=True, text=True).stdout
    assert drawn.split() == ["2", "2"]
