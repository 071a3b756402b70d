"""The judge of statements finds those that walk, and those about all there is that no sweep asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.store import Store
from tables.wishes.wishes import LONGEST_SPAN, Wish
from tests.support import judging
from tests.support.clock import Clock
from tests.support.databases import prepare_database, url_of
from tests.support.desk import ADA, CHLOE, PLACE, a_desk
from tests.support.judging import filled, of_all, walk_of
from tests.support.plans import recorded
from tests.support.postgresql import a_database
from tests.support.reach import OF_ALL, Reach, reach_of

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
                    await desk.tables.wishes.seek(CHLOE, PLACE, Wish(("qin",), (2,)), LONGEST_SPAN, "en")
                    await desk.play_out(table.id)
                    await desk.tables.forgetting.forget(ADA.user_id)
            asked[recorder.dialect.name] = recorder.on_postgresql
    assert asked["sqlite"] == asked["postgresql"] == recorder.statements
    assert len(asked["sqlite"]) > 20


@pytest.mark.parametrize(
    ("statement", "reach"),
    [
        ("SELECT moves.text FROM moves WHERE moves.table_id = 7", Reach.TABLE),
        ("UPDATE tables SET wake_at=5 WHERE tables.id IN (7, 8)", Reach.TABLE),
        (
            "SELECT ours.name FROM chairs AS ours JOIN tables ON tables.id = ours.table_id AND ours.user_id = 3",
            Reach.PERSON,
        ),
        ("SELECT chairs.missing_name FROM chairs WHERE chairs.missing_id IN (3)", Reach.PERSON),
        ("SELECT tables.id FROM tables WHERE tables.guild_id = 9 AND tables.ended_at > 5", Reach.SERVER),
        ("DELETE FROM outbox WHERE outbox.id = 4", Reach.ROW),
        ("SELECT outbox.id FROM outbox WHERE outbox.due_at <= 5", Reach.ALL),
        ("UPDATE tables SET guild_id = 9 WHERE tables.wake_at = 5", Reach.ALL),
        ("SELECT tables.id FROM tables WHERE tables.guild_id = 9 UNION SELECT wishes.id FROM wishes", Reach.ALL),
        ("SELECT tables.id FROM tables WHERE tables.id IN (SELECT outbox.table_id FROM outbox)", Reach.ALL),
    ],
)
def test_what_a_statement_is_about_is_read_from_it(statement: str, reach: Reach) -> None:
    assert reach_of(statement) is reach


def test_a_statement_about_all_needs_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    sweep = next(iter(next(iter(OF_ALL.values()))))
    everything = "SELECT tables.id FROM tables WHERE tables.wake_at <= 5"
    noted = {("sqlite", "a"): (everything, sweep, "here"), ("sqlite", "b"): (everything, "screens.new.of_all", "here")}
    monkeypatch.setattr(judging, "_noted", noted)
    assert [found.split()[0] for found in of_all()] == ["screens.new.of_all"]
