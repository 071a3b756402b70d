"""What is kept for some days goes after them, and nothing earlier."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest

from db.once import once
from db.schema import Duty, metadata
from tables.core.kernel import first_id_at
from tables.core.model import Status
from tables.core.rows import to_millis
from tables.managing import ActKind, Manager, note_act
from tables.outbox.kinds import REVIEW_SHOWN
from tables.outbox.queue import add_reminder
from tables.people import forgetting
from tables.wishes.wishes import Wish
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, PEOPLE, PLACE, Desk, mover
from tests.support.forgetting import GUILD, between
from tests.tables.telling import tell
from tools.listings import RECORDED

HOUR, DAY = timedelta(hours=1), timedelta(days=1)

DAYS = {
    name: timedelta(days=1 if found[1] == "a" else int(found[1]))
    for name, (_, how_long) in RECORDED.items()
    if (found := re.search(r"\b(a|\d+) days?\b", how_long))
}
"""The tables with rows that go after some days, as operators read it."""


async def settle(desk: Desk) -> None:
    """Post and edit everything that is due."""
    await tell(desk)
    for table_id in await desk.tables.outbox.tables_due(Duty.EDIT):
        while (edit := await desk.tables.edits.claim(table_id)) is not None:
            await desk.tables.edits.edited(edit)


async def sweep(desk: Desk) -> None:
    """What the leading process does at every sweep."""
    while await desk.tables.expiry.go_on():
        pass
    await desk.tables.packing.pack_old()
    await desk.tables.interactions.forget_old()
    await desk.tables.acts.forget_old()


async def a_finished_game(desk: Desk) -> int:
    """A game that leaves something in every table that has days."""
    table = await between(desk, ADA, BEN, CHLOE, pace=timedelta(hours=12))
    await settle(desk)
    desk.clock.advance(hours=13)
    await settle(desk)
    late = mover(table)
    holder, asker = (person for person in (ADA, BEN, CHLOE) if person.user_id != late)
    await desk.tables.votes.ask_to_abort(table.id, asker.user_id)
    offer = await desk.tables.seats.offer(table.id, holder.user_id, DMITRI)
    await desk.tables.seats.take_over(offer.id, DMITRI)
    with once(first_id_at(desk.clock.now)):
        await desk.tables.seats.stand_in(table.id, DMITRI.user_id)
    # There is no one left who might vote against the end: who is late may not.
    assert (await desk.tables.table(table.id)).status is Status.OVER
    await settle(desk)
    await desk.tables.files.open(ADA.user_id, (await desk.tables.files.export(table.id)).encode())
    await desk.tables.links.to_table(table.id, ADA.user_id)
    await desk.tables.links.withdraw_of_table(table.id, ADA.user_id)
    seeker = DMITRI if (await desk.rows("wishes"))["wishes"] else CHLOE
    await desk.tables.wishes.seek(seeker, PLACE, Wish(("qin",), (2,)), timedelta(days=2), "en")
    await desk.tables.wishes.stop(GUILD, seeker.user_id)
    async with desk.store.writing() as session:
        await session.waits.add({"guild_id": GUILD, "at": to_millis(desk.clock.now), "waited": 1})
        await note_act(session, Manager(ADA.user_id, GUILD), ActKind.KEEP_OUT, desk.clock.now)
    return table.id


async def keys(desk: Desk, name: str) -> set[tuple[Any, ...]]:
    """The rows of a table by their keys, without those that are read as long as the game."""
    columns = [column.name for column in metadata.tables[name].primary_key]
    rows = (await desk.rows(name))[name]
    return {tuple(row[each] for each in columns) for row in rows if row.get("kind") not in forgetting.LASTING}


@pytest.mark.parametrize("name", sorted(DAYS))
async def test_a_row_goes_after_the_days_that_the_page_names_and_a_younger_one_stays(desk: Desk, name: str) -> None:
    await a_finished_game(desk)
    old = await keys(desk, name)
    assert old
    desk.clock.live(days=(DAYS[name] - HOUR) / DAY)
    await sweep(desk)
    assert await keys(desk, name) == old
    await a_finished_game(desk)
    young = await keys(desk, name) - old
    assert young
    # Perhaps the sweep rested for a day before.
    desk.clock.live(hours=2 if DAYS[name] <= DAY else 26)
    await sweep(desk)
    assert await keys(desk, name) == young


async def test_what_is_read_as_long_as_the_game_stays_and_the_game_with_it(desk: Desk) -> None:
    table_id = await a_finished_game(desk)
    taken = [await desk.tables.seats.taken_from(table_id, person.user_id) for person in PEOPLE]
    assert any(taken)
    exported = await desk.tables.files.export(table_id)
    desk.clock.live(days=15)
    await sweep(desk)
    assert (await desk.rows("tables"))["tables"][0]["cleared"]
    assert [await desk.tables.seats.taken_from(table_id, person.user_id) for person in PEOPLE] == taken
    assert await desk.tables.files.export(table_id) == exported
    await desk.check(table_id)


async def test_a_game_that_goes_on_keeps_all(desk: Desk) -> None:
    table = await between(desk, ADA, BEN)
    await settle(desk)
    before = await desk.rows("outbox")
    assert any(row["settled_at"] is not None for row in before["outbox"])
    desk.clock.live(days=40)
    await sweep(desk)
    assert await desk.rows("outbox") == before
    assert not (await desk.rows("tables"))["tables"][0]["cleared"]
    await desk.check(table.id)


async def test_all_stays_while_a_message_is_still_to_be_posted_there(desk: Desk) -> None:
    table = await between(desk, ADA, BEN)
    await settle(desk)
    await desk.tables.play.resign(table.id, ADA.user_id)
    before = len((await desk.rows("outbox"))["outbox"])
    desk.clock.live(days=20)
    await sweep(desk)
    assert len((await desk.rows("outbox"))["outbox"]) == before
    await settle(desk)
    desk.clock.live(days=1)
    await sweep(desk)
    assert (await desk.rows("outbox"))["outbox"] == []


async def test_what_is_posted_there_after_its_days_goes_with_the_next_sweep(desk: Desk) -> None:
    table = await between(desk, ADA, BEN)
    over = await desk.tables.play.resign(table.id, ADA.user_id)
    await settle(desk)
    desk.clock.live(days=15)
    await sweep(desk)
    async with desk.store.writing() as session:
        await add_reminder(session, over, ADA.user_id, REVIEW_SHOWN, at=0)
    await settle(desk)
    assert len((await desk.rows("outbox"))["outbox"]) == 1
    desk.clock.live(days=2)
    await sweep(desk)
    assert (await desk.rows("outbox"))["outbox"] == []


async def test_many_games_go_a_few_at_a_time_and_the_oldest_first(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forgetting, "AT_ONCE", 2)
    for _ in range(5):
        table = await between(desk, ADA, BEN)
        await desk.tables.play.resign(table.id, ADA.user_id)
        await settle(desk)
        desk.clock.advance(hours=1)
    desk.clock.live(days=15)
    cleared, goes_on = list[list[int]](), True
    while goes_on:
        goes_on = await desk.tables.expiry.go_on()
        cleared.append([row["id"] for row in (await desk.rows("tables"))["tables"] if row["cleared"]])
    assert cleared == [[1, 2], [1, 2, 3, 4], [1, 2, 3, 4, 5]]
