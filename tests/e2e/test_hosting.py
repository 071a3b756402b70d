"""What the host of a lobby changes by the panel, and what all see of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tables.core.model import Status
from tests.support.clock import Clock
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
    return (await person.select(opened.response, [what])).response


def ways(shown: Any) -> dict[str, str]:
    return {option["label"]: option["value"] for option in selects(shown)[1]["options"]}


async def change(person: Any, message: Any, what: str, how: str) -> Any:
    shown = await panel(person, message, what)
    return await person.select(shown, [ways(shown)[how]], custom_id=selects(shown)[1]["custom_id"])


async def test_a_host_changes_the_pace_and_the_others_agree(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        message = await a_lobby(world, ben)
        done = await change(ada, message, "pace", "24 hours a turn")
        assert "Not agreed yet: **ben**" in text_of(done.response)
        lobby = (await world.messages(world.channel.id))[0]
        assert "24 hours a turn" in text_of(lobby)
        assert "the pace (before: no limit)" in text_of(lobby)
        refused = await ada.click(lobby, label="Start")
        assert "did not agree" in text_of(refused.response)
        assert f"<@{ben.id}>" in text_of(refused.response)
        agreed = await ben.click(lobby, label="Agree")
        assert "not agreed" not in text_of(agreed.response)
        assert "Agree" not in buttons(agreed.response)
        await ada.click(message, label="Start")
        assert (await world.table()).status is Status.RUNNING


async def test_only_the_host_gets_the_panel_and_every_topic_leads_somewhere(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        message = await a_lobby(world, ben)
        await ada.select(message, ["casual"])
        refused = await ben.click(message, label="Change")
        assert "Only the host" in text_of(refused.response)
        opened = await ada.click(message, label="Change")
        topics = [option["value"] for option in selects(opened.response)[0]["options"]]
        assert topics == ["remove", "level", "pace", "hints", "options", "seats", "private", "first", "order", "over"]
        for topic in topics:
            shown = (
                await ada.select(opened.response, [topic], custom_id=selects(opened.response)[0]["custom_id"])
            ).response
            assert ways(shown)
            assert all(len(label) <= 100 for label in ways(shown))


@pytest.mark.parametrize(
    ("what", "how", "seen"),
    [
        ("level", "Computer 3: expert", "(expert)"),
        ("hints", "All players may ask for hints", "hints (before: not allowed)"),
        ("seats", "3 seats", "the number of seats (before: 4)"),
        ("private", "Private: only invited people may join", "who may join (before: everybody)"),
        ("first", "ben begins, as the youngest", "**ben** is the youngest and begins."),
        ("order", "ben to seat 1", "1. **ben**"),
        ("options", "Lion", "the game (before: Board: Bird)"),
    ],
)
async def test_what_is_changed_is_seen_by_all(tmp_path: Path, what: str, how: str, seen: str) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        message = await a_lobby(world, ben)
        await ada.select(message, ["casual"])
        shown = await panel(ada, message, what)
        (value,) = [value for label, value in ways(shown).items() if how in label]
        await ada.select(shown, [value], custom_id=selects(shown)[1]["custom_id"])
        lobby = text_of((await world.messages(world.channel.id))[0])
        assert seen in lobby
        assert "not agreed to the change" in lobby


async def test_a_stale_panel_changes_nothing(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        message = await a_lobby(world, ben)
        shown = await panel(ada, message, "remove")
        await ben.click(message, label="Leave")
        refused = await ada.select(shown, [f"p{ben.id}"], custom_id=selects(shown)[1]["custom_id"])
        assert "The seats have changed since" in text_of(refused.response)
        await change(ada, message, "hints", "All players may ask for hints")
        handed = await panel(ada, message, "hints")
        await ben.click(message, label="Join")
        await change(ada, message, "over", "ben")
        refused = await ada.select(handed, ["no"], custom_id=selects(handed)[1]["custom_id"])
        assert "Only the host" in text_of(refused.response)


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


async def test_a_table_is_opened_again_as_last_time(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        refused = await ada.slash(world.channel, "qin again")
        assert "not opened a table of this game here before" in text_of(refused.response)
        await ada.slash(world.channel, "qin new", players=3, board="lion", pace="72", hints=True, invite=ben)
        opened = await ada.slash(world.channel, "qin again")
        assert not opened.ephemeral
        for said in ("Board: Lion", "3 days a turn", "All players may ask for hints", "3. *free*"):
            assert said in text_of(opened.response)
        assert pings(opened.response.message) == [ben.id]
        first, second = await world.table(1), await world.table(2)
        assert (second.options, second.pace, second.hints, second.wanted) == (first.options, first.pace, True, 3)


async def test_who_is_left_out_of_a_rematch_hears_of_it_and_strangers_wait(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe, dmitri, *_ = world.people
        former = await open_table(world, 3)
        for person in (ada, ben, chloe):
            if (await world.table()).status is Status.RUNNING:
                await resign(world, person)
        await ada.click(await world.turn_message(await world.table()), label="Rematch")
        lobby = (await world.messages(former.place.thread_id))[-1]
        assert f"*kept for <@{ben.id}>, until <t:" in text_of(lobby)
        refused = await dmitri.click(lobby, label="Join")
        answer = refused.followups[-1] if refused.followups else refused.response
        assert "kept for the players of the last game until <t:" in text_of(answer)
        await ben.click(lobby, label="Join")
        await ada.click(lobby, label="Start")
        assert (await world.table(2)).status is Status.RUNNING
        told = [each for each in await world.messages(former.place.thread_id) if "began without you" in text_of(each)]
        assert [pings(each) for each in told] == [[chloe.id]]
