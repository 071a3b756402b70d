"""Who hears when they could play, of what, at which hours; and who does not."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from db.schema import Duty
from tables.core.errors import NothingSoughtError, NoZoneError
from tables.core.model import Person, Place, Status, Table, TableRequest
from tables.core.pace import Pace
from tables.outbox.kinds import ENOUGH
from tables.wishes.chances import Chance
from tables.wishes.wishes import LONGEST_SPAN, Wish
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk, a_desk
from tests.support.there import there

GUILD = PLACE.guild_id or 0
ALL = Wish(("qin", "china", "dragon_castle"), (2, 3, 4))
QIN = Wish(("qin",), (2, 3))


async def opened(desk: Desk, host: Person = ADA, game: str = "qin", **changes: Any) -> Table:
    """A table that waits for players."""
    place = changes.pop("place", PLACE)
    return await desk.tables.lobby.open(TableRequest(game, host, place, wanted=3, options={}, **changes))


async def hear(
    desk: Desk, *people: Person, wish: Wish = ALL, guild_id: int = GUILD, hours: tuple[str, str] | None = None
) -> None:
    """People want to hear when they could play."""
    for person in people:
        await desk.tables.chances.hear(person, Place(guild_id, PLACE.channel_id), wish, hours, "en")


async def seek(desk: Desk, person: Person, wish: Wish = QIN, guild_id: int = GUILD) -> None:
    """A person looks for others, as the form lets them do it."""
    await desk.tables.wishes.seek(person, Place(guild_id, PLACE.channel_id), wish, LONGEST_SPAN, "en")
    await desk.tables.wishes.meet(guild_id)


async def heard(desk: Desk) -> list[Chance]:
    """What people hear now."""
    found: list[Chance] = []
    while due := (await desk.tables.chances.due())[1]:
        claimed = [await desk.tables.chances.claim(*each) for each in due]
        new = [each for each in claimed if each is not None]
        for each in new:
            await desk.tables.chances.heard(each)
        found += new
    return found


async def after_a_minute(desk: Desk) -> list[tuple[int, int | None]]:
    """The people who hear something a minute later, and the tables that they hear of."""
    desk.clock.advance(minutes=1)
    return [(each.user_id, None if each.table is None else each.table.id) for each in await heard(desk)]


async def test_a_person_hears_of_a_table_after_a_minute_and_of_each_once(desk: Desk) -> None:
    await hear(desk, BEN)
    table = await opened(desk)
    assert await heard(desk) == []
    desk.clock.advance(minutes=1)
    (chance,) = await heard(desk)
    assert (chance.user_id, there(chance.table).id, chance.seekers) == (BEN.user_id, table.id, {})
    assert await after_a_minute(desk) == []


async def test_a_person_hears_of_one_who_looks_for_others_and_looks_too_by_one_press(desk: Desk) -> None:
    await hear(desk, BEN, wish=Wish(("qin", "china"), (2, 4)))
    await seek(desk, ADA, Wish(("qin", "dragon_castle"), (2, 3)))
    desk.clock.advance(minutes=1)
    (chance,) = await heard(desk)
    assert (chance.user_id, chance.table, chance.seekers) == (BEN.user_id, None, {"qin": 1})
    await desk.tables.wishes.again(GUILD, BEN)
    (table_id,) = await desk.tables.wishes.meet(GUILD)
    begun = await desk.tables.table(table_id)
    assert (begun.status, {each.user_id for each in begun.people}) == (Status.RUNNING, {ADA.user_id, BEN.user_id})
    assert await desk.tables.chances.hearing(GUILD, BEN.user_id) is not None, "one game does not end it"


async def test_a_search_that_goes_on_after_its_end_is_no_news_but_another_wish_is(desk: Desk) -> None:
    await hear(desk, BEN)
    await seek(desk, ADA, QIN)
    assert await after_a_minute(desk) == [(BEN.user_id, None)]
    desk.clock.advance(hours=60)
    await seek(desk, ADA, QIN)
    assert await after_a_minute(desk) == []
    await seek(desk, ADA, Wish(("china",), (3,)))
    assert await after_a_minute(desk) == [(BEN.user_id, None)]
    desk.clock.advance(hours=80)
    await seek(desk, ADA, Wish(("china",), (3,)))
    assert await after_a_minute(desk) == [(BEN.user_id, None)]


@pytest.mark.parametrize(
    "other",
    [
        Wish(("china",), (3,)),
        Wish(("qin",), (4,)),
        Wish(("qin",), (2,), variants=True),
    ],
    ids=["game", "seats", "variants"],
)
async def test_nothing_is_said_of_people_who_look_for_something_else(desk: Desk, other: Wish) -> None:
    await hear(desk, BEN, wish=QIN)
    await seek(desk, ADA, other)
    assert await after_a_minute(desk) == ([(BEN.user_id, None)] if other.variants else [])


async def test_one_who_came_too_late_looks_on_alone(desk: Desk) -> None:
    await hear(desk, BEN, wish=QIN)
    await seek(desk, ADA)
    assert await after_a_minute(desk) == [(BEN.user_id, None)]
    await seek(desk, CHLOE)
    await desk.tables.wishes.again(GUILD, BEN)
    assert await desk.tables.wishes.meet(GUILD) == ()
    assert there(await desk.tables.wishes.of_person(GUILD, BEN.user_id)).hindrance is None
    assert await desk.tables.wishes.of_person(GUILD, ADA.user_id) is None


async def test_who_has_found_others_by_themselves_is_nobodys_chance(desk: Desk) -> None:
    await hear(desk, BEN, wish=QIN)
    await seek(desk, ADA, Wish(("qin",), (2,)))
    await seek(desk, CHLOE, Wish(("qin",), (2,)))
    assert await after_a_minute(desk) == []


async def test_only_of_the_games_seats_paces_and_servers_that_were_chosen(desk: Desk) -> None:
    await seek(desk, BEN, Wish(("china",), (3,), slowest=timedelta(days=1)))
    await desk.tables.wishes.stop(GUILD, BEN.user_id)
    await hear(desk, BEN, wish=Wish(("china",), (3,), slowest=timedelta(days=1)))
    await opened(desk)
    await opened(desk, game="china", place=Place(GUILD + 1, 5))
    await opened(desk, game="china", pace=Pace(timedelta(days=3)))
    await opened(desk, game="china")
    assert await after_a_minute(desk) == []
    table = await opened(desk, game="china", pace=Pace(timedelta(days=1)))
    assert await after_a_minute(desk) == [(BEN.user_id, table.id)]


async def test_what_no_game_has_is_refused(desk: Desk) -> None:
    with pytest.raises(NothingSoughtError):
        await hear(desk, BEN, wish=Wish(("china",), (2,)))
    with pytest.raises(NoZoneError):
        await hear(desk, BEN, hours=("18", "22"))
    assert await desk.tables.chances.hearing(GUILD, BEN.user_id) is None


async def test_once_a_day_and_then_of_the_newest_that_is_still_open(desk: Desk) -> None:
    await hear(desk, BEN)
    await opened(desk)
    assert len(await after_a_minute(desk)) == 1
    await opened(desk, game="china")
    third = await opened(desk, game="china")
    gone = await opened(desk, game="china")
    await seek(desk, CHLOE)
    for _ in range(23):
        desk.clock.advance(hours=1)
        assert await heard(desk) == []
    await desk.tables.lobby.cancel(gone.id, ADA.user_id)
    desk.clock.advance(hours=1)
    assert [(there(each.table).id, each.seekers) for each in await heard(desk)] == [(third.id, {"qin": 1})]


async def test_neither_another_server_nor_beginning_again_brings_a_second_one_on_a_day(desk: Desk) -> None:
    for guild_id in (GUILD, GUILD + 1):
        await hear(desk, BEN, guild_id=guild_id)
    await opened(desk)
    await opened(desk, place=Place(GUILD + 1, 5))
    assert len(await after_a_minute(desk)) == 1
    desk.clock.advance(hours=23)
    await desk.tables.chances.hear_no_more(BEN.user_id, GUILD)
    for guild_id in (GUILD, GUILD + 2):
        await hear(desk, BEN, guild_id=guild_id)
    await opened(desk, place=Place(GUILD + 2, 6))
    await opened(desk)
    assert await after_a_minute(desk) == []
    desk.clock.advance(hours=1)
    assert len(await heard(desk)) == 1


async def test_nor_does_a_search_that_has_found_a_game_since(desk: Desk) -> None:
    await hear(desk, BEN)
    await opened(desk)
    assert len(await after_a_minute(desk)) == 1
    await desk.tables.chances.hear_no_more(BEN.user_id, GUILD)
    await seek(desk, BEN, Wish(("qin",), (2,)))
    await seek(desk, CHLOE, Wish(("qin",), (2,)))
    assert await desk.tables.wishes.of_person(GUILD, BEN.user_id) is None, "they play"
    await desk.tables.expiry.go_on()
    await hear(desk, BEN)
    await opened(desk)
    assert await after_a_minute(desk) == []
    desk.clock.leap(timedelta(days=1))
    assert len(await heard(desk)) == 1


async def test_quiet_hours_and_absences_are_waited_for(desk: Desk) -> None:
    await hear(desk, BEN)
    # It is midnight in UTC.
    await desk.tables.people.keep_quiet(BEN.user_id, "22:00", "8:00", "UTC")
    first = await opened(desk)
    assert await after_a_minute(desk) == []
    # What is open in the morning is said, and not what was in the night.
    await desk.tables.lobby.cancel(first.id, ADA.user_id)
    second = await opened(desk)
    desk.clock.advance(hours=7)
    assert await heard(desk) == []
    desk.clock.advance(hours=1)
    assert [there(each.table).id for each in await heard(desk)] == [second.id]
    await desk.tables.away.begin(BEN.user_id, f"{desk.clock.now + timedelta(days=4):%Y-%m-%d}")
    await opened(desk)
    desk.clock.advance(days=2)
    assert await heard(desk) == []


async def test_the_hours_of_the_day_that_were_chosen_are_waited_for(desk: Desk) -> None:
    await desk.tables.people.keep_quiet(BEN.user_id, None, None, "Europe/Berlin")
    await hear(desk, BEN, hours=("18:00", "22:30"))
    assert [f"{each:%H:%M}" for each in there((await there_hearing(desk)).hours)] == ["18:00", "22:30"]
    table = await opened(desk)
    minutes = 0
    while not (found := await heard(desk)):
        desk.clock.advance(minutes=10)
        minutes += 10
    # From midnight in UTC to six in the evening in Berlin.
    assert (there(found[0].table).id, minutes) == (table.id, 17 * 60)


async def there_hearing(desk: Desk) -> Any:
    return there(await desk.tables.chances.hearing(GUILD, BEN.user_id))


async def test_what_is_no_longer_open_is_not_said(desk: Desk) -> None:
    await hear(desk, BEN)
    table = await opened(desk)
    await desk.tables.hosting.set_private(table.id, ADA.user_id, True)
    assert await after_a_minute(desk) == []
    await desk.tables.hosting.set_private(table.id, ADA.user_id, False)
    assert await after_a_minute(desk) == [(BEN.user_id, table.id)]


async def test_no_person_hears_of_themselves_nor_of_private_tables(desk: Desk) -> None:
    await hear(desk, ADA, BEN)
    await opened(desk, private=True)
    assert await after_a_minute(desk) == []
    table = await opened(desk, ADA)
    assert await after_a_minute(desk) == [(BEN.user_id, table.id)]
    desk.clock.advance(days=2)
    await seek(desk, BEN)
    assert await after_a_minute(desk) == [(ADA.user_id, None)]


@pytest.mark.parametrize("blocker", [BEN, CHLOE])
async def test_nor_of_those_with_whom_they_cannot_play(desk: Desk, blocker: Person) -> None:
    await hear(desk, BEN)
    await desk.tables.blocks.block(blocker.user_id, CHLOE if blocker is BEN else BEN)
    await opened(desk, CHLOE)
    await seek(desk, CHLOE)
    assert await after_a_minute(desk) == []
    async with desk.store.writing() as session:
        await session.exclusions.keep_out(GUILD, BEN.user_id, "Ben", None, 0)
    await opened(desk, ADA)
    await seek(desk, ADA)
    assert await after_a_minute(desk) == []


async def test_nothing_is_said_of_what_was_before(desk: Desk) -> None:
    await opened(desk)
    await seek(desk, ADA)
    desk.clock.advance(minutes=5)
    await hear(desk, BEN)
    assert await after_a_minute(desk) == []
    desk.clock.advance(minutes=5)
    await desk.tables.wishes.meet(GUILD)
    assert await after_a_minute(desk) == []


async def test_one_press_ends_it(desk: Desk) -> None:
    for guild_id in (GUILD, GUILD + 1):
        await hear(desk, BEN, guild_id=guild_id)
    await opened(desk)
    await desk.tables.chances.hear_no_more(BEN.user_id, GUILD)
    assert await after_a_minute(desk) == []
    assert await desk.tables.chances.hearing(GUILD + 1, BEN.user_id) is not None


@pytest.mark.both
async def test_two_processes_tell_a_person_once(desk: Desk) -> None:
    await hear(desk, BEN, CHLOE)
    await opened(desk)
    await opened(desk, game="china")
    desk.clock.advance(minutes=1)
    async with a_desk(desk.database, desk.clock, process="two") as other:
        _, due = await desk.tables.chances.due()
        found = await asyncio.gather(*(each.tables.chances.claim(*who) for who in due for each in (desk, other)))
    assert sorted(each.user_id for each in found if each) == [BEN.user_id, CHLOE.user_id]


async def test_what_a_process_did_not_come_to_say_is_claimed_again_and_once_it_is_said_a_day_passes(desk: Desk) -> None:
    for guild_id in (GUILD, GUILD + 1):
        await hear(desk, BEN, guild_id=guild_id)
        await opened(desk, place=Place(guild_id, 5))
    desk.clock.advance(minutes=1)
    chances, here, elsewhere = desk.tables.chances, (GUILD, BEN.user_id), (GUILD + 1, BEN.user_id)
    first = there(await chances.claim(*here))
    assert await chances.claim(*elsewhere) is None, "what is being said counts already"
    assert (await chances.due())[1] == []
    desk.clock.advance(minutes=1)
    second = there(await chances.claim(*here))
    assert (second.nonce, first.attempts, second.attempts) == (first.nonce, 1, 2)
    await chances.failed(second.id, second.attempts, timedelta(hours=1))
    desk.clock.advance(minutes=59)
    # The other server has something to say, too, but that try may have been read.
    assert (await chances.due())[1] == [elsewhere]
    assert await chances.claim(*elsewhere) is None
    assert (await chances.due())[1] == []
    desk.clock.advance(minutes=1)
    await chances.heard(there(await chances.claim(*here)))
    desk.clock.advance(hours=23)
    await opened(desk)
    assert (await chances.due())[1] == []
    desk.clock.advance(hours=1)
    third = there(await chances.claim(*here))
    assert (third.nonce == first.nonce, third.attempts) == (False, 1)


async def test_a_message_that_an_earlier_try_may_have_posted_counts_though_there_is_nothing_to_say_any_more(
    desk: Desk,
) -> None:
    await hear(desk, BEN)
    table = await opened(desk)
    desk.clock.advance(minutes=1)
    assert await desk.tables.chances.claim(GUILD, BEN.user_id) is not None
    await desk.tables.lobby.cancel(table.id, ADA.user_id)
    desk.clock.advance(minutes=1)
    assert await desk.tables.chances.claim(GUILD, BEN.user_id) is None
    second = await opened(desk)
    assert await after_a_minute(desk) == []
    desk.clock.advance(hours=24)
    assert await after_a_minute(desk) == [(BEN.user_id, second.id)]


async def test_a_try_that_may_have_been_read_counts_after_beginning_again(desk: Desk) -> None:
    await hear(desk, BEN)
    await opened(desk)
    desk.clock.advance(minutes=1)
    chance = there(await desk.tables.chances.claim(GUILD, BEN.user_id))
    await desk.tables.chances.failed(chance.id, chance.attempts, timedelta())
    await desk.tables.chances.hear_no_more(BEN.user_id)
    await hear(desk, BEN)
    await opened(desk)
    assert await after_a_minute(desk) == []


async def test_many_people_hear_of_many_tables(desk: Desk) -> None:
    await hear(desk, *(Person(1000 + number, str(number)) for number in range(120)))
    for game in ALL.games:
        await opened(desk, game=game)
    assert len(await after_a_minute(desk)) == 120


async def enough(desk: Desk) -> list[int]:
    return [row["user_id"] for row in await desk.entries(Duty.REMINDER) if row["kind"] == ENOUGH.name]


async def test_a_host_hears_once_when_the_least_number_is_there(desk: Desk) -> None:
    await hear(desk, ADA)
    table = await desk.tables.lobby.open(TableRequest("china", ADA, PLACE, wanted=5, options={}))
    await desk.tables.lobby.join(table.id, BEN)
    assert await enough(desk) == []
    joined = await desk.tables.lobby.join(table.id, CHLOE)
    assert await enough(desk) == [ADA.user_id]
    reminder = there(await desk.tables.reminders.claim())
    assert (reminder.kind, reminder.directly) == (ENOUGH, True)
    begun = await desk.tables.lobby.start(table.id, ADA.user_id, reminder.detail)
    assert (begun.status, len(joined.chairs)) == (Status.RUNNING, 3)


async def test_a_host_hears_nothing_who_does_not_want_to_or_whose_game_begins(desk: Desk) -> None:
    table = await opened(desk)
    await desk.tables.lobby.join(table.id, BEN)
    await hear(desk, BEN)
    full = await desk.tables.lobby.open(TableRequest("qin", BEN, PLACE, wanted=2, options={}))
    await desk.tables.lobby.join(full.id, ADA)
    other = await opened(desk, BEN)
    await desk.tables.lobby.add_computer(other.id, BEN.user_id)
    assert await enough(desk) == []
