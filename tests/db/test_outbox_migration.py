"""Turn messages, reminders and edits had a table each: what is open goes over to the outbox, and is posted once."""

from __future__ import annotations

import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, event

from db.migrate import _config
from db.schema import Duty
from db.store import Store
from tables.outbox.adding import Showing
from tests.support.clock import Clock
from tests.support.databases import rows_in, url_of
from tests.support.desk import Desk, a_desk
from tests.support.older import fill_from
from tests.support.postgresql import a_database

KEPT = Path(__file__).parent / "databases"

EARLIER = sorted(
    script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions() if script.revision < "0019"
)

POSTED, REMINDED = 707, 900
"""The turn message of ply 7 at the first table, and the message of a reminder there."""

NOTICES = f"""
UPDATE notices SET settled_at = 5 WHERE table_id = 1 AND ply < 7;
UPDATE notices SET settled_at = 5, message_id = {POSTED} WHERE table_id = 1 AND ply = 7;
UPDATE notices SET attempts = 1, lease_owner = 'killed', lease_until = 9 WHERE table_id = 2 AND ply = 8;
"""

REMINDERS = f"""
INSERT INTO reminders
    (id, table_id, ply, user_id, kind, detail, created_at, due_at, attempts, lease_owner, lease_until, settled_at,
    message_id) VALUES
    (11, 1, 8, 70, 'watch-end', '', 5, 5, 0, NULL, NULL, NULL, NULL),
    (12, 1, 8, 71, 'watch-end', '', 5, 5, 1, 'killed', 9, NULL, NULL),
    (13, 2, 8, 1, 'review', '', 5, 5, 0, NULL, NULL, NULL, NULL),
    (21, 1, 0, 1, 'turn', '', 5, 5, 1, NULL, NULL, 6, {REMINDED}),
    (22, 1, 0, 1, 'taken', '3 0 1000', 5, 5, 1, NULL, NULL, 6, 901),
    (23, 1, 0, 1, 'premove', '', 5, 5, 1, NULL, NULL, 6, 902),
    (24, 1, 0, 1, 'next', '', 5, 5, 0, NULL, NULL, 6, NULL);
"""

EDITS = f"""
INSERT INTO edits (table_id, channel_id, message_id, kind, number, created_at, due_at, attempts) VALUES
    (1, 20, {POSTED}, 'turn', NULL, 5, 5, 0),
    (1, 20, {REMINDED}, 'reminder', 21, 5, 5, 0);
"""


class Killed(BaseException):
    """The process ends in the middle of a statement."""


@dataclass
class Delivered:
    """What was posted and edited: each by what it is."""

    notices: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    reminders: list[int] = field(default_factory=list[int])
    edits: list[int] = field(default_factory=list[int])


def an_earlier(revision: str, folder: Path) -> Path:
    """A database of an earlier revision with running games, in which all is open that it knows."""
    path = folder / f"{revision}.db"
    shutil.copy(KEPT / path.name, path)
    with closing(sqlite3.connect(path)) as connection, connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        connection.executescript(NOTICES)
        connection.executescript(REMINDERS if "reminders" in names else "")
        connection.executescript(EDITS if "edits" in names else "")
    return path


async def deliver(desk: Desk) -> Delivered:
    """Post and edit all that is due."""
    found, tables = Delivered(), desk.tables
    for table_id in await tables.outbox.tables_due(Duty.TURN_MESSAGE):
        while (notice := await tables.notices.claim(table_id)) is not None:
            found.notices.append((notice.table_id, notice.ply))
            await tables.notices.posted(notice, 1000 * table_id + notice.ply)
    while (reminder := await tables.reminders.claim()) is not None:
        found.reminders.append(reminder.id)
        await tables.reminders.posted(reminder, 5000 + reminder.id)
    for table_id in await tables.outbox.tables_due(Duty.EDIT):
        while (edit := await tables.edits.claim(table_id)) is not None:
            if edit.showing is Showing.REMINDER:
                assert await tables.reminders.reminder(edit.number) is not None
            found.edits.append(edit.message_id)
            await tables.edits.edited(edit)
    return found


async def check_all_is_posted_once(database: Path | str, clock: Clock, revision: str) -> None:
    """What was open is posted, once, and what is still read of what was settled is there."""
    async with a_desk(database, clock) as desk:
        first, second = await deliver(desk), await deliver(desk)
        assert sorted(first.notices) == [(1, 8), (2, 8), (3, 8)]
        assert sorted(first.reminders) == ([11, 12, 13] if revision >= "0005" else [])
        assert ({POSTED, REMINDED} <= set(first.edits)) == (revision >= "0010")
        assert max(Counter(first.edits).values()) == 1
        assert second == Delivered()
        told = await desk.tables.turn_messages.scope_of(1, POSTED)
        assert told is not None
        assert told.ply == 7
        if revision >= "0005":
            taken = await desk.tables.seats.taken_from(1, 1)
            assert taken is not None
            assert taken.by_id == 3
        kinds = Counter(row["kind"] for row in await desk.entries(Duty.REMINDER))
        assert (kinds["premove"], kinds["next"]) == (int(revision >= "0005"), 0)
        for table_id in (1, 2, 3):
            await desk.play_any(table_id)
            await desk.check(table_id)
        assert sorted((await deliver(desk)).notices) == [(1, 9), (2, 9), (3, 9)]


@pytest.mark.parametrize("revision", EARLIER)
async def test_what_was_open_in_an_earlier_database_is_posted_once(revision: str, tmp_path: Path, clock: Clock) -> None:
    await check_all_is_posted_once(an_earlier(revision, tmp_path), clock, revision)


@contextmanager
def before_each_statement(do: Callable[[int], object]) -> Iterator[None]:
    """Do something before each statement, which is counted."""
    count = 0

    def asked(*_: Any) -> None:
        nonlocal count
        do(count)
        count += 1

    event.listen(Engine, "before_cursor_execute", asked)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", asked)


def content(path: Path) -> list[str]:
    """All that a file holds, as whoever opens it next finds it."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


@pytest.mark.parametrize("revision", EARLIER)
async def test_a_file_that_is_left_in_the_middle_of_the_migration_is_as_it_was(revision: str, tmp_path: Path) -> None:
    path = an_earlier(revision, tmp_path)
    before, folders = content(path), list[Path]()

    def keep(number: int) -> None:
        """What a kill at this statement leaves behind."""
        folder = tmp_path / str(number)
        folder.mkdir()
        folders.append(folder)
        for suffix in ("", "-wal", "-journal"):
            if (left := Path(f"{path}{suffix}")).exists():
                shutil.copy(left, folder / left.name)

    with before_each_statement(keep):
        store = await Store.open(url_of(path))
    await store.close()
    assert "outbox" in "".join(content(path))
    found = [content(folder / path.name) for folder in folders]
    # What comes after the end of the migration reads only.
    migrated = found.index(content(path)) if content(path) in found else len(found)
    assert migrated > 15
    assert all(each == before for each in found[:migrated])


@pytest.mark.slow
async def test_a_server_database_whose_migration_is_killed_at_any_statement_is_as_it_was(
    tmp_path: Path, clock: Clock
) -> None:
    everything = (
        "SELECT 1, count(*) FROM notices UNION SELECT 2, count(*) FROM reminders UNION SELECT 3, count(*) FROM edits"
    )
    async with a_database(migrated=False) as url:
        await fill_from(an_earlier("0018", tmp_path), url, "0018")
        before, kills = rows_in(url, everything), 0

        def kill(number: int) -> None:
            if number == kills:
                raise Killed

        while True:
            with before_each_statement(kill):
                try:
                    store = await Store.open(url)
                except Killed:
                    kills += 1
                    if rows_in(url, "SELECT version_num FROM alembic_version") == [("0019",)]:
                        break
                    assert rows_in(url, everything) == before
                else:
                    await store.close()
                    break
        assert kills > 15
        await check_all_is_posted_once(url, clock, "0018")
