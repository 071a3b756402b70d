"""Computer seats in chat: levels in the lobby, hints, and games that only computers play."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from computers.levels import Level
from locales import Words
from screens.presenter import move_in_words
from tables.core.errors import NoHintsError
from tables.core.model import Status
from tests.support.forms import add_computer, at_table
from tests.support.of_computers import let_computers_play
from tests.support.presenters import PRESENTERS
from tests.support.there import there
from tests.support.world import World, a_world, buttons, open_table, pings, selects, text_of


async def test_a_computer_of_the_level_that_was_picked_takes_a_seat(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        opened = await ada.slash(world.channel, "china new", players=4)
        for level in ("beginner", "expert"):
            await add_computer(ada, opened.response.message, level)
        (lobby,) = await world.messages(world.channel.id)
        assert "2. **Computer 2** (beginner)" in text_of(lobby)
        assert "3. **Computer 3** (expert)" in text_of(lobby)
        assert [chair.level for chair in (await world.table()).chairs[1:]] == [Level.BEGINNER, Level.EXPERT]


async def hints(world: World, person: Any) -> list[str]:
    """Every hint that names a legal move of the person."""
    words = Words("en")
    legal = await world.app.tables.history.legal_moves(1, person.id)
    return [words("hint", move=move_in_words(PRESENTERS["qin"], move, words)) for move in legal]


async def test_a_hint_names_a_legal_move_and_what_it_brings_to_who_is_to_move(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        opened = await ada.slash(world.channel, "qin new", players=2)
        await add_computer(ada, opened.response.message, "beginner")
        message = await world.turn_message(await world.table())
        more = await ada.click(message, label="More")
        hint = await ada.click(more.response, label="Hint")
        assert hint.ephemeral
        said = text_of(hint.response).splitlines()[0]
        assert said in await hints(world, ada)
        assert "Press **Confirm** to play this." in text_of(hint.response)
        again = await ada.click(more.response, label="Hint")
        assert text_of(again.response) == text_of(hint.response)


async def test_there_are_no_hints_where_other_people_play(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        more = await (await world.mover()).click(await world.turn_message(table), label="More")
        assert "Hint" not in buttons(more.response)
        with pytest.raises(NoHintsError):
            await world.app.tables.play.hint(table.id, (await world.mover()).id)


async def test_a_game_that_only_computers_play_goes_on_to_its_end_without_messages_between(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        await world.idle()
        before = len(await world.messages(there(table.place.thread_id)))
        await let_computers_play(world.app.tables, world.bot.store, table.id)
        await world.env.advance_time(30)
        table = await world.table()
        assert table.status is Status.OVER
        last = await world.turn_message(table)
        assert len(await world.messages(there(table.place.thread_id))) == before + 1
        assert "wins!" in text_of(last) or "share the victory" in text_of(last)
        assert "Review" in buttons(last)
        assert {"Rematch", "Another one"}.isdisjoint(buttons(last))


async def test_a_computer_that_was_thinking_when_the_bot_ended_moves_after_the_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        opened = await ada.slash(world.channel, "china new", players=3)
        thinking = asyncio.Event()

        async def for_ever(*_: Any) -> str:
            thinking.set()
            await asyncio.sleep(1_000_000)
            raise AssertionError

        monkeypatch.setattr(world.app.tables._kernel, "think", for_ever)  # pyright: ignore[reportPrivateUsage]
        await add_computer(ada, opened.response.message, "beginner")
        await add_computer(ada, opened.response.message, "beginner")
        table = await world.table()
        if not table.chairs[min(table.to_act)].is_computer:
            for _ in range(3):
                if (await world.table()).to_act == table.to_act:
                    await ada.slash(world.room(table), "china move", text=await world.a_move())
        await asyncio.wait_for(thinking.wait(), 60)
        before = (await world.table()).ply
        await world.restart()
        await world.env.advance_time(30)
        after = await world.table()
        assert after.ply > before
        assert pings(await world.turn_message(after)) == [ada.id]


async def test_a_hint_by_command_where_the_table_allows_it(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2, hints=True)
        player, (other,) = await world.mover(), await world.others()
        hint = await at_table(world, player, "hint")
        assert hint.ephemeral
        assert text_of(hint.response).splitlines()[0] in await hints(world, player)
        early = await at_table(world, other, "hint")
        assert "turn" in text_of(early.response)
        outsider = await at_table(world, world.people[3], "hint")
        assert "no seat" in text_of(outsider.response)
        more = await player.click(await world.turn_message(table), label="More")
        assert "Hint" in buttons(more.response)


async def test_every_level_is_offered_with_its_character(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        opened = await world.people[0].slash(world.channel, "qin new")
        panel = await world.people[0].click(opened.response.message, label="Change")
        levels = selects(panel.response)[1]["options"]
        assert [option["value"] for option in levels] == list(Level)
        assert len({option["description"] for option in levels}) == len(Level)
