"""What a person wishes apart from games: absences, whom they block, their calendar."""

from __future__ import annotations

from datetime import date, timedelta
from types import SimpleNamespace

import pytest

from screens.refusals import Refusal
from screens.screen import Screen
from tables.core.errors import TableError
from tables.core.model import Person
from tables.votes.rules import Choice
from tests.support.desk import ADA, BEN, CHLOE, Desk, mover
from tests.support.reader import DeskPlaces, Reader, SentenceFacts, labels, options
from tests.support.votes import missing


def said_to(desk: Desk, person: Person) -> Reader:
    """Somebody who reads sentences with what is filled into them."""
    return Reader(desk, person, SentenceFacts("en"))


def days_on(desk: Desk, days: int) -> str:
    """The day that is so many days away."""
    return str(desk.clock.now.date() + timedelta(days=days))


def beginnings(shown: Screen) -> list[str]:
    """The ids of the sentences of its lines, or how the lines begin."""
    return [line.split(" ")[0] for line in shown.text.splitlines()]


async def test_days_to_come_back_on_are_suggested_from_tomorrow_on(desk: Desk) -> None:
    ada, tomorrow = said_to(desk, ADA), days_on(desk, 1)
    found = await ada.suggest("me", "away", option="until")
    assert found[0] == (f"away-in-days date={tomorrow} days=1", tomorrow)
    assert [(date.fromisoformat(str(each)) - desk.clock.now.date()).days for _, each in found] == [
        *range(1, 8), 10, 14, 21, 28, 42
    ]  # fmt: skip
    assert await ada.suggest("me", "away", option="until", typed=f" {tomorrow} ") == found[:1]


@pytest.mark.parametrize(("zone", "lines"), [(None, ["away-done", "away-zone-unknown"]), ("UTC", ["away-done"])])
async def test_an_absence_stops_clocks_and_names_the_zone_where_none_is_set(
    desk: Desk, zone: str | None, lines: list[str]
) -> None:
    ada, table = Reader(desk, ADA), await desk.running(2, pace=timedelta(days=1))
    if zone is not None:
        await desk.tables.people.keep_quiet(ADA.user_id, None, None, zone)
    shown = await ada.command("me", "away", until=days_on(desk, 3))
    assert shown.lines == lines
    assert ada.clocks_changed_for == []
    await shown.once_shown()
    assert ada.clocks_changed_for == [ADA.user_id]
    assert (await desk.tables.people.preferences(ADA.user_id)).is_away(desk.clock.now)
    back = await said_to(desk, ADA).command("me", "back")
    waits = mover(await desk.tables.table(table.id)) == ADA.user_id
    assert back.lines == [f"back-done count={int(waits)}", *["- **qin** <#20>"] * waits]
    assert back.once_shown is not None


async def test_the_day_is_typed_into_a_form_or_refused(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    form = await ada.press(await ada.command("me", "settings"), "button-my-away")
    assert (await ada.fill(form, days_on(desk, 3))).lines[0] == "away-done"
    assert (await ada.press(await ada.command("me", "settings"), "button-my-back")).lines == ["back-done"]
    assert not (await desk.tables.people.preferences(ADA.user_id)).is_away(desk.clock.now)
    for typed in ("soon", days_on(desk, -1)):
        with pytest.raises(TableError):
            await ada.fill(form, typed)


async def test_where_the_time_was_up_before_an_absence_holds_nothing_and_says_so(desk: Desk) -> None:
    table, vote = await missing(desk, 3)
    (late,) = [each for each in (ADA, BEN, CHLOE) if each.user_id == mover(table)]
    await desk.tables.votes.cast(vote.id, vote.electors[0], Choice.END)
    shown = await said_to(desk, late).command("me", "away", until=days_on(desk, 20))
    assert beginnings(shown) == ["away-done", "away-late", "-", "away-zone-unknown"]


async def test_an_absence_that_is_renewed_says_where_it_holds_a_turn_no_longer(desk: Desk) -> None:
    table = await desk.running(2, pace=timedelta(hours=12))
    (moves,) = [each for each in (ADA, BEN) if each.user_id == mover(table)]
    first = await said_to(desk, moves).command("me", "away", until=days_on(desk, 59))
    assert beginnings(first) == ["away-done", "away-zone-unknown"]
    desk.clock.advance(days=50)
    again = await said_to(desk, moves).command("me", "away", until=days_on(desk, 40))
    assert beginnings(again) == ["away-done", "away-held", "-", "away-zone-unknown"]
    assert again.text.splitlines()[1] == "away-held days=60"
    assert again.text.splitlines()[2].startswith("- **qin** <#20>: <t:")


@pytest.mark.parametrize(
    ("panel", "label", "said"),
    [
        ("time", "button-my-reminders", "### reminders-title"),
        ("privacy", "button-my-blocks", "blocks-none"),
        ("privacy", "button-my-notes", "notes-none"),
        ("privacy", "button-my-data", "data-made"),
        ("privacy", "button-my-forget", "forget-nothing"),
    ],
)
async def test_the_settings_lead_on(desk: Desk, panel: str, label: str, said: str) -> None:
    ada = Reader(desk, ADA)
    assert (await ada.press(await ada.at_home("my-panel", panel), label)).text.splitlines()[0] == said


async def block(reader: Reader, person: Person) -> Screen:
    """Block somebody by the form."""
    form = await reader.press(
        await Reader(reader.desk, reader.person).at_home("my-panel", "privacy"), "button-my-block"
    )
    return await reader.fill(form, person=(str(person.user_id),))


async def test_one_blocks_sees_the_list_and_unblocks(desk: Desk) -> None:
    ada = said_to(desk, ADA)
    assert (await ada.at_home("my-blocks")).text == "blocks-none"
    await block(ada, BEN)
    desk.clock.advance(minutes=1)
    shown = await block(ada, CHLOE)
    assert shown.lines == ["### blocks-title count=2", "<@3>, <@2>", "blocks-explained"]
    assert options(shown) == ["3", "2"]
    lifted = await ada.press(shown, "blocks-lift", "2")
    assert (lifted.lines[:2], options(lifted)) == (["### blocks-title count=1", "<@3>"], ["3"])
    assert (await ada.at_home("my-blocks")).lines == lifted.lines
    none = await ada.press(lifted, "blocks-lift", "3")
    assert (none.text, labels(none)) == ("blocks-none", [])


async def test_bots_and_oneself_are_not_blocked(desk: Desk) -> None:
    with pytest.raises(Refusal, match="error-block-bot"):
        await block(Reader(desk, ADA, places=DeskPlaces(bots=[BEN.user_id])), BEN)
    with pytest.raises(TableError):
        await block(Reader(desk, ADA), ADA)
    with pytest.raises(Refusal, match="error-game"):
        await Reader(desk, ADA).at_home("unblock", "", "Ben")


async def test_a_calendar_has_an_address_where_there_are_pages(desk: Desk) -> None:
    with pytest.raises(Refusal, match="error-no-pages"):
        await Reader(desk, ADA).at_home("my-calendar")
    ada = said_to(desk, ADA)
    ada.settings = SimpleNamespace(web_port=80, web_address="https://pagoda.example/")
    made = await ada.at_home("my-calendar")
    address = made.lines[0].removeprefix("link-calendar-made address=<").removesuffix(">")
    assert address.startswith("https://pagoda.example/c/")
    assert address.endswith(".ics?language=en")
    assert made.lines[1] == "link-calendar-made.then"
    assert [(await ada.press(made, "button-withdraw-links")).text for _ in range(2)] == [
        "link-withdrawn count=1", "link-withdrawn count=0"
    ]  # fmt: skip
