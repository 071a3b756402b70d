"""A game that is not whole any more while tables of it run: they wait, and nobody else notices."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from cogs import client
from engines.registry import ENGINES
from locales import Words
from tests.support.world import World, a_world, buttons, open_table, text_of

ABSENT = Words("en")("table-game-absent")


async def without(world: World, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin anew without a game."""
    found = {name: engine for name, engine in ENGINES.items() if name != slug}
    monkeypatch.setattr(client, "complete_games", lambda: (found, {slug: "it is being made."}))
    await world.restart()


async def test_its_tables_wait_and_say_so_and_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        qin = await open_table(world, 2)
        opened = await world.people[0].slash(world.channel, "china new", players=3)
        for person in world.people[1:3]:
            await person.click(opened.response.message, label="Join")
        shown, mover = await world.turn_message(qin), await world.mover()
        await without(world, "qin", monkeypatch)
        assert "qin is left out: it is being made." in caplog.text
        caplog.clear()
        assert [command.name for command in world.bot.tree.get_commands()].count("qin") == 0
        for label in buttons(shown):
            assert text_of((await mover.click(shown, label=label)).response) == ABSENT
        listed = await mover.slash(world.channel, "games")
        assert "Qin" in text_of(listed.response)
        china = await world.table(2)
        assert await world.a_move(2)
        done = await (await world.mover(2)).slash(world.room(china), "china move", text=await world.a_move(2))
        assert text_of(done.response) != ABSENT
        assert "Qin" not in text_of((await mover.slash(world.channel, "help")).response)
        assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_computers_and_reminders_of_it_rest_and_go_on_when_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        async with world.app.tables._kernel.writing() as session:
            await session.tables.change(1, {"computer_to_act": True, "wake_at": 0})
        await without(world, "qin", monkeypatch)
        caplog.clear()
        await world.poster.sweep()
        await world.poster.idle()
        await world.app.delivery.remind(*await world.app.tables.waking.tables_due())
        assert await world.app.tables.waking.tables_due() == ()
        assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
        monkeypatch.undo()
        await world.restart()
        mover = await world.mover()
        done = await mover.slash(world.room(await world.table()), "qin move", text=await world.a_move())
        assert "Your turn is over." in text_of(done.response)
