"""Looking for others: the panel, its form, and what it leads to."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from screens.controls import Form
from screens.refusals import Refusal
from screens.screen import Screen, Then
from screens.seeking import chance_screen
from tables.core.errors import TableError
from tables.core.model import Status, TableRequest
from tables.wishes.chances import Chance
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk
from tests.support.reader import Reader, SentenceFacts, labels
from tests.support.seeking import GUILD, look, seekers

pytestmark = pytest.mark.usefixtures("ids")


async def filled(reader: Reader, *, games: Any = ("qin",), seats: Any = ("2",), how: Any = (), **other: Any) -> Screen:
    """Fill in the form; the panel after it."""
    form = await reader.press(await reader.command("seek"), "button-seek")
    assert isinstance(form, Form)
    return await reader.fill(form, **{"games": games, "seats": seats, "pace": ["any"], "how": how, **other})


def lines(shown: Screen) -> list[str]:
    return [line.split()[0] if line[0] != "#" else line for line in shown.text.split("\n")]


async def test_who_looks_for_nobody_is_offered_the_form(desk: Desk) -> None:
    shown = await Reader(desk, ADA).command("seek")
    assert lines(shown) == ["### seek-title", "seek-none", "seek-others"]
    assert labels(shown) == ["button-seek"]


async def test_the_form_begins_with_everything_and_then_with_what_was_asked_for(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    first = await ada.press(await ada.command("seek"), "button-seek")
    chosen = [[each.value for each in field.content.options if each.default] for field in first.fields[:4]]
    assert [len(each) for each in chosen] == [len(first.fields[0].content.options), 4, 1, 1]
    shown = await filled(ada, games=["qin", "china"], seats=["3", "4"], pace=["72"], how=["variants"])
    assert lines(shown)[1:] == ["seek-now", "seek-pace", "seek-since", "seek-others"]
    assert labels(shown) == ["button-seek-change", "button-seek-stop"]
    again = await ada.press(shown, "button-seek-change")
    chosen = [[each.value for each in field.content.options if each.default] for field in again.fields[:3]]
    assert chosen == [["qin", "china"], ["3", "4"], ["72"]]
    assert again.fields[4].content.chosen == ["variants"]


async def test_two_who_look_at_once_play_at_once_and_each_is_shown_the_table(desk: Desk) -> None:
    ada, ben = Reader(desk, ADA), Reader(desk, BEN)
    await filled(ada)
    shown = await filled(ben)
    assert (lines(shown)[1], lines(shown)[-1]) == ("seated", "seek-done")
    table = await desk.tables.table(1)
    assert (table.status, ben.places.begun) == (Status.RUNNING, [1])
    assert ben.followed == [(1, Then.FOLLOW_UP), (1, Then.POST)]
    is_mover = table.seat_of(BEN.user_id) in table.to_act
    assert labels(shown) == ["button-play", "button-jump", "button-seek"][not is_mover :]
    assert lines(await ada.command("seek"))[1:] == ["seated", "seek-done"]
    # Another press looks for one more.
    assert lines(await filled(ada))[1:3] == ["seated", "seek-now"]


async def test_looking_ends_by_a_press_and_begins_again_by_another(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    stopped = await ada.press(await filled(ada), "button-seek-stop")
    assert (stopped.text, labels(stopped)) == ("seek-stopped", ["button-seek"])
    assert await seekers(desk) == []
    again = await ada.at_home("seek-again", f"{GUILD} 5")
    assert lines(again)[1] == "seek-now"
    # In direct messages there is no form: it is about the server in which it is asked for.
    assert labels(await Reader(desk, ADA, guild_id=None).at_home("seek-again", f"{GUILD}")) == []


async def test_a_search_that_rests_or_seats_nobody_says_so(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    await desk.tables.away.begin(ADA.user_id, f"{desk.clock() + timedelta(days=3):%Y-%m-%d}")
    assert "seek-rests" in lines(await filled(ada))


async def test_who_has_left_the_server_is_seated_with_nobody(desk: Desk) -> None:
    await look(desk, ADA)
    ben = Reader(desk, BEN)
    ben.places.gone.add(ADA.user_id)
    assert lines(await filled(ben))[1] == "seek-now"
    assert await seekers(desk) == [BEN.user_id]


@pytest.mark.parametrize(
    "made_up", [{"span": ["2147483647"]}, {"span": ["-1"]}, {"pace": ["7"]}, {"seats": ["2147483647"]}, {"games": []}]
)
async def test_what_the_form_does_not_offer_is_refused(desk: Desk, made_up: dict[str, Any]) -> None:
    with pytest.raises((Refusal, TableError)):
        await filled(Reader(desk, CHLOE), **made_up)
    assert await seekers(desk) == []


async def test_nobody_looks_for_others_outside_a_server(desk: Desk) -> None:
    with pytest.raises(Refusal):
        await Reader(desk, ADA, guild_id=None).command("seek")


async def told(reader: Reader, games: Any = ("china", "qin"), **other: Any) -> Screen:
    """Fill in what one wants to hear of, and look for no one; the panel after it."""
    form = await reader.at_home("alerts")
    assert isinstance(form, Form)
    fields = {"games": games, "seats": ("2", "3"), "pace": ["any"], "span": ["0"], "how": ["tell"]}
    return await reader.fill(form, **{**fields, **other})


async def test_one_hears_of_what_is_ticked_until_it_is_ticked_no_more(desk: Desk) -> None:
    ada = Reader(desk, ADA, words=SentenceFacts("en"))
    shown = await told(ada)
    said = "tell-set any=yes end= games=qin, china seats=seek-seats seats=2–3 start="
    assert (shown.text.split("\n")[1], shown.text.split("\n")[-1]) == ("seek-none", said)
    assert labels(shown) == ["button-seek", "button-tell-hours", "button-tell-stop"]
    async with desk.store.writing() as session:
        await session.people.put({"user_id": ADA.user_id}, {"zone": "Etc/GMT-2"})
    hours = await ada.press(shown, "button-tell-hours")
    shown = await ada.fill(hours, "6 pm", "22:30", "")
    assert "tell-set any=no end=22:30 " in shown.text
    assert shown.text.endswith("start=18:00")
    hours = await ada.press(shown, "button-tell-hours")
    assert [each.content.filled for each in hours.fields] == ["18:00", "22:30", "UTC+2"]
    with pytest.raises(TableError):
        await ada.fill(hours, "25", "22:30", "")
    # Who looks for players, too, hears at the same hours.
    form = await ada.at_home("alerts")
    assert [[each.value for each in form.fields[0].content.options if each.default], form.fields[4].content.chosen] == [
        ["qin", "china"],
        ["tell"],
    ]
    shown = await told(ada, span=["2"])
    assert shown.text.split("\n")[1].startswith("seek-now")
    assert shown.text.endswith("start=18:00")
    # All of it ends by the same form.
    assert (await told(ada, how=[])).text.split("\n")[1:] == ["seek-none", "seek-others count=0"]
    assert await desk.tables.chances.hearing(GUILD, ADA.user_id) is None
    assert await seekers(desk) == []
    with pytest.raises(Refusal, match="error-game"):
        await ada.fill(hours, "18", "22", "")


async def test_one_press_ends_it_also_at_home(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    shown = await told(ada)
    ada.guild_id = None
    assert (await ada.press(shown, "button-tell-stop")).text == "tell-none"
    assert await desk.tables.chances.hearing(GUILD, ADA.user_id) is None
    for action in ("alerts", "alerts-hours", "seek-filled"):
        with pytest.raises(Refusal, match="error-guild-only"):
            await ada.at_home(action)
    with pytest.raises(Refusal, match="error-game"):
        await ada.at_home("alerts-stop", "here")


async def test_what_one_could_play_is_said_with_the_ways_to_it(desk: Desk) -> None:
    table = await desk.tables.lobby.open(TableRequest("qin", CHLOE, PLACE, wanted=3, options={}))
    chance = Chance(1, "w1-1", 1, GUILD, BEN.user_id, 20, None, "en", table, {"qin": 2})
    words = SentenceFacts("en")
    shown = chance_screen(chance, "Games", words)
    assert shown.text.split("\n") == [
        "tell-title known=yes server=Games",
        "tell-table game=qin player=**Chloé** taken=1 wanted=3",
        "bulletin-seeking games=bulletin-seek-game count=2 game=qin",
    ]
    assert labels(shown) == ["button-seek", "button-to-table", "button-tell-stop"]
    alone = chance_screen(replace(chance, table=None), None, words)
    assert (alone.text.split("\n")[0], labels(alone)) == (
        "tell-title known=no server=",
        ["button-seek", "button-tell-stop"],
    )
    assert labels(chance_screen(replace(chance, seekers={}), None, words)) == ["button-to-table", "button-tell-stop"]
    # Who comes too late looks for others, and reads that no one else does now.
    await told(Reader(desk, BEN))
    late = await Reader(desk, BEN, guild_id=None).press(alone, "button-seek")
    assert lines(late) == ["### seek-title", "seek-now", "seek-pace", "seek-since", "seek-others", "tell-set"]
