"""People who look for others meet at a table, and their game begins."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from tables.core.errors import NothingSoughtError, NotOpenError, SeekForgottenError, TooManyPlayedError
from tables.core.model import Limits, Person, Place, Status
from tables.core.pace import Pace
from tables.outbox.kinds import MET
from tables.wishes.wishes import KNOWN_WAITS, LONGEST_SPAN, LOOKED_AGAIN, USUAL_PACE, Hindrance, Wish
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, PLACE, Desk
from tests.support.seeking import GUILD, TWO, UP_TO_FOUR, look, meet, seated, seekers
from tests.support.there import there


async def test_people_meet_and_play_at_once(desk: Desk) -> None:
    await look(desk, ADA, BEN)
    desk.clock.advance(hours=2)
    (table,) = await meet(desk)
    assert table.people == (ADA, BEN)
    assert (table.status, table.wanted, table.pace) == (Status.RUNNING, 2, USUAL_PACE)
    assert await seated(desk) == [ADA.user_id, BEN.user_id]
    assert await meet(desk) == []
    assert await seekers(desk) == []
    assert [row["waited"] for row in (await desk.rows("waits"))["waits"]] == [2 * 3_600_000] * 2


async def test_one_who_has_resigned_is_not_told_that_they_play(desk: Desk) -> None:
    await look(desk, ADA, BEN, CHLOE, wish=UP_TO_FOUR)
    (table,) = await meet(desk)
    await desk.tables.play.resign(table.id, ADA.user_id)
    claimed = await desk.tables.reminders.claim_some(10)
    assert {each.user_id for each in claimed if each.kind is MET} == {BEN.user_id, CHLOE.user_id}


async def test_a_search_that_has_found_a_game_is_over_and_another_press_finds_one_more(desk: Desk) -> None:
    await look(desk, ADA, BEN, CHLOE)
    (table,) = await meet(desk)
    assert (table.people, await seekers(desk)) == ((ADA, BEN), [CHLOE.user_id])
    await look(desk, ADA)
    (another,) = await meet(desk)
    assert (another.people, another.status) == ((ADA, CHLOE), Status.RUNNING)
    assert await seekers(desk) == []


async def test_a_table_is_opened_where_a_channel_of_its_people_is_there(desk: Desk) -> None:
    for person, channel_id in ((ADA, 1), (BEN, 2)):
        await desk.tables.wishes.seek(person, Place(GUILD, channel_id), TWO, LONGEST_SPAN, "en")
    assert await desk.tables.wishes.meet(GUILD, lambda _: False) == ()
    (table_id,) = await desk.tables.wishes.meet(GUILD, lambda channel_id: channel_id == 2)
    assert (await desk.tables.table(table_id)).place.channel_id == 2


async def test_who_cannot_be_seated_reads_why_and_counts_for_no_one(desk: Desk) -> None:
    await look(desk, ADA, BEN)
    desk.tables.wishes._kernel.limits = Limits(hosted=1, played=1)
    seek = there(await desk.tables.wishes.of_person(GUILD, ADA.user_id))
    assert seek.hindrance is None
    await desk.running(2)
    seek = there(await desk.tables.wishes.of_person(GUILD, ADA.user_id))
    assert seek.hindrance is Hindrance.LIMIT
    assert (await desk.tables.wishes.company(GUILD)).seekers == 0


async def test_people_who_block_each_other_or_are_kept_out_never_meet(desk: Desk) -> None:
    await desk.tables.blocks.block(BEN.user_id, ADA)
    await look(desk, ADA, BEN)
    assert await meet(desk) == []
    async with desk.store.writing() as session:
        await session.exclusions.keep_out(GUILD, CHLOE.user_id, CHLOE.name, None, 0)
    with pytest.raises(NotOpenError):
        await look(desk, CHLOE)
    await look(desk, DMITRI)
    (table,) = await meet(desk)
    assert table.people == (ADA, DMITRI)


async def test_no_person_has_more_tables_than_they_may(desk: Desk) -> None:
    desk.tables.wishes._kernel.limits = Limits(hosted=1, played=1)
    await look(desk, ADA, BEN, CHLOE, wish=Wish(("qin", "dragon_castle"), (2,)))
    (table,) = await meet(desk)
    with pytest.raises(TooManyPlayedError):
        await look(desk, table.people[0])
    assert await meet(desk) == []


@pytest.mark.both
async def test_twenty_seeks_at_the_same_moment_seat_nobody_twice(desk: Desk) -> None:
    people = [Person(100 + number, f"Person {number}") for number in range(20)]
    await asyncio.gather(*(look(desk, person, wish=UP_TO_FOUR) for person in people))
    found = [table for some in await asyncio.gather(*(meet(desk) for _ in range(5))) for table in some]
    assert sorted(person.user_id for table in found for person in table.people) == [each.user_id for each in people]
    assert [table.wanted for table in found] == [4] * 5


async def test_a_seek_is_changed_stopped_and_ends_by_itself(desk: Desk) -> None:
    await look(desk, ADA)
    desk.clock.advance(hours=1)
    wish = Wish(("qin", "china"), (3, 4), timedelta(days=1), variants=True)
    changed = await desk.tables.wishes.seek(ADA, PLACE, wish, timedelta(days=1), "en")
    assert changed.wish == wish
    # It waits on since the beginning.
    assert changed.since == desk.clock.now - timedelta(hours=1)
    assert await desk.tables.wishes.of_person(GUILD, ADA.user_id) == changed
    desk.clock.advance(days=1)
    assert await desk.tables.wishes.of_person(GUILD, ADA.user_id) is None
    await look(desk, BEN)
    assert await meet(desk) == []
    desk.clock.advance(days=1)
    await look(desk, ADA)
    assert there(await desk.tables.wishes.of_person(GUILD, ADA.user_id)).since == desk.clock.now
    assert await desk.tables.wishes.stop(GUILD, ADA.user_id)
    assert not await desk.tables.wishes.stop(GUILD, ADA.user_id)


async def test_a_seek_that_ended_lately_is_taken_up_again(desk: Desk) -> None:
    with pytest.raises(SeekForgottenError):
        await desk.tables.wishes.again(GUILD, ADA)
    await look(desk, ADA)
    await desk.tables.wishes.stop(GUILD, ADA.user_id)
    began = desk.clock.now
    desk.clock.advance(hours=1)
    await desk.tables.wishes.again(GUILD, ADA)
    again = there(await desk.tables.wishes.of_person(GUILD, ADA.user_id))
    assert (again.wish, again.since, again.until) == (TWO, began, desk.clock.now + LONGEST_SPAN)
    # Two presses look once.
    await desk.tables.wishes.again(GUILD, ADA)
    assert await desk.tables.wishes.of_person(GUILD, ADA.user_id) == again
    await desk.tables.wishes.stop(GUILD, ADA.user_id)
    desk.clock.advance(days=3)
    await desk.tables.expiry.go_on()
    with pytest.raises(SeekForgottenError):
        await desk.tables.wishes.again(GUILD, ADA)


async def test_what_no_game_has_is_refused(desk: Desk) -> None:
    for wish in (Wish(("china",), (2,)), Wish((), (2,)), Wish(("chess",), (2,)), Wish(("qin",), (1,))):
        with pytest.raises(NothingSoughtError):
            await desk.tables.wishes.seek(ADA, PLACE, wish, LONGEST_SPAN, "en")


async def test_the_pace_and_the_options_are_what_all_take(desk: Desk) -> None:
    await desk.tables.guilds.set_pace(GUILD, Pace(timedelta(days=7)))
    await look(desk, ADA, BEN)
    (table,) = await meet(desk)
    assert table.pace == Pace(timedelta(days=7))
    await look(desk, CHLOE, wish=Wish(("dragon_castle",), (2,), timedelta(days=3), variants=True))
    await look(desk, DMITRI, wish=Wish(("dragon_castle",), (2,), timedelta(days=1), variants=True))
    (table,) = await meet(desk)
    assert table.pace == Pace(timedelta(days=1))


async def test_where_many_look_for_others_people_wait_for_a_fuller_table(desk: Desk) -> None:
    async with desk.store.writing() as session:
        for _ in range(720):
            await session.waits.add({"guild_id": GUILD, "at": desk.tables.wishes._kernel.millis(), "waited": 0})
    await look(desk, ADA, BEN, wish=UP_TO_FOUR)
    assert await meet(desk) == []
    await look(desk, CHLOE, DMITRI, wish=UP_TO_FOUR)
    (table,) = await meet(desk)
    assert table.wanted == 4


async def test_a_server_says_how_long_people_wait_once_that_is_known(desk: Desk) -> None:
    async with desk.store.writing() as session:
        for hours in range(1, KNOWN_WAITS):
            await session.waits.add(
                {"guild_id": GUILD, "at": desk.tables.wishes._kernel.millis(), "waited": hours * 3_600_000}
            )
    assert (await desk.tables.wishes.company(GUILD)).median_wait is None
    async with desk.store.writing() as session:
        await session.waits.add(
            {"guild_id": GUILD, "at": desk.tables.wishes._kernel.millis(), "waited": 100 * 3_600_000}
        )
    await look(desk, ADA)
    company = await desk.tables.wishes.company(GUILD)
    assert (company.seekers, company.median_wait) == (1, timedelta(hours=3))
    desk.clock.advance(days=31)
    assert (await desk.tables.wishes.company(GUILD)).median_wait is None
    while await desk.tables.expiry.go_on():
        pass
    assert await desk.rows("wishes", "waits") == {"wishes": [], "waits": []}


async def test_a_sweep_finds_what_waits_and_looks_again_after_a_while(desk: Desk) -> None:
    assert await desk.tables.wishes.guilds_due() == ()
    await look(desk, ADA)
    assert await desk.tables.wishes.guilds_due() == (GUILD,)
    await meet(desk)
    assert await desk.tables.wishes.guilds_due() == ()
    desk.clock.advance(hours=LOOKED_AGAIN / timedelta(hours=1))
    assert await desk.tables.wishes.guilds_due() == (GUILD,)


async def test_a_search_rests_while_its_person_is_away_and_goes_on_after(desk: Desk) -> None:
    await look(desk, ADA, BEN)
    back = await desk.tables.away.begin(ADA.user_id, "2026-03-21")
    seek = there(await desk.tables.wishes.of_person(GUILD, ADA.user_id))
    assert (seek.rests_until, seek.until) == (back, back + LONGEST_SPAN)
    assert (await desk.tables.wishes.company(GUILD)).seekers == 1
    assert await meet(desk) == []
    desk.clock.now = back
    await look(desk, BEN)
    (table,) = await meet(desk)
    assert (table.people, table.status) == ((ADA, BEN), Status.RUNNING)


async def test_the_time_of_a_search_by_a_person_who_is_away_runs_from_their_return(desk: Desk) -> None:
    back = await desk.tables.away.begin(ADA.user_id, "2026-03-21")
    seek = await desk.tables.wishes.seek(ADA, PLACE, TWO, LONGEST_SPAN, "en")
    assert (seek.rests_until, seek.until) == (back, back + LONGEST_SPAN)
    desk.clock.advance(hours=5)
    await desk.tables.away.end(ADA.user_id)
    seek = there(await desk.tables.wishes.of_person(GUILD, ADA.user_id))
    assert (seek.rests_until, seek.until) == (None, desk.clock.now + LONGEST_SPAN)
    await desk.tables.wishes.stop(GUILD, ADA.user_id)
    back = await desk.tables.away.begin(ADA.user_id, "2026-03-21")
    await desk.tables.wishes.again(GUILD, ADA)
    assert (await desk.tables.wishes.of_person(GUILD, ADA.user_id)).until == back + LONGEST_SPAN  # type: ignore[union-attr]
