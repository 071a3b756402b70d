"""Databases of every revision are upgraded, on both kinds of databases, and what was going on in them goes on."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from db.migrate import FOLDER as MIGRATIONS
from tables.core.errors import TableError
from tables.core.model import Person, Status
from tables.outbox.kinds import NO_DETAIL, read_kind
from tables.votes.rules import Choice
from tests.db.keep import FOLDER
from tests.support.clock import Clock
from tests.support.databases import rows_in
from tests.support.desk import PEOPLE, Desk, a_desk
from tests.support.forgetting import GUILD
from tests.support.older import fill_from
from tests.support.postgresql import a_database
from tests.support.there import there

KEPT = sorted(path.stem for path in FOLDER.glob("*.db"))

EVA = Person(77, "Eva")


def test_a_database_of_every_revision_is_kept() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    missing = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()} - set(KEPT)
    assert not missing, "keep a database of the present revision: python -m tests.db.keep"


@pytest.fixture(params=KEPT)
def revision(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
async def kept(request: pytest.FixtureRequest, revision: str, tmp_path: Path) -> AsyncIterator[Path | str]:
    """What was kept of a revision in a database of each kind."""
    if request.param == "sqlite":
        yield Path(shutil.copy(FOLDER / f"{revision}.db", tmp_path / "pagoda.db"))
        return
    async with a_database(migrated=False) as url:
        await fill_from(FOLDER / f"{revision}.db", url, revision)
        yield url


async def test_after_an_upgrade_everything_goes_on(kept: Path | str, clock: Clock) -> None:
    latest = rows_in(kept, "SELECT max(updated_at) FROM tables")[0][0]
    clock.now += timedelta(milliseconds=max(0, latest - round(clock.now.timestamp() * 1000)))
    before = set(rows_in(kept, "SELECT id, status, ply FROM tables"))
    async with a_desk(kept, clock) as desk:
        tables = {table_id: await desk.tables.table(table_id) for table_id, _, _ in before}
        assert {(each.id, each.status.value, each.ply) for each in tables.values()} == before
        for table_id in await _with_games(desk):
            await desk.check(table_id)
        for table in tables.values():
            if table.status is Status.RUNNING:
                await _play_on(desk, table.id)
            elif table.status is Status.LOBBY:
                assert EVA in (await desk.tables.lobby.join(table.id, EVA)).people
        await _answer_votes(desk)
        clock.live(days=4)
        for table_id in await desk.tables.waking.tables_due():
            await desk.tables.waking.wake(table_id)
        for table_id in await _with_games(desk):
            await desk.check(table_id)


async def _with_games(desk: Desk) -> list[int]:
    return [row["id"] for row in (await desk.rows("tables"))["tables"] if row["state"] is not None]


async def _play_on(desk: Desk, table_id: int) -> None:
    """Play three moves; in every other game a person resigns then."""
    for _ in range(3):
        table = await desk.tables.table(table_id)
        if table.status is not Status.RUNNING:
            return
        if await desk.tables.play.move_computer(table_id) is None:
            await desk.play_any(table_id)
        await desk.check(table_id)
    table = await desk.tables.table(table_id)
    if table_id % 2 and table.status is Status.RUNNING:
        await desk.tables.play.resign(table_id, table.people[0].user_id)


async def _answer_votes(desk: Desk) -> None:
    """Let everybody agree with what is asked; what has closed meanwhile says so."""
    for vote in (await desk.rows("votes"))["votes"]:
        for person in PEOPLE:
            try:
                await desk.tables.votes.cast(vote["id"], person.user_id, Choice.AGREE)
            except TableError:
                continue


def test_the_database_of_the_present_revision_has_something_of_everything() -> None:
    newest = FOLDER / f"{KEPT[-1]}.db"
    ((games,),) = rows_in(newest, "SELECT count(DISTINCT game) FROM tables WHERE status = 'running'")
    assert games == 3
    for name in ("votes", "offers", "packed", "forgotten", "premoves", "sketches", "spectators", "departures"):
        assert rows_in(newest, f"SELECT count(*) > 0 FROM {name}") == [(1,)], name
    for condition in ("status = 'lobby'", "bank IS NOT NULL", "status = 'over'"):
        assert rows_in(newest, f"SELECT count(*) > 0 FROM tables WHERE {condition}") == [(1,)], condition
    assert rows_in(newest, "SELECT count(*) > 0 FROM chairs WHERE level IS NOT NULL") == [(1,)]
    assert rows_in(newest, "SELECT count(*) > 0 FROM people WHERE away_until IS NOT NULL") == [(1,)]


async def test_who_looked_for_others_or_wanted_to_hear_of_tables_does_so_after_the_upgrade(
    tmp_path: Path, clock: Clock
) -> None:
    former = tmp_path / "0024.db"
    shutil.copy(FOLDER / "0024.db", former)
    sought = rows_in(former, "SELECT user_id, games, seats, since, until FROM seeks")
    with sqlite3.connect(former) as file:
        for user_id, game, due_at in ((801, "china", 7), (801, "qin", None), (802, "qin", None)):
            row = (user_id, GUILD, game, due_at, 3 if user_id == 801 else None, 5)
            file.execute("INSERT INTO alerts VALUES (?, ?, ?, ?, ?, ?)", row)
        (both,) = file.execute("SELECT user_id FROM seeks WHERE user_id IN (SELECT user_id FROM alerts)").fetchone()
        for is_past, message_id in ((True, 70), (False, 71)):
            columns = "guild_id, channel_id, message_id, is_past, due_at"
            file.execute(f"INSERT INTO bulletins ({columns}) VALUES (?, 12, ?, ?, 9)", (GUILD, message_id, is_past))
    async with a_desk(former, clock) as desk:
        columns = "user_id, games, hear_at, notified_at, hears_since"
        kept = rows_in(former, f"SELECT {columns} FROM wishes WHERE user_id IN (801, 802) ORDER BY user_id")
        assert [(801, {"china", "qin"}, 7, 3, 5), (802, {"qin"}, None, None, 5)] == [
            (each[0], set(each[1].split()), *each[2:]) for each in kept
        ]
        assert set(sought) <= set(rows_in(former, "SELECT user_id, games, seats, since, until FROM wishes"))
        hearing = there(await desk.tables.chances.hearing(GUILD, both))
        assert " ".join(hearing.wish.games) in [each[1] for each in sought if each[0] == both]
        assert there(await desk.tables.chances.hearing(GUILD, 802)).wish.seats == (2, 3, 4, 5)
        lists = await desk.tables.bulletins.claim((await desk.tables.chances.due())[0])
        assert [each.message_id for each in lists] == [71], "those that were replaced are kept no longer"
        assert there(await desk.tables.bulletins.of_guild(GUILD)).message_id == 71


async def test_who_was_told_of_a_table_that_was_found_is_told_the_same_after_the_upgrade(
    tmp_path: Path, clock: Clock
) -> None:
    former = tmp_path / "0024.db"
    shutil.copy(FOLDER / "0024.db", former)
    with sqlite3.connect(former) as file:
        for kind, detail in (("met", None), ("found", None), ("unmet", None), ("unplayed", "801"), ("unplayed", "0")):
            file.execute(
                "INSERT INTO outbox (table_id, duty, kind, ply, user_id, detail, created_at, due_at, attempts) "
                "VALUES (1, 'reminder', ?, 0, 802, ?, 5, 5, 0)",
                (kind, detail),
            )
        (lobby,) = file.execute("SELECT min(id) FROM tables WHERE status = 'lobby'").fetchone()
        file.execute("UPDATE tables SET met_at = 5 WHERE id = ?", [lobby])
        file.execute("UPDATE chairs SET agrees = false WHERE table_id = ?", [lobby])
        file.execute("UPDATE tables SET called_off = 'away' WHERE status = 'cancelled'")
    async with a_desk(former, clock) as desk:
        # Those who were asked whether they play agree in a lobby as any other.
        table = await desk.tables.table(lobby)
        assert (table.met_at, table.asked_to_agree) == (None, table.people)
        for person in table.people:
            table = await desk.tables.hosting.agree(lobby, person.user_id)
        assert not table.asked_to_agree
        assert not rows_in(former, "SELECT id FROM tables WHERE called_off = 'away'")
        rows = rows_in(former, "SELECT kind, detail FROM outbox WHERE user_id = 802 ORDER BY id")
    details = [read_kind(*row)[1] for row in rows]
    assert ([kind for kind, _ in rows], details) == (["met", "met"], [NO_DETAIL] * 2)
