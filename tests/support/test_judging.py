"""The judge of plans finds statements that walk, and those alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.store import Store
from tables.wishes.wishes import USUAL_SPAN, Wish
from tests.support.clock import Clock
from tests.support.databases import prepare_database, url_of
from tests.support.desk import ADA, CHLOE, PLACE, a_desk
from tests.support.judging import filled, walk_of
from tests.support.plans import recorded
from tests.support.postgresql import a_database

WALKING = (
    "SELECT * FROM moves WHERE text = 'pass'",
    "SELECT * FROM tables WHERE updated_at < 7",
    "SELECT count(*) FROM outbox",
    "SELECT * FROM chairs JOIN moves ON moves.table_id = chairs.table_id WHERE moves.text = 'pass'",
)
INDEXED = (
    "SELECT * FROM moves WHERE table_id = 7 ORDER BY ply",
    "SELECT * FROM tables WHERE wake_at < 7 ORDER BY wake_at",
    "SELECT * FROM chairs JOIN tables ON tables.id = chairs.table_id WHERE chairs.user_id = 9",
)


async def _check(store: Store) -> None:
    assert [walk is not None for each in WALKING if (walk := await walk_of(store, each, "here"))] == [True] * 4
    assert [await walk_of(store, each, "here") for each in INDEXED] == [None] * 3


async def test_statements_that_walk_are_found_on_sqlite(tmp_path: Path) -> None:
    prepare_database(tmp_path / "plans.db")
    store = await Store.open(url_of(tmp_path / "plans.db"))
    await _check(store)
    await store.close()


@pytest.mark.slow
async def test_statements_that_walk_are_found_on_postgresql() -> None:
    async with a_database() as url, filled(url) as store:
        await _check(store)


async def test_what_is_asked_of_sqlite_is_written_down_as_postgresql_is_asked_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: dict[str, set[str]] = {}
    async with a_database() as url:
        for database in (tmp_path / "pagoda.db", url):
            async with a_desk(database, Clock()) as desk:
                with recorded(desk.store, monkeypatch) as recorder:
                    table = await desk.running()
                    await desk.tables.wishes.seek(CHLOE, PLACE, Wish(("qin",), (2,)), USUAL_SPAN, "en")
                    await desk.play_out(table.id)
                    await desk.tables.forgetting.forget(ADA.user_id)
            asked[recorder.dialect.name] = recorder.on_postgresql
    assert asked["sqlite"] == asked["postgresql"] == recorder.statements
    assert len(asked["sqlite"]) > 20
