"""The ends that need a whole board, a series, and views after the end (Q19, Q20); the others are told in `rules`."""

from __future__ import annotations

from engines.protocol import Outcome
from engines.qin import ENGINE
from engines.qin.rules import END_REASONS
from tests.games.qin.positions import nearly_full, play, position, walled_in
from tests.support.for_each import for_each
from tests.support.random_games import random_game


def test_q19_the_game_ends_when_all_pass_in_succession() -> None:
    first = play(walled_in(), "pass")
    assert first.state.outcome is None
    second = play(first.state, "pass")
    assert second.state.outcome is not None
    assert second.state.outcome.reason == "all-passed"
    assert not first.reveals
    assert not second.reveals


def test_q19_the_game_ends_when_no_kind_of_tile_fits_anywhere() -> None:
    step = play(nearly_full(), "place YB A1 B1")
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


@for_each("seats", ENGINE.seats)
def test_after_the_end_a_viewer_determinizes_the_seat_that_would_have_been_next(seats: int) -> None:
    state, seat, move = list(random_game(ENGINE, seats, {}, "ended"))[-1]
    end = ENGINE.apply(state, seat, move).state
    assert ENGINE.determinize(ENGINE.view(end, 0), "ended").to_move == end.to_move == (seat + 1) % seats
