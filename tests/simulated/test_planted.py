"""Faults of the kinds that a bot could have are found, each in the month of its seed."""

from __future__ import annotations

import pytest

from tests.simulated.month import month
from tests.simulated.planted import PLANTS, SEEDS


@pytest.mark.full
@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_is_found(name: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        PLANTS[name](patch)
        assert month(SEEDS[name], days=2, people=12, rests=1).faults
