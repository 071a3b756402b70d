"""The question to those in a lobby that waits for long, and the ways to go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.clock import Clock
from tests.support.waiting import later
from tests.support.world import World, a_world, buttons, pings, text_of

FILL, START, MERGE = "Fill with computers (strong)", "Start with 2", "Find another table"


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
        assert list(buttons(asked)) == [FILL, START, MERGE]
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


async def test_two_tables_become_one_and_their_people_are_told(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, _, chloe, dmitri, _ = world.people
        await a_lobby(world, chloe, dmitri, players=3)
        await later(world, clock, 30)
        first = await a_lobby(world, ada, players=3)
        await later(world, clock, 1)
        await later(world, clock, 47)
        asked = await question(world)
        assert START not in buttons(asked)
        listed = await ada.click(asked, label=MERGE)
        (way,) = buttons(listed.response)
        await ada.click(listed.response, label=way)
        await world.idle()
        shown = await world.messages(world.channel.id)
        assert "went on to another one" in text_of(next(each for each in shown if each.id == first.id))
        assert "two tables for Qin are one now" in text_of(shown[-1])
        assert f"<@{ada.id}>" not in text_of(shown[-1])
