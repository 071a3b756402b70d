"""Home: what its buttons lead to, in a server and in direct messages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tables.core.model import Status
from tests.support.world import World, a_world, buttons, open_table, text_of


async def test_home_is_private_and_leads_to_lists_lessons_rules_and_results(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        ada = world.people[0]
        home = await ada.slash(world.channel, "home")
        assert home.ephemeral
        for label, told in {
            "My games": "Your games",
            "Tables to join": "No table waits for players",
            "Games of this server": "Games of this server",
            "My finished games": "finished games",
            "Learn Qin": "Qin in two minutes",
            "Rules of China": "The game in short",
            "My statistics": "No finished games",
        }.items():
            shown = await ada.click(home.response, label=label)
            assert shown.ephemeral, label
            assert told in text_of(shown.response), (label, text_of(shown.response))
        asked = await ada.click(home.response, label="Leaderboard")
        board = await ada.click(asked.response, label="Qin")
        assert "Qin: leaderboard of this server" in text_of(board.response)


async def test_the_move_that_waits_is_two_presses_from_home(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        mover = await world.mover()
        home = await mover.slash(world.channel, "home")
        games = await mover.click(home.response, label="My games")
        panel = await mover.click(games.response, label="Play")
        assert "Your turn" in text_of(panel.response) or buttons(panel.response)


async def test_home_in_direct_messages_has_no_lists_of_a_server(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        home = await ada.user.slash("home")
        assert "My games" in buttons(home.response)
        assert "Games of this server" not in buttons(home.response)
        assert "Leaderboard" not in buttons(home.response)


async def the_form(world: World, person: Any, game: str = "Qin") -> Any:
    """The form for a new table, one press from home."""
    home = await person.slash(world.channel, "home")
    return await person.click(home.response, label=f"Open {game}")


async def test_a_table_is_open_after_two_presses_from_home(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        opened = await ada.submit_modal(await the_form(world, ada), {"players": ["2"], "pace": ["server"]})
        assert not opened.ephemeral
        await ben.click(opened.response.message, label="Join")
        table = await world.table()
        assert (table.status, table.wanted, table.options) == (Status.RUNNING, 2, {"board": "bird"})


async def test_the_form_sets_all_that_the_command_sets(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        filled = {
            "players": ["4"],
            "pace": ["24h"],
            "options": ["castle>keep", "spirits>2", "realm>tight"],
            "guests": [ben],
            "how": ["hints", "private"],
        }
        opened = await ada.submit_modal(await the_form(world, ada, "Dragon Castle"), filled)
        table = await world.table()
        assert table.options == {"castle": "keep", "spirits": "2", "dragons": "0", "realm": "tight"}
        assert (table.wanted, table.hints, table.private) == (4, True, True)
        assert table.pace is not None
        assert f"<@{ben.id}>" in text_of(opened.response.message)


async def test_a_series_is_opened_by_the_form(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        filled = {"players": ["2"], "pace": ["none"], "options": ["series>2", "board>lion"]}
        await ada.submit_modal(await the_form(world, ada), filled)
        series = (await world.table()).series
        assert series is not None
        assert series.options == ({"board": "lion"}, {"board": "bird"})


async def test_choices_that_exclude_each_other_open_nothing(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        filled = {"players": ["3"], "pace": ["none"], "options": ["map>west", "map>east"]}
        refused = await ada.submit_modal(await the_form(world, ada, "China"), filled)
        assert "exclude each other" in text_of(refused.response)
        assert await world.app.tables.lists.open_lobbies(world.guild.id) == ()


async def test_a_guest_who_has_left_meanwhile_is_named(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        form = await the_form(world, ada)
        filled = {"players": ["2"], "pace": ["none"], "guests": [ben]}
        world.env.inject_error("GET", "/guilds/*/members/*", status=404, code=10007)
        refused = await ada.submit_modal(form, filled)
        assert f"<@{ben.id}>" in text_of(refused.response)
        assert await world.app.tables.lists.open_lobbies(world.guild.id) == ()


async def test_the_form_begins_a_game_against_computers_in_direct_messages(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        home = await ada.user.slash("home")
        form = await ada.user.click(home.response, label="Open Qin")
        await ada.user.submit_modal(form, {"players": ["3"], "level": "expert"})
        table = await world.table()
        assert (table.status, table.wanted) == (Status.RUNNING, 3)
