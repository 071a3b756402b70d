"""The screens of clocks."""

from __future__ import annotations

from datetime import timedelta

import pytest

from screens.screen import Then
from tables.core.errors import NotSeatedError
from tests.support.desk import ADA, BEN, CHLOE, Desk
from tests.support.reader import Reader

DAY = timedelta(days=1)


async def test_the_clock_says_whose_time_runs_and_what_comes_next(desk: Desk) -> None:
    timed, untimed = await desk.running(2, pace=DAY), await desk.running(2)
    said = await Reader(desk, CHLOE).command("clock", "clock-show", table=timed)
    assert said.lines[:3] == ["### qin", "pace-turn.", "clock-to-move"]
    assert "turn-deadline" in said.lines
    said = await Reader(desk, CHLOE).command("clock", "clock-show", table=untimed)
    assert said.lines[1] == "clock-pace-none"
    await desk.tables.play.resign(untimed.id, ADA.user_id)
    over = await Reader(desk, CHLOE).command("clock", "clock-show", table=await desk.tables.table(untimed.id))
    assert over.lines[-1] == "clock-over"


async def test_others_give_more_time_by_button_and_command_and_a_stranger_gives_none(desk: Desk) -> None:
    table = await desk.running(2, pace=DAY)
    (seat,) = table.to_act
    other = Reader(desk, BEN if seat == table.seat_of(ADA.user_id) else ADA)
    given = await other.at(table, "more-time")
    assert (given.text, given.then) == ("more-time-done", [Then.REMIND])
    desk.clock.advance(days=1)
    given = await other.command("clock", "clock-more", table=table)
    assert given.text == "more-time-done"
    with pytest.raises(NotSeatedError):
        await Reader(desk, CHLOE).at(table, "more-time")
