"""The eight examples of the rulebook, on our map: Axel is seat 0, Barbara 1, Chris 2, Doris 3."""

from __future__ import annotations

import pytest

from engines.china import ENGINE
from engines.china.board import Province
from engines.china.events import AllianceFormed, EmissaryPlaced, HousePlaced, ProvinceScored, RoadScored
from engines.china.state import Stage, Turn
from tests.games.china.positions import (
    bits,
    cards,
    court,
    finish,
    is_legal,
    play,
    position,
    refused,
    spaces,
    texts,
    told,
)

AXEL, BARBARA, CHRIS, DORIS = range(4)


def test_example_1_one_piece_in_an_empty_province_and_two_in_one_with_a_piece() -> None:
    # Axel: one violet and two red cards. Wei is empty, so he may set one piece, and in one province only.
    state = position(seats=4, hands="vrr rgg yyy", houses="qi=3....", to_move=AXEL)
    axel = play(state, "house wei-1 red")
    assert axel.state.turn == Turn(AXEL, Stage.DRAW, None, 1)
    assert refused(axel.state, "house wei-2 red").reason == "draw-now"
    assert refused(axel.state, "house chu-1 violet").reason == "draw-now"
    # Barbara: a red card for the first piece, two green ones as a joker for the second.
    barbara = play(axel.state, "draw deck", "house wei-2 red", "house wei-3 green green")
    assert [(event.seat, event.cards) for event in told(barbara, HousePlaced)] == [(BARBARA, 1), (BARBARA, 2)]
    assert barbara.state.board.houses == (bits("wei-1"), bits("wei-2 wei-3"), 0, bits("qi-1"))
    assert barbara.state.turn == Turn(BARBARA, Stage.DRAW, None, 3)


@pytest.mark.parametrize(
    "moves", [("house qi-2 yellow", "emissary qi yellow"), ("house qin-2 yellow", "house qin-3 yellow")]
)
def test_example_1_three_yellow_cards_are_two_pieces_in_qi_or_qin(moves: tuple[str, str]) -> None:
    chris = position(seats=4, hands="vyo vyo yyy", houses="qi=3.... qin=1.....", to_move=CHRIS)
    after = play(chris, *moves).state
    assert after.turn == Turn(CHRIS, Stage.DRAW, None, 2)
    assert after.cards.hands[CHRIS] == cards("y")


def test_example_1_or_a_joker_for_one_piece_in_another_province() -> None:
    chris = position(seats=4, hands="vyo vyo yyy", houses="qi=3.... qin=1..... wei=0......", to_move=CHRIS)
    for province in ("chu", "zhao", "lu", "wei", "han", "shu", "yan"):
        assert is_legal(chris, f"house {province}-2 yellow yellow")
    assert not is_legal(chris, "house qi-2 yellow yellow")
    assert not is_legal(chris, "house qin-2 yellow yellow")
    assert refused(chris, "house qi-2 yellow yellow").reason == "price"
    # With one yellow card left over, no second piece can be paid for.
    after = play(chris, "house wei-2 yellow yellow").state
    assert texts(after) == ["done"]
    assert play(after, "done").state.turn == Turn(CHRIS, Stage.DRAW, None, 2)


def test_example_2_four_houses_give_room_for_two_more_emissaries_beside_two() -> None:
    state = position(
        seats=4, hands="voo", houses="chu=11112...", emissaries="chu:2:1 chu:3:1", to_move=AXEL, roads="east"
    )
    step = play(state, "emissary chu violet", "emissary chu orange orange")
    assert [(event.province, event.cards) for event in told(step, EmissaryPlaced)] == [
        (Province.CHU, 1),
        (Province.CHU, 2),
    ]
    assert court(step.state, "chu") == (2, 0, 1, 1)
    full = position(seats=4, hands="voo", houses="chu=11112...", emissaries="chu:2:2 chu:3:2", to_move=AXEL)
    assert refused(full, "emissary chu violet").facts == {"province": "chu", "most": 4}


@pytest.mark.parametrize(
    "moves",
    [
        ("emissary qin yellow", "emissary qin yellow"),
        ("house qin-5 yellow", "house qin-6 yellow"),
        ("emissary qin yellow", "house qin-5 yellow"),
        ("house qin-5 yellow", "emissary qin yellow"),
    ],
)
def test_example_3_two_emissaries_or_two_houses_or_one_of_each(moves: tuple[str, str]) -> None:
    state = position(seats=4, hands="yyr", houses="qin=1313..", to_move=AXEL)
    after = play(state, *moves).state
    assert after.turn == Turn(AXEL, Stage.DRAW, None, 2)
    assert sum(court(after, "qin")) == sum(move.startswith("emissary") for move in moves)


def test_example_3_there_is_no_room_for_a_third_emissary() -> None:
    state = position(seats=4, hands="yyr", houses="qin=1313..", emissaries="qin:1:1 qin:2:1", to_move=AXEL)
    assert texts(state, "emissary qin") == []


def test_example_4_wei_with_four_two_and_one_houses() -> None:
    state = position(seats=4, hands="vyo vyo vyo rgo", houses="wei=00.0011", to_move=DORIS)
    step = play(state, "house wei-3 red")
    assert told(step, ProvinceScored) == [ProvinceScored(Province.WEI, (7, 4, 0, 2), ())]
    assert ENGINE.scores(step.state) == (7, 4, 0, 2)


def test_example_5_qi_with_two_two_and_one_houses() -> None:
    state = position(seats=4, hands="vyo vyo yrg", houses="qi=1123.", to_move=CHRIS)
    step = play(state, "house qi-5 yellow")
    assert told(step, ProvinceScored) == [ProvinceScored(Province.QI, (0, 5, 5, 2), ())]


def test_example_6_doris_has_both_majorities_of_alliance_3_and_nobody_those_of_4() -> None:
    state = position(
        seats=4, emissaries="wei:3:1 wei:1:1 qin:3:2 qin:1:1 qin:0:1 shu:2:2 shu:3:1", scored="wei qin shu"
    )
    step = finish(state)
    assert told(step, AllianceFormed) == [AllianceFormed(3, Province.WEI, Province.QIN, (0, 0, 0, 6))]
    assert step.state.board.points == (0, 0, 0, 6)


def test_example_7_five_houses_in_a_row_and_a_branch_that_does_not_count() -> None:
    state = position(seats=4, houses="qin=.3333. shu=.33..", scored="qin shu")
    step = finish(state)
    (row,) = told(step, RoadScored)
    assert (row.seat, row.points, row.doubled) == (DORIS, 5, False)
    assert set(row.spaces) == set(spaces("qin-2 qin-3 qin-4 shu-2 shu-3"))
    assert step.state.board.points == (0, 0, 0, 5)


def test_example_8_a_fortification_and_a_house_on_it_and_no_third_piece() -> None:
    state = position(seats=4, hands="yyy", houses="qi=1....", to_move=AXEL, fortifications=True)
    step = play(state, "fort qi-2 yellow", "house qi-2 yellow")
    assert step.state.board.forts == step.state.board.houses[AXEL] == bits("qi-2")
    assert step.state.cards.hands[AXEL] == cards("y")
    assert step.state.turn == Turn(AXEL, Stage.DRAW, None, 2)
    assert refused(step.state, "house qi-3 yellow").reason == "draw-now"
