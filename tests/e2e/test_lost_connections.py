"""A connection that is lost while the bot talks to Discord: nobody reads anything untrue, nothing comes twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.clock import Clock
from tests.support.forms import set_quiet
from tests.support.there import there
from tests.support.trouble import later, move, take_longer_than_patience, turns
from tests.support.wire import AFTER, BEFORE, Wire, the_first, wire
from tests.support.world import a_world, buttons, open_table, pings, text_of

__all__ = ["wire"]

both = pytest.mark.parametrize("how", [BEFORE, AFTER])


@both
async def test_an_answer_whose_connection_is_lost_twice_is_given_all_the_same(
    tmp_path: Path, wire: Wire, how: str
) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        with wire.cutting(the_first("POST /interactions", how, times=2)):
            answer = await move(world)
        assert text_of(answer.response).startswith("You place")
        assert answer.ephemeral
        assert (await world.table()).ply == 1
        with wire.cutting(the_first("POST /interactions", how, times=2)):
            panel = await (await world.mover()).click((await turns(world))[-1], label="Play")
        assert len(panel.response.attachments) == 2
        assert "Pass" not in text_of(panel.response)


@both
async def test_a_deferral_whose_connection_is_lost_is_followed_by_the_answer(
    tmp_path: Path, wire: Wire, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        take_longer_than_patience(monkeypatch, world.app.tables.play, "move")
        with wire.cutting(the_first("POST /interactions", how)):
            answer = await move(world)
        assert text_of(answer.response).startswith("You place")
        assert answer.ephemeral


@both
async def test_a_refusal_whose_connection_is_lost_leaves_the_lobby_as_it_is(
    tmp_path: Path, wire: Wire, how: str
) -> None:
    async with a_world(tmp_path) as world:
        opened = await world.people[0].slash(world.channel, "qin new", players=2)
        text = text_of(opened.response)
        with wire.cutting(the_first("POST /interactions", how)):
            refused = await world.people[1].click(opened.response.message, label="Change")
        (lobby,) = await world.messages(world.channel.id)
        assert text_of(lobby) == text
        assert refused.ephemeral


async def test_an_answer_that_never_gets_through_says_nothing_untrue(tmp_path: Path, wire: Wire) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await open_table(world, 2)
        with wire.cutting(lambda kind: BEFORE if "interactions" in kind or "webhooks" in kind else None):
            answer = await move(world)
        assert answer.response is None
        assert [message.attachments[0].filename for message in await turns(world)] == [
            "qin-1-0-board.png",
            "qin-1-1-board.png",
        ]
        assert world.env.errors == []


@both
async def test_a_turn_message_whose_connection_is_lost_twice_stands_within_five_seconds_once(
    tmp_path: Path, wire: Wire, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await open_table(world, 2)
        with wire.cutting(the_first("POST /channels/*/messages", how, times=2)):
            await move(world)
            for _ in range(5):
                await later(world, clock, 1)
        found = await turns(world)
        assert [message.attachments[0].filename for message in found] == ["qin-1-0-board.png", "qin-1-1-board.png"]
        assert pings(found[-1]) == [(await world.mover()).id]
        assert "Traceback" not in caplog.text


@pytest.mark.parametrize("night_first", [False, True])
async def test_a_message_that_is_found_has_called_its_player_or_not_as_it_stands(
    tmp_path: Path, wire: Wire, night_first: bool
) -> None:
    """Between the try that posted it and the one that finds it, quiet hours may begin or end."""
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2)
        (other,) = await world.others()
        # In Berlin it is one o'clock at night, and half past two when the message is found.
        begin, end = ("22", "2") if night_first else ("2", "8")
        await set_quiet(world, other, begin, end, "Europe/Berlin")
        is_lost = the_first("POST /channels/*/messages", AFTER)

        def lost_and_late(kind: str) -> str | None:
            how = is_lost(kind)
            clock.advance(hours=1.5 if how else 0)
            return how

        with wire.cutting(lost_and_late):
            await move(world)
        clock.advance(hours=7)
        await later(world, clock, 60)
        called = [pings(message) for message in (await world.messages(there(table.place.thread_id)))[1:]]
        assert called == ([[], [other.id]] if night_first else [[other.id]])


@pytest.mark.parametrize("private", [False, True])
async def test_a_thread_whose_connection_is_lost_is_opened_once(tmp_path: Path, wire: Wire, private: bool) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        kind = "POST /channels/*/threads" if private else "POST /channels/*/messages/*/threads"
        with wire.cutting(the_first(kind, AFTER)):
            await open_table(world, 2, private=private, **({"invite": world.people[1]} if private else {}))
            await later(world, clock, 5)
        table = await world.table()
        assert [thread.id for thread in world.channel.threads] == [table.place.thread_id]
        assert len(await turns(world)) == 1


@both
async def test_a_table_opened_in_another_channel_has_one_lobby(tmp_path: Path, wire: Wire, how: str) -> None:
    async with a_world(tmp_path) as world:
        elsewhere = world.guild.create_text_channel("games")
        await world.app.tables.guilds.set_place(world.guild.id, "thread", elsewhere.id)
        with wire.cutting(the_first("POST /channels/*/messages", how)):
            answer = await world.people[0].slash(world.channel, "qin new", players=2)
        (lobby,) = await world.messages(elsewhere.id)
        assert str(lobby.id) in text_of(answer.response)
        assert "Join" in buttons(lobby)
        assert (await world.table()).lobby_message_id == lobby.id


@pytest.mark.parametrize(
    ("kind", "how"), [("POST /interactions", BEFORE), ("POST /channels", AFTER), ("PATCH /channels", AFTER)]
)
async def test_a_game_in_direct_messages_has_begun_and_is_shown_once(
    tmp_path: Path, wire: Wire, kind: str, how: str
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada = world.people[0].user
        with wire.cutting(the_first(kind, how, times=3)):
            await ada.slash("qin new")
            await world.idle()
            for _ in range(3):
                await later(world, clock, 60)
        shown = await world.messages(ada.dm_channel.id)
        assert len([message for message in shown if "Play" in buttons(message)]) == 1
        assert len([message for message in shown if message.attachments]) == 1
        assert len(await world.app.tables.lists.of_user(ada.id)) == 1
