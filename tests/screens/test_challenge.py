"""A game with a person who is chosen from the server's members; the position before a message."""

from __future__ import annotations

import pytest

from engines.registry import ENGINES
from screens.history import before
from screens.new_table import challenge
from screens.press import Account, PressOf
from screens.refusals import Refusal
from tests.support.desk import ADA, BEN, CHLOE, Desk
from tests.support.reader import Reader, SentenceFacts, labels


async def test_a_game_is_chosen_and_the_other_person_is_called(desk: Desk) -> None:
    ada = Reader(desk, ADA, SentenceFacts("en"))
    asked = challenge(PressOf(ada), Account(BEN))
    assert labels(asked) == list(ENGINES)
    assert asked.lines == ["challenge-which player=Ben", "challenge-free count=1 game=china"]
    await ada.press(asked, "qin")
    (shown,) = ada.places.opened
    assert list(shown.calls or ()) == [BEN.user_id]
    (table,) = await desk.tables.lists.of_user(ADA.user_id)
    assert (table.game, table.wanted) == ("qin", 2)


@pytest.mark.parametrize(
    ("opponent", "refusal"),
    [
        (Account(ADA), "error-challenge-self"),
        (Account(BEN, is_bot=True), "error-bot-invited"),
        (Account(BEN, is_member=False), "error-stranger-invited"),
    ],
)
async def test_not_with_everybody(desk: Desk, opponent: Account, refusal: str) -> None:
    with pytest.raises(Refusal) as refused:
        challenge(PressOf(Reader(desk, ADA)), opponent)
    assert refused.value.sentence == refusal


@pytest.mark.parametrize("detail", ["chess 2", "qin 99", "qin x", "qin", f"qin {ADA.user_id}"])
async def test_a_made_up_opponent_or_game_is_refused(desk: Desk, detail: str) -> None:
    with pytest.raises(Refusal):
        await Reader(desk, ADA).at_home("challenge", detail)


async def test_the_position_before_a_message_is_that_before_its_turns(desk: Desk) -> None:
    table = await desk.running(2)
    for _ in range(3):
        table = await desk.play_any(table.id)
    chloe = Reader(desk, CHLOE, SentenceFacts("en"))
    # It is not known what the message tells: the last turn.
    shown = await before(PressOf(chloe, table.id, detail="3", message_id=1))
    assert shown.lines[0] == "history-title latest=3 ply=2"
    start = await before(PressOf(chloe, table.id, detail="0", message_id=1))
    assert start.lines[0] == "history-start"
