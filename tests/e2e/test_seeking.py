"""People who look for players are found for each other, confirm, and play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

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
        asked = await ada.slash(world.channel, "seek")
        assert asked.ephemeral
        assert "You are not looking for players here" in text_of(asked.response)
        shown = await look_for(world, ada, ["qin", "dragon_castle"], ["2", "3"], "variants", "2")
        text = text_of(shown.response)
        assert "Qin and Dragon Castle, 2–3 players" in text
        assert "Any pace; if no one wants it faster: 3 days a turn. Any options. Up to 2 tables at once." in text
        assert "No one else looks for players here now." in text
        completed = await look_for(world, ben, ["qin"], ["2"])
        await world.idle()
        table = await world.table()
        assert (table.status, table.met_at is not None) == (Status.RUNNING, True)
        named = text_of(completed.response)
        assert "**Qin**, table 1: you play with **ada**, 3 days a turn. The game has begun." in named
        assert f"<#{table.place.thread_id}>" in named
        assert "You have what you looked for" in named
        assert "No one else" not in named
        assert ("Play" in buttons(completed.response)) == ((await world.mover()).id == ben.id)
        # Whoever opened it: the other one finds it in the same place.
        assert "**Qin**, table 1: you play with **ben**" in text_of((await ada.slash(world.channel, "seek")).response)
        assert "it is your turn" in text_of(await world.turn_message(table))
        told = text_of(await newest(world, ada))
        assert "**Qin:** players are found. You play with **" in told
        assert "The game has begun." in told
        # Ada looks for one table more; Ben has what he looked for.
        assert "You are looking for" in text_of((await ada.slash(world.channel, "seek")).response)
        assert "You have what you looked for" in text_of((await ben.slash(world.channel, "seek")).response)


async def test_a_table_that_another_process_opened_meanwhile_is_named_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        await look_for(world, ada, ["qin"], ["2"])
        meet = world.app.tables.seeks.meet

        async def met_elsewhere(*asked: Any) -> tuple[int, ...]:
            await meet(*asked)
            return ()

        monkeypatch.setattr(world.app.tables.seeks, "meet", met_elsewhere)
        completed = await look_for(world, ben, ["qin"], ["2"])
        named = text_of(completed.response)
        assert "**Qin**, table 1: you play with **ada**, 3 days a turn. The game has begun." in named
        # There is no thread yet: the link leads to what is there.
        assert f"The board comes here in a moment: <#{world.channel.id}>" in named


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
        begun = await ada.user.click(question, label="Confirm")
        assert "**Qin**, table 1: you play with **ben**, 3 days a turn. The game has begun." in text_of(begun.response)
        await world.idle()
        assert (await world.table()).status is Status.RUNNING
        assert "this question is settled" in text_of(await newest(world, ada))


async def test_who_lets_the_day_pass_or_declines_looks_no_longer(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben, chloe = world.people[:3]
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
        await later(world, clock, 25)
        await look_for(world, chloe, ["qin"], ["2"])
        await world.idle()
        assert {person.user_id for person in (await world.table(2)).people} == {ben.id, chloe.id}
        again = await ada.user.click(await newest(world, ada), label="Look again")
        assert "**You are looking for:** Qin, 2 players." in text_of(again.response)
        declined = await ben.user.click(await newest(world, ben), label="Not this time")
        assert "You are not looking for players any more" in text_of(declined.response)
        assert "You are looking for" in text_of((await chloe.slash(world.channel, "seek")).response)
        await world.idle()
        told = text_of(await newest(world, chloe))
        assert f"<@{ben.id}> does not play this time, so this game does not begin. You are still looking" in told


async def test_what_no_game_has_is_one_sentence_and_looking_ends_by_a_press(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        refused = await look_for(world, ada, ["china"], ["2"])
        assert "None of these games has that number of players" in text_of(refused.response)
        await look_for(world, ada, ["qin"], ["2"])
        panel = await ada.slash(world.channel, "seek")
        stopped = await press(ada, panel.response, "seek-stop")
        assert "You are not looking for players any more" in text_of(stopped.response)
        assert "You are not looking for" in text_of((await ada.slash(world.channel, "seek")).response)


async def test_what_the_form_does_not_offer_is_refused(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        for asked in (("2", "7", "3"), ("2", "any", "2147483647"), ("2", "any", "-1"), ("2147483647", "any", "3")):
            form = await press(ada, (await ada.slash(world.channel, "seek")).response, "seek-form")
            for row, value in zip(form._interaction.modal["components"][1:4], asked, strict=True):
                # The simulated Discord, as the real one, sends only what the form has: it is made to have more.
                if value not in [each["value"] for each in row["component"]["options"]]:
                    row["component"]["options"].append({"label": "forged", "value": value})
            refused = text_of((await fill(ada, form, ["qin"], [asked[0]], *asked[1:], "")).response)
            assert "looking for:" not in refused
            assert "went wrong" not in refused
        assert "You are not looking for" in text_of((await ada.slash(world.channel, "seek")).response)


async def test_what_a_table_gets_is_what_the_form_says_of_any_pace(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        form = await press(ada, (await ada.slash(world.channel, "seek")).response, "seek-form")
        said = form.modal["components"][2]["component"]["options"][0]
        assert (said["label"], said["description"]) == ("Any pace", "If no one wants it faster: 3 days a turn")


async def test_who_has_left_the_server_is_seated_with_nobody(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben, chloe = world.people[:3]
        await look_for(world, ada, ["qin"], ["2"])
        world.guild.remove_member(ada)
        await later(world, clock, 25)
        await look_for(world, ben, ["qin"], ["2"])
        assert "No one else looks for players here now." in text_of((await ben.slash(world.channel, "seek")).response)
        await look_for(world, chloe, ["qin"], ["2"])
        await world.idle()
        assert {person.user_id for person in (await world.table()).people} == {ben.id, chloe.id}


async def test_the_panel_says_that_a_search_rests_and_goes_on_after_the_absence(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben = world.people[:2]
        await ada.slash(world.channel, "me away", until="2026-03-09")
        shown = await look_for(world, ada, ["qin"], ["2"])
        assert "so this search rests until then" in text_of(shown.response)
        other = await look_for(world, ben, ["qin"], ["2"])
        assert "No one else looks for players here now." in text_of(other.response)
        await world.idle()
        assert await world.app.tables.lists.of_user(ada.id) == ()
        await ada.slash(world.channel, "me back")
        assert "rests" not in text_of((await ada.slash(world.channel, "seek")).response)
        await later(world, clock, 1)
        assert (await world.table()).status is Status.RUNNING
