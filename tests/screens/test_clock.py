"""The screens of clocks, reminders and settings."""

from __future__ import annotations

from datetime import timedelta

import pytest

from screens.controls import Form
from screens.screen import Then
from tables.core.errors import NotSeatedError
from tests.support.desk import ADA, BEN, CHLOE, Desk
from tests.support.reader import Reader, labels, options

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


async def test_ways_of_reminders_are_chosen_and_the_others_are_offered(desk: Desk) -> None:
    table, ada = await desk.running(2), Reader(desk, ADA)
    shown = await ada.at(table, "my-reminders")
    assert shown.lines[:2] == ["### reminders-title", "reminders-way"]
    assert labels(shown)[:3] == ["button-times", "button-digest", "button-test"]
    off = await ada.at(table, "me-way", "off")
    assert "reminders-clocked" not in off.lines
    assert not (await desk.tables.people.preferences(ADA.user_id)).reminds


async def test_a_zone_that_several_are_called_is_asked_for_and_then_taken(desk: Desk) -> None:
    table, ada = await desk.running(2), Reader(desk, ADA)
    form = await ada.at(table, "me-digest")
    assert isinstance(form, Form)
    asked = await ada.fill(form, "8:00", "Indiana")
    zone = options(asked)[0]
    shown = await ada.press(asked, "zone-choose", zone)
    assert "settings-digest" in shown.lines
    assert (await desk.tables.people.preferences(ADA.user_id)).zone == zone
    assert "button-no-digest" in labels(shown)


async def test_settings_are_shown_with_a_button_for_each_and_switched(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    shown = await ada.command("me", "settings")
    assert shown.lines[0] == "### settings-title"
    for name, learnt in (("listed", 0), ("away", 0), ("next", 0), ("words", 1)):
        before = await desk.tables.people.preferences(ADA.user_id)
        shown = await ada.press(shown, f"button-switch-{name}")
        assert await desk.tables.people.preferences(ADA.user_id) != before
        assert ada.choices_learnt == learnt
