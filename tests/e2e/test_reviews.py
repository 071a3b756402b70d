"""Looking back at a finished game in chat: privately, in pictures and words, and once for everybody."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from cogs.chat.controls import view_of
from computers.reviews.review import NothingKnownError
from engines.protocol import GameError
from screens.controls import Address
from tables.core.model import Table
from tests.support.forms import at_table
from tests.support.judged import judge_all
from tests.support.wire import wire
from tests.support.world import World, a_finished_game, a_world, buttons, pings, text_of

__all__ = ["wire"]


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_all(monkeypatch)


def told_pictures(message: Any) -> list[str]:
    return [file.filename for file in message.attachments]


async def reviewed(world: World, table: Table, person: Any) -> Any:
    return await person.click(await world.turn_message(table), label="Review")


async def test_the_last_message_leads_to_a_review_that_only_who_asked_sees(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await a_finished_game(world)
        before = len(await world.messages(table.place.thread_id))
        shown = await reviewed(world, table, world.people[0])
        assert shown.ephemeral
        said = text_of(shown.response)
        assert "Review: Qin with **ada** and" in said
        assert "what its player could know then" in said
        assert told_pictures(shown.response) == [f"review-{table.id}-chances.png"]
        described = shown.response.attachments[0].description
        assert "Before turn 1: ada" in described
        assert "At the end: " in described
        assert {"Chances", "In words", "Show everybody"} <= set(buttons(shown.response))
        assert len(await world.messages(table.place.thread_id)) == before


async def test_whoever_asks_for_something_lets_a_review_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_world(tmp_path) as world:
        table = await a_finished_game(world)
        rests = list[int]()
        monkeypatch.setattr(world.bot.reviewers, "yield_cpu", lambda: rests.append(1))
        await world.people[0].slash(world.channel, "help")
        assert len(rests) == 1
        shown = await reviewed(world, table, world.people[0])
        assert len(rests) == 2
        await world.people[0].click(shown.response, label="In words")
        assert len(rests) == 3


async def test_it_is_shown_to_everybody_once_by_who_sat_there(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await a_finished_game(world)
        ada, ben, watcher = world.people[0], world.people[1], world.people[4]
        end = await world.turn_message(table)
        theirs = await reviewed(world, table, watcher)
        assert "Show everybody" not in buttons(theirs.response)
        mine, bens = [await reviewed(world, table, person) for person in (ada, ben)]
        answer = await ada.click(mine.response, label="Show everybody")
        assert "Review: Qin" in text_of(answer.response)
        assert "Show everybody" not in buttons(answer.response)
        refused = await ben.click(bens.response, label="Show everybody")
        assert refused.ephemeral
        assert "already" in text_of(refused.response)
        posted = await posted_reviews(world, table)
        assert len(posted) == 1
        assert told_pictures(posted[0]) == [f"review-{table.id}-chances.png"]
        assert pings(posted[0]) == []
        # Its buttons answer everybody privately, and leave it as it is.
        opened = await watcher.click(posted[0], label="In words")
        assert opened.ephemeral
        assert "Before turn 1" in text_of(opened.response)
        later = await ben.click(end, label="Review")
        assert "Show everybody" not in buttons(later.response)


async def posted_reviews(world: World, table: Table) -> list[Any]:
    return [each for each in await world.messages(table.place.thread_id) if "Review: Qin" in text_of(each)]


async def test_who_waits_for_a_review_that_is_not_finished_reads_why_and_may_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: dict[str, Exception] = {
        "not finish": ConnectionResetError(),
        "have not learned": NothingKnownError(),
        "rules have changed": GameError(),
    }
    async with a_world(tmp_path) as world:
        table = await a_finished_game(world)
        before = await world.messages(table.place.thread_id)
        for said, fault in faults.items():
            with monkeypatch.context() as broken:
                broken.setattr(world.app.tables._kernel, "review_game", Mock(side_effect=fault))  # pyright: ignore[reportPrivateUsage]
                refused = await reviewed(world, table, world.people[0])
            assert refused.ephemeral
            assert said in text_of(refused.response)
        assert world.env.errors == []
        assert [each.content for each in await world.messages(table.place.thread_id)] == [
            each.content for each in before
        ]
        shown = await reviewed(world, table, world.people[0])
        assert "Review: Qin" in text_of(shown.response)


async def test_a_game_that_was_opened_from_a_file_is_not_looked_back_at(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await a_finished_game(world)
        exported = await at_table(world, world.people[0], "export")
        (file,) = exported.response.attachments
        opened = await world.people[2].slash(world.channel, "table import", file=(file.filename, await file.read()))
        assert "Review" not in buttons(opened.response)
        # It is at no table: its number is 0.
        forged = await world.bot.get_channel(world.channel.id).send(
            "x", view=view_of(Address(0, 6).button("Review", "review"))
        )
        refused = await world.people[2].click(forged, label="Review")
        assert refused.ephemeral
        assert "no longer exists" in text_of(refused.response)
