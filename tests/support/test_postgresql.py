"""A run on another server leaves no database behind, also where it is a run within another."""

from __future__ import annotations

import pytest
from sqlalchemy import make_url

from tests.support.databases import rows_in
from tests.support.postgresql import a_database, a_run_of_its_own


@pytest.mark.slow
async def test_a_run_within_another_drops_its_databases_on_the_server_that_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with a_database(migrated=False) as url:
        monkeypatch.setenv("TEST_DATABASE_URL", url)
        with a_run_of_its_own():
            async with a_database(migrated=False) as other:
                named = f"SELECT 1 FROM pg_database WHERE datname = '{make_url(other).database}'"
                assert rows_in(url, named)
        assert not rows_in(url, named)
