"""Castles of a server's own: uploaded, shown, played on, removed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.dragon_castle.walls import TEXT
from tests.support.world import World, a_world, manager, text_of

ADD, SHOW, REMOVE = (f"dragoncastle castle {name}" for name in ("add", "show", "remove"))


async def upload(world: World, person: Any, text: str | bytes, name: str = "wall.txt") -> Any:
    data = text if isinstance(text, bytes) else text.encode()
    return await person.slash(world.channel, ADD, file=(name, data))


async def offered(person: Any, world: World, typed: str = "", command: str = SHOW) -> list[str]:
    found = await person.autocomplete(world.channel, command, "castle", typed)
    return [choice["name"] for choice in found]


async def test_a_castle_is_added_shown_and_played_on(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        result = await upload(world, keeper, TEXT)
        assert result.response.ephemeral
        assert "**Wall** is now one of this server's castles" in text_of(result.response)
        (picture,) = result.response.attachments
        assert picture.filename == "castle-board.png"
        assert "Heights row by row: 2 2 2 2" in picture.description
        ben = world.people[1]
        assert "Wall" in await offered(ben, world, "wal")
        shown = await ben.slash(world.channel, SHOW, castle="Wall")
        assert shown.response.attachments
        opened = await ben.slash(world.channel, "dragoncastle new", players=2, castle="Wall")
        assert "Wall" in text_of(opened.response)
        await keeper.click(opened.response.message, label="Join")
        table = await world.table()
        view = await world.app.tables.history.view(table.id, None)
        assert (view.layout, view.width) == ("Wall", 16)
        removed = await keeper.slash(world.channel, REMOVE, castle="Wall")
        assert "no longer offered" in text_of(removed.response)
        assert "Wall" not in await offered(ben, world)
        assert (await world.app.tables.history.view(table.id, None)).layout == "Wall"


async def test_who_may_not_manage_the_server_changes_no_castles(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ben = world.people[1]
        for result in (await upload(world, ben, TEXT), await ben.slash(world.channel, REMOVE, castle="Wall")):
            assert "*Manage Server*" in text_of(result.response)
        assert await world.app.tables.designs.of_guild(world.guild.id, "dragon_castle") == ()
