"""What is said to one person alone, to two, and to those who do not play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tables.core.model import Status
from tests.support.world import World, a_world, buttons, open_table, text_of


async def asked_to_resign(world: World, person: Any) -> str:
    more = await person.click(await world.turn_message(await world.table()), label="More")
    return text_of((await person.click(more.response, label="Resign")).response)


async def test_a_game_for_one_begins_at_once(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        await ada.slash(world.channel, "dragoncastle new", players=1)
        table = await world.table()
        assert table.status is Status.RUNNING
        lobby = (await world.messages(world.channel.id))[0]
        assert f"The game has begun: <#{table.place.thread_id}>" in text_of(lobby)
        assert not buttons(lobby)
        assert "The game ends without a result." in await asked_to_resign(world, ada)


async def test_only_where_they_may_watch_strangers_are_told_how(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe = world.people[:3]
        private = (await ada.slash(world.channel, "qin new", players=2, private=True, invite=ben)).response.message
        assert "/table spectate" not in text_of((await chloe.click(private, label="Leave")).response)
        await open_table(world, 2)
        turn = await world.turn_message(await world.table(2))
        assert "/table spectate" in text_of((await chloe.click(turn, label="Play")).response)


async def test_a_recap_before_the_first_move_says_so(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        turn = await world.turn_message(table)
        assert "No move yet." in text_of((await world.people[3].click(turn, label="Recap")).response)
        mover = await world.mover()
        await mover.slash(world.room(table), "qin move", text=await world.a_move())
        turn = await world.turn_message(await world.table())
        told = text_of((await world.people[3].click(turn, label="Recap")).response)
        assert told.startswith("### The latest turns")
        assert f"`1` **{mover.name}** places" in told
