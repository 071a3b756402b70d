"""How and when a person is reminded: what is said, and what each button and form changes."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from screens.refusals import Refusal
from screens.screen import Screen
from tables.core.errors import BadReminderTimesError, NoSnoozeError, TurnOverError
from tests.support.desk import ADA, BEN, Desk
from tests.support.reader import Reader, SentenceFacts, filled, labels, options
from tests.tables.telling import begun


def ada_at(desk: Desk) -> Reader:
    """Ada, who reads sentences with what is filled into them."""
    return Reader(desk, ADA, SentenceFacts("en"))


async def wishes(desk: Desk) -> Any:
    return await desk.tables.people.preferences(ADA.user_id)


def said(shown: Screen) -> list[str]:
    """The first words of what is said."""
    return [line.split()[0] for line in shown.lines]


@pytest.mark.parametrize(
    ("way", "others", "reminds", "directly"),
    [
        ("mention", ("direct", "off"), True, False),
        ("direct", ("mention", "off"), True, True),
        ("off", ("mention", "direct"), False, False),
    ],
)
async def test_a_way_is_chosen_and_the_others_are_offered(
    desk: Desk, way: str, others: tuple[str, ...], reminds: bool, directly: bool
) -> None:
    shown = await ada_at(desk).at_home("me-way", way)
    assert shown.lines[:2] == ["### reminders-title", f"reminders-way way={way}"]
    assert labels(shown) == [
        *("button-times", "button-digest", "button-test"),
        *(f"button-way way={each}" for each in others),
    ]
    assert ("reminders-clocked" in said(shown), said(shown)[-1]) == (reminds, "settings-next")
    found = await wishes(desk)
    assert (found.reminds, found.directly) == (reminds, directly)


CLOCKED = "reminders-clocked last={} times=time-share share={}, time-before count={} unit={}"
UNCLOCKED = "reminders-unclocked last=no times={}"


@pytest.mark.parametrize(
    ("typed", "clocked", "unclocked"),
    [
        (
            ("25 %, 6 h", "12h 2d"),
            ("no", 25, 6, "hours"),
            "time-after count=12 unit=hours, time-after count=2 unit=days",
        ),
        (("75% 1d", ""), ("no", 75, 1, "days"), "time-after count=2 unit=days"),
    ],
)
async def test_times_are_typed_into_a_form_and_said(desk: Desk, typed: Any, clocked: Any, unclocked: Any) -> None:
    ada = ada_at(desk)
    form = await ada.at_home("me-times")
    assert filled(form) == ["85%", "2d"]
    shown = await ada.fill(form, *typed)
    assert shown.lines[2:4] == [CLOCKED.format(*clocked), UNCLOCKED.format(unclocked)]
    before = await wishes(desk)
    for wrong in (("soon", "12h"), ("50%", "50%")):
        with pytest.raises(BadReminderTimesError):
            await ada.fill(form, *wrong)
    assert await wishes(desk) == before


async def test_a_digest_is_set_said_and_turned_off(desk: Desk) -> None:
    ada = ada_at(desk)
    shown = await ada.fill(await ada.at_home("me-digest"), "8:00", "UTC")
    assert shown.lines[4] == "settings-digest hour=08:00 zone=UTC"
    assert shown.lines[5].startswith("digest-next moment=<t:")
    assert "last=yes" in shown.lines[2]
    assert filled(await ada.at_home("me-digest")) == ["08:00", "UTC"]
    await desk.tables.people.keep_quiet(ADA.user_id, "7", "10", "UTC")
    assert "digest-after-quiet" in (await ada.at_home("my-reminders")).lines[5]
    off = await ada.press(shown, "button-no-digest")
    assert "settings-no-digest" in off.lines
    assert "button-no-digest" not in labels(off)


async def test_a_zone_that_several_are_called_is_asked_for_and_then_taken(desk: Desk) -> None:
    ada = ada_at(desk)
    asked = await ada.fill(await ada.at_home("me-digest"), "8:00", "Spanien")
    assert asked.text.startswith("table-ambiguous-zone")
    zone = options(asked)[0]
    shown = await ada.press(asked, "zone-choose", zone)
    assert said(shown)[4] == "settings-digest"
    assert (await wishes(desk)).zone == zone


async def test_a_reminder_is_put_off_as_long_as_its_button_says_or_as_time_allows(desk: Desk) -> None:
    table, player, _ = await begun(desk)
    ada, ben = (
        Reader(desk, each, SentenceFacts("en")) for each in sorted((ADA, BEN), key=lambda p: p.user_id != player)
    )
    for hours, detail, lasts, sooner in ((12, "x 180", 180, "no"), (11, "x 180", 30, "yes"), (0, "x", 30, "yes")):
        desk.clock.advance(hours=hours)
        at = int((desk.clock.now + timedelta(minutes=lasts)).timestamp())
        said = (await ada.at(table, "snooze", detail)).text
        assert (said.split()[0], said.split()[1], said.split()[-1]) == (
            "snooze-done",
            f"moment=<t:{at}:R>",
            f"sooner={sooner}",
        )
    assert (await ada.at(table, "mute", "x")).text == "mute-done"
    desk.clock.advance(minutes=50)
    with pytest.raises(NoSnoozeError):
        await ada.at(table, "snooze", "x 15")
    for action in ("snooze", "mute"):
        with pytest.raises(TurnOverError):
            await ben.at(table, action, "x 180")
    with pytest.raises(Refusal):
        await ada.at(table, "snooze", "x soon")
