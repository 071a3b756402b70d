"""What Dragon Castle's panel asks, step by step, and what its choices are called."""

from __future__ import annotations

from dataclasses import replace

from engines.dragon_castle import ENGINE
from engines.dragon_castle.state import DragonCastleState, Phase
from locales import Words
from screens.dragon_castle import choices as castle
from tests.games.dragon_castle.positions import CASTLE, play, position
from tests.support.for_each import for_each

ENGLISH = Words("en")


def asked(state: DragonCastleState, beginning: str) -> str:
    return castle.question_of(ENGINE.view(state, 0), beginning, ENGLISH)


def labelled(state: DragonCastleState, beginning: str, token: str) -> str:
    return castle.label(ENGINE.view(state, 0), beginning, token, ENGLISH)


def test_a_price_says_what_it_costs() -> None:
    state = position(CASTLE, "M5 M1 M2", spirits="wit")
    assert labelled(state, "spirit wit", "shrine") == "Shrine from your pool (1 left)"
    assert castle.note(ENGINE.view(state, 0), "spirit wit", "tile:A1", ENGLISH) == "Leaves your realm, and the game"


@for_each(
    ("spirit", "question"),
    [
        ("destruction", "Which tile?"),
        ("depth", "With which?"),
        ("change", "Which tile changes?"),
        ("wit", "Which group?"),
    ],
)
def test_a_spirit_asks_for_what_it_needs(spirit: str, question: str) -> None:
    assert asked(position(spirits=spirit), f"spirit {spirit} shrine").endswith(question)


def test_the_second_question_of_wind_and_strength_names_what_moves() -> None:
    state = play(position(CASTLE, "M5 - *2", spirits="wind strength"), "spirit strength shrine").state
    assert "second one" in asked(state, "")
    assert asked(state, "shift A1") == "Where does Merchant 5 (A1) go?"
    assert asked(state, "shift B1") == "Where does the face-down tile on B1 go?"
    assert "leaves it at one" in asked(play(state, "shift A1 F6").state, "")
    blowing = play(position(CASTLE, "M5 - *2", spirits="wind"), "spirit wind shrine").state
    assert asked(blowing, "") == "Which tile do you turn face down? You need not."
    assert asked(blowing, "move") == "Which shrine do you move?"
    assert asked(blowing, "move C1") == "Where does the shrine on C1 go?"
    turned = play(blowing, "turn A1").state
    assert [labelled(turned, "move C1", cell) for cell in ("A1", "B1")] == [
        "A1: just turned, floor 1",
        "B1: face down, floor 1",
    ]
    assert labelled(turned, "move", "C1") == "C1: shrine, floor 2"


def test_what_elegance_is_owed_is_said_and_marked() -> None:
    bridge = position("M1 M1 W1\nS1 . S1", spirits="elegance")
    state = play(bridge, "spirit elegance shrine").state
    view = ENGINE.view(state, 0)
    assert castle.elegance_tiles(ENGINE.view(bridge, 0)) == []
    assert castle.elegance_tiles(view) == ["B1"]
    assert asked(state, "").startswith(
        "Elegance: take at least one tile of which only a short side is free. Such tiles now: B1."
    )
    assert castle.note(view, "take", "B1", ENGLISH) == "Only a short side is free"
    assert castle.note(view, "take", "A1", ENGLISH) is None


def test_two_different_tiles_are_asked_for_by_name() -> None:
    state = position(CASTLE, "M1")
    state = replace(state, turn=replace(state.turn, phase=Phase.PLACE, resume=Phase.PLACE, hand=("M6", "D3")))
    assert asked(state, "") == "Merchant 6 and Dragon's claw: which one do you place first?"
    assert asked(state, "put M6") == "Where do you place Merchant 6?"


def test_one_row_is_no_rows() -> None:
    assert castle.rows(["put M1 A5", "put M1 C5"], ENGLISH) == "Row 5"
    assert castle.rows(["put M1 A3", "put M1 C4"], ENGLISH) == "Rows 3 and 4"
