"""What rules as texts do not say: boards and set-up (Q1 to Q5), and whose turn it is."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.protocol import OptionError
from engines.qin import ENGINE
from engines.qin.board import BOARDS, Tile, cell_name


def test_q1_the_boards_have_one_start_cell_a_colour_and_the_bird_has_no_water() -> None:
    for board in BOARDS.values():
        assert sorted(board.cells[cell] for cell in board.printed) == ["B", "R", "Y"]
    assert "~" not in BOARDS["bird"].cells
    assert "~" in BOARDS["lion"].cells
    assert BOARDS["lion"].cells.count("V") > BOARDS["bird"].cells.count("V")


def test_q2_there_are_twelve_tiles_of_each_of_six_kinds() -> None:
    state = ENGINE.initial(3, "seed", {}).state
    tiles = Counter(state.supply) + Counter(tile for hand in state.hands for tile in hand)
    assert tiles == dict.fromkeys(Tile, 12)


def test_q3_qin_is_for_two_to_four_and_fewer_players_have_more_pagodas() -> None:
    for seats, pagodas in ((2, 24), (3, 19), (4, 15)):
        assert ENGINE.initial(seats, "seed", {}).state.left == (pagodas,) * seats
    for seats in (1, 5):
        with pytest.raises(OptionError, match="players"):
            ENGINE.initial(seats, "seed", {})


def test_q4_three_tiles_are_in_each_hand_and_only_their_number_is_public() -> None:
    state = ENGINE.initial(2, "seed", {}).state
    seen = ENGINE.view(state, 0)
    assert seen.hand == state.hands[0]
    assert (seen.hand_sizes, seen.supply, seen.pagodas_left) == ((3, 3), 66, (24, 24))
    assert ENGINE.view(state, None).hand is None


def test_q5_every_seat_may_be_first() -> None:
    firsts = Counter(ENGINE.initial(4, f"seed {number}", {}).state.to_move for number in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25


def test_cell_names_run_from_a1_at_the_top_left_to_m13() -> None:
    assert [cell_name(cell) for cell in (0, 12, 13, 168)] == ["A1", "M1", "A2", "M13"]
