"""Thirty days after the bot was removed from a server nothing of the server is left, and everything of the others."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import insert

from db.records.personal import digest_of
from db.schema import exclusions, metadata
from tables.core.errors import NoSuchTableError
from tables.core.model import Place, Status, Table
from tables.core.pace import Pace
from tables.people.guilds import Design, Greeting
from tables.posting.reminders import Posted
from tables.time import outages
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk
from tests.support.forgetting import GUILD, Killed, a_life, killed_after
from tests.support.results import everybody_moves
from tests.support.there import there
from tests.tables.telling import show

DAY, HOUR = timedelta(days=1), timedelta(hours=1)

OTHER = Place(12, 21)
"""Another server."""

Rows = Mapping[str, list[dict[str, Any]]]


async def begin(desk: Desk, place: Place = PLACE) -> Table:
    """A game in which everybody has moved, at a place."""
    table = await desk.lobby(place=place, pace=Pace(DAY))
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
        await desk.lobby(CHLOE, wanted=3, game="china", place=place)
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
    edit = there(await desk.tables.edits.claim(table.id))
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
    desk: Desk, heir: Desk, transactions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "TABLES_AT_ONCE", 4)
    await two_servers(desk)
    before = await desk.rows()
    await leave_for_good(desk)
    killed_after(desk, transactions, monkeypatch)
    with pytest.raises(Killed):
        await desk.tables.departures.delete(GUILD)
    await check_whole(heir, before)
    assert await heir.tables.departures.due() == [GUILD]
    assert await heir.tables.departures.delete(GUILD)
    assert besides_memory(await heir.rows()) == without(before, GUILD)


async def check_whole(desk: Desk, before: Rows) -> None:
    """Every table is there with all that hung on it, or gone with all of it."""
    after = await desk.rows()
    there = {row["id"] for row in after["tables"]}
    for name, rows in before.items():
        if "table_id" in metadata.tables[name].c and name not in ("manager_acts", "tries"):
            of_tables = [row for row in after[name] if row["table_id"] is not None]
            assert len(of_tables) == sum(row["table_id"] in there for row in rows), name
    for row in after["tables"]:
        if row["state"] is not None:
            await desk.check(row["id"])
