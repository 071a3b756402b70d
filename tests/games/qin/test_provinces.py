"""Provinces: Q9-Q13, with the rulebook's examples.

Rows 12 and 13 of the bird board are open grassland from A to J.
"""

from __future__ import annotations

import pytest

from engines.protocol import RuleError
from engines.qin import ENGINE
from engines.qin.board import Colour
from engines.qin.events import (
    PagodasReturned,
    ProvinceBecameMajor,
    ProvinceExpanded,
    ProvinceFounded,
    ProvincesJoined,
)
from tests.games.qin.positions import owners, play, position, told


def refused(state, move: str) -> RuleError:
    with pytest.raises(RuleError) as caught:
        play(state, move)
    return caught.value


def test_q9_rulebook_one_tile_founds_two_provinces() -> None:
    step = play(position(red="E12", yellow="H12"), "place RY F12 G12")
    assert [(event.seat, event.colour, event.pagodas) for event in told(step, ProvinceFounded)] == [
        (0, Colour.RED, 1),
        (0, Colour.YELLOW, 1),
    ]
    assert step.state.left == (22, 24)


def test_q9_rulebook_a_yellow_tile_beside_a_single_cell_founds_a_province_of_three() -> None:
    step = play(position(yellow="E12"), "place YY F12 G12")
    (founded,) = told(step, ProvinceFounded)
    assert (len(founded.cells), founded.pagodas) == (3, 1)
    assert step.state.left == (23, 24)


def test_q9_a_province_founded_with_five_cells_gets_two_pagodas_at_once() -> None:
    step = play(position(red="E12 H12 F13"), "place RR F12 G12")
    (founded,) = told(step, ProvinceFounded)
    assert (len(founded.cells), founded.pagodas) == (5, 2)
    assert owners(step.state) == {"E12": (0, 2)}


def test_q10_rulebook_a_tile_expands_two_provinces_and_both_keep_their_owners() -> None:
    state = position(yellow="B12 C12 D12", red="G12 H12", provinces="B12:0 G12:1")
    step = play(state, "place RY F12 E12")
    assert [(event.owner, len(event.cells)) for event in told(step, ProvinceExpanded)] == [(0, 4), (1, 3)]
    assert step.state.left == state.left


def test_q10_the_same_tile_turned_round_only_lays_two_single_cells() -> None:
    state = position(yellow="B12 C12 D12", red="G12 H12", provinces="B12:0 G12:1")
    step = play(state, "place RY E12 F12")
    assert owners(step.state) == owners(state)
    assert told(step, ProvinceExpanded) == []


def test_q11_rulebook_the_fifth_cell_brings_the_owner_a_second_pagoda() -> None:
    state = position(yellow="B12 C12 D12 E12", provinces="B12:0")
    step = play(state, "place YB F12 G12")
    assert owners(step.state) == {"B12": (0, 2)}
    assert step.state.left == (22, 24)


def test_q11_it_is_the_owners_pagoda_whoever_lays_the_tile() -> None:
    state = position(yellow="B12 C12 D12 E12", provinces="B12:1")
    step = play(state, "place YB F12 G12")
    assert [event.owner for event in told(step, ProvinceBecameMajor)] == [1]
    assert step.state.left == (24, 22)


def test_q11_a_major_province_never_has_more_than_two_pagodas() -> None:
    state = position(yellow="B12 C12 D12 E12 F12", provinces="B12:0")
    step = play(state, "place YY G12 H12")
    assert owners(step.state) == {"B12": (0, 2)}
    assert told(step, ProvinceBecameMajor) == []


def test_q12_rulebook_the_larger_province_takes_the_smaller_one() -> None:
    state = position(red="B12 C12 F12 G12 H12", provinces="B12:1 F12:0")
    step = play(state, "place RR D12 E12")
    assert owners(step.state) == {"B12": (0, 2)}
    assert told(step, ProvincesJoined)[0].owner == 0
    assert told(step, PagodasReturned) == [PagodasReturned(1, 1)]
    assert step.state.left == (22, 24)


def test_q12_rulebook_a_major_and_a_small_province_of_one_owner_absorb_anothers() -> None:
    # Green: a major b of five and a c of two, seven together; white: an a of two.
    red = "B12 C12 D12 E12 F12 H12 I12 G10 G11"
    state = position(red=red, provinces="B12:0 H12:0 G10:1")
    step = play(state, "place RY G12 G13")
    assert owners(step.state) == {"G10": (0, 2)}
    assert told(step, PagodasReturned) == [PagodasReturned(0, 1), PagodasReturned(1, 1)]
    assert step.state.left == (22, 24)


def test_q12_neither_laid_cells_nor_single_cells_count_towards_a_share() -> None:
    # Two cells of seat 1 against three of seat 0; a single red cell at D13 makes no difference.
    state = position(red="B12 C12 D13 F12 G12 H12", provinces="B12:1 F12:0")
    step = play(state, "place RR D12 E12")
    assert owners(step.state)["B12"] == (0, 2)


def test_q12_shares_of_one_owner_add_up() -> None:
    # Two and two of seat 1 beat three of seat 0.
    state = position(red="B12 C12 E10 E11 F12 G12 H12", provinces="B12:1 E10:1 F12:0")
    step = play(state, "place RR D12 E12")
    assert owners(step.state) == {"E10": (1, 2)}
    assert step.state.left == (24, 22)


def test_q13_two_major_provinces_are_never_joined() -> None:
    red = "A12 B12 C12 D12 A13 F12 G12 H12 I12 J12"
    error = refused(position(red=red, provinces="A12:0 F12:0"), "place RY E12 E13")
    assert (error.rule, error.reason, error.facts) == ("Q13", "two-majors", {"cell": "E12"})


def test_q13_rulebook_equal_shares_are_not_joined() -> None:
    state = position(red="C12 D12 F12 G12", provinces="C12:0 F12:1")
    error = refused(state, "place RY E12 E13")
    assert (error.rule, error.reason, error.facts) == ("Q13", "tied-share", {"cell": "E12"})


def test_q13_a_major_province_is_never_taken_over() -> None:
    # Three and three of seat 1 would outweigh the five of seat 0.
    red = "A12 B12 C12 D12 A13 F12 G12 H12 E9 E10 E11"
    error = refused(position(red=red, provinces="A12:0 F12:1 E9:1"), "place RY E12 E13")
    assert (error.rule, error.reason) == ("Q13", "major-taken")


def test_q13_a_tie_with_the_major_province_is_forbidden_too() -> None:
    red = "A12 B12 C12 D12 A13 F12 G12 H12 E10 E11"
    error = refused(position(red=red, provinces="A12:0 F12:1 E10:1"), "place RY E12 E13")
    assert (error.rule, error.reason) == ("Q13", "tied-share")


def test_q13_a_tie_below_the_largest_share_does_not_matter() -> None:
    red = "B12 C12 D12 F12 G12 E10 E11"
    state = position(red=red, provinces="B12:0 F12:1 E10:2", seats=3)
    assert owners(play(state, "place RY E12 E13").state) == {"E10": (0, 2)}


def test_q13_one_owner_alone_never_ties() -> None:
    state = position(red="C12 D12 F12 G12", provinces="C12:1 F12:1")
    step = play(state, "place RY E12 E13")
    assert owners(step.state) == {"C12": (1, 2)}
    assert told(step, PagodasReturned) == []


def test_q13_both_halves_of_a_tile_of_one_colour_join_together() -> None:
    state = position(red="C12 D12 G12 H12", provinces="C12:0 G12:1")
    assert refused(state, "place RR E12 F12").reason == "tied-share"


def test_a_joined_province_keeps_a_winners_single_pagoda_and_adds_one() -> None:
    state = position(red="C12 D12 F12 G12 H12", provinces="C12:1 F12:0")
    step = play(state, "place RY E12 E13")
    assert (owners(step.state), step.state.left) == ({"C12": (0, 2)}, (22, 24))


def test_q13_equal_provinces_elsewhere_do_not_matter_in_the_corner() -> None:
    # At A1 B1 a province of three joins one of two; G5 is as large as C1 and somebody else's.
    state = position(red="G5 G6 J5 J6 J7 C1 D1 A2 A3 A4", provinces="G5:1 J5:1 C1:0 A2:0")
    assert ENGINE.parse("place RR A1 B1") in ENGINE.legal_moves(state, 0)
