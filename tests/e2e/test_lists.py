"""Lists of games, and the way from one move to the next."""

from __future__ import annotations

import random
from pathlib import Path

from tests.support.world import World, a_world, buttons, links, open_table, play_by_buttons, text_of


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
        listed = text_of((await world.people[0].slash(world.channel, "games", scope="open")).response)
        assert len(listed) < 2000
        assert "… and 4 more" in listed


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
