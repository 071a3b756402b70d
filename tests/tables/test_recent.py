"""The latest turns that are kept with a game: as good as the whole log for whatever they are asked."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import groupby

import pytest

from tables.core.errors import TableError
from tables.core.kernel import MOST_ROWS, TURNS
from tables.core.model import Person, Status, Table
from tables.files.replayed import ReplayedGame
from tables.play.playing import taken_back_by_consent
from tables.votes.rules import Choice
from tests.support.desk import PEOPLE, Desk, mover
from tests.support.there import there


async def something_happens(desk: Desk, table: Table, rng: random.Random) -> None:
    """A move mostly; also taking back, by oneself or by consent, and seats that a computer plays for a while."""
    wish, user_id = rng.random(), rng.choice(PEOPLE).user_id
    try:
        if wish < 0.1:
            await desk.tables.play.take_back(table.id, user_id)
        elif wish < 0.16:
            vote = (await desk.tables.votes.ask_to_take_back(table.id, user_id)).vote
            for each in table.people:
                await desk.tables.votes.cast(vote.id, each.user_id, Choice.AGREE)
        elif wish < 0.2:
            await desk.tables.seats.stand_in(table.id, user_id)
        elif table.chairs[min(table.to_act)].is_computer:
            missing = there(table.chairs[min(table.to_act)].missing)
            await desk.tables.seats.reclaim(table.id, missing)
        else:
            legal = await desk.tables.history.legal_moves(table.id, mover(table))
            await desk.tables.play.move(table.id, mover(table), rng.choice(legal))
    except TableError:
        pass  # Nothing happens then.


async def same_as_the_whole(desk: Desk, table_id: int) -> bool:
    """Whether the game in memory, where it has its latest turns, tells what the whole log tells; whether it has."""
    whole = await desk.tables.files.replayed(table_id)
    game = there(desk.tables._kernel.games.of(table_id))
    recent = game.recent
    if recent is None:
        return False
    assert recent.moments == whole.moments[recent.since :]
    assert recent.first == (whole.moments[recent.since - 1].state if recent.since else whole.first)
    lately = await desk.tables.files.lately(table_id)
    for chair in whole.table.chairs:
        assert lately.since_last_turn(chair.seat) == whole.since_last_turn(chair.seat)
        if any(entry.seat == chair.seat for entry in whole.line()):
            every = replace(recent, since=0, first=whole.first, moments=whole.moments)
            told, known = (taken_back_by_consent(game, each, chair.seat) for each in (every, recent))
            assert told == known
    check_past(lately, whole)
    return True


def check_past(lately: ReplayedGame, whole: ReplayedGame) -> None:
    """Who sat there, and who moved last, after every row that both have."""
    for ply in range(lately.since, whole.latest + 1):
        then, now = whole.table.at(ply), lately.table.at(ply)
        assert now.chairs == then.chairs
        assert now.mover == then.mover or (ply == lately.since and now.mover is None)
    assert lately.table.past is not None
    assert whole.table.past is not None
    assert lately.table.past.players == whole.table.past.players


@pytest.mark.parametrize(("game", "seats"), [("qin", 2), ("qin", 3), ("china", 3), ("dragon_castle", 2)])
async def test_what_is_kept_tells_what_the_whole_log_tells(desk: Desk, game: str, seats: int) -> None:
    rng = random.Random(f"{game} {seats}")
    table = await desk.running(seats, game=game)
    kept = parts = 0
    for _ in range(70):
        if table.status is not Status.RUNNING:
            break
        await something_happens(desk, table, rng)
        table = await desk.tables.table(table.id)
        is_kept = await same_as_the_whole(desk, table.id)
        kept += is_kept
        game_now = desk.tables._kernel.games.of(table.id)
        parts += bool(is_kept and game_now and game_now.recent and game_now.recent.since)
    assert kept > 30
    assert parts > 10


async def test_a_whole_game_keeps_no_more_than_the_last_turns_of_everybody(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    while table.status is Status.RUNNING:
        table = await desk.play_any(table.id)
        game = there(desk.tables._kernel.games.of(table.id))
        assert game.recent is not None
        assert len(game.recent.moments) <= MOST_ROWS
        turns = [seat for seat, _ in groupby(moment.entry.seat for moment in game.recent.moments)]
        assert len(turns) <= (TURNS + 1) * len(table.chairs)


async def test_while_a_row_tells_of_a_seat_taken_over_nothing_is_kept(desk: Desk) -> None:
    table = await desk.running(2)
    for _ in range(6):
        table = await desk.play_any(table.id)
    offer = await desk.tables.seats.offer(table.id, mover(table), Person(9, "Eva"))
    table = await desk.tables.seats.take_over(offer.id, Person(9, "Eva"))
    for _ in range(2 * len(table.chairs)):
        await desk.tables.files.lately(table.id)
        assert there(desk.tables._kernel.games.of(table.id)).recent is None
        table = await desk.play_any(table.id)
    assert await same_as_the_whole(desk, table.id)


async def test_another_process_that_has_moved_on_is_read_once(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    for _ in range(4):
        table = await desk.play_any(table.id)
    await second.play_any(table.id)
    assert (await desk.tables.history.position(table.id, mover(table))).undoes == ()
    table = await second.play_any(table.id)
    theirs = await second.tables.files.lately(table.id)
    ours = await desk.tables.files.lately(table.id)
    assert ours.story(max(ours.since, theirs.since)) == theirs.story(max(ours.since, theirs.since))
    assert await same_as_the_whole(desk, table.id)
