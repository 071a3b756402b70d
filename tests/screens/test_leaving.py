"""Leaving a game, and what is asked of the others: questions, what they offer, what follows."""

from __future__ import annotations

import pytest

from screens.refusals import Refusal
from screens.screen import Then
from screens.votes import GO_ON
from tables.core.errors import NotRunningError, NotSeatedError
from tables.core.model import Status
from tests.support.desk import ADA, BEN, CHLOE, Desk
from tests.support.reader import Reader, SentenceFacts, labels


async def test_resigning_asks_once_more_with_its_costs_and_other_ways(desk: Desk) -> None:
    table, ada = await desk.running(2), Reader(desk, ADA)
    asked = await ada.at(table, "resign")
    assert asked.lines == ["resign-ask", "resign-costs-nothing", "stand-in-costs"]
    ways = ["button-keep-playing", "button-stand-in", "button-resign-sure", "button-ask-abort", "button-offer-seat"]
    assert labels(asked) == ways
    assert (await ada.press(asked, "button-keep-playing")).text == "👍"
    done = await ada.press(asked, "button-resign-sure")
    assert (done.text, done.then) == ("resigned-done", [Then.FOLLOW_UP])
    assert (await desk.tables.table(table.id)).status is Status.OVER
    with pytest.raises(NotRunningError):
        await ada.press(asked, "button-resign-sure")


@pytest.mark.parametrize(
    ("seats", "computers", "asked"),
    [
        (2, 0, "resign-ask ends=one players=**Ben**"),
        (3, 0, "resign-ask ends=no players=**Ben**, **Chloé**"),
        (3, 2, "resign-ask ends=several players=**computer number=2**, **computer number=3**"),
    ],
)
async def test_who_would_win_if_one_resigned_is_said(desk: Desk, seats: int, computers: int, asked: str) -> None:
    table = await desk.running(seats, computers=computers)
    assert (await Reader(desk, ADA, SentenceFacts("en")).at(table, "resign")).lines[0] == asked


async def test_alone_nobody_would_win(desk: Desk) -> None:
    lobby = await desk.lobby(wanted=1, game="dragon_castle")
    table = await desk.tables.lobby.start(lobby.id, ADA.user_id)
    shown = await Reader(desk, ADA, SentenceFacts("en")).at(table, "resign")
    assert shown.lines == ["resign-ask ends=nobody players="]


async def test_who_plays_with_computers_alone_ends_the_game_with_one_question(desk: Desk) -> None:
    table, ada = await desk.running(2, computers=1), Reader(desk, ADA)
    asked = await ada.at(table, "resign")
    assert labels(asked) == ["button-keep-playing", "button-resign-sure", "button-end-game"]
    sure = await ada.press(asked, "button-end-game")
    assert (sure.text, labels(sure)) == ("end-game-ask", ["button-keep-playing", "button-end-game-sure"])
    done = await ada.press(sure, "button-end-game-sure")
    assert (done.text, done.then) == ("end-game-done", [Then.FOLLOW_UP])


async def test_a_stranger_leaves_no_game(desk: Desk) -> None:
    table = await desk.running(2)
    for action in ("resign", "end-game", "ask-abort", "stand-in"):
        with pytest.raises(NotSeatedError):
            await Reader(desk, CHLOE).at(table, action)


async def test_the_others_are_asked_to_end_the_game_and_all_agree(desk: Desk) -> None:
    table, ada, ben = await desk.running(2), Reader(desk, ADA), Reader(desk, BEN)
    asked = await ada.at(table, "ask-abort")
    assert (asked.text, asked.then) == ("vote-asked", [Then.REMIND])
    vote = await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)
    closed = await ben.at(table, "ballot", f"{vote.vote.id} agree")
    assert (list(closed.controls), tuple(closed.then)) == ([], GO_ON)
    assert (await desk.tables.table(table.id)).status is Status.OVER
    late = await ben.at(table, "ballot", f"{vote.vote.id} agree")
    assert late.text == closed.text


async def test_a_ballot_for_the_vote_of_another_table_is_refused(desk: Desk) -> None:
    table, other = await desk.running(2), await desk.running(2)
    vote = await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)
    with pytest.raises(Refusal):
        await Reader(desk, BEN).at(other, "ballot", f"{vote.vote.id} agree")


async def test_a_computer_plays_on_and_gives_the_seat_back(desk: Desk) -> None:
    table, ada = await desk.running(2), Reader(desk, ADA)
    left = await ada.at(table, "stand-in")
    assert (left.lines, left.then) == (["stand-in-done", "stand-in-costs"], [Then.FOLLOW_UP])
    back = await ada.press(left, "button-seat-back")
    assert back.lines[0] == "seat-back-done"
    assert (await desk.tables.table(table.id)).seat_of(ADA.user_id) is not None
