"""Moves, computers, taking back, resigning, series."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from db.errors import StorageError
from db.schema import Duty
from engines.dragon_castle.board import cell_name
from engines.protocol import MoveSyntaxError, NotYourTurnError, RuleError
from tables.core.errors import (
    LogFullError,
    NoSuchStepError,
    NothingToTakeBackError,
    NotRunningError,
    NotSeatedError,
    StaleError,
)
from tables.core.model import Status, Table
from tables.play import recording
from tests.support.clock import Clock
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk, a_desk, mover
from tests.support.there import there


async def test_a_move_is_recorded_with_its_position_and_what_is_owed(desk: Desk) -> None:
    table = await desk.running(2)
    user_id = mover(table)
    moves = await desk.tables.history.legal_moves(table.id, user_id)
    played = await desk.tables.play.move(table.id, user_id, moves[0].lower(), expected_ply=0)
    assert (played.moves, played.table.ply) == ((moves[0],), 1)
    assert mover(played.table) != user_id
    await desk.check(table.id)
    notice = there(await desk.tables.notices.claim(table.id))
    assert (notice.ply, notice.kind) == (1, "turn")


async def test_a_refused_move_changes_nothing(desk: Desk) -> None:
    table = await desk.running(2)
    user_id = mover(table)
    other = ADA.user_id if user_id == BEN.user_id else BEN.user_id
    legal = (await desk.tables.history.legal_moves(table.id, user_id))[0]
    for request, refusal in [
        (desk.tables.play.move(table.id, user_id, "hello"), MoveSyntaxError),
        (desk.tables.play.move(table.id, user_id, "pass"), RuleError),
        (desk.tables.play.move(table.id, other, legal), NotYourTurnError),
        (desk.tables.play.move(table.id, CHLOE.user_id, legal), NotSeatedError),
        (desk.tables.play.move(table.id, user_id, legal, expected_ply=7), StaleError),
    ]:
        with pytest.raises(refusal):
            await request
    assert await desk.tables.table(table.id) == table
    assert await desk.tables.history.story(table.id, 0) == ()


async def test_what_was_revealed_stands_and_what_is_then_refused_is_left_out(desk: Desk) -> None:
    table = await desk.running(2, game="dragon_castle")
    first, twin = await a_pair(desk, table)
    played = await desk.tables.play.move(table.id, mover(table), first, first, twin, expected_ply=0)
    assert (played.moves, played.left_out) == ((first,), (first, twin))
    assert [entry.text for entry in await desk.tables.history.story(table.id, 0)] == [first]
    await desk.check(table.id)


async def a_pair(desk: Desk, table: Table) -> tuple[str, str]:
    """A first tile under which another lies, and its twin."""
    position = await desk.tables.history.position(table.id, mover(table))
    for first in position.legal:
        (took, *_), after = position.preview(first).events, position.preview(first).view
        for cell, tile in enumerate(after.castle):
            if tile is not None and tile.available and tile.symbol == took.symbol:
                return first, f"pair {cell_name(cell, after.width)}"
    raise AssertionError("This castle begins without a pair.")


async def test_a_whole_game_replays_to_its_snapshot(desk: Desk) -> None:
    table = await desk.play_out((await desk.running(3)).id)
    await desk.check(table.id)
    there(await desk.tables.history.outcome(table.id))
    assert (table.status, table.to_act) == (Status.OVER, frozenset())
    notice = there(await desk.tables.notices.claim(table.id))
    assert (notice.kind, notice.ply) == ("end", table.ply)
    with pytest.raises(NotRunningError):
        await desk.tables.play.move(table.id, ADA.user_id, "pass")


@pytest.mark.both
async def test_the_same_press_twice_plays_once(desk: Desk) -> None:
    table = await desk.running(2)
    user_id = mover(table)
    move = (await desk.tables.history.legal_moves(table.id, user_id))[0]
    results = await asyncio.gather(
        *(desk.tables.play.move(table.id, user_id, move, expected_ply=0) for _ in range(5)), return_exceptions=True
    )
    assert sum(isinstance(result, StaleError) for result in results) == 4
    assert (await desk.tables.table(table.id)).ply == 1


async def test_two_processes_never_play_one_position_twice(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    for ply in range(20):
        user_id = mover(await desk.tables.table(table.id))
        moves = await desk.tables.history.legal_moves(table.id, user_id)
        results = await asyncio.gather(
            desk.tables.play.move(table.id, user_id, moves[0], expected_ply=ply),
            second.tables.play.move(table.id, user_id, moves[-1], expected_ply=ply),
            return_exceptions=True,
        )
        assert sum(isinstance(result, StaleError) for result in results) == 1
    await desk.check(table.id)


async def test_computers_move_until_a_person_is_to_act(desk: Desk) -> None:
    table = await desk.running(3, computers=2)
    if table.chairs[min(table.to_act)].is_computer:
        assert await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE) == ()
    while await desk.tables.play.move_computer(table.id) is not None:
        pass
    table = await desk.tables.table(table.id)
    assert mover(table) == ADA.user_id
    assert await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE) == (table.id,)
    after = await desk.play_any(table.id)
    assert await desk.tables.lists.computers_to_act() == (after.id,)
    await desk.check(table.id)


async def test_a_computers_thought_is_dropped_when_the_game_moved_on(desk: Desk) -> None:
    table = await desk.running(2, computers=1)
    results = await asyncio.gather(*(desk.tables.play.move_computer(table.id) for _ in range(4)))
    assert sum(result is not None for result in results) <= 1
    await desk.check(table.id)


async def test_a_drawn_tile_makes_a_move_stand(desk: Desk) -> None:
    table = await desk.running(2)
    user_id = mover(table)
    other = BEN.user_id if user_id == ADA.user_id else ADA.user_id
    assert await _why(desk, table.id, user_id) == "none"
    await desk.play_any(table.id)
    assert await _why(desk, table.id, user_id) == "revealed"
    assert await _why(desk, table.id, other) == "none"
    await desk.play_any(table.id)
    assert await _why(desk, table.id, user_id) == "acted"


async def test_without_supply_the_latest_move_can_be_taken_back(desk: Desk) -> None:
    table = await _without_supply(desk)
    user_id, before = mover(table), await desk.tables.game(table.id)
    await desk.play_any(table.id)
    back = await desk.tables.play.take_back(table.id, user_id)
    game = await desk.tables.game(table.id)
    assert (game.state, back.ply, mover(back)) == (before.state, table.ply + 2, user_id)
    await desk.check(table.id)
    with pytest.raises(NothingToTakeBackError):
        await desk.tables.play.take_back(table.id, user_id)
    await desk.play_out(table.id)
    await desk.check(table.id)


async def test_moves_and_take_backs_do_not_go_on_without_end(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "MOST_ROWS", 60)
    table = await _without_supply(desk)
    user_id = mover(table)

    async def go_back_and_forth() -> None:
        for _ in range(60):
            await desk.play_any(table.id)
            await desk.tables.play.take_back(table.id, user_id)

    with pytest.raises(LogFullError):
        await go_back_and_forth()
    with pytest.raises(LogFullError):
        await desk.tables.votes.ask_to_take_back(table.id, user_id)
    assert (await desk.tables.table(table.id)).ply <= 62
    await desk.play_out(table.id)
    await desk.check(table.id)


async def test_a_seat_is_not_lent_and_taken_back_without_end(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "MOST_ROWS", 10)
    table = await desk.running(2)

    async def come_and_go() -> None:
        for _ in range(10):
            await desk.tables.seats.stand_in(table.id, ADA.user_id)
            await desk.tables.seats.reclaim(table.id, ADA)

    with pytest.raises(LogFullError):
        await come_and_go()
    with pytest.raises(LogFullError):
        await desk.tables.seats.offer(table.id, ADA.user_id, CHLOE)
    table = await desk.tables.table(table.id)
    assert (table.ply, table.seat_of(ADA.user_id)) == (10, 0)


async def test_a_resignation_makes_the_move_before_it_stand(desk: Desk) -> None:
    table = await _without_supply(desk)
    user_id = mover(table)
    after = await desk.play_any(table.id)
    leaver = next(p.user_id for c in after.chairs if (p := c.person) and p.user_id not in (user_id, mover(after)))
    await desk.tables.play.resign(table.id, leaver)
    assert await _why(desk, table.id, user_id) == "acted"
    await desk.check(table.id)


async def test_once_another_acted_a_move_stands_even_if_they_undid_theirs(desk: Desk) -> None:
    table = await _without_supply(desk)
    first = mover(table)
    second = mover(await desk.play_any(table.id))
    await desk.play_any(table.id)
    await desk.tables.play.take_back(table.id, second)
    assert await _why(desk, table.id, first) == "acted"
    await desk.check(table.id)


@pytest.mark.parametrize("state", ["[1]", "not JSON", "{}"])
async def test_a_position_that_cannot_be_read_is_told_by_the_log(desk: Desk, state: str) -> None:
    table = await desk.running(2)
    for _ in range(3):
        table = await desk.play_any(table.id)
    game = await desk.tables.game(table.id)
    async with desk.store.writing() as session:
        await session.tables.change(table.id, {"state": state})
    desk.tables._kernel.games.forget(table.id)
    assert await desk.tables.game(table.id) == game
    await desk.play_any(table.id)
    await desk.check(table.id)


@pytest.mark.parametrize("change", [{"rules_version": 99}, {"ply": 7}, {"seed": "another"}])
async def test_a_position_that_nothing_can_tell_is_refused_in_words(desk: Desk, change: dict[str, Any]) -> None:
    table = await desk.running(2)
    for _ in range(3):
        await desk.play_any(table.id)
    async with desk.store.writing() as session:
        await session.tables.change(table.id, {"state": "[1]", **change})
    desk.tables._kernel.games.forget(table.id)
    for request in (desk.tables.game(table.id), desk.tables.play.move(table.id, ADA.user_id, "pass")):
        with pytest.raises(StorageError):
            await request


async def test_resigning_ends_a_game_of_two(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.play_any(table.id)
    over = await desk.tables.play.resign(table.id, BEN.user_id)
    outcome = there(await desk.tables.history.outcome(table.id))
    assert (over.status, outcome.winners, outcome.reason) == (Status.OVER, {0}, "resigned")
    assert over.chairs[1].resigned == BEN
    await desk.check(table.id)


async def test_of_three_the_computer_plays_a_resigned_seat_on(desk: Desk) -> None:
    table = await desk.running(3)
    after = await desk.tables.play.resign(table.id, CHLOE.user_id)
    assert (after.status, after.chairs[2].is_computer, after.chairs[2].resigned) == (Status.RUNNING, True, CHLOE)
    with pytest.raises(NotSeatedError):
        await desk.tables.play.resign(table.id, CHLOE.user_id)
    over = await desk.tables.play.resign(table.id, BEN.user_id)
    assert over.status is Status.RUNNING
    over = await desk.tables.play.resign(table.id, ADA.user_id)
    outcome = await desk.tables.history.outcome(table.id)
    assert (over.status, outcome is not None) == (Status.OVER, True)
    await desk.check(table.id)


async def test_a_series_goes_on_by_itself_and_is_counted(desk: Desk) -> None:
    table = await desk.lobby(series=({"board": "bird"}, {"board": "lion"}))
    await desk.tables.venue.remember_lobby_message(table.id, 99)
    table = await desk.tables.lobby.join(table.id, BEN)
    await desk.play_out(table.id)
    (following,) = await desk.tables.lists.of_user(ADA.user_id)
    assert following.lobby_message_id == 99
    assert (following.options["board"], following.status, following.place) == ("lion", Status.RUNNING, PLACE)
    standing = there(await desk.tables.history.series(table.id))
    assert (standing.games, standing.finished) == (1, False)
    await desk.play_out(following.id)
    total = there(await desk.tables.history.series(following.id))
    assert (total.games, total.finished) == (2, True)
    first, last = await desk.tables.history.outcome(table.id), await desk.tables.history.outcome(following.id)
    assert first is not None
    assert last is not None
    assert total.outcome.scores[0] == first.scores[0] + last.scores[0] - 48
    assert await desk.tables.lists.of_user(ADA.user_id) == ()


async def test_resigning_ends_the_whole_series(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, series=({"board": "bird"},) * 2)
    await desk.tables.play.resign(table.id, ADA.user_id)
    assert await desk.tables.lists.of_user(BEN.user_id) == ()
    assert there(await desk.tables.history.series(table.id)).finished


async def test_any_earlier_position_can_be_seen(desk: Desk) -> None:
    table = await desk.running(2)
    views = [await desk.tables.history.view(table.id, ADA.user_id)]
    for _ in range(5):
        await desk.play_any(table.id)
        views.append(await desk.tables.history.view(table.id, ADA.user_id))
    assert [await desk.tables.history.view(table.id, ADA.user_id, ply) for ply in range(6)] == views
    assert [entry.ply for entry in await desk.tables.history.story(table.id, 2, 4)] == [3, 4]
    for ply in (-1, 6):
        with pytest.raises(NoSuchStepError):
            await desk.tables.history.view(table.id, None, ply)


async def test_outsiders_have_no_moves_and_no_previews(desk: Desk) -> None:
    table = await desk.running(2)
    position = await desk.tables.history.position(table.id, CHLOE.user_id)
    move = (await desk.tables.history.legal_moves(table.id, mover(table)))[0]
    assert await desk.tables.history.legal_moves(table.id, CHLOE.user_id) == position.legal == ()
    assert (await desk.tables.history.view(table.id, CHLOE.user_id)).hand is None
    with pytest.raises(NotSeatedError):
        position.preview(move)


async def test_memory_follows_a_table_to_another_place(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.play_any(table.id)
    await desk.tables.venue.remember_thread(table.id, 33)
    assert (await desk.tables.game(table.id)).table.place.thread_id == 33
    assert there(desk.tables.games.shown_in(33)).table.id == table.id
    await desk.tables.venue.move(table.id, 21)
    place = (await desk.tables.game(table.id)).table.place
    assert (place.channel_id, place.thread_id, desk.tables.games.shown_in(33)) == (21, None, None)


async def test_memory_keeps_the_newer_position_when_a_slow_reader_comes_late(desk: Desk) -> None:
    table = await desk.running(2)
    async with desk.store.reading() as slow:
        assert await slow.tables.ply(table.id) == 0
        await desk.play_any(table.id)
        assert (await desk.tables._kernel.load(slow, table.id)).table.ply == 0
    assert there(desk.tables._kernel.games.of(table.id)).table.ply == 1


async def test_memory_holds_only_so_many_games(database: Path | str, clock: Clock) -> None:
    async with a_desk(database, clock, cache_size=2) as desk:
        tables = [await desk.running(2) for _ in range(5)]
        for _ in range(3):
            for table in tables:
                await desk.play_any(table.id)
        assert len(desk.tables._kernel.games) == 2
        assert len(desk.tables._kernel.locks) == 0
        for table in tables:
            await desk.check(table.id)


async def _why(desk: Desk, table_id: int, user_id: int) -> str | int:
    with pytest.raises(NothingToTakeBackError) as caught:
        await desk.tables.play.take_back(table_id, user_id)
    return caught.value.facts["why"]


async def _without_supply(desk: Desk):
    """A running game in which nothing is left to draw."""
    for _ in range(40):
        table = await desk.running(4)
        while table.status is Status.RUNNING:
            game = await desk.tables.game(table.id)
            if not game.state.supply and len(await desk.tables.history.legal_moves(table.id, mover(table))) > 1:
                return table
            table = await desk.play_any(table.id)
    raise AssertionError("no game came so far")


async def test_where_a_later_move_is_refused_none_is_played(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    swap = next(
        move for move in await desk.tables.history.legal_moves(table.id, mover(table)) if move.startswith("swap")
    )
    for later, refusal in ((swap, RuleError), ("hello", MoveSyntaxError)):
        with pytest.raises(refusal):
            await desk.tables.play.move(table.id, mover(table), swap, later, expected_ply=0)
    assert await desk.tables.table(table.id) == table
    assert await desk.tables.history.story(table.id, 0) == ()
