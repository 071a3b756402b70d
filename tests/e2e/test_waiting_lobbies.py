"""The question to those in a lobby that waits for long, and the ways to go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.clock import Clock
from tests.support.waiting import later
from tests.support.world import World, a_world, buttons, pings, text_of

FILL, START, SEEK = "Fill with computers (strong)", "Start with 2", "Look for players"


async def a_lobby(world: World, *people: Any, players: int = 4) -> Any:
    message = (await people[0].slash(world.channel, "qin new", players=players)).response.message
    for person in people[1:]:
        await person.click(message, label="Join")
    return message


async def question(world: World) -> Any:
    """The newest message of the channel, which asks how to go on."""
    newest = (await world.messages(world.channel.id))[-1]
    assert "no one has joined your table for Qin in two days" in text_of(newest)
    return newest


async def test_after_two_days_those_who_sit_there_are_asked_and_any_of_them_begins(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben, *_ = world.people
        await a_lobby(world, ada, ben)
        await later(world, clock, 48)
        asked = await question(world)
        assert list(buttons(asked)) == [FILL, START, SEEK]
        assert sorted(pings(asked)) == sorted([ada.id, ben.id])
        done = await ben.click(asked, label=START)
        assert (done.response.id, buttons(done.response)) == (asked.id, {})
        await world.idle()
        assert await world.turn_message(await world.table())


async def test_a_question_loses_its_buttons_when_somebody_joins(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben, chloe, *_ = world.people
        lobby = await a_lobby(world, ada, ben)
        await later(world, clock, 48)
        asked = await question(world)
        await chloe.click(lobby, label="Join")
        await world.idle()
        over = next(each for each in await world.messages(world.channel.id) if each.id == asked.id)
        assert "this question is over" in text_of(over)
        assert buttons(over) == {}
