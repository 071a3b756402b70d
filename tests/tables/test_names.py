"""The names that people sit under are those they were last seen under."""

from __future__ import annotations

from dataclasses import replace

from tables.core.model import Person
from tests.support.desk import ADA, PLACE, Desk
from tests.support.results import lost_by


async def test_a_new_name_is_noted_at_the_tables_of_its_server_that_have_not_ended(desk: Desk) -> None:
    over, running = await lost_by(desk, ADA), await desk.running(2)
    assert PLACE.guild_id is not None
    renamed = Person(ADA.user_id, "Ada Lovelace")
    await desk.tables.people.saw(PLACE.guild_id + 1, renamed)
    assert (await desk.tables.table(running.id)).chairs[0].person == ADA
    for _ in range(2):
        await desk.tables.people.saw(PLACE.guild_id, renamed)
    assert (await desk.tables.table(running.id)).chairs[0].person == renamed
    assert (await desk.tables.game(running.id)).table.chairs[0] == replace(running.chairs[0], person=renamed)
    assert (await desk.tables.table(over.id)).chairs[0].owner == ADA
    await desk.tables.people.saw(PLACE.guild_id, ADA)
    assert (await desk.tables.table(running.id)).chairs[0].person == ADA
    await desk.check(running.id)
