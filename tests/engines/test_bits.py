"""Sets of small numbers as bits."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from engines.bits import members


@given(st.integers(0, 1 << 300))
@example(0)
@example(1 << 127 | 1 << 128)
def test_the_members_of_a_set_are_the_places_of_its_bits(bits: int) -> None:
    assert members(bits) == [number for number in range(301) if bits >> number & 1]
