"""What counts: results are noted with the end of a game, and ratings with the result."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.protocol import Outcome
from engines.registry import ENGINES
from tables.core.kernel import RESIGNED, winners_besides_leavers
from tables.core.model import Chair, Person, Place, Status
from tables.records import ratings
from tables.records.ratings import (
    PROVISIONAL_GAMES,
    Rating,
    SeatResult,
    Standing,
    rated,
    rated_by,
    rated_seats,
    seats_of,
    standings_of,
)
from tables.votes.rules import Choice
from tests.support.desk import ADA, BEN, CHLOE, PEOPLE, Desk, mover
from tests.support.results import everybody_moves, lost_by, ratings_in, rows_of, seats_in
from tests.support.there import there
from tests.tables.telling import show

ALL, ALL5 = range(4), range(5)


def chairs(*people: Person | None, resigned: Sequence[int] = ()) -> tuple[Chair, ...]:
    """These people in their seats, None for computers; some have given up."""
    seated = [Chair(seat, person) for seat, person in enumerate(people)]
    return tuple(
        replace(chair, person=None, resigned=chair.person) if chair.seat in resigned else chair for chair in seated
    )


def won_by(*winners: int, scores: tuple[int, ...]) -> Outcome:
    return Outcome(frozenset(winners), scores, "any")


def ranked(*ranks: int) -> list[Standing]:
    """People of these ranks, who all played until the end."""
    return [Standing(rank, has_beaten=rank < max(ranks)) for rank in ranks]


def test_places_are_shared_by_equals_and_tie_breaks_are_in_who_won() -> None:
    found = seats_of(chairs(ADA, BEN, CHLOE, None), won_by(1, scores=(9, 9, 4, 4)), ALL)
    assert found == (
        SeatResult(0, 1, 2, 9),
        SeatResult(1, 2, 1, 9),
        SeatResult(2, 3, 3, 4),
        SeatResult(3, None, 3, 4),
    )
    assert [seat.won for seat in found] == [False, True, False, False]


def test_whoever_resigned_has_lost_even_if_the_computer_then_wins() -> None:
    found = seats_of(chairs(ADA, BEN, CHLOE, resigned=[1]), won_by(1, scores=(3, 9, 5)), ALL)
    assert [(seat.user_id, seat.place, seat.resigned, seat.won) for seat in found] == [
        (1, 3, False, False),
        (2, 1, True, False),
        (3, 2, False, False),
    ]
    standings = standings_of(found, played_out=True)
    assert [(each.rank, each.has_left, each.has_beaten) for each in standings] == [
        (1, False, False),
        (2, True, False),
        (0, False, True),
    ]


def test_those_who_resigned_come_last_together() -> None:
    found = seats_of(chairs(ADA, BEN, CHLOE, resigned=[0, 2]), won_by(1, scores=(8, 2, 5)), ALL)
    assert [each.rank for each in standings_of(found, played_out=True)] == [1, 0, 1]


def test_one_who_leaves_has_been_beaten_only_where_the_game_ends_by_it() -> None:
    found = seats_of(chairs(ADA, BEN, resigned=[1]), won_by(0, scores=(1, 2)), ALL)
    for played_out in (False, True):
        standings = standings_of(found, played_out=played_out)
        assert [each.has_beaten for each in standings] == [not played_out, False]


@pytest.mark.parametrize(
    ("seated", "outcome", "moved"),
    [
        (chairs(None, None), won_by(0, scores=(2, 1)), ALL),
        (chairs(ADA), won_by(0, scores=(2,)), ALL),
        (chairs(ADA, BEN), won_by(scores=(2, 1)), ALL),
        (chairs(ADA, BEN, CHLOE, resigned=[0]), won_by(scores=(2, 1, 1)), ALL),
        (chairs(ADA, BEN, resigned=[0]), Outcome(frozenset([1]), (0, 0), RESIGNED), [0]),
        (chairs(ADA, BEN), won_by(0, scores=(2, 1)), []),
    ],
    ids=["computers only", "alone", "called off", "called off after somebody left", "given up before", "never played"],
)
def test_what_was_not_really_played_counts_for_nothing(
    seated: tuple[Chair, ...], outcome: Outcome, moved: Sequence[int]
) -> None:
    assert seats_of(seated, outcome, moved) == ()


def test_people_who_all_resigned_have_lost_to_the_computers() -> None:
    found = seats_of(chairs(ADA, None, resigned=[0]), Outcome(frozenset([1]), (0, 0), RESIGNED), ALL)
    assert [(seat.user_id, seat.won) for seat in found] == [(1, False), (None, True)]
    both = seats_of(chairs(ADA, BEN, resigned=[0, 1]), Outcome(frozenset(), (0, 0), RESIGNED), ALL)
    assert [seat.won for seat in both] == [False, False]


def test_an_account_has_one_seat_the_one_it_holds_and_has_lost_if_it_left_another() -> None:
    seated = (Chair(0, None, ADA), Chair(1, BEN), Chair(2, ADA))
    found = seats_of(seated, won_by(1, scores=(1, 3, 2)), ALL)
    assert [(seat.user_id, seat.resigned) for seat in found] == [(None, False), (2, False), (1, True)]


def test_a_substitute_has_the_result_of_the_seat() -> None:
    found = seats_of((Chair(0, CHLOE, ADA), Chair(1, BEN)), won_by(0, scores=(3, 2)), ALL)
    assert [(seat.user_id, seat.won) for seat in found] == [(3, True), (2, False)]


def test_a_newcomer_has_a_thousand_and_is_worth_what_is_almost_certain() -> None:
    assert Rating().shown == 1000
    assert Rating(mu=30, sigma=2).shown == 1960
    assert Rating(mu=-40, sigma=8).shown == 0
    assert Rating(games=PROVISIONAL_GAMES - 1).is_provisional
    assert not Rating(games=PROVISIONAL_GAMES).is_provisional


def test_ratings_follow_who_was_better_and_ties_keep_equals_equal() -> None:
    first, second, third = rated([Rating()] * 3, ranked(0, 1, 1))
    assert first.mu > Rating().mu > second.mu
    assert second.mu == pytest.approx(third.mu)
    assert {rating.games for rating in (first, second, third)} == {1}
    tied = rated([Rating()] * 2, ranked(0, 0))
    assert [rating.mu for rating in tied] == pytest.approx([Rating().mu] * 2)
    strong, weak = Rating(30, 3, 9), Rating(20, 3, 9)
    surprise, expected = rated([strong, weak], ranked(1, 0))[1], rated([weak, strong], ranked(1, 0))[1]
    assert surprise.mu - weak.mu > expected.mu - strong.mu > 0


@st.composite
def endings(draw: st.DrawFn) -> tuple[tuple[Chair, ...], Outcome, bool, list[Rating]]:
    """Chairs of people, of computers and of people who left; how their game ended, by the rules or not; old ratings."""
    seated: list[Chair] = []
    for seat, kind in enumerate(draw(st.lists(st.sampled_from("ppprmc"), min_size=2, max_size=5))):
        person = Person(seat + 1, str(seat))
        match kind:
            case "p":
                seated.append(Chair(seat, person))
            case "r":
                seated.append(Chair(seat, None, resigned=person))
            case "m":
                seated.append(Chair(seat, None, missing=person))
            case _:
                seated.append(Chair(seat, None))
    scores = tuple(draw(st.lists(st.integers(0, 3), min_size=len(seated), max_size=len(seated))))
    left = [chair for chair in seated if chair.person is None and chair.owner is not None]
    played_out = draw(st.booleans()) or not left
    if played_out:
        outcome = won_by(*(seat for seat, score in enumerate(scores) if score == max(scores)), scores=scores)
    else:
        outcome = won_by(*winners_besides_leavers(tuple(seated)), scores=scores)
    ratings = st.builds(Rating, st.floats(0, 50), st.floats(0.5, 9))
    return tuple(seated), outcome, played_out, draw(st.lists(ratings, min_size=5, max_size=5))


@given(endings())
def test_a_rating_rises_only_by_beating_a_person_who_played_until_the_end(
    ended: tuple[tuple[Chair, ...], Outcome, bool, list[Rating]],
) -> None:
    seated, outcome, played_out, former = ended
    people = rated_seats(1, seats_of(seated, outcome, ALL5))
    before = former[: len(people)]
    after = rated_by(before, people, [1.0] * len(people), played_out=played_out) if people else ()
    present = [person for person in people if not person.resigned]
    for person, old, new in zip(people, before, after, strict=True):
        beaten = [other for other in present if other.place > person.place]
        if person.resigned or not (beaten or (not played_out and person in present)):
            assert new.shown <= old.shown
            assert new.mu <= old.mu
        assert not (person.resigned and person.won)
    if not present:
        assert all(new.mu < old.mu for old, new in zip(before, after, strict=True))


@given(endings())
def test_equals_gain_together_no_more_than_they_lose(
    ended: tuple[tuple[Chair, ...], Outcome, bool, list[Rating]],
) -> None:
    seated, outcome, played_out, _ = ended
    people = rated_seats(1, seats_of(seated, outcome, ALL5))
    before = [Rating()] * len(people)
    after = rated_by(before, people, [1.0] * len(people), played_out=played_out) if people else ()
    assert sum(new.mu - Rating().mu for new in after) <= 1e-9


@given(endings())
def test_whoever_wins_a_game_that_was_not_played_out_has_not_left_it(
    ended: tuple[tuple[Chair, ...], Outcome, bool, list[Rating]],
) -> None:
    seated, _, _, _ = ended
    winners = winners_besides_leavers(seated)
    assert all(seated[seat].person is not None or seated[seat].owner is None for seat in winners)
    if any(chair.person for chair in seated):
        assert winners == {chair.seat for chair in seated if chair.person}


@pytest.mark.parametrize("seats", [2, 4])
async def test_resigning_together_again_and_again_raises_no_rating(desk: Desk, seats: int) -> None:
    shown = [1000] * seats
    for _ in range(3):
        table = await everybody_moves(desk, await desk.running(seats))
        if seats == 2:
            await desk.tables.seats.stand_in(table.id, ADA.user_id)
        for person in PEOPLE[(1 if seats == 2 else 0) : seats]:
            table = await desk.tables.play.resign(table.id, person.user_id)
        assert table.status is Status.OVER
        outcome = there(await desk.tables.history.outcome(table.id))
        assert outcome.winners == frozenset()
        now = [Rating(row[3], row[4]).shown for row in await ratings_in(desk)]
        # Two who have met no others weigh nothing for each other.
        assert all(new < old or seats == 2 for new, old in zip(now, shown, strict=True))
        assert max(now) <= 1000
        shown = now


async def test_a_person_a_computer_plays_for_does_not_share_a_victory(desk: Desk) -> None:
    table = await everybody_moves(desk, await desk.running(3, pace=timedelta(days=1)))
    late = mover(table)
    ada, ben = (person.user_id for person in PEOPLE[:3] if person.user_id != late)
    await desk.tables.seats.stand_in(table.id, ben)
    await show(desk)
    desk.clock.advance(days=2)
    await desk.tables.waking.wake(table.id)
    await desk.tables.votes.cast(1, ada, Choice.END)
    outcome = there(await desk.tables.history.outcome(table.id))
    assert outcome.winners == {table.seat_of(ada)}
    rising = {row[2] for row in await ratings_in(desk) if Rating(row[3], row[4]).shown > 1000}
    assert rising == {ada}


@pytest.mark.parametrize("slug", ENGINES)
async def test_a_game_played_to_its_end_is_noted_with_places_and_scores(desk: Desk, slug: str) -> None:
    seats = max(2, ENGINES[slug].seats.start)
    table = await desk.play_out((await desk.running(seats, game=slug)).id)
    outcome = there(await desk.tables.history.outcome(table.id))
    ((game, guild_id, played_out, ended_at),) = await rows_of(
        desk, "SELECT game, guild_id, played_out, ended_at FROM results"
    )
    assert (game, guild_id, played_out) == (slug, 10, 1)
    assert ended_at == int(desk.clock.now.timestamp() * 1000)
    noted = await rows_of(desk, "SELECT user_id, place, score, resigned FROM result_seats ORDER BY seat")
    assert [row[0] for row in noted] == [person.user_id for person in PEOPLE[:seats]]
    assert {seat for seat, row in enumerate(noted) if row[1] == 1} == outcome.winners
    assert tuple(row[2] for row in noted) == outcome.scores
    assert [row[3] for row in noted] == [0] * seats
    assert [row[5] for row in await ratings_in(desk)] == [1] * seats


async def test_a_game_against_computers_counts_but_is_not_rated(desk: Desk) -> None:
    await lost_by(desk, ADA, computers=1)
    assert [row[0] for row in await rows_of(desk, "SELECT user_id FROM result_seats ORDER BY seat")] == [1, None]
    assert [row[0] for row in await rows_of(desk, "SELECT mu FROM result_seats")] == [None, None]
    assert await ratings_in(desk) == []


async def test_a_game_alone_and_one_given_up_before_everybody_moved_count_for_nothing(desk: Desk) -> None:
    alone = await desk.lobby(wanted=1, game="dragon_castle", place=Place(10, 20))
    alone = await desk.tables.lobby.start(alone.id, ADA.user_id)
    assert (await desk.play_out(alone.id)).status is Status.OVER
    early = await desk.play_any((await desk.running(2)).id)
    await desk.tables.play.resign(early.id, ADA.user_id)
    assert await rows_of(desk, "SELECT * FROM results") == []


async def test_a_move_that_was_taken_back_is_none(desk: Desk) -> None:
    table = await desk.running(2)
    async with desk.store.writing() as session:
        for ply, (seat, kind) in enumerate([(0, "move"), (1, "move"), (1, "takeback"), (0, "resign")], start=1):
            row = {"table_id": table.id, "ply": ply, "seat": seat, "kind": kind, "text": "", "digest": "", "at": 0}
            await session.log.add(row)
        assert list(await session.log.seats_that_moved(table.id)) == [0]


async def test_whoever_gave_up_and_was_played_on_by_a_computer_has_lost(desk: Desk) -> None:
    table = await everybody_moves(desk, await desk.running(3))
    table = await desk.tables.play.resign(table.id, BEN.user_id)
    while table.status is Status.RUNNING:
        (seat,) = table.to_act
        if table.chairs[seat].is_computer:
            await desk.tables.play.move_computer(table.id)
            table = await desk.tables.table(table.id)
        else:
            table = await desk.play_any(table.id)
    noted = await rows_of(desk, "SELECT user_id, resigned FROM result_seats ORDER BY seat")
    assert noted == [(1, 0), (2, 1), (3, 0)]
    mu = {row[2]: row[3] for row in await ratings_in(desk)}
    assert mu[BEN.user_id] < min(mu[ADA.user_id], mu[CHLOE.user_id])


async def test_whoever_is_missing_at_the_end_has_lost_and_whoever_came_back_has_not(desk: Desk) -> None:
    for back in (False, True):
        table = await everybody_moves(desk, await desk.running(2))
        await desk.tables.seats.stand_in(table.id, ADA.user_id)
        if back:
            await desk.tables.seats.reclaim(table.id, ADA)
        await desk.tables.play.resign(table.id, BEN.user_id)
    noted = await rows_of(desk, "SELECT user_id, resigned FROM result_seats ORDER BY result_id, seat")
    assert noted == [(1, 1), (2, 1), (1, 0), (2, 1)]


async def test_a_game_that_everybody_agreed_to_end_counts_for_nothing(desk: Desk) -> None:
    table = await everybody_moves(desk, await desk.running(2))
    vote = (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote
    table = (await desk.tables.votes.cast(vote.id, BEN.user_id, Choice.AGREE)).table
    assert table.status is Status.OVER
    assert await rows_of(desk, "SELECT * FROM results") == []


async def test_whoever_kept_a_game_waiting_until_the_others_ended_it_has_lost(desk: Desk) -> None:
    table = await everybody_moves(desk, await desk.running(2, pace=timedelta(days=1)))
    await show(desk)
    desk.clock.advance(days=2)
    await desk.tables.waking.wake(table.id)
    vote = await desk.tables.votes.vote(1)
    await desk.tables.votes.cast(vote.id, vote.electors[0], Choice.END)
    noted = await rows_of(desk, "SELECT user_id, resigned FROM result_seats")
    assert set(noted) == {(mover(table), 1), (vote.electors[0], 0)}


async def test_every_game_of_a_series_counts(desk: Desk) -> None:
    series = ({"board": "bird"}, {"board": "lion"})
    table = await desk.lobby(ADA, BEN, place=Place(10, 20), series=series)
    await desk.play_out(table.id)
    following = there(await desk.tables.history.next_game(table.id))
    await desk.play_out(following)
    assert [row[0] for row in await rows_of(desk, "SELECT table_id FROM results ORDER BY id")] == [table.id, following]
    assert [row[5] for row in await ratings_in(desk)] == [2, 2]


async def test_servers_and_games_are_rated_apart(desk: Desk) -> None:
    await lost_by(desk, ADA)
    await lost_by(desk, ADA, game="dragon_castle")
    elsewhere = await desk.lobby(place=Place(11, 21))
    elsewhere = await everybody_moves(desk, await desk.tables.lobby.join(elsewhere.id, BEN))
    await desk.tables.play.resign(elsewhere.id, BEN.user_id)
    found = {(row[0], row[1], row[2]): row[5] for row in await ratings_in(desk)}
    assert len(found) == 6
    assert set(found.values()) == {1}


async def test_a_result_is_noted_with_the_end_or_not_at_all(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await everybody_moves(desk, await desk.running(2))

    async def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(desk.tables.results, "_rate", fail)
        with pytest.raises(ZeroDivisionError):
            await desk.tables.play.resign(table.id, ADA.user_id)
    assert (await desk.tables.table(table.id)).status is Status.RUNNING
    await desk.check(table.id)
    await desk.tables.play.resign(table.id, ADA.user_id)
    assert len(await rows_of(desk, "SELECT * FROM results")) == 1


async def test_two_processes_that_end_games_of_the_same_people_at_once_lose_no_rating(desk: Desk, second: Desk) -> None:
    for _ in range(6):
        games = [await everybody_moves(desk, await desk.running(seats)) for seats in (2, 2, 2, 2)]
        await asyncio.gather(
            *(
                process.tables.play.resign(game.id, loser.user_id)
                for game, process, loser in zip(games, (desk, second) * 2, (ADA, BEN, BEN, ADA), strict=True)
            )
        )
    before = await ratings_in(desk)
    assert [row[5] for row in before] == [24, 24]
    await second.store.remember("ratings", "an older method")
    await second.tables.results.catch_up()
    assert await ratings_in(desk) == before


async def test_ratings_that_are_worked_out_anew_are_the_same(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    for loser in (ADA, BEN):
        await lost_by(desk, loser)
        await desk.play_out((await desk.running(4)).id)
        await desk.play_out((await desk.running(3, game="china")).id)
        desk.clock.advance(days=200)
    before, seats_before = await ratings_in(desk), await seats_in(desk)
    assert len(before) == 7
    for games_at_once in (500, 1, 4):
        async with desk.store.writing() as session:
            await session.ratings.replace([])
        with monkeypatch.context() as small:
            small.setattr(ratings, "GAMES_AT_ONCE", games_at_once)
            await desk.store.remember("ratings", "an older method")
            await desk.tables.results.catch_up()
        assert await ratings_in(desk) == before
        assert await seats_in(desk) == seats_before
