"""What ends an occasion ends everything that hangs on it: votes, offers, ballots."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tables.core.errors import NoSuchOfferError, VoteOverError
from tables.core.log import LogKind
from tables.core.model import Person, Status, Table, TableRequest
from tables.core.pace import Pace
from tables.outbox.kinds import SEAT_TAKEN, Detail
from tables.outbox.queue import Showing
from tables.posting.notices import Notice
from tables.votes.rules import Choice, Result, Vote
from tables.votes.seats import SeatTaken
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, PLACE, Desk, mover, person_of, post_reminders
from tests.support.there import there
from tests.support.votes import kinds, missing
from tests.tables.telling import offers_at

DAY = timedelta(days=1)
EVA = Person(5, "Eva")


async def vote_again(desk: Desk, vote: Vote) -> Vote:
    return await desk.tables.votes.vote(vote.id)


async def owed(desk: Desk, table: Table, showing: Showing) -> list[int]:
    """What a table's messages of a kind are about that are owed an edit."""
    found: list[int] = []
    while (edit := await desk.tables.edits.claim(table.id)) is not None:
        found += [edit.number] if edit.showing is showing else []
        await desk.tables.edits.edited(edit)
    return found


def others(table: Table) -> list[int]:
    """The accounts of those who are not to move."""
    return [person.user_id for person in table.people if person.user_id != mover(table)]


# Time that is given


async def test_time_that_is_given_ends_the_vote_about_somebody_late(desk: Desk) -> None:
    table, vote = await missing(desk)
    first, second = vote.electors
    await desk.tables.votes.record_message(vote.id, 900)
    await desk.tables.votes.cast(vote.id, first, Choice.END)
    await owed(desk, table, Showing.VOTE)
    desk.clock.advance(hours=12)
    await desk.tables.clock.give_time(table.id, second)
    assert (await vote_again(desk, vote)).result is Result.GIVEN
    assert await owed(desk, table, Showing.VOTE) == [vote.id]
    with pytest.raises(VoteOverError) as refused:
        await desk.tables.votes.cast(vote.id, second, Choice.END)
    assert refused.value.facts["result"] == "given"
    desk.clock.advance(hours=13)
    await post_reminders(desk)
    assert (await desk.tables.table(table.id)).status is Status.RUNNING
    desk.clock.advance(hours=12)
    # Once that time is up, too, the others are asked again.
    (again,) = [each for each in await post_reminders(desk) if each.kind.name == "overdue"]
    assert again.detail.vote_id not in (None, vote.id)


async def test_time_that_is_given_takes_the_offered_seat_back(desk: Desk) -> None:
    table, vote = await missing(desk, 2)
    (other,) = vote.electors
    await desk.tables.votes.cast(vote.id, other, Choice.REPLACE)
    (offered,) = [each for each in await post_reminders(desk) if each.kind.name == "offer"]
    await desk.tables.seats.record_message(offered.detail.offer_id, 901)
    await owed(desk, table, Showing.OFFER)
    await desk.tables.clock.give_time(table.id, other)
    assert not (await desk.tables.seats.offered(offered.detail.offer_id)).is_open
    assert await owed(desk, table, Showing.OFFER) == [offered.detail.offer_id]
    with pytest.raises(NoSuchOfferError):
        await desk.tables.seats.take_over(offered.detail.offer_id, DMITRI)
    assert (await desk.tables.table(table.id)).seat_of(DMITRI.user_id) is None


async def test_a_seat_that_somebody_offers_themselves_is_not_taken_back_with_time(desk: Desk) -> None:
    table, vote = await missing(desk)
    gone = vote.user_id
    offer = await desk.tables.seats.offer(table.id, gone, EVA)
    await desk.tables.clock.give_time(table.id, vote.electors[0])
    assert (await desk.tables.seats.take_over(offer.id, EVA)).seat_of(EVA.user_id) is not None


# Those who may vote


async def test_ending_by_agreement_is_decided_when_the_last_who_was_silent_gives_up(desk: Desk) -> None:
    for leaves in (desk.tables.play.resign, desk.tables.seats.stand_in):
        table = await desk.running(4)
        asker, second, silent = others(table)
        vote = (await desk.tables.votes.ask_to_abort(table.id, asker)).vote
        await desk.tables.votes.cast(vote.id, second, Choice.AGREE)
        await desk.tables.votes.cast(vote.id, mover(table), Choice.AGREE)
        table = await leaves(table.id, silent)
        assert table.status is Status.OVER
        assert (await vote_again(desk, vote)).result is Result.AGREE
        assert (await kinds(desk, table.id))[-1] == LogKind.ABORT
        await desk.check(table.id)


async def test_the_only_one_left_to_vote_decides_about_somebody_late(desk: Desk) -> None:
    table, vote = await missing(desk, 4)
    voter, *leaving = vote.electors
    await desk.tables.votes.cast(vote.id, voter, Choice.COMPUTER)
    await desk.tables.play.resign(table.id, leaving[0])
    assert (await vote_again(desk, vote)).result is None
    table = await desk.tables.play.resign(table.id, leaving[1])
    assert (await vote_again(desk, vote)).result is Result.COMPUTER
    assert table.missing_seat_of(vote.user_id) is not None
    assert (await kinds(desk, table.id)) == [LogKind.RESIGN, LogKind.RESIGN, LogKind.STAND_IN]
    await desk.check(table.id)


async def test_with_nobody_left_to_vote_the_vote_is_over(desk: Desk) -> None:
    table, vote = await missing(desk)
    for user_id in vote.electors:
        await desk.tables.play.resign(table.id, user_id)
    assert (await vote_again(desk, vote)).result is Result.MOOT
    assert (await desk.tables.table(table.id)).status is Status.RUNNING


async def test_whoever_takes_a_seat_over_votes_in_place_of_whoever_left_it(desk: Desk) -> None:
    table = await desk.running(3)
    asker, leaver = others(table)
    vote = (await desk.tables.votes.ask_to_abort(table.id, asker)).vote
    await desk.tables.votes.record_message(vote.id, 900)
    await owed(desk, table, Showing.VOTE)
    await desk.tables.votes.cast(vote.id, leaver, Choice.AGREE)
    offer = await desk.tables.seats.offer(table.id, leaver, EVA)
    await desk.tables.seats.take_over(offer.id, EVA)
    assert await owed(desk, table, Showing.VOTE) == [vote.id]
    vote = await vote_again(desk, vote)
    assert set(vote.electors) == {asker, mover(table), EVA.user_id}
    assert vote.ballots == {asker: Choice.AGREE}
    await desk.tables.votes.cast(vote.id, mover(table), Choice.AGREE)
    assert (await desk.tables.table(table.id)).status is Status.RUNNING
    await desk.tables.votes.cast(vote.id, EVA.user_id, Choice.AGREE)
    assert (await desk.tables.table(table.id)).status is Status.OVER


async def test_who_comes_back_from_a_computer_votes_anew(desk: Desk) -> None:
    table = await desk.running(4)
    asker, leaver, silent = others(table)
    person = person_of(leaver)
    vote = (await desk.tables.votes.ask_to_abort(table.id, asker)).vote
    await desk.tables.votes.cast(vote.id, leaver, Choice.AGREE)
    await desk.tables.seats.stand_in(table.id, leaver)
    await desk.tables.seats.reclaim(table.id, person)
    await desk.tables.votes.cast(vote.id, mover(table), Choice.AGREE)
    await desk.tables.votes.cast(vote.id, silent, Choice.AGREE)
    assert (await vote_again(desk, vote)).result is None
    await desk.tables.votes.cast(vote.id, leaver, Choice.AGREE)
    assert (await desk.tables.table(table.id)).status is Status.OVER


async def test_one_change_may_decide_one_vote_and_end_another(desk: Desk) -> None:
    table, late = await missing(desk, 4)
    first, second, third = late.electors
    await desk.tables.votes.cast(late.id, first, Choice.COMPUTER)
    abort = (await desk.tables.votes.ask_to_abort(table.id, first)).vote
    await desk.tables.votes.cast(abort.id, second, Choice.AGREE)
    table = await desk.tables.play.resign(table.id, third)
    assert table.status is Status.OVER
    assert (await vote_again(desk, abort)).result is Result.AGREE
    assert (await vote_again(desk, late)).result is Result.MOOT


async def test_a_seat_taken_over_ends_what_the_late_person_was_asked_about(desk: Desk) -> None:
    table, vote = await missing(desk)
    offer = await desk.tables.seats.offer(table.id, vote.user_id, EVA)
    await desk.tables.seats.take_over(offer.id, EVA)
    assert (await vote_again(desk, vote)).result is Result.MOOT


async def test_a_move_within_a_turn_ends_the_question_of_taking_back(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    first = mover(table)
    while mover(table) == first:
        table = await desk.play_any(table.id)
    vote = (await desk.tables.votes.ask_to_take_back(table.id, first)).vote
    second = mover(table)
    table = await desk.play_any(table.id)
    assert mover(table) == second
    assert (await vote_again(desk, vote)).result is Result.MOOT


async def test_whoever_was_offered_one_seat_and_takes_another_is_no_longer_offered_the_first(desk: Desk) -> None:
    table = await desk.running(3)
    first = await desk.tables.seats.offer(table.id, ADA.user_id, EVA)
    second = await desk.tables.seats.offer(table.id, BEN.user_id, EVA)
    await desk.tables.seats.take_over(second.id, EVA)
    assert not (await desk.tables.seats.offered(first.id)).is_open


async def test_the_end_of_a_game_ends_all_that_is_open(desk: Desk) -> None:
    table = await desk.running(3)
    offer = await desk.tables.seats.offer(table.id, ADA.user_id, EVA)
    asked = (await desk.tables.votes.ask_to_abort(table.id, CHLOE.user_id)).vote
    await desk.tables.play.resign(table.id, ADA.user_id)
    await desk.tables.play.resign(table.id, BEN.user_id)
    assert (await desk.tables.table(table.id)).status is Status.OVER
    assert not (await desk.tables.seats.offered(offer.id)).is_open
    assert (await vote_again(desk, asked)).result is Result.AGREE
    (row,) = (await desk.rows("tables"))["tables"]
    assert not row["unsettled"]


# The turn message of a game for one


async def alone(desk: Desk, **wishes: Pace) -> Table:
    """A game for one with its first message posted."""
    asked = TableRequest("dragon_castle", ADA, PLACE, wanted=1, options={}, **wishes)
    table = await desk.tables.lobby.start((await desk.tables.lobby.open(asked)).id, ADA.user_id)
    await posted(desk, table, 100)
    return await desk.tables.table(table.id)


async def posted(desk: Desk, table: Table, message_id: int) -> Notice | None:
    """What is owed at a table, posted now with its pictures."""
    notice = await desk.tables.notices.claim(table.id)
    if notice is not None:
        await desk.tables.notices.posted(notice, message_id)
        while (edit := await desk.tables.edits.claim(table.id)) is not None:
            await desk.tables.edits.edited(edit, 2)
    return notice


async def test_the_message_of_a_game_for_one_shows_each_turn_as_it_comes(desk: Desk) -> None:
    table = await alone(desk, pace=Pace(DAY))
    for _ in range(3):
        desk.clock.advance(minutes=5)
        before, table = table, await desk.play_any(table.id)
        assert await desk.tables.notices.claim(table.id) is None
        assert await owed(desk, table, Showing.TURN) == [0]
        told_now = there(await desk.tables.turn_messages.scope_of(table.id, 100))
        assert (told_now.since_ply, told_now.ply, told_now.is_present) == (before.ply, table.ply, True)
        # Its pictures are of an earlier turn, so they are drawn again.
        assert told_now.pictures == 0
        position = await desk.tables.history.position(table.id, ADA.user_id)
        assert position.is_same_turn(told_now.ply)


async def test_a_game_for_one_that_goes_on_much_later_gets_a_message_of_its_own(desk: Desk) -> None:
    table = await alone(desk)
    desk.clock.advance(hours=1)
    table = await desk.play_any(table.id)
    notice = there(await posted(desk, table, 101))
    assert (notice.since_ply, notice.ply, notice.pings) == (0, table.ply, False)
    desk.clock.advance(minutes=30)
    table = await desk.play_any(table.id)
    assert await desk.tables.notices.claim(table.id) is None
    told_now = there(await desk.tables.turn_messages.scope_of(table.id, 101))
    assert (told_now.ply, told_now.is_present) == (table.ply, True)


async def test_a_turn_played_while_the_message_is_edited_is_drawn_too(desk: Desk) -> None:
    table = await alone(desk)
    table = await desk.play_any(table.id)
    edit = there(await desk.tables.edits.claim(table.id))
    later = await desk.play_any(table.id)
    await desk.tables.edits.edited(edit, 2, ply=table.ply)
    told_now = there(await desk.tables.turn_messages.scope_of(table.id, 100))
    assert (told_now.ply, told_now.pictures) == (later.ply, 0)
    assert await desk.tables.edits.claim(table.id) is not None


async def test_the_end_of_a_game_for_one_has_a_message_of_its_own(desk: Desk) -> None:
    table = await alone(desk)
    await desk.play_any(table.id)
    table = await desk.tables.play.resign(table.id, ADA.user_id)
    assert there(await posted(desk, table, 101)).is_end
    assert not there(await desk.tables.turn_messages.scope_of(table.id, 100)).is_present


# Seats that are offered


async def test_whoever_offers_a_seat_may_think_again(desk: Desk) -> None:
    table = await desk.running(2)
    offer = await desk.tables.seats.offer(table.id, ADA.user_id, EVA)
    assert [each.id for each in await offers_at(desk, table.id)] == [offer.id]
    with pytest.raises(NoSuchOfferError):
        await desk.tables.seats.withdraw(offer.id, BEN.user_id)
    await desk.tables.seats.withdraw(offer.id, ADA.user_id)
    assert await offers_at(desk, table.id) == ()
    for late in (desk.tables.seats.take_over(offer.id, EVA), desk.tables.seats.withdraw(offer.id, ADA.user_id)):
        with pytest.raises(NoSuchOfferError):
            await late


async def test_whoever_is_late_does_not_withdraw_what_the_others_offer(desk: Desk) -> None:
    table, vote = await missing(desk, 2)
    await desk.tables.votes.cast(vote.id, vote.electors[0], Choice.REPLACE)
    (offer,) = await offers_at(desk, table.id)
    with pytest.raises(NoSuchOfferError):
        await desk.tables.seats.withdraw(offer.id, vote.user_id)


async def test_whoever_loses_their_seat_is_told_once_who_has_it(desk: Desk) -> None:
    table = await desk.running(2)
    offer = await desk.tables.seats.offer(table.id, ADA.user_id, EVA)
    await desk.tables.seats.take_over(offer.id, EVA)
    taken = SeatTaken(EVA.user_id, 0, desk.clock.now)
    (posted,) = [each for each in await post_reminders(desk) if each.user_id == ADA.user_id]
    assert (posted.kind, posted.detail) == (SEAT_TAKEN, Detail(by_id=EVA.user_id, seat=0, moment=desk.clock.now))
    assert await desk.tables.seats.taken_from(table.id, ADA.user_id) == taken
    assert await desk.tables.seats.taken_from(table.id, BEN.user_id) is None
    assert [each for each in await post_reminders(desk) if each.user_id == ADA.user_id] == []


async def test_whoever_is_forgotten_is_offered_no_seat(desk: Desk) -> None:
    table = await desk.running(2)
    offer = await desk.tables.seats.offer(table.id, ADA.user_id, EVA)
    await post_reminders(desk)
    await desk.tables.seats.record_message(offer.id, 901)
    await owed(desk, table, Showing.OFFER)
    await desk.tables.forgetting.forget(EVA.user_id)
    assert not (await desk.tables.seats.offered(offer.id)).is_open
    assert await owed(desk, table, Showing.OFFER) == [offer.id]
