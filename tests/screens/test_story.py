"""The story of a turn message: what belongs together is one line, and what is too long gives way from its start."""

from __future__ import annotations

from dataclasses import replace

from engines.china.board import Colour
from engines.china.events import CardTaken, RoadScored
from locales import Words
from screens.dragon_castle.presenter import DragonCastlePresenter
from screens.story import story_text, successions
from tables.core.log import Entry, LogKind
from tests.support.stories import HOUSE, PRESENTER, TABLE, entry


def told(*story: Entry, limit: int = 1200) -> str:
    return story_text(TABLE, PRESENTER, story, Words("en"), limit=limit)


TURN = (
    entry(1, 0, HOUSE),
    entry(2, 0, CardTaken(0, Colour.RED)),
    entry(3, 0, CardTaken(0, Colour.RED)),
    entry(4, 1, CardTaken(1, Colour.GREEN)),
)


def test_what_a_player_does_in_succession_is_one_line() -> None:
    assert told(*TURN).splitlines() == [
        "**Ada** places a house on Chu 1 and takes two open red cards.",
        "**Ben** takes an open green card.",
    ]


def test_what_was_done_and_undone_is_passed_over() -> None:
    undone = [entry(3, 0, kind=LogKind.TAKE_BACK), entry(4, 0, kind=LogKind.TAKE_BACK)]
    assert told(*TURN[:2], *undone) == ""
    assert told(*TURN[:2], *undone, TURN[3]) == "**Ben** takes an open green card." == told(TURN[3])


def test_taking_back_what_was_told_before_and_resigning_stand_alone() -> None:
    story = (entry(1, 0, kind=LogKind.TAKE_BACK), entry(2, 0, HOUSE), entry(3, 0, kind=LogKind.RESIGN))
    assert [len(entries) for entries in successions(story)] == [1, 1, 1]
    assert told(*story).splitlines()[0] == "**Ada** takes back a move: swap a red card."


def test_the_earliest_sentences_give_way() -> None:
    whole = told(*TURN).splitlines()
    cut = told(*TURN, limit=len(whole[1]) + 45).splitlines()
    assert cut == ["… and one earlier move. **Recap** shows them all.", whole[1]]
    assert told(*TURN, limit=3) == "… and 2 earlier moves. **Recap** shows them all."


def test_a_turn_is_told_whole_or_not_at_all() -> None:
    first = told(*TURN[:1], *TURN[1:3]).splitlines()[0]
    room = len(told(TURN[3])) + len(first)
    assert told(*TURN, limit=room).startswith("… and one earlier move.")
    assert told(*TURN, limit=room + 10) == told(*TURN)


def test_alone_each_turn_is_a_line() -> None:
    alone = DragonCastlePresenter()
    turns = ["take B2", "pair C3", "put M1 A1", "put M1 A2", "take D4", "shrine", "spirit elegance shrine", "take A1"]
    story = [replace(entry(ply, 0), text=text) for ply, text in enumerate(turns, start=1)]
    assert [len(each) for each in successions(story, alone)] == [4, 3, 1]
    assert [len(each) for each in successions(story[-2:], alone)] == [2]


def test_one_overlong_move_is_cut_and_never_left_out() -> None:
    rows = [RoadScored(seat, (0, 1, 2, 3), 4, False) for seat in (0, 1, 2)] * 20
    text = told(entry(1, 0, HOUSE, *rows), limit=600)
    assert 450 < len(text) < 700
    assert text.endswith("- Row of 4 houses: **Chloé** +4.")
    assert "places" not in text
