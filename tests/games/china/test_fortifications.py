"""Fortifications: C23 and C24."""

from __future__ import annotations

import pytest

from engines.china import ENGINE
from engines.china.board import Province
from engines.china.events import FortificationPlaced, ProvinceScored, RoadScored
from engines.china.moves import parse_space
from engines.china.scoring import score_houses
from engines.china.state import Stage, Turn
from tests.games.china.positions import (
    bits,
    cards,
    finish,
    is_legal,
    play,
    position,
    refused,
    spaces,
    texts,
    told,
)


def test_c23_only_the_advanced_game_has_fortifications() -> None:
    assert texts(position(hands="rrr"), "fort") == []
    assert texts(position(hands="rgo", fortifications=True), "fort wei") == [f"fort wei-{n} red" for n in range(1, 8)]


def test_c23_a_fortification_costs_a_card_of_the_colour_or_a_joker() -> None:
    state = position(hands="rgg", fortifications=True)
    for price, colour in (("red", "r"), ("green green", "g")):
        step = play(state, f"fort wei-4 {price}")
        number = len(price.split())
        assert told(step, FortificationPlaced) == [
            FortificationPlaced(0, parse_space("wei-4"), cards(colour)[0], number)
        ]
        assert step.state.board.forts == bits("wei-4")
        assert step.state.board.forts_left == (0, 1, 1)
        assert len(step.state.cards.hands[0]) == 3 - number


def test_c23_in_an_empty_province_a_fortification_is_the_only_piece() -> None:
    assert play(position(hands="rrr", fortifications=True), "fort wei-4 red").state.turn == Turn(0, Stage.DRAW, None, 1)


def test_c23_a_house_follows_on_the_fortification_in_the_same_turn() -> None:
    state = position(houses="wei=1......", hands="rrr", fortifications=True)
    after = play(state, "fort wei-4 red", "house wei-4 red").state
    assert (after.board.forts, after.board.houses[0]) == (bits("wei-4"), bits("wei-4"))


def test_c23_a_fortification_is_neutral_anyone_may_set_a_house_on_it_later() -> None:
    state = position(forts="wei-4", hands="vyo rvv", to_move=1, fortifications=True)
    after = play(state, "house wei-4 red").state
    assert after.board.houses == (0, bits("wei-4"), 0)
    assert after.board.forts == bits("wei-4")
    assert after.board.forts_left == (1, 1, 1)


def test_c23_there_is_one_at_most_on_a_space_and_one_for_each_player() -> None:
    state = position(houses="wei=1......", forts="wei-4", hands="rrr rrr", fortifications=True)
    assert not is_legal(state, "fort wei-4 red")
    assert not is_legal(state, "fort wei-1 red")
    first = play(state, "fort wei-5 red").state
    assert texts(first, "fort") == []
    assert refused(first, "fort wei-6 red").reason == "no-fortification-left"


def test_c23_a_space_is_full_only_with_a_house() -> None:
    state = position(houses="han=011.", hands="ggg", fortifications=True)
    step = play(state, "fort han-4 green")
    assert told(step, ProvinceScored) == []
    assert step.state.turn.stage is Stage.SECOND
    filled = play(step.state, "house han-4 green")
    assert told(filled, ProvinceScored) == [ProvinceScored(Province.HAN, (8, 4, 0), (0,))]


def test_c23_a_view_shows_what_is_fortified() -> None:
    seen = ENGINE.view(position(houses="wei=10.....", forts="wei-2 wei-3", fortifications=True), 0)
    wei = next(province for province in seen.provinces if province.name is Province.WEI)
    assert wei.fortified == (False, True, True, False, False, False, False)
    assert wei.houses == (1, 0, None, None, None, None, None)
    assert seen.fortifications
    assert not ENGINE.view(position(), 0).fortifications


@pytest.mark.parametrize(
    ("houses", "forts", "points", "doubled"),
    [
        ("wei=0000112", "-", (7, 4, 2), ()),
        ("wei=0000112", "wei-1", (14, 4, 2), (0,)),
        ("wei=0000112", "wei-1 wei-2", (14, 4, 2), (0,)),
        ("wei=0000112", "wei-5 wei-7", (7, 8, 4), (1, 2)),
        ("wei=0000112", "wei-1 wei-5 wei-7", (14, 8, 4), (0, 1, 2)),
        ("wei=0011...", "wei-3 wei-7", (4, 8, 0), (1,)),
        ("wei=0011...", "chu-1", (4, 4, 0), ()),
    ],
)
def test_c24_a_house_on_a_fortification_doubles_the_points_of_its_province_once(
    houses: str, forts: str, points: tuple[int, ...], doubled: tuple[int, ...]
) -> None:
    state = position(houses=houses, forts=forts, fortifications=True)
    scored = score_houses(state.board, Province.WEI)
    assert (scored.points, scored.doubled) == (points, doubled)


def test_c24_an_empty_fortification_doubles_nothing_at_the_end() -> None:
    step = finish(position(houses="yan=0000.", forts="yan-5", fortifications=True))
    assert told(step, ProvinceScored) == [ProvinceScored(Province.YAN, (4, 0, 0), ())]
    assert [(event.points, event.doubled) for event in told(step, RoadScored)] == [(4, False)]


def test_c24_the_final_scoring_doubles_houses_and_rows_but_no_alliances() -> None:
    state = position(
        houses="yan=0000. zhao=0....", forts="yan-2", emissaries="yan:0:1 zhao:0:2", points="1 0 0", fortifications=True
    )
    step = finish(state)
    assert told(step, ProvinceScored) == [
        ProvinceScored(Province.ZHAO, (1, 0, 0), ()),
        ProvinceScored(Province.YAN, (8, 0, 0), (0,)),
    ]
    (row,) = told(step, RoadScored)
    assert set(row.spaces) == set(spaces("yan-1 yan-2 yan-3 yan-4"))
    assert (row.points, row.doubled) == (8, True)
    assert step.state.board.points == (1 + 1 + 8 + 3 + 8, 0, 0)


def test_c24_a_house_on_a_fortification_of_another_player_doubles_all_the_same() -> None:
    state = position(
        forts="han-1", houses="han=.000", forts_left="0 1 1", hands="vyo gvv", to_move=1, fortifications=True
    )
    step = play(state, "house han-1 green")
    assert told(step, ProvinceScored) == [ProvinceScored(Province.HAN, (4, 6, 0), (1,))]
