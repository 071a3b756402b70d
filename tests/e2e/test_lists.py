"""Lists of games, and the way from one move to the next."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from screens.controls import MOST_COMPONENTS
from tables.core.model import Person, Place, TableRequest
from tests.support.unusual import a_given_up_game
from tests.support.world import (
    World,
    a_world,
    buttons,
    links,
    open_table,
    play_by_buttons,
    text_of,
)


async def several_games(world: World) -> None:
    """Two running games and an open lobby."""
    for number in range(3):
        opened = await world.people[0].slash(world.channel, "qin new", players=2)
        if number < 2:
            await world.people[1].click(opened.response.message, label="Join")


async def test_after_a_move_the_next_waiting_game_is_one_press_away(tmp_path: Path) -> None:
    rng = random.Random(3)
    async with a_world(tmp_path) as world:
        await several_games(world)
        shown = 0
        for turn in range(8):
            table = await world.table(1 + turn % 2)
            person = await world.mover(table.id)
            other = await world.table(2 - turn % 2)
            waits = other.seat_of(person.id) in other.to_act
            if turn % 4 < 2:
                done = await person.slash(world.room(table), "qin move", text=await world.a_move(table.id))
            else:
                done = await play_by_buttons(person, await world.turn_message(table), rng)
            assert text_of(done.response).startswith("You place")
            message = await world.turn_message(other)
            assert links(done.response) == ({"Next game: Qin": message.jump_url} if waits else {})
            shown += waits
        assert 0 < shown < 8


async def test_no_way_to_a_next_game_where_none_waits(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        done = await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        assert set(buttons(done.response)) == {"Plan ahead"}


async def test_finished_games_are_found_with_a_person_who_won_in_a_month_and_exported(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        for _ in range(6):
            await a_given_up_game(world, 0, 1)
        (month,) = await ada.autocomplete(world.channel, "games", "month", "")
        asked = {"with": ben.user, "won-by": ada.user, "month": month["name"]}
        page = await ada.slash(world.channel, "games", **asked)
        assert page.ephemeral
        assert page.response.flags.components_v2
        assert len(parts_of(page.response)) <= MOST_COMPONENTS
        export = next(label for label in buttons(page.response) if label.startswith("Export"))
        (file,) = (await ada.click(page.response, label=export)).response.message.attachments
        assert file.filename == "qin-6.json"
        alone = await ada.user.slash("games", scope="finished")
        ids = [each.get("custom_id", "") for each in parts_of(alone.response)]
        people = next(each for each in ids if ":games-player:" in each)
        found = await ada.user.select(alone.response, [world.people[2].user], custom_id=people)
        assert "No finished game fits" in text_of(found.response)


def parts_of(response: Any) -> list[Any]:
    """All components of a message, those in others too, as Discord counts them."""
    waiting, found = [part if isinstance(part, dict) else part.to_dict() for part in response.components], []
    while waiting:
        part = waiting.pop()
        found.append(part)
        waiting += [*part.get("components", ()), *([part["accessory"]] if "accessory" in part else [])]
    return found


async def test_commands_about_games_suggest_finished_ones_too(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, *_, eva = world.people
        qin, china = await a_given_up_game(world, 0, 1), await a_given_up_game(world, 0, 1, 2, game="china")
        running = (
            await world.app.tables.lobby.open(
                TableRequest("qin", Person(ada.id, "ada"), Place(world.guild.id, world.channel.id), 2, {})
            )
        ).id
        for command in ("table replay", "table log", "table history", "table status"):
            offered = await ada.autocomplete(world.channel, command, "table", "")
            assert [each["value"] for each in offered] == [running, china, qin]
            offered = await ada.autocomplete(world.channel, command, "table", "china chl")
            assert [each["value"] for each in offered] == [china]
            assert await eva.autocomplete(world.channel, command, "table", "") == []
