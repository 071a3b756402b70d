"""What a recap tells: what the others did since somebody's last turn."""

from __future__ import annotations

from engines.protocol import Seat
from tables.core.log import LogKind
from tables.core.model import Status, Table
from tables.play.premoves import Guard
from tables.votes.rules import Choice
from tests.support.clock import Clock
from tests.support.desk import ADA, Desk, mover
from tests.support.there import there


async def seats_since(desk: Desk, table: Table, seat: Seat | None) -> list[Seat]:
    replayed = await desk.tables.files.replayed(table.id)
    return [entry.seat for entry in replayed.since_last_turn(seat)]


async def test_since_the_last_turn_are_the_turns_of_the_others(desk: Desk) -> None:
    table = await desk.running(3)
    first = min(table.to_act)
    order = [first, (first + 1) % 3, (first + 2) % 3]
    for _ in range(4):
        table = await desk.play_any(table.id)
    assert await seats_since(desk, table, order[0]) == []
    assert await seats_since(desk, table, order[1]) == [order[2], order[0]]
    assert await seats_since(desk, table, order[2]) == [order[0]]
    assert await seats_since(desk, table, None) == [*order, order[0]]


async def test_the_turn_being_played_does_not_hide_what_the_others_did(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    first = min(table.to_act)
    while table.to_act != frozenset({first}) or table.ply < 6:
        table = await desk.play_any(table.id)
    whole = await seats_since(desk, table, first)
    assert set(whole) == {0, 1, 2} - {first}
    moves = await desk.tables.history.legal_moves(table.id, mover(table))
    table = (await desk.tables.play.move(table.id, mover(table), next(m for m in moves if m.startswith("house")))).table
    assert table.to_act == {first}
    assert await seats_since(desk, table, first) == whole


async def test_before_the_first_own_turn_all_is_told(desk: Desk) -> None:
    table = await desk.running(2)
    last = 1 - min(table.to_act)
    table = await desk.play_any(table.id)
    assert await seats_since(desk, table, last) == [1 - last]
    assert await seats_since(desk, table, table.seat_of(ADA.user_id)) in ([], [1 - last])


async def test_a_turn_that_was_taken_back_does_not_hide_what_came_before_it(desk: Desk) -> None:
    table = await desk.running(2)
    first = min(table.to_act)
    for _ in range(2):
        table = await desk.play_any(table.id)
    asker, other = (table.chairs[seat].person for seat in (1 - first, first))
    assert asker is not None
    assert other is not None
    vote = (await desk.tables.votes.ask_to_take_back(table.id, asker.user_id)).vote
    await desk.tables.votes.cast(vote.id, other.user_id, Choice.AGREE)
    table = await desk.tables.seats.stand_in(table.id, other.user_id)
    story = (await desk.tables.files.replayed(table.id)).since_last_turn(1 - first)
    assert [(entry.seat, entry.kind) for entry in story] == [(first, LogKind.MOVE), (first, LogKind.STAND_IN)]


async def test_a_turn_that_was_planned_and_played_itself_is_told_with_what_led_to_it(desk: Desk, clock: Clock) -> None:
    table = await desk.running(2)
    planner = there(table.chairs[1 - min(table.to_act)].person)
    for _ in range(2):
        clock.advance(seconds=1)
        table = await desk.play_any(table.id)
    position = await desk.tables.planning.position(table.id, planner.user_id)
    tried = await desk.tables.planning.try_moves(table.id, planner.user_id, position.legal[-1:], position.step)
    await desk.tables.planning.arm(table.id, planner.user_id, Guard.LEGAL, tried.step)
    clock.advance(seconds=1)
    table = await desk.play_any(table.id)
    assert table.ply == 4
    told = await desk.tables.files.since_last_turn(table.id, planner.user_id)
    assert [entry.ply for entry in told.story] == [3, 4]
    assert not told.is_round


async def test_who_has_no_seat_is_told_the_last_round(desk: Desk) -> None:
    table = await desk.running(3)
    assert (await desk.tables.files.since_last_turn(table.id, 999)).story == ()
    for _ in range(5):
        table = await desk.play_any(table.id)
    told = await desk.tables.files.since_last_turn(table.id, 999)
    assert told.is_round
    assert [entry.ply for entry in told.story] == [3, 4, 5]


async def test_nobody_is_to_act_once_a_game_was_given_up(desk: Desk) -> None:
    for game in ("qin", "dragon_castle"):
        table = await desk.running(2, game=game)
        for _ in range(4):
            table = await desk.play_any(table.id)
        table = await desk.tables.play.resign(table.id, ADA.user_id)
        assert table.status is Status.OVER
        replayed = await desk.tables.files.replayed(table.id)
        assert (replayed.view(replayed.latest).to_act, replayed.to_act(replayed.latest)) == (None, frozenset())
        assert replayed.view(4).to_act in replayed.to_act(4)
        # What was said of it while it went on stays.
        lately = await desk.tables.files.lately(table.id, ply=4)
        assert lately.view(4).to_act in lately.to_act(4)
