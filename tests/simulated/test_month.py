"""Months of people who play while processes die, Discord fails and messages vanish: all that is promised holds."""

from __future__ import annotations

import pytest

from tests.simulated.month import month
from tests.support.full import FULL

SEEDS = range(int(FULL or 1) * 1000, int(FULL or 1) * 1000 + (50 if FULL else 20))

DAYS, PEOPLE, RESTS = (4, 20, 2) if FULL else (1, 10, 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_promised_holds_through_a_month(seed: int) -> None:
    lived = month(seed, DAYS, PEOPLE, RESTS)
    assert not lived.faults, "\n".join([*lived.faults, *lived.log[-40:]])


@pytest.mark.full
def test_a_whole_month_of_three_servers_ends_with_games_ranks_and_ratings() -> None:
    lived = month(int(FULL or 1), days=30, people=12, rests=10, servers=3)
    assert not lived.faults, "\n".join([*lived.faults, *lived.log[-40:]])
    _waits, _chances, ratings, castles = lived.figures
    assert "all equal" in ratings, lived.figures
    assert " 0 " not in ratings + castles, lived.figures


def test_a_seed_is_the_same_month_each_time() -> None:
    first, again, other = month(1, 1, 8, 1), month(1, 1, 8, 1), month(2, 1, 8, 1)
    assert first.log == again.log
    assert first.log != other.log
