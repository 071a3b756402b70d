"""Computer players of three levels: what they may know, and how long they think."""

from __future__ import annotations

from typing import Any

import pytest

from engines.qin import ENGINE as QIN
from engines.registry import ENGINES
from players.knowledge import EngineKnowledge
from players.levels import Level, strength_of
from players.search import choose
from tests.engines.games import random_game
from tests.games.brought import ways

each_game = pytest.mark.parametrize("slug", ENGINES)
each_level = pytest.mark.parametrize("level", Level)
RICH = {slug: (max(2, seats), options) for slug, seats, options in ways("RICH")}
"""Ways to play with all there is to know of a game."""


def positions(slug: str, every: int) -> list[tuple[Any, int]]:
    """Some positions of a random game, each with the seat to move."""
    engine = ENGINES[slug]
    game = random_game(engine, *RICH[slug], "positions")
    return [(state, seat) for ply, (state, seat, _) in enumerate(game) if ply % every == 0]


@pytest.mark.slow
@each_level
@each_game
def test_moves_are_legal_and_the_same_for_the_same_view_and_salt(slug: str, level: Level) -> None:
    engine = ENGINES[slug]
    for state, seat in positions(slug, 70):
        view = engine.view(state, seat)
        text = choose(engine, view, seat, level, "salt")
        assert text in [engine.format(move) for move in engine.legal_moves(state, seat)]
        assert choose(engine, view, seat, level, "salt") == text


@pytest.mark.slow
@each_game
def test_what_is_hidden_makes_no_difference(slug: str) -> None:
    engine = ENGINES[slug]
    for state, seat in positions(slug, 80):
        other = engine.determinize(engine.view(state, seat), "another world")
        if other != state:
            moves = [choose(engine, engine.view(world, seat), seat, Level.HARD, "salt") for world in (state, other)]
            assert moves[0] == moves[1]


@each_game
def test_without_time_it_still_makes_a_move_that_looks_good(slug: str) -> None:
    engine = ENGINES[slug]
    for state, seat in positions(slug, 50):
        text = choose(engine, engine.view(state, seat), seat, Level.HARD, "salt", lambda: True)
        assert text in [engine.format(move) for move in engine.legal_moves(state, seat)]


@pytest.mark.parametrize("moments", [0, 1, 7])
def test_it_stops_thinking_when_the_clock_says_so(moments: int) -> None:
    state = QIN.initial(2, "clock", {}).state
    asked = 0

    def expired() -> bool:
        nonlocal asked
        asked += 1
        return asked > moments

    choose(QIN, QIN.view(state, state.to_move), state.to_move, Level.HARD, "salt", expired)
    assert asked == moments + 1


def test_a_clock_that_never_runs_out_changes_nothing() -> None:
    state = QIN.initial(2, "clock", {}).state
    view = QIN.view(state, state.to_move)
    patient = choose(QIN, view, state.to_move, Level.HARD, "salt", lambda: False)
    assert patient == choose(QIN, view, state.to_move, Level.HARD, "salt")


def test_a_seat_that_is_not_to_act_has_no_move() -> None:
    state = QIN.initial(2, "seed", {}).state
    other = 1 - state.to_move
    with pytest.raises(ValueError, match="not to act"):
        choose(QIN, QIN.view(state, other), other, Level.EASY, "salt")


@each_game
def test_a_game_it_was_never_taught_is_judged_by_its_engine(slug: str) -> None:
    engine = ENGINES[slug]
    state, seat = positions(slug, 40)[-1]
    moves = engine.legal_moves(state, seat)[:5]
    plain = EngineKnowledge(engine)
    previews = [engine.preview(state, seat, move).view for move in moves]
    assert plain.rank(state, seat, moves) == [engine.evaluate(view, seat) for view in previews]
    assert plain.evaluate(state, seat) == engine.evaluate(engine.view(state, seat), seat)


@each_game
def test_a_stronger_level_overlooks_less(slug: str) -> None:
    easy, medium, hard = (strength_of(slug, level) for level in Level)
    assert easy.notices < medium.notices <= hard.notices == 1
    assert hard.samples > medium.samples == easy.samples == 0
