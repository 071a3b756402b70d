"""Chances by what speaks for each of several seats."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp


def softmax(scores: Sequence[float]) -> tuple[float, ...]:
    """Chances that add up to 1, each in proportion to the exponential of its score."""
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    total = sum(powers)
    return tuple([power / total for power in powers])
