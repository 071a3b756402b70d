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


FAULTY = (
    (TEXT + "1\n", "the heights on lines 4 to 8 sum to 117, not 116"),
    (TEXT.replace(".1\n", "x1\n", 1), "Line 4: `x` is not a height"),
    (TEXT.replace("name: Wall", "Wall"), 'Line 1: this line has to begin with "name: "'),
    (TEXT.replace("Wall", "Keep"), "the name of one of the castles that everybody has"),
    (b"\xff\xfe\x00", "is not a text file"),
    (b"1" * 20_000, "I read 16,000 at most"),
)


async def test_a_faulty_upload_is_refused_with_its_line_and_reason(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        for content, told in FAULTY:
            assert told in text_of((await upload(world, keeper, content)).response)
        assert await world.app.tables.designs.of_guild(world.guild.id, "dragon_castle") == ()


async def test_a_castle_that_leaves_the_guideline_is_kept_with_a_remark(tmp_path: Path) -> None:
    rows = "1" * 16 + "\n"
    text = f"name: Plain\nplayers: 4\n\n{rows * 7}1111\n"
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        result = await upload(world, keeper, text)
        assert "116 tiles lie on floor 1. Usual, by number of players: 4: 40-55" in text_of(result.response)
        again = await upload(world, keeper, text)
        assert "takes the place" in text_of(again.response)


async def test_an_unknown_castle_is_refused(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        shown = await keeper.slash(world.channel, SHOW, castle="Atlantis")
        assert "There is no castle **Atlantis** here" in text_of(shown.response)
        removed = await keeper.slash(world.channel, REMOVE, castle="Atlantis")
        assert "no castle of that name" in text_of(removed.response)
        opened = await keeper.slash(world.channel, "dragoncastle new", castle="Atlantis")
        assert "Atlantis" in text_of(opened.response)
        assert await world.app.tables.lists.open_lobbies(world.guild.id) == ()


SHIPPED_NAMES = ("base", "BASE", " Base ", "base_2", "four_seasons", "Four-Seasons", "FOUR  SEASONS", "ｂａｓｅ")


async def test_no_castle_can_be_called_like_one_that_everybody_has_however_it_is_spelt(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        for name in SHIPPED_NAMES:
            result = await upload(world, keeper, TEXT.replace("Wall", name))
            assert "the name of one of the castles that everybody has" in text_of(result.response), name
        assert await world.app.tables.designs.of_guild(world.guild.id, "dragon_castle") == ()


async def test_a_castle_whose_name_looks_like_anothers_is_refused(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        await upload(world, keeper, TEXT)
        for name in ("Wаll", "wall", "Wa11"):
            again = await upload(world, keeper, TEXT.replace("name: Wall", f"name: {name}"))
            assert "looks like **Wall**" in text_of(again.response), name
        base = await upload(world, keeper, TEXT.replace("name: Wall", "name: Ваѕе"))
        assert "one of the castles that everybody has" in text_of(base.response)


async def test_a_castle_for_others_is_refused_with_those_that_fit(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        await upload(world, keeper, TEXT)
        await upload(world, keeper, TEXT.replace("name: Wall", "name: Third").replace("players: 2-4", "players: 3-4"))
        opened = await keeper.slash(world.channel, "dragoncastle new", players=2, castle="Third")
        assert text_of(opened.response) == (
            "**Third** is for 3 to 4 players. For 2 there are: Base castle, Wall, Barracks, Four Seasons, "
            "Pillars of Creation, Thousand Towers."
        )
        opened = await keeper.slash(world.channel, "dragoncastle new", players=3, castle="Keep", realm="tight")
        assert "Keep" in text_of(opened.response)
        refused = await keeper.slash(world.channel, "dragoncastle new", players=2, castle="Keep")
        assert text_of(refused.response).startswith(
            "**Keep** is for 3 to 4 players. For 2 there are: Base castle, Wall"
        )
