"""Computer seats in chat: levels in the lobby, hints, and games of computers to watch."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cogs.chat.controls.moves import move_in_words
from computers.levels import Level
from locales import Words
from tables.core.errors import NoHintsError, NotHostError, NotRunningError
from tables.core.model import Status
from tests.speed.patience import TIMERS
from tests.support.forms import at_table
from tests.support.presenters import PRESENTERS
from tests.support.world import World, a_world, buttons, open_table, pings, shows_position, text_of

WATCHING = 2 * TIMERS
"""The seconds between two moves: a pause of the virtual clock, which takes no time. Shorter ones pass as they are."""


async def test_a_computer_of_the_level_that_was_picked_takes_a_seat(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        opened = await ada.slash(world.channel, "china new", players=4)
        for level in ("beginner", "expert"):
            result = await ada.select(opened.response.message, [level])
        assert "2. **Computer 2** (beginner)" in text_of(result.response)
        assert "3. **Computer 3** (expert)" in text_of(result.response)
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
        await ada.select(opened.response.message, ["beginner"])
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


async def test_computers_play_a_game_to_be_watched_by_all(tmp_path: Path) -> None:
    async with a_world(tmp_path, watching_seconds=WATCHING) as world:
        ada, ben = world.people[:2]
        started = await ada.slash(world.channel, "watch", game="qin", level="beginner")
        assert "1. **Computer 1** (beginner)" in text_of(started.response)
        thread = world.bot.get_channel((await world.table()).place.thread_id)
        assert any(["is to move" in text_of(found) async for found in thread.history()])
        for _ in range(30):
            table = await world.table()
            if table.status is Status.OVER:
                break
            await world.env.advance_time(10 * WATCHING)
        assert table.status is Status.OVER
        posted = [message for message in await world.messages(table.place.thread_id) if shows_position(message)]
        assert len(posted) > 20
        assert [pings(message) for message in posted] == [[]] * len(posted)
        assert not any("is to move" in text_of(message) for message in posted)
        assert "wins!" in text_of(posted[-1]) or "share the victory" in text_of(posted[-1])
        recap = await ben.click(posted[-1], label="Earlier positions")
        assert recap.ephemeral
        assert "Rematch" not in buttons(posted[-1])
        another = await ben.click(posted[-1], label="Another one")
        assert "1. **Computer 1** (beginner)" in text_of(another.response)
        after = await world.table(2)
        assert (after.host_id, after.game, after.options) == (ben.id, table.game, table.options)


async def with_more(thread: Any) -> Any:
    """The newest message with *More*."""
    return next(iter([each async for each in thread.history() if "More" in buttons(each)]))


async def test_a_game_of_computers_is_listed_and_stopped_by_who_began_it_alone(tmp_path: Path) -> None:
    async with a_world(tmp_path, watching_seconds=WATCHING) as world:
        ada, ben = world.people[:2]
        await ada.slash(world.channel, "watch", game="qin", level="beginner")
        assert "**Qin**" in text_of((await ada.slash(world.channel, "games")).response)
        assert "**Qin**" not in text_of((await ben.slash(world.channel, "games")).response)
        thread = world.bot.get_channel((await world.table()).place.thread_id)
        assert "Stop this game" not in buttons((await ben.click(await with_more(thread), label="More")).response)
        with pytest.raises(NotHostError):
            await world.app.tables.play.stop_watched(1, ben.id)
        more = (await ada.click(await with_more(thread), label="More")).response
        stopped = await ada.click(more, label="Stop this game")
        assert "The game is stopped." in text_of(stopped.response)
        table = await world.table()
        assert table.status is Status.OVER
        await world.env.advance_time(2 * WATCHING)
        last = await world.turn_message(table)
        assert "The game of the computers was stopped." in text_of(last)
        assert "Another one" in buttons(last)
        await ada.slash(world.channel, "watch", game="china", players=3, level="beginner")
        assert (await world.table(2)).status is Status.RUNNING
        with pytest.raises(NotRunningError):
            await world.app.tables.play.stop_watched(1, ada.id)


async def test_a_game_that_people_play_is_not_stopped_as_one_of_computers(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        with pytest.raises(NotHostError):
            await world.app.tables.play.stop_watched(1, world.people[0].id)


async def test_one_game_of_computers_at_a_time_for_each_person(tmp_path: Path) -> None:
    async with a_world(tmp_path, watching_seconds=3600) as world:
        ada, ben = world.people[:2]
        await ada.slash(world.channel, "watch", game="china", players=3, level="beginner")
        refused = await ada.slash(world.channel, "watch", game="qin", level="beginner")
        assert "still runs" in text_of(refused.response)
        assert len(await world.app.tables.lists.of_guild(world.guild.id)) == 1
        await ben.slash(world.channel, "watch", game="qin", level="beginner")
        assert len(await world.app.tables.lists.of_guild(world.guild.id)) == 2


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

        monkeypatch.setattr(world.app.tables._kernel, "think", for_ever)
        await ada.select(opened.response.message, ["beginner"])
        await ada.select(opened.response.message, ["beginner"])
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
        rows = opened.response.message.components
        (select,) = [each for row in rows for each in row.children if hasattr(each, "options")]
        assert [option.value for option in select.options] == list(Level)
        assert len({option.description for option in select.options}) == len(Level)
