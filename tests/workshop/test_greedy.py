"""The simple computer player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.qin import ENGINE
from engines.registry import ENGINES
from engines.rng import Rng
from tests.support.random_games import random_game
from workshop.contests.players import greedy_move


@pytest.mark.parametrize("slug", ENGINES)
def test_it_plays_legal_moves_and_the_same_for_the_same_salt(slug: str) -> None:
    engine = ENGINES[slug]
    for ply, (state, seat, _) in enumerate(random_game(engine, engine.seats.start, {}, "greedy")):
        if ply % 10 == 0:
            text = greedy_move(engine, state, seat, "salt")
            assert text in [engine.format(move) for move in engine.legal_moves(state, seat)]
            assert greedy_move(engine, state, seat, "salt") == text


def test_it_does_not_know_what_is_hidden() -> None:
    for ply, (state, seat, _) in enumerate(random_game(ENGINE, 2, {}, "hidden")):
        if ply % 10 == 0:
            other = 1 - seat
            pool, _ = Rng(str(ply)).shuffled([*state.hands[other], *state.supply])
            hands = [state.hands[0], state.hands[1]]
            hands[other] = pool[: len(state.hands[other])]
            swapped = replace(state, hands=tuple(hands), supply=pool[len(state.hands[other]) :])
            assert greedy_move(ENGINE, swapped, seat, "salt") == greedy_move(ENGINE, state, seat, "salt")


def test_it_has_no_move_when_it_is_not_to_act() -> None:
    state = ENGINE.initial(2, "seed", {}).state
    with pytest.raises(ValueError, match="not to act"):
        greedy_move(ENGINE, state, 1 - state.to_move, "salt")
