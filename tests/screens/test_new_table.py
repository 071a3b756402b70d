"""Opening a table: who may be invited, where its lobby goes, the form, and opening one as last time."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from computers.levels import Level
from db.errors import StorageError
from engines.protocol import OptionError
from engines.registry import ENGINES
from screens.controls import Form, PersonSelect, Select, Ticks
from screens.new_table import FORM, open_as_last_time, open_table, suggested_paces
from screens.press import Account, PressOf
from screens.refusals import Refusal
from screens.screen import Screen, Then
from tables.core.errors import NoLastTimeError, NoPaceError, PlayedAloneError, SeatedAlreadyError
from tables.core.model import Person, Status, Table
from tables.core.pace import Pace
from tables.people.guilds import ServerSettings
from tests.support.desk import ADA, BEN, CHLOE, LOBBY, Desk
from tests.support.reader import DeskPlaces, Reader, SentenceFacts, labels

pytestmark = pytest.mark.usefixtures("ids")

PACES = ["none", "12h", "24h", "3d", "7d", "3d +12h max 5d", "2h 10:00-22:00"]

STRANGER, ROBOT = Account(Person(99, "Zoe"), is_member=False), Account(Person(98, "Robot"), is_bot=True)


async def opened(reader: Reader, game: str = "qin", *, wanted: int = 3, **how: Any) -> Any:
    asked: dict[str, Any] = {"options": {}, "pace": None, "hints": False, "private": False, "invited": (), **how}
    return await open_table(reader, game, wanted=wanted, **asked)


def alone(desk: Desk) -> Reader:
    """Ada in her direct messages."""
    return Reader(desk, ADA, guild_id=None)


async def test_a_lobby_is_shown_where_the_table_is_opened_and_calls_the_guests(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    assert await opened(ada, invited=[Account(BEN), Account(CHLOE), Account(BEN)]) is None
    (shown,) = ada.places.opened
    assert (shown.lines[-1], shown.calls) == ("lobby-invited", (BEN.user_id, CHLOE.user_id))
    assert "button-join" in labels(shown)
    table = await desk.tables.table(1)
    assert (table.lobby_message_id, ada.told) == (LOBBY, [])


async def test_who_opens_a_table_elsewhere_is_led_there(desk: Desk) -> None:
    ada = Reader(desk, ADA, places=DeskPlaces(is_elsewhere=True, kept_out_of="<#30>"))
    answer = await opened(ada, private=True)
    assert isinstance(answer, Screen)
    assert (answer.text.split()[:2], labels(answer)) == (["seated", "seated-free"], ["button-jump"])
    assert list(ada.places.opened[0].lines)[-1] == "lobby-kept-out"


async def test_a_person_who_blocks_the_host_is_named_and_not_notified(desk: Desk) -> None:
    await desk.tables.blocks.block(BEN.user_id, ADA)
    ada = Reader(desk, ADA)
    await opened(ada, invited=[Account(BEN)])
    assert (ada.places.opened[0].lines[-1], list(ada.places.opened[0].calls or ())) == ("lobby-invited", [])


async def test_a_game_for_one_begins_at_once_and_waits_where_it_could_not(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Reader(desk, ADA)
    await opened(ada, "dragon_castle", wanted=1)
    (told,) = ada.told
    assert (told.text.split()[:2], ada.places.begun) == (["seated", "seated-begun"], [1])

    async def lost(*_: Any) -> Table:
        raise StorageError

    monkeypatch.setattr(desk.tables.lobby, "start", lost)
    await opened(ada, "dragon_castle", wanted=1)
    assert ada.followed == [(number, then) for number in (1, 2) for then in (Then.EDIT, Then.FOLLOW_UP)]
    assert (len(ada.told), (await desk.tables.table(2)).status) == (1, Status.LOBBY)


@pytest.mark.parametrize(("level", "seated"), [(None, Level.REGULAR), ("expert", Level.EXPERT)])
async def test_in_direct_messages_computers_take_the_other_seats(desk: Desk, level: str | None, seated: Level) -> None:
    ada = alone(desk)
    assert await opened(ada, level=level, private=True) is None
    table = await desk.tables.table(1)
    assert (table.status, [chair.level for chair in table.chairs[1:]]) == (Status.RUNNING, [seated, seated])
    assert not table.private
    assert (labels(ada.places.opened[0]), ada.followed) == ([], [(1, Then.FOLLOW_UP)])


@pytest.mark.parametrize(
    ("where", "how", "error"),
    [
        ("server", {"wanted": 1, "game": "dragon_castle", "invited": [Account(BEN)]}, Refusal),
        ("server", {"invited": [ROBOT]}, Refusal),
        ("server", {"invited": [STRANGER]}, Refusal),
        ("server", {"invited": [Account(ADA)]}, SeatedAlreadyError),
        ("server", {"level": "expert"}, Refusal),
        ("server", {"pace": "a while"}, NoPaceError),
        ("server", {"options": {"board": "moon"}}, OptionError),
        ("server", {"wanted": 9}, OptionError),
        ("alone", {"invited": [Account(BEN)]}, PlayedAloneError),
        ("alone", {"pace": "24h"}, Refusal),
        ("alone", {"level": "unheard"}, Refusal),
    ],
)
async def test_what_does_not_fit_opens_nothing(desk: Desk, where: str, how: dict[str, Any], error: Any) -> None:
    ada = Reader(desk, ADA) if where == "server" else alone(desk)
    with pytest.raises(error):
        await opened(ada, **how)
    assert (await desk.tables.lists.of_user(ADA.user_id), ada.places.opened) == ((), [])


async def test_a_thread_has_one_game_of_a_kind(desk: Desk) -> None:
    ada = Reader(desk, ADA, places=DeskPlaces(thread_id=30))
    await opened(ada)
    await opened(ada, "china")
    with pytest.raises(Refusal):
        await opened(ada)


async def test_a_pace_is_that_of_the_server_where_none_is_named(desk: Desk) -> None:
    ada = Reader(desk, ADA, places=DeskPlaces(server=ServerSettings(pace=Pace(timedelta(days=3)))))
    await opened(ada)
    await opened(ada, pace="24h")
    await opened(ada, pace="72")
    paces = [(await desk.tables.table(number)).pace for number in (1, 2, 3)]
    assert paces == [Pace(timedelta(days=3)), Pace(timedelta(days=1)), Pace(timedelta(days=3))]


async def test_a_table_is_opened_again_as_last_time_without_those_who_have_left(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    with pytest.raises(NoLastTimeError):
        await open_as_last_time(ada, "qin")
    await opened(ada, options={"board": "lion"}, pace="72", hints=True, invited=[Account(BEN), Account(CHLOE)])
    ada.places.gone.add(CHLOE.user_id)
    await open_as_last_time(ada, "qin")
    first, second = await desk.tables.table(1), await desk.tables.table(2)
    assert (second.options, second.pace, second.hints, second.wanted) == (first.options, first.pace, True, 3)
    assert ada.places.opened[1].calls == (BEN.user_id,)


async def test_alone_a_table_is_opened_again_with_computers_of_the_same_level(desk: Desk) -> None:
    ada = alone(desk)
    await opened(ada, level="expert")
    await open_as_last_time(ada, "qin")
    assert [chair.level for chair in (await desk.tables.table(2)).chairs[1:]] == [Level.EXPERT, Level.EXPERT]


def fields(form: Form) -> dict[str, Any]:
    return {each.content.id: each.content for each in form.fields}


@pytest.mark.parametrize("game", ENGINES)
async def test_the_form_may_be_sent_as_it_is(desk: Desk, game: str) -> None:
    ada = Reader(desk, ADA)
    form = await ada.at_home(FORM, game)
    assert isinstance(form, Form)
    assert list(fields(form)) == ["players", "pace", *(["options"] if ENGINES[game].choices else []), "guests", "how"]
    await ada.fill(form, players=["2"] if 2 in ENGINES[game].seats else ["3"], pace=["none"])
    table = await desk.tables.table(1)
    assert (table.game, table.pace, table.hints, table.private) == (game, None, False, False)


async def test_what_is_filled_into_the_form_is_how_the_table_is(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    form = await ada.at_home(FORM, "qin")
    filled = fields(form)
    assert isinstance(filled["players"], Select)
    assert isinstance(filled["guests"], PersonSelect)
    assert isinstance(filled["how"], Ticks)
    assert [each.value for each in filled["pace"].options] == [*PACES, "another"]
    how = {"options": ["board>lion", "series>2"], "guests": [str(BEN.user_id)], "how": ["hints", "private"]}
    await ada.fill(form, players=["3"], pace=["24h"], **how)
    table = await desk.tables.table(1)
    assert (table.wanted, table.pace, table.hints, table.private) == (3, Pace(timedelta(days=1)), True, True)
    assert table.series is not None
    assert [each["board"] for each in table.series.options][:1] == ["lion"]
    assert ada.places.opened[0].calls == (BEN.user_id,)


async def test_the_pace_of_the_server_comes_first_in_the_form(desk: Desk) -> None:
    ada = Reader(desk, ADA, places=DeskPlaces(server=ServerSettings(pace=Pace(timedelta(days=5)))))
    paces = fields(await ada.at_home(FORM, "qin"))["pace"].options
    assert [each.value for each in paces] == ["server", *PACES, "another"]
    assert [each.value for each in paces if each.default] == ["server"]


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_another_pace_is_asked_for_beside_the_open_table(desk: Desk, elsewhere: bool) -> None:
    ada = Reader(desk, ADA, places=DeskPlaces(is_elsewhere=elsewhere))
    shown = await ada.fill(await ada.at_home(FORM, "qin"), players=["3"], pace=["another"])
    asked = shown if elsewhere else ada.told[0]
    assert asked.text.endswith("opened-pace")
    await ada.fill(await ada.press(asked, "button-write-pace"), "3d +12h max 5d")
    assert (await desk.tables.table(1)).pace == Pace(timedelta(hours=12), timedelta(days=3), timedelta(days=5))


async def test_alone_the_form_asks_for_a_level_in_place_of_guests_and_a_pace(desk: Desk) -> None:
    ada = alone(desk)
    form = await ada.at_home(FORM, "qin")
    assert list(fields(form)) == ["players", "level", "options", "how"]
    await ada.fill(form, players=["2"], level=["beginner"])
    assert (await desk.tables.table(1)).chairs[1].level is Level.BEGINNER


@pytest.mark.parametrize(
    ("game", "made_up"),
    [
        ("chess", {}),
        ("qin", {"options": ["board>lion", "board>bird"]}),
        ("qin", {"options": ["board>moon"]}),
        ("qin", {"options": ["colour>red"]}),
        ("qin", {"options": ["series>7"]}),
        ("qin", {"guests": ["99"]}),
        ("qin", {"guests": ["x"]}),
        ("qin", {"players": ["many"]}),
    ],
)
async def test_what_the_form_does_not_offer_is_refused(desk: Desk, game: str, made_up: dict[str, Any]) -> None:
    ada = Reader(desk, ADA)
    form = await ada.at_home(FORM, "qin")
    made_for = Form("", form.id.replace("qin", game), form.fields)
    with pytest.raises(Refusal):
        await ada.fill(made_for, **{"players": ["2"], **made_up})
    assert ada.places.opened == []


async def test_paces_are_suggested_with_what_was_typed_first(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    usual = [text for _, text in await suggested_paces(PressOf(ada), "")]
    assert usual == PACES
    assert (await suggested_paces(PressOf(ada), "5d"))[0][1] == "5d"
    assert [text for _, text in await suggested_paces(PressOf(ada), "no such")] == usual


async def test_a_suggested_pace_says_how_long_the_game_takes_at_it(desk: Desk) -> None:
    ada = Reader(desk, ADA, words=SentenceFacts("en"))
    said: list[str] = []
    for game, players in (("", ""), ("qin", "2"), ("qin", "4")):
        found = await suggested_paces(PressOf(ada, game=game, fields={"players": (players,)}), "24h")
        said.append(found[0][0])
    assert said[0] in said[1]
    assert len({*said}) == 3
