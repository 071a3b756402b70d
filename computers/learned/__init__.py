"""Values learned from games between computers: each seat's chance of winning."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp


def softmax(scores: Sequence[float]) -> tuple[float, ...]:
    """Return chances that add up to 1, each in proportion to the exponential of its score."""
    # Subtracting the maximum avoids an overflow of `exp` and leaves the ratios unchanged.
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    total = sum(powers)
    return tuple([power / total for power in powers])
