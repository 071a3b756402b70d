"""Whatever can happen to a table, and how often it does."""

from __future__ import annotations

import random
from collections.abc import Mapping
from contextlib import suppress
from datetime import timedelta

from tables.core.model import Person, Status, Table
from tables.play.premoves import Guard
from tables.votes.rules import CHOICES, About, Choice
from tests.support.desk import Desk
from tests.tables.life import Action, Life
from tests.tables.upheavals import DIRECT, IN_LOBBY, QUIET, UPHEAVALS, outage


async def _move(life: Life, table: Table, _: Person) -> None:
    if not table.to_act:
        return
    (seat,) = table.to_act
    person = table.chairs[seat].person
    if person is None:
        await life.desk.tables.play.move_computer(table.id)
        return
    legal = await life.desk.tables.history.legal_moves(table.id, person.user_id)
    if legal:
        await life.desk.tables.play.move(table.id, person.user_id, life.rng.choice(legal))


async def _whole_turn(life: Life, table: Table, person: Person) -> None:
    before = table.to_act
    for _ in range(8):
        if table.status is Status.RUNNING and table.to_act == before:
            await _move(life, table, person)
            table = await life.table()


async def _plan(life: Life, table: Table, person: Person) -> None:
    planning = life.desk.tables.planning
    position = await planning.clear_line(table.id, person.user_id)
    for _ in range(12):
        if position.is_turn_over or not position.legal:
            break
        move = life.rng.choice(position.legal)
        position = await planning.try_moves(table.id, person.user_id, [move], position.step)
    await planning.arm(table.id, person.user_id, life.rng.choice([*Guard]), position.step)


async def _take_back(life: Life, table: Table, person: Person) -> None:
    await life.desk.tables.play.take_back(table.id, person.user_id)


async def _ask_to_take_back(life: Life, table: Table, person: Person) -> None:
    await life.desk.tables.votes.ask_to_take_back(table.id, person.user_id)


async def _take_back_by_consent(life: Life, table: Table, person: Person) -> None:
    vote = (await life.desk.tables.votes.ask_to_take_back(table.id, person.user_id)).vote
    for other in table.people:
        if other.user_id != person.user_id:
            await life.desk.tables.votes.cast(vote.id, other.user_id, Choice.AGREE)


async def _ask_to_abort(life: Life, table: Table, person: Person) -> None:
    await life.desk.tables.votes.ask_to_abort(table.id, person.user_id)


async def _vote(life: Life, _: Table, person: Person) -> None:
    votes = await life.rows("votes")
    open_ones = [each for each in votes if each["result"] is None] or votes
    if open_ones:
        vote = life.rng.choice(open_ones)
        choices = CHOICES[About(vote["about"])]
        # The milder more often: a game that ends at once tells little.
        choice = life.rng.choices(choices, [4, 3, 3, 1] if len(choices) == 4 else [4, 1])[0]
        await life.desk.tables.votes.cast(vote["id"], person.user_id, choice)


async def _offer_a_late_seat(life: Life, table: Table, _: Person) -> None:
    """All others agree that another person takes the late player's seat."""
    for vote in await life.rows("votes"):
        if vote["result"] is None and vote["about"] == About.MISSING.value:
            for other in table.people:
                if other.user_id != vote["user_id"] and (await life.desk.tables.votes.vote(vote["id"])).result is None:
                    await life.desk.tables.votes.cast(vote["id"], other.user_id, Choice.REPLACE)


async def _stand_in(life: Life, table: Table, person: Person) -> None:
    await life.desk.tables.seats.stand_in(table.id, person.user_id)


async def _return(life: Life, table: Table, _: Person) -> None:
    missing = [chair.missing for chair in table.chairs if chair.missing is not None]
    if missing:
        await life.desk.tables.seats.reclaim(table.id, life.rng.choice(missing))


async def _resign(life: Life, table: Table, person: Person) -> None:
    await life.desk.tables.play.resign(table.id, person.user_id)


async def _offer(life: Life, table: Table, person: Person) -> None:
    await life.desk.tables.seats.offer(table.id, person.user_id, life.rng.choice(life.people))


async def _take_over(life: Life, _table: Table, _: Person) -> None:
    offers = await life.rows("offers")
    open_ones = [each for each in offers if each["settled_at"] is None] or offers
    if open_ones:
        offer = life.rng.choice(open_ones)
        invited = next((each for each in life.people if each.user_id == offer["invited_id"]), None)
        person = invited or life.rng.choice(life.people)
        is_over = offer["settled_at"] is not None
        await life.desk.tables.seats.take_over(offer["id"], person)
        assert not is_over, ("taken though no longer offered", offer)


async def _give_time(life: Life, table: Table, person: Person) -> None:
    await life.desk.tables.clock.give_time(table.id, person.user_id)


async def _go_away(life: Life, _: Table, person: Person) -> None:
    until = life.desk.clock.now + timedelta(days=life.rng.choice([1, 2, 6]))
    await life.desk.tables.away.begin(person.user_id, until.date().isoformat())


async def _come_back(life: Life, _: Table, person: Person) -> None:
    await life.desk.tables.away.end(person.user_id)


async def _go_away_by_itself(life: Life, _: Table, person: Person) -> None:
    await life.desk.tables.people.change(person.user_id, auto_away=life.rng.random() < 0.7)


async def _forget(life: Life, _: Table, person: Person) -> None:
    await life.desk.tables.forgetting.forget(person.user_id)


async def _snooze(life: Life, table: Table, person: Person) -> None:
    await life.desk.tables.waking.snooze(table.id, table.turn_ply, person.user_id)


async def _wait(life: Life, _table: Table, _: Person) -> None:
    """Time passes, and the bot looks after what is due."""
    life.passes(life.rng.choice([0.2, 6, 13, 25, 25, 50, 24 * 6]))
    await life.desk.tables.waking.wake(life.table_id)


async def _sleep(life: Life, _table: Table, _: Person) -> None:
    """Time passes, and nobody looks."""
    life.passes(life.rng.choice([1, 13, 25]))


async def _outage(life: Life, _table: Table, _: Person) -> None:
    """The bot is off for a while, or the machine's clock jumps."""
    await outage(life)
    await life.desk.tables.waking.wake(life.table_id)


async def _deliver(life: Life, _table: Table, _: Person) -> None:
    await life.deliver()


ACTIONS: dict[Action, int] = {
    _move: 14,
    _whole_turn: 14,
    _plan: 4,
    _take_back: 4,
    _ask_to_take_back: 3,
    _take_back_by_consent: 4,
    _ask_to_abort: 5,
    _vote: 18,
    _offer_a_late_seat: 8,
    _stand_in: 3,
    _return: 4,
    _resign: 2,
    _offer: 4,
    _take_over: 8,
    _give_time: 12,
    _go_away: 3,
    _come_back: 6,
    _go_away_by_itself: 2,
    _forget: 1,
    _snooze: 1,
    _wait: 20,
    _sleep: 3,
    _outage: 1,
    _deliver: 16,
    **UPHEAVALS,
}
"""What can happen to a table, and how often it does."""


DIRECTLY = {
    _move: 6,
    _plan: 2,
    _go_away: 4,
    _come_back: 4,
    _go_away_by_itself: 1,
    _snooze: 1,
    _wait: 12,
    _sleep: 3,
    _outage: 2,
    _deliver: 4,
    **DIRECT,
}
"""What can happen where the bot was removed: people reach it by direct messages."""


WAITING = {_wait: 6, _sleep: 3, _outage: 1, _deliver: 6, **IN_LOBBY}
"""What can happen before the game begins."""


def _choose(life: Life, status: Status) -> Mapping[Action, int]:
    if life.removed is not None:
        return DIRECTLY
    return WAITING if status is Status.LOBBY else ACTIONS


async def live(desk: Desk, seed: int) -> Life:
    """A table's life. Raises `AssertionError` with its story."""
    life = Life(desk, random.Random(seed), first_id=100 * (seed + 1))
    try:
        with suppress(KeyboardInterrupt):
            await life.go(_choose, (*QUIET, _sleep))
    except AssertionError as fault:
        raise AssertionError(f"life {seed}: {fault}\n" + "\n".join(life.story)) from fault
    return life
