"""Tables on a real SQLite file and on a real PostgreSQL, with a clock that only moves when told."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.support.clock import Clock
from tests.support.desk import Desk, a_desk
from tests.support.fixtures import clock, database, desk, pytest_generate_tests

__all__ = ["clock", "database", "desk", "heir", "pytest_generate_tests", "second"]


@pytest.fixture
async def second(desk: Desk, clock: Clock) -> AsyncIterator[Desk]:
    """Another process on the same database."""
    async with a_desk(desk.database, clock, process="two") as other:
        yield other


@pytest.fixture
async def heir(desk: Desk, clock: Clock) -> AsyncIterator[Desk]:
    """Another process, which goes on once the first is dead: as neither waits for the other, a file will do."""
    async with a_desk(desk.database, clock, process="two") as other:
        yield other
