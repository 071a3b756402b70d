"""People who look for players are found for each other, and play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tables.core.model import Status
from tests.support.forms import fill, press
from tests.support.waiting import direct
from tests.support.world import World, a_world, text_of


async def look_for(world: World, person: Any, games: list[str], seats: list[str], *how: str) -> Any:
    """Fill in the form; the panel after it."""
    panel = await person.slash(world.channel, "seek")
    form = await press(person, panel.response, "seek-form")
    return await fill(person, form, games, seats, "any", "2", list(how) or "")


async def newest(world: World, person: Any) -> Any:
    """The last direct message to a person."""
    return (await direct(world, person))[-1]


async def test_two_people_who_look_at_once_play_at_once(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        await look_for(world, ada, ["qin", "dragon_castle"], ["2", "3"], "variants")
        completed = await look_for(world, ben, ["qin"], ["2"])
        await world.idle()
        table = await world.table()
        assert table.status is Status.RUNNING
        assert f"<#{table.place.thread_id}>" in text_of(completed.response)
        assert "it is your turn" in text_of(await world.turn_message(table))
        assert "**Qin:** players are found. You play with **" in text_of(await newest(world, ada))
