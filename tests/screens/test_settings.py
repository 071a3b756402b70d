"""A person's settings: what is said of each, with a button or a form that changes it."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from locales import LANGUAGES, OFFERED, Words
from screens.controls import PersonSelect
from screens.refusals import Refusal
from tables.core.errors import BadHourError, NoQuietHoursError, NoZoneError, UnknownZoneError
from tests.support.desk import ADA, Desk
from tests.support.phone import is_calm
from tests.support.reader import Reader, SentenceFacts, filled, labels, options


def ada_at(desk: Desk) -> Reader:
    """Ada, who reads sentences with what is filled into them."""
    return Reader(desk, ADA, SentenceFacts("en"))


async def wishes(desk: Desk) -> Any:
    return await desk.tables.people.preferences(ADA.user_id)


async def test_all_settings_are_said_in_three_panels_with_the_ways_to_change_them(desk: Desk) -> None:
    ada = ada_at(desk)
    shown = await ada.command("me", "settings")
    assert shown.lines == [
        "### settings-title",
        "settings-reminders way=mention",
        "settings-no-digest",
        "settings-next active=no",
        "settings-loud",
        "settings-here",
        "settings-autoaway allowed=no",
    ]
    assert labels(shown) == [
        *("button-my-reminders", "button-my-quiet", "button-my-away", "button-tell"),
        *("button-switches", "button-settings-privacy", "button-settings-look"),
    ]
    private = await ada.press(shown, "button-settings-privacy")
    assert private.lines[1:] == ["settings-listed listed=yes"]
    assert labels(private) == [
        *("button-my-blocks", "button-my-block", "button-my-notes", "button-my-data", "button-my-forget"),
        *("button-switches", "button-settings-time", "button-settings-look"),
    ]
    look = await ada.press(private, "button-settings-look")
    assert look.lines[1:] == ["settings-words first=no", "settings-language language=auto"]
    assert [each.split()[0] for each in labels(look)] == [
        *("button-my-language",) * (1 + len(OFFERED)),
        *("button-switches", "button-settings-time", "button-settings-privacy"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_panel_is_taken_in_at_once(desk: Desk, language: str) -> None:
    pages = SimpleNamespace(web_port=80, web_address=None, operator_contact=None)
    ada = Reader(desk, ADA, words=Words(language), settings=pages)
    await desk.tables.people.keep_quiet(ADA.user_id, "22", "7", "Europe/Berlin")
    for panel in ("time", "privacy", "look"):
        assert is_calm(await ada.at_home("my-panel", panel)), panel


@pytest.mark.parametrize(
    ("name", "panel", "line"),
    [
        ("listed", "privacy", "settings-listed listed="),
        ("away", "time", "settings-autoaway allowed="),
        ("next", "time", "settings-next active="),
        ("words", "look", "settings-words first="),
    ],
)
async def test_what_is_ticked_is_on_and_all_else_off(desk: Desk, name: str, panel: str, line: str) -> None:
    ada = ada_at(desk)
    form = await ada.at_home("my-switches", panel)
    (boxes,) = [each.content for each in form.fields]
    assert list(boxes.chosen) == ["listed"]
    assert f"{line}yes" in (await ada.fill(form, switches=[name])).lines
    assert list((await ada.at_home("my-switches", panel)).fields[0].content.chosen) == [name]
    assert f"{line}no" in (await ada.fill(form, switches=[])).lines
    assert ada.choices_learnt == 2
    with pytest.raises(Refusal):
        await ada.fill(form, switches=[name, "shouting"])


async def test_buttons_of_earlier_messages_turn_one_on_or_off_and_leave_the_others(desk: Desk) -> None:
    ada = ada_at(desk)
    on = await ada.at_home("my-switch", "next on")
    assert {"settings-next active=yes", "settings-autoaway allowed=no"} < set(on.lines)
    assert "settings-listed listed=no" in (await ada.at_home("my-switch", "listed off")).lines
    assert (await wishes(desk)).next_up
    assert "settings-words first=yes" in (await ada.at_home("my-switch", "words on")).lines
    assert "settings-next active=no" in (await ada.at_home("my-switch", "next off")).lines
    for detail in ("shouting on", "next"):
        with pytest.raises(Refusal):
            await ada.at_home("my-switch", detail)


async def test_the_language_is_changed_at_once(desk: Desk) -> None:
    ada = ada_at(desk)
    german = await ada.press(await ada.at_home("my-panel", "look"), "button-my-language language=Deutsch")
    assert german.lines[0] == "### Deine Einstellungen"
    english = await ada.press(german, "Sprache wie in Discord")
    assert english.lines[0] == "### Your settings"
    assert ((await wishes(desk)).language, ada.choices_learnt) == (None, 2)


HOURS = "settings-quiet end=07:30 start=22:00 zone=Europe/Berlin"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("22:00", "7:30", "Europe/Berlin"), [HOURS]),
        (("", "", "Asia/Tokyo"), ["settings-loud", "settings-zone zone=Asia/Tokyo"]),
        (("", "", ""), ["settings-loud", "settings-zone zone=UTC"]),
        (("late", "8", "UTC"), BadHourError),
        (("22", "", "UTC"), NoQuietHoursError),
        (("8", "8", "UTC"), NoQuietHoursError),
        (("22", "8", "`Atlantis"), UnknownZoneError),
    ],
)
async def test_quiet_hours_are_typed_into_a_form(
    desk: Desk, typed: tuple[str, ...], said: list[str] | type[Exception]
) -> None:
    ada = ada_at(desk)
    with pytest.raises(NoZoneError):
        await ada.fill(await ada.at_home("my-quiet"), "22", "8", "")
    await desk.tables.people.keep_quiet(ADA.user_id, "23", "6", "UTC")
    form = await ada.at_home("my-quiet")
    assert filled(form) == ["23:00", "06:00", "UTC"]
    if isinstance(said, type):
        before = await wishes(desk)
        with pytest.raises(said):
            await ada.fill(form, *typed)
        assert await wishes(desk) == before
        return
    shown = await ada.fill(form, *typed)
    assert shown.lines[4 : 4 + len(said)] == said


async def test_a_zone_that_is_none_is_asked_for_by_its_likes_and_the_hours_are_kept_meanwhile(desk: Desk) -> None:
    ada = ada_at(desk)
    asked = await ada.fill(await ada.at_home("my-quiet"), "22:00", "7:30", "Indiana")
    assert (asked.text, labels(asked)) == ("zone-similar zone=Indiana", ["zone-choose"])
    zone = options(asked)[0]
    assert HOURS.replace("Europe/Berlin", zone) in (await ada.press(asked, "zone-choose", zone)).lines


async def test_who_is_away_comes_back_by_a_button(desk: Desk) -> None:
    ada = ada_at(desk)
    form = await ada.press(await ada.command("me", "settings"), "button-my-away")
    assert [each.content.example for each in form.fields] == ["2026-03-01"]
    until = desk.clock.now + timedelta(days=5)
    await desk.tables.away.begin(ADA.user_id, str(until.date()))
    shown = await ada.command("me", "settings")
    assert any(line.startswith("settings-away moment=<t:") for line in shown.lines)
    assert ("button-my-back" in labels(shown), "button-my-away" in labels(shown)) == (True, False)


async def test_a_form_asks_whom_to_block(desk: Desk) -> None:
    form = await ada_at(desk).at_home("my-block")
    assert [type(each.content) for each in form.fields] == [PersonSelect]


@pytest.mark.parametrize(
    ("action", "detail", "value"),
    [
        ("my-panel", "", ""),
        ("my-switches", "shouting", ""),
        ("my-language", "xx", ""),
        ("me-way", "shouting", ""),
        ("me-zone", "quiet 22:00", "UTC"),
        ("me-zone", "digest 8:00 9:00", "UTC"),
        ("me-zone", "night", "UTC"),
        ("me-digest-typed", "", "8:00"),
    ],
)
async def test_what_is_made_up_is_refused_and_changes_nothing(desk: Desk, action: str, detail: str, value: str) -> None:
    before = await wishes(desk)
    with pytest.raises(Refusal):
        await ada_at(desk).at_home(action, detail, value)
    assert await wishes(desk) == before
