"""Thirty days after the bot was removed from a server nothing of the server is left, and everything of the others."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Executable, insert

import db.store
from db.records.personal import digest_of
from db.records.session import Session
from db.schema import exclusions, metadata
from db.sql import NONE, Connection, Failure, Values
from tables.core.errors import NoSuchTableError
from tables.core.model import Place, Status, Table, TableRequest
from tables.core.pace import Pace
from tables.people.guilds import Design, Greeting
from tables.posting.reminders import Posted
from tables.time import outages
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk
from tests.support.forgetting import GUILD, Killed, a_life, killed_after
from tests.support.full import FULL
from tests.support.results import everybody_moves
from tests.tables.telling import show

DAY, HOUR = timedelta(days=1), timedelta(hours=1)

OTHER = Place(12, 21)
"""Another server."""

Rows = Mapping[str, list[dict[str, Any]]]


async def begin(desk: Desk, place: Place = PLACE) -> Table:
    """A game in which everybody has moved, at a place."""
    table = await desk.tables.lobby.open(TableRequest("qin", ADA, place, wanted=2, options={}, pace=Pace(DAY)))
    return await everybody_moves(desk, await desk.tables.lobby.join(table.id, BEN))


async def two_servers(desk: Desk) -> None:
    """Leave something of a server in every table that can hold it, and the same of another one."""
    await a_life(desk)
    for place in (PLACE, OTHER, Place(None, 30)):
        over, running = await begin(desk, place), await begin(desk, place)
        await desk.tables.play.resign(over.id, ADA.user_id)
        async with desk.store.writing() as session:
            await session.reviews.put({"table_id": over.id}, {"version": "1", "content": "[]", "at": 1})
        await desk.tables.votes.ask_to_abort(running.id, ADA.user_id)
        await desk.tables.lobby.open(TableRequest("china", CHLOE, place, wanted=3, options={}))
    for guild_id in (GUILD, OTHER.guild_id):
        assert guild_id is not None
        await desk.tables.guilds.set_pace(guild_id, Pace(DAY))
        await desk.tables.designs.add(guild_id, "dragon_castle", Design("Gate", "22"), ADA.user_id)
        kept_out = {"user_id": CHLOE.user_id, "name": CHLOE.name, "digest": digest_of(CHLOE.user_id), "at": 0}
        async with desk.store.writing() as session:
            await session._connection.run(insert(exclusions).values(guild_id=guild_id, **kept_out))
    await show(desk)
    # The newest table of all is another server's.
    await begin(desk, OTHER)


def of_server(rows: Rows, guild_id: int) -> dict[str, list[dict[str, Any]]]:
    """All rows of a server, and those that refer to any of them."""
    found: dict[str, list[dict[str, Any]]] = {}
    for table in metadata.sorted_tables:
        parents = [(key.parent.name, key.column.table.name, key.column.name) for key in table.foreign_keys]
        found[table.name] = [
            row
            for row in rows[table.name]
            if row.get("guild_id") == guild_id
            or any(row[own] in [parent[key] for parent in found[name]] for own, name, key in parents)
        ]
    return found


def without(rows: Rows, guild_id: int) -> dict[str, list[dict[str, Any]]]:
    """All rows of others."""
    gone = of_server(rows, guild_id)
    return {name: [row for row in each if row not in gone[name]] for name, each in rows.items() if name != "memory"}


def besides_memory(rows: Rows) -> dict[str, list[dict[str, Any]]]:
    return {name: each for name, each in rows.items() if name != "memory"}


async def tables_here(desk: Desk) -> list[int]:
    return [row["id"] for row in (await desk.rows("tables"))["tables"] if row["guild_id"] == GUILD]


async def leave_for_good(desk: Desk) -> None:
    await desk.tables.departures.leave(GUILD)
    desk.clock.live(days=30)


async def test_nothing_of_the_server_is_left_in_any_table_and_all_of_the_others(desk: Desk) -> None:
    await two_servers(desk)
    before = await desk.rows()
    held = of_server(before, GUILD)
    can_hold = {
        t.name for t in metadata.sorted_tables if set(t.c.keys()) & {"guild_id", "table_id", "vote_id", "result_id"}
    }
    assert {name for name, rows in held.items() if rows} >= can_hold - {"departures"}
    await leave_for_good(desk)
    assert await desk.tables.departures.due() == [GUILD]
    assert await desk.tables.departures.delete(GUILD)
    after = await desk.rows()
    assert all(rows == [] for rows in of_server(after, GUILD).values())
    assert besides_memory(after) == without(before, GUILD)
    assert str(GUILD) in [row["key"].removeprefix("greeted ") for row in after["memory"]]
    assert await desk.tables.departures.due() == []
    for row in after["tables"]:
        if row["state"] is not None:
            await desk.check(row["id"])


@pytest.mark.parametrize("away", [timedelta(), 29 * DAY, 30 * DAY - HOUR])
async def test_nothing_goes_before_thirty_days(desk: Desk, away: timedelta) -> None:
    await two_servers(desk)
    await desk.tables.departures.leave(GUILD)
    desk.clock.live(days=away / DAY)
    before = await desk.rows()
    assert await desk.tables.departures.due() == []
    assert not await desk.tables.departures.delete(GUILD)
    assert await desk.rows() == before


async def test_an_invitation_after_thirty_days_but_before_the_deletion_brings_all_back(desk: Desk) -> None:
    table = await begin(desk)
    await leave_for_good(desk)
    assert await desk.tables.departures.come_back(GUILD)
    assert not await desk.tables.departures.delete(GUILD)
    assert (await desk.play_any(table.id)).status is Status.RUNNING
    assert await desk.tables.guilds.greets(GUILD) is Greeting.FIRST


async def test_an_invitation_in_the_middle_of_the_deletion_brings_nothing_back_and_new_games_stay(
    desk: Desk, second: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "TABLES_AT_ONCE", 1)
    old = [await begin(desk) for _ in range(4)]
    assert await second.tables.guilds.greets(GUILD) is Greeting.FIRST
    await leave_for_good(desk)
    killed_after(desk, 3, monkeypatch)
    with pytest.raises(Killed):
        await desk.tables.departures.delete(GUILD)
    assert not await second.tables.departures.come_back(GUILD)
    new = await begin(second)
    # Its time runs at once, not only when all others are deleted.
    second.clock.advance(hours=13)
    await second.tables.waking.wake(new.id)
    assert [row["wake_at"] for row in (await second.rows("tables"))["tables"] if row["id"] == new.id] != [None]
    assert new.id > max(table.id for table in old)
    await second.tables.guilds.set_pace(GUILD, Pace(DAY))
    assert await second.tables.departures.is_ending(GUILD)
    assert await second.tables.departures.due() == [GUILD]
    assert await second.tables.departures.delete(GUILD)
    assert await tables_here(second) == [new.id]
    assert (await second.tables.guilds.settings(GUILD)).pace == Pace(DAY)
    assert [await second.tables.guilds.greets(GUILD) for _ in range(2)] == [Greeting.AGAIN, None]


async def test_a_server_that_leaves_again_before_all_is_deleted_has_thirty_days_once_more(
    desk: Desk, second: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "TABLES_AT_ONCE", 1)
    for _ in range(3):
        await begin(desk)
    await leave_for_good(desk)
    killed_after(desk, 2, monkeypatch)
    with pytest.raises(Killed):
        await desk.tables.departures.delete(GUILD)
    await second.tables.departures.come_back(GUILD)
    new = await begin(second)
    assert await second.tables.departures.leave(GUILD)
    assert await tables_here(second) == [new.id]
    assert not await second.tables.departures.is_ending(GUILD)
    assert await second.tables.departures.due() == []
    assert await second.tables.departures.come_back(GUILD)
    assert (await second.play_any(new.id)).status is Status.RUNNING


async def test_the_games_that_one_could_still_play_go_first(
    desk: Desk, second: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "TABLES_AT_ONCE", 2)
    for is_over in (True, True, False, True, False):
        table = await begin(desk)
        if is_over:
            await desk.tables.play.resign(table.id, ADA.user_id)
    await begin(desk, OTHER)
    await leave_for_good(desk)
    killed_after(desk, 2, monkeypatch)
    with pytest.raises(Killed):
        await desk.tables.departures.delete(GUILD)
    assert await tables_here(second) == [1, 2, 4]


async def test_the_number_of_the_newest_table_is_never_given_again(desk: Desk) -> None:
    other, newest = await begin(desk, OTHER), await begin(desk)
    await leave_for_good(desk)
    await desk.tables.departures.delete(GUILD)
    left = await desk.tables.table(newest.id)
    assert (left.status, left.chairs, left.place.guild_id) == (Status.CANCELLED, (), None)
    assert of_server(await desk.rows(), GUILD)["tables"] == []
    rows = await desk.rows()
    assert [name for name in rows if any(row.get("table_id") == newest.id for row in rows[name])] == []
    assert [table.id for table in await desk.tables.lists.of_user(ADA.user_id)] == [other.id]
    assert (await begin(desk)).id == newest.id + 1


async def test_a_person_keeps_their_figures_of_other_servers(desk: Desk) -> None:
    for place in (PLACE, OTHER):
        await desk.tables.play.resign((await begin(desk, place)).id, ADA.user_id)
    await begin(desk, OTHER)
    before = await desk.tables.statistics.figures_of(BEN.user_id, OTHER.guild_id or 0)
    await leave_for_good(desk)
    await desk.tables.departures.delete(GUILD)
    assert await desk.tables.statistics.figures_of(BEN.user_id, OTHER.guild_id or 0) == before
    assert (await desk.tables.statistics.figures_of(BEN.user_id, GUILD)).games == 0
    assert (await desk.tables.statistics.own_figures(BEN.user_id, GUILD)).games == 1


async def test_a_request_that_comes_for_a_deleted_game_finds_no_table(desk: Desk, second: Desk) -> None:
    table = await begin(desk)
    await begin(desk, OTHER)
    await second.tables.game(table.id)
    await leave_for_good(desk)
    await desk.tables.departures.delete(GUILD)
    for each in (desk, second):
        with pytest.raises(NoSuchTableError):
            await each.tables.play.move(table.id, ADA.user_id, "pass")
        with pytest.raises(NoSuchTableError):
            await each.tables.files.replayed(table.id)


async def test_messages_on_their_way_as_their_table_is_deleted_are_settled_by_it(desk: Desk) -> None:
    table = await begin(desk)
    await begin(desk, OTHER)
    await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)
    notice, reminder = await desk.tables.notices.claim(table.id), await desk.tables.reminders.claim()
    assert notice is not None
    assert reminder is not None
    await desk.tables.notices.posted(notice, 77)
    edit = await desk.tables.edits.claim(table.id)
    assert edit is not None
    await leave_for_good(desk)
    await desk.tables.departures.delete(GUILD)
    before = await desk.rows()
    assert await desk.tables.notices.posted(notice, 78) is None
    assert await desk.tables.reminders.all_posted([Posted(reminder, 79)]) == frozenset()
    assert await desk.tables.edits.edited(edit) is None
    assert await desk.rows() == before


async def test_who_moves_as_the_game_is_deleted_has_moved_before_or_finds_no_table(desk: Desk, second: Desk) -> None:
    tables = [await begin(desk) for _ in range(12)]
    await begin(desk, OTHER)
    await leave_for_good(desk)
    moving = (second.play_any(table.id) for table in tables)
    deleted, *moved = await asyncio.gather(desk.tables.departures.delete(GUILD), *moving, return_exceptions=True)
    assert deleted is True
    assert [each for each in moved if not isinstance(each, Table | NoSuchTableError)] == []
    assert all(rows == [] for rows in of_server(await desk.rows(), GUILD).values())


@pytest.mark.parametrize("transactions", range(5))
async def test_what_a_killed_process_has_left_another_one_deletes(
    desk: Desk, second: Desk, transactions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "TABLES_AT_ONCE", 4)
    await two_servers(desk)
    before = await desk.rows()
    await leave_for_good(desk)
    killed_after(desk, transactions, monkeypatch)
    with pytest.raises(Killed):
        await desk.tables.departures.delete(GUILD)
    await check_whole(second, before)
    assert await second.tables.departures.due() == [GUILD]
    assert await second.tables.departures.delete(GUILD)
    assert besides_memory(await second.rows()) == without(before, GUILD)


async def check_whole(desk: Desk, before: Rows) -> None:
    """Every table is there with all that hung on it, or gone with all of it."""
    after = await desk.rows()
    there = {row["id"] for row in after["tables"]}
    for name, rows in before.items():
        if "table_id" in metadata.tables[name].c and name != "manager_acts":
            of_tables = [row for row in after[name] if row["table_id"] is not None]
            assert len(of_tables) == sum(row["table_id"] in there for row in rows), name
    for row in after["tables"]:
        if row["state"] is not None:
            await desk.check(row["id"])


class Broken(Exception):
    """The database fails at a statement."""


@dataclass
class Counted(Connection):
    """A connection that fails at the last of so many statements."""

    inner: Connection
    left: list[int]

    def _count(self) -> None:
        self.left[0] -= 1
        if self.left[0] == 0:
            raise Broken

    async def rows(self, statement: Executable, values: Values = NONE) -> Any:
        self._count()
        return await self.inner.rows(statement, values)

    async def changed(self, statement: Executable, values: Values = NONE) -> int:
        self._count()
        return await self.inner.changed(statement, values)

    async def run(self, statement: Executable, values: Values = NONE, *, otherwise: Failure | None = None) -> None:
        self._count()
        await self.inner.run(statement, values, otherwise=otherwise)

    async def run_each(self, statement: Executable, rows: Any) -> None:
        self._count()
        await self.inner.run_each(statement, rows)

    async def one_at_a_time(self, key: int) -> None:
        await self.inner.one_at_a_time(key)

    def begins(self, column: Any, text: str) -> Any:
        return self.inner.begins(column, text)


@pytest.mark.slow
async def test_a_fault_at_any_statement_breaks_no_table(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outages, "TABLES_AT_ONCE", 4)
    await two_servers(desk)
    before = await desk.rows()
    await leave_for_good(desk)
    survived, number, is_claimed = 0, 1, False
    while await breaks_at(desk, number, monkeypatch):
        await check_whole(desk, before)
        survived, number = survived + 1, number + 1
        if not is_claimed and await desk.tables.departures.is_ending(GUILD):
            # From here on each try begins with the tables.
            is_claimed, number = True, 1
    assert survived > 30
    assert besides_memory(await desk.rows()) == without(before, GUILD)


async def breaks_at(desk: Desk, number: int, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Delete the server's data with a fault at a statement, counted from 1; whether there were so many."""
    left = [number]

    def counted(inner: Connection) -> Session:
        return Session(Counted(inner, left))

    with monkeypatch.context() as patched:
        patched.setattr(db.store, "Session", counted)
        try:
            assert await desk.tables.departures.delete(GUILD)
        except Broken:
            return True
    return False


@dataclass
class Life:
    """What is to be there, after random steps in three servers."""

    desk: Desk
    dice: random.Random
    away: dict[int, Any] = field(default_factory=dict[int, Any])
    tables: dict[int, int] = field(default_factory=dict[int, int])
    logs: dict[int, list[Any]] = field(default_factory=dict[int, list[Any]])
    deleted: int = 0

    async def step(self) -> None:
        """Do something at random."""
        act = self.dice.choices([self.play, self.end, self.pass_time, self.come_or_go, self.sweep], [5, 2, 3, 3, 3])[0]
        await act()

    async def play(self) -> None:
        guild_id = self.dice.choice([each for each in (10, 11, 12) if each not in self.away] or [0])
        if guild_id:
            table = await begin(self.desk, Place(guild_id, 20 + guild_id))
            self.tables[table.id] = guild_id
            for _ in range(self.dice.randrange(4)):
                await self.desk.play_any(table.id)
            await self.note(table.id)

    async def end(self) -> None:
        here = [each for each, guild_id in self.tables.items() if guild_id not in self.away]
        running = [each for each in here if (await self.desk.tables.table(each)).status is Status.RUNNING]
        if running:
            table_id = self.dice.choice(running)
            await self.desk.tables.play.resign(table_id, self.dice.choice([ADA, BEN]).user_id)
            await self.note(table_id)

    async def pass_time(self) -> None:
        self.desk.clock.live(days=self.dice.choice([0.5, 6, 20]))
        await show(self.desk)

    async def come_or_go(self) -> None:
        guild_id = self.dice.choice([10, 11, 12])
        if guild_id in self.away:
            if self.dice.random() < 0.5:
                return
            del self.away[guild_id]
            await self.desk.tables.departures.come_back(guild_id)
        else:
            self.away[guild_id] = self.desk.clock.now
            await self.desk.tables.departures.leave(guild_id)

    async def sweep(self) -> None:
        await self.desk.tables.packing.pack_old()
        while await self.desk.tables.expiry.go_on():
            pass
        late = {guild_id for guild_id, since in self.away.items() if self.desk.clock.now - since >= outages.KEPT}
        for guild_id in await self.desk.tables.departures.due():
            assert guild_id in late
            assert await self.desk.tables.departures.delete(guild_id)
            # It may be noted once more, without anything.
            del self.away[guild_id]
            late.remove(guild_id)
            gone = [table_id for table_id, where in self.tables.items() if where == guild_id]
            self.deleted += len(gone)
            for table_id in gone:
                del self.tables[table_id], self.logs[table_id]
        assert not late

    async def note(self, table_id: int) -> None:
        self.logs[table_id] = await self.log_of(table_id)

    async def log_of(self, table_id: int) -> list[dict[str, Any]]:
        async with self.desk.store.reading() as session:
            return [dict(row) for row in await session.log.of_table(table_id)]

    async def check(self) -> None:
        """Each kept game is there with its log, and replays to its position; of the others nothing is left."""
        rows = await self.desk.rows()
        there = {row["id"]: row["guild_id"] for row in rows["tables"] if row["guild_id"] is not None}
        assert there == self.tables
        for table_id, log in self.logs.items():
            assert await self.log_of(table_id) == log
            await self.desk.check(table_id)
        for name, found in rows.items():
            assert {row["table_id"] for row in found if row.get("table_id") is not None} <= set(there), name


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12 if FULL else 3))
async def test_a_life_with_removals_invitations_and_sweeps_loses_no_game_that_is_kept(desk: Desk, seed: int) -> None:
    life = Life(desk, random.Random(seed))
    for _ in range(60):
        await life.step()
        await life.check()
    assert life.deleted
