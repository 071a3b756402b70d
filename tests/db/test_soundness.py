"""Large files are checked while they serve: really damaged ones, where nobody sees it at once."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from db.errors import CorruptDatabaseError, StorageError
from db.sqlite import database
from db.sqlite.database import LARGE, WholeCheck, suspicion_about
from db.store import Store
from tests.support.clock import Clock
from tests.support.condition import Client, examiner_of
from tests.support.databases import url_of
from tests.support.desk import a_desk
from tests.support.stand_in import BotProcess, StandIn, ending
from workshop.bench.stores import grow

PAGE = 4096


async def large(path: Path, tables: int) -> Path:
    """Many copies of a game, so that most of the file is their logs."""
    await grow(path, tables, [("qin", 2)], every=1)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path


def damage(path: Path, share: float = 0.75) -> None:
    """Write over two pages somewhere in the logs."""
    with path.open("r+b") as file:
        file.seek(int(path.stat().st_size * share) // PAGE * PAGE)
        file.write(os.urandom(2 * PAGE))


def cut_short(path: Path) -> None:
    os.truncate(path, path.stat().st_size // PAGE // 2 * PAGE)


@pytest.fixture
async def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that counts as large."""
    monkeypatch.setattr(database, "LARGE", 1)
    return await large(tmp_path / "pagoda.db", 300)


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_a_large_file_that_is_whole_serves_and_nothing_is_said_of_it(file: Path) -> None:
    async with a_desk(file, Clock()) as desk:
        assert desk.store._database._check is not None
        await asyncio.to_thread(desk.store._database._check._thread.join)
        await asyncio.sleep(0)
        assert desk.store.damage is None
        await desk.play_any(7)
    assert not suspicion_about(file).exists()


async def test_damage_that_is_found_while_it_serves_ends_all_writing(file: Path) -> None:
    damage(file)
    async with a_desk(file, Clock()) as desk:
        found = await asyncio.wait_for(desk.store.damaged(), 60)
        assert str(found).startswith("The database is damaged (")
        with pytest.raises(StorageError, match="Restore the latest backup"):
            await desk.store.remember("a", "b")
        with pytest.raises(StorageError):
            await desk.play_any(7)
        assert await desk.store.remembered("a") is None


async def test_a_file_in_which_damage_was_found_is_checked_before_it_serves_until_it_is_restored(
    file: Path, tmp_path: Path
) -> None:
    shutil.copy(file, tmp_path / "backup.db")
    damage(file)
    async with a_desk(file, Clock()) as desk:
        await asyncio.wait_for(desk.store.damaged(), 60)
    assert suspicion_about(file).exists()
    for _ in range(2):
        with pytest.raises(CorruptDatabaseError, match="Restore the latest backup"):
            await Store.open(url_of(file))
    shutil.copy(tmp_path / "backup.db", file)
    async with a_desk(file, Clock()) as desk:
        assert desk.store._database._check is None
    assert not suspicion_about(file).exists()


async def test_the_health_page_says_that_the_file_is_damaged(file: Path) -> None:
    damage(file)
    async with a_desk(file, Clock()) as desk:
        await asyncio.wait_for(desk.store.damaged(), 60)
        condition = await examiner_of(desk.store, desk.clock, client=Client(shards={})).look()
    assert condition.problems == [str(desk.store.damage)]
    assert condition.database_fault == str(desk.store.damage)


async def test_a_large_file_that_is_cut_short_is_refused_at_once(file: Path) -> None:
    cut_short(file)
    with pytest.raises(CorruptDatabaseError, match="Restore the latest backup"):
        await Store.open(url_of(file))


async def test_damage_to_the_root_of_a_table_or_to_what_was_written_last_is_found_at_once(
    file: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(file)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'moves'").fetchone()
        connection.execute("INSERT INTO memory VALUES ('last', ?)", ("x" * 3000,))
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for number, at in enumerate((root - 1, _page_with(file, b"x" * 2000))):
        copy = Path(shutil.copy(file, tmp_path / f"copy{number}.db"))
        _write_over(copy, at)
        with pytest.raises(CorruptDatabaseError, match="Restore the latest backup"):
            await Store.open(url_of(copy))


def _page_with(path: Path, text: bytes) -> int:
    return path.read_bytes().index(text) // PAGE


def _write_over(path: Path, page: int) -> None:
    with path.open("r+b") as file:
        file.seek(page * PAGE)
        file.write(b"\x5a" * PAGE)


async def test_nobody_waits_for_the_check_and_closing_breaks_it_off(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    verdict = database.WholeCheck._verdict

    def slow(check: database.WholeCheck) -> str:
        begun.set()
        go_on.wait(60)
        return verdict(check)

    monkeypatch.setattr(database.WholeCheck, "_verdict", slow)
    damage(file)
    async with a_desk(file, Clock()) as desk:
        await asyncio.to_thread(begun.wait, 60)
        await desk.store.remember("a", "b")
        assert desk.store._database._check is not None
        desk.store._database._check._is_stopped = True
        go_on.set()
    assert not suspicion_about(file).exists()
    assert "check-database" not in [thread.name for thread in threading.enumerate()]


async def test_small_files_are_checked_whole_before_they_serve(tmp_path: Path) -> None:
    small = await large(tmp_path / "small.db", 300)
    damage(small)
    with pytest.raises(CorruptDatabaseError, match="Restore the latest backup"):
        await Store.open(url_of(small))


@pytest.mark.slow
async def test_a_bot_on_a_damaged_large_file_serves_no_longer_and_does_not_begin_again(tmp_path: Path) -> None:
    path = await large(tmp_path / "pagoda.db", 14_000)
    assert path.stat().st_size > LARGE
    damage(path)
    async with StandIn() as discord:
        bot = BotProcess(discord, tmp_path)
        async with ending(bot):
            bot.launch()
            assert await bot.ended() == 1
            assert "The database is damaged (" in bot.log.splitlines()[-1]
            assert "Traceback" not in bot.log
            was_said = len(bot.log)
            bot.launch()
            assert await bot.ended() == 1
        assert bot.log[was_said:].count("\n") == 1
        assert "Restore the latest backup" in bot.log[was_said:]


def test_a_file_that_cannot_be_looked_at_is_not_called_damaged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    found: list[CorruptDatabaseError] = []
    check = WholeCheck(tmp_path / "gone.db", found.append)
    check.begin()
    check._thread.join()
    assert found == []
    assert "the database could not be checked" in caplog.text


def test_damage_is_told_also_where_it_cannot_be_noted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    found: list[CorruptDatabaseError] = []
    (tmp_path / "pagoda.db").write_text("no database " * 500)
    suspicion_about(tmp_path / "pagoda.db").mkdir()
    check = WholeCheck(tmp_path / "pagoda.db", found.append)
    check.begin()
    check._thread.join()
    assert ["damaged" in str(each) for each in found] == [True]
    assert "the next start will not know of it" in caplog.text
