"""Faults of the kinds that a bot could have are found, each in the month of its seed."""

from __future__ import annotations

from multiprocessing import get_context

import pytest

from tests.simulated.planted import PLANTS, found


@pytest.mark.full
@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_is_found(name: str) -> None:
    # What was logged keeps the frames of dead processes: freed in a later test they would fail it.
    with get_context("fork").Pool(1) as pool:
        assert pool.apply(found, (name,))
