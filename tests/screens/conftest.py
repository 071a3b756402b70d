"""A desk for screens: tables without Discord, on SQLite alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from locales import Words
from tests.support.clock import Clock
from tests.support.desk import Desk, a_desk
from tests.support.reader import SentenceIds


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    """The tables of one process."""
    async with a_desk(tmp_path / "pagoda.db", Clock()) as found:
        yield found


@pytest.fixture
def ids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let sentences in the language of a table, which no person speaks, be their ids too."""
    for name in ("fill", "game", "list"):
        monkeypatch.setattr(Words, name, getattr(SentenceIds, name))
