"""Messages that others have deleted: whoever comes to a table finds them again, once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from screens.lobby import STEM
from tables.core.model import Person as Account
from tables.core.model import Place, Status, Table, TableRequest
from tests.support.clock import Clock
from tests.support.waiting import later, overdue, with_label
from tests.support.world import World, a_world, buttons, links, open_table, pings, text_of


async def a_lost_lobby(world: World, **options: Any) -> Table:
    """A table that waits for players, whose message was deleted."""
    opened = await world.people[0].slash(world.channel, "qin new", players=3, **options)
    await world.delete(world.bot.get_channel(world.channel.id).get_partial_message(opened.response.message.id))
    return await world.table()


async def lobbies(world: World, channel_id: int | None = None) -> list[Any]:
    return [each for each in await world.messages(channel_id or world.channel.id) if "Join" in buttons(each)]


async def test_a_deleted_lobby_is_posted_again_for_whoever_asks_for_the_table(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table, (_, ben, chloe, *_) = await a_lost_lobby(world), world.people
        told = await ben.slash(world.channel, "table status", table=table.id)
        (lobby,) = await lobbies(world)
        assert str(lobby.id) in links(told.response)["Go to the table"]
        assert [file.filename.startswith(STEM) for file in lobby.attachments] == [True]
        await ben.click(lobby, label="Join")
        await chloe.click((await lobbies(world))[0], label="Join")
        table = await world.table()
        assert (table.status, table.lobby_message_id) == (Status.RUNNING, lobby.id)
        await ben.slash(world.channel, "table status", table=table.id)
        assert await lobbies(world) == []


async def test_a_deleted_lobby_is_posted_again_before_somebody_is_called_to_it(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await a_lost_lobby(world)
        told = await world.people[0].slash(world.channel, "table invite", member=world.people[1])
        (lobby,) = await lobbies(world)
        assert str(lobby.id) in text_of(told.response)
        assert pings(lobby) == []


@pytest.mark.parametrize("scope", ["open", "mine"])
async def test_a_list_leads_to_a_lobby_that_was_posted_again(tmp_path: Path, scope: str) -> None:
    async with a_world(tmp_path) as world:
        await a_lost_lobby(world)
        asking = world.people[0 if scope == "mine" else 1]
        told = await asking.slash(world.channel, "games", scope=scope)
        (lobby,) = await lobbies(world)
        assert str(lobby.id) in text_of(told.response)
        asked = len(world.env.http_requests)
        await asking.slash(world.channel, "games", scope=scope)
        assert [each.path for each in world.env.http_requests[asked:] if "/callback" not in each.path] == []


async def test_who_joins_from_elsewhere_brings_the_lobby_back(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        _, ben, chloe, *_ = world.people
        await world.people[0].slash(world.channel, "qin new", players=3)
        told = await ben.slash(world.channel, "table status", table=1)
        await world.delete((await world.messages(world.channel.id))[0])
        await ben.click(told.response, label="Join")
        (lobby,) = await lobbies(world)
        assert "ben" in text_of(lobby)
        # Whoever deletes it at once gets their way.
        await world.delete(lobby)
        told = await chloe.slash(world.channel, "games", scope="open")
        assert await lobbies(world) == []


async def test_a_lobby_goes_where_it_is_asked_for_once_its_channel_is_gone(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.people[0].slash(world.channel, "qin new", players=3)
        elsewhere = world.guild.create_text_channel("elsewhere")
        await world.delete(world.bot.get_channel(world.channel.id))
        await world.people[1].slash(elsewhere, "table status", table=1)
        (lobby,) = await lobbies(world, elsewhere.id)
        await world.people[1].click(lobby, label="Join")
        assert len((await world.table()).chairs) == 2


@pytest.mark.parametrize("what", ["thread", "post", "first message"])
async def test_a_lobby_in_a_thread_or_a_post_is_posted_again(tmp_path: Path, what: str) -> None:
    async with a_world(tmp_path) as world:
        if what == "thread":
            await open_table(world, 2)
            table = await world.table()
            opened = await world.people[2].slash(world.room(table), "china new", players=3)
            assert opened.response is not None
            await world.delete(world.bot.get_channel(table.place.thread_id))
            number = 2
        else:
            forum = world.guild.create_forum_channel("tables")
            await world.app.tables.guilds.set_place(world.guild.id, "thread", forum.id)
            await world.people[0].slash(world.channel, "qin new", players=3)
            table = await world.table()
            post: Any = world.bot.get_channel(table.place.thread_id or 0)
            await world.delete(post if what == "post" else post.get_partial_message(table.lobby_message_id))
            number = 1
        await world.people[3].slash(world.channel, "table status", table=number)
        (lobby,) = await lobbies(world, (await world.table(number)).place.room_id)
        await world.people[3].click(lobby, label="Join")
        assert len((await world.table(number)).chairs) == 2


async def test_a_lobby_that_was_posted_but_not_noted_is_found_and_one_that_was_not_is_posted(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        opened = await world.people[0].slash(world.channel, "qin new", players=3)
        async with world.bot.store.writing() as session:
            await session.tables.change(1, {"lobby_message_id": None})
        ada, here = Account(world.people[0].id, "ada"), Place(world.guild.id, world.channel.id)
        await world.app.tables.lobby.open(TableRequest("china", ada, here, wanted=3, options={}))
        await later(world, clock, 0.01)
        assert len(await lobbies(world)) == 1  # Another process may be posting it now.
        await later(world, clock, 0.1)
        assert (await world.table(1)).lobby_message_id == opened.response.message.id
        _, lobby = await lobbies(world)
        assert (await world.table(2)).lobby_message_id == lobby.id


async def test_a_deleted_turn_message_stands_again_for_whoever_looks_for_it(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2)
        for asks in ("table status", "games"):
            old = await world.turn_message(table)
            await world.delete(old)
            await (await world.mover()).slash(world.room(table), asks)
            await later(world, clock, 0.2)
            new = await world.turn_message(table)
            assert new.id != old.id
            assert set(buttons(new)) == {"Play", "My hand", "Recap", "More"}
            assert new.attachments
        asked = len(world.env.http_requests)
        await (await world.mover()).slash(world.room(table), "table status")
        assert [each.method for each in world.env.http_requests[asked:]] == ["GET", "POST"]


async def test_a_deleted_vote_and_a_deleted_offer_are_told_again(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, _, (other,), vote = await overdue(world, clock)
        await world.delete(vote)
        await other.slash(world.room(table), "table status")
        await later(world, clock, 0)
        vote = await with_label(world, table, "Another person plays on")
        await other.click(vote, label="Another person plays on")
        await later(world, clock, 0)
        await world.delete(await with_label(world, table, "Take over the seat"))
        await other.slash(world.room(table), "table status")
        await later(world, clock, 0)
        assert await with_label(world, table, "Take over the seat")


@pytest.mark.parametrize("code", [0, 10008])
async def test_a_404_that_does_not_say_what_is_unknown_is_tried_again(tmp_path: Path, code: int) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2)
        world.env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=code, times=2)
        await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        await later(world, clock, 0.1)
        shown = (await world.messages(world.room(table).id))[-1]
        assert bool(shown.attachments) == (code == 0)


async def test_what_discord_refuses_keeps_nobody_from_an_answer(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await a_lost_lobby(world)
        world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
        told = await world.people[1].slash(world.channel, "table status", table=table.id)
        assert "Join" in buttons(told.response)
        await world.people[1].click(told.response, label="Join")
        assert len((await world.table()).chairs) == 2
