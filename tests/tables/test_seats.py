"""Seats that change hands in a running game, and games and lobbies that nobody comes back to."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from tables.core.errors import (
    AlreadySeatedError,
    NoOtherPersonError,
    NoSuchOfferError,
    NotMissingError,
    NotRunningError,
    NotSeatedError,
    OfferedElsewhereError,
    PlayedElsewhereError,
    TableError,
)
from tables.core.kernel import SILENT
from tables.core.log import LogKind
from tables.core.model import Status
from tables.votes.rules import Choice
from tables.votes.seats import OFFER_LASTS
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, Desk, mover, person_of, post_reminders
from tests.support.there import there
from tests.support.votes import kinds, missing
from tests.tables.telling import offers_at


async def test_a_computer_stands_in_and_the_seat_is_taken_back(desk: Desk) -> None:
    table = await desk.running(2)
    person = person_of(mover(table))
    table = await desk.tables.seats.stand_in(table.id, person.user_id)
    assert table.seat_of(person.user_id) is None
    assert not table.is_watched
    assert await desk.tables.play.move_computer(table.id) is not None
    table = await desk.tables.seats.reclaim(table.id, person)
    assert table.seat_of(person.user_id) is not None
    assert [kind for kind in await kinds(desk, table.id) if kind != "move"] == [LogKind.STAND_IN, LogKind.RETURN]
    await desk.check(table.id)


async def test_a_computer_does_not_play_alone(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.seats.stand_in(table.id, ADA.user_id)
    with pytest.raises(NoOtherPersonError):
        await desk.tables.seats.stand_in(table.id, BEN.user_id)


async def test_only_who_is_missing_can_take_a_seat_back(desk: Desk) -> None:
    table = await desk.running(2)
    for person in (ADA, DMITRI):
        with pytest.raises(NotMissingError):
            await desk.tables.seats.reclaim(table.id, person)
    await desk.tables.seats.stand_in(table.id, ADA.user_id)
    with pytest.raises(NotMissingError):
        await desk.tables.seats.reclaim(table.id, BEN)
    await desk.tables.play.resign(table.id, BEN.user_id)
    with pytest.raises(NotRunningError):
        await desk.tables.seats.reclaim(table.id, ADA)


async def test_where_all_have_left_there_is_no_winner_not_even_whose_computer_plays(desk: Desk) -> None:
    table = await desk.running(3)
    await desk.tables.seats.stand_in(table.id, ADA.user_id)
    await desk.tables.play.resign(table.id, BEN.user_id)
    table = await desk.tables.play.resign(table.id, CHLOE.user_id)
    outcome = await desk.tables.history.outcome(table.id)
    assert table.status is Status.OVER
    assert outcome is not None
    assert outcome.winners == frozenset()


async def test_a_seat_is_offered_to_somebody_who_takes_it_over_as_it_stands(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.play_any(table.id)
    offer = await desk.tables.seats.offer(table.id, ADA.user_id, CHLOE)
    hand = await desk.tables.history.view(table.id, ADA.user_id)
    assert [each.detail.offer_id for each in await post_reminders(desk) if each.kind.name == "offer"] == [offer.id]
    with pytest.raises(OfferedElsewhereError):
        await desk.tables.seats.take_over(offer.id, DMITRI)
    table = await desk.tables.seats.take_over(offer.id, CHLOE)
    assert (table.seat_of(CHLOE.user_id), table.seat_of(ADA.user_id)) == (0, None)
    assert await desk.tables.history.view(table.id, CHLOE.user_id) == hand
    # What Ada held is now Chloé's alone to see.
    assert await desk.tables.history.view(table.id, ADA.user_id) == await desk.tables.history.view(table.id, None)
    assert (await kinds(desk, table.id))[-1] == LogKind.REPLACE
    with pytest.raises(NoSuchOfferError):
        await desk.tables.seats.take_over(offer.id, CHLOE)
    await desk.play_out(table.id)
    await desk.check(table.id)


async def test_a_later_offer_takes_the_place_of_the_earlier(desk: Desk) -> None:
    table = await desk.running(2)
    first = await desk.tables.seats.offer(table.id, ADA.user_id, CHLOE)
    second = await desk.tables.seats.offer(table.id, ADA.user_id, DMITRI)
    with pytest.raises(NoSuchOfferError):
        await desk.tables.seats.take_over(first.id, CHLOE)
    assert (await desk.tables.seats.take_over(second.id, DMITRI)).seat_of(DMITRI.user_id) == 0


async def test_who_has_resigned_a_seat_takes_over_no_other(desk: Desk) -> None:
    table = await desk.running(3)
    offer = await desk.tables.seats.offer(table.id, ADA.user_id, DMITRI)
    await desk.tables.play.resign(table.id, CHLOE.user_id)
    with pytest.raises(PlayedElsewhereError):
        await desk.tables.seats.offer(table.id, BEN.user_id, CHLOE)
    assert (await desk.tables.seats.take_over(offer.id, DMITRI)).seat_of(DMITRI.user_id) == 0


async def test_who_has_moved_on_a_seat_takes_over_no_other_but_may_have_the_same_again(desk: Desk) -> None:
    table = await desk.running(3)
    while (await desk.play_any(table.id)).ply < 3:
        pass
    given = await desk.tables.seats.offer(table.id, ADA.user_id, DMITRI)
    await desk.tables.seats.take_over(given.id, DMITRI)
    with pytest.raises(PlayedElsewhereError):
        await desk.tables.seats.offer(table.id, BEN.user_id, ADA)
    returned = await desk.tables.seats.offer(table.id, DMITRI.user_id, ADA)
    assert (await desk.tables.seats.take_over(returned.id, ADA)).seat_of(ADA.user_id) == 0


async def test_who_resigns_while_another_seat_is_on_offer_to_all_does_not_get_that_one(desk: Desk) -> None:
    table, vote = await missing(desk, 4)
    for elector in vote.electors:
        if not await offers_at(desk, table.id):
            await desk.tables.votes.cast(vote.id, elector, Choice.REPLACE)
    (offer,) = await offers_at(desk, table.id)
    other = next(chair.person for chair in table.chairs if chair.person and chair.seat != offer.seat)
    await desk.tables.play.resign(table.id, other.user_id)
    with pytest.raises(PlayedElsewhereError):
        await desk.tables.seats.take_over(offer.id, other)


async def test_who_sits_here_is_not_offered_another_seat(desk: Desk) -> None:
    table = await desk.running(3)
    with pytest.raises(AlreadySeatedError):
        await desk.tables.seats.offer(table.id, ADA.user_id, BEN)
    await desk.tables.seats.stand_in(table.id, CHLOE.user_id)
    with pytest.raises(AlreadySeatedError):
        await desk.tables.seats.offer(table.id, ADA.user_id, CHLOE)
    with pytest.raises(NotSeatedError):
        await desk.tables.seats.offer(table.id, DMITRI.user_id, CHLOE)


async def test_an_offer_ends_with_time_and_with_its_holder(desk: Desk) -> None:
    table = await desk.running(3)
    offer = await desk.tables.seats.offer(table.id, ADA.user_id, DMITRI)
    desk.clock.advance(seconds=OFFER_LASTS.total_seconds())
    with pytest.raises(NoSuchOfferError):
        await desk.tables.seats.take_over(offer.id, DMITRI)
    offer = await desk.tables.seats.offer(table.id, ADA.user_id, DMITRI)
    await desk.tables.play.resign(table.id, ADA.user_id)
    with pytest.raises(NoSuchOfferError):
        await desk.tables.seats.take_over(offer.id, DMITRI)
    with pytest.raises(NoSuchOfferError):
        await desk.tables.seats.offered(999)


async def test_a_vote_gives_the_seat_to_whoever_takes_it_unless_the_person_plays(desk: Desk) -> None:
    for plays in (True, False):
        table, vote = await missing(desk, 2)
        gone = mover(table)
        await desk.tables.votes.cast(vote.id, vote.electors[0], Choice.REPLACE)
        (offered,) = [each for each in await post_reminders(desk) if each.kind.name == "offer"]
        if plays:
            await desk.play_any(table.id)
            with pytest.raises(NoSuchOfferError):
                await desk.tables.seats.take_over(offered.detail.offer_id, DMITRI)
            await desk.tables.play.resign(table.id, gone)
        else:
            with pytest.raises(AlreadySeatedError):
                await desk.tables.seats.take_over(offered.detail.offer_id, person_of(gone))
            table = await desk.tables.seats.take_over(offered.detail.offer_id, DMITRI)
            assert mover(table) == DMITRI.user_id
            assert table.deadline == desk.clock.now + timedelta(days=1)


async def test_two_take_a_seat_at_the_same_instant_and_one_has_it(desk: Desk, second: Desk) -> None:
    for _ in range(4):
        table, vote = await missing(desk, 2)
        await desk.tables.votes.cast(vote.id, vote.electors[0], Choice.REPLACE)
        (offered,) = [each for each in await post_reminders(desk) if each.kind.name == "offer"]
        results = await asyncio.gather(
            desk.tables.seats.take_over(offered.detail.offer_id, CHLOE),
            second.tables.seats.take_over(offered.detail.offer_id, DMITRI),
            return_exceptions=True,
        )
        assert sorted(isinstance(result, TableError) for result in results) == [False, True]
        await desk.tables.play.resign(table.id, vote.electors[0])
        await desk.check(table.id)


# Nobody comes back


async def test_a_game_that_nobody_plays_ends_with_a_record(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.play_any(table.id)
    for _ in range(59):
        desk.clock.advance(days=1)
        await post_reminders(desk)
    assert (await desk.tables.table(table.id)).status is Status.RUNNING
    desk.clock.advance(days=1, minutes=1)
    await post_reminders(desk)
    table = await desk.tables.table(table.id)
    outcome = there(await desk.tables.history.outcome(table.id))
    assert (table.status, outcome.reason, outcome.winners) == (Status.OVER, SILENT, frozenset())
    assert await kinds(desk, table.id) == ["move", LogKind.SILENCE]
    assert there(await desk.tables.notices.claim(table.id)).is_end
    await desk.check(table.id)


async def test_an_outage_does_not_end_games_twice(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    await post_reminders(desk)
    desk.clock.live(days=200)
    await asyncio.gather(desk.tables.waking.wake(table.id), second.tables.waking.wake(table.id))
    assert await kinds(desk, table.id) == [LogKind.SILENCE]


async def test_an_absence_is_no_silence(desk: Desk) -> None:
    table = await desk.running(2)
    await post_reminders(desk)
    desk.clock.live(days=30)
    await post_reminders(desk)
    await desk.tables.away.begin(mover(table), (desk.clock.now + timedelta(days=50)).date().isoformat())
    desk.clock.live(days=80)
    await post_reminders(desk)
    assert (await desk.tables.table(table.id)).status is Status.RUNNING
    desk.clock.live(days=31)
    await post_reminders(desk)
    assert (await desk.tables.table(table.id)).status is Status.OVER
