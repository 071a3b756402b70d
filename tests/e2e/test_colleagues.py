"""A process that looks after some servers only: what it leaves to others, and what it hears from them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cogs.chat.runtime.background import News
from db.schema import Duty
from db.share import Share
from tables.core.model import Table
from tests.support.clock import Clock
from tests.support.emoji import asked, look
from tests.support.forms import speak
from tests.support.world import World, a_world, open_table, shows_position, text_of


class Calls:
    """A way to other processes on which everything is noted and nothing arrives."""

    def __init__(self) -> None:
        self.made: list[tuple[int | None, str]] = []

    async def call(self, shard: int | None, word: str) -> None:
        self.made.append((shard, word))


def look_after(world: World, share: Share) -> Calls:
    """Let the bot look after a share from now on."""
    world.bot.share = world.app.colleagues.share = world.app.tables._kernel.share = share
    world.app.colleagues.caller = calls = Calls()
    return calls


async def receive(world: World, word: str) -> None:
    """Let another process call something, and the bot do what follows at once."""
    world.app.delivery.receive(word)
    # Begun by the test and not by an event, these are no tasks that SimCord waits for.
    await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name() == "called"))


def divided(world: World) -> tuple[Share, Share]:
    """The share that the server of the world belongs to, and the other one."""
    own = Share.of(2, None).shard_of(world.guild.id)
    return Share.of(2, [own]), Share.of(2, [1 - own])


async def posted(world: World, table: Table) -> int:
    """How many turn messages stand in the table's thread, or in the channel before there is one."""
    table = await world.table(table.id)
    found = await world.messages(table.place.thread_id or table.place.channel_id)
    return sum(shows_position(message) for message in found)


async def test_what_is_asked_for_another_process_s_table_is_recorded_and_left_to_that_one(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ours, theirs = divided(world)
        calls = look_after(world, theirs)
        table = await open_table(world, 2)
        assert table.lobby_message_id is not None
        await world.app.tables.edits.add_lobby(table.id, table.place.channel_id, table.lobby_message_id)
        world.app.delivery.edit(table.id)
        await world.app.delivery.remind(table.id)
        for sweep in world.app.delivery.sweeps:
            await sweep()
        await world.idle()
        assert set(calls.made) == {(min(ours.shards), str(table.id))}
        assert await owed(world) == (set(), set(), set())

        calls = look_after(world, ours)
        assert await owed(world) == ({table.id}, {table.id}, {table.id})
        await receive(world, str(table.id))
        assert await posted(world, table) == 1
        assert (await owed(world))[:2] == (set(), set())
        assert calls.made == []


async def owed(world: World) -> tuple[set[int], set[int], set[int]]:
    """The tables of the bot's share that owe messages, that owe edits, and that have to be woken."""
    tables = world.app.tables
    return (
        set(await tables.outbox.tables_due(Duty.TURN_MESSAGE)),
        set(await tables.outbox.tables_due(Duty.EDIT)),
        set(await tables.waking.tables_due()),
    )


async def test_what_is_called_may_be_anything(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with a_world(tmp_path) as world:
        calls = look_after(world, divided(world)[0])
        words = [
            "",
            "0",
            "77",
            "2147483647",
            "99999999999",
            "-1",
            "1e3",
            "\N{SUPERSCRIPT TWO}",
            "x" * 5000,
            "Languages",
        ]
        for word in words:
            await receive(world, word)
        assert "Traceback" not in caplog.text
        assert sum("another process" in message for message in caplog.messages) == len(words)
        assert len(max(caplog.messages, key=len)) < 200
        assert calls.made == []


async def test_a_chosen_language_is_known_to_the_others_at_once(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        calls = look_after(world, Share.of(2, None))
        ada = world.people[0]
        await speak(world, ada, "de")
        assert calls.made == [(None, News.READERS.value)]
        await world.app.tables.people.speak(ada.id, None, seen="en")
        await receive(world, News.READERS.value)
        assert "Your settings" in text_of((await ada.slash(world.channel, "me settings")).response)


async def test_other_processes_are_called_when_a_person_with_tables_there_is_away(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2)
        ours, theirs = divided(world)
        calls = look_after(world, theirs)
        await world.people[0].slash(world.channel, "me away", until="2026-03-09")
        assert calls.made == [(min(ours.shards), str(table.id))]
        await world.people[0].slash(world.channel, "me back")
        assert calls.made == [(min(ours.shards), str(table.id))] * 2


async def test_emoji_are_uploaded_by_the_process_with_shard_0_and_looked_up_by_the_others(
    tmp_path: Path, drawn: dict[str, bytes]
) -> None:
    async with a_world(tmp_path) as world:
        look_after(world, Share.of(2, [1]))
        await look(world)
        assert asked(world) == ["GET"]
        assert world.app.emoji.of("seat_1") is None
        calls = look_after(world, Share.of(2, [0]))
        await look(world)
        assert asked(world) == ["GET", "GET", "POST", "POST"]
        assert calls.made == [(None, News.EMOJI.value)]
