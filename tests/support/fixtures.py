"""Fixtures that several folders of tests share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support import judging
from tests.support.clock import Clock
from tests.support.desk import Desk, a_desk
from tests.support.plans import recorded
from tests.support.postgresql import a_database


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Path | str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield tmp_path / "pagoda.db"
    else:
        async with a_database() as url:
            yield url


@pytest.fixture
async def desk(
    database: Path | str, clock: Clock, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> AsyncIterator[Desk]:
    """Tables on an empty database. `tests.support.judging` judges the statements at the end of the run."""
    async with a_desk(database, clock) as desk:
        with recorded(desk.store, monkeypatch) as recorder:
            yield desk
        judging.note(recorder.dialect.name, recorder.statements, request.node.nodeid)
