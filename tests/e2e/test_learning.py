"""Lessons as a learner meets them: private, and resumed after a restart."""

from __future__ import annotations

from pathlib import Path

from tests.support.world import a_world, text_of


async def test_a_lesson_goes_on_where_its_learner_left_it_also_after_a_restart(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        shown = await ada.slash(world.channel, "learn", game="qin")
        tried = await ada.click(shown.response, label="B: place blue–blue on I7 and J7")
        await world.restart()
        resumed = await ada.slash(world.channel, "learn", game="qin")
        assert "2 of 3" in text_of(resumed.response)
        other = await ben.slash(world.channel, "learn", game="qin")
        assert "1 of 3" in text_of(other.response)
        # The button of before the restart still works.
        following = await ada.click(tried.response, label="Next")
        assert "2 of 3" in text_of(following.response)
