"""The lid in a lobby: it comes with the message, stays through every edit, and nothing depends on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from cogs.delivery.showing_again import show_again
from cogs.qin.presenter import QinPresenter
from tables.core.model import Status
from tests.e2e.test_forum import a_home, open_post
from tests.e2e.test_table import a_finished_game
from tests.e2e.test_trouble import take_longer_than_patience
from tests.e2e.world import World, a_world, buttons, pings, text_of

LID = "lobby-lid.png"


def uploads(world: World) -> int:
    """How many lids the bot has sent to Discord."""
    return sum(LID in str(request.json) for request in world.env.http_requests)


async def the_lobby(world: World) -> discord.Message:
    """The lobby of the first table as Discord has it."""
    table = await world.table()
    return next(message for message in await world.messages(world.channel.id) if message.id == table.lobby_message_id)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en-US", "The lid of Qin: 3 players, 20 to 30 minutes and about 2 weeks."), ("de", "Der Deckel von Qin: 3 Pers")],
)
async def test_a_lobby_has_the_lid_and_still_calls_who_is_invited(tmp_path: Path, language: str, told: str) -> None:
    async with a_world(tmp_path) as world:
        await world.bot.tables.guilds.set_language(world.guild.id, language[:2])
        await world.people[0].slash(world.channel, "qin new", players=3, invite=world.people[1])
        lobby = await the_lobby(world)
        (lid,) = lobby.attachments
        assert lid.filename == LID
        assert lid.description.startswith(told)
        assert pings(lobby) == [world.people[1].id]


async def test_the_lid_stays_while_people_come_and_go_and_when_the_game_begins(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe, *_ = world.people
        message = (await ada.slash(world.channel, "qin new", players=4)).response.message
        (lid,) = (await the_lobby(world)).attachments
        for person, label in ((ben, "Join"), (chloe, "Join"), (ben, "Leave"), (ada, "Start")):
            await person.click(message, label=label)
            assert [each.id for each in (await the_lobby(world)).attachments] == [lid.id]
        lobby = await the_lobby(world)
        assert "The game has begun" in lobby.content
        assert buttons(lobby) == {}
        assert uploads(world) == 1


async def test_the_lid_stays_when_the_game_is_called_off(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        message = (await world.people[0].slash(world.channel, "qin new", players=4)).response.message
        await world.people[0].click(message, label="Call off")
        lobby = await the_lobby(world)
        assert "called this game off" in lobby.content
        assert len(lobby.attachments) == 1


async def test_the_lid_stays_where_an_answer_comes_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_world(tmp_path) as world:
        message = (await world.people[0].slash(world.channel, "qin new", players=4)).response.message
        take_longer_than_patience(monkeypatch, world.bot.tables.lobby, "join")
        await world.people[1].click(message, label="Join")
        lobby = await the_lobby(world)
        assert "2. **ben**" in lobby.content
        assert len(lobby.attachments) == 1


async def test_a_lobby_that_comes_late_has_its_lid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_world(tmp_path) as world:
        take_longer_than_patience(monkeypatch, world.bot.tables.lobby, "open")
        await world.people[0].slash(world.channel, "qin new", players=4)
        assert [each.filename for each in (await the_lobby(world)).attachments] == [LID]


async def test_the_lid_stays_through_an_edit_that_was_owed(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.people[0].slash(world.channel, "qin new", players=4)
        await world.bot.tables.lobby.cancel(1, world.people[0].id)
        world.bot.edits.look(1)
        lobby = await the_lobby(world)
        assert "called this game off" in lobby.content
        assert len(lobby.attachments) == 1


async def test_a_rematch_has_the_lid(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        former = await a_finished_game(world)
        await world.people[0].click(await world.turn_message(former), label="Rematch")
        lobby = (await world.messages(former.place.thread_id))[-1]
        assert [each.filename for each in lobby.attachments] == [LID]
        assert pings(lobby) == [world.people[1].id]


async def test_a_post_and_a_channel_for_tables_have_the_lid(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await a_home(world)
        _, lobby = await open_post(world)
        assert [each.filename for each in lobby.attachments] == [LID]
        home = world.guild.create_text_channel("games")
        await world.bot.tables.guilds.set_place(world.guild.id, "thread", home.id)
        await world.people[0].slash(world.channel, "china new", players=3)
        (lobby,) = await world.messages(home.id)
        assert [each.filename for each in lobby.attachments] == [LID]


async def test_a_lobby_that_is_shown_again_has_the_lid(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.people[0].slash(world.channel, "qin new", players=2)
        await world.delete(await the_lobby(world))
        await show_again(world.bot, world.channel.id)
        assert [each.filename for each in (await the_lobby(world)).attachments] == [LID]


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


def not_painted(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has no lid."""
    monkeypatch.setattr(QinPresenter, "lid", None)


@pytest.mark.parametrize("trouble", [refused, forbidden, not_drawn, not_painted])
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
        await world.bot.tables.guilds.set_place(world.guild.id, "thread", home.id)
        world.env.inject_error("POST", f"/channels/{home.id}/messages", status=413, code=40005)
        await world.people[0].slash(world.channel, "qin new", players=2)
        (lobby,) = await world.messages(home.id)
        assert lobby.attachments == []
        assert (await world.table()).lobby_message_id == lobby.id


async def test_a_game_that_is_only_watched_has_its_lid(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.people[0].slash(world.channel, "watch", game="qin", level="easy")
        shown = [message for message in await world.messages(world.channel.id) if message.attachments]
        assert shown[0].attachments[0].filename == LID
