"""Votes of the people at a table, from the ballots to what follows."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables.core.errors import (
    NoSuchVoteError,
    NotAnElectorError,
    NothingToTakeBackError,
    NotRunningError,
    NotSeatedError,
    RefusedBeforeError,
    StaleError,
    TableError,
    VoteOverError,
)
from tables.core.kernel import ABORTED, TIMED_OUT
from tables.core.log import LogKind
from tables.core.model import Status
from tables.posting.reminders import Reminder
from tables.votes.rules import CHOICES, LASTS, About, Choice, Result, Vote, result_of
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, Desk, mover, person_of, post_reminders
from tests.support.for_each import for_each
from tests.support.there import there
from tests.support.votes import DAY, kinds, missing, show_turns

NOW = datetime(2026, 3, 1, tzinfo=UTC)


def a_vote(about: About, electors: int = 3, **ballots: Choice) -> Vote:
    """A vote of the accounts 1, 2, ... in which some have voted: ``b1=Choice.WAIT``."""
    cast = {int(name[1:]): choice for name, choice in ballots.items()}
    return Vote(1, 1, about, 0, 9, tuple(range(1, electors + 1)), cast, NOW + LASTS)


# What ballots come to


def test_more_than_half_of_the_others_decide_what_happens_to_somebody_missing() -> None:
    assert result_of(a_vote(About.MISSING), NOW) is None
    assert result_of(a_vote(About.MISSING, b1=Choice.END), NOW) is None
    assert result_of(a_vote(About.MISSING, b1=Choice.END, b2=Choice.END), NOW) is Result.END
    assert result_of(a_vote(About.MISSING, 1, b1=Choice.COMPUTER), NOW) is Result.COMPUTER


def test_without_a_majority_the_most_ballots_hold_and_of_several_the_mildest() -> None:
    split = a_vote(About.MISSING, b1=Choice.END, b2=Choice.COMPUTER, b3=Choice.REPLACE)
    assert result_of(split, NOW) is Result.COMPUTER
    assert result_of(a_vote(About.MISSING, 4, b1=Choice.END, b2=Choice.REPLACE), NOW) is None
    assert result_of(a_vote(About.MISSING, 4, b1=Choice.END, b2=Choice.REPLACE), NOW + LASTS) is Result.REPLACE
    assert result_of(a_vote(About.MISSING, 4), NOW + LASTS) is None


@for_each("about", [About.TAKE_BACK, About.ABORT])
def test_consent_has_to_be_everybodys_and_in_time(about: About) -> None:
    assert result_of(a_vote(about, b1=Choice.AGREE, b2=Choice.AGREE), NOW) is None
    assert result_of(a_vote(about, b1=Choice.AGREE, b2=Choice.REFUSE), NOW) is Result.REFUSE
    assert result_of(a_vote(about, b1=Choice.AGREE, b2=Choice.AGREE, b3=Choice.AGREE), NOW) is Result.AGREE
    assert result_of(a_vote(about, b1=Choice.AGREE, b2=Choice.AGREE), NOW + LASTS) is Result.EXPIRED


@given(st.sampled_from(list(About)), st.integers(1, 4), st.randoms(use_true_random=False))
def test_whoever_votes_last_the_result_is_the_same(about: About, electors: int, rng: random.Random) -> None:
    ballots = {user_id: rng.choice(CHOICES[about]) for user_id in range(1, electors + 1)}
    whole = replace(a_vote(about, electors), ballots=ballots)
    shuffled = replace(whole, ballots=dict(rng.sample(list(ballots.items()), electors)))
    assert result_of(whole, NOW) is result_of(shuffled, NOW) is not None
    # A ballot of somebody who may not vote changes nothing.
    assert result_of(replace(whole, ballots={**ballots, 77: Choice.REFUSE}), NOW) is result_of(whole, NOW)


# Somebody is missing


async def test_when_time_is_up_the_others_are_asked(desk: Desk) -> None:
    table, vote = await missing(desk)
    assert (vote.about, vote.user_id, vote.result) == (About.MISSING, mover(table), None)
    assert sorted(vote.electors) == sorted(p.user_id for p in table.people if p.user_id != mover(table))
    assert vote.since == table.deadline


async def test_a_table_without_others_is_told_and_not_asked(desk: Desk) -> None:
    table = await desk.running(2, computers=1, pace=DAY)
    while (await desk.tables.play.move_computer(table.id)) is not None:
        pass
    await show_turns(desk, table)
    desk.clock.advance(days=1, minutes=1)
    (overdue,) = [each for each in await post_reminders(desk) if each.kind.name == "overdue"]
    assert overdue.detail.vote_id is None


async def test_waiting_gives_the_time_of_a_turn_anew_with_its_reminders_and_a_later_vote(desk: Desk) -> None:
    table, vote = await missing(desk, 2)
    (other,) = vote.electors
    await desk.edit_all(table)
    weighed = await desk.tables.votes.cast(vote.id, other, Choice.WAIT)
    assert weighed.vote.result is Result.WAIT
    table = await desk.tables.table(table.id)
    assert table.deadline == desk.clock.now + DAY
    # It says until when.
    assert await desk.is_edited(table)
    desk.clock.advance(hours=21)
    assert [(each.kind.name, each.user_id) for each in await post_reminders(desk)] == [("reminder", mover(table))]
    desk.clock.advance(hours=4)
    (again,) = [each for each in await post_reminders(desk) if each.kind.name == "overdue"]
    assert again.detail.vote_id not in (None, vote.id)


async def test_without_a_clock_waiting_begins_the_reminders_anew(desk: Desk) -> None:
    table = await desk.running(2)
    await show_turns(desk, table)
    found = list[Reminder]()
    for _ in range(6):
        desk.clock.advance(days=1)
        found += [each for each in await post_reminders(desk) if each.kind.name == "silence"]
    (silence,) = found
    vote = await desk.tables.votes.vote(there(silence.detail.vote_id))
    await desk.tables.votes.cast(vote.id, vote.electors[0], Choice.WAIT)
    desk.clock.advance(days=2, minutes=1)
    assert [each.kind.name for each in await post_reminders(desk)] == ["reminder"]


async def test_a_computer_plays_on_until_the_person_takes_the_seat_back(desk: Desk) -> None:
    table, vote = await missing(desk, 2)
    gone, (other,) = mover(table), vote.electors
    person = person_of(gone)
    table = (await desk.tables.votes.cast(vote.id, other, Choice.COMPUTER)).table
    seat = there(table.missing_seat_of(gone))
    assert table.seat_of(gone) is None
    assert table.chairs[seat].owner == person
    assert await desk.tables.play.move_computer(table.id) is not None
    assert [each.kind.name for each in await post_reminders(desk) if each.user_id == gone] == ["standin"]
    assert [each.id for each in await desk.tables.lists.held_by(gone)] == [table.id]
    assert await desk.tables.lists.of_user(gone) == ()
    table = await desk.play_any(table.id)
    assert table.chairs[min(table.to_act)].is_computer
    table = await desk.tables.seats.reclaim(table.id, person)
    assert table.seat_of(gone) == seat
    assert await desk.tables.play.move_computer(table.id) is None
    assert table.deadline == desk.clock.now + DAY
    assert await desk.tables.lists.held_by(gone) == await desk.tables.lists.of_user(gone)
    assert (await kinds(desk, table.id))[0] == LogKind.STAND_IN
    await desk.check(table.id)


async def test_ending_makes_the_others_win(desk: Desk) -> None:
    table, vote = await missing(desk)
    seat = table.seat_of(mover(table))
    for elector in vote.electors:
        table = (await desk.tables.votes.cast(vote.id, elector, Choice.END)).table
    outcome = there(await desk.tables.history.outcome(table.id))
    assert (table.status, outcome.reason) == (Status.OVER, TIMED_OUT)
    assert outcome.winners == {0, 1, 2} - {seat}
    assert await kinds(desk, table.id) == [LogKind.TIME_OUT]
    assert there(await desk.tables.notices.claim(table.id)).is_end


async def test_a_move_closes_the_vote_about_its_player_at_once(desk: Desk) -> None:
    table, vote = await missing(desk)
    await desk.play_any(table.id)
    assert (await desk.tables.votes.vote(vote.id)).result is Result.MOOT
    assert (await desk.tables.waking.wake(table.id)).votes == ()


async def test_a_vote_ends_a_day_after_its_first_ballot_with_what_was_cast(desk: Desk) -> None:
    table, vote = await missing(desk)
    desk.clock.advance(days=3)
    await post_reminders(desk)
    assert (await desk.tables.votes.vote(vote.id)).result is None
    await desk.tables.votes.cast(vote.id, vote.electors[0], Choice.COMPUTER)
    desk.clock.advance(hours=23)
    await post_reminders(desk)
    assert (await desk.tables.votes.vote(vote.id)).result is None
    desk.clock.advance(hours=1)
    assert table.id in await desk.tables.waking.tables_due()
    (ended,) = (await desk.tables.waking.wake(table.id)).votes
    assert ended.result is Result.COMPUTER
    assert (await desk.tables.table(table.id)).missing_seat_of(vote.user_id) is not None


async def test_one_may_think_again_until_it_is_decided(desk: Desk) -> None:
    _, vote = await missing(desk, 4)
    first, second, third = vote.electors
    await desk.tables.votes.cast(vote.id, first, Choice.END)
    await desk.tables.votes.cast(vote.id, first, Choice.WAIT)
    weighed = await desk.tables.votes.cast(vote.id, second, Choice.WAIT)
    assert weighed.vote.result is Result.WAIT
    with pytest.raises(VoteOverError) as refused:
        await desk.tables.votes.cast(vote.id, third, Choice.END)
    assert refused.value.facts["result"] == "wait"


async def test_an_outsider_the_missing_person_and_an_unknown_vote_are_refused(desk: Desk) -> None:
    table, vote = await missing(desk)
    for user_id in (mover(table), DMITRI.user_id):
        with pytest.raises(NotAnElectorError):
            await desk.tables.votes.cast(vote.id, user_id, Choice.END)
    with pytest.raises(NoSuchVoteError):
        await desk.tables.votes.cast(vote.id, vote.electors[0], Choice.AGREE)
    with pytest.raises(NoSuchVoteError):
        await desk.tables.votes.vote(999)
    assert (await desk.tables.votes.vote(vote.id)).ballots == {}


# Ending by agreement


async def test_everybody_agrees_to_end_without_a_winner(desk: Desk) -> None:
    table = await desk.running(3)
    vote = (await desk.tables.votes.ask_to_abort(table.id, BEN.user_id)).vote
    assert vote.ballots == {BEN.user_id: Choice.AGREE}
    await desk.tables.votes.cast(vote.id, ADA.user_id, Choice.AGREE)
    weighed = await desk.tables.votes.cast(vote.id, CHLOE.user_id, Choice.AGREE)
    outcome = there(await desk.tables.history.outcome(table.id))
    assert (weighed.table.status, outcome.reason, outcome.winners) == (Status.OVER, ABORTED, frozenset())
    assert await kinds(desk, table.id) == [LogKind.ABORT]
    await desk.check(table.id)


async def test_asked_again_the_same_vote_is_told_again(desk: Desk) -> None:
    table = await desk.running(2)
    first = (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote
    again = (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote
    assert first.id == again.id
    assert [each.detail.vote_id for each in await post_reminders(desk) if each.kind.name == "vote"] == [first.id] * 2


async def test_after_a_refusal_one_may_ask_again_in_the_next_turn(desk: Desk) -> None:
    table = await desk.running(2)
    vote = (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote
    assert (await desk.tables.votes.cast(vote.id, BEN.user_id, Choice.REFUSE)).vote.result is Result.REFUSE
    with pytest.raises(RefusedBeforeError):
        await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)
    other = (await desk.tables.votes.ask_to_abort(table.id, BEN.user_id)).vote
    assert other.result is None
    await desk.tables.votes.cast(other.id, ADA.user_id, Choice.REFUSE)
    await desk.play_any(table.id)
    assert (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote.id != vote.id
    assert (await desk.tables.table(table.id)).status is Status.RUNNING


async def test_whoever_keeps_the_table_waiting_cannot_hold_up_its_end(desk: Desk) -> None:
    table, missed = await missing(desk)
    asker, other = missed.electors
    vote = (await desk.tables.votes.ask_to_abort(table.id, asker)).vote
    assert set(vote.electors) == {asker, other}
    await desk.tables.votes.cast(vote.id, other, Choice.AGREE)
    assert (await desk.tables.table(table.id)).status is Status.OVER


async def test_a_ballot_for_a_vote_that_is_over_leaves_the_open_one_as_it_is(desk: Desk) -> None:
    table = await desk.running(2)
    over = (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote
    await desk.tables.votes.cast(over.id, BEN.user_id, Choice.REFUSE)
    other = (await desk.tables.votes.ask_to_abort(table.id, BEN.user_id)).vote
    await desk.tables.votes.record_message(other.id, 7001)
    while (edit := await desk.tables.edits.claim(table.id)) is not None:
        await desk.tables.edits.edited(edit)
    with pytest.raises(VoteOverError):
        await desk.tables.votes.cast(over.id, BEN.user_id, Choice.AGREE)
    assert await desk.tables.edits.claim(table.id) is None


async def test_alone_among_computers_it_ends_at_once(desk: Desk) -> None:
    table = await desk.running(3, computers=2)
    weighed = await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)
    assert (weighed.vote.result, weighed.table.status) == (Result.AGREE, Status.OVER)


async def test_an_unanswered_question_expires(desk: Desk) -> None:
    table = await desk.running(2)
    vote = (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote
    desk.clock.advance(hours=24)
    # Even a press that comes before the next look at the clock is too late.
    with pytest.raises(VoteOverError):
        await desk.tables.votes.cast(vote.id, BEN.user_id, Choice.AGREE)
    assert (await desk.tables.votes.vote(vote.id)).result is Result.EXPIRED
    assert (await desk.tables.table(table.id)).status is Status.RUNNING


async def test_only_players_of_a_running_game_can_ask(desk: Desk) -> None:
    table = await desk.running(2)
    for ask in (desk.tables.votes.ask_to_abort, desk.tables.votes.ask_to_take_back):
        with pytest.raises(NotSeatedError):
            await ask(table.id, DMITRI.user_id)
    await desk.tables.play.resign(table.id, ADA.user_id)
    for ask in (desk.tables.votes.ask_to_abort, desk.tables.votes.ask_to_take_back):
        with pytest.raises(NotRunningError):
            await ask(table.id, BEN.user_id)


# Taking back by consent


@pytest.mark.parametrize("game", ["qin", "china", "dragon_castle"])
async def test_ones_latest_choice_and_all_that_followed_are_taken_back(desk: Desk, game: str) -> None:
    table = await desk.running(3, game=game)
    asker = mover(table)
    before = await desk.tables.game(table.id)
    while mover(table) == asker:
        table = await desk.play_any(table.id)
    own = table.ply
    while mover(table) != asker and table.ply < own + 12:
        table = await desk.play_any(table.id)
    vote = (await desk.tables.votes.ask_to_take_back(table.id, asker)).vote
    assert vote.undoing is not None
    story = await desk.tables.history.story(table.id, 0)
    told_moves = [(entry.seat, entry.text) for entry in reversed(story)]
    assert list(vote.undoing.moves) == told_moves[: len(vote.undoing.moves)]
    (*_, weighed) = [
        await desk.tables.votes.cast(vote.id, elector, Choice.AGREE) for elector in vote.electors if elector != asker
    ]
    assert weighed.vote.result is Result.AGREE
    assert mover(weighed.table) == asker
    undone = [entry.kind for entry in await desk.tables.history.story(table.id, table.ply)]
    assert undone == [LogKind.TAKE_BACK] * len(vote.undoing.moves)
    await desk.check(table.id)
    if len(vote.undoing.moves) == table.ply:
        assert (await desk.tables.game(table.id)).state == before.state


async def test_who_has_not_moved_has_nothing_to_take_back(desk: Desk) -> None:
    table = await desk.running(2)
    with pytest.raises(NothingToTakeBackError) as refused:
        await desk.tables.votes.ask_to_take_back(table.id, ADA.user_id)
    assert refused.value.facts["why"] == "none"


async def test_alone_among_computers_it_is_taken_back_at_once(desk: Desk) -> None:
    table = await desk.running(2, computers=1)
    while await desk.tables.play.move_computer(table.id) is not None:
        pass
    before = (await desk.tables.game(table.id)).state
    await desk.play_any(table.id)
    await desk.tables.play.move_computer(table.id)
    shown, undoing = await desk.tables.votes.undoing(table.id, ADA.user_id)
    assert len(undoing.moves) == 2
    with pytest.raises(StaleError):
        await desk.tables.votes.ask_to_take_back(table.id, ADA.user_id, shown.ply - 1)
    weighed = await desk.tables.votes.ask_to_take_back(table.id, ADA.user_id, shown.ply)
    assert weighed.vote.result is Result.AGREE
    assert (await desk.tables.game(table.id)).state == before
    await desk.check(table.id)


# At the same instant, in two processes


async def test_the_last_ballot_and_the_move_at_the_same_instant(desk: Desk, second: Desk) -> None:
    for number in range(8):
        table, vote = await missing(desk, 2)
        gone, (other,) = mover(table), vote.electors
        moves = await second.tables.history.legal_moves(table.id, gone)
        first, then = (
            desk.tables.votes.cast(vote.id, other, Choice.END),
            second.tables.play.move(table.id, gone, moves[0]),
        )
        both = (first, then) if number % 2 else (then, first)
        results = await asyncio.gather(*both, return_exceptions=True)
        failed = [result for result in results if isinstance(result, BaseException)]
        assert all(isinstance(each, TableError) for each in failed), failed
        assert len(failed) == 1
        table = await desk.tables.table(table.id)
        vote = await desk.tables.votes.vote(vote.id)
        ended = table.status is Status.OVER
        assert vote.result is (Result.END if ended else Result.MOOT)
        assert await kinds(desk, table.id) == ([LogKind.TIME_OUT] if ended else ["move"])
        await desk.check(table.id)


async def test_two_last_ballots_at_the_same_instant_are_both_counted(desk: Desk, second: Desk) -> None:
    for _ in range(6):
        table = await desk.running(3)
        vote = (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote
        results = await asyncio.gather(
            desk.tables.votes.cast(vote.id, BEN.user_id, Choice.AGREE),
            second.tables.votes.cast(vote.id, CHLOE.user_id, Choice.AGREE),
        )
        assert [each.vote.result for each in results].count(Result.AGREE) == 1
        assert (await desk.tables.table(table.id)).status is Status.OVER
        assert await kinds(desk, table.id) == [LogKind.ABORT]


async def test_a_vote_that_ends_in_two_processes_has_one_consequence(desk: Desk, second: Desk) -> None:
    table, vote = await missing(desk)
    await desk.tables.votes.cast(vote.id, vote.electors[0], Choice.COMPUTER)
    desk.clock.advance(hours=24)
    await asyncio.gather(desk.tables.waking.wake(table.id), second.tables.waking.wake(table.id))
    assert await kinds(desk, table.id) == [LogKind.STAND_IN]
    assert [each.kind.name for each in await post_reminders(desk)].count("standin") == 1


async def test_a_vote_that_ends_where_the_latest_move_is_unknown_keeps_that_move(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    vote = (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote
    await desk.play_any(table.id)
    moved = await second.play_any(table.id)
    weighed = await desk.tables.votes.cast(vote.id, BEN.user_id, Choice.AGREE)
    assert (weighed.table.status, weighed.table.ply) == (Status.OVER, moved.ply + 1)
    await desk.check(table.id)
