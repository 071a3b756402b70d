"""Home: what its buttons lead to, in a server and in direct messages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tables.core.model import Status
from tables.people.guilds import Design
from tests.games.dragon_castle.walls import TEXT
from tests.support.forms import at_table, door, fill, the_server
from tests.support.forum import deny
from tests.support.unusual import press_forged
from tests.support.world import (
    World,
    a_finished_game,
    a_world,
    buttons,
    disabled,
    manager,
    open_table,
    selects,
    text_of,
)


async def test_home_is_private_and_leads_to_lists_lessons_rules_and_results(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        ada = world.people[0]
        home = await ada.slash(world.channel, "home")
        assert home.ephemeral
        for label, behind, told in (
            ("My games", None, "Your games"),
            ("Open a table", "Tables to join", "No table waits for players"),
            ("Learn and rules", "Learn Qin", "Qin in two minutes"),
            ("Learn and rules", "Rules of China", "The game in short"),
            ("More …", "My finished games", "finished games"),
            ("More …", "My statistics", "No finished games"),
        ):
            shown = await ada.click(home.response, label=label)
            assert shown.ephemeral, label
            if behind is not None:
                shown = await ada.click(shown.response, label=behind)
            assert told in text_of(shown.response), (label, text_of(shown.response))
        asked = await ada.click(await door(world, ada, "More …"), label="Leaderboard")
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


async def the_form(world: World, person: Any, game: str = "Qin") -> Any:
    """The form for a new table, one press from home."""
    return await person.click(await door(world, person, "Open a table"), label=f"Open {game}")


async def test_a_table_is_open_after_two_presses_from_home(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        opened = await ada.submit_modal(await the_form(world, ada), {"players": ["2"], "pace": ["none"]})
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


async def test_a_file_of_a_game_is_given_to_a_form_and_opened(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await a_finished_game(world)
        ada, eva = world.people[0], world.people[4]
        (file,) = (await at_table(world, ada, "export")).response.attachments
        home = await door(world, eva, "More …")
        form = await eva.click(home, label="Look at a game’s file")
        opened = await fill(eva, form, (file.filename, await file.read()))
        assert opened.ephemeral
        assert "Qin from a file: **ada** and **ben**" in text_of(opened.response)
        form = await eva.click(home, label="Look at a game’s file")
        refused = await fill(eva, form, ("x.json", b"{"))
        assert refused.ephemeral
        assert "Nothing has changed" in text_of(refused.response)


async def test_castles_are_seen_by_all_and_added_and_removed_by_managers(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper, ada = manager(world), world.people[0]
        castles = (await keeper.click(await door(world, keeper, "Open a table"), label="Castles")).response
        assert "no castles of its own" in text_of(castles)
        added = await fill(keeper, await keeper.click(castles, label="Add a castle"), ("wall.txt", TEXT.encode()))
        assert "**Wall** is now one of this server's castles" in text_of(added.response)
        seen = (await ada.click(await door(world, ada, "Open a table"), label="Castles")).response
        assert "one castle of its own" in text_of(seen)
        assert "Add a castle" not in buttons(seen)
        assert [each["custom_id"].split(":")[3] for each in selects(seen)] == ["castle-show", "castle-show"]
        for number, value in enumerate(("Wall", "fortress")):
            shown = await ada.select(seen, [value], custom_id=selects(seen)[number]["custom_id"])
            assert shown.response.attachments[0].filename == "castle-board.png"
        castles = (await keeper.click(await door(world, keeper, "Open a table"), label="Castles")).response
        (remove,) = [each for each in selects(castles) if "castle-remove" in each["custom_id"]]
        gone = await keeper.select(castles, ["Wall"], custom_id=remove["custom_id"])
        assert "no longer offered" in text_of(gone.response)
        for pressed in (
            {"custom_id": "b:0:0:castle-add:", "component_type": 2},
            {"custom_id": "s:0:0:castle-remove:", "component_type": 3, "values": ["Wall"]},
        ):
            assert "Manage Server" in await press_forged(world, ada, world.channel, pressed)


async def test_more_castles_than_a_select_holds_are_on_pages(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        for number in range(30):
            design = Design(f"Wall {number:02}", TEXT.replace("Wall", f"Wall {number:02}"))
            await world.app.tables.designs.add(world.guild.id, "dragon_castle", design, ada.id)
        first = (await ada.click(await door(world, ada, "Open a table"), label="Castles")).response
        assert len(selects(first)[0]["options"]) == 25
        second = (await ada.click(first, label="Next")).response
        assert [each["value"] for each in selects(second)[0]["options"]] == [f"Wall {n}" for n in range(25, 30)]
        assert disabled(second) == {"Next"}


async def test_scores_of_games_alone_and_help_are_a_press_away(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        for person in (world.people[0], world.people[0].user):
            alone = await person.click(await door(world, person, "Open a table"), label="Dragon Castle alone")
            assert "alone" in text_of(alone.response)
            told = await person.click(await door(world, person, "More …"), label="How to play here")
            assert "Playing with Pagoda" in text_of(told.response)


async def test_home_goes_on_working_where_the_bot_may_no_longer_write(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        boss, ada = manager(world), world.people[0]
        await boss.click(await the_server(world, boss), label="Post all buttons here")
        (home,) = await world.messages(world.channel.id)
        deny(world, world.channel, "send_messages")
        await world.env.settle()
        games = await ada.click(home, label="My games")
        assert games.ephemeral
        tables = await ada.click(home, label="Open a table")
        refused = await ada.click(tables.response, label="Open Qin")
        assert "Send messages" in text_of(refused.response)
        assert await world.app.tables.lists.open_lobbies(world.guild.id) == ()


async def test_a_form_that_is_sent_after_the_table_filled_up_changes_nothing(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe = world.people[:3]
        opened = await ada.submit_modal(await the_form(world, ada), {"players": ["2"], "pace": ["24h"]})
        panel = (await ada.click(opened.response.message, label="Change")).response
        panel = (await ada.select(panel, ["pace"], custom_id=selects(panel)[0]["custom_id"])).response
        form = await ada.click(panel, label="Another pace …")
        mine = (await ada.click((await ada.slash(world.channel, "home")).response, label="My games")).response
        table = (await ada.click(mine, label="Show the table")).response
        lobby = (await ada.click(table, label="Change")).response
        await ben.click(opened.response.message, label="Join")
        before = await world.table()
        assert before.status is Status.RUNNING
        late = await fill(ada, form, "3d")
        assert "has started already" in text_of(late.followups[-1] if late.followups else late.response)
        parts = [part for row in lobby.components for part in row["components"]]
        invite = next(part["custom_id"] for part in parts if "invite-picked" in part["custom_id"])
        refused = await ada.select(lobby, [chloe], custom_id=invite)
        assert "has started already" in text_of(refused.followups[-1] if refused.followups else refused.response)
        after = await world.table()
        assert (after.pace, after.chairs) == (before.pace, before.chairs)
