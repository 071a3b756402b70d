"""Time runs only for those who could know that it is their turn: quiet hours, outages, refused messages."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from screens.links import link_to
from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.forms import set_quiet
from tests.support.waiting import later, overdue
from tests.support.world import a_world, open_table, text_of


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
        assert "This turn was late before: the others still decide" in told
        assert "clocks stand still" not in told
        await later(world, clock, 25)
        assert (await world.table()).status is Status.OVER
