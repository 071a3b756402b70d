"""The order of events, the end and series: Q16, Q18-Q20."""

from __future__ import annotations

import pytest

from engines.protocol import Outcome
from engines.qin import ENGINE
from engines.qin.events import (
    GameEnded,
    PagodasReturned,
    ProvincesJoined,
    VillageConnected,
    VillageConquered,
)
from engines.qin.moves import parse_cell
from engines.qin.rules import END_REASONS
from engines.qin.state import QinState
from tests.games.qin.positions import holder, nearly_full, owners, play, position, told, walled_in
from tests.support.random_games import random_game


def test_q16_returns_come_before_provinces_and_provinces_before_villages() -> None:
    # Red joins (seat 1 loses a pagoda), yellow is founded, and C10 goes to the owner of the joined province.
    state = position(red="B10 A10 D11 D12 D13", yellow="C12", provinces="A10:1 D11:0")
    step = play(state, "place RR C11 B11")
    kinds = [type(event) for event in step.events]
    order = [PagodasReturned, ProvincesJoined, VillageConnected]
    assert [kind for kind in kinds if kind in order] == order


def test_q16_within_provinces_the_player_who_laid_the_tile_comes_first_then_clockwise() -> None:
    # Red belongs to seat 0, blue to seat 2; seat 1 lays the tile that makes both major.
    state = position(
        red="A12 B12 C12 D12",
        blue="G12 H12 I12 J12",
        provinces="A12:0 G12:2",
        seats=3,
        to_move=1,
        left="1 9 1",
    )
    step = play(state, "place RB E12 F12")
    # Clockwise from seat 1 comes seat 2: their last pagoda ends the game before seat 0 can place theirs.
    assert step.state.outcome is not None
    assert step.state.outcome.winners == {2}
    assert step.state.left == (1, 9, 0)


def test_q16_villages_of_the_player_who_laid_the_tile_come_first_then_in_reading_order() -> None:
    state = position(yellow="H9 G9", blue="E3", provinces="G9:0", seats=2)
    step = play(state, "place BB D3 D4")
    cells = [event.cell for event in told(step, VillageConnected)]
    assert cells == sorted(cells)
    assert cells == [parse_cell("C3"), parse_cell("F3")]


def test_q16_villages_of_others_come_after_those_of_the_player_who_laid_the_tile() -> None:
    step = play(between_two_villages(), "place RY D3 E3")
    assert told(step, VillageConnected) == [
        VillageConnected(1, parse_cell("F3")),
        VillageConnected(0, parse_cell("C3")),
    ]


def test_q16_a_conquered_villages_pagoda_returns_before_the_new_one_is_placed() -> None:
    state = position(red="C9 C8", yellow="C11 D11 E11 F11", provinces="C8:1 C11:0", villages="C10:1", left="3 1")
    step = play(state, "place YB G11 H11")
    assert told(step, VillageConquered)
    assert step.state.left == (1, 2)


def test_q18_the_last_pagoda_wins_at_once() -> None:
    step = play(position(red="E11", left="1 20"), "place RR F11 G11")
    assert step.state.outcome == Outcome(frozenset({0}), (24, 4), "last-pagoda")
    assert told(step, GameEnded) == [GameEnded((0,), "last-pagoda")]
    assert (ENGINE.to_act(step.state), step.reveals) == (frozenset(), False)


def test_q18_nothing_happens_after_the_last_pagoda_not_even_a_second_one() -> None:
    # A province of five would get two pagodas and take the village C10, but the first is the last.
    step = play(position(red="D11 F12 B12", left="1 20"), "place RR C11 C12")
    assert list(owners(step.state).values()) == [(0, 1)]
    assert holder(step.state, "C10") is None
    assert told(step, VillageConnected) == []
    assert step.state.left[0] == 0


def test_q18_after_a_last_pagoda_in_a_village_no_other_village_is_taken() -> None:
    step = play(between_two_villages(left="1 1"), "place RY D3 E3")
    assert step.state.outcome == Outcome(frozenset({1}), (23, 24), "last-pagoda")
    assert (holder(step.state, "F3"), holder(step.state, "C3")) == (1, None)
    assert step.state.left == (1, 0)


def test_q18_another_players_last_pagoda_wins_for_them() -> None:
    step = play(position(red="B12 C12 D12 E12", provinces="B12:1", left="9 1"), "place RB F12 G12")
    assert step.state.outcome is not None
    assert step.state.outcome.winners == {1}


def test_q19_without_tiles_the_most_pagodas_on_the_board_win() -> None:
    state = position(red="E11", hands="RR | ", supply="", left="20 10")
    outcome = play(state, "place RR F11 G11").state.outcome
    assert outcome == Outcome(frozenset({1}), (5, 14), "no-tiles")


def test_q19_equal_pagodas_share_the_victory() -> None:
    state = position(red="E11", hands="RR | ", supply="", left="21 20")
    outcome = play(state, "place RR F11 G11").state.outcome
    assert outcome is not None
    assert outcome.winners == {0, 1}


def test_q19_the_game_ends_when_all_pass_in_succession() -> None:
    state = position(hands=" | ", supply="", passes=0)
    # Nobody has a tile: the first pass already finds all hands empty.
    assert play(state, "pass").state.outcome is not None
    nothing_fits = walled_in()
    first = play(nothing_fits, "pass")
    assert first.state.outcome is None
    second = play(first.state, "pass")
    assert second.state.outcome is not None
    assert second.state.outcome.reason == "all-passed"
    assert not first.reveals
    assert not second.reveals


def test_q19_only_passes_in_succession_count() -> None:
    state = position(red="E11", hands="RR | ", passes=1, supply="RR")
    placed = play(state, "place RR F11 G11").state
    assert placed.passes == 0
    passed = play(placed, "pass").state
    assert (passed.passes, passed.ply, passed.outcome) == (1, 2, None)


def test_q19_the_game_ends_when_no_kind_of_tile_fits_anywhere() -> None:
    state = nearly_full()
    step = play(state, "place YB A1 B1")
    assert step.state.outcome is not None
    assert step.state.outcome.reason == "no-room"


def test_q20_the_fewest_pagodas_left_over_in_all_games_win_the_series() -> None:
    first = Outcome(frozenset({0}), (24, 20), "last-pagoda")
    second = Outcome(frozenset({1}), (17, 24), "last-pagoda")
    total = ENGINE.series_outcome([first, second])
    assert (total.winners, total.scores) == (frozenset({1}), (-7, -4))


def test_q20_equal_sums_share_the_series() -> None:
    games = [Outcome(frozenset({0}), (24, 20), "last-pagoda"), Outcome(frozenset({1}), (20, 24), "last-pagoda")]
    assert ENGINE.series_outcome(games).winners == {0, 1}


def test_every_way_to_end_is_known() -> None:
    ends = (
        play(position(red="E11", left="1 20"), "place RR F11 G11"),
        play(position(red="E11", hands="RR | ", supply=""), "place RR F11 G11"),
        play(nearly_full(), "place YB A1 B1"),
        play(play(walled_in(), "pass").state, "pass"),
    )
    assert tuple(step.state.outcome.reason for step in ends if step.state.outcome is not None) == END_REASONS


def between_two_villages(left: str = "20 20") -> QinState:
    """D3 lies beside the village C3 and red of seat 0, E3 beside F3 and yellow of seat 1, who is to move."""
    return position(red="D1 D2", yellow="E1 E2", provinces="D1:0 E1:1", to_move=1, left=left)


@pytest.mark.parametrize("seats", ENGINE.seats)
def test_after_the_end_a_viewer_determinizes_the_seat_that_would_have_been_next(seats: int) -> None:
    state, seat, move = list(random_game(ENGINE, seats, {}, "ended"))[-1]
    end = ENGINE.apply(state, seat, move).state
    assert ENGINE.determinize(ENGINE.view(end, 0), "ended").to_move == end.to_move == (seat + 1) % seats
