"""The weight of a game in ratings: no accounts of one's own feed them, and they say as much of skill as before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import timedelta
from itertools import combinations, permutations

import pytest
from sqlalchemy import text

from tables.records.ratings import FRESH, Rating, Standing, rated, weights_of
from tests.support.desk import ADA, BEN, PEOPLE, Desk
from tests.support.for_each import for_each
from tests.support.results import lost_by, ratings_in, rows_of, seats_in

MEETINGS = "SELECT * FROM meetings ORDER BY 1, 2, 3, 4"
WIN = [Standing(0), Standing(1, has_beaten=False)]
ME = 1


class Server:
    """The ratings of a server after some games of two; with `weighs` false as if each game counted in full.

    `between` is the time that passes for all before each of them.
    """

    def __init__(self, *, weighs: bool = True, between: timedelta = timedelta()) -> None:
        self.weighs, self.between = weighs, between
        self.ratings: dict[int, Rating] = {}
        self.met: dict[int, Counter[int]] = {}

    def play(self, winner: int, loser: int) -> None:
        pair = (winner, loser)
        before = [self.ratings.get(each, Rating()).after(self.between) for each in pair]
        after: Sequence[Rating] = rated(before, WIN)
        for one, other in permutations(pair):
            self.met.setdefault(one, Counter())[other] += 1
        if self.weighs:
            games = {(one, other): self.met[one][other] for one, other in permutations(pair)}
            met = {each: len(self.met[each]) for each in pair}
            weights = weights_of(pair, games, met, len(self.met))
            after = [old.towards(new, weight) for old, new, weight in zip(before, after, weights, strict=True)]
        self.ratings.update(zip(pair, after, strict=True))

    def shown(self, user_id: int) -> int:
        return self.ratings[user_id].shown


def won(server: Server, beaten: Iterable[int]) -> int:
    """My rating after I have won against these, one after the other."""
    for loser in beaten:
        server.play(ME, loser)
    return server.shown(ME)


def full_server(*, weighs: bool = True, between: timedelta = timedelta()) -> Server:
    """A server where five others have met each other."""
    server = Server(weighs=weighs, between=between)
    for winner, loser in combinations(range(100, 105), 2):
        server.play(winner, loser)
    return server


@for_each("days", [0, 61, 365, 4000])
def test_time_between_games_feeds_no_rating(days: int) -> None:
    between = timedelta(days=days)
    for accounts in (1, 20):
        assert won(full_server(between=between), [2 + game % accounts for game in range(100)]) == 1000
    ring = [Server(), Server(between=between)]
    for server in ring:
        for game in range(50):
            server.play(2 + game % 5, 2 + (game + 1) % 5)
            server.play(ME, 2 + game % 5)
    assert ring[1].shown(ME) <= ring[0].shown(ME)


def test_a_rating_is_as_unsure_after_a_year_as_half_a_newcomer_and_never_more_than_one() -> None:
    newcomer, sure = Rating(), Rating(mu=30, sigma=0)
    assert sure.after(FRESH) == sure
    assert sure.after(timedelta(days=365)) == Rating(30, pytest.approx(newcomer.sigma / 2))
    assert sure.after(timedelta(days=9999)).sigma == newcomer.sigma
    assert newcomer.after(timedelta(days=9999)) == newcomer
    months = [Rating(sigma=2).after(timedelta(days=30 * month)) for month in range(13)]
    assert [each.shown for each in months] == sorted((each.shown for each in months), reverse=True)
    assert len({each.sigma for each in months}) == 11


@for_each("alone", [True, False])
def test_a_hundred_wins_over_one_account_of_one_s_own_or_over_twenty_gain_nothing(alone: bool) -> None:
    for accounts in (1, 20):
        beaten = [2 + game % accounts for game in range(100)]
        assert won(Server() if alone else full_server(), beaten) == 1000
        assert won(full_server(weighs=False), beaten) > 2000


def test_accounts_that_also_play_each_other_gain_less_with_every_game() -> None:
    def ring(server: Server) -> int:
        for game in range(50):
            server.play(2 + game % 5, 2 + (game + 1) % 5)
            server.play(ME, 2 + game % 5)
        return server.shown(ME)

    assert ring(Server()) < ring(Server(weighs=False)) - 200


def test_a_game_of_two_weighs_less_each_time_and_more_the_more_others_the_opponent_has_met() -> None:
    def weight(games: int, met: int, rated: int = 9) -> float:
        return weights_of((1, 2), {(1, 2): games, (2, 1): games}, {1: 9, 2: met}, rated)[0]

    assert [weight(1, met) for met in (1, 2, 3, 4, 5)] == pytest.approx([0, 1 / 3, 2 / 3, 1, 1])
    assert [weight(games, 4) for games in (1, 4, 100)] == pytest.approx([1, 0.5, 0.1])
    # No one can have met three others where there are no more: three people, and four.
    assert [weight(1, 2, rated=3), weight(1, 3, rated=4), weight(1, 1, rated=2)] == pytest.approx([1 / 2, 2 / 3, 0])


async def test_weights_computed_game_by_game_are_those_computed_from_all_results(desk: Desk) -> None:
    for loser in (ADA, BEN, ADA):
        await lost_by(desk, loser)
        await desk.play_out((await desk.running(3, game="china")).id)
        await desk.play_out((await desk.running(3 if loser is BEN else 4)).id)
    ratings, seats_before, meetings = await ratings_in(desk), await seats_in(desk), await rows_of(desk, MEETINGS)
    assert len(meetings) == 4 * 3 + 3 * 2
    assert len({row[-1] for row in seats_before}) > 3
    async with desk.store.writing() as session:
        await session._connection.run(text("UPDATE result_seats SET weight = NULL, mu = 1, sigma = 1"))
        await session.ratings.replace([])
        await session.ratings.replace_meetings([])
    await desk.store.remember("ratings", "plackett-luce, 2")
    await desk.tables.results.catch_up()
    assert await ratings_in(desk) == ratings
    assert await seats_in(desk) == seats_before
    assert await rows_of(desk, MEETINGS) == meetings


async def test_a_forgotten_person_leaves_the_others_ratings_and_what_their_games_weighed(desk: Desk) -> None:
    for _ in range(2):
        await desk.play_out((await desk.running(4)).id)
        await lost_by(desk, BEN)
    gone = PEOPLE[3]
    await desk.tables.forgetting.forget(gone.user_id)
    ratings, seats, meetings = await ratings_in(desk), await seats_in(desk), await rows_of(desk, MEETINGS)
    assert gone.user_id not in {account for row in meetings for account in (row[2], row[3])}
    await desk.store.remember("ratings", "an older method")
    await desk.tables.results.catch_up()
    assert (await ratings_in(desk), await seats_in(desk)) == (ratings, seats)
    assert await rows_of(desk, MEETINGS) == meetings
