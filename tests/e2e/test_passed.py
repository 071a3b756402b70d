"""No message shows for ever what has passed: not after a crash, a refusal of Discord, or a lost connection."""

from __future__ import annotations

import sqlite3
from io import BytesIO
from pathlib import Path

import discord
import pytest

from tests.support.clock import Clock
from tests.support.forms import at_table
from tests.support.there import there
from tests.support.trouble import later, move, turns
from tests.support.waiting import overdue, with_label
from tests.support.wire import AFTER, BEFORE, Wire, the_first, wire
from tests.support.world import DATABASE, World, a_world, buttons, mentioned, open_table, text_of

__all__ = ["wire"]


async def afresh(message: discord.Message) -> discord.Message:
    """A message as it stands now."""
    return await message.channel.fetch_message(message.id)


async def lobby(world: World) -> discord.Message:
    """The first message of the channel."""
    return (await world.messages(world.channel.id))[0]


async def test_a_lobby_that_is_left_from_elsewhere_is_brought_up_to_date(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        opened = await world.people[0].slash(world.channel, "qin new", players=3)
        await world.people[1].click(opened.response.message, label="Join")
        status = await world.people[1].slash(world.channel, "table status", table=1)
        await world.people[1].click(status.response, label="Leave")
        assert world.people[1].name not in text_of(await lobby(world))


async def test_a_lobby_that_nobody_knows_of_is_put_right_by_whoever_presses(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        opened = await world.people[0].slash(world.channel, "qin new", players=3)
        await world.app.tables.venue.remember_lobby_message(1, 1)
        status = await world.people[0].slash(world.channel, "table status", table=1)
        await world.people[0].click(status.response, label="Call off")
        assert "Join" in buttons(await lobby(world))
        refused = await world.people[1].click(opened.response.message, label="Join")
        assert refused.ephemeral
        assert buttons(await lobby(world)) == {}


@pytest.mark.parametrize("how", [BEFORE, AFTER, 403])
async def test_an_earlier_turn_message_calls_nobody_and_keeps_its_picture(
    tmp_path: Path, wire: Wire, how: str | int
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await open_table(world, 2)
        await move(world)
        if isinstance(how, int):
            world.env.inject_error("PATCH", "/channels/*/messages/*", status=how, code=50001)
            await move(world)
        else:
            with wire.cutting(the_first("PATCH /channels", how)):
                await move(world)
        await later(world, clock, 40)
        first, second, third = await turns(world)
        for past in (first, second):
            assert buttons(past) == {}
            assert "it is your turn" not in text_of(past)
            assert mentioned(text_of(past)) == []
            assert len(past.attachments) == 2
        assert text_of(first).startswith("The game begins.")
        assert text_of(second)
        assert "Play" in buttons(third)


async def test_a_vote_that_is_told_again_takes_ballots_in_its_newest_message(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2)
        for _ in range(2):
            await at_table(world, world.people[0], "ask-abort")
            await later(world, clock, 1)
        found = await world.messages(there(table.place.thread_id))
        (newest,) = [each for each in found if "asks to end" in text_of(each)]
        (elsewhere,) = [each for each in found if "newer message" in text_of(each)]
        assert newest.jump_url in text_of(elsewhere)
        assert (buttons(elsewhere), set(buttons(newest))) == ({}, {"Yes", "No"})


async def test_an_offered_seat_is_no_longer_offered_once_its_player_moves(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, (other,), vote = await overdue(world, clock)
        await other.click(vote, label="Another person plays on")
        await later(world, clock, 30)
        offer = await with_label(world, table, "Take over the seat")
        await player.slash(world.room(table), "qin move", text=await world.a_move())
        offer = await afresh(offer)
        assert (buttons(offer), text_of(offer)) == ({}, "This seat is no longer on offer.")


async def test_a_turn_message_as_it_was_before_layouts_is_played_from_and_laid_out_once_it_has_passed(
    tmp_path: Path,
) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        laid_out = await world.turn_message(table)
        view = discord.ui.View(timeout=None)
        for label, custom_id in buttons(laid_out).items():
            view.add_item(discord.ui.Button(label=label, custom_id=custom_id))
        words = f"<@{(await world.mover()).id}>, it is your turn."
        old = await laid_out.channel.send(words, file=discord.File(BytesIO(b"one picture"), "qin.png"), view=view)
        with sqlite3.connect(tmp_path / DATABASE) as connection:
            statement = "UPDATE outbox SET message_id = ?, pictures = NULL WHERE duty = 'turn_message'"
            connection.execute(statement, (old.id,))
            connection.execute("UPDATE tables SET turn_message_id = ?", (old.id,))
        panel = await (await world.mover()).click(old, label="Play")
        assert panel.ephemeral
        assert buttons(panel.response)
        await move(world)
        past = await afresh(old)
        assert past.flags.components_v2
        assert len(past.attachments) == 2
        assert buttons(past) == {}
        assert mentioned(text_of(past)) == []
