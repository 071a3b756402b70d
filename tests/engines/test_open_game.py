"""What a game has of `OpenGame`; the contract and the other tests of all engines try it besides."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from computers.levels import Level
from computers.search import choose
from engines.open_game import OpenGame
from engines.protocol import Outcome
from engines.registry import AnyEngine
from tests.support.tic_tac_toe import TIC_TAC_TOE, Grid

ENGINE: AnyEngine = TIC_TAC_TOE


def test_it_says_itself_that_it_has_no_hands_no_secrets_and_no_chance() -> None:
    assert [ENGINE.has_hands, ENGINE.hides, ENGINE.has_chance] == [False] * 3


def test_the_seat_to_move_acts_until_the_end() -> None:
    over = Outcome(frozenset({1}), (0, 1), "row")
    assert OpenGame[Any, Any]().to_act(SimpleNamespace(to_move=1, outcome=None)) == {1}
    assert OpenGame[Any, Any]().to_act(SimpleNamespace(to_move=1, outcome=over)) == frozenset()


def test_the_last_cell_is_forced() -> None:
    assert ENGINE.is_forced(Grid("XOXXOOOX."), 0)
    assert not ENGINE.is_forced(Grid("XOXXOOO.."), 1)


def test_the_most_points_of_all_games_win_a_series() -> None:
    first, second = Outcome(frozenset({0}), (1, 0), "row"), Outcome(frozenset({1}), (0, 1), "row")
    assert ENGINE.series_outcome([first]) == Outcome(frozenset({0}), (1, 0), "series")
    assert ENGINE.series_outcome([first, second]).winners == {0, 1}


def test_a_computer_plays_it_without_being_taught() -> None:
    assert choose(ENGINE, Grid("XX.OO...."), 0, Level.EXPERT, "any") == "C1"
