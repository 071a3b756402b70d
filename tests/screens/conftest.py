"""A desk for screens: tables without Discord, on SQLite alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.clock import Clock
from tests.support.desk import Desk, a_desk


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    """The tables of one process."""
    async with a_desk(tmp_path / "pagoda.db", Clock()) as found:
        yield found
