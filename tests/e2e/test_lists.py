"""Lists of games, and the way from one move to the next."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

from tests.support.world import (
    World,
    a_world,
    buttons,
    controls,
    disabled,
    links,
    open_table,
    play_by_buttons,
    selects,
    text_of,
)


async def several_games(world: World) -> None:
    """Two running games and an open lobby."""
    for number in range(3):
        opened = await world.people[0].slash(world.channel, "qin new", players=2)
        if number < 2:
            await world.people[1].click(opened.response.message, label="Join")


async def test_a_list_is_of_ones_own_games_of_the_server_or_of_open_tables(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        for scope, words in [("mine", "You have no"), ("server", "No games are running"), ("open", "No table waits")]:
            empty = await world.people[4].slash(world.channel, "games", scope=scope)
            assert empty.ephemeral
            assert words in text_of(empty.response)
            assert text_of(empty.response).endswith("Open a table: `/qin new`, `/china new`, `/dragoncastle new`.")
        await several_games(world)
        stranger = world.people[4]
        assert "You have no" in text_of((await stranger.slash(world.channel, "games")).response)
        server = text_of((await stranger.slash(world.channel, "games", scope="server")).response).splitlines()
        assert server[0] == "### Games of this server"
        assert len(server) == 3
        assert all("to move" in line for line in server[1:])
        open_tables = text_of((await stranger.slash(world.channel, "games", scope="open")).response).splitlines()
        assert open_tables[0] == "### Tables you can join"
        assert len(open_tables) == 2
        assert "waiting for players, 1 of 2" in open_tables[1]


async def test_a_long_list_fits_a_message(tmp_path: Path) -> None:
    async with a_world(tmp_path, play_in="channel", most_hosted=16) as world:
        for _ in range(16):
            await world.people[0].slash(world.channel, "qin new", players=2)
        first = await world.people[0].slash(world.channel, "games", scope="open")
        assert text_of(first.response).startswith("### Tables you can join · page 1 of 2\n")
        assert disabled(first.response) == {"Previous"}
        shown = text_of(first.response).splitlines()[1:]
        second = await world.people[0].click(first.response, label="Next")
        assert text_of(second.response).startswith("### Tables you can join · page 2 of 2\n")
        assert disabled(second.response) == {"Next"}
        shown += text_of(second.response).splitlines()[1:]
        assert len(set(shown)) == 16
        # The lobbies of the second page are gone when its button is pressed again.
        for table_id in range(1, 12):
            await world.app.tables.lobby.leave(table_id, world.people[0].id)
        first = await world.people[0].slash(world.channel, "games", scope="open")
        assert "Next" not in buttons(first.response)
        last = await world.people[0].click(second.response, label="Previous")
        assert text_of(last.response).startswith("### Tables you can join\n")
        assert len(text_of(last.response).splitlines()) == 1 + 5


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


async def test_games_are_listed_by_whose_time_ends_first_with_play_beside_those_that_wait(tmp_path: Path) -> None:
    async with a_world(tmp_path, play_in="channel") as world:
        ada, ben = world.people[:2]
        for pace in ("0", "168", "12"):
            opened = await ada.slash(world.channel, "qin new", players=2, pace=pace)
            await ben.click(opened.response.message, label="Join")
        for person in (ada, ben):
            listed = await person.slash(world.channel, "games")
            tables = [await world.table(number) for number in (3, 2, 1)]
            waiting = [table.id for table in tables if person.id in table.people_to_act]
            order = [*waiting, *(table.id for table in tables if table.id not in waiting)]
            beside = [each for each in buttons_in_order(listed.response) if each[0].startswith(("Play", "Plan ahead"))]
            assert [int(custom_id.split(":")[1]) for _, custom_id in beside] == order
            actions = {number: "Play" if number in waiting else "Plan ahead" for number in order}
            counts = Counter(actions.values())
            # Those that are there several times say of which table they are.
            assert [label for label, _ in beside] == [
                f"{action}: Qin, table {number}" if counts[action] > 1 else action for number, action in actions.items()
            ]
            if waiting:
                panel = await person.click(listed.response, custom_id=beside[0][1])
                assert panel.ephemeral
                assert selects(panel.response) or buttons(panel.response)


def buttons_in_order(message: Any) -> list[tuple[str, str]]:
    """A message's buttons that do something, also those of one label."""
    return [(item["label"], item["custom_id"]) for item in controls(message) if "label" in item and "custom_id" in item]
