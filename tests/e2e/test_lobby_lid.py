"""The lid in a lobby: it comes with the message, stays through every edit, and nothing depends on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from cogs.chat.places.lobbies import show_again
from db.schema import Duty
from render.core import collage
from render.core.lid import Lid
from screens.qin.presenter import QinPresenter
from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.forum import a_game, a_home, open_post
from tests.support.managing import go_on
from tests.support.trouble import later, move, take_longer_than_patience
from tests.support.world import World, a_finished_game, a_world, buttons, pings, text_of

LID = "lobby-lid.png"

A_WHILE = 60
"""Seconds until the edit that a lobby is owed after its last answer has been made."""


def uploads(world: World) -> int:
    """How many lids the bot has sent to Discord."""
    return sum(LID in str(request.json) for request in world.env.http_requests)


async def the_lobby(world: World) -> discord.Message:
    """The lobby of the first table as Discord has it, in a forum or in the channel."""
    table = await world.table()
    places = [world.channel.id, table.place.thread_id or world.channel.id]
    messages = [message for place in places for message in await world.messages(place)]
    return next(message for message in messages if message.id == table.lobby_message_id)


def told_by_lid(lobby: discord.Message) -> str:
    """What the only lid in a lobby says to those who cannot see it."""
    (lid,) = lobby.attachments
    return lid.description


def refused(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord takes no message with a picture: it is asked once more, without."""
    world.env.inject_error("POST", "/interactions/*/callback", status=413, code=40005)


def forbidden(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.env.inject_error("POST", "/interactions/*/callback", status=403, code=50013)


def not_drawn(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that fails while it is drawn."""

    def fail(told: object) -> None:
        raise OSError("no font")

    monkeypatch.setattr(QinPresenter, "lid", staticmethod(fail))


def refused_when_edited(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord takes no edit of a message once the lid is drawn."""
    draw = QinPresenter.lid

    def then_refuse(told: Lid) -> collage.Picture:
        world.env.inject_error("PATCH", "/channels/*/messages/*", status=413, code=40005)
        return draw(told)

    monkeypatch.setattr(QinPresenter, "lid", staticmethod(then_refuse))


async def test_a_lobby_has_the_lid_and_still_calls_who_is_invited(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.app.tables.guilds.set_language(world.guild.id, "de")
        await world.people[0].slash(world.channel, "qin new", players=3, invite=world.people[1])
        lobby = await the_lobby(world)
        (lid,) = lobby.attachments
        assert lid.filename == LID
        assert lid.description.startswith("Der Deckel von Qin: 3 Pers")
        assert pings(lobby) == [world.people[1].id]


async def test_the_lid_stays_while_people_come_and_go_and_when_the_game_begins(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe, *_ = world.people
        message = (await ada.slash(world.channel, "qin new", players=3)).response.message
        (lid,) = (await the_lobby(world)).attachments
        for person, label in ((ben, "Join"), (ben, "Leave"), (ben, "Join"), (chloe, "Join")):
            await person.click(message, label=label)
            assert [each.id for each in (await the_lobby(world)).attachments] == [lid.id]
        lobby = await the_lobby(world)
        assert "The game has begun" in lobby.content
        assert buttons(lobby) == {}
        assert uploads(world) == 1


@pytest.mark.parametrize("home", ["a channel", "a forum"])
async def test_a_game_that_begins_with_fewer_players_than_wanted_gets_their_lid(tmp_path: Path, home: str) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        if home == "a forum":
            await a_home(world)
        await world.people[0].slash(world.channel, "qin new", players=4)
        lobby = await the_lobby(world)
        assert told_by_lid(lobby).startswith("The lid of Qin: 4 players")
        await world.people[1].click(lobby, label="Join")
        await world.people[0].click(lobby, label="Start")
        await later(world, clock, A_WHILE)
        lobby = await the_lobby(world)
        assert told_by_lid(lobby).startswith("The lid of Qin: 2 players")
        assert "The game has begun" in lobby.content


@pytest.mark.parametrize("trouble", [not_drawn, refused_when_edited])
async def test_a_lid_that_cannot_be_redrawn_goes_and_the_words_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Callable[[World, Any], None]
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await world.people[0].slash(world.channel, "qin new", players=4)
        lobby = await the_lobby(world)
        await world.people[1].click(lobby, label="Join")
        trouble(world, monkeypatch)
        await world.people[0].click(lobby, label="Start")
        await later(world, clock, A_WHILE)
        lobby = await the_lobby(world)
        assert lobby.attachments == []
        assert "The game has begun" in lobby.content
        assert await world.app.tables.outbox.tables_due(Duty.EDIT) == ()


async def test_the_lid_stays_where_an_answer_comes_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_world(tmp_path) as world:
        message = (await world.people[0].slash(world.channel, "qin new", players=4)).response.message
        take_longer_than_patience(monkeypatch, world.app.tables.lobby, "join")
        await world.people[1].click(message, label="Join")
        lobby = await the_lobby(world)
        assert "2. **ben**" in lobby.content
        assert len(lobby.attachments) == 1


async def test_a_rematch_has_the_lid(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        former = await a_finished_game(world)
        await world.people[0].click(await world.turn_message(former), label="Rematch")
        lobby = (await world.messages(former.place.thread_id))[-1]
        assert [each.filename for each in lobby.attachments] == [LID]
        assert set(pings(lobby)) == {world.people[1].id}


async def test_a_post_and_a_channel_for_tables_have_the_lid(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await a_home(world)
        _, lobby = await open_post(world)
        assert [each.filename for each in lobby.attachments] == [LID]
        home = world.guild.create_text_channel("games")
        await world.app.tables.guilds.set_place(world.guild.id, "thread", home.id)
        await world.people[0].slash(world.channel, "china new", players=3)
        (lobby,) = await world.messages(home.id)
        assert [each.filename for each in lobby.attachments] == [LID]


async def test_a_post_that_is_opened_again_has_the_lid(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await a_home(world)
        former = await a_game(world)
        await world.delete(world.bot.get_channel(former.place.thread_id))
        await move(world)
        await go_on(world)
        lobby = await the_lobby(world)
        assert lobby.id != former.lobby_message_id
        assert "The game has begun" in lobby.content
        assert told_by_lid(lobby).startswith("The lid of Qin: 2 players")


async def test_a_lobby_that_is_shown_again_has_the_lid(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.people[0].slash(world.channel, "qin new", players=2)
        await world.delete(await the_lobby(world))
        await show_again(world.app, world.channel.id)
        assert [each.filename for each in (await the_lobby(world)).attachments] == [LID]


@pytest.mark.parametrize("trouble", [refused, forbidden, not_drawn])
async def test_a_lobby_without_a_lid_says_all_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Callable[[World, Any], None]
) -> None:
    async with a_world(tmp_path) as world:
        trouble(world, monkeypatch)
        await world.people[0].slash(world.channel, "qin new", players=2, invite=world.people[1])
        lobby = await the_lobby(world)
        assert lobby.attachments == []
        assert "A game of Qin" in text_of(lobby)
        assert pings(lobby) == [world.people[1].id]
        await world.people[1].click(lobby, label="Join")
        assert (await world.table()).status is Status.RUNNING


async def test_a_channel_for_tables_that_takes_no_picture_gets_the_lobby_in_words(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        home = world.guild.create_text_channel("games")
        await world.app.tables.guilds.set_place(world.guild.id, "thread", home.id)
        world.env.inject_error("POST", f"/channels/{home.id}/messages", status=413, code=40005)
        await world.people[0].slash(world.channel, "qin new", players=2)
        (lobby,) = await world.messages(home.id)
        assert lobby.attachments == []
        assert (await world.table()).lobby_message_id == lobby.id
