"""Faults of the kinds that a bot could have are found in a few months."""

from __future__ import annotations

import pytest

from tests.simulated.month import month
from tests.simulated.planted import PLANTS

MOST_MONTHS = 20


@pytest.mark.full
@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_is_found(name: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        PLANTS[name](patch)
        assert any(month(seed, days=3, people=12, rests=1).faults for seed in range(1, MOST_MONTHS + 1))
