"""The lobby: what it says at each moment, what it offers, and what each press there leads to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import time, timedelta
from typing import Any

import pytest

from db.errors import StorageError
from db.schema import Duty
from screens.lobby import lobby
from screens.refusals import Refusal
from screens.screen import Screen, Then
from screens.seeking import written
from tables.core.errors import (
    AlreadySeatedError,
    NotHostError,
    NotInLobbyError,
    NotSeatedError,
    PrivateTableError,
)
from tables.core.hours import PlayingHours
from tables.core.model import Person, Status, Table
from tables.core.pace import Pace
from tables.lobby.hosting import Hosting, Sitter
from tables.outbox.kinds import Detail
from tests.support.desk import ADA, BEN, CHLOE, LOBBY, PLACE, Desk
from tests.support.reader import Reader, SentenceFacts, labels

pytestmark = pytest.mark.usefixtures("ids")

LEARNING = "button-learn-and-rules"
WAITS = ["button-join", "button-leave", LEARNING, "button-change-lobby"]
SEATS = ["button-join", "button-leave", "button-start", LEARNING, "button-change-lobby"]
"""What a lobby has while the game cannot start yet, and once it can."""


async def shown_to(reader: Reader, table: Table) -> Screen:
    return await lobby(reader.app, await reader.desk.tables.table(table.id), reader.words)


def lines(shown: Screen) -> list[str]:
    return [line for line in shown.text.split("\n") if line]


async def test_a_lobby_says_what_is_played_who_sits_there_and_what_comes_next(desk: Desk) -> None:
    shown = await shown_to(Reader(desk, ADA), await desk.waiting(BEN))
    assert lines(shown)[:3] == ["### lobby-title", "*qin-tagline*", "qin-board-named"]
    assert lines(shown)[-5:] == ["lobby-host", "lobby-seat", "lobby-open-seat", "lobby-hint", "lobby-closes"]
    assert labels(shown) == SEATS


@pytest.mark.parametrize(("wanted", "early"), [(2, "no"), (3, "yes")])
async def test_a_lobby_speaks_of_an_early_start_only_where_fewer_can_play(desk: Desk, wanted: int, early: str) -> None:
    shown = await shown_to(Reader(desk, ADA, SentenceFacts("en")), await desk.waiting(wanted=wanted))
    assert f"lobby-hint early={early}" in lines(shown)


@pytest.mark.parametrize(
    ("how", "said", "unsaid"),
    [
        ({"hints": True}, "lobby-hints", "lobby-private"),
        ({"private": True}, "lobby-private", "lobby-hints"),
        ({"pace": Pace(timedelta(days=1))}, "lobby-hint", "lobby-hints"),
        ({"series": ({"board": "bird"}, {"board": "lion"})}, "lobby-series", "lobby-hints"),
    ],
)
async def test_a_lobby_says_how_it_is_played(desk: Desk, how: dict[str, Any], said: str, unsaid: str) -> None:
    shown = await shown_to(Reader(desk, ADA), await desk.waiting(**how))
    assert said in lines(shown)
    assert unsaid not in lines(shown)


async def test_a_lobby_for_one_offers_what_is_of_use_alone(desk: Desk) -> None:
    shown = await shown_to(Reader(desk, ADA), await desk.waiting(wanted=1, game="dragon_castle"))
    assert labels(shown) == ["button-start", "button-cancel", LEARNING]
    assert {"lobby-hint-alone"} <= {*lines(shown)}
    assert "lobby-closes" not in lines(shown)


async def test_a_lobby_names_those_who_did_not_agree_and_asks_them(desk: Desk) -> None:
    table = await desk.waiting(BEN)
    await desk.tables.hosting.set_hints(table.id, ADA.user_id, True)
    shown = await shown_to(Reader(desk, BEN), table)
    assert {"lobby-change", "lobby-asked"} <= {*lines(shown)}
    assert labels(shown) == ["button-agree", *WAITS]
    agreed = await Reader(desk, BEN).in_lobby(table, "agree")
    assert "lobby-asked" not in lines(agreed)
    assert "button-agree" not in labels(agreed)


async def test_a_lobby_says_how_those_who_sit_there_played_and_whether_their_host_is_away(desk: Desk) -> None:
    for _ in range(3):
        await desk.tables.play.resign((await desk.running(2)).id, BEN.user_id)
    table = await desk.waiting(BEN)
    assert lines(await shown_to(Reader(desk, ADA), table)).count("lobby-facts") == 2
    await desk.tables.away.begin(ADA.user_id, f"{desk.clock() + timedelta(days=3):%Y-%m-%d}")
    assert "lobby-host-away" in lines(await shown_to(Reader(desk, ADA), table))


async def test_once_it_is_over_a_lobby_leads_to_the_game(desk: Desk) -> None:
    begun, off = await desk.running(2), await desk.waiting()
    ada = Reader(desk, ADA)
    assert lines(await shown_to(ada, begun))[-1] == "lobby-started-here"
    await desk.tables.venue.remember_thread(begun.id, 77)
    assert lines(await shown_to(ada, begun))[-1] == "lobby-started"
    # A forum's post begins with the lobby itself.
    await desk.tables.venue.remember_post(begun.id, 77, 77)
    assert lines(await shown_to(ada, begun))[-1] == "lobby-started"
    ada.places.forums = (begun.place.channel_id,)
    assert lines(await shown_to(ada, begun))[-1] == "lobby-started-here"
    called_off = await ada.in_lobby(off, "cancel")
    assert lines(called_off)[-1] == "called-off"
    assert labels(called_off) == []


@pytest.mark.parametrize(
    ("who", "press", "seated"),
    [(CHLOE, ("join",), 3), (BEN, ("leave",), 1), (ADA, ("computer", "beginner"), 3), (ADA, ("leave",), 1)],
)
async def test_a_press_changes_the_seats_and_shows_the_lobby(desk: Desk, who: Any, press: Any, seated: int) -> None:
    table, reader = await desk.waiting(BEN, wanted=4), Reader(desk, who)
    shown = await reader.in_lobby(table, *press)
    assert len((await desk.tables.table(table.id)).chairs) == seated
    assert lines(shown).count("lobby-open-seat") == 1
    assert (shown.keeps_pictures, shown.then, shown.beside) == (True, [Then.EDIT], None)


@pytest.mark.parametrize(
    ("who", "press", "error"),
    [
        (BEN, ("join",), AlreadySeatedError),
        (CHLOE, ("leave",), NotSeatedError),
        (BEN, ("start",), NotHostError),
        (BEN, ("cancel",), NotHostError),
        (BEN, ("computer", "expert"), NotHostError),
        (ADA, ("computer", "unheard"), Refusal),
        (ADA, ("computer",), Refusal),
    ],
)
async def test_a_press_that_does_not_fit_is_refused(desk: Desk, who: Any, press: Any, error: type[Exception]) -> None:
    table = await desk.waiting(BEN)
    with pytest.raises(error):
        await Reader(desk, who).in_lobby(table, *press)
    assert await desk.tables.table(table.id) == table


@pytest.mark.parametrize("last", ["join", "start"])
async def test_who_begins_the_game_reads_beside_the_lobby_where_they_sit(desk: Desk, last: str) -> None:
    table = await desk.waiting(BEN)
    reader = Reader(desk, CHLOE if last == "join" else ADA)
    shown = await reader.in_lobby(table, last)
    assert (lines(shown)[-1], labels(shown)) == ("lobby-started-here", [])
    assert (shown.then, reader.places.begun) == ([Then.EDIT, Then.FOLLOW_UP], [table.id])
    assert shown.beside is not None
    assert shown.beside.text.split()[:2] == ["seated", "seated-begun"]
    begun = await desk.tables.table(table.id)
    is_mover = begun.seat_of(reader.user_id) in begun.to_act
    assert labels(shown.beside) == ["button-play", "button-jump"][not is_mover :]


@pytest.mark.parametrize("forums", [(), (PLACE.channel_id,)])
async def test_a_shown_lobby_needs_no_edit_but_for_the_tags_of_a_post(desk: Desk, forums: tuple[int, ...]) -> None:
    table, chloe = await desk.waiting(BEN), Reader(desk, CHLOE)
    chloe.places.forums = forums
    shown = await chloe.in_lobby(table, "join")
    assert shown.once_shown is not None
    await shown.once_shown()
    (edit,) = await desk.entries(Duty.EDIT)
    assert (edit["due_at"] == edit["created_at"]) == bool(forums)


async def test_a_private_copy_leads_to_the_table_once_the_game_runs(desk: Desk) -> None:
    table, ben = await desk.waiting(wanted=2), Reader(desk, BEN)
    copy = await ben.at(table, "show-lobby")
    assert labels(copy) == WAITS
    assert labels(await Reader(desk, ADA).at(table, "show-lobby")) == WAITS
    joined = await ben.press(copy, "button-join")
    assert joined.text.split()[0] == "seated"
    assert joined.then == [Then.EDIT, Then.FOLLOW_UP]
    with pytest.raises(NotInLobbyError):
        await ben.at(table, "show-lobby")


async def test_a_seat_is_taken_from_a_message_that_stays_as_it_is(desk: Desk) -> None:
    table, ben = await desk.waiting(), Reader(desk, BEN)
    taken = await ben.at(table, "take-seat")
    assert taken.text.split()[:2] == ["seated", "seated-free"]
    assert (labels(taken), taken.then) == (["button-jump"], [Then.EDIT])


async def test_a_lobby_that_is_over_or_unknown_is_put_right_by_its_first_press(desk: Desk) -> None:
    table = await desk.waiting(wanted=2)
    async with desk.store.writing() as session:
        await session.tables.change(table.id, {"lobby_message_id": None})
    ben = Reader(desk, BEN)
    await ben.in_lobby(await desk.tables.table(table.id), "join")
    assert (await desk.tables.table(table.id)).lobby_message_id == LOBBY
    with pytest.raises(NotInLobbyError):
        await ben.in_lobby(table, "join")
    assert (table.id, Then.EDIT) in ben.followed


async def test_a_host_who_has_left_the_server_loses_the_seat_by_the_next_press(desk: Desk) -> None:
    table, chloe = await desk.waiting(BEN, wanted=4), Reader(desk, CHLOE)
    chloe.places.gone.add(ADA.user_id)
    await chloe.in_lobby(table, "join")
    after = await desk.tables.table(table.id)
    assert ([person.user_id for person in after.people], after.host_id) == ([BEN.user_id, CHLOE.user_id], BEN.user_id)
    assert (table.id, Then.EDIT) in chloe.followed


async def test_only_those_who_may_see_a_private_table_see_its_lobby(desk: Desk) -> None:
    table = await desk.waiting(private=True, invited=(BEN.user_id,))
    assert labels(await Reader(desk, ADA).at(table, "show-lobby"))
    for stranger in (BEN, CHLOE):
        with pytest.raises(PrivateTableError):
            await Reader(desk, stranger).at(table, "show-lobby")


async def a_question(desk: Desk, *people: Any, wanted: int = 4) -> tuple[Table, str]:
    """A lobby whose people are asked how to go on, and the detail of the buttons there."""
    table = await desk.waiting(*people, wanted=wanted)
    return table, written(Detail(taken=len(table.chairs), moment=table.closes_at))


@pytest.mark.parametrize(("way", "seated"), [("wait-start", 2), ("wait-fill", 4)])
async def test_those_in_a_lobby_that_waits_for_long_go_on_without_others(desk: Desk, way: str, seated: int) -> None:
    table, detail = await a_question(desk, BEN)
    with pytest.raises(NotSeatedError):
        await Reader(desk, CHLOE).at(table, way, detail)
    ben = Reader(desk, BEN)
    done = await ben.at(table, way, detail)
    assert (done.text, labels(done)) == ("told-waiting-over", [])
    assert done.then == [Then.EDIT, Then.FOLLOW_UP, Then.POST]
    assert done.beside is not None
    begun = await desk.tables.table(table.id)
    assert (begun.status, len(begun.chairs), ben.places.begun) == (Status.RUNNING, seated, [table.id])


@pytest.mark.parametrize("former", ["wait-merge", "wait-merge-into"])
async def test_questions_of_former_versions_lead_to_people_who_look_for_players(desk: Desk, former: str) -> None:
    table, detail = await a_question(desk, wanted=3)
    assert labels(await Reader(desk, ADA).at(table, former, f"{detail} 7")) == ["button-seek"]


CHANGED: list[tuple[Callable[[Hosting, int], Awaitable[Table]], list[str]]] = [
    (
        lambda host, at: host.set_pace(at, ADA.user_id, Pace(timedelta(days=1))),
        ["before=lobby-was-no-pace", "pace"],
    ),
    (lambda host, at: host.set_hints(at, ADA.user_id, True), ["before=lobby-was-hints before=no", "hints"]),
    (lambda host, at: host.set_seats(at, ADA.user_id, 3), ["before=4", "seats"]),
    (lambda host, at: host.set_private(at, ADA.user_id, True), ["before=lobby-was-private before=no", "private"]),
    (lambda host, at: host.set_option(at, ADA.user_id, "board", "lion"), ["board=bird", "options"]),
    (lambda host, at: host.move(at, ADA.user_id, Sitter(BEN.user_id), 0), ["before= ", "order"]),
]


@pytest.mark.parametrize(("change", "seen"), CHANGED)
async def test_what_the_host_has_changed_is_seen_with_what_it_was(desk: Desk, change: Any, seen: list[str]) -> None:
    table = await desk.waiting(BEN, wanted=4)
    await change(desk.tables.hosting, table.id)
    shown = await shown_to(Reader(desk, BEN, words=SentenceFacts("en")), table)
    (line,) = [each for each in lines(shown) if each.startswith("lobby-change ")]
    assert all(each in line for each in seen), line


async def test_while_the_host_is_away_another_decides_and_is_the_host(desk: Desk) -> None:
    table, chloe = await desk.waiting(BEN, CHLOE, wanted=4), Reader(desk, CHLOE)
    with pytest.raises(NotHostError):
        await chloe.in_lobby(table, "start")
    await desk.tables.away.begin(ADA.user_id, f"{desk.clock() + timedelta(days=3):%Y-%m-%d}")
    with pytest.raises(NotHostError):
        await Reader(desk, Person(9, "Zoe")).in_lobby(table, "start")
    opened = await chloe.at(table, "change-lobby")
    assert opened.lines[0] == "host-ask"
    with pytest.raises(NotHostError):
        await Reader(desk, BEN).in_lobby(table, "start")
    await chloe.in_lobby(table, "start")
    begun = await desk.tables.table(table.id)
    assert (begun.status, begun.host_id, begun.seat_of(ADA.user_id) is None) == (Status.RUNNING, CHLOE.user_id, False)


async def test_a_pace_is_said_with_the_longest_turn_that_playing_hours_make(desk: Desk) -> None:
    evenings, ada = PlayingHours(time(18), time(23), "UTC"), Reader(desk, ADA)
    for hours, said in ((None, "pace-turn."), (evenings, "pace-hours. pace-lasts")):
        table = await desk.waiting(BEN, pace=Pace(timedelta(days=1), hours=hours))
        assert said in lines(await shown_to(ada, table))


async def test_seats_that_no_one_has_are_said_in_one_line(desk: Desk) -> None:
    ada = Reader(desk, ADA, SentenceFacts("en"))
    for wanted, seats in ((5, "3–5"), (4, "3–4"), (3, "3")):
        shown = await shown_to(ada, await desk.waiting(BEN, wanted=wanted, game="china"))
        assert [each for each in lines(shown) if "open-seat" in each] == [f"lobby-open-seat seat={seats}"]


@pytest.mark.parametrize("way", ["join", "start", "wait-start"])
async def test_a_game_that_begins_goes_on_also_where_no_answer_can_be_made(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    table, detail = await a_question(desk, BEN, wanted=3)
    reader = Reader(desk, CHLOE if way == "join" else ADA)

    async def lost(*_: Any) -> Table:
        raise StorageError

    monkeypatch.setattr(reader.places, "begin", lost)
    with pytest.raises(StorageError):
        await reader.at(table, way, detail)
    assert (table.id, Then.FOLLOW_UP) in reader.followed
