"""What holds for tests of people who hear what Discord sends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.speed.sketched import sketching


@pytest.fixture(autouse=True)
def sketches() -> Iterator[None]:
    """What these tests hear of pictures is their alternative texts."""
    with sketching():
        yield
