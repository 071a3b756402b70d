"""What holds for tests of the whole bot in a Discord in memory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.speed.sketched import sketching
from tests.support.emoji import drawn

__all__ = ["drawn", "sketches"]


@pytest.fixture(autouse=True)
def sketches() -> Iterator[None]:
    """What these tests look at is where pictures go, and what is told of them in words."""
    with sketching():
        yield
