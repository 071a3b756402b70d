"""Games in direct messages: alone, against computers, with all that helps a player."""

from __future__ import annotations

import random
from datetime import timedelta
from pathlib import Path
from typing import Any

from computers.levels import Level
from tables.core.model import Status, Table
from tests.support.clock import Clock
from tests.support.forms import press, remind, set_quiet, speak, switch
from tests.support.waiting import posts
from tests.support.world import (
    World,
    a_world,
    buttons,
    play_by_buttons,
    text_of,
)

"""The commands of the games, and how many play by default."""


async def begin(world: World, game: str = "qin", **options: Any) -> Table:
    """A game that the first person has begun in direct messages."""
    await world.people[0].user.slash(f"{game} new", **options)
    return await world.table()


async def play_on(world: World, table: Table, until: int = 1000) -> Table:
    """A game played on unseen up to some step, or to its end; what it is then stands in the direct messages."""
    play, user_id, rng = world.app.tables.play, world.people[0].id, random.Random(1)
    while (table := await world.table(table.id)).status is Status.RUNNING and table.ply < until:
        await play.move(table.id, user_id, rng.choice(await world.app.tables.history.legal_moves(table.id, user_id)))
        while await play.move_computer(table.id) is not None:
            pass
    world.app.delivery.follow_up(table.id)
    await world.idle()
    return table


async def test_a_game_begins_at_once_against_computers_and_is_shown_in_the_direct_messages(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0].user
        opened = await ada.slash("qin new")
        assert not opened.ephemeral
        assert "**ada** (host)" in text_of(opened.response)
        assert "(regular)" in text_of(opened.response)
        assert buttons(opened.response) == {}
        table = await world.table()
        assert table.status is Status.RUNNING
        assert (table.place.guild_id, table.place.channel_id) == (None, ada.dm_channel.id)
        first = await world.turn_message(table)
        assert first.channel.id == ada.dm_channel.id
        assert {"Play", "Recap", "More"} <= set(buttons(first))
        assert await world.messages(world.channel.id) == []


async def test_the_level_of_the_computers_and_the_language_are_those_of_the_person(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0].user
        await speak(world, ada, "de")
        opened = await ada.slash("china new", players=4, level="expert")
        table = await world.table()
        assert [chair.level for chair in table.chairs[1:]] == [Level.EXPERT] * 3
        assert table.locale == "de"
        assert "Die Partie hat begonnen." in text_of(opened.response)
        assert "Zug machen" in buttons(await world.turn_message(table))


async def test_one_plays_turn_by_turn_to_the_end_and_once_more(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, rng = world.people[0].user, random.Random(3)
        table = await play_on(world, await begin(world, level="beginner"), until=14)
        assert table.status is Status.RUNNING
        while table.status is Status.RUNNING:
            await play_by_buttons(ada, await world.turn_message(table), rng)
            table = await world.table()
        end = await world.turn_message(table)
        assert "wins!" in text_of(end)
        again = await ada.click(end, label="Rematch")
        assert not again.ephemeral
        assert "The game has begun." in text_of(again.response)
        rematch = await world.table(2)
        assert (rematch.status, rematch.place) == (Status.RUNNING, table.place)
        assert sorted(chair.is_computer for chair in rematch.chairs) == [False, True]
        assert {chair.level for chair in rematch.chairs if chair.is_computer} == {Level.BEGINNER}
        assert "Play" in buttons(await world.turn_message(rematch))


async def test_moves_are_typed_there_too_and_the_table_needs_no_naming(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0].user
        await begin(world)
        suggested = await ada.autocomplete("qin move", "text", "place")
        await ada.slash("qin move", text=suggested[0]["value"])
        assert (await world.table()).ply >= 2
        more = await press(ada, await world.turn_message(await world.table()), "more")
        taken_back = await ada.click(more.response, label="Take back")
        assert "takes" in text_of(taken_back.response) or "taken back" in text_of(taken_back.response).lower()


async def test_the_replay_is_posted_where_the_game_is_played(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, member = world.people[0].user, world.people[0]
        table = await begin(world)
        await ada.slash("qin move", text=(await ada.autocomplete("qin move", "text", "place"))[0]["value"])
        asked = await ada.slash("table replay")
        assert "The replay is below" in text_of(asked.response)
        assert any(
            attached.filename.endswith(".gif")
            for message in await world.messages(table.place.channel_id)
            for attached in message.attachments
        )
        await member.slash(world.channel, "table replay", table=1)
        assert await world.messages(world.channel.id) == []


async def test_what_is_ones_own_works_in_direct_messages(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0].user
        await begin(world)
        told = {
            "games": "**Qin** in https://discord.com/channels/@me/",
            "me settings": "Your settings",
            "me stats": "finished",
            "help": "Here you play against computers",
        }
        for command, said in told.items():
            answer = await ada.slash(command)
            assert answer.ephemeral
            assert said in text_of(answer.response), text_of(answer.response)
        for command in ("learn", "rules"):
            answer = await ada.slash(command, game="china")
            assert answer.ephemeral
            assert answer.response.attachments
        learnt = await ada.slash("learn", game="qin")
        tried = await ada.click(learnt.response, label="A: place blue–blue on G8 and G9")
        assert "not asked" not in text_of(tried.response)
        refused = await ada.slash("games", scope="open")
        assert "Please use this in a server" in text_of(refused.response)


async def test_help_opens_a_game_by_its_form(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0].user
        offered = await ada.slash("help")
        assert "This server" not in text_of(offered.response)
        tables = await ada.click(offered.response, label="Open a table")
        form = await ada.click(tables.response, label="Open China")
        await ada.submit_modal(form, {"players": ["3"], "level": "regular"})
        table = await world.table()
        assert (table.game, table.status, table.place.guild_id) == ("china", Status.RUNNING, None)


async def test_what_takes_others_is_not_there_or_refused_with_a_sentence(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[0].user, world.people[1].user
        assert "you play alone" in text_of((await ada.slash("qin new", invite=ben)).response)
        await begin(world)
        assert "you play alone" in text_of((await ada.slash("table substitute", by=ben)).response)
        assert {"server", "leaderboard"}.isdisjoint(ada.available_commands())


async def test_nobody_else_sees_anything_of_it(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ben = world.people[1]
        message = await world.turn_message(await begin(world))
        for command in ("table status", "table log", "table history", "table replay", "table spectate", "qin board"):
            asked = await ben.user.slash(command, table=1)
            assert "no longer exists" in text_of(asked.response)
            asked = await ben.slash(world.channel, command, table=1)
            assert "no longer exists" in text_of(asked.response)
        assert "No games are running" in text_of((await ben.slash(world.channel, "games", scope="server")).response)
        assert buttons(message)


async def test_nothing_reminds_of_a_turn_whose_message_is_the_newest_there(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada = world.people[0].user
        table = await begin(world)
        before = await world.messages(table.place.channel_id)
        await remind(world, ada, "direct")
        await switch(world, ada, "next", on=True)
        await ada.slash("me away", until=str((clock.now + timedelta(days=2)).date()))
        await ada.slash("me back")
        for _ in range(8):
            clock.advance(days=1)
            await world.env.advance_time(60)
        assert [each.id for each in await world.messages(table.place.channel_id)] == [each.id for each in before]
        clock.live(days=60)
        await world.env.advance_time(60)
        assert (await world.table()).status is Status.OVER


async def test_in_quiet_hours_its_turn_messages_make_no_sound(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada = world.people[0].user
        await set_quiet(world, ada, "0:00", "8:00", "UTC")
        table = await begin(world)
        assert (await world.turn_message(table)).flags.suppress_notifications
        clock.advance(hours=9)
        await world.env.advance_time(60)
        await ada.slash("qin move", text=(await ada.autocomplete("qin move", "text", "place"))[0]["value"])
        newest = await world.turn_message(table)
        assert not newest.flags.suppress_notifications
        assert len(posts(await world.messages(table.place.channel_id))) == 2


async def test_the_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0].user
        table = await begin(world)
        await world.restart()
        message = await world.turn_message(table)
        await play_by_buttons(ada, message, random.Random(1))
        after = await world.table()
        assert after.ply > table.ply
        newest = await world.turn_message(after)
        assert newest.id != message.id
        assert "Play" in buttons(newest)


async def test_a_turn_that_could_not_be_told_is_told_once_messages_are_taken_again(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada = world.people[0].user
        table = await begin(world)
        move = (await ada.autocomplete("qin move", "text", "place"))[0]["value"]
        world.env.inject_error("POST", "/channels/*/messages", status=403, code=50007, times=None)
        played = await ada.slash("qin move", text=move)
        assert "Your turn is over." in text_of(played.response)
        await world.idle()
        # The answer to the command is no message of the channel's own; nobody is told elsewhere either.
        assert len(posts(await world.messages(table.place.channel_id))) == 1
        world.env.backend.faults.clear()
        clock.advance(hours=1)
        await world.env.advance_time(60)
        assert len(posts(await world.messages(table.place.channel_id))) == 2


async def test_a_game_counts_for_ones_statistics_and_for_no_rating(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0].user
        table = await play_on(world, await begin(world))
        assert "**Qin**: one game" in text_of((await ada.slash("me stats")).response)
        assert (await world.app.tables.statistics.rating_changes(table.id)) == ()
