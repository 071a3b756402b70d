"""What a seat's view is determinized to looks exactly like what it sees, whatever the game."""

from __future__ import annotations

import pytest

from tests.support.random_games import random_game
from tests.support.setups import TRIED, each_setup

EVERY = 9
"""Plies from one tried position to the next, so that the whole table of set-ups stays quick."""


@each_setup
def test_a_determinized_position_looks_like_the_one_that_is_seen(
    slug: str, seats: int, options: dict[str, str]
) -> None:
    engine = TRIED[slug]
    for ply, (state, seat, move) in enumerate(random_game(engine, seats, options, "determinize")):
        if ply % EVERY == len(options) % EVERY:
            for viewer in (*range(seats), None):
                view = engine.view(state, viewer)
                assert engine.view(engine.determinize(view, f"{ply}"), viewer) == view
            determinized = engine.determinize(engine.view(state, seat), "moves")
            assert list(engine.legal_moves(determinized, seat)) == list(engine.legal_moves(state, seat))
            engine.apply(determinized, seat, move)


@pytest.mark.parametrize("slug", TRIED)
def test_an_ended_game_is_determinized_as_ended(slug: str) -> None:
    engine = TRIED[slug]
    state, seat, move = list(random_game(engine, engine.seats.start, {}, "ended"))[-1]
    view = engine.view(engine.apply(state, seat, move).state, 0)
    assert engine.view(engine.determinize(view, "ended"), 0) == view


@pytest.mark.parametrize("slug", TRIED)
def test_what_is_determinized_follows_from_the_seed_and_differs_between_seeds(slug: str) -> None:
    engine = TRIED[slug]
    state = engine.initial(engine.seats.start, "seed", {}).state
    view = engine.view(state, 0)
    first = engine.determinize(view, "one")
    assert engine.determinize(view, "one") == first
    secret = engine.hides or engine.has_chance
    assert (engine.determinize(view, "another") != first) == secret
    assert (first != state) == secret
