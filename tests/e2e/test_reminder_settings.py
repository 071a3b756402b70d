"""Reminders: times of one's own, the digest, zones that are called the same, a reminder on trial."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support.forms import my_reminders, remind
from tests.support.waiting import direct, told
from tests.support.world import World, a_world, buttons, open_table, pings, text_of


async def wishes_of(world: World, person: Any) -> Any:
    return await world.app.tables.people.preferences(person.id)


@pytest.mark.parametrize("digest", [False, True])
async def test_a_reminder_on_trial_comes_by_direct_message(tmp_path: Path, digest: bool) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2, pace="24")
        player = await world.mover()
        await world.app.tables.reminder_settings.change(
            player.id, directly=True, digest="8" if digest else None, zone="UTC"
        )
        shown = await my_reminders(world, player)
        answer = await player.click(shown.response, label="Test")
        (sent,) = await direct(world, player)
        assert sent.jump_url in text_of(answer.response)
        assert "This is the test that you asked for" in text_of(sent)
        assert "Play" in buttons(sent)
        assert ("One game is waiting for you" in text_of(sent)) == digest


@pytest.mark.parametrize("digest", [False, True])
async def test_where_direct_messages_are_closed_the_trial_says_so_and_offers_the_mention(
    tmp_path: Path, digest: bool
) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2, pace="24")
        player = await world.mover()
        await world.app.tables.reminder_settings.change(
            player.id, directly=True, digest="8" if digest else None, zone="UTC"
        )
        world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
        shown = await my_reminders(world, player)
        answer = await player.click(shown.response, label="Test")
        assert "I cannot send you direct messages" in text_of(answer.response)
        if digest:
            assert "comes as a mention at a table" in text_of(answer.response)
            return
        changed = await player.click(answer.response, label="By mention")
        assert "by mention at the table" in text_of(changed.response)
        assert not (await wishes_of(world, player)).directly
        await player.click(changed.response, label="Test")
        (sent,) = await told(world, table)
        assert pings(sent) == [player.id]
        assert "waiting for your move" in text_of(sent)


async def test_without_a_running_game_the_trial_has_no_place_for_a_mention(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        shown = await my_reminders(world, ada)
        answer = await ada.click(shown.response, label="Test")
        assert "no place for a mention" in text_of(answer.response)
        shown = await remind(world, ada, "direct")
        await ada.click(shown.response, label="Test")
        (sent,) = await direct(world, ada)
        assert "No game is waiting for you now" in text_of(sent)
