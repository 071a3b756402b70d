"""Today's castle on Discord: in direct messages, whose result leads back, and of which others see nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from settings import Leads
from tables.core.model import Person, Place, Status, TableRequest
from tests.support.pages import a_world_with_pages, read
from tests.support.world import World, a_world, buttons, text_of

TODAY = "Today’s castle"


async def begun(world: World, person: Any) -> Any:
    """Press from home to today's castle and begin it."""
    home = (await person.slash(world.channel, "home")).response
    shown = (await person.click(home, label=TODAY)).response
    return await person.click(shown, label="Play today’s castle")


async def test_from_home_two_presses_lead_to_a_try_in_direct_messages_and_its_end_to_the_result(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        started = await begun(world, ada)
        assert started.ephemeral
        assert "your one try" in text_of(started.response)
        table = await world.table()
        assert (table.place.guild_id, table.place.channel_id) == (None, ada.user.dm_channel.id)
        assert "Here you play today’s castle." in [each.content for each in await world.messages(table.place.room_id)]
        assert "Play" in buttons(await world.turn_message(table))
        again = (await ada.slash(world.channel, "today")).response
        assert "Your try has begun" in text_of(again)
        assert {"Play", "This month"} <= set(buttons(again))
        await world.app.tables.play.resign(table.id, ada.id)
        await world.env.advance_time(60)
        ended = (await world.messages(table.place.room_id))[-1]
        result = await ada.user.click(ended, label=TODAY)
        assert "**0 points**" in text_of(result.response)
        assert re.search(r"Pagoda .+ · 0 points · 1 of 1 here · casual has \d+", text_of(result.response))
        assert (await world.table()).status is Status.OVER
        # The channel has nothing of it.
        assert await world.messages(world.channel.id) == []


async def test_who_takes_no_direct_messages_reads_what_to_do(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
        refused = await begun(world, world.people[0])
        assert "allow direct messages" in text_of(refused.response)
        assert await world.app.tables.lists.of_user(world.people[0].id) == ()


async def seen(folder: Path, *, todays: bool) -> list[bytes]:
    """What others see where Ada has finished today's castle, or another game alone: pages, feeds, answers."""
    async with a_world_with_pages(folder) as world:
        ada, ben = world.people[:2]
        tables, person = world.app.tables, Person(ada.id, "ada")
        place = Place(None, 4711)
        await tables.days.of(ada.id, world.guild.id)
        if todays:
            table = (await tables.days.begin(person, place, world.guild.id, "en")).table
        else:
            opened = await tables.lobby.open(TableRequest("dragon_castle", person, place, wanted=1, options={}))
            table = await tables.lobby.start(opened.id, ada.id)
        await tables.play.resign(table.id, ada.id)
        found = list[bytes]()
        secret = await tables.links.to_server(world.guild.id, ben.id)
        for path in ("", "/ratings/dragon_castle", "/g/1", "/g/1/log", "/g/1/feed.xml", "/g/1/game.json"):
            answer = await read(world, f"/{Leads.SERVER}/{secret}{path}")
            found += [str(answer.status).encode(), answer.body.replace(secret.encode(), b"")]
        for command in ("today", "home", "games", "me stats", "dragoncastle solo"):
            found.append(text_of((await ben.slash(world.channel, command)).response).encode())
        for command in ("dragoncastle board", "table log", "table replay", "table history", "table status"):
            found.append(text_of((await ben.slash(world.channel, command, table=table.id)).response).encode())
        found.append(text_of((await ben.slash(world.channel, "leaderboard", game="dragon_castle")).response).encode())
        return found


async def test_pages_feeds_and_answers_are_the_same_byte_by_byte_whether_another_has_played(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    one, two = [await seen(tmp_path_factory.mktemp("world"), todays=each) for each in (True, False)]
    assert one == two
