"""Thinking ahead at a table, and turns that play themselves."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest
from sqlalchemy import text

from db.records.session import Session
from db.schema import Duty
from db.store import Store
from engines.protocol import GameError, NotYourTurnError
from engines.registry import ENGINES
from tables.core.errors import (
    NoSuchPlaceError,
    NothingToPlanError,
    NotRunningError,
    NotSeatedError,
    PlannedAlreadyError,
    StaleError,
    TooManyPremovesError,
    TurnHasComeError,
)
from tables.core.model import Table
from tables.play.planning import PlannedPosition
from tables.play.premoves import MOST, OFFERED, Guard, Premove
from tests.support.desk import PEOPLE, Desk, middle_move, mover, who_waits
from tests.support.there import there


async def test_the_board_begins_with_the_own_turn_whoever_is_to_move(desk: Desk) -> None:
    table = await desk.running(2)
    waiting = who_waits(table)
    position = await desk.tables.planning.position(table.id, waiting)
    assert position.seat == position.viewer == table.seat_of(waiting)
    assert position.legal
    assert position.view.viewer == position.viewer
    assert not position.is_their_turn


async def test_moves_are_tried_taken_back_and_thrown_away_and_nobody_else_sees_any(desk: Desk) -> None:
    table = await desk.running(2)
    waiting, planning = who_waits(table), desk.tables.planning
    before = await desk.rows()
    tried = await _try_one(desk, table, waiting)
    assert tried.is_turn_over
    assert len(tried.line) == 1
    other = next(seat for seat in range(2) if seat != tried.viewer)
    handed = await planning.hand_to(table.id, waiting, other, tried.step)
    assert handed.seat == other
    both = await planning.try_moves(table.id, waiting, handed.legal[:1], handed.step)
    assert [seat for seat, _ in both.line] == [tried.viewer, other]
    assert (await planning.undo(table.id, waiting, both.step)).line == tried.line
    assert (await planning.clear_line(table.id, waiting)).line == ()
    after = await desk.rows()
    assert {name for name in after if after[name] != before[name]} == {"sketches"}


async def test_what_was_tried_is_kept_as_far_as_it_can_still_be_played(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    waiting = who_waits(table)
    tried = await _try_one(desk, table, waiting)
    assert (await second.tables.planning.position(table.id, waiting)).line == tried.line
    while (await desk.tables.planning.position(table.id, waiting)).line:
        table = await desk.play_any(table.id)
        if table.status.value != "running":
            pytest.fail("what was tried could be played to the end of the game")
    assert (await desk.tables.planning.position(table.id, waiting)).seat == tried.viewer


async def test_a_step_on_an_earlier_board_is_refused(desk: Desk) -> None:
    table = await desk.running(2)
    waiting, planning = who_waits(table), desk.tables.planning
    position = await planning.position(table.id, waiting)
    tried = await planning.try_moves(table.id, waiting, position.legal[:1], position.step)
    with pytest.raises(StaleError):
        await planning.try_moves(table.id, waiting, position.legal[1:2], position.step)
    with pytest.raises(NotYourTurnError):
        await planning.hand_to(table.id, waiting, 7, tried.step)
    with pytest.raises(GameError):
        await planning.try_moves(table.id, waiting, ["place RR A1 Z9"], tried.step)


async def test_a_turn_that_was_replaced_by_another_on_the_board_is_not_armed_from_where_it_was_shown(
    desk: Desk,
) -> None:
    table = await desk.running(2)
    waiting, planning = who_waits(table), desk.tables.planning
    position = await planning.position(table.id, waiting)
    shown = await planning.try_moves(table.id, waiting, position.legal[:1], position.step)
    anew = await planning.clear_line(table.id, waiting)
    await planning.try_moves(table.id, waiting, position.legal[-1:], anew.step)
    with pytest.raises(StaleError):
        await planning.arm(table.id, waiting, Guard.LEGAL, shown.step)


async def test_a_board_is_past_also_where_the_game_took_a_move_out_of_it(desk: Desk) -> None:
    table = await desk.running(3)
    planner, planning = _next(table, 2), desk.tables.planning
    opponent_plays = set((await middle_move(desk, table)).split()[2:])
    position = await planning.position(table.id, planner)
    line = [move for move in position.legal if not opponent_plays & set(move.split()[2:])][:1]
    line += [move for move in position.legal if opponent_plays & set(move.split()[2:])][:1]
    for move in line:
        position = await planning.try_moves(table.id, planner, [move], position.step)
        position = await planning.hand_to(table.id, planner, position.viewer, position.step)
    table = await desk.play_any(table.id)
    assert len((await planning.position(table.id, planner)).line) == 1
    with pytest.raises(StaleError):
        await planning.arm(table.id, planner, Guard.SAME, position.step)


async def test_only_those_who_play_think_ahead(desk: Desk) -> None:
    table = await desk.running(2)
    with pytest.raises(NotSeatedError):
        await desk.tables.planning.position(table.id, 99)
    waiting = who_waits(table)
    await desk.play_out(table.id)
    with pytest.raises(NotRunningError):
        await desk.tables.planning.position(table.id, waiting)


@pytest.mark.parametrize(("game", "seats"), [("qin", 2), ("china", 3), ("dragon_castle", 2)])
async def test_a_premove_is_played_with_the_move_that_began_its_turn(desk: Desk, game: str, seats: int) -> None:
    table = await desk.running(seats, game=game)
    planner = _next(table)
    wanted = await _arm_a_turn(desk, table, planner, Guard.LEGAL)
    seat, before = table.seat_of(planner), table.ply
    while (await desk.rows())["premoves"]:
        table = await desk.play_any(table.id)
    story = await desk.tables.history.story(table.id, before)
    theirs = [entry.text for entry in story if entry.seat == seat]
    assert theirs[: len(wanted)] == list(wanted)
    assert {entry.user_id for entry in story if entry.seat == seat} == {planner}
    await desk.check(table.id)


async def test_one_message_tells_both_moves_and_the_owner_is_told_privately(desk: Desk) -> None:
    table = await desk.running(2)
    planner, other = who_waits(table), mover(table)
    await _arm_a_turn(desk, table, planner, Guard.LEGAL)
    notices = await desk.entries(Duty.TURN_MESSAGE)
    table = await desk.play_any(table.id)
    assert mover(table) == other
    rows = await desk.rows()
    plies = [row["ply"] for row in await desk.entries(Duty.TURN_MESSAGE)]
    assert len(plies) == len(notices) + 1
    assert plies[-1] == table.ply == 2
    told = [row for row in rows["outbox"] if row["kind"] == "premove"]
    assert [row["user_id"] for row in told] == [planner]
    assert table.turn_ply == table.ply


async def test_the_first_alternative_that_passes_is_played(desk: Desk) -> None:
    table = await desk.running(2)
    planner, planning = who_waits(table), desk.tables.planning
    opponent_plays = await middle_move(desk, table)
    position = await planning.position(table.id, planner)
    cells = set(opponent_plays.split()[2:])
    blocked = next(move for move in position.legal if cells & set(move.split()[2:]))
    open_one = next(move for move in reversed(position.legal) if not cells & set(move.split()[2:]))
    for move in (blocked, open_one):
        position = await planning.clear_line(table.id, planner)
        position = await planning.try_moves(table.id, planner, [move], position.step)
        await planning.arm(table.id, planner, Guard.LEGAL, position.step)
    await desk.play_any(table.id)
    story = await desk.tables.history.story(table.id, 0)
    assert [entry.text for entry in story] == [opponent_plays, open_one]


async def test_what_is_guarded_and_changes_is_not_played(desk: Desk) -> None:
    table = await desk.running(2)
    planner, planning = who_waits(table), desk.tables.planning
    opponent_plays = await middle_move(desk, table)
    cells = set(opponent_plays.split()[2:])
    position = await planning.position(table.id, planner)
    blocked = [move for move in position.legal if cells & set(move.split()[2:])]
    for move, guard in zip(blocked, (Guard.SAME, Guard.FREE, Guard.LEGAL)):
        position = await planning.clear_line(table.id, planner)
        position = await planning.try_moves(table.id, planner, [move], position.step)
        await planning.arm(table.id, planner, guard, position.step)
    table = await desk.play_any(table.id)
    assert mover(table) == planner
    rows = await desk.rows()
    assert [row["failed"] for row in rows["premoves"]] == ["legal"] * 3
    assert [row["planned"] for row in rows["tables"]] == [0]
    assert not [row for row in rows["outbox"] if row["kind"].startswith("premove")]
    kept = await planning.position(table.id, planner)
    assert [premove.failed for premove in kept.premoves] == [Guard.LEGAL] * 3


async def test_a_fourth_alternative_is_refused_and_changes_nothing(desk: Desk) -> None:
    table = await desk.running(2)
    planner = who_waits(table)
    for number in range(MOST):
        await _arm_a_turn(desk, table, planner, Guard.SAME, number=number)
    before = (await desk.rows())["premoves"]
    with pytest.raises(TooManyPremovesError):
        await _arm_a_turn(desk, table, planner, Guard.SAME, number=MOST)
    assert (await desk.rows())["premoves"] == before


async def test_the_same_turn_is_planned_once(desk: Desk) -> None:
    table = await desk.running(2)
    planner = who_waits(table)
    for guard in (*OFFERED, Guard.LEGAL):
        await _arm_a_turn(desk, table, planner, guard)
        before = (await desk.rows())["premoves"]
        with pytest.raises(PlannedAlreadyError):
            await _arm_a_turn(desk, table, planner, guard)
        assert (await desk.rows())["premoves"] == before


async def test_a_turn_that_is_planned_under_another_condition_keeps_its_place(desk: Desk) -> None:
    table = await desk.running(2)
    planner = who_waits(table)
    first = await _arm_a_turn(desk, table, planner, Guard.SAME)
    second = await _arm_a_turn(desk, table, planner, Guard.SAME, number=1)
    await _arm_a_turn(desk, table, planner, Guard.LEGAL)
    planned = (await desk.tables.planning.position(table.id, planner)).premoves
    assert [(each.moves, each.guard) for each in planned] == [(first, Guard.LEGAL), (second, Guard.SAME)]


async def test_a_turn_that_has_come_or_is_not_whole_cannot_be_armed(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    planning, waiting = desk.tables.planning, _next(table)
    position = await planning.position(table.id, waiting)
    with pytest.raises(NothingToPlanError):
        await planning.arm(table.id, waiting, Guard.SAME, position.step)
    swap = next(move for move in position.legal if move.startswith("swap"))
    position = await planning.try_moves(table.id, waiting, [swap], position.step)
    with pytest.raises(NothingToPlanError):
        await planning.arm(table.id, waiting, Guard.SAME, position.step)
    acting = mover(table)
    position = await planning.position(table.id, acting)
    with pytest.raises(TurnHasComeError):
        await planning.arm(table.id, acting, Guard.SAME, position.step)
    assert not (await desk.rows())["premoves"]


async def test_disarmed_nothing_plays_itself(desk: Desk) -> None:
    table = await desk.running(2)
    planner = who_waits(table)
    await _arm_a_turn(desk, table, planner, Guard.LEGAL)
    assert not (await desk.tables.planning.disarm(table.id, planner)).premoves
    table = await desk.play_any(table.id)
    assert (table.ply, mover(table)) == (1, planner)


async def test_a_seat_that_changes_hands_drops_what_was_planned_and_its_owner_is_told(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    planner = _next(table)
    await _arm_a_turn(desk, table, planner, Guard.LEGAL)
    gone = next(person.user_id for person in PEOPLE[:3] if person.user_id not in (planner, mover(table)))
    await desk.tables.play.resign(table.id, gone)
    rows = await desk.rows()
    assert not rows["premoves"]
    assert [row["planned"] for row in rows["tables"]] == [0]
    assert [row["user_id"] for row in rows["outbox"] if row["kind"] == "unplanned"] == [planner]


async def test_what_was_planned_is_gone_with_the_game(desk: Desk) -> None:
    table = await desk.running(2)
    planner = who_waits(table)
    await _arm_a_turn(desk, table, planner, Guard.SAME)
    await desk.tables.play.resign(table.id, mover(table))
    rows = await desk.rows()
    assert not rows["premoves"]
    assert not rows["sketches"]


async def test_a_chain_of_premoves_is_played_in_one_transaction(desk: Desk) -> None:
    table = await desk.running(3, game="dragon_castle")
    people = [_next(table), _next(table, 2)]
    for planner in people:
        await _arm_a_turn(desk, table, planner, Guard.LEGAL, last=planner == people[1])
    first = mover(table)
    while table.ply < 40 and mover(table) == first and len({e.seat for e in await _story(desk, table)}) < 2:
        table = await desk.play_any(table.id)
    told = [row["user_id"] for row in (await desk.rows())["outbox"] if row["kind"] == "premove"]
    assert sorted(told) in (sorted(people), [people[0]])
    await desk.check(table.id)


async def test_a_plan_armed_elsewhere_is_noticed_by_whoever_moves(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    planner = who_waits(table)
    await desk.tables.game(table.id)
    await _arm_a_turn(second, table, planner, Guard.LEGAL)
    assert (await desk.play_any(table.id)).ply == 2


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_move_before_a_plan_takes_no_second_transaction(
    desk: Desk, restarts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await desk.running(2)
    planner = who_waits(table)
    position = await _try_one(desk, table, planner)
    await desk.tables.planning.arm(table.id, planner, Guard.SAME, position.step)
    if restarts:
        desk.tables.games.forget(table.id)
    ((_, planned),) = position.line
    theirs = await desk.tables.history.legal_moves(table.id, mover(table))
    taken = next(move for move in theirs if move.split()[2:] == planned.split()[2:])
    assert await _transactions_of_a_move(desk, table, taken, monkeypatch) == 1
    assert (await desk.rows())["premoves"][0]["failed"] == Guard.LEGAL


async def _transactions_of_a_move(desk: Desk, table: Table, move: str, monkeypatch: pytest.MonkeyPatch) -> int:
    begun, writing = list[Store](), Store.writing

    def counted(store: Store) -> AbstractAsyncContextManager[Session]:
        begun.append(store)
        return writing(store)

    with monkeypatch.context() as patched:
        patched.setattr(Store, "writing", counted)
        await desk.tables.play.move(table.id, mover(table), move, expected_ply=table.ply)
    return len(begun)


async def test_arming_and_moving_at_once_never_lose_each_other(desk: Desk, second: Desk) -> None:
    for _ in range(6):
        table = await desk.running(2)
        planner = who_waits(table)
        position = await second.tables.planning.position(table.id, planner)
        tried = await second.tables.planning.try_moves(table.id, planner, position.legal[:1], position.step)
        arming = second.tables.planning.arm(table.id, planner, Guard.LEGAL, tried.step)
        _, armed = await asyncio.gather(desk.play_any(table.id), arming, return_exceptions=True)
        assert isinstance(armed, PlannedPosition | StaleError | TurnHasComeError)
        standing = [row for row in (await desk.rows())["premoves"] if row["failed"] is None]
        assert not standing
        await desk.tables.play.resign(table.id, planner)


async def test_what_cannot_be_read_of_a_sketch_harms_nobody(desk: Desk) -> None:
    table = await desk.running(2)
    planner = who_waits(table)
    await _try_one(desk, table, planner)
    async with desk.store.writing() as session:
        await session._connection.run(text("UPDATE sketches SET line = '0 nonsense', seat = 0"))
    assert (await desk.tables.planning.position(table.id, planner)).line == ()


FAR = {"qin": "A1", "china": "Yan", "dragon_castle": "A1"}
"""Places at which the first moves of these tests are not played."""


@pytest.mark.parametrize("is_there", [True, False])
@pytest.mark.parametrize(("game", "seats"), [("qin", 2), ("qin", 3), ("china", 3), ("dragon_castle", 2)])
async def test_of_two_branches_the_one_is_played_that_fits_and_the_log_marks_it(
    desk: Desk, second: Desk, game: str, seats: int, is_there: bool
) -> None:
    table = await desk.running(seats, game=game)
    planner, place = _next(table, seats - 1), await _place_of_the_next_move(desk, table) if is_there else FAR[game]
    branches = await _arm_both(desk, table, planner, place)
    # Where three play, the place is that of the first, and the second plays elsewhere.
    while (await desk.rows("premoves"))["premoves"]:
        table = await desk.play_any(table.id)
    story = await second.tables.history.story(table.id, 0)
    theirs = [entry for entry in story if entry.user_id == planner]
    wanted = branches[not is_there].moves
    assert tuple(entry.text for entry in theirs[: len(wanted)]) == wanted
    assert all(entry.is_planned for entry in theirs)
    assert not any(entry.is_planned for entry in story if entry.user_id != planner)
    assert {row["kind"] for row in (await desk.rows("moves"))["moves"]} == {"move", "planned"}
    # Nothing of what was not played is left.
    assert branches[is_there].moves[0] not in str(await desk.rows("moves", "tables", "outbox", "premoves"))
    await desk.check(table.id)


async def test_a_branch_that_is_no_longer_legal_fails_with_the_other(desk: Desk) -> None:
    table = await desk.running(2)
    planner, planning = who_waits(table), desk.tables.planning
    place = await _place_of_the_next_move(desk, table)
    blocked = next(move for move in (await planning.position(table.id, planner)).legal if place in move.split())
    for move, guard in ((blocked, Guard.THERE), ("", Guard.ELSE)):
        position = await planning.clear_line(table.id, planner)
        wanted = move or next(each for each in reversed(position.legal) if place not in each.split())
        position = await planning.try_moves(table.id, planner, [wanted], position.step)
        await planning.arm(table.id, planner, guard, position.step, place=place)
    table = await desk.play_any(table.id)
    assert mover(table) == planner
    unplayed = (await desk.tables.history.position(table.id, planner, with_own=True)).unplayed
    assert [(each.guard, each.failed, each.place) for each in unplayed] == [
        (Guard.THERE, Guard.LEGAL, place),
        (Guard.ELSE, Guard.ELSE, place),
    ]


async def test_a_branch_for_a_place_where_nobody_plays_says_so_although_it_would_not_be_legal(desk: Desk) -> None:
    table = await desk.running(2)
    planner, planning = who_waits(table), desk.tables.planning
    blocked = await middle_move(desk, table)
    position = await planning.position(table.id, planner)
    wanted = next(move for move in position.legal if set(blocked.split()[2:]) & set(move.split()[2:]))
    position = await planning.try_moves(table.id, planner, [wanted], position.step)
    await planning.arm(table.id, planner, Guard.THERE, position.step, place=FAR["qin"])
    table = await desk.play_any(table.id)
    assert [row["failed"] for row in (await desk.rows("premoves"))["premoves"]] == ["there"]


async def test_a_branch_needs_a_place_at_which_another_can_play(desk: Desk) -> None:
    table = await desk.running(2)
    planner, planning = who_waits(table), desk.tables.planning
    position = await _try_one(desk, table, planner)
    printed = ENGINES["qin"].place_name(position.view.printed[0])
    for place in ("", "Z9", "nowhere", printed, "place RR A1 A2"):
        with pytest.raises(NoSuchPlaceError):
            await planning.arm(table.id, planner, Guard.THERE, position.step, place=place)
    with pytest.raises(StaleError):
        await planning.arm(table.id, planner, Guard.ELSE, position.step)
    assert not (await desk.rows("premoves"))["premoves"]
    (armed,) = (await planning.arm(table.id, planner, Guard.THERE, position.step, place=" f7 ")).premoves
    assert armed.place == "F7"
    # The same turn cannot be for both cases.
    with pytest.raises(StaleError):
        await planning.arm(table.id, planner, Guard.ELSE, position.step)


async def test_once_another_has_played_there_no_turn_is_planned_for_the_other_case(desk: Desk) -> None:
    table = await desk.running(3)
    planner, planning = _next(table, 2), desk.tables.planning
    place = await _place_of_the_next_move(desk, table)
    legal = (await planning.position(table.id, planner)).legal
    far = next(number for number, move in enumerate(legal) if place not in move.split())
    await _arm_a_turn(desk, table, planner, Guard.THERE, number=far, place=place)
    position = await planning.clear_line(table.id, planner)
    position = await planning.try_moves(table.id, planner, position.legal[-1:], position.step)
    assert position.branch is not None
    await desk.play_any(table.id)
    position = await planning.position(table.id, planner)
    assert position.can_be_armed
    assert position.branch is None
    with pytest.raises(StaleError):
        await planning.arm(table.id, planner, Guard.ELSE, position.step)


async def test_a_take_back_drops_both_branches_and_what_was_not_played_is_not_told(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    planner = _next(table)
    await _arm_both(desk, table, planner, "Yan")
    table = await desk.play_any(table.id)
    await desk.tables.play.take_back(table.id, mover(table))
    assert not (await desk.rows("premoves"))["premoves"]
    assert [row["user_id"] for row in (await desk.rows("outbox"))["outbox"] if row["kind"] == "unplanned"] == [planner]


async def _place_of_the_next_move(desk: Desk, table: Table) -> str:
    """At which place `play_any` will play."""
    words = (await middle_move(desk, table)).split()
    return {"qin": words[-1], "china": words[1].replace("-", " ").title()}.get(table.game, words[-1])


async def _arm_both(desk: Desk, table: Table, planner: int, place: str) -> tuple[Premove, ...]:
    """Plan two turns, for the case that another plays at a place and for the other; both are still legal then."""
    game, legal = await desk.tables.game(table.id), (await desk.tables.planning.clear_line(table.id, planner)).legal
    engine, state, seat = game.engine, game.state, table.seat_of(planner)
    while seat not in engine.to_act(state):
        (other,) = engine.to_act(state)
        moves = engine.legal_moves(state, other)
        state = engine.apply(state, other, moves[len(moves) // 2]).state
    later = {engine.format(move) for move in engine.legal_moves(state, seat)}
    first, *_, last = [number for number, move in enumerate(legal) if move in later]
    await _arm_a_turn(desk, table, planner, Guard.THERE, number=first, place=place)
    await _arm_a_turn(desk, table, planner, Guard.ELSE, number=last, last=table.game != "qin")
    return (await desk.tables.planning.position(table.id, planner)).premoves


async def _story(desk: Desk, table: Table) -> Any:
    return await desk.tables.history.story(table.id, 0)


def _next(table: Table, after: int = 1) -> int:
    """Whose turn comes next, or after so many turns."""
    (seat,) = table.to_act
    person = there(table.chairs[(seat + after) % len(table.chairs)].person)
    return person.user_id


async def _try_one(desk: Desk, table: Table, user_id: int) -> PlannedPosition:
    position = await desk.tables.planning.position(table.id, user_id)
    return await desk.tables.planning.try_moves(table.id, user_id, position.legal[:1], position.step)


async def _arm_a_turn(
    desk: Desk, table: Table, user_id: int, guard: Guard, *, last: bool = False, number: int = 0, place: str = ""
) -> tuple[str, ...]:
    """Plan a turn of the first legal moves, of the last, or of those of a number."""
    position = await desk.tables.planning.clear_line(table.id, user_id)
    while not position.is_turn_over:
        houses = [move for move in position.legal if move.startswith("house")]
        choice = -1 if last or position.legal[0].startswith("draw") else number
        move = houses[0 if last else -1] if houses else position.legal[choice]
        position = await desk.tables.planning.try_moves(table.id, user_id, [move], position.step)
    await desk.tables.planning.arm(table.id, user_id, guard, position.step, place=place)
    return tuple(move for _, move in position.line)
