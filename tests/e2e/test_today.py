"""Today's castle on Discord: in direct messages, whose result leads back, and of which others see nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cogs.delivery.days import see_to_days
from settings import Leads
from tables.core.model import Person, Place, Status, TableRequest
from tests.support.clock import Clock
from tests.support.pages import a_world_with_pages, read
from tests.support.unusual import press_forged
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


async def shown_here(folder: Path, *, gives_up: bool) -> tuple[list[bytes], str]:
    """What others see on the day on which Ada gives up today's castle, or plays it to its end; and the day after."""
    clock = Clock()
    async with a_world_with_pages(folder, now=clock) as world:
        (ada, ben), tables = world.people[:2], world.app.tables
        await tables.guilds.set_castle_channel(world.guild.id, world.channel.id)
        begun = await tables.days.begin(Person(ada.id, "ada"), Place(None, 4711), world.guild.id, "en")
        game = await tables.game(begun.table.id)
        while not gives_up and game.table.status is Status.RUNNING:
            move = game.engine.format(game.engine.legal_moves(game.state, 0)[0])
            await tables.play.move(game.table.id, ada.id, move)
            game = await tables.game(game.table.id)
        if gives_up:
            await tables.play.resign(game.table.id, ada.id)
        await see_to_days(world.app)
        (message,) = await world.messages(world.channel.id)
        assert "**Played here:** ada" in text_of(message)
        found = [text_of(message).encode(), repr(buttons(message)).encode()]
        found += [await file.read() for file in message.attachments]
        secret = await tables.links.to_server(world.guild.id, ben.id)
        for path in ("", "/ratings/dragon_castle", "/g/1", "/g/1/game.json"):
            found.append((await read(world, f"/{Leads.SERVER}/{secret}{path}")).body.replace(secret.encode(), b""))
        for label in ("Results", "This month", "Deals"):
            answer = (await ben.click(message, label=label)).response
            found.append(text_of(answer).encode())
        day = buttons(message)["Play today’s castle"].rsplit(":", 1)[1]
        best = {"component_type": 2, "custom_id": f"b:0:0:today-best:{day}"}
        found.append((await press_forged(world, ben, world.channel, best)).encode())
        assert b"when the day is over" in found[-1]
        clock.advance(days=1)
        await see_to_days(world.app)
        over, *_ = await world.messages(world.channel.id)
        return found, text_of(over)


async def test_a_channel_and_a_film_tell_nothing_of_how_another_has_played(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    (one, after), (two, after_two) = [
        await shown_here(tmp_path_factory.mktemp("world"), gives_up=each) for each in (True, False)
    ]
    assert one == two
    assert after != after_two, "what is compared can tell them apart"
