"""What counts: results are noted with the end of a game, and ratings with the result."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import text

from engines.protocol import Outcome
from engines.registry import ENGINES
from tables.core.endings import RESIGNED
from tables.core.model import Chair, Person, Place, Status, Table, TableRequest
from tables.records.ratings import PROVISIONAL_GAMES, Rating, rated
from tables.records.results import SeatResult, ranks_of, seats_of
from tables.votes.rules import Choice
from tests.tables.conftest import ADA, BEN, CHLOE, PEOPLE, Desk, mover

ALL = range(4)


def chairs(*people: Person | None, resigned: Sequence[int] = ()) -> tuple[Chair, ...]:
    """These people in their seats, None for computers; some have given up."""
    seated = [Chair(seat, person) for seat, person in enumerate(people)]
    return tuple(
        replace(chair, person=None, resigned=chair.person) if chair.seat in resigned else chair for chair in seated
    )


def won_by(*winners: int, scores: tuple[int, ...]) -> Outcome:
    return Outcome(frozenset(winners), scores, "any")


async def rows_of(desk: Desk, query: str) -> list[tuple[Any, ...]]:
    async with desk.store.reading() as session:
        return [tuple(row) for row in await session._connection.execute(text(query))]


async def ratings_in(desk: Desk) -> list[tuple[Any, ...]]:
    return await rows_of(desk, "SELECT guild_id, game, user_id, mu, sigma, games FROM ratings ORDER BY 1, 2, 3")


async def seats_in(desk: Desk) -> list[tuple[Any, ...]]:
    return await rows_of(desk, "SELECT * FROM result_seats ORDER BY result_id, seat")


async def everybody_moves(desk: Desk, table: Table) -> Table:
    """Play until every seat has moved, computers too."""
    moved: set[int] = set()
    while len(moved) < len(table.chairs):
        (seat,) = table.to_act
        moved.add(seat)
        if table.chairs[seat].is_computer:
            played = await desk.tables.play.move_computer(table.id)
            assert played is not None
            table = played.table
        else:
            table = await desk.play_any(table.id)
    return table


async def lost_by(desk: Desk, loser: Person, seats: int = 2, **options: Any) -> Table:
    """A game in which everybody moved and this person then resigned."""
    table = await everybody_moves(desk, await desk.running(seats, **options))
    return await desk.tables.play.resign(table.id, loser.user_id)


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
    assert ranks_of(found) == [1, 2, 0]


def test_those_who_resigned_come_last_together() -> None:
    found = seats_of(chairs(ADA, BEN, CHLOE, resigned=[0, 2]), won_by(1, scores=(8, 2, 5)), ALL)
    assert ranks_of(found) == [1, 0, 1]


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


def test_an_account_has_one_seat_the_one_it_holds() -> None:
    seated = (Chair(0, None, ADA), Chair(1, BEN), Chair(2, ADA))
    found = seats_of(seated, won_by(1, scores=(1, 3, 2)), ALL)
    assert [(seat.user_id, seat.resigned) for seat in found] == [(None, False), (2, False), (1, False)]


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
    first, second, third = rated([Rating()] * 3, [0, 1, 1])
    assert first.mu > Rating().mu > second.mu
    assert second.mu == pytest.approx(third.mu)
    assert {rating.games for rating in (first, second, third)} == {1}
    tied = rated([Rating()] * 2, [0, 0])
    assert [rating.mu for rating in tied] == pytest.approx([Rating().mu] * 2)
    strong, weak = Rating(30, 3, 9), Rating(20, 3, 9)
    surprise, expected = rated([strong, weak], [1, 0])[1], rated([weak, strong], [1, 0])[1]
    assert surprise.mu - weak.mu > expected.mu - strong.mu > 0


@pytest.mark.parametrize("slug", ENGINES)
async def test_a_game_played_to_its_end_is_noted_with_places_and_scores(desk: Desk, slug: str) -> None:
    seats = max(2, ENGINES[slug].seats.start)
    table = await desk.play_out((await desk.running(seats, game=slug)).id)
    outcome = await desk.tables.history.outcome(table.id)
    assert outcome is not None
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
    alone = await desk.tables.lobby.open(TableRequest("dragon_castle", ADA, Place(10, 20), wanted=1, options={}))
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


async def test_games_of_computers_count_for_nothing(desk: Desk) -> None:
    table = await desk.tables.lobby.open(
        TableRequest("qin", ADA, Place(10, 20), wanted=2, options={}, host_plays=False)
    )
    for _ in range(2):
        table = await desk.tables.lobby.add_computer(table.id, ADA.user_id)
    while await desk.tables.play.move_computer(table.id) is not None:
        pass
    assert (await desk.tables.table(table.id)).status is Status.OVER
    assert await rows_of(desk, "SELECT * FROM results") == []


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
    noted = await rows_of(desk, "SELECT user_id, place, resigned FROM result_seats ORDER BY result_id, seat")
    assert noted == [(1, 1, 1), (2, 2, 1), (1, 1, 0), (2, 2, 1)]


async def test_a_game_that_everybody_agreed_to_end_counts_for_nothing(desk: Desk) -> None:
    table = await everybody_moves(desk, await desk.running(2))
    vote = (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote
    table = (await desk.tables.votes.cast(vote.id, BEN.user_id, Choice.AGREE)).table
    assert table.status is Status.OVER
    assert await rows_of(desk, "SELECT * FROM results") == []


async def test_whoever_kept_a_game_waiting_until_the_others_ended_it_has_lost(desk: Desk) -> None:
    table = await everybody_moves(desk, await desk.running(2, pace=timedelta(days=1)))
    desk.clock.advance(days=2)
    await desk.tables.reminders.wake(table.id)
    vote = await desk.tables.votes.vote(1)
    await desk.tables.votes.cast(vote.id, vote.electors[0], Choice.END)
    noted = await rows_of(desk, "SELECT user_id, resigned FROM result_seats")
    assert set(noted) == {(mover(table), 1), (vote.electors[0], 0)}


async def test_every_game_of_a_series_counts(desk: Desk) -> None:
    series = ({"board": "bird"}, {"board": "lion"})
    table = await desk.tables.lobby.open(TableRequest("qin", ADA, Place(10, 20), wanted=2, options={}, series=series))
    await desk.tables.lobby.join(table.id, BEN)
    await desk.play_out(table.id)
    following = await desk.tables.history.next_game(table.id)
    assert following is not None
    await desk.play_out(following)
    assert [row[0] for row in await rows_of(desk, "SELECT table_id FROM results ORDER BY id")] == [table.id, following]
    assert [row[5] for row in await ratings_in(desk)] == [2, 2]


async def test_servers_and_games_are_rated_apart(desk: Desk) -> None:
    await lost_by(desk, ADA)
    await lost_by(desk, ADA, game="dragon_castle")
    elsewhere = await desk.tables.lobby.open(TableRequest("qin", ADA, Place(11, 21), wanted=2, options={}))
    elsewhere = await everybody_moves(desk, await desk.tables.lobby.join(elsewhere.id, BEN))
    await desk.tables.play.resign(elsewhere.id, BEN.user_id)
    found = {(row[0], row[1], row[2]): row[3] for row in await ratings_in(desk)}
    assert len(found) == 6
    assert found[10, "qin", 1] < found[11, "qin", 1]


async def test_a_result_is_noted_with_the_end_or_not_at_all(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await everybody_moves(desk, await desk.running(2))

    async def fail(*_: object) -> None:
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
    await second.tables.results.rebuild_ratings()
    assert await ratings_in(desk) == before


async def test_ratings_that_are_worked_out_anew_are_the_same(desk: Desk) -> None:
    for loser in (ADA, BEN):
        await lost_by(desk, loser)
        await desk.play_out((await desk.running(4)).id)
        await desk.play_out((await desk.running(3, game="china")).id)
    before, seats_before = await ratings_in(desk), await seats_in(desk)
    assert len(before) == 7
    async with desk.store.writing() as session:
        await session.ratings.replace([])
    await desk.tables.results.rebuild_ratings()
    assert await ratings_in(desk) == before
    assert await seats_in(desk) == seats_before


async def test_games_that_ended_before_results_were_noted_are_caught_up_with_once(
    desk: Desk, second: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    for loser in (ADA, BEN, ADA):
        await lost_by(desk, loser)
        desk.clock.advance(hours=1)
    early = await desk.running(2)
    await desk.tables.play.resign(early.id, ADA.user_id)
    ratings, seats = await ratings_in(desk), await seats_in(desk)
    results = await rows_of(desk, "SELECT * FROM results")
    await _as_before_the_migration(desk)
    damaged = await desk.running(2)
    async with desk.store.writing() as session:
        await session.tables.change(damaged.id, {"status": "over", "ending": "no outcome"})
    await asyncio.gather(*(each.tables.results.catch_up() for each in (desk, second, desk, second)))
    assert await ratings_in(desk) == ratings
    assert [row[1:] for row in await seats_in(desk)] == [row[1:] for row in seats]
    assert [row[1:] for row in await rows_of(desk, "SELECT * FROM results")] == [row[1:] for row in results]
    assert f"table {damaged.id}: its result cannot be told" in caplog.text
    await lost_by(desk, ADA)
    await desk.tables.results.catch_up()
    assert len(await rows_of(desk, "SELECT * FROM results")) == 4


async def _as_before_the_migration(desk: Desk) -> None:
    async with desk.store.writing() as session:
        for table in ("result_seats", "results", "ratings"):
            await session._connection.execute(text(f"DELETE FROM {table}"))
