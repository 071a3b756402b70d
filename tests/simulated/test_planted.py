"""Faults of the kinds that a bot could have are found in a few months."""

from __future__ import annotations

import pytest

from tests.simulated.month import month
from tests.simulated.planted import PLANTS, SEEDS

MOST_MONTHS = 20


@pytest.mark.full
@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_is_found(name: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        PLANTS[name](patch)
        first = SEEDS.get(name, 1)
        assert any(month(seed, days=2, people=12, rests=1).faults for seed in range(first, first + MOST_MONTHS))
