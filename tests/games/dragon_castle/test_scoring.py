"""The points of sets of all sizes (D17, D31), and who wins whatever the points are (D35)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.dragon_castle.board import Dragon, TileKind
from engines.dragon_castle.realm import empty_realm
from engines.dragon_castle.scoring import score_final, set_points, totals, winners
from tests.support.for_each import for_each

PLAIN = [kind for kind in TileKind if kind is not TileKind.DRAGON]


@for_each(("size", "points"), [(4, 2), (5, 3), (6, 5), (7, 6), (8, 8), (9, 9), (10, 10), (15, 15), (24, 24)])
def test_d17_a_set_brings_points_by_its_size_and_dragons_one_more(size: int, points: int) -> None:
    assert {set_points(size, kind) for kind in PLAIN} == {points}
    assert set_points(size, TileKind.DRAGON) == points + 1


def test_d31_three_tiles_bring_two_points_and_dragons_one_more() -> None:
    assert {set_points(3, kind) for kind in PLAIN} == {2}
    assert set_points(3, TileKind.DRAGON) == 3


@for_each("size", [0, 1, 2])
def test_d17_fewer_tiles_are_no_set(size: int) -> None:
    with pytest.raises(KeyError):
        set_points(size, TileKind.WIND)


@given(st.integers(1, 4).flatmap(lambda n: st.tuples(*[st.lists(st.integers(0, 9), min_size=n, max_size=n)] * 2)))
def test_d35_somebody_wins_and_nobody_has_more_points(taken: tuple[list[int], list[int]]) -> None:
    victory, tokens = taken
    realms = [empty_realm(6)] * len(victory)
    final = score_final(realms, tuple(victory), tokens, list(Dragon))
    points = totals(final)
    assert points == tuple(v + 2 * t for v, t in zip(victory, tokens))
    assert winners(final, realms) == {seat for seat, total in enumerate(points) if total == max(points)}
