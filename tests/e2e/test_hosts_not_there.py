"""An open table whose host is away, or has left the server: those who sit there go on."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.trouble import later
from tests.support.world import World, a_world, selects, text_of


async def a_lobby(world: World) -> Any:
    """A lobby for four where Ada, the host, Ben and Chloé sit."""
    ada, ben, chloe, *_ = world.people
    message = (await ada.slash(world.channel, "qin new", players=4)).response.message
    for person in (ben, chloe):
        await person.click(message, label="Join")
    return message


async def present(world: World, clock: Clock, message: Any) -> str:
    """The lobby's text once all edits are done."""
    await later(world, clock, 30)
    await world.idle()
    return text_of(await world.bot.get_partial_messageable(message.channel.id).fetch_message(message.id))


@pytest.mark.parametrize("way", ["Start", "Change"])
async def test_while_the_host_is_away_any_person_there_decides_and_is_the_host(tmp_path: Path, way: str) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben, chloe, dmitri, *_ = world.people
        message = await a_lobby(world)
        refused = await chloe.click(message, label=way)
        assert "While the host is away" in text_of(refused.followups[-1] if refused.followups else refused.response)
        assert "The host is away" not in await present(world, clock, message)
        await ada.slash(world.channel, "me away", until=str((clock.now + timedelta(days=3)).date()))
        assert "anyone seated here can press the host’s buttons" in await present(world, clock, message)
        stranger = await dmitri.click(message, label=way)
        assert "Only the host" in text_of(stranger.followups[-1] if stranger.followups else stranger.response)
        shown = await chloe.click(message, label=way)
        table = await world.table()
        assert table.host_id == chloe.id
        assert table.seat_of(ada.id) == 0
        if way == "Start":
            assert table.status is Status.RUNNING
            return
        assert selects(shown.response)
        assert "3. **chloé** (host)" in await present(world, clock, message)
        # Who is here decides alone.
        refused = await ben.click(message, label="Start")
        assert "Only the host" in text_of(refused.followups[-1] if refused.followups else refused.response)


async def test_a_host_who_is_back_is_no_longer_said_to_be_away(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada, ben, *_ = world.people
        message = await a_lobby(world)
        await ada.slash(world.channel, "me away", until=str((clock.now + timedelta(days=3)).date()))
        await ada.slash(world.channel, "me back")
        assert "The host is away" not in await present(world, clock, message)
        refused = await ben.click(message, label="Start")
        assert "Only the host" in text_of(refused.followups[-1] if refused.followups else refused.response)


@pytest.mark.parametrize("last", ["Join", "Start"])
async def test_a_host_who_has_left_the_server_has_no_seat_in_the_game(tmp_path: Path, last: str) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe, dmitri, emil = world.people
        message = await a_lobby(world)
        world.guild.remove_member(ada)
        if last == "Join":
            await dmitri.click(message, label="Join")
            table = await world.table()
            assert (table.status, table.host_id) == (Status.LOBBY, ben.id)
            await emil.click(message, label="Join")
        else:
            await ben.click(message, label="Start")
        table = await world.table()
        assert table.status is Status.RUNNING
        assert table.host_id == ben.id
        assert ada.id not in {person.user_id for person in table.people}
        assert {ben.id, chloe.id} <= {person.user_id for person in table.people}
