"""The screens of managers: the tables of a server, what may be done there, the log of it, and who is kept out."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from screens.controls import Form, Select, Ticks, Typed
from screens.managing import ACTS_ON_A_PAGE, TABLES_ON_A_PAGE, kept_out_news, managed_news
from screens.press import Room, RoomKind
from screens.refusals import Refusal
from screens.screen import Screen, Then
from tables.core.errors import BadDateError, NotRunningError, PastDateError, TableError
from tables.core.model import Place, Status, Table, TableRequest
from tables.managing import ActKind
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, PLACE, Desk
from tests.support.reader import EVERYTHING, DeskPlaces, Reader, SentenceFacts, labels, options

FOLLOWING = [Then.EDIT, Then.FOLLOW_UP, Then.POST]
OTHER = 77
"""Another channel of the server."""


def keeper(desk: Desk, **facts: Any) -> Reader:
    """Chloé, who manages the server."""
    return Reader(desk, CHLOE, manages=True, **facts)


async def a_lobby(desk: Desk, *, place: Place = PLACE) -> Table:
    table = await desk.tables.lobby.open(TableRequest("qin", ADA, place, wanted=3, options={}))
    return await desk.tables.lobby.join(table.id, BEN)


async def picked(reader: Reader, table: Table) -> Screen:
    return await reader.press(await reader.at_home("server-tables"), "managed-pick", str(table.id))


CLOSE, END = "button-managed-ask kind=close", "button-managed-ask kind=end"
REMOVE, REPLACE, KEEP_OUT, MOVE = (f"managed-choose kind={kind}" for kind in ("remove", "replace", "keep-out", "move"))
WAYS = {
    "lobby": [CLOSE, REMOVE, KEEP_OUT, MOVE],
    "running": [END, REPLACE, KEEP_OUT, MOVE],
    "alone": [END, KEEP_OUT, MOVE],
}


@pytest.mark.parametrize("stage", WAYS)
async def test_a_table_has_the_ways_of_its_stage(desk: Desk, stage: str) -> None:
    table = await (a_lobby(desk) if stage == "lobby" else desk.running(2, computers=int(stage == "alone")))
    shown = await picked(keeper(desk, words=SentenceFacts("en")), table)
    assert labels(shown) == WAYS[stage]
    people = {str(ADA.user_id), str(BEN.user_id)} if stage != "alone" else {str(ADA.user_id)}
    assert {*options(shown)} == people


async def test_who_manages_and_plays_acts_on_the_others_and_is_told_that_it_is_seen(desk: Desk) -> None:
    table = await desk.running(2)
    ada = Reader(desk, ADA, manages=True)
    shown = await picked(ada, table)
    assert {*options(shown)} == {str(BEN.user_id)}
    asked = await ada.press(shown, "button-managed-ask")
    assert asked.lines == ["managed-ask", "managed-plays", "managed-named"]


@pytest.mark.parametrize(
    ("stage", "way", "values", "sure", "status"),
    [
        ("lobby", CLOSE, (), "close", Status.CANCELLED),
        ("lobby", REMOVE, (str(BEN.user_id),), "remove", Status.LOBBY),
        ("running", END, (), "end", Status.OVER),
        ("running", REPLACE, (str(BEN.user_id),), "replace", Status.RUNNING),
        ("running", MOVE, (str(OTHER),), "move", Status.RUNNING),
    ],
)
async def test_an_act_is_confirmed_done_recorded_and_cannot_be_done_again(
    desk: Desk, stage: str, way: str, values: tuple[str, ...], sure: str, status: Status
) -> None:
    table = await (a_lobby(desk) if stage == "lobby" else desk.running(2))
    places = DeskPlaces(rooms={OTHER: Room(OTHER, RoomKind.TEXT, EVERYTHING)})
    reader = keeper(desk, words=SentenceFacts("en"), places=places)
    asked = await reader.press(await picked(reader, table), way, *values)
    assert asked.lines[0].startswith("managed-ask ")
    assert asked.lines[1:] == ["managed-named"]
    assert labels(asked) == [f"button-managed-do days=0 kind={sure}", "button-managed-back"]
    done = await reader.press(asked, labels(asked)[0])
    assert (done.text, done.then) == (f"managed-done kind={sure}", FOLLOWING)
    after = await desk.tables.table(table.id)
    assert after.status is status
    assert (after.seat_of(BEN.user_id) is None) is (sure in ("remove", "replace"))
    back = await reader.press(done, "button-managed-back")
    assert back.lines[1].endswith(f"told-managed kind={sure} manager=<@3> player={back.lines[1].split('player=')[1]}")
    (act,) = await desk.tables.acts.of_guild(10, 5)
    assert act.kind.value == sure
    if sure != "move":
        with pytest.raises(TableError):
            await reader.press(asked, labels(asked)[0])


async def test_a_page_of_before_learns_that_the_game_is_over(desk: Desk) -> None:
    table, reader = await desk.running(2), keeper(desk)
    asked = await reader.press(await picked(reader, table), "button-managed-ask")
    await desk.tables.play.resign(table.id, ADA.user_id)
    with pytest.raises(NotRunningError):
        await reader.press(asked, "button-managed-do")


@pytest.mark.parametrize(
    ("room", "sentence"),
    [
        (None, "error-no-room"),
        (Room(OTHER, RoomKind.FORUM, EVERYTHING), "error-no-room"),
        (Room(OTHER, RoomKind.TEXT, EVERYTHING[1:]), "error-permissions-there"),
    ],
)
async def test_a_table_is_moved_only_to_where_it_can_be_shown(desk: Desk, room: Room | None, sentence: str) -> None:
    table = await a_lobby(desk)
    reader = keeper(desk, places=DeskPlaces(rooms={} if room is None else {OTHER: room}))
    with pytest.raises(Refusal) as refused:
        await reader.at(table, "managed-do", f"move {OTHER} 0")
    assert refused.value.sentence == sentence
    assert (await desk.tables.table(table.id)).place == table.place
    moved = keeper(desk, places=DeskPlaces(rooms={OTHER: Room(OTHER, RoomKind.TEXT, EVERYTHING)}))
    await moved.at(table, "managed-do", f"move {OTHER} 0")
    # Its lobby is posted there.
    assert moved.places.looked_after == [table.id]


async def test_at_a_table_a_person_is_kept_out_for_days_or_for_good(desk: Desk) -> None:
    table, reader = await desk.running(2), keeper(desk, words=SentenceFacts("en"))
    asked = await reader.press(await picked(reader, table), KEEP_OUT, str(BEN.user_id))
    days = [f"button-managed-do days={each} kind=keep-out" for each in (1, 7, 30, 0)]
    assert labels(asked) == [*days, "button-managed-back"]
    await reader.press(asked, days[1])
    (kept_out,) = await desk.tables.exclusions.of_guild(10)
    assert kept_out.until == desk.clock() + timedelta(days=7)


async def test_the_list_is_narrowed_by_a_form_that_begins_with_what_was_chosen(desk: Desk) -> None:
    reader = keeper(desk)
    running, lobby = await desk.running(2), await a_lobby(desk)
    listed = await reader.at_home("server-tables")
    assert listed.lines == ["### managed-title", "managed-line", "managed-line"]
    form = await reader.press(listed, "button-managed-filter")
    for filled, found in (
        ({"status": ("lobby",)}, [lobby.id]),
        ({"status": ("-",), "game": ("qin",)}, [running.id, lobby.id]),
        ({"game": ("china",)}, []),
        ({"person": (str(CHLOE.user_id),)}, []),
        ({"waiting": ("30",)}, []),
    ):
        shown = await reader.fill(form, **filled)
        assert options(shown) == [str(each) for each in found]
        # An empty list can be asked for others, too.
        assert (shown.text == "managed-none") is not bool(found)
        again = await reader.press(shown, "button-managed-filter")
        chosen = [value for each in again.fields for value in chosen_in(each.content)]
        assert chosen == [filled.get("status", ("-",))[0], filled.get("game", ("-",))[0], *filled.get("waiting", ())]
    with pytest.raises(Refusal, match="error-no-days"):
        await reader.fill(form, waiting=("two",))


def chosen_in(content: Any) -> list[str]:
    """What a field of a form begins with."""
    if isinstance(content, Select):
        return [each.value for each in content.options if each.default]
    if isinstance(content, Ticks):
        return [*content.chosen]
    return [content.filled] if isinstance(content, Typed) and content.filled else []


async def test_many_tables_are_on_pages(desk: Desk) -> None:
    reader = keeper(desk)
    for _ in range(TABLES_ON_A_PAGE + 1):
        await a_lobby(desk)
    first = await reader.at_home("server-tables")
    assert labels(first) == ["managed-pick", "button-managed-filter", "button-managed-next"]
    second = await reader.press(first, "button-managed-next")
    assert labels(second) == ["managed-pick", "button-managed-filter", "button-managed-first"]
    assert len(options(first)) + len(options(second)) == TABLES_ON_A_PAGE + 1
    assert options(await reader.press(second, "button-managed-first")) == options(first)


async def test_the_log_shows_what_was_done_on_pages(desk: Desk) -> None:
    reader = keeper(desk)
    assert (await reader.at_home("server-log")).text == "acts-none"
    for _ in range(ACTS_ON_A_PAGE + 1):
        await reader.at(await a_lobby(desk), "managed-do", "close 0 0")
    first = await reader.at_home("server-log")
    assert first.lines == ["### acts-title", *["acts-line"] * ACTS_ON_A_PAGE, "acts-kept"]
    older = await reader.press(first, "button-managed-next")
    assert (older.lines, labels(older)) == (["### acts-title", "acts-line", "acts-kept"], [])


async def keep_out_form(reader: Reader) -> Form:
    form = await reader.at_home("server-keep-out")
    assert [each.content.id for each in form.fields] == ["person", "days"]
    return form


@pytest.mark.parametrize(
    ("typed", "label", "until"),
    [
        ("", "button-managed-do days=0 kind=keep-out", None),
        ("7", "button-managed-do days=7 kind=keep-out", timedelta(days=7)),
        ("99999", "button-managed-do days=3650 kind=keep-out", timedelta(days=3650)),
        ("9999-12-31", "button-managed-do days=0 kind=keep-out", None),
    ],
)
async def test_a_person_is_kept_out_and_let_in_again(
    desk: Desk, typed: str, label: str, until: timedelta | None
) -> None:
    lobby, reader = await a_lobby(desk), keeper(desk, words=SentenceFacts("en"))
    shown = await reader.fill(await keep_out_form(reader), person=(str(BEN.user_id),), days=(typed,))
    assert shown.lines == ["managed-ask kind=keep-out player=<@2>", "managed-named"]
    assert labels(shown) == [label]
    listed = await reader.press(shown, label)
    assert (listed.lines[0], listed.then) == ("### kept-out-title count=1", [Then.POST])
    # They leave the lobbies where they sat.
    assert reader.followed == [(lobby.id, Then.EDIT)]
    (kept_out,) = await desk.tables.exclusions.of_guild(10)
    assert kept_out.until == (None if until is None else desk.clock() + until)
    assert options(await reader.at_home("server-kept-out")) == [str(kept_out.id)]
    empty = await reader.press(listed, "kept-out-let-in", str(kept_out.id))
    assert (empty.text, empty.then) == ("kept-out-none", [Then.POST])


@pytest.mark.parametrize("written", ["{:%Y-%m-%d}", "{0.day}.{0.month}."])
async def test_a_person_is_kept_out_until_a_written_day(desk: Desk, written: str) -> None:
    day, reader = desk.clock() + timedelta(days=20), keeper(desk)
    shown = await reader.fill(await keep_out_form(reader), person=(str(BEN.user_id),), days=(written.format(day),))
    assert (shown.lines[2], labels(shown)) == ("kept-out-until", ["button-until-then"])
    await reader.press(shown, "button-until-then")
    (kept_out,) = await desk.tables.exclusions.of_guild(10)
    assert kept_out.until == datetime(day.year, day.month, day.day, tzinfo=UTC)


@pytest.mark.parametrize(
    ("person", "typed", "error"),
    [
        (BEN.user_id, "soon", BadDateError),
        (BEN.user_id, "2020-01-01", PastDateError),
        (DMITRI.user_id, "7", Refusal),
        ("nobody", "7", Refusal),
    ],
)
async def test_what_cannot_be_meant_is_refused(desk: Desk, person: Any, typed: str, error: type[Exception]) -> None:
    reader = keeper(desk, places=DeskPlaces(bots=[DMITRI.user_id]))
    with pytest.raises(error):
        await reader.fill(await keep_out_form(reader), person=(str(person),), days=(typed,))


@pytest.mark.parametrize(
    ("action", "detail", "values"),
    [
        ("server-tables", "", ()),
        ("managed-page", "- - - - - -", ()),
        ("managed-filter", "- - - - - -", ()),
        ("managed-filtered", "", ()),
        ("managed-table", "", ("1",)),
        ("managed-back", "", ()),
        ("managed-ask", "end 0 0", ()),
        ("managed-do", "end 0 0", ()),
        ("server-log", "", ()),
        ("acts-page", "5", ()),
        ("server-kept-out", "", ()),
        ("server-keep-out", "", ()),
        ("server-keep-out-filled", "", ()),
        ("keep-out", "2 0", ()),
        ("keep-out-until", "2 9999999", ()),
        ("let-in", "", ("1",)),
    ],
)
async def test_each_press_asks_again_whether_the_person_manages_the_server(
    desk: Desk, action: str, detail: str, values: tuple[str, ...]
) -> None:
    table = await desk.running(2)
    for reader, sentence in (
        (Reader(desk, ADA), "error-managers-only"),
        (Reader(desk, ADA, manages=True, guild_id=None), "error-guild-only"),
    ):
        with pytest.raises(Refusal, match=sentence):
            await reader.at(table, action, detail, *values)
    assert (await desk.tables.table(table.id)).status is Status.RUNNING
    assert await desk.tables.exclusions.of_guild(10) == ()


@pytest.mark.parametrize("detail", ["", "end", "dance 0 0", "end x 0", "keep-out 2 999", "keep-out 99 7", "let-in 0 0"])
async def test_a_made_up_act_is_refused(desk: Desk, detail: str) -> None:
    table = await desk.running(2)
    with pytest.raises(Refusal):
        await keeper(desk).at(table, "managed-do", detail)
    assert await desk.tables.acts.of_guild(10, 5) == ()


@pytest.mark.parametrize(
    ("kind", "text", "concerned"),
    [
        ("end 0 0", "told-managed-to", {1, 2}),
        (f"replace {BEN.user_id} 0", "told-managed", {2}),
    ],
)
async def test_the_news_of_an_act_names_whom_it_concerns(desk: Desk, kind: str, text: str, concerned: set[int]) -> None:
    table, reader = await desk.running(2), keeper(desk)
    await reader.at(table, "managed-do", kind)
    (act,) = await desk.tables.acts.of_guild(10, 5)
    said = await managed_news(reader.app, act.id, table, reader.words)
    assert (said[0], {*said[1]}) == (text, concerned)
    assert await managed_news(reader.app, None, table, reader.words) == ("turn-managed", ())


async def test_the_news_for_a_person_says_whether_they_are_kept_out_or_let_in(desk: Desk) -> None:
    reader = keeper(desk, words=SentenceFacts("en"))
    await reader.at_home("keep-out", f"{BEN.user_id} 0")
    await reader.at_home("let-in", "", str((await desk.tables.exclusions.of_guild(10))[0].id))
    acts = {act.kind: act.id for act in await desk.tables.acts.of_guild(10, 5)}
    for kind, said in (
        (ActKind.KEEP_OUT, "reminder-kept-out server=Games until=none"),
        (ActKind.LET_IN, "reminder-let-in server=Games"),
    ):
        assert await kept_out_news(reader.app, acts[kind], reader.words) == said
    assert await kept_out_news(reader.app, None, reader.words) == "reminder-kept-out server=? until=none"
