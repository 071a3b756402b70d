"""Alerts: who hears of a new table, when, and who does not."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tables.core.model import Person, Place, Table, TableRequest
from tables.outbox.kinds import TABLE_OPENED
from tables.posting.reminders import Reminder
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk, a_desk

GUILD = PLACE.guild_id or 0
ALL = ("qin", "china", "dragon_castle")


async def opened(desk: Desk, host: Person = ADA, game: str = "qin", **changes: Any) -> Table:
    """A table that waits for players."""
    place = changes.pop("place", PLACE)
    return await desk.tables.lobby.open(TableRequest(game, host, place, wanted=3, options={}, **changes))


async def heard(desk: Desk) -> list[Reminder]:
    """The alerts that are posted now."""
    while await desk.tables.alerts.add_due():
        pass
    found: list[Reminder] = []
    while (reminder := await desk.tables.reminders.claim()) is not None:
        await desk.tables.reminders.posted(reminder, 1000 + reminder.id)
        found.append(reminder)
    return [each for each in found if each.kind is TABLE_OPENED]


async def after_a_minute(desk: Desk) -> list[tuple[int, int]]:
    """The people and tables of the alerts that are posted a minute later."""
    desk.clock.advance(minutes=1)
    return [(each.user_id, each.table_id) for each in await heard(desk)]


async def test_a_person_hears_of_a_table_after_a_minute_by_direct_message(desk: Desk) -> None:
    await desk.tables.alerts.choose(BEN.user_id, GUILD, ALL)
    table = await opened(desk)
    assert await heard(desk) == []
    desk.clock.advance(minutes=1)
    (alert,) = await heard(desk)
    assert (alert.user_id, alert.table_id, alert.directly) == (BEN.user_id, table.id, True)
    assert await after_a_minute(desk) == []


async def test_only_of_the_games_and_servers_that_were_chosen(desk: Desk) -> None:
    await desk.tables.alerts.choose(BEN.user_id, GUILD, ["china", "no such game"])
    assert await desk.tables.alerts.games(BEN.user_id, GUILD) == {"china"}
    await opened(desk)
    await opened(desk, game="china", place=Place(GUILD + 1, 5))
    assert await after_a_minute(desk) == []
    table = await opened(desk, game="china")
    assert await after_a_minute(desk) == [(BEN.user_id, table.id)]


async def test_once_a_day_and_then_of_the_newest_that_is_still_open(desk: Desk) -> None:
    await desk.tables.alerts.choose(BEN.user_id, GUILD, ALL)
    await opened(desk)
    assert len(await after_a_minute(desk)) == 1
    second = await opened(desk, game="china")
    third = await opened(desk, game="china")
    gone = await opened(desk, game="china")
    for _ in range(23):
        desk.clock.advance(hours=1)
        assert await heard(desk) == []
    await desk.tables.lobby.cancel(gone.id, ADA.user_id)
    desk.clock.advance(hours=1)
    assert [each.table_id for each in await heard(desk)] == [third.id]
    assert second.id < third.id
    # Stopping and beginning again does not begin the day again.
    await desk.tables.alerts.stop(BEN.user_id)
    await desk.tables.alerts.choose(BEN.user_id, GUILD, ALL)


async def test_another_server_does_not_bring_a_second_one_on_a_day(desk: Desk) -> None:
    for guild_id in (GUILD, GUILD + 1):
        await desk.tables.alerts.choose(BEN.user_id, guild_id, ALL)
    await opened(desk)
    await opened(desk, place=Place(GUILD + 1, 5))
    assert len(await after_a_minute(desk)) == 1
    desk.clock.advance(hours=23)
    await desk.tables.alerts.choose(BEN.user_id, GUILD + 2, ALL)
    await opened(desk, place=Place(GUILD + 2, 6))
    assert await after_a_minute(desk) == []
    desk.clock.advance(hours=1)
    assert len(await heard(desk)) == 1


async def test_quiet_hours_and_absences_are_waited_for(desk: Desk) -> None:
    await desk.tables.alerts.choose(BEN.user_id, GUILD, ALL)
    # It is midnight in UTC.
    await desk.tables.people.keep_quiet(BEN.user_id, "22:00", "8:00", "UTC")
    first = await opened(desk)
    assert await after_a_minute(desk) == []
    # What is open in the morning is told, and not what was in the night.
    await desk.tables.lobby.cancel(first.id, ADA.user_id)
    second = await opened(desk)
    desk.clock.advance(hours=7)
    assert await heard(desk) == []
    desk.clock.advance(hours=1)
    assert [each.table_id for each in await heard(desk)] == [second.id]


async def test_what_is_no_longer_open_is_not_told(desk: Desk) -> None:
    await desk.tables.alerts.choose(BEN.user_id, GUILD, ALL)
    table = await opened(desk)
    await desk.tables.hosting.set_private(table.id, ADA.user_id, True)
    assert await after_a_minute(desk) == []
    await desk.tables.hosting.set_private(table.id, ADA.user_id, False)
    assert await after_a_minute(desk) == [(BEN.user_id, table.id)]


async def test_an_alert_that_is_pointless_when_it_is_posted_is_not(desk: Desk) -> None:
    await desk.tables.alerts.choose(BEN.user_id, GUILD, ALL)
    table = await opened(desk)
    desk.clock.advance(minutes=1)
    assert await desk.tables.alerts.add_due() == 1
    await desk.tables.lobby.join(table.id, BEN)
    assert await heard(desk) == []


async def test_no_person_hears_of_their_own_tables_nor_of_private_ones(desk: Desk) -> None:
    for person in (ADA, BEN):
        await desk.tables.alerts.choose(person.user_id, GUILD, ALL)
    await opened(desk, private=True)
    assert await after_a_minute(desk) == []
    table = await opened(desk, ADA)
    assert await after_a_minute(desk) == [(BEN.user_id, table.id)]


async def test_nor_of_those_where_they_cannot_sit_down(desk: Desk) -> None:
    await desk.tables.alerts.choose(BEN.user_id, GUILD, ALL)
    await desk.tables.blocks.block(CHLOE.user_id, BEN)
    await opened(desk, CHLOE)
    assert await after_a_minute(desk) == []
    await desk.tables.blocks.unblock(CHLOE.user_id, BEN.user_id)
    await desk.tables.blocks.block(BEN.user_id, CHLOE)
    await opened(desk, CHLOE)
    assert await after_a_minute(desk) == []
    async with desk.store.writing() as session:
        await session.exclusions.keep_out(GUILD, BEN.user_id, "Ben", None, 0)
    await opened(desk, ADA)
    assert await after_a_minute(desk) == []


async def test_nothing_is_said_of_tables_from_before(desk: Desk) -> None:
    await opened(desk)
    desk.clock.advance(minutes=5)
    await desk.tables.alerts.choose(BEN.user_id, GUILD, ALL)
    assert await after_a_minute(desk) == []


async def test_one_press_ends_it(desk: Desk) -> None:
    for guild_id in (GUILD, GUILD + 1):
        await desk.tables.alerts.choose(BEN.user_id, guild_id, ALL)
    await opened(desk)
    await desk.tables.alerts.stop(BEN.user_id, GUILD)
    assert await after_a_minute(desk) == []
    assert await desk.tables.alerts.games(BEN.user_id, GUILD + 1) == set(ALL)


@pytest.mark.both
async def test_two_processes_tell_a_person_once(desk: Desk) -> None:
    for person in (BEN, CHLOE):
        await desk.tables.alerts.choose(person.user_id, GUILD, ALL)
    await opened(desk)
    await opened(desk, game="china")
    desk.clock.advance(minutes=1)
    async with a_desk(desk.database, desk.clock, process="two") as other:
        await asyncio.gather(desk.tables.alerts.add_due(), other.tables.alerts.add_due())
    assert sorted(each.user_id for each in await heard(desk)) == [BEN.user_id, CHLOE.user_id]


async def test_many_people_are_told_of_many_tables(desk: Desk) -> None:
    people = [Person(1000 + number, str(number)) for number in range(120)]
    for person in people:
        await desk.tables.alerts.choose(person.user_id, GUILD, ALL)
    for game in ALL:
        await opened(desk, game=game)
    assert len(await after_a_minute(desk)) == 120
