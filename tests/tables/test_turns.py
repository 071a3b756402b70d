"""Turns that take several moves: what is shown, forced moves, taking back within a turn."""

from __future__ import annotations

import random
from collections import Counter
from datetime import timedelta

import pytest

from engines.china.state import ChinaState, Stage
from tables.core.errors import NothingToTakeBackError
from tables.core.log import LogKind
from tables.core.model import Status, Table
from tables.play.playing import Played
from tables.votes.rules import Choice
from tests.support.desk import Desk, mover

DAY = timedelta(days=1)


async def state_of(desk: Desk, table: Table) -> ChinaState:
    return (await desk.tables.game(table.id)).state


async def play(desk: Desk, table: Table, text: str | None = None) -> Played:
    """A move of whoever is to move, the first legal one if none is named."""
    user_id = mover(table)
    legal = await desk.tables.history.legal_moves(table.id, user_id)
    return await desk.tables.play.move(table.id, user_id, text or legal[0])


async def would_take_back(desk: Desk, table: Table, user_id: int) -> tuple[str, ...]:
    return tuple(text for text, _ in (await desk.tables.history.position(table.id, user_id)).undoes)


async def is_same_turn(desk: Desk, table: Table, ply: int) -> bool:
    return (await desk.tables.history.position(table.id, mover(table))).is_same_turn(ply)


async def shown(desk: Desk, table: Table) -> int | None:
    """The ply of the message that is owed, posted now; None if nothing is owed."""
    notice = await desk.tables.notices.claim(table.id)
    if notice is not None:
        await desk.tables.notices.posted(notice, 1000 + notice.ply)
    return None if notice is None else notice.ply


async def test_a_message_is_owed_once_a_turn_is_over(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    assert await shown(desk, table) == 0
    first = mover(table)
    while mover(table) == first:
        assert await shown(desk, table) is None
        table = (await play(desk, table)).table
    assert table.ply > 1
    assert await shown(desk, table) == table.ply
    assert await shown(desk, table) is None
    await desk.check(table.id)


async def test_it_is_the_same_turn_until_somebody_else_acts(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    first = mover(table)
    table = (await play(desk, table)).table
    assert mover(table) == first
    assert await is_same_turn(desk, table, 0)
    assert await is_same_turn(desk, table, 1)
    while mover(table) == first:
        table = (await play(desk, table)).table
    assert not await is_same_turn(desk, table, 0)
    begun = table.ply
    table = (await play(desk, table)).table
    assert await is_same_turn(desk, table, begun)
    assert not await is_same_turn(desk, table, begun - 1)
    assert not await is_same_turn(desk, table, table.ply + 1)


async def test_the_small_moves_of_a_turn_are_taken_back_one_by_one(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    before, user_id = await state_of(desk, table), mover(table)
    swap = f"swap {before.cards.hands[before.turn.seat][0]}"
    table = (await play(desk, table, swap)).table
    assert await would_take_back(desk, table, user_id) == (swap,)
    table = await desk.tables.play.take_back(table.id, user_id)
    assert await state_of(desk, table) == before
    assert await would_take_back(desk, table, user_id) == ()
    assert await shown(desk, table) == 0
    await desk.check(table.id)


async def test_what_is_refused_after_a_card_was_drawn_is_left_out(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    state, user_id = await state_of(desk, table), mover(table)
    swap = f"swap {state.cards.hands[state.turn.seat][0]}"
    played = await desk.tables.play.move(table.id, user_id, swap, "draw deck", "draw deck")
    assert (played.moves, played.forced, played.left_out) == ((swap, "draw deck"), (), ("draw deck",))
    await desk.check(table.id)


async def test_a_card_drawn_from_the_pile_stays_drawn(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    state, user_id = await state_of(desk, table), mover(table)
    await play(desk, table, f"swap {state.cards.hands[state.turn.seat][0]}")
    await play(desk, table, "draw deck")
    assert await would_take_back(desk, table, user_id) == ()
    with pytest.raises(NothingToTakeBackError) as caught:
        await desk.tables.play.take_back(table.id, user_id)
    assert caught.value.facts["why"] == "revealed"


async def test_strangers_can_take_nothing_back(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    await play(desk, table)
    others = [chair.person.user_id for chair in table.chairs if chair.person and chair.person.user_id != mover(table)]
    for user_id in (*others, 999):
        assert await would_take_back(desk, table, user_id) == ()


async def _with_a_forced_move(desk: Desk) -> tuple[Table, int, Played]:
    """A table on which a move has just left no choice about the next, and its ply before."""
    rng = random.Random(7)
    for _ in range(30):
        table = await desk.running(3, game="china")
        while table.status is Status.RUNNING:
            user_id, ply = mover(table), table.ply
            moves = await desk.tables.history.legal_moves(table.id, user_id)
            played = await desk.tables.play.move(table.id, user_id, rng.choice(moves))
            table = played.table
            if played.forced and table.status is Status.RUNNING:
                return table, ply, played
    raise AssertionError("no move was forced")


async def test_forced_moves_are_played_with_the_one_that_led_to_them_and_taken_back_with_it(desk: Desk) -> None:
    table, ply, played = await _with_a_forced_move(desk)
    await desk.check(table.id)
    assert table.ply == ply + len(played.moves) + len(played.forced)
    assert played.left_out == ()
    story = await desk.tables.history.story(table.id, ply)
    assert [entry.text for entry in story] == [*played.moves, *played.forced]
    assert {entry.seat for entry in story} == {played.seat}
    game = await desk.tables.game(table.id)
    before = game.engine.view(await desk.tables.history.state_at(table.id, ply), None)
    user_id = game.table.chairs[played.seat].person.user_id
    assert await would_take_back(desk, table, user_id) == (*played.moves, *played.forced)
    back = await desk.tables.play.take_back(table.id, user_id)
    assert mover(back) == user_id
    assert await desk.tables.history.view(table.id, None) == before
    undone = await desk.tables.history.story(table.id, table.ply)
    assert [(entry.kind, entry.text) for entry in undone] == [
        (LogKind.TAKE_BACK, text) for text in reversed((*played.moves, *played.forced))
    ]
    await desk.check(table.id)


async def test_the_log_does_not_tell_who_could_pay_for_a_second_piece(desk: Desk) -> None:
    """After a first piece its player says that they are done, also where it is their only move."""
    rng, seconds = random.Random(3), Counter[bool]()
    table = await desk.running(3, game="china")
    while table.status is Status.RUNNING:
        moves = await desk.tables.history.legal_moves(table.id, mover(table))
        move = rng.choice([move for move in moves if not move.startswith("swap")] or moves)
        played = await play(desk, table, move)
        table, state = played.table, await state_of(desk, played.table)
        if state.turn.stage is Stage.SECOND:
            assert played.forced == ()
            seconds[len(await desk.tables.history.legal_moves(table.id, mover(table))) == 1] += 1
    assert min(seconds[True], seconds[False]) > 5


async def test_nothing_is_forced_upon_somebody_else(desk: Desk) -> None:
    """A turn begins with its player, even where they will have one move only."""
    table = await desk.running(2)
    while table.status is Status.RUNNING:
        played = await play(desk, table)
        assert played.forced == ()
        table = played.table


async def test_a_computer_makes_its_whole_turn(desk: Desk) -> None:
    table = await desk.running(3, computers=2, game="china")
    seats = set()
    while (played := await desk.tables.play.move_computer(table.id)) is not None:
        seats.add(played.seat)
        table = played.table
    (seat,) = table.to_act
    assert table.chairs[seat].person is not None
    assert (await state_of(desk, table)).turn.stage is Stage.TURN
    assert seats <= {1, 2}
    assert await shown(desk, table) == table.ply
    await desk.check(table.id)


async def test_taking_back_a_whole_round_begins_the_turn_again_with_a_message(desk: Desk) -> None:
    table = await desk.running(2, pace=DAY)
    table = await desk.play_any((await desk.play_any(table.id)).id)
    asker = mover(table)
    assert await shown(desk, table) == 2
    desk.clock.advance(hours=3)
    vote = (await desk.tables.votes.ask_to_take_back(table.id, asker)).vote
    (other,) = [each for each in vote.electors if each != asker]
    table = (await desk.tables.votes.cast(vote.id, other, Choice.AGREE)).table
    assert mover(table) == asker
    assert table.deadline == desk.clock.now + DAY
    assert not await is_same_turn(desk, table, 2)
    assert await shown(desk, table) == table.ply == 4
    assert await is_same_turn(desk, table, 4)


async def test_taking_back_a_computers_move_too_begins_the_turn_again_with_a_message(desk: Desk) -> None:
    table = await desk.running(2, computers=1)
    while await desk.tables.play.move_computer(table.id) is not None:
        pass
    table = await desk.play_any(table.id)
    await desk.tables.play.move_computer(table.id)
    await shown(desk, table)
    table = (await desk.tables.votes.ask_to_take_back(table.id, mover(await desk.tables.table(table.id)))).table
    assert await shown(desk, table) == table.ply
    assert await is_same_turn(desk, table, table.ply)


async def test_it_stays_the_same_turn_when_somebody_else_gives_up(desk: Desk) -> None:
    table = await desk.running(3, pace=DAY)
    table = await desk.play_any(table.id)
    begun = table.turn_ply
    waiting = next(each.user_id for each in table.people if each.user_id != mover(table))
    table = await desk.tables.play.resign(table.id, waiting)
    assert table.turn_ply == begun
    # What reminds of the turn names the ply that it began with.
    assert await is_same_turn(desk, table, begun)
    assert not await is_same_turn(desk, table, begun - 1)
