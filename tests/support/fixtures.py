"""Fixtures that several folders of tests share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support import judging
from tests.support.clock import Clock
from tests.support.desk import Desk, a_desk
from tests.support.full import FULL
from tests.support.plans import recorded
from tests.support.postgresql import a_database


@pytest.fixture
def clock() -> Clock:
    return Clock()


KINDS = ("sqlite", pytest.param("postgresql", marks=pytest.mark.slow))
"""Both kinds of databases, for what is asked of each in its own way."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test of `database` on PostgreSQL too where it is about two processes, or marked `both`; in full, each.

    What the others ask there is judged all the same (`tests.support.judging`): whether it is SQL, and its plan.
    """
    named = [each.args[0] for each in metafunc.definition.iter_markers("parametrize")]
    if "database" in metafunc.fixturenames and not any("database" in each for each in named):
        both = FULL or "second" in metafunc.fixturenames or metafunc.definition.get_closest_marker("both")
        metafunc.parametrize("database", KINDS if both else KINDS[:1], indirect=True)


@pytest.fixture
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Path | str]:
    """An empty database, of the kind that `pytest_generate_tests` has chosen."""
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
        judging.note("postgresql", recorder.on_postgresql, request.node.nodeid)
