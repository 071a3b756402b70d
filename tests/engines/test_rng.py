"""Chance is the same on every machine."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.rng import Rng


def drawn(seed: str, limit: int, count: int) -> list[int]:
    rng, numbers = Rng(seed), []
    for _ in range(count):
        number, rng = rng.below(limit)
        numbers.append(number)
    return numbers


def test_the_numbers_of_a_seed_never_change() -> None:
    assert drawn("pagoda", 100, 8) == PAGODA_NUMBERS
    assert "".join(Rng("pagoda").shuffled("abcdefgh")[0]) == PAGODA_SHUFFLE


def test_numbers_are_spread_evenly() -> None:
    counts = Counter(drawn("even", 6, 6000))
    assert set(counts) == set(range(6))
    assert all(900 < count < 1100 for count in counts.values())


def test_a_shuffle_keeps_every_item() -> None:
    items = tuple(range(72))
    shuffled, rng = Rng("keep").shuffled(items)
    assert sorted(shuffled) == list(items)
    assert shuffled != items
    assert rng.drawn == 71


def test_every_order_of_three_is_as_likely() -> None:
    orders = Counter(Rng(f"order {number}").shuffled("abc")[0] for number in range(3000))
    assert len(orders) == 6
    assert all(400 < count < 600 for count in orders.values())


def test_nothing_can_be_drawn_below_one() -> None:
    with pytest.raises(ValueError, match="below 0"):
        Rng("x").below(0)


PAGODA_NUMBERS = [97, 28, 61, 13, 19, 17, 70, 52]
PAGODA_SHUFFLE = "hgcefdab"
