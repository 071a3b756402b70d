"""Sets of small numbers as the bits of an integer: union, intersection and comparison are one operation each."""

from __future__ import annotations

_BYTES = 16
"""Bytes in the lookup table of members: few boards have more than 128 cells. Larger sets are split."""

_MEMBERS = tuple(
    tuple(tuple(8 * place + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for place in range(_BYTES)
)


def members(bits: int) -> list[int]:
    """List the numbers of a set, smallest first."""
    found: list[int] = []
    # A table for each byte of the set: its numbers are complete, nothing is added to them.
    for rows in _MEMBERS:
        # Stop at the last non-zero byte: most sets lie in the first few.
        if not bits:
            return found
        found += rows[bits & 255]
        bits >>= 8
    return found + [8 * _BYTES + number for number in members(bits)]
