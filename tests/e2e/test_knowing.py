"""Time runs only for those who could know that it is their turn: quiet hours, outages, refused messages."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from screens.links import link_to
from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.forms import set_quiet
from tests.support.waiting import later, overdue
from tests.support.world import a_world, buttons, open_table, selects, text_of


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
