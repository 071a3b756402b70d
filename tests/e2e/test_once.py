"""Every interaction comes twice, as it does to two processes with one token: people notice nothing of it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest

from tables.core.errors import NoSuchTableError
from tables.core.log import LogKind
from tables.core.model import Status
from tests.support.forms import door
from tests.support.world import World, a_world, open_table, text_of


async def test_a_command_that_comes_twice_opens_one_table(tmp_path: Path) -> None:
    async with a_world_that_stutters(tmp_path) as world:
        opened = await world.people[0].slash(world.channel, "qin new", players=3)
        assert (await world.table(1)).status is Status.LOBBY
        with pytest.raises(NoSuchTableError):
            await world.table(2)
        assert len(await world.messages(world.channel.id)) == 1
        joined = await world.people[1].click(opened.response.message, label="Join")
        assert "**ben**" in text_of(joined.response)
        assert len((await world.table()).chairs) == 2


async def test_a_form_that_comes_twice_opens_one_table(tmp_path: Path) -> None:
    async with a_world_that_stutters(tmp_path) as world:
        ada = world.people[0]
        form = await ada.click(await door(world, ada, "Open a table"), label="Open Qin")
        await ada.submit_modal(form, {"players": ["2"], "pace": ["none"]})
        assert (await world.table(1)).status is Status.LOBBY
        with pytest.raises(NoSuchTableError):
            await world.table(2)
        assert len(await world.messages(world.channel.id)) == 1


async def test_a_typed_move_that_comes_twice_is_played_once(tmp_path: Path) -> None:
    async with a_world_that_stutters(tmp_path) as world:
        table = await open_table(world, 3, game="china")
        mover, room = await world.mover(), world.room(table)
        await mover.slash(room, "china move", text="house chu-1 green green")
        answer = await mover.slash(room, "china draw", card="deck")
        assert "You draw from the pile." in text_of(answer.response)
        assert (await world.table()).ply == 2
        assert "draw deck" in await world.app.tables.history.legal_moves(table.id, mover.id)


async def test_taking_back_twice_what_was_asked_once_takes_one_move_back(tmp_path: Path) -> None:
    async with a_world_that_stutters(tmp_path) as world:
        table = await open_table(world, 2, game="dragoncastle")
        mover, room = await world.mover(), world.room(table)
        for move in ("take B2", "pair K6"):
            await mover.slash(room, "dragoncastle move", text=move)
        more = await mover.click(await world.turn_message(table), label="More")
        taken = await mover.click(more.response, label="Take back")
        assert text_of(taken.response).startswith("Taken back")
        story = await world.app.tables.history.story(table.id, 0)
        assert [row.kind for row in story] == [LogKind.MOVE, LogKind.MOVE, LogKind.TAKE_BACK]


@pytest.mark.parametrize("command", ["qin move", "qin new"])
async def test_who_records_something_answers_also_where_another_process_asked_for_patience(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        publishes = command == "qin new"
        may_ask = world.bot.tree.interaction_check

        async def too_late(interaction: discord.Interaction[Any]) -> bool:
            """The other process asks Discord for patience before this one answers."""
            other = discord.InteractionResponse(interaction)
            await other.defer(ephemeral=not publishes, thinking=True)
            return await may_ask(interaction)

        monkeypatch.setattr(world.bot.tree, "interaction_check", too_late)
        options = {"players": 2} if publishes else {"text": await world.a_move()}
        room = world.channel if publishes else world.room(table)
        answer = await (await world.mover()).slash(room, command, **options)
        assert text_of(answer.response).startswith("### A game of Qin" if publishes else "You place")


@asynccontextmanager
async def a_world_that_stutters(folder: Path, **changes: Any) -> AsyncGenerator[World]:
    """A world that tells the bot every interaction a second time while it deals with the first."""
    async with a_world(folder, **changes) as world:
        world.deals.always = "seed 0"
        feed = world.env.backend.subscribers[-1]

        def again(event: str, payload: Any) -> None:
            if event == "INTERACTION_CREATE":
                feed(event, payload)

        world.env.backend.subscribers.append(again)
        yield world
