"""What the computer knows of the games: opinions, but some of them have to be right."""

from __future__ import annotations

import pytest

from engines.china.board import PROVINCES
from engines.china.scoring import by_rank
from engines.dragon_castle import ENGINE as DRAGON_CASTLE
from engines.qin import ENGINE as QIN
from engines.registry import ENGINES
from players.china_chances import expected_court, expected_houses, road_value
from players.dragon_castle_realm import NUMBER, potential
from players.games import knowledge_of
from players.levels import Level
from players.search import choose
from tests.engines.games import random_game


def test_a_full_province_brings_what_its_scoring_says() -> None:
    assert expected_houses((3, 1, 0), 0, 1.0) == by_rank((3, 1, 0))
    assert expected_houses((3, 1, 0), 4, 0.0) == by_rank((3, 1, 0))


def test_more_houses_promise_more_and_equal_ones_the_same() -> None:
    first, second, third = expected_houses((2, 1, 1), 3, 0.8)
    assert first > second == pytest.approx(third)


def test_somebody_has_the_majority_at_a_court_in_the_end() -> None:
    chances, number = expected_court((1, 0, 0), 3, 0.5)
    assert chances[0] > chances[1] == pytest.approx(chances[2])
    assert sum(chances) >= 1
    assert 1 < number < 4
    assert expected_court((0,) * 3, 0, 0.5) == ((0.0, 0.0, 0.0), 0.0)


def test_a_row_that_can_grow_is_worth_more_than_one_that_cannot() -> None:
    houses = 0b11
    assert road_value(houses, -1, "west") >= road_value(houses, 0, "west")
    assert len(PROVINCES) == 9


def test_two_groups_that_one_tile_joins_promise_more_than_two_that_it_does_not() -> None:
    merchants, everywhere = NUMBER_OF_MERCHANTS, (1 << 36) - 1
    apart = 0b000111 | 0b000111 << 24
    near = 0b000111 | 0b000111 << 12
    assert potential(near, everywhere & ~near, 8, merchants) > potential(apart, everywhere & ~apart, 8, merchants)


def test_a_kind_without_tiles_or_without_room_promises_nothing_to_come() -> None:
    assert potential(0, -1, 8, NUMBER_OF_MERCHANTS) == 0
    tiles = 0b11
    assert potential(tiles, 0, 8, NUMBER_OF_MERCHANTS) < potential(tiles, ~tiles & 0xFFF, 8, NUMBER_OF_MERCHANTS)


NUMBER_OF_MERCHANTS = next(number for kind, number in NUMBER.items() if kind.value == "M")


@pytest.mark.parametrize("slug", ENGINES)
def test_winning_is_better_than_anything_else(slug: str) -> None:
    engine = ENGINES[slug]
    seats = max(2, engine.seats.start)
    *_, (state, seat, move) = random_game(engine, seats, {}, "end")
    end = engine.apply(state, seat, move).state
    outcome, knowledge = engine.outcome(end), knowledge_of(engine)
    assert outcome is not None
    winner = min(outcome.winners)
    assert knowledge.evaluate(end, winner) > 10_000 > -10_000 > knowledge.evaluate(end, (winner + 1) % seats)
    assert abs(knowledge.evaluate(state, winner)) < 10_000


@pytest.mark.parametrize("slug", ENGINES)
def test_every_legal_move_has_a_rank(slug: str) -> None:
    engine = ENGINES[slug]
    for state, seat, _ in list(random_game(engine, engine.seats.start, {}, "ranks"))[::25]:
        moves = engine.legal_moves(state, seat)
        assert len(knowledge_of(engine).rank(state, seat, moves)) == len(moves)


def test_hard_places_the_last_pagoda() -> None:
    state = QIN.initial(2, "last", {}).state
    mover = state.to_move
    left = " ".join("1" if seat == mover else "9" for seat in range(2))
    state = QIN.read_position(QIN.write_position(state).replace("left 24 24", f"left {left}"))
    move = QIN.parse(choose(QIN, QIN.view(state, mover), mover, Level.HARD, "last"))
    outcome = QIN.outcome(QIN.apply(state, mover, move).state)
    assert outcome is not None
    assert outcome.winners == {mover}


def test_dragon_castle_is_played_to_its_end_alone() -> None:
    state = DRAGON_CASTLE.initial(1, "solo", {}).state
    while to_act := DRAGON_CASTLE.to_act(state):
        (seat,) = to_act
        text = choose(DRAGON_CASTLE, DRAGON_CASTLE.view(state, seat), seat, Level.EASY, f"{state.ply}")
        state = DRAGON_CASTLE.apply(state, seat, DRAGON_CASTLE.parse(text)).state
    assert DRAGON_CASTLE.scores(state)[0] > 5
