"""Castles of a server's own: uploaded, and played on, also when they are there no more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.dragon_castle.walls import TEXT
from tests.support.forms import at_home, fill, press
from tests.support.world import World, a_world, manager, text_of


async def offered(person: Any, world: World, typed: str = "") -> list[str]:
    found = await person.autocomplete(world.channel, "dragoncastle new", "castle", typed)
    return [choice["name"] for choice in found]


async def test_a_castle_is_added_shown_and_played_on(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        form = await press(keeper, (await at_home(world, keeper, "castles")).response, "castle-add")
        result = await fill(keeper, form, ("wall.txt", TEXT.encode()))
        assert result.ephemeral
        assert "**Wall** is now one of this server's castles" in text_of(result.response)
        (picture,) = result.response.attachments
        assert picture.filename == "castle-board.png"
        assert "Heights row by row: 2 2 2 2" in picture.description
        ben = world.people[1]
        assert "Wall" in await offered(ben, world, "wal")
        opened = await ben.slash(world.channel, "dragoncastle new", players=2, castle="Wall")
        assert "Wall" in text_of(opened.response)
        await keeper.click(opened.response.message, label="Join")
        table = await world.table()
        view = await world.app.tables.history.view(table.id, None)
        assert (view.layout, view.width) == ("Wall", 16)
        await world.app.tables.designs.remove(world.guild.id, "dragon_castle", "Wall")
        assert "Wall" not in await offered(ben, world)
        assert (await world.app.tables.history.view(table.id, None)).layout == "Wall"
