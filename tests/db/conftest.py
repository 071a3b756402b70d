"""The fixtures of the tables' tests serve here too, and databases of earlier revisions."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.db.keep import FOLDER
from tests.support.fixtures import clock, database, pytest_generate_tests
from tests.support.older import fill_from
from tests.support.postgresql import a_database

__all__ = ["clock", "database", "older", "pytest_generate_tests"]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
async def older(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Path | str]:
    """A database of each kind with what was kept of the revision `EARLIER` of the test's module, not migrated yet."""
    earlier: str = request.module.EARLIER
    if request.param == "sqlite":
        yield Path(shutil.copy(FOLDER / f"{earlier}.db", tmp_path / "pagoda.db"))
    else:
        async with a_database(migrated=False) as url:
            await fill_from(FOLDER / f"{earlier}.db", url, earlier)
            yield url
