"""Time runs only for those who could know that it is their turn: quiet hours, outages, refused messages."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord

from cogs.chat.words.links import link_to
from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.forms import set_quiet
from tests.support.waiting import later, overdue
from tests.support.world import a_world, buttons, open_table, pings, selects, text_of


def _says(message: discord.Message) -> str:
    for words in ("Time is up", "it is your turn", "waiting for your move"):
        if words in text_of(message):
            return words
    return ""


async def test_who_had_quiet_hours_has_half_of_the_time_after_them(tmp_path: Path) -> None:
    clock = Clock(datetime(2026, 3, 1, 18, 45, tzinfo=UTC))
    async with a_world(tmp_path, now=clock) as world:
        for person in world.people[:2]:
            await set_quiet(world, person, "20", "9", "Europe/Berlin")
        table = await open_table(world, 2, pace="12")
        await later(world, clock, 0.5)
        player = await world.mover()
        await player.slash(world.room(table), "qin move", text=await world.a_move())
        late = await world.mover()
        message = await world.turn_message(await world.table())
        assert pings(message) == []
        ends = datetime(2026, 3, 2, 14, tzinfo=UTC)
        assert f"<t:{ends.timestamp():.0f}:R>" in text_of(message)
        told: dict[float, list[tuple[str, list[int]]]] = {}
        seen = len(await world.messages(table.place.thread_id))
        for half_hours in range(1, 43):
            await later(world, clock, 0.5)
            found = await world.messages(table.place.thread_id)
            for each in found[seen:]:
                told.setdefault(20.25 + half_hours / 2, []).append((_says(each), pings(each)))
            seen = len(found)
        assert told == {
            33.25: [("it is your turn", [late.id])],
            37.75: [("waiting for your move", [late.id])],
            39.25: [("Time is up", [player.id])],
        }


async def test_nothing_is_said_of_time_that_is_up_before_the_turn_message_stands(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="12")
        player, (late,) = await world.mover(), await world.others()
        room = f"/channels/{table.place.thread_id}/messages"
        world.env.inject_error("POST", room, status=403, code=50013, times=None)
        await player.slash(world.room(table), "qin move", text=await world.a_move())
        before = len(await world.messages(table.place.thread_id))
        for _ in range(16):
            await later(world, clock, 1)
        world.env.backend.faults.clear()
        for _ in range(2):
            await later(world, clock, 0.5)
        (message,) = (await world.messages(table.place.thread_id))[before:]
        assert (_says(message), pings(message)) == ("it is your turn", [late.id])
        ends = (await world.table()).deadline
        assert timedelta(hours=5, minutes=30) <= ends - clock.now <= timedelta(hours=6)
        assert f"<t:{ends.timestamp():.0f}:R>" in text_of(message)
        for _ in range(7):
            await later(world, clock, 1)
        found = (await world.messages(table.place.thread_id))[before:]
        assert [(_says(each), pings(each)) for each in found] == [
            ("it is your turn", [late.id]),
            ("waiting for your move", [late.id]),
            ("Time is up", [player.id]),
        ]


async def test_who_is_notified_late_after_quiet_hours_has_time_from_then_on(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        (await set_quiet(world, world.people[0], "0", "8", "UTC"))
        (await set_quiet(world, world.people[1], "0", "8", "UTC"))
        table = await open_table(world, 2, pace="12")
        room = f"/channels/{table.place.thread_id}/messages"
        before = len(await world.messages(table.place.thread_id))
        world.env.inject_error("POST", room, status=403, code=50013, times=None)
        for _ in range(20):
            await later(world, clock, 1)
        world.env.backend.faults.clear()
        for _ in range(2):
            await later(world, clock, 0.5)
        (message,) = (await world.messages(table.place.thread_id))[before:]
        assert _says(message) == "it is your turn"
        ends = (await world.table()).deadline
        assert timedelta(hours=5, minutes=30) <= ends - clock.now <= timedelta(hours=6)
        assert f"<t:{ends.timestamp():.0f}:R>" in text_of(await world.turn_message(await world.table()))


async def test_an_absence_says_which_zone_it_took_and_where_it_holds_a_turn_no_longer(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="12")
        player = await world.mover()
        answer = await player.slash(world.channel, "me away", until="2026-04-29")
        assert "midnight in UTC" in text_of(answer.response)
        assert "at most" not in text_of(answer.response)
        for _ in range(10):
            await later(world, clock, 5 * 24)
        chosen = await set_quiet(world, player, zone="Zürich")
        assert "**Time zone:** Europe/Zurich" in text_of(chosen.response)
        answer = await player.slash(world.channel, "me away", until="24.5.26")
        assert "midnight in UTC" not in text_of(answer.response)
        held = datetime(2026, 4, 30, tzinfo=UTC)
        assert "60 days at most. In these games your time goes on" in text_of(answer.response)
        assert f"<t:{held.timestamp():.0f}:f>" in text_of(answer.response)
        await later(world, clock, 0.1)
        told = text_of((await world.messages(table.place.thread_id))[-1])
        assert f"Absences hold this turn until <t:{held.timestamp():.0f}:f> at most" in told


async def test_whoever_goes_away_too_late_reads_where_nothing_waits_for_them(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, (first, _second), vote = await overdue(world, clock, 3)
        await first.click(vote, label="End the game")
        answer = text_of((await player.slash(world.channel, "me away", until="2026-04-20")).response)
        assert "**Except here:** your time was up before" in answer
        assert f"- **Qin** {link_to(table)}" in answer
        await later(world, clock, 0.1)
        told = text_of((await world.messages(table.place.thread_id))[-1])
        assert f"**{player.name}** is away until" in told
        assert "This turn was late before, so the absence does not hold it" in told
        assert "clocks stand still" not in told
        await later(world, clock, 25)
        assert (await world.table()).status is Status.OVER


async def test_a_zone_that_is_written_in_part_is_picked_from_those_that_begin_so(tmp_path: Path) -> None:
    async with a_world(tmp_path, now=Clock()) as world:
        ada = world.people[0]
        asked = await set_quiet(world, ada, "22", "8", "zür")
        assert "No time zone is called “zür”" in text_of(asked.response)
        (select,) = selects(asked.response)
        (zurich,) = select["options"]
        assert (zurich["label"], zurich["description"]) == ("Europe/Zurich", "01:00")
        picked = await ada.select(asked.response, ["Europe/Zurich"], custom_id=select["custom_id"])
        assert "22:00 to 08:00, Europe/Zurich" in text_of(picked.response)
        assert "Quiet hours" in buttons(picked.response)
        offset = await set_quiet(world, ada, zone="UTC+2")
        assert "**Time zone:** UTC+2" in text_of(offset.response)


async def test_quiet_hours_end_where_both_are_left_empty(tmp_path: Path) -> None:
    async with a_world(tmp_path, now=Clock()) as world:
        ada = world.people[0]
        await set_quiet(world, ada, "22", "8", "Berlin")
        ended = await set_quiet(world, ada, zone="Berlin")
        assert "**Quiet hours:** none" in text_of(ended.response)
        assert "**Time zone:** Europe/Berlin" in text_of(ended.response)


async def test_the_status_says_until_when_a_turn_lasts_and_the_clock_of_a_finished_game_that_none_runs(
    tmp_path: Path,
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        ends = (await world.table()).deadline
        shown = await world.people[0].slash(world.room(table), "table status")
        assert f"Until <t:{ends.timestamp():.0f}:f> (<t:{ends.timestamp():.0f}:R>)" in text_of(shown.response)
        await world.app.tables.play.resign(table.id, (await world.mover()).id)
        assert (await world.table()).status is Status.OVER
        over = await world.people[0].slash(world.room(table), "clock show", table=table.id)
        assert "No clock is running any more." in text_of(over.response)
        assert "a turn" not in text_of(over.response)
        after = await world.people[0].slash(world.room(table), "table status", table=table.id)
        assert "Until" not in text_of(after.response)


async def test_a_machines_clock_that_is_wrong_for_a_while_ends_nothing(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        await world.people[2].slash(world.channel, "china new", players=3)
        await later(world, clock, 13)
        ends = (await world.table()).deadline
        before = len(await world.messages(table.place.thread_id))
        for days in (70, -70):
            clock.leap(timedelta(days=days))
            await world.env.advance_time(60)
            moved = (await world.table()).deadline
            assert moved == ends + (timedelta(days=70) if days > 0 else timedelta())
            assert f"<t:{moved.timestamp():.0f}:R>" in text_of(await world.turn_message(await world.table()))
        assert [(await world.table(number)).status for number in (1, 2)] == [Status.RUNNING, Status.LOBBY]
        assert len(await world.messages(table.place.thread_id)) == before


async def test_a_bot_that_was_off_for_days_goes_on_where_it_was(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        await later(world, clock, 13)
        before = [text_of(message) for message in await world.messages(table.place.thread_id)]
        clock.leap(timedelta(days=60))
        await world.restart()
        await world.env.advance_time(60)
        after = await world.messages(table.place.thread_id)
        assert len(after) == len(before)
        assert (await world.table()).deadline - clock.now == timedelta(hours=11)
        await later(world, clock, 11.1)
        assert "Time is up" in text_of((await world.messages(table.place.thread_id))[-1])
