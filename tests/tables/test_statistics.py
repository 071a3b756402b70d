"""Figures of a person, leaderboards of a server, and what others do not see."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import text

from tables.core.errors import NoSuchGameError, StatisticsHiddenError
from tables.core.model import Person, Place
from tables.core.rows import to_millis
from tables.records.ratings import Rating
from tables.records.statistics import Between, Opponent
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, PEOPLE, Desk, mover
from tests.support.results import everybody_moves, let_meet_others, lost_by
from tests.support.there import there

GUILD = 10


async def test_somebody_who_never_played_has_no_figures(desk: Desk) -> None:
    figures = await desk.tables.statistics.own_figures(ADA.user_id, GUILD)
    assert (figures.games, figures.wins, figures.pace, figures.by_game, figures.opponents) == (0, 0, None, (), ())


@pytest.mark.both
async def test_games_and_wins_are_counted_in_all_and_for_each_game(desk: Desk) -> None:
    for loser, game in [(ADA, "qin"), (BEN, "qin"), (BEN, "qin"), (BEN, "dragon_castle")]:
        await lost_by(desk, loser, game=game)
    figures = await desk.tables.statistics.own_figures(ADA.user_id, GUILD)
    assert (figures.games, figures.wins) == (4, 3)
    assert [(each.game, each.games, each.wins) for each in figures.by_game] == [("qin", 3, 2), ("dragon_castle", 1, 1)]
    assert [each.rating.games for each in figures.by_game if each.rating] == [3, 1]
    only = await desk.tables.statistics.own_figures(BEN.user_id, GUILD, "dragon_castle")
    assert (only.games, only.wins, len(only.by_game)) == (1, 0, 1)


async def test_scores_are_of_games_that_were_played_out(desk: Desk) -> None:
    scores: list[int] = []
    for _ in range(2):
        table = await desk.play_out((await desk.running(2)).id)
        outcome = there(await desk.tables.history.outcome(table.id))
        scores.append(outcome.scores[0])
    await lost_by(desk, BEN)
    (figures,) = (await desk.tables.statistics.own_figures(ADA.user_id, GUILD)).by_game
    assert (figures.best, figures.average) == (max(scores), round(sum(scores) / 2))
    against_a_computer = await lost_by(desk, BEN, computers=1, game="china", seats=3)
    await desk.tables.play.resign(against_a_computer.id, ADA.user_id)
    (china,) = (await desk.tables.statistics.own_figures(ADA.user_id, GUILD, "china")).by_game
    assert (china.games, china.wins, china.best, china.average) == (1, 0, None, None)


@pytest.mark.both
async def test_the_median_is_of_whole_turns_and_not_of_the_games_first(desk: Desk) -> None:
    table = await desk.running(2)
    taken: dict[int, list[int]] = {ADA.user_id: [], BEN.user_id: []}
    for number, minutes in enumerate([999, 10, 20, 30, 40, 500, 60]):
        user_id = mover(table)
        desk.clock.advance(minutes=minutes)
        table = await desk.play_any(table.id)
        if number:
            taken[user_id].append(minutes)
    await desk.tables.play.resign(table.id, ADA.user_id)
    medians = {person.user_id: await _pace(desk, person) for person in (ADA, BEN)}
    assert sorted(sorted(each) for each in taken.values()) == [[10, 30, 500], [20, 40, 60]]
    assert medians == {user_id: timedelta(minutes=sorted(each)[1]) for user_id, each in taken.items()}


async def test_a_turn_of_several_moves_takes_until_its_last_one(desk: Desk) -> None:
    table = await desk.running(2, game="dragon_castle")
    first = mover(table)
    while mover(table) == first:
        table = await desk.play_any(table.id)
    second, moves = mover(table), 0
    while mover(table) == second:
        desk.clock.advance(minutes=7)
        table = await desk.play_any(table.id)
        moves += 1
    assert moves > 1
    await desk.tables.play.resign(table.id, first)
    pace = there((await desk.tables.statistics.own_figures(second, GUILD)).pace)
    # What leaves no choice is played at once, so only chosen moves took time.
    assert pace == timedelta(minutes=7 * moves)


@pytest.mark.both
async def test_those_met_most_are_named_computers_and_oneself_left_out(desk: Desk) -> None:
    await lost_by(desk, ADA, seats=2)
    await lost_by(desk, ADA, seats=2)
    await desk.play_out((await desk.running(3)).id)
    await lost_by(desk, ADA, computers=1)
    figures = await desk.tables.statistics.own_figures(ADA.user_id, GUILD)
    assert figures.opponents == (Opponent("Ben", 3), Opponent("Chloé", 1))
    assert (await desk.tables.statistics.own_figures(ADA.user_id, GUILD, "china")).opponents == ()


async def test_a_person_is_named_as_at_their_latest_table_also_if_they_resigned_there(desk: Desk) -> None:
    await lost_by(desk, ADA)
    table = await desk.lobby()
    table = await desk.tables.lobby.join(table.id, Person(BEN.user_id, "Benjamin"))
    await desk.tables.play.resign(table.id, BEN.user_id)
    assert (await desk.tables.statistics.own_figures(ADA.user_id, GUILD)).opponents == (Opponent("Benjamin", 1),)


async def test_a_person_is_named_also_where_a_computer_finished_their_only_game_for_them(desk: Desk) -> None:
    table = await everybody_moves(desk, await desk.running(2))
    await desk.tables.seats.stand_in(table.id, BEN.user_id)
    await desk.tables.play.resign(table.id, ADA.user_id)
    assert (await desk.tables.statistics.own_figures(ADA.user_id, GUILD)).opponents == (Opponent("Ben", 1),)
    board = await desk.tables.statistics.leaderboard(GUILD, "qin", ADA.user_id)
    assert {line.name for line in board.top} == {"Ada", "Ben"}


async def test_somebody_whom_no_chair_names_keeps_their_place_in_every_list(desk: Desk) -> None:
    await lost_by(desk, BEN)
    async with desk.store.writing() as session:
        await session._connection.run(text("UPDATE chairs SET resigned_id = 99 WHERE resigned_id IS NOT NULL"))  # pyright: ignore[reportPrivateUsage]
    board = await desk.tables.statistics.leaderboard(GUILD, "qin", ADA.user_id)
    assert [line.name for line in board.top] == ["Ada", None]
    assert (await desk.tables.statistics.own_figures(ADA.user_id, GUILD)).opponents == (Opponent(None, 1),)


async def test_others_see_the_games_of_their_server_only_and_no_opponents_who_are_not_listed(desk: Desk) -> None:
    await lost_by(desk, BEN)
    elsewhere = await desk.lobby(place=Place(11, 21))
    await desk.play_out((await desk.tables.lobby.join(elsewhere.id, CHLOE)).id)
    seen = await desk.tables.statistics.figures_of(ADA.user_id, GUILD)
    assert (seen.games, seen.wins, seen.opponents) == (1, 1, (Opponent("Ben", 1),))
    own = await desk.tables.statistics.own_figures(ADA.user_id, GUILD)
    assert (own.games, {each.name for each in own.opponents}) == (2, {"Ben", "Chloé"})
    await desk.tables.people.change(BEN.user_id, listed=False)
    assert (await desk.tables.statistics.figures_of(ADA.user_id, GUILD)).opponents == ()
    assert len((await desk.tables.statistics.own_figures(ADA.user_id, GUILD)).opponents) == 2


async def test_whoever_is_not_listed_is_seen_by_nobody_else(desk: Desk) -> None:
    await lost_by(desk, BEN)
    table = await lost_by(desk, BEN)
    assert [change.seat for change in await desk.tables.statistics.rating_changes(table.id)] == [0, 1]
    assert not (await desk.tables.people.change(BEN.user_id, listed=False)).listed
    with pytest.raises(StatisticsHiddenError):
        await desk.tables.statistics.figures_of(BEN.user_id, GUILD)
    with pytest.raises(StatisticsHiddenError):
        await desk.tables.statistics.figures_of(BEN.user_id, 99)
    assert (await desk.tables.statistics.own_figures(BEN.user_id, GUILD)).games == 2
    board = await desk.tables.statistics.leaderboard(GUILD, "qin", BEN.user_id)
    assert ([line.name for line in board.top], board.own, board.listed) == (["Ada"], None, False)
    assert [change.seat for change in await desk.tables.statistics.rating_changes(table.id)] == [0]
    assert (await desk.tables.people.change(BEN.user_id, listed=True)).listed
    board = await desk.tables.statistics.leaderboard(GUILD, "qin", BEN.user_id)
    assert [line.name for line in board.top] == ["Ada", "Ben"]


@pytest.mark.both
async def test_a_leaderboard_has_the_best_of_one_server_and_ones_own_line(desk: Desk) -> None:
    for loser in (BEN, BEN, ADA, BEN):
        await lost_by(desk, loser)
    await desk.play_out((await desk.running(4)).id)
    board = await desk.tables.statistics.leaderboard(GUILD, "qin", DMITRI.user_id, most=2)
    assert [line.rank for line in board.top] == [1, 2]
    assert board.own is not None
    assert board.own.user_id == DMITRI.user_id
    whole = await desk.tables.statistics.leaderboard(GUILD, "qin", ADA.user_id, most=10)
    assert len(whole.top) == len(PEOPLE)
    numbers = [line.rating.shown for line in whole.top]
    assert numbers == sorted(numbers, reverse=True)
    assert board.own in whole.top
    assert whole.own in whole.top
    for guild_id, game in ((99, "qin"), (GUILD, "china")):
        empty = await desk.tables.statistics.leaderboard(guild_id, game, ADA.user_id)
        assert (empty.top, empty.own) == ((), None)


@pytest.mark.both
async def test_equal_numbers_share_a_rank(desk: Desk) -> None:
    same, better, now = Rating(), Rating(mu=30), {"at": to_millis(desk.clock())}
    async with desk.store.writing() as session:
        rows = [(1, better), (2, same), (3, same), (4, Rating(mu=20))]
        await session.ratings.replace(
            [
                {"guild_id": GUILD, "game": "qin", "user_id": user_id, "mu": r.mu, "sigma": r.sigma, "games": 1, **now}
                for user_id, r in rows
            ]
        )
    await desk.running(4)
    board = await desk.tables.statistics.leaderboard(GUILD, "qin", ADA.user_id)
    assert [(line.rank, line.name) for line in board.top] == [(1, "Ada"), (2, "Ben"), (2, "Chloé"), (4, "Dmitri")]


async def test_a_leaderboard_has_pages_on_which_equal_numbers_share_a_rank_too(desk: Desk) -> None:
    numbers, now = [30.0, 29.0, 29.0, 29.0, 28.0], {"at": to_millis(desk.clock())}
    async with desk.store.writing() as session:
        await session.ratings.replace(
            [
                {"guild_id": GUILD, "game": "qin", "user_id": user_id, "mu": mu, "sigma": 5.0, "games": 1, **now}
                for user_id, mu in enumerate(numbers, start=1)
            ]
        )
    pages = [await desk.tables.statistics.leaderboard(GUILD, "qin", 1, page, most=2) for page in range(3)]
    assert [[line.rank for line in page.top] for page in pages] == [[1, 2], [2, 2], [5]]
    assert [(page.page, page.has_more) for page in pages] == [(0, True), (1, True), (2, False)]
    assert [page.own.rank for page in pages if page.own] == [1, 1, 1]
    past = await desk.tables.statistics.leaderboard(GUILD, "qin", 1, 99, most=2)
    assert past == pages[2]
    await desk.tables.people.change(5, listed=False)
    past = await desk.tables.statistics.leaderboard(GUILD, "qin", 1, 2, most=2)
    assert past.page == 1
    assert not past.has_more


@pytest.mark.both
async def test_a_leaderboard_is_of_people_who_have_played_within_sixty_days_or_this_month(desk: Desk) -> None:
    asked = desk.tables.statistics
    await desk.play_out((await desk.running(4)).id)
    fresh = (await asked.leaderboard(GUILD, "qin", ADA.user_id)).own
    desk.clock.advance(days=59)
    await desk.play_out((await desk.running(2)).id)
    assert len((await asked.leaderboard(GUILD, "qin", ADA.user_id)).top) == 4
    assert (await asked.leaderboard(GUILD, "qin", CHLOE.user_id)).away is None
    month = await asked.leaderboard(GUILD, "qin", CHLOE.user_id, this_month=True)
    assert ({line.name for line in month.top}, month.own) == ({"Ada", "Ben"}, None)
    held = there(month.away)
    desk.clock.advance(days=2)
    board = await asked.leaderboard(GUILD, "qin", CHLOE.user_id)
    assert ({line.name for line in board.top}, board.own) == ({"Ada", "Ben"}, None)
    assert there(board.away).sigma > held.sigma
    # One's own figures say the same number, and so does the game that follows.
    desk.clock.advance(days=300)
    (now,) = (await asked.own_figures(CHLOE.user_id, GUILD)).by_game
    table = await desk.play_out((await desk.running(3)).id)
    (before,) = [each.before for each in await asked.rating_changes(table.id) if each.seat == 2]
    assert there(now.rating).shown == before.shown < held.shown
    assert there((await asked.leaderboard(GUILD, "qin", ADA.user_id)).own).rating.games == there(fresh).rating.games + 2


async def test_a_curve_has_the_rating_before_each_rated_game_and_the_present_one(desk: Desk) -> None:
    statistics = desk.tables.statistics
    assert await statistics.curves(ADA.user_id, ADA.user_id, GUILD) == ()
    shown = [1000]
    for loser in (BEN, BEN, ADA):
        await lost_by(desk, loser)
        (figures,) = (await statistics.own_figures(ADA.user_id, GUILD)).by_game
        assert figures.rating is not None
        shown.append(figures.rating.shown)
    await lost_by(desk, BEN, game="dragon_castle")
    qin, castle = await statistics.curves(ADA.user_id, ADA.user_id, GUILD)
    assert (qin.game, list(qin.points)) == ("qin", shown)
    assert (castle.game, len(castle.points)) == ("dragon_castle", 2)
    assert await statistics.curves(ADA.user_id, ADA.user_id, GUILD, "qin") == (qin,)
    assert await statistics.curves(ADA.user_id, BEN.user_id, GUILD, "qin") == (qin,)
    assert await statistics.curves(ADA.user_id, ADA.user_id, 99) == ()
    await desk.tables.people.change(ADA.user_id, listed=False)
    with pytest.raises(StatisticsHiddenError):
        await statistics.curves(ADA.user_id, BEN.user_id, GUILD)
    assert len(await statistics.curves(ADA.user_id, ADA.user_id, GUILD)) == 2


@pytest.mark.both
async def test_two_people_are_compared_by_the_games_that_both_finished(desk: Desk) -> None:
    statistics = desk.tables.statistics
    for loser, game in ((BEN, "qin"), (BEN, "qin"), (ADA, "qin"), (BEN, "dragon_castle")):
        await lost_by(desk, loser, game=game)
    assert await statistics.between(ADA.user_id, BEN.user_id) == Between(4, 3, 1)
    assert await statistics.between(BEN.user_id, ADA.user_id) == Between(4, 1, 3)
    assert await statistics.between(ADA.user_id, BEN.user_id, "dragon_castle") == Between(1, 1, 0)
    assert await statistics.between(ADA.user_id, CHLOE.user_id) == Between(0, 0, 0)
    await desk.tables.people.change(BEN.user_id, listed=False)
    with pytest.raises(StatisticsHiddenError):
        await statistics.between(ADA.user_id, BEN.user_id)
    await desk.tables.people.change(BEN.user_id, listed=True)
    await desk.tables.forgetting.forget(BEN.user_id)
    assert await statistics.between(ADA.user_id, BEN.user_id) == Between(0, 0, 0)


async def test_a_game_that_does_not_exist_is_refused(desk: Desk) -> None:
    for asked in (
        desk.tables.statistics.own_figures(ADA.user_id, GUILD, "chess"),
        desk.tables.statistics.figures_of(ADA.user_id, GUILD, "chess"),
        desk.tables.statistics.leaderboard(GUILD, "chess", ADA.user_id),
    ):
        with pytest.raises(NoSuchGameError):
            await asked


async def test_what_a_game_did_to_ratings_can_be_told_afterwards(desk: Desk) -> None:
    three = await desk.play_out((await desk.running(3)).id)
    before = {each.seat: each.after.mu for each in await desk.tables.statistics.rating_changes(three.id)}
    first = await lost_by(desk, BEN)
    changes = await desk.tables.statistics.rating_changes(first.id)
    ada, ben = changes
    assert [ada.before.mu, ben.before.mu] == [before[0], before[1]]
    assert ada.after.shown > ada.before.shown
    assert ben.after.mu < ben.before.mu
    second = await lost_by(desk, ADA)
    again = await desk.tables.statistics.rating_changes(second.id)
    assert [each.before.mu for each in again] == [each.after.mu for each in reversed(changes)]
    board = await desk.tables.statistics.leaderboard(GUILD, "qin", ADA.user_id)
    assert {line.rating.mu for line in board.top} == {before[2], *(each.after.mu for each in again)}
    against_a_computer = await lost_by(desk, ADA, computers=1)
    running = await desk.running(2)
    for table in (against_a_computer, running):
        assert await desk.tables.statistics.rating_changes(table.id) == ()


async def test_changes_of_ratings_come_as_people_came_out_and_are_provisional_for_five_games(desk: Desk) -> None:
    await let_meet_others(desk.store, GUILD, ADA.user_id, BEN.user_id)
    for game in range(1, 6):
        changes = await desk.tables.statistics.rating_changes((await lost_by(desk, ADA)).id)
        assert [change.seat for change in changes] == [1, 0]
        assert [change.after.is_provisional for change in changes] == [game < 5] * 2


async def test_games_opened_from_files_count_for_nothing(desk: Desk) -> None:
    table = await desk.play_out((await desk.running(2)).id)
    before = await desk.tables.statistics.own_figures(ADA.user_id, GUILD)
    await desk.tables.files.open(ADA.user_id, (await desk.tables.files.export(table.id)).encode())
    assert await desk.tables.statistics.own_figures(ADA.user_id, GUILD) == before


async def _pace(desk: Desk, person: Person) -> timedelta | None:
    figures = await desk.tables.statistics.own_figures(person.user_id, GUILD)
    assert figures.pace == figures.by_game[0].pace
    return figures.pace
