"""The state of a table, with what each person can do about it; links to its page; a rematch."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from locales import LANGUAGES, Words
from screens.refusals import Refusal
from screens.screen import Then
from tables.core.errors import NoSuchTableError
from tables.core.model import Person, Status
from tests.support.desk import ADA, BEN, CHLOE, LOBBY, Desk, mover
from tests.support.phone import is_calm
from tests.support.reader import Reader, SentenceFacts, labels
from tests.support.there import there

LOOKING = ["button-in-words", "button-log", "button-history"]
PAGES = SimpleNamespace(web_port=8080, web_address="https://games.example.org/", operator_contact=None)


async def test_the_status_says_who_is_to_move_and_leads_there(desk: Desk) -> None:
    table = await desk.play_any((await desk.running(3)).id)
    chloe = Reader(desk, CHLOE, SentenceFacts("en"))
    shown = await chloe.command("table", "status", table=table)
    assert chloe.places.looked_after == [table.id]
    assert shown.lines[0] == f"### status-title game=qin table={table.id}"
    (to_move,) = [line for line in shown.lines if line.startswith("status-to-move")]
    name = next(person.name for person in table.people if person.user_id == mover(table))
    assert f"player={name}" in to_move
    assert len([line for line in shown.lines if line.startswith("lobby-seat")]) == 2
    assert any(line.startswith("status-running moment=<t:") and line.endswith("steps=1") for line in shown.lines)
    assert shown.lines[-1].startswith("`1` qin-event-tile-placed")
    assert labels(shown) == ["button-jump", *LOOKING]
    assert shown.controls[0].url.startswith("https://discord.com/channels/")


async def test_the_status_ends_with_the_last_of_the_log(desk: Desk) -> None:
    table = await desk.running(2)
    for _ in range(30):
        table = await desk.play_any(table.id)
    shown = await Reader(desk, CHLOE, Words("en"), settings=PAGES).at(table, "status")
    told = shown.lines[-1].splitlines()
    assert [line.split("`")[1] for line in told] == [str(ply) for ply in range(31 - len(told), 31)]
    assert 1 < len(told) < 10
    assert "Web page" in labels(shown)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_status_fits_a_phone_where_the_latest_move_is_a_long_story(desk: Desk, language: str) -> None:
    table = await desk.running(4, game="china")
    while table.status is Status.RUNNING:
        table = await desk.play_any(table.id)
    shown = await Reader(desk, CHLOE, Words(language), settings=PAGES).at(table, "status")
    assert "…" in shown.lines[-1][-3:]
    assert shown.lines[-1].count("**") % 2 == 0
    assert is_calm(shown)


async def test_that_nothing_has_happened_is_said_once(desk: Desk) -> None:
    shown = await Reader(desk, CHLOE, SentenceFacts("en")).at(await desk.running(2), "status")
    assert shown.lines[-1].startswith("status-running ")


async def test_a_castle_is_looked_at_closer_from_its_status(desk: Desk) -> None:
    shown = await Reader(desk, CHLOE).at(await desk.running(2, game="dragon_castle"), "status")
    assert labels(shown) == ["button-jump", *LOOKING, "dragon-castle-button-closer"]


async def test_a_turn_began_with_the_latest_move_of_another_player(desk: Desk) -> None:
    table = await desk.running(2)
    for _ in range(2):
        desk.clock.advance(hours=1)
        table = await desk.play_any(table.id)
    moved = desk.clock()
    desk.clock.advance(hours=1)
    shown = await Reader(desk, CHLOE, SentenceFacts("en")).at(table, "status")
    assert f"status-running moment=<t:{int(moved.timestamp())}:R>" in shown.text


@pytest.mark.parametrize(("person", "way"), [(ADA, "button-cancel"), (BEN, "button-leave"), (CHLOE, "button-join")])
async def test_seats_of_a_lobby_are_taken_and_left_from_its_status(desk: Desk, person: Person, way: str) -> None:
    table = await desk.waiting(BEN)
    shown = await Reader(desk, person).at(table, "status")
    assert "status-lobby" in shown.lines
    assert labels(shown) == ["button-jump", way]


async def test_the_status_of_games_that_are_over_says_how_they_ended(desk: Desk) -> None:
    table = await desk.running(2)
    over = await desk.tables.play.resign(table.id, BEN.user_id)
    shown = await Reader(desk, CHLOE).at(over, "status")
    assert any(line.startswith("status-over ") for line in shown.lines)
    assert labels(shown) == ["button-jump", *LOOKING]
    lobby = await desk.waiting()
    cancelled = await desk.tables.lobby.cancel(lobby.id, ADA.user_id)
    assert labels(await Reader(desk, CHLOE).at(cancelled, "status")) == ["button-jump"]


async def test_seats_that_change_hands_are_no_steps(desk: Desk) -> None:
    table, ada = await desk.running(2), Reader(desk, ADA, SentenceFacts("en"))
    await desk.tables.seats.stand_in(table.id, ADA.user_id)
    await desk.tables.seats.reclaim(table.id, ADA)
    shown = await ada.at(await desk.tables.table(table.id), "status")
    assert "steps=0" in shown.text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_vote_is_one_press_from_a_status_that_fits_a_phone(desk: Desk, language: str) -> None:
    table = await desk.running(4, game="china")
    for _ in range(30):
        table = await desk.play_any(table.id)
    asks, votes = table.people[0], table.people[1]
    await desk.tables.votes.ask_to_abort(table.id, asks.user_id)
    reader = Reader(desk, votes, Words(language), settings=PAGES)
    shown = await reader.at(table, "status")
    assert is_calm(shown)
    asked = await reader.press(shown, Words(language)("button-votes"))
    assert labels(asked) == [Words(language)(f"button-vote-{choice}") for choice in ("agree", "refuse")]
    await reader.press(asked, labels(asked)[1])
    assert (await reader.press(shown, Words(language)("button-votes"))).text == Words(language)("table-vote-over")


async def test_a_link_is_shown_once_and_all_are_withdrawn(desk: Desk) -> None:
    table = await desk.running(2)
    links: dict[int, Any] = {}
    for person, way in ((ADA, "button-withdraw-links"), (CHLOE, "button-withdraw-own-links")):
        reader = Reader(desk, person, SentenceFacts("en"), settings=PAGES)
        links[person.user_id] = shown = await reader.at(table, "page-link")
        assert shown.lines[0].startswith("link-made address=<https://games.example.org/t/")
        assert (shown.lines[-1], labels(shown)) == ("link-made.then", [way])
        # Who sits there has a second address for themselves, which leads to the same page.
        secret = shown.lines[0].partition("/t/")[2].rstrip(">")
        own = [f"link-made.own address=<https://games.example.org/t/{secret}#seat-0>"] if person is ADA else []
        assert shown.lines[1:-1] == own
    gone = await Reader(desk, ADA, SentenceFacts("en")).press(links[ADA.user_id], "button-withdraw-links")
    assert gone.text == "link-withdrawn count=2"
    with pytest.raises(Refusal, match="error-no-pages"):
        await Reader(desk, ADA).at(table, "page-link")
    with pytest.raises(NoSuchTableError):
        await Reader(desk, CHLOE, settings=PAGES, guild_id=99).at(table, "page-link")


async def test_a_rematch_opens_one_lobby_and_calls_those_who_played(desk: Desk) -> None:
    former = await desk.running(3)
    for person in former.people:
        former = await desk.tables.play.resign(former.id, person.user_id)
    ben = Reader(desk, BEN, SentenceFacts("en"))
    ben.places.gone = {CHLOE.user_id}
    assert await ben.at(former, "rematch") is None
    (shown,) = ben.places.opened
    assert [user for user in (1, 2, 3) if f"<@{user}>" in shown.text.splitlines()[-1]] == [ADA.user_id]
    assert list(shown.calls or ()) == [ADA.user_id]
    (lobby,) = await desk.tables.lists.open_lobbies(there(former.place.guild_id))
    assert (lobby.host_id, lobby.lobby_message_id) == (BEN.user_id, LOBBY)
    for person in (ADA, BEN):
        with pytest.raises(Refusal, match="rematch-open"):
            await Reader(desk, person).at(former, "rematch")


async def test_the_rematch_of_a_game_with_computers_begins_at_once(desk: Desk) -> None:
    former = await desk.running(2, computers=1)
    former = await desk.tables.play.resign(former.id, ADA.user_id)
    ada = Reader(desk, ADA)
    await ada.at(former, "rematch")
    (again,) = [each for each in await desk.tables.lists.of_user(ADA.user_id) if each.status is Status.RUNNING]
    assert (ada.places.begun, ada.followed) == ([again.id], [(again.id, Then.FOLLOW_UP)])
    assert list(ada.places.opened[0].calls or ()) == []
