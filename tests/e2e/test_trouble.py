"""When Discord, the disk or the people let us down: a clear sentence, and nothing is lost."""

# Of the kinds that a channel or the body of a request may have, these tests know which they meet.
# pyright: reportOptionalMemberAccess=false, reportOptionalSubscript=false, reportAttributeAccessIssue=false
# pyright: reportArgumentType=false, reportCallIssue=false, reportUnknownMemberType=false
# pyright: reportUnknownArgumentType=false, reportUnknownVariableType=false

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from cogs.chat.places.lobbies import show_again
from db.errors import SavedError
from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.trouble import later, move, take_longer_than_patience, turns
from tests.support.world import World, a_world, buttons, open_table, pings, selects, shows_position, text_of


def deferrals(world: World) -> int:
    """How many answers were put off."""
    callbacks = [request.json for request in world.env.http_requests if request.path.endswith("/callback")]
    return sum(callback["type"] in (5, 6) for callback in callbacks)


@pytest.mark.parametrize("status", [429, 403])
async def test_a_turn_message_that_discord_refuses_comes_later_once(tmp_path: Path, status: int) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await open_table(world, 2)
        world.env.inject_error("POST", "/channels/*/messages", status=status, times=None)
        answer = await move(world)
        assert text_of(answer.response).startswith("You place")
        assert (await world.table()).ply == 1
        assert len(await turns(world)) == 1
        world.env.backend.faults.clear()
        await later(world, clock, 60)
        found = await turns(world)
        assert [message.attachments[0].filename for message in found] == ["qin-1-0-board.png", "qin-1-1-board.png"]
        assert pings(found[-1]) == [(await world.mover()).id]


async def test_the_host_is_told_when_nothing_can_be_posted(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2)
        world.env.inject_error(
            "POST", f"/channels/{table.place.thread_id}/messages", status=403, code=50013, times=None
        )
        await move(world)
        await later(world, clock, 60)
        told = [
            request.json["content"]
            for request in world.env.http_requests
            if request.method == "POST" and "I cannot post" in str(request.json)
        ]
        assert len(told) == 1
        assert "I lack permissions there" in told[0]


async def delete_channel(world: World) -> None:
    """Somebody deletes the channel, and with it what SimCord would leave: its threads."""
    for thread in world.channel.threads:
        await world.delete(world.bot.get_channel(thread.id))
    await world.delete(world.bot.get_channel(world.channel.id))


async def test_a_table_whose_channel_is_deleted_goes_on_where_it_is_played_from(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await open_table(world, 2)
        elsewhere = world.guild.create_text_channel("elsewhere")
        await delete_channel(world)
        answer = await (await world.mover()).slash(elsewhere, "qin move", text=await world.a_move())
        assert text_of(answer.response).startswith("You place")
        moved = await world.table()
        assert (moved.ply, moved.place.channel_id) == (1, elsewhere.id)
        (message,) = await turns(world)
        assert pings(message) == [(await world.mover()).id]
        result = await (await world.mover()).click(message, label="Recap")
        assert result.ephemeral
        await (await world.mover()).slash(elsewhere, "qin move", text=await world.a_move())
        assert len(await turns(world)) == 2


async def test_the_host_is_told_when_the_end_cannot_be_shown_for_want_of_a_channel(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2)
        await delete_channel(world)
        await world.app.tables.play.resign(table.id, (await world.mover()).id)
        for _ in range(3):
            await later(world, clock, 60)
        told = [request.json["content"] for request in world.env.http_requests if "I cannot post" in str(request.json)]
        assert len(told) == 1
        assert "the channel no longer exists" in told[0]
        assert (await world.table()).status is Status.OVER


class Unarchiving(list[Any]):
    """SimCord's list of requests; as on Discord, a message sent to a thread ends its archive and so its refusals."""

    def __init__(self, world: World, thread_id: int) -> None:
        super().__init__(world.env.http_requests)
        self._backend, self._sending = world.env.backend, f"/channels/{thread_id}/messages"
        self._thread_id = thread_id

    def append(self, entry: Any) -> None:
        if entry.method == "POST" and entry.path.endswith(self._sending) and self._backend.faults:
            self._backend.faults.clear()
            self._backend.get_channel(self._thread_id).thread_metadata.archived = False
            self._backend.announce_channel_update(self._thread_id)
        super().append(entry)


async def test_the_next_turn_message_ends_the_archive_of_a_thread(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        thread = world.bot.get_channel(table.place.thread_id)
        await thread.edit(archived=True)
        world.env.http_requests.pop()
        world.env.backend.http_requests = Unarchiving(world, thread.id)
        world.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083, times=None)
        answer = await move(world)
        assert text_of(answer.response).startswith("You place")
        assert (await world.table()).place.thread_id == thread.id
        first, second = await turns(world)
        assert (buttons(first), set(buttons(second))) == ({}, {"Play", "My hand", "Recap", "More"})
        assert not world.bot.get_channel(thread.id).archived


async def test_without_threads_the_game_is_played_in_the_channel(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        world.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013, times=None)
        table = await open_table(world, 2)
        assert (table.status, table.place.thread_id) == (Status.RUNNING, None)
        assert len(await turns(world, world.channel.id)) == 1


def asked_for_members(world: World) -> int:
    """How often Discord was asked whether somebody is in the server."""
    return sum(request.method == "GET" and "/members/" in request.path for request in world.env.http_requests)


async def test_nobody_is_asked_for_who_was_there_lately(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await open_table(world, 2)
        assert asked_for_members(world) == 1  # For the host, before the game begins with them.
        for _ in range(4):
            await move(world)
        assert asked_for_members(world) == 1
        clock.advance(hours=24)
        for _ in range(3):
            await move(world)
        assert asked_for_members(world) == 2  # For who was to move after the first; they have moved since.


@pytest.mark.parametrize(("code", "has_left"), [(0, False), (10007, True), (10013, True)])
async def test_a_404_without_the_code_of_a_member_does_not_say_that_somebody_left(
    tmp_path: Path, code: int, has_left: bool
) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        world.env.inject_error("GET", "/guilds/*/members/*", status=404, code=code)
        assert await world.app.members.has_just_left(world.guild.id, table.people[0].user_id) == has_left


async def test_a_player_who_left_is_named_and_can_be_replaced_by_the_computer(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await open_table(world, 3)
        while (await world.mover()).id != world.people[1].id:
            await move(world)
        await move(world)
        world.guild.remove_member(world.people[1])
        clock.advance(hours=24)
        for _ in range(2):
            await move(world)
        message = (await turns(world))[-1]
        assert "**ben** is no longer in this server" in text_of(message)
        more = await world.people[0].click(message, label="More")
        (gone,) = selects(more.response)
        assert (gone["placeholder"], [each["label"] for each in gone["options"]]) == ("Computer plays for ben", ["ben"])
        who = [gone["options"][0]["value"]]
        result = await world.people[0].select(more.response, who, custom_id=gone["custom_id"])
        assert "A computer now plays for ben" in text_of(result.response)
        table = await world.table()
        assert table.chairs[1].is_computer
        assert table.to_act != {1}


async def test_a_fault_of_the_program_is_logged_with_the_number_the_person_sees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)

        async def fail(*_: object, **__: object) -> None:
            raise RuntimeError("a bug")

        monkeypatch.setattr(world.app.tables.play, "move", fail)
        answer = await move(world)
        assert "Something went wrong on my side" in text_of(answer.response)
        report = text_of(answer.response).rsplit(" ", 1)[1].rstrip(")")
        assert report in caplog.text


async def test_a_slow_answer_is_deferred_and_then_given_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        take_longer_than_patience(monkeypatch, world.app.tables.play, "move")
        answer = await move(world)
        assert deferrals(world) == 1
        assert answer.ephemeral
        assert text_of(answer.response).startswith("You place")
        assert (await world.table()).ply == 1


async def test_a_slow_lobby_is_public_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_world(tmp_path) as world:
        take_longer_than_patience(monkeypatch, world.app.tables.lobby, "open", "join")
        await world.people[0].slash(world.channel, "qin new", players=2)
        (lobby,) = await world.messages(world.channel.id)
        assert not lobby.flags.ephemeral
        assert deferrals(world) == 1
        await world.people[1].click(lobby, label="Join")
        assert (await world.table()).status is Status.RUNNING


async def test_a_lobby_can_be_joined_though_the_disk_failed_once_it_was_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:

        async def remember(*_: object) -> None:
            raise SavedError("disk I/O error")

        with monkeypatch.context() as patch:
            patch.setattr(world.app.tables.venue, "remember_lobby_message", remember)
            opened = await world.people[0].slash(world.channel, "qin new", players=2)
        (told,) = opened.followups
        assert told.flags.ephemeral
        assert text_of(told).startswith("I lost my database in the middle of that.")
        (lobby,) = await world.messages(world.channel.id)
        await world.people[1].click(lobby, label="Join")
        assert (await world.table()).status is Status.RUNNING


async def test_a_control_of_no_game_is_answered(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        channel = world.bot.get_channel(world.channel.id)
        for custom_id, words in [
            ("b:99:0:play:", "no longer exists"),
            ("b:1:0:no-such-action:", "out of date"),
            ("b:0:0:rules:chess", "out of date"),
        ]:
            view = discord.ui.View(timeout=None)
            view.add_item(discord.ui.Button(label="x", custom_id=custom_id))
            message = await channel.send("a strange message", view=view)
            result = await world.people[0].click(message, label="x")
            assert words in text_of(result.response)
            assert result.ephemeral


async def test_commands_are_told_to_discord_once(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        told = [request.method for request in world.env.http_requests if request.path.endswith("/commands")]
        assert told == ["GET", "PUT"]
        await world.restart()
        again = [request.method for request in world.env.http_requests if request.path.endswith("/commands")]
        assert again == told


async def test_a_channel_whose_messages_are_gone_shows_its_tables_again(tmp_path: Path) -> None:
    async with a_world(tmp_path, play_in="channel") as world:
        await open_table(world, 2)
        await world.people[2].slash(world.channel, "qin new", players=2)
        for message in await world.messages(world.channel.id):
            await world.delete(message)
        await show_again(world.app, world.channel.id)
        # Started by the test and not by an event, these are no tasks that SimCord waits for.
        await world.poster.idle()
        turn, lobby = sorted(await world.messages(world.channel.id), key=shows_position, reverse=True)
        assert set(buttons(turn)) == {"Play", "My hand", "Recap", "More"}
        await world.people[3].click(lobby, label="Join")
        assert (await world.table(2)).status is Status.RUNNING
