"""What the computer knows of China: opinions, but some of them have to be right."""

from __future__ import annotations

import pytest

from computers.knowledge.china_chances import expected_court, expected_houses, road_value
from engines.china.board import PROVINCES
from engines.china.scoring import by_rank


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
