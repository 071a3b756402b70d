"""Clocks, reminders and absences as people meet them: commands, buttons, messages."""

from __future__ import annotations

import asyncio
import random
from datetime import timedelta
from functools import partial
from pathlib import Path

import discord
import pytest
import simcord

from cogs.delivery.rounds import SWEEP_SECONDS
from engines.registry import ENGINES
from tests.support.clock import Clock
from tests.support.forms import remind, set_quiet
from tests.support.there import there
from tests.support.waiting import direct, later, told
from tests.support.world import a_world, buttons, open_table, pings, text_of, turn_by_buttons

HOUR = 3600
ON_THE_TURN = ("Play", "My hand", "Recap", "More")


async def test_a_pace_is_shown_in_the_lobby_and_its_deadline_in_the_turn_message(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        opened = await world.people[0].slash(world.channel, "qin new", players=2, pace="72")
        assert "3 days a turn" in text_of(opened.response)
        await world.people[1].click(opened.response.message, label="Join")
        table = await world.table()
        ends = clock.now + timedelta(days=3)
        message = await world.turn_message(table)
        assert text_of(message).endswith(f"Until <t:{ends.timestamp():.0f}:f> (<t:{ends.timestamp():.0f}:R>)")
        listed = await (await world.mover()).slash(world.channel, "games")
        assert f"<t:{ends.timestamp():.0f}:R>" in text_of(listed.response)


async def test_reminders_come_once_each_with_their_buttons_and_then_the_table_is_told(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        player = await world.mover()
        for hours in (11.9, 0.2, 8, 0.4, 3, 5, 50):
            await later(world, clock, hours)
        message, overdue = await told(world, table)
        assert pings(message) == [player.id]
        assert "waiting for your move" in text_of(message)
        assert set(buttons(message)) == {*ON_THE_TURN, "Not now, in 2 hours", "Off for this turn"}
        assert pings(overdue) == [person.id for person in await world.others()]
        assert f"Time is up for **{player.name}**" in text_of(overdue)
        assert set(buttons(overdue)) == {"Wait", "A computer plays on", "Another person plays on", "End the game"}
        assert not overdue.flags.suppress_notifications


async def test_a_reminder_that_cannot_be_deleted_says_that_its_turn_is_over(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        player = await world.mover()
        await later(world, clock, 20.5)
        (reminder,) = await told(world, table)
        world.env.inject_error("DELETE", "/channels/*/messages/*", status=403, code=50001, times=None)
        await player.slash(world.room(table), "qin move", text=await world.a_move())
        await later(world, clock, 1)
        reminder = await reminder.channel.fetch_message(reminder.id)
        assert (buttons(reminder), pings(reminder)) == ({}, [])
        assert "is over" in text_of(reminder)


def german(_: object) -> str:
    """The language of a Discord."""
    return "de"


async def test_a_reminder_by_direct_message_is_in_the_persons_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        player = await world.mover()
        # SimCord's people all use English; this one has set Discord to German.
        monkeypatch.setattr("cogs.chat.requests.request.language_of", german)
        answer = await remind(world, player, "direct")
        assert "als Direktnachricht" in text_of(answer.response)
        await later(world, clock, 20.5)
        assert await told(world, table) == []
        (message,) = await direct(world, player)
        assert text_of(message).startswith("**Qin** wartet auf deinen Zug")
        turn, rest = (
            {"Zug machen", "Meine Hand", "Rückblick", "Mehr"},
            {"Nicht jetzt, in 2 Stunden", "Für diesen Zug aus"},
        )
        assert set(buttons(message)) == turn | rest


@pytest.mark.parametrize("game", ENGINES)
async def test_a_whole_turn_is_played_from_a_direct_message(tmp_path: Path, game: str) -> None:
    clock, rng = Clock(), random.Random(game)
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, max(2, ENGINES[game].seats.start), game=game.replace("_", ""), pace="24")
        player = await world.mover()
        await remind(world, player, "direct")
        await later(world, clock, 20.5)
        (message,) = await direct(world, player)
        at_home = simcord.UserHandle(world.env, world.env.backend.users[player.id])
        for label in ("My hand", "Recap") if ENGINES[game].has_hands else ("Recap",):
            shown = await at_home.click(message, label=label)
            assert shown.ephemeral
            assert shown.response.attachments
        done = await turn_by_buttons(at_home, message, rng)
        assert "Your turn is over" in text_of(done.response)
        assert (await world.mover()).id != player.id
        assert "it is your turn" in text_of(await world.turn_message(await world.table(table.id)))


@pytest.mark.parametrize("status", [500, 429, 403])
async def test_a_reminder_that_discord_refuses_comes_later_once(tmp_path: Path, status: int) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        world.env.inject_error("POST", "/channels/*/messages", status=status, times=None)
        await later(world, clock, 20.5)
        assert await told(world, table) == []
        world.env.backend.faults.clear()
        await later(world, clock, 0.1)
        await later(world, clock, 0.1)
        assert len(await told(world, table)) == 1


async def test_a_reminder_that_discord_never_answers_comes_later_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()

    async def is_silent(*_: object, **__: object) -> None:
        await asyncio.sleep(HOUR)

    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        with monkeypatch.context() as silence:
            silence.setattr(discord.PartialMessageable, "send", is_silent)
            await later(world, clock, 20.5)
            assert await told(world, table) == []
        await later(world, clock, 0.1)
        assert len(await told(world, table)) == 1


async def test_a_reminder_posted_before_a_crash_is_found_and_not_posted_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        found = list[int]()

        async def end(*_: object) -> frozenset[int]:
            """The process ends here."""
            return frozenset()

        for hours in (20.5, 4):
            with monkeypatch.context() as crash:
                crash.setattr(world.app.tables.reminders, "all_posted", end)
                await later(world, clock, hours)
                found = [message.id for message in await told(world, table)]
            await later(world, clock, 0.1)
            assert [message.id for message in await told(world, table)] == found
        assert len(found) == 2


async def test_in_quiet_hours_the_turn_message_notifies_nobody_and_the_morning_does(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        player, (other,) = await world.mover(), await world.others()
        # In Berlin it is one o'clock at night.
        answer = await set_quiet(world, other, "22", "8:00", "Europe/Berlin")
        assert "22:00 to 08:00, Europe/Berlin" in text_of(answer.response)
        await player.slash(world.room(table), "qin move", text=await world.a_move())
        assert pings(await world.turn_message(await world.table())) == []
        await later(world, clock, 6.9)
        assert await told(world, table) == []
        await later(world, clock, 0.2)
        (morning,) = await told(world, table)
        assert pings(morning) == [other.id]
        assert "**Qin:** it is your turn." in text_of(morning)


async def test_being_away_and_back_is_told_to_every_table_without_a_ping(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        player = await world.mover()
        left = await player.slash(world.channel, "me away", until="2026-03-09")
        assert "You are away until" in text_of(left.response)
        assert left.ephemeral
        await later(world, clock, 0.1)
        settings = await player.slash(world.channel, "me settings")
        assert "**Away:** until" in text_of(settings.response)
        (message,) = await told(world, table)
        assert f"**{player.name}** is away until" in text_of(message)
        assert pings(message) == []
        ends = there((await world.table()).deadline)
        assert text_of(await world.turn_message(table)).endswith(f"(<t:{ends.timestamp():.0f}:R>)")
        await later(world, clock, 48)
        assert len(await told(world, table)) == 1
        back = await player.slash(world.channel, "me back")
        assert "One game is waiting for you" in text_of(back.response)
        await later(world, clock, 0.1)
        assert [f"**{player.name}** is back" in text_of(message) for message in await told(world, table)] == [
            False,
            True,
        ]


async def test_a_turn_message_says_that_its_player_is_away(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        player, (other,) = await world.mover(), await world.others()
        await other.slash(world.channel, "me away", until="2026-03-09")
        await player.slash(world.room(table), "qin move", text=await world.a_move())
        message = await world.turn_message(await world.table())
        assert f"**{other.name}** is away until" in text_of(message)
        assert pings(message) == []


async def test_no_reminder_is_begun_once_the_bot_ends(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        clock.advance(hours=20.5)
        world.app.under_way.ending.set()
        await world.app.delivery.remind(table.id)
        assert await told(world, table) == []
        world.app.under_way.ending.clear()
        await world.app.delivery.remind(table.id)
        assert len(await told(world, table)) == 1


async def test_more_tables_than_are_looked_at_together_are_all_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        for _ in range(3):
            await open_table(world, 2, pace="24")
        waking = world.app.tables.waking
        monkeypatch.setattr(waking, "tables_due", partial(waking.tables_due, limit=1))
        clock.advance(hours=20.5)
        await world.env.advance_time(SWEEP_SECONDS + 1)
        for number in (1, 2, 3):
            assert "waiting for your move" in text_of((await told(world, await world.table(number)))[-1])


async def test_the_log_of_a_game_says_what_the_clock_did(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="12")
        late = await world.mover()
        (other,) = (person for person in world.people[:2] if person is not late)
        await late.slash(world.room(table), "qin move", text=await world.a_move())
        late, other = other, late
        await later(world, clock, 12.5)
        await other.slash(world.room(table), "clock more")
        await late.slash(world.room(table), "qin move", text=await world.a_move())
        lines = text_of((await other.slash(world.room(table), "table log")).response).splitlines()[2:]
        first, up, given, second = lines
        assert (first[:3], second[:3]) == ("`1`", "`2`")
        assert up == f"⏱ Time was up for {late.name}."
        assert given.startswith(f"⏱ {other.name} gave {late.name} more time, until <t:")
