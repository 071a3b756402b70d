"""Messages about the castles of days: when each is due, for which process, and when it is over."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from db.share import Share
from tables.core.daily import DAY, day_at
from tables.core.model import Person, Place
from tables.posting.days import MOST_LATE, PAUSE, DayMessage
from tests.support.desk import ADA, BEN, Desk

SERVER, CHANNEL, OTHER = 10, 77, 78
A_DAY = timedelta(days=1)


async def claimed(desk: Desk) -> DayMessage | None:
    """The one message that is due, if there is one."""
    await desk.tables.day_messages.add_missing()
    found = await desk.tables.day_messages.claim()
    assert len(found) < 2
    return found[0] if found else None


async def posted(desk: Desk) -> DayMessage:
    """Today's message, which has just been posted."""
    await desk.tables.guilds.set_castle_channel(SERVER, CHANNEL)
    message = await claimed(desk)
    assert message is not None
    await desk.tables.day_messages.shown(message, 1000)
    return message


async def given_up(desk: Desk, person: Person) -> None:
    begun = await desk.tables.days.begin(person, Place(None, 100 + person.user_id), SERVER, "en")
    await desk.tables.play.resign(begun.table.id, person.user_id)


async def rows(desk: Desk) -> list[tuple[int, int | None, int | None]]:
    """The days of the messages that are known, with their ids and when they are due."""
    found = (await desk.rows("day_messages"))["day_messages"]
    return sorted((row["day"], row["message_id"], row["due_at"]) for row in found)


async def test_a_server_that_chose_no_channel_has_no_message(desk: Desk) -> None:
    assert await claimed(desk) is None
    await desk.tables.guilds.set_quiet_reminders(SERVER, True)
    assert await claimed(desk) is None


async def test_a_message_is_due_for_each_result_of_its_server_and_at_the_end_of_the_day(desk: Desk) -> None:
    message = await posted(desk)
    assert (message.channel_id, message.message_id, message.is_over) == (CHANNEL, None, False)
    assert await claimed(desk) is None
    await desk.tables.days.begin(BEN, Place(None, 5), 11, "en")
    await desk.tables.play.resign(1, BEN.user_id)
    assert await claimed(desk) is None, "in another server"
    await given_up(desk, ADA)
    again = await claimed(desk)
    assert again is not None
    assert again.message_id == 1000
    await desk.tables.day_messages.shown(again, 1000)
    desk.clock.now += A_DAY
    await desk.tables.day_messages.add_missing()
    new, last = sorted(await desk.tables.day_messages.claim(), key=lambda each: each.is_over)
    assert (last.message_id, last.is_over, new.is_over, new.day - last.day) == (1000, True, False, 1)
    await desk.tables.day_messages.shown(last, 1000)
    assert [day for day, *_ in await rows(desk)] == [new.day]


async def test_who_is_named_no_more_has_it_edited(desk: Desk) -> None:
    await posted(desk)
    await given_up(desk, ADA)
    for change in (
        desk.tables.people.change(ADA.user_id, listed=False),
        desk.tables.people.change(ADA.user_id, listed=True),
        desk.tables.forgetting.forget(ADA.user_id),
    ):
        message = await claimed(desk)
        assert message is not None
        await desk.tables.day_messages.shown(message, 1000)
        assert await claimed(desk) is None
        await change
    assert await claimed(desk) is not None
    assert (await desk.tables.days.public(SERVER, message.day)).here == []


async def test_a_result_during_an_edit_asks_for_another(desk: Desk) -> None:
    await posted(desk)
    await given_up(desk, ADA)
    message = await claimed(desk)
    assert message is not None
    await given_up(desk, BEN)
    await desk.tables.day_messages.shown(message, 1000)
    assert await claimed(desk) is not None


async def test_one_process_gets_it_and_another_when_the_first_is_dead(desk: Desk) -> None:
    await desk.tables.guilds.set_castle_channel(SERVER, CHANNEL)
    await asyncio.gather(*(desk.tables.day_messages.add_missing() for _ in range(3)))
    found = await asyncio.gather(*(desk.tables.day_messages.claim() for _ in range(3)))
    assert [len(each) for each in sorted(found, key=len)] == [0, 0, 1]
    desk.clock.now += PAUSE
    assert await claimed(desk) is not None


async def test_a_process_sees_to_the_servers_of_its_share(desk: Desk) -> None:
    for server in (1 << 22, 2 << 22):
        await desk.tables.guilds.set_castle_channel(server, CHANNEL)
    desk.tables.day_messages._kernel.share = Share.of(2, [1])
    message = await claimed(desk)
    assert message is not None
    assert message.guild_id == 1 << 22


async def test_a_deleted_one_stays_so_and_the_next_day_has_its_own(desk: Desk) -> None:
    await posted(desk)
    await given_up(desk, ADA)
    message = await claimed(desk)
    assert message is not None
    await desk.tables.day_messages.shown(message, None)
    assert await claimed(desk) is None
    desk.clock.now += A_DAY
    await desk.tables.day_messages.add_missing()
    for each in await desk.tables.day_messages.claim():
        await desk.tables.day_messages.shown(each, None if each.is_over else 1001)
    assert [each[:2] for each in await rows(desk)] == [(message.day + 1, 1001)], "nothing is left of former days"


async def test_another_channel_takes_the_message_over_and_none_ends_it(desk: Desk) -> None:
    await posted(desk)
    await desk.tables.guilds.set_castle_channel(SERVER, OTHER)
    await desk.tables.day_messages.add_missing()
    former, new = sorted(await desk.tables.day_messages.claim(), key=lambda each: each.channel_id)
    assert (former.channel_id, former.is_unwanted) == (CHANNEL, True)
    assert (new.channel_id, new.is_unwanted) == (OTHER, False)
    for each in (former, new):
        await desk.tables.day_messages.shown(each, 1002)
    await desk.tables.guilds.set_castle_channel(SERVER, None)
    last = await claimed(desk)
    assert last is not None
    assert last.is_unwanted
    await desk.tables.day_messages.shown(last, None)
    assert await rows(desk) == []
    assert await claimed(desk) is None


async def test_what_fails_is_tried_again_and_given_up_days_later(desk: Desk) -> None:
    await desk.tables.guilds.set_castle_channel(SERVER, CHANNEL)
    message = await claimed(desk)
    assert message is not None
    await desk.tables.day_messages.failed(message, timedelta(minutes=30))
    desk.clock.now += timedelta(minutes=29)
    assert await claimed(desk) is None
    desk.clock.now += timedelta(minutes=1)
    again = await claimed(desk)
    assert again is not None
    assert again.attempts == 1
    # A manager who chooses the channel once more need not wait.
    await desk.tables.day_messages.failed(again, timedelta(minutes=30))
    await desk.tables.guilds.set_castle_channel(SERVER, CHANNEL)
    assert await claimed(desk) is not None
    await desk.tables.guilds.set_castle_channel(SERVER, None)
    for _ in range(MOST_LATE + 1):
        desk.clock.now += A_DAY
        late = await claimed(desk)
        assert late is not None
        await desk.tables.day_messages.failed(late, timedelta())
    assert await rows(desk) == []


async def test_a_server_without_the_bot_gets_none_and_what_is_of_it_goes(desk: Desk) -> None:
    await posted(desk)
    await desk.tables.departures.leave(SERVER)
    desk.clock.live(days=31)
    await desk.tables.day_messages.add_missing()
    assert len(await rows(desk)) == 1, "none is added"
    assert await desk.tables.departures.delete(SERVER)
    assert await rows(desk) == []


async def test_many_are_due_at_midnight_and_some_are_claimed_at_once(desk: Desk) -> None:
    for server in range(1, 61):
        await desk.tables.guilds.set_castle_channel(server, CHANNEL)
    await desk.tables.day_messages.add_missing()
    assert [len(await desk.tables.day_messages.claim()) for _ in range(3)] == [50, 10, 0]
    assert {due - day_at(due) * DAY for _, _, due in await rows(desk) if due is not None} == {PAUSE.seconds * 1000}
