"""Sets of small numbers as the bits of an integer: quick to join, to cut and to compare."""

from __future__ import annotations

_BYTES = 16
"""Of so many bytes the members are written down: few boards have more cells than these have bits."""

_MEMBERS = tuple(
    tuple(tuple(8 * place + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for place in range(_BYTES)
)


def members(bits: int) -> list[int]:
    """The numbers of a set, the smallest first."""
    found: list[int] = []
    for rows in _MEMBERS:
        if not bits:
            return found
        found += rows[bits & 255]
        bits >>= 8
    return found + [8 * _BYTES + number for number in members(bits)]
