"""The bot that is loaded carries out everything that its screens offer."""

from __future__ import annotations

from pathlib import Path

from screens.actions import DECLARED
from tests.support.world import a_world


async def test_every_action_of_a_screen_is_loaded(tmp_path: Path) -> None:
    offered = {each.name for each in DECLARED if each.handler.__module__.startswith("screens.") and each.name}
    async with a_world(tmp_path) as world:
        assert sorted(offered - world.app.actions.keys()) == []
