"""Whatever happens at a table in whatever order, what stands of plans there is what the table's row says of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import pytest

from engines.protocol import GameError
from tables.core.errors import TableError
from tables.core.model import Person, Status, Table
from tables.play.premoves import Guard
from tables.votes.rules import Choice
from tests.support.desk import PEOPLE, Desk
from tests.support.full import FULL

STEPS = 60

LIVES = [
    pytest.param(kind, seed, marks=[pytest.mark.slow] * (kind == "postgresql"))
    for seed in range(8)
    for number, kind in enumerate(("sqlite", "postgresql"))
    if FULL or number == seed % 2
]
"""Each life of a table is led on one kind of database; `make full` leads all on both."""

Action: TypeAlias = Callable[[Desk, Table, Person, random.Random], Awaitable[Any]]


async def _move(desk: Desk, table: Table, _: Person, rng: random.Random) -> None:
    (seat,) = table.to_act
    person = table.chairs[seat].person
    if person is None:
        await desk.tables.play.move_computer(table.id)
        return
    legal = await desk.tables.history.legal_moves(table.id, person.user_id)
    await desk.tables.play.move(table.id, person.user_id, rng.choice(legal))


async def _plan(desk: Desk, table: Table, person: Person, rng: random.Random) -> None:
    planning = desk.tables.planning
    position = await planning.clear_line(table.id, person.user_id)
    if rng.random() < 0.3:
        position = await planning.hand_to(table.id, person.user_id, rng.randrange(len(table.chairs)), position.step)
    for _ in range(12):
        if position.is_turn_over and rng.random() < 0.8:
            break
        if position.is_turn_over:
            position = await planning.hand_to(table.id, person.user_id, position.viewer, position.step)
        position = await planning.try_moves(
            table.id, person.user_id, [rng.choice(position.legal)] if position.legal else [], position.step
        )
    await planning.arm(table.id, person.user_id, rng.choice([*Guard]), position.step)


async def _undo(desk: Desk, table: Table, person: Person, _: random.Random) -> None:
    position = await desk.tables.planning.position(table.id, person.user_id)
    await desk.tables.planning.undo(table.id, person.user_id, position.step)


async def _disarm(desk: Desk, table: Table, person: Person, _: random.Random) -> None:
    await desk.tables.planning.disarm(table.id, person.user_id)


async def _take_back(desk: Desk, table: Table, person: Person, _: random.Random) -> None:
    await desk.tables.play.take_back(table.id, person.user_id)


async def _take_back_by_consent(desk: Desk, table: Table, person: Person, _: random.Random) -> None:
    vote = (await desk.tables.votes.ask_to_take_back(table.id, person.user_id)).vote
    for other in table.people:
        if other.user_id != person.user_id:
            await desk.tables.votes.cast(vote.id, other.user_id, Choice.AGREE)


async def _stand_in(desk: Desk, table: Table, person: Person, _: random.Random) -> None:
    await desk.tables.seats.stand_in(table.id, person.user_id)


async def _return(desk: Desk, table: Table, person: Person, _: random.Random) -> None:
    await desk.tables.seats.reclaim(table.id, person)


async def _replace(desk: Desk, table: Table, person: Person, rng: random.Random) -> None:
    other = rng.choice(PEOPLE)
    offer = await desk.tables.seats.offer(table.id, person.user_id, other)
    await desk.tables.seats.take_over(offer.id, other)


async def _resign(desk: Desk, table: Table, person: Person, rng: random.Random) -> None:
    if rng.random() < 0.2:
        await desk.tables.play.resign(table.id, person.user_id)


async def _forget(desk: Desk, _: Table, person: Person, __: random.Random) -> None:
    await desk.tables.forgetting.forget(person.user_id)


async def _go_away(desk: Desk, _: Table, person: Person, __: random.Random) -> None:
    await desk.tables.away.begin(person.user_id, "2026-03-20")


ACTIONS: list[Action] = [
    *[_move] * 6,
    *[_plan] * 8,
    _undo,
    _disarm,
    _take_back,
    _take_back_by_consent,
    _stand_in,
    _return,
    _return,
    _replace,
    _resign,
    _forget,
    _go_away,
]


@pytest.mark.parametrize(("database", "seed"), LIVES, indirect=["database"])
@pytest.mark.parametrize(("game", "seats"), [("qin", 2), ("qin", 4), ("china", 3), ("dragon_castle", 3)])
async def test_what_stands_is_what_the_table_says_after_whatever_happens(
    desk: Desk, game: str, seats: int, seed: int
) -> None:
    rng = random.Random(f"{game} {seats} {seed}")
    table, done = await desk.running(seats, game=game), Counter[str]()
    for _ in range(STEPS):
        action, person = rng.choice(ACTIONS), rng.choice(PEOPLE)
        try:
            await action(desk, table, person, rng)
            done[action.__name__] += 1
        except (TableError, GameError):
            # Refused to this person at this moment, as it should be: nothing has changed, or what was done before it.
            assert action is not _move
        table = await desk.tables.table(table.id)
        await see_that_it_agrees(desk, table)
        if table.status is not Status.RUNNING:
            break
    await desk.check(table.id)
    assert done["_move"] > 0


async def see_that_it_agrees(desk: Desk, table: Table) -> None:
    """The bits are those of the seats with standing plans, whose people sit there and wait for their turn."""
    rows = await desk.rows("tables", "premoves", "sketches", "moves", "outbox")
    (row,) = rows["tables"]
    standing = [each for each in rows["premoves"] if each["failed"] is None]
    assert row["planned"] == sum(1 << seat for seat in {each["seat"] for each in standing})
    for each in standing:
        assert table.seat_of(each["user_id"]) == each["seat"]
        assert each["seat"] not in table.to_act
    sitting = {each.user_id for each in table.people}
    missing = {chair.missing.user_id for chair in table.chairs if chair.missing is not None}
    assert {each["user_id"] for each in (*rows["premoves"], *rows["sketches"])} <= sitting | missing
    played = {(each["user_id"], each["at"]) for each in rows["moves"]}
    for told in (row for row in rows["outbox"] if row["duty"] == "reminder"):
        if told["kind"] == "premove":
            assert (told["user_id"], told["created_at"]) in played
    if table.status is not Status.RUNNING:
        assert not rows["premoves"]
        assert not rows["sketches"]
