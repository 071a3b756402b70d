"""Nothing notifies a person who is away or in quiet hours: neither invitations, offered seats, votes nor managers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.clock import Clock
from tests.support.forms import at_table, set_quiet
from tests.support.managing import the_table
from tests.support.world import World, a_world, manager, text_of


async def called_by(world: World) -> list[set[int]]:
    """Whom Discord was allowed to notify by each message of the server, as it was sent or edited last."""
    await world.idle()
    return [
        set(message.allowed_mentions.users or ())
        for channel in world.env.backend.messages.values()
        for message in channel.values()
    ]


async def the_calls(path: Path, how: str | None) -> tuple[int, int]:
    """How many messages notify Ada, and how many name her, where each kind of message that calls people is posted."""
    async with a_world(path, now=Clock()) as world:
        keeper = manager(world)
        ada, ben, chloe = world.people[:3]
        if how == "away":
            await ada.slash(world.channel, "me away", until="2026-03-09")
        elif how == "quiet":
            await set_quiet(world, ada, "23:00", "2:00", "UTC")
        opened = await ben.slash(world.channel, "qin new", players=3, invite=ada)
        await ben.slash(world.channel, "china new", players=4)
        calls = await called_by(world)
        await ben.slash(world.channel, "table invite", member=ada, table=2)
        await ada.click(opened.response.message, label="Join")
        await chloe.click(opened.response.message, label="Join")
        table = await world.table()
        await at_table(world, ben, "ask-abort")
        await world.idle()
        page = await the_table(world, keeper)
        asked = await keeper.click(page, label="End the game")
        await keeper.click(asked.response, label="Yes, end it")
        await world.idle()
        again = await ben.click(await world.turn_message(table), label="Rematch")
        assert again.response is not None
        await world.idle()
        other = await chloe.slash(world.channel, "qin new", players=2)
        await ben.click(other.response.message, label="Join")
        running = (await world.app.tables.lists.of_user(chloe.id))[-1]
        await world.idle()
        await chloe.slash(world.room(running), "table substitute", by=ada)
        await world.idle()
        every = [*await world.messages(world.channel.id)]
        for room in {table.place.thread_id, running.place.thread_id}:
            every += await world.messages(room)
        return (
            sum(ada.id in called for called in [*calls, *await called_by(world)]),
            sum(f"<@{ada.id}>" in text_of(each) for each in every),
        )


@pytest.mark.parametrize("how", ["away", "quiet"])
async def test_no_message_that_names_people_notifies_who_is_away_or_in_quiet_hours(tmp_path: Path, how: str) -> None:
    for name in ("here", how):
        (tmp_path / name).mkdir()
    notified, named = await the_calls(tmp_path / "here", None)
    assert notified >= 4
    assert named >= 4
    notified, named = await the_calls(tmp_path / how, how)
    assert (notified, named >= 3) == (0, True)
