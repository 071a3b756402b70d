"""The lobby as people use it."""

from __future__ import annotations

from pathlib import Path

import discord

from cogs.server import greeting
from locales import Words
from tables.core.model import Status
from tests.support.world import IN_WORDS, a_world, buttons, open_table, pings, play_by_buttons, resign, text_of


async def test_people_join_leave_and_start(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe, *_ = world.people
        opened = await ada.slash(world.channel, "qin new", players=4, board="lion")
        message = opened.response.message
        assert "Lion" in text_of(opened.response)
        assert not opened.ephemeral
        joined = await ben.click(message, label="Join")
        assert "2. **ben**" in text_of(joined.response)
        for actor, label, words in [
            (ben, "Join", "already have a seat"),
            (chloe, "Leave", "no seat at this table"),
            (ben, "Start", "Only the host"),
            (ben, "Call off", "Only the host"),
        ]:
            refused = await actor.click(message, label=label)
            assert refused.followups or refused.ephemeral
            assert words in text_of(refused.followups[-1] if refused.followups else refused.response)
        refused = await ben.select(message, ["expert"])
        assert "Only the host" in text_of(refused.response)
        await ben.click(message, label="Leave")
        await chloe.click(message, label="Join")
        await ada.click(message, label="Start")
        table = await world.table()
        assert [chair.person.name for chair in table.chairs] == ["ada", "chloé"]
        assert table.status is Status.RUNNING


async def test_the_lobby_tells_who_does_not_know_the_game_what_it_is(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe, dmitri, *_ = world.people
        message = (await ada.slash(world.channel, "china new", players=3)).response.message
        assert Words("en")("china-tagline") in text_of(message)
        assert "45 to 60 minutes in one go" in text_of(message)
        paced = (await dmitri.slash(world.channel, "china new", players=3, pace="1d")).response.message
        assert "in one go" not in text_of(paced)
        for label, told in (("Learn", "China in two minutes"), ("Rules", "The game in short")):
            shown = await ben.click(message, label=label)
            assert shown.ephemeral
            assert told in text_of(shown.response)
        await ben.click(message, label="Join")
        started = await chloe.click(message, label="Join")
        assert "The game has begun" in text_of(started.response)
        assert "in one go" not in text_of(started.response)


async def test_who_takes_the_last_seat_reads_at_which_table_they_play(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        opened = await ada.slash(world.channel, "qin new", players=2, pace="1d")
        joined = await ben.click(opened.response.message, label="Join")
        (told,) = joined.followups
        assert "**Qin**, table 1: you play with **ada**, 24 hours a turn. The game has begun." in text_of(told)
        mover = await world.mover()
        assert ("It is your turn." in text_of(told)) == (mover.id == ben.id)
        assert ("Play" in buttons(told)) == (mover.id == ben.id)


async def test_a_lobby_whose_place_was_never_noted_is_known_from_its_first_press(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        opened = await ada.slash(world.channel, "qin new", players=3)
        async with world.bot.store.writing() as session:
            await session.tables.change(1, {"lobby_message_id": None})
        await ben.click(opened.response.message, label="Join")
        assert (await world.table()).lobby_message_id == opened.response.message.id
        assert len((await world.table()).chairs) == 2


async def test_the_host_calls_it_off(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        opened = await world.people[0].slash(world.channel, "qin new", players=3)
        await world.people[1].click(opened.response.message, label="Join")
        result = await world.people[0].click(opened.response.message, label="Call off")
        assert "called this game off" in text_of(result.response)
        assert buttons(result.response) == {}


async def test_computers_fill_the_seats_and_move(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        opened = await world.people[0].slash(world.channel, "qin new", players=3)
        for _ in range(2):
            await world.people[0].select(opened.response.message, ["beginner"])
        table = await world.table()
        assert table.status is Status.RUNNING
        import random

        rng = random.Random(1)
        while table.status is Status.RUNNING:
            message = await world.turn_message(table)
            assert pings(message) == [world.people[0].id]
            await play_by_buttons(world.people[0], message, rng)
            table = await world.table()
        assert "Computer" in text_of((await world.messages(table.place.thread_id))[-1])


async def test_missing_permissions_are_named_before_anybody_sits_down(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        channel = world.guild.create_text_channel(
            "quiet",
            overwrites={
                world.guild.default_role: discord.PermissionOverwrite(attach_files=False, create_public_threads=False)
            },
        )
        refused = await world.people[0].slash(channel, "qin new")
        assert refused.ephemeral
        assert "Attach files" in text_of(refused.response)
        assert "Create public threads" in text_of(refused.response)
        assert await world.app.tables.lists.of_user(world.people[0].id) == ()


async def test_a_thread_has_one_game_of_a_kind(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        refused = await world.people[0].slash(world.room(table), "qin new")
        assert "already has a game of Qin" in text_of(refused.response)


async def test_the_greeting_starts_a_game_against_the_computer(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        posted = await greeting.post(world.app, world.bot.get_channel(world.channel.id))
        await world.people[2].click(posted, label="Play Qin against the computer")
        table = await world.table()
        assert (table.status, table.chairs[1].is_computer) == (Status.RUNNING, True)
        assert pings(await world.turn_message(table)) == [world.people[2].id]


async def test_a_lobby_says_how_those_who_sit_there_played_their_last_games(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        for number in range(1, 4):
            await open_table(world, 2)
            await resign(world, ben, number)
        message = (await ada.slash(world.channel, "qin new", players=3)).response.message
        assert "-# Last 3 games here: none left to the others" in text_of(message)
        joined = await ben.click(message, label="Join")
        assert "-# Last 3 games here: 3 left to the others" in text_of(joined.response)
        chloe = world.people[2]
        told = await chloe.context_menu(world.channel, IN_WORDS, message)
        assert told.ephemeral
        assert "-# Last 3 games here: 3 left to the others" in text_of(told.response)
