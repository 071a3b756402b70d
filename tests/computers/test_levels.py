"""The levels: what they mean in each game, and that they are worth their names."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from computers.levels import LADDER, SHARPNESS, Level, strength_at, strength_of
from engines.registry import ENGINES
from tests.support.for_each import for_each
from workshop.contests import tune
from workshop.contests.arena import match_of, run

SEATS = [(slug, seats) for slug, engine in ENGINES.items() for seats in engine.seats]


@for_each(("slug", "seats"), SEATS)
def test_each_level_sees_clearer_than_the_one_below(slug: str, seats: int) -> None:
    found = [strength_of(slug, seats, level) for level in LADDER]
    assert all(lower.notices <= upper.notices for lower, upper in pairwise(found))
    assert all(lower.temperature >= upper.temperature for lower, upper in pairwise(found))
    assert len(set(found)) == len(LADDER)
    assert (found[-1].notices, found[-1].temperature, found[-1].attention) == (1, 0, 1)


def test_what_was_measured_is_there_for_every_level_but_the_expert() -> None:
    for sharpness in SHARPNESS.values():
        assert len(sharpness) == len(LADDER) - 1
        assert all(-1 < lower < upper < 1 for lower, upper in pairwise(sharpness))


def test_numbers_of_seats_that_nobody_measured_are_as_the_nearest_and_any_game_has_levels() -> None:
    assert strength_of("dragon_castle", 1, Level.CASUAL) == strength_of("dragon_castle", 2, Level.CASUAL)
    assert strength_of("a new game", 2, Level.BEGINNER).temperature > 0


def test_a_clear_sight_takes_the_best_of_all() -> None:
    clear = strength_at("qin", 0)
    assert (clear.notices, clear.temperature, clear.samples) == (1, 0, 0)


def test_whoever_sees_sharper_than_that_is_the_expert_at_a_share_of_their_moves() -> None:
    assert replace(strength_at("qin", 0.3), attention=1) == strength_of("qin", 2, Level.EXPERT) == strength_at("qin", 1)


def test_the_nearest_sequence_that_never_falls() -> None:
    assert tune.rising([3, 4, 5]) == [3, 4, 5]
    assert tune.rising([0, 3, 1, 5]) == [0, 2, 2, 5]
    assert tune.rising([3, 2, 1]) == [2, 2, 2]


def test_steps_are_even_and_sharpness_is_read_off_the_curve() -> None:
    assert tune.steps(100, 600) == pytest.approx([100, 200, 300, 400, 500])
    points = [(-0.9, 0.0), (-0.5, 200.0), (0.0, 600.0), (1.0, 800.0)]
    assert tune.sharpness_for(-50, points) == -0.9
    assert tune.sharpness_for(100, points) == -0.7
    assert tune.sharpness_for(400, points) == -0.25
    assert tune.sharpness_for(700, points) == 0.5


@pytest.mark.full
@for_each("slug", ENGINES)
def test_the_expert_beats_the_beginner(slug: str) -> None:
    assert run(match_of(slug, "expert", "beginner", "floor"), 1).wins == 1


@pytest.mark.full
@for_each("slug", ENGINES)
def test_the_beginner_beats_random_play_more_often_than_equals_would(slug: str) -> None:
    fewest = max(2, ENGINES[slug].seats.start)
    games = 8 * fewest
    assert run(match_of(slug, "beginner", "random", "floor"), games).wins > games / fewest
