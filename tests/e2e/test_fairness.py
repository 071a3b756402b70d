"""Who asks too much, as they and others see it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cogs.chat.runtime.limits import DEAR_AT_ONCE, PAUSE, Fairness
from tests.support.clock import Seconds
from tests.support.forms import my
from tests.support.world import World, a_world, open_table, text_of


@asynccontextmanager
async def a_fair_world(folder: Path, *, at_once: int) -> AsyncGenerator[tuple[World, Seconds]]:
    """A world in which everybody may ask so many things at one moment."""
    async with a_world(folder) as world:
        clock = Seconds()
        world.app.fairness = Fairness(3 * at_once, 0, clock)
        yield world, clock


async def test_who_asks_too_much_is_told_once_when_to_go_on_and_then_nothing(tmp_path: Path) -> None:
    async with a_fair_world(tmp_path, at_once=2) as (world, clock):
        ada, ben = world.people[:2]
        for _ in range(2):
            assert "a lot" not in text_of((await ada.slash(world.channel, "games")).response)
        told = await ada.slash(world.channel, "games")
        assert told.ephemeral
        assert text_of(told.response) == "That was a lot at once. Please try again in 10 seconds."
        requests = len(world.env.http_requests)
        assert not (await ada.slash(world.channel, "games")).acknowledged
        assert len(world.env.http_requests) == requests
        assert (await ben.slash(world.channel, "games")).acknowledged
        clock.now += PAUSE
        assert "a lot" not in text_of((await ada.slash(world.channel, "games")).response)


async def test_presses_count_too(tmp_path: Path) -> None:
    async with a_fair_world(tmp_path, at_once=3) as (world, _):
        table = await open_table(world, 2)
        message, watcher = await world.turn_message(table), world.people[3]
        for _ in range(3):
            await watcher.slash(world.channel, "games")
        told = await watcher.click(message, label="More")
        assert told.ephemeral
        assert text_of(told.response).startswith("That was a lot at once")
        assert not (await watcher.click(message, label="More")).acknowledged


async def test_what_takes_long_is_refused_sooner(tmp_path: Path) -> None:
    async with a_fair_world(tmp_path, at_once=100) as (world, _):
        ada = world.people[0]
        for _ in range(DEAR_AT_ONCE):
            assert "a lot" not in text_of((await ada.slash(world.channel, "leaderboard", game="qin")).response)
        assert "a lot" in text_of((await my(world, ada, "forget")).response)
        assert "a lot" not in text_of((await ada.slash(world.channel, "games")).response)


async def test_suggestions_are_made_for_who_types_fast_and_for_a_flood_none(tmp_path: Path) -> None:
    async with a_fair_world(tmp_path, at_once=4) as (world, _):
        ada = world.people[0]
        for _ in range(10):
            await ada.autocomplete(world.channel, "table status", "table", "")
        requests = len(world.env.http_requests)
        await ada.autocomplete(world.channel, "table status", "table", "")
        assert len(world.env.http_requests) == requests


async def test_what_would_be_answered_late_is_refused_at_once_and_nothing_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        mover, move = await world.mover(), await world.a_move()
        monkeypatch.setattr("cogs.chat.runtime.limits.MOST_OF_ALL", 0)
        refused = await mover.slash(world.channel, "qin move", text=move)
        assert refused.ephemeral
        assert text_of(refused.response).startswith("Very many people are playing just now, so I did nothing.")
        assert not await mover.autocomplete(world.channel, "qin move", "text", move[:3])
        monkeypatch.undo()
        assert (await world.table()).ply == table.ply
        await mover.slash(world.channel, "qin move", text=move)
        assert (await world.table()).ply == table.ply + 1
