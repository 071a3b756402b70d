"""Sets of small numbers as the bits of an integer: quick to join, to cut and to compare."""

from __future__ import annotations


def members(bits: int) -> list[int]:
    """The numbers of a set, the smallest first."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
