"""Set-up and turns: Q1-Q8 and Q17."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.protocol import NotYourTurnError, OptionError, RuleError
from engines.qin import ENGINE
from engines.qin.board import BOARDS, Tile, cell_name
from engines.qin.events import Passed, TileDrawn
from tests.games.qin.positions import owners, play, position, told


def refused(state, move: str) -> RuleError:
    with pytest.raises(RuleError) as caught:
        play(state, move)
    return caught.value


def test_q1_the_boards_have_one_start_cell_a_colour_and_the_bird_has_no_water() -> None:
    for board in BOARDS.values():
        assert sorted(board.cells[cell] for cell in board.printed) == ["B", "R", "Y"]
    assert "~" not in BOARDS["bird"].cells
    assert "~" in BOARDS["lion"].cells
    assert BOARDS["lion"].cells.count("V") > BOARDS["bird"].cells.count("V")


def test_q1_a_cell_beyond_the_board_is_refused() -> None:
    with pytest.raises(RuleError) as caught:
        ENGINE.parse("place RY N7 M7")
    assert (caught.value.rule, caught.value.reason, caught.value.facts) == ("Q1", "off-board", {"cell": "N7"})


def test_q2_there_are_twelve_tiles_of_each_of_six_kinds() -> None:
    state = ENGINE.initial(3, "seed", {}).state
    tiles = Counter(state.supply) + Counter(tile for hand in state.hands for tile in hand)
    assert tiles == dict.fromkeys(Tile, 12)


@pytest.mark.parametrize(("seats", "pagodas"), [(2, 24), (3, 19), (4, 15)])
def test_q3_fewer_players_have_more_pagodas(seats: int, pagodas: int) -> None:
    assert ENGINE.initial(seats, "seed", {}).state.left == (pagodas,) * seats


@pytest.mark.parametrize("seats", [1, 5])
def test_q3_qin_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(OptionError, match="players"):
        ENGINE.initial(seats, "seed", {})


def test_q4_three_tiles_are_in_each_hand_and_only_their_number_is_public() -> None:
    state = ENGINE.initial(2, "seed", {}).state
    seen = ENGINE.view(state, 0)
    assert seen.hand == state.hands[0]
    assert (seen.hand_sizes, seen.supply, seen.pagodas_left) == ((3, 3), 66, (24, 24))
    assert ENGINE.view(state, None).hand is None


def test_q5_every_seat_may_be_first_and_the_next_is_clockwise() -> None:
    firsts = Counter(ENGINE.initial(4, f"seed {number}", {}).state.to_move for number in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25
    state = position(seats=3, to_move=2)
    assert play(state, "place RR I5 J5").state.to_move == 0


@pytest.mark.parametrize(
    ("move", "reason", "facts"),
    [
        ("place RY A1 A2", "touches-nothing", {"first": "A1", "second": "A2"}),
        ("place RY H7 J7", "not-adjacent", {"first": "H7", "second": "J7"}),
        ("place RY H7 H8", "province", {"cell": "H8"}),
        ("place RY I4 I5", "village", {"cell": "I4"}),
        # Corner to corner with the yellow start cell is not enough, and villages are no province cells.
        ("place RY F9 G9", "touches-nothing", {"first": "F9", "second": "G9"}),
        ("place RY B8 C8", "touches-nothing", {"first": "B8", "second": "C8"}),
    ],
)
def test_q6_a_tile_needs_two_free_neighbouring_cells_and_a_province_cell_beside(
    move: str, reason: str, facts: dict[str, str]
) -> None:
    error = refused(position(), move)
    assert (error.rule, error.reason, error.facts) == ("Q6", reason, facts)


def test_q6_water_is_no_place_for_a_tile() -> None:
    state = position(board="lion", red="D2")
    error = refused(state, "place RY E2 F2")
    assert (error.rule, error.reason, error.facts) == ("Q6", "water", {"cell": "F2"})


def test_q6_only_tiles_in_hand_can_be_laid() -> None:
    error = refused(position(hands="RR RR RR | YY"), "place RY I5 J5")
    assert (error.reason, error.facts) == ("not-in-hand", {"tile": "RY"})


@pytest.mark.parametrize(
    "move", ["place RY I5 I4", "place RY I5 J5", "place RY J5 I5", "place RY J6 K6", "place RY J6 J5"]
)
def test_q6_any_of_four_directions_will_do(move: str) -> None:
    state = position()
    if "I4" in move:
        assert refused(state, move).reason == "village"
    else:
        assert play(state, move).state.ply == 1


def test_q7_a_single_cell_is_nobodys_and_a_printed_cell_counts() -> None:
    apart = play(position(), "place YB I5 J5").state
    assert owners(apart) == {}
    joined = play(position(), "place RY I5 J5").state
    assert owners(joined) == {"I5": (0, 1)}


def test_q8_a_tile_is_drawn_by_the_player_alone_and_the_next_player_moves() -> None:
    step = play(position(hands="RY RR BB | YY YY YY", supply="RB YB"), "place RY I5 J5")
    assert step.state.hands[0] == (Tile.RR, Tile.BB, Tile.YB)
    assert step.state.supply == (Tile.RB,)
    assert (step.reveals, step.state.to_move) == (True, 1)
    assert told(step, TileDrawn) == [TileDrawn(0, Tile.YB, only_for=0)]


def test_q8_without_supply_nothing_is_drawn_and_nothing_revealed() -> None:
    step = play(position(hands="RY RR | YY YY", supply=""), "place RY I5 J5")
    assert step.state.hands[0] == (Tile.RR,)
    assert not step.reveals
    assert told(step, TileDrawn) == []


def test_only_the_player_to_move_may_move() -> None:
    with pytest.raises(NotYourTurnError) as caught:
        ENGINE.apply(position(), 1, ENGINE.parse("place RY I5 J5"))
    assert caught.value.to_act == {0}


def test_q17_passing_is_not_allowed_while_a_tile_can_be_laid() -> None:
    error = refused(position(), "pass")
    assert (error.rule, error.reason) == ("Q17", "must-place")


def test_q17_who_holds_nothing_that_fits_passes_without_drawing() -> None:
    state = position(hands=" | RR", supply="YY")
    assert [ENGINE.format(move) for move in ENGINE.legal_moves(state, 0)] == ["pass"]
    step = play(state, "pass")
    assert told(step, Passed) == [Passed(0)]
    assert (step.state.supply, step.state.to_move, step.state.passes) == ((Tile.YY,), 1, 1)


def test_cell_names_run_from_a1_at_the_top_left_to_m13() -> None:
    assert [cell_name(cell) for cell in (0, 12, 13, 168)] == ["A1", "M1", "A2", "M13"]
