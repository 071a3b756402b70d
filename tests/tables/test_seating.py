"""Who sat where when: told back from the log, whatever became of the chairs."""

from __future__ import annotations

from tables.core.model import Person
from tables.votes.seats import Offer
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, Desk
from tests.support.results import everybody_moves


async def test_each_move_is_of_whoever_sat_there_at_the_time(desk: Desk) -> None:
    table = await everybody_moves(desk, await desk.running(3))
    replayed = await desk.tables.files.replayed(table.id)
    first = replayed.latest
    await desk.tables.seats.stand_in(table.id, BEN.user_id)
    await desk.tables.seats.reclaim(table.id, BEN)
    await desk.tables.play.resign(table.id, CHLOE.user_id)
    offer: Offer = await desk.tables.seats.offer(table.id, ADA.user_id, DMITRI)
    await desk.tables.seats.take_over(offer.id, DMITRI)
    told = (await desk.tables.files.replayed(table.id)).table
    now = await desk.tables.table(table.id)
    assert told.at(first + 4).chairs == now.chairs
    assert told.at(first).chairs[1:] == replayed.table.chairs[1:]
    # No table keeps the name of whoever has handed their seat on.
    assert told.at(0).chairs[0].person == Person(ADA.user_id, "")
    missing = told.at(first + 1).chairs[1]
    assert (missing.person, missing.missing) == (None, BEN)
    assert told.at(first + 2).chairs[1].person == BEN
    assert told.at(first + 3).chairs[2].resigned == CHLOE


async def test_the_latest_move_is_of_whoever_made_it_and_taking_back_goes_back_to_the_one_before(desk: Desk) -> None:
    table = await desk.running(2)
    table = await desk.play_any(table.id)
    latest = (await desk.tables.files.replayed(table.id)).story()[-1].user_id
    (mover,) = [person for person in (ADA, BEN) if person.user_id == latest]
    await desk.tables.seats.stand_in(table.id, mover.user_id)
    told = (await desk.tables.files.replayed(table.id)).table.at(2)
    assert told.mover is not None
    assert told.mover.person == mover
    assert told.chairs[told.mover.seat].missing == mover
