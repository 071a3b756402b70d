"""Playouts play by the very rules of the engine."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engines.qin import ENGINE
from engines.qin.moves import Pass
from engines.qin.state import QinState
from tests.games.qin.positions import position, walled_in
from workshop.bench.playout import Playout


def frozen(playout: Playout) -> tuple[object, ...]:
    """What can be compared with a state."""
    ground = playout.ground
    provinces = tuple(frozenset(found) for found in ground.provinces)
    hands = tuple(tuple(hand) for hand in playout.hands)
    return (tuple(ground.cells), provinces, tuple(ground.villages), tuple(ground.left), hands, tuple(playout.supply))


def thawed(state: QinState) -> tuple[object, ...]:
    provinces = tuple(frozenset(found) for found in state.provinces)
    return (state.cells, provinces, state.villages, state.left, state.hands, state.supply)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("board", ["bird", "lion"])
@pytest.mark.parametrize("seed", range(6))
def test_every_move_of_a_playout_is_the_engines(seats: int, board: str, seed: int) -> None:
    state = ENGINE.initial(seats, f"playout {seed}", {"board": board}).state
    playout = Playout(state, random.Random(seed).random)
    while (move := playout.random_move()) is not None:
        assert list(ENGINE.legal_moves(state, state.to_move)) == playout.legal_moves()
        state = ENGINE.apply(state, state.to_move, move).state
        playout.play(move)
        assert frozen(playout) == thawed(state)
        assert playout.to_move == state.to_move
    assert playout.legal_moves() == []
    assert state.outcome is not None
    assert playout.winners == state.outcome.winners


def test_every_legal_move_is_as_likely() -> None:
    state = position(hands="RR RY YB | YY", supply="")
    playout = Playout(state, random.Random(3).random)
    legal = ENGINE.legal_moves(state, 0)
    found = Counter(playout.random_move() for _ in range(400 * len(legal)))
    assert set(found) == set(legal)
    assert all(300 < count < 500 for count in found.values())


def test_a_playout_leaves_its_position_as_it_was() -> None:
    state = ENGINE.initial(3, "untouched", {}).state
    before = ENGINE.write_position(state)
    playout = Playout(state, random.Random(1).random)
    while (move := playout.random_move()) is not None:
        playout.play(move)
    assert ENGINE.write_position(state) == before


def test_a_playout_is_over_when_all_have_passed_and_not_before() -> None:
    playout = Playout(walled_in(), random.Random(1).random)
    playout.play(Pass())
    assert not playout.winners
    assert playout.random_move() == Pass()
    playout.play(Pass())
    assert playout.winners == {0, 1}
