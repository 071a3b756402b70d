"""People who look for players are found for each other, confirm, and play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.forms import fill, press
from tests.support.waiting import direct, later
from tests.support.world import World, a_world, buttons, text_of


async def look_for(world: World, person: Any, games: list[str], seats: list[str], *how: str) -> Any:
    """Fill in the form; the panel after it."""
    panel = await person.slash(world.channel, "seek")
    form = await press(person, panel.response, "seek-form")
    return await fill(person, form, games, seats, "any", "3", list(how) or "")


async def newest(world: World, person: Any) -> Any:
    """The last direct message to a person."""
    return (await direct(world, person))[-1]


async def test_two_people_who_look_at_once_play_at_once(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        await look_for(world, ada, ["qin", "dragon_castle"], ["2", "3"], "variants", "2")
        completed = await look_for(world, ben, ["qin"], ["2"])
        await world.idle()
        table = await world.table()
        assert table.status is Status.RUNNING
        assert f"<#{table.place.thread_id}>" in text_of(completed.response)
        assert "it is your turn" in text_of(await world.turn_message(table))
        assert "**Qin:** players are found. You play with **" in text_of(await newest(world, ada))


async def test_after_two_days_people_confirm_first(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben = world.people[:2]
        await look_for(world, ada, ["qin"], ["2"])
        await later(world, clock, 49)
        await look_for(world, ben, ["qin"], ["2"])
        await world.idle()
        table = await world.table()
        assert table.status is Status.LOBBY
        lobby = next(m for m in await world.messages(world.channel.id) if m.id == table.lobby_message_id)
        assert "I opened this table for people who look for players." in text_of(lobby)
        assert list(buttons(lobby))[:2] == ["Confirm", "Not this time"]
        assert "The game begins once all have confirmed." in text_of(await newest(world, ben))
        question = await newest(world, ada)
        assert "Please confirm" in text_of(question)
        await ada.user.click(question, label="Confirm")
        await world.idle()
        assert (await world.table()).status is Status.RUNNING
        assert "players were found, and this is settled" in text_of(await newest(world, ada))


async def test_who_lets_the_day_pass_and_those_who_waited_are_told(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben = world.people[:2]
        await look_for(world, ada, ["qin"], ["2"])
        await later(world, clock, 49)
        await look_for(world, ben, ["qin"], ["2"])
        await later(world, clock, 25)
        assert "you did not confirm in time, so you have lost your seat" in text_of(await newest(world, ada))
        assert (await world.table()).status is Status.CANCELLED
        told = text_of(await newest(world, ben))
        assert f"**Qin:** <@{ada.id}> did not confirm in time, so this game does not begin." in told
        assert "You are still looking for players." in told
        lobby_id = (await world.table()).lobby_message_id
        lobby = next(m for m in await world.messages(world.channel.id) if m.id == lobby_id)
        assert "Not everybody confirmed in time, so this game does not begin." in text_of(lobby)
