"""What the host of a lobby changes by the panel, and what all see of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.there import there
from tests.support.waiting import later
from tests.support.world import World, a_world, buttons, open_table, pings, resign, selects, text_of


async def a_lobby(world: World, *people: Any, players: int = 4, command: str = "qin new") -> Any:
    message = (await world.people[0].slash(world.channel, command, players=players)).response.message
    for person in people:
        await person.click(message, label="Join")
    return message


async def panel(person: Any, message: Any, what: str) -> Any:
    """The host's panel, with the ways to change something."""
    opened = await person.click(message, label="Change")
    assert opened.ephemeral
    first = selects(opened.response)[0]["custom_id"]
    return (await person.select(opened.response, [what], custom_id=first)).response


async def test_a_host_changes_the_pace_and_the_others_agree(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        message = await a_lobby(world, ben)
        shown = await panel(ada, message, "pace")
        done = await ada.select(shown, ["24h"], custom_id=selects(shown)[1]["custom_id"])
        assert "Not agreed yet: **ben**" in text_of(done.response)
        lobby = (await world.messages(world.channel.id))[0]
        assert "24 hours a turn" in text_of(lobby)
        assert "the pace (before: no limit)" in text_of(lobby)
        assert "Start" not in buttons(lobby)


async def test_a_lobby_closes_after_a_week_with_a_warning_to_all_in_it(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben, *_ = world.people
        await a_lobby(world, ben)
        assert "Closes <t:" in text_of((await world.messages(world.channel.id))[0])
        for days, said in ((6, "closes <t:"), (1, "It is closed")):
            for _ in range(days):
                await later(world, clock, 24)
            await later(world, clock, 0.1)
            told = (await world.messages(world.channel.id))[-1]
            assert said in text_of(told)
            assert pings(told) == [ada.id, ben.id]
        lobby = (await world.messages(world.channel.id))[0]
        assert "No one joined for a week" in text_of(lobby)
        assert not buttons(lobby)


async def test_who_is_left_out_of_a_rematch_hears_of_it_and_strangers_wait(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe, dmitri, *_ = world.people
        former = await open_table(world, 3)
        for person in (ada, ben, chloe):
            if (await world.table()).status is Status.RUNNING:
                await resign(world, person)
        await ada.click(await world.turn_message(await world.table()), label="Rematch")
        lobby = (await world.messages(there(former.place.thread_id)))[-1]
        assert f"*kept for <@{ben.id}>, until <t:" in text_of(lobby)
        refused = await dmitri.click(lobby, label="Join")
        answer = refused.followups[-1] if refused.followups else refused.response
        assert "kept for the players of the last game until <t:" in text_of(answer)
        await ben.click(lobby, label="Join")
        await ada.click(lobby, label="Start")
        assert (await world.table(2)).status is Status.RUNNING
        told = [
            each for each in await world.messages(there(former.place.thread_id)) if "began without you" in text_of(each)
        ]
        assert [pings(each) for each in told] == [[chloe.id]]
