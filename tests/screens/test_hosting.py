"""The host's panel: what can be changed and how, and what each change leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from screens.controls import OPTION_LENGTH, Form, Typed
from screens.refusals import Refusal
from screens.screen import Screen, Then
from tables.core.errors import NotHostError, NotInLobbyError, SeatsChangedError
from tables.core.model import Place, Status, Table
from tables.core.pace import write_pace
from tests.support.desk import ADA, BEN, PLACE, Desk
from tests.support.reader import Reader, labels, options

pytestmark = pytest.mark.usefixtures("ids")

TOPICS = ["computer", "remove", "level", "pace", "hints", "options", "seats", "private", "first", "order", "over"]


async def with_computer(desk: Desk, *people: Any, **how: Any) -> Table:
    table = await desk.waiting(*(people or (BEN,)), wanted=4, **how)
    return await desk.tables.lobby.add_computer(table.id, ADA.user_id)


async def panel(host: Reader, table: Table, topic: str) -> Screen:
    """The host's panel with the ways to change something."""
    return await host.press(await host.at(table, "change-lobby"), "host-what", topic)


def ways(shown: Screen) -> list[str]:
    return options(shown)[len(TOPICS) :]


async def test_every_topic_leads_to_ways_whose_labels_fit(desk: Desk) -> None:
    table, ada = await with_computer(desk), Reader(desk, ADA)
    opened = await ada.at(table, "change-lobby")
    assert (opened.lines, ways(opened)[:1]) == (["host-ask"], ["beginner"])
    assert options(opened)[: len(TOPICS)] == TOPICS
    assert labels(opened)[2:] == ["button-invite", "button-cancel"]
    assert ada.followed == [(table.id, Then.EDIT)]
    for topic in TOPICS:
        shown = await ada.press(opened, "host-what", topic)
        assert ways(shown)
        assert labels(shown)[:2] == ["host-what", "host-how"]
        assert ("button-write-pace" in labels(shown)) == (topic == "pace")
        assert all(len(each.label) <= OPTION_LENGTH for each in shown.controls[1].options)


@pytest.mark.parametrize(
    ("how", "topics"),
    [
        ({"series": ({"board": "bird"}, {"board": "lion"})}, set(TOPICS) - {"options"}),
        ({"place": Place(PLACE.guild_id, PLACE.channel_id, 30)}, set(TOPICS) - {"private"}),
        ({"private": True, "invited": (BEN.user_id,)}, set(TOPICS)),
    ],
)
async def test_what_cannot_be_changed_is_not_offered(desk: Desk, how: dict[str, Any], topics: set[str]) -> None:
    table, ada = await with_computer(desk, **how), Reader(desk, ADA)
    opened = await ada.at(table, "change-lobby")
    assert {option.value for option in opened.controls[0].options} == topics
    # Three sit there, of four.
    assert options(await panel(ada, table, "seats"))[len(topics) :] == ["3"]


CHANGES: list[tuple[str, str, Callable[[Table], bool]]] = [
    ("computer", "casual", lambda table: len(table.chairs) == 4),
    ("remove", "p2", lambda table: [chair.is_computer for chair in table.chairs] == [False, True]),
    ("level", "c2-{level}>expert", lambda table: table.chairs[2].level.value == "expert"),
    ("pace", "24h", lambda table: write_pace(table.pace) == "24h"),
    ("hints", "yes", lambda table: table.hints),
    ("options", "board>lion", lambda table: table.options["board"] == "lion"),
    ("seats", "3", lambda table: table.wanted == 3),
    ("private", "yes", lambda table: table.private),
    ("first", "p2>youngest", lambda table: table.chairs[1].begins is not None),
    ("order", "p2>0", lambda table: table.chairs[0].person == BEN),
]


@pytest.mark.parametrize(("topic", "way", "changed"), CHANGES)
async def test_a_change_is_made_and_the_panel_is_shown_again(desk: Desk, topic: str, way: str, changed: Any) -> None:
    table, ada = await with_computer(desk), Reader(desk, ADA)
    way = way.format(level=table.chairs[2].level.value)
    shown = await panel(ada, table, topic)
    assert way in ways(shown)
    done = await ada.press(shown, "host-how", way)
    table = await desk.tables.table(table.id)
    if table.status is Status.LOBBY:
        assert done.lines[0] == "host-done"
        assert ("host-asked" in done.lines) == bool(table.asked_to_agree)
    else:
        # As small as those who sit there, it has begun.
        assert (done.text.split()[0], done.then, ada.places.begun) == ("seated", [Then.FOLLOW_UP], [table.id])
    assert changed(table)
    assert {(table.id, Then.EDIT), (table.id, Then.POST)} <= {*ada.followed}


async def test_who_hands_the_table_over_changes_nothing_any_more(desk: Desk) -> None:
    table, ada = await desk.waiting(BEN), Reader(desk, ADA)
    hints, shown = await panel(ada, table, "hints"), await panel(ada, table, "over")
    assert options(shown)[-1] == "p2"
    done = await ada.press(shown, "host-how", "p2")
    assert (done.text, labels(done)) == ("host-handed-over", [])
    with pytest.raises(NotHostError):
        await ada.press(hints, "host-how", "yes")


async def test_any_pace_can_be_written(desk: Desk) -> None:
    table, ada = await desk.waiting(BEN), Reader(desk, ADA)
    form = await ada.press(await panel(ada, table, "pace"), "button-write-pace")
    assert isinstance(form, Form)
    done = await ada.fill(form, "3d +12h max 5d")
    assert done.lines == ["host-done", "host-asked"]
    again = await ada.press(done, "button-write-pace")
    assert [each.content.filled for each in again.fields if isinstance(each.content, Typed)] == ["3d +12h max 5d"]


async def test_seats_that_a_rematch_keeps_can_be_opened(desk: Desk) -> None:
    former, ada = await desk.running(2), Reader(desk, ADA)
    await desk.tables.play.resign(former.id, BEN.user_id)
    table = await desk.tables.rematch.open(former.id, ADA)
    opened = await ada.at(table, "change-lobby")
    assert "kept" in options(opened)
    done = await ada.at(table, "host-set", "kept", "open")
    assert (done.lines[0], "kept" in options(done)) == ("host-done", False)


async def test_only_the_host_of_an_open_table_gets_the_panel(desk: Desk) -> None:
    table, ada = await desk.waiting(BEN), Reader(desk, ADA)
    for press in (("change-lobby",), ("host-what", "", "pace"), ("host-set", "hints", "yes")):
        with pytest.raises(NotHostError):
            await Reader(desk, BEN).at(table, *press)
    await desk.tables.lobby.cancel(table.id, ADA.user_id)
    for press in (("change-lobby",), ("host-what", "", "pace"), ("host-set", "hints", "yes")):
        with pytest.raises(NotInLobbyError):
            await ada.at(table, *press)


@pytest.mark.parametrize(
    "made_up",
    [
        ("host-what", "", "riches"),
        ("host-set", "riches", "yes"),
        ("host-set", "hints", "perhaps"),
        ("host-set", "remove", "x2"),
        ("host-set", "remove", "c1-unheard"),
        ("host-set", "order", "p2"),
        ("host-set", "order", "p2>x"),
        ("host-set", "level", "c2>expert"),
        ("host-set", "first", "p2>luckiest"),
        ("host-set", "over", "c2-casual"),
        ("host-set", "seats", "many"),
        ("host-set", "hints"),
    ],
)
async def test_what_no_panel_offers_is_refused(desk: Desk, made_up: tuple[str, ...]) -> None:
    table = await with_computer(desk)
    with pytest.raises(Refusal):
        await Reader(desk, ADA).at(table, *made_up)
    assert await desk.tables.table(table.id) == table


async def test_a_stale_panel_changes_nothing_and_has_the_lobby_shown_again(desk: Desk) -> None:
    table, ada = await desk.waiting(BEN), Reader(desk, ADA)
    shown = await panel(ada, table, "remove")
    await desk.tables.lobby.leave(table.id, BEN.user_id)
    ada.followed.clear()
    with pytest.raises(SeatsChangedError):
        await ada.press(shown, "host-how", "p2")
    assert (table.id, Then.EDIT) in ada.followed
