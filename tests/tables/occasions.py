"""Tables to which everything happens that can, and what must hold after each of it.

What hangs on an occasion is reckoned here in its own way: nothing is asked of `tables.votes.occasions`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, TypeAlias

from sqlalchemy import select

from computers.levels import Level
from db import schema
from db.schema import Duty
from engines.protocol import GameError, Seat
from engines.registry import ENGINES
from engines.rng import Rng
from tables.core.errors import TableError
from tables.core.log import LogKind
from tables.core.model import Person, Place, Status, Table, TableRequest
from tables.core.pace import Pace
from tables.core.rows import to_millis
from tables.outbox.adding import Showing
from tables.play.premoves import Guard
from tables.posting.reminders import Posted
from tables.votes.offers import OFFER_LASTS
from tables.votes.rules import CHOICES, About, Choice
from tests.support.desk import Desk

DAY = timedelta(days=1)

STEPS = 30
"""How much happens to a table."""

PLAYERS, STRANGERS = 5, 2

SHAPES = (
    ("qin", 2, 0),
    ("qin", 3, 0),
    ("qin", 4, 1),
    ("qin", 2, 1),
    ("china", 3, 0),
    ("china", 4, 1),
    ("china", 5, 0),
    ("china", 5, 2),
    ("dragon_castle", 1, 0),
    ("dragon_castle", 2, 0),
    ("dragon_castle", 3, 1),
    ("dragon_castle", 4, 0),
)
"""Games by how many play, and how many of these are computers."""


async def think(slug: str, view: Any, seat: Seat, _level: Level, salt: str) -> str:
    """Any legal move: it is not the thinking that is put to the test."""
    engine = ENGINES[slug]
    moves = engine.legal_moves(engine.determinize(view, salt), seat)
    return engine.format(moves[Rng(salt).below(len(moves))[0]])


@dataclass
class Message:
    """A message as chat shows it: what it is about, and whether its buttons are there."""

    showing: Showing
    number: int
    armed: bool = True
    user_id: int = 0


@dataclass
class Life:
    """A table, the people around it, and what stands in its room."""

    desk: Desk
    rng: random.Random
    first_id: int
    table_id: int = 0
    messages: dict[int, Message] = field(default_factory=dict[int, Message])
    happened: Counter[str] = field(default_factory=Counter[str])
    story: list[str] = field(default_factory=list[str])

    @property
    def people(self) -> list[Person]:
        return [Person(self.first_id + number, f"p{number}") for number in range(PLAYERS + STRANGERS)]

    async def table(self) -> Table:
        return await self.desk.tables.table(self.table_id)

    async def rows(self, name: str) -> list[dict[str, Any]]:
        """The rows of a table of the schema that are about this life's table."""
        of = schema.metadata.tables[name]
        key = of.c.id if name == "tables" else of.c.table_id
        async with self.desk.store.reading() as session:
            found = await session._connection.rows(select(of).where(key == self.table_id))
        return [dict(row) for row in found]

    async def entries(self, duty: Duty) -> list[dict[str, Any]]:
        """The entries of the outbox about this life's table that have a duty."""
        return [each for each in await self.rows("outbox") if each["duty"] == duty]

    async def begin(self) -> None:
        """Open a table and let its game begin."""
        game, seats, computers = self.rng.choice(SHAPES)
        pace = self.rng.choice([None, Pace(DAY), Pace(DAY)])
        host, lobby = self.people[0], self.desk.tables.lobby
        place = Place(10, 10**6 + self.first_id)
        table = await lobby.open(TableRequest(game, host, place, wanted=seats, options={}, pace=pace))
        self.table_id = table.id
        for person in self.people[1 : seats - computers]:
            await lobby.join(table.id, person)
        for _ in range(computers):
            await lobby.add_computer(table.id, host.user_id)
        if (await self.table()).status is Status.LOBBY:
            await lobby.start(table.id, host.user_id)
        self.story.append(f"{game} {seats} {computers} {pace}")

    async def go(self) -> None:
        """Live it, and look after each step whether all is well."""
        await self.begin()
        await self.check()
        for _ in range(STEPS):
            await self._step()
            await self.check()
        await self.deliver()
        await self.check()
        await self.desk.check(self.table_id)

    async def _step(self) -> None:
        table = await self.table()
        action = self.rng.choices([*ACTIONS], [*ACTIONS.values()])[0]
        person = self.rng.choice(table.people if table.people and self.rng.random() < 0.8 else self.people)
        try:
            await action(self, table, person)
        except (TableError, GameError) as refused:
            self.story.append(f"{action.__name__} {person.user_id - self.first_id}: {type(refused).__name__}")
            return
        self.happened[action.__name__] += 1
        self.story.append(f"{action.__name__} {person.user_id - self.first_id}")

    async def deliver(self) -> None:
        """Let everything that is owed stand in chat, as the bot does."""
        tables = self.desk.tables
        while (await self.table()).status is Status.RUNNING and await tables.play.move_computer(self.table_id):
            pass
        while (notice := await tables.notices.claim(self.table_id)) is not None:
            message_id = self._stands(Showing.TURN, notice.ply)
            await tables.notices.posted(notice, message_id)
        await self._tell()
        while (edit := await tables.edits.claim(self.table_id)) is not None:
            await self._edit(edit.message_id, edit.showing, edit.number)
            await tables.edits.edited(edit, 2 if edit.showing is Showing.TURN else None)

    async def _tell(self) -> None:
        """Tell what is due; what others' tables have left is told, too, and not looked at."""
        tables = self.desk.tables
        while (reminder := await tables.reminders.claim()) is not None:
            kind, mine = reminder.kind, reminder.table_id == self.table_id
            offer_id = reminder.detail.offer_id
            showing = Showing.OFFER if offer_id else Showing.VOTE if reminder.detail.vote_id else Showing.REMINDER
            number = offer_id or reminder.detail.vote_id or reminder.id
            message_id = self._stands(showing, number, reminder.user_id)
            if not mine or (showing is Showing.REMINDER and not kind.has_buttons):
                del self.messages[message_id]
            await tables.reminders.all_posted([Posted(reminder, message_id)])
            if showing is Showing.OFFER:
                await tables.seats.record_message(number, message_id)
                self.messages.get(message_id, Message(showing, 0)).armed = (await tables.seats.offered(number)).is_open
            elif showing is Showing.VOTE:
                await tables.votes.record_message(number, message_id)

    async def _edit(self, message_id: int, showing: Showing, number: int) -> None:
        """Make a message show what holds now."""
        if (message := self.messages.get(message_id)) is None:
            return
        match showing:
            case Showing.TURN:
                told = await self.desk.tables.turn_messages.scope_of(self.table_id, message_id)
                assert told is not None
                message.armed, message.number = told.is_present and not told.is_end, told.ply
            case Showing.VOTE:
                vote = await self.desk.tables.votes.vote(number)
                message.armed = vote.result is None and vote.message_id == message_id
            case _:
                message.armed = False

    def _stands(self, showing: Showing, number: int, user_id: int = 0) -> int:
        message_id = 1000 * self.first_id + len(self.messages) + self.rng.randrange(10**9) * 10**6
        self.messages[message_id] = Message(showing, number, user_id=user_id)
        return message_id

    # What must hold

    async def check(self) -> None:
        """Look at everything that hangs on something. Raises `AssertionError`."""
        table, now = await self.table(), self.desk.clock.now
        row = (await self.rows("tables"))[0]
        due = {each["message_id"] for each in await self.entries(Duty.EDIT) if each["due_at"] <= to_millis(now)}
        await self._check_memory(table)
        await self._check_votes(table, row, due)
        await self._check_offers(table, row, due)
        await self._check_plans(table, row)
        await self._check_turn(table, due)

    async def _check_memory(self, table: Table) -> None:
        known = (await self.desk.tables.game(self.table_id)).table
        for what in ("ply", "status", "to_act", "chairs", "turn_ply"):
            assert getattr(known, what) == getattr(table, what), ("in memory", what)

    async def _check_votes(self, table: Table, row: dict[str, Any], due: set[int]) -> None:
        now = self.desk.clock.now
        late = {
            each["user_id"] for each in await self.rows("turns") if each["ply"] == table.turn_ply and each["told_at"]
        }
        seated = {person.user_id for person in table.people}
        for each in await self.rows("votes"):
            if each["result"] is not None:
                assert not self._armed(Showing.VOTE, each["id"]) - due, ("armed though over", each)
                continue
            about, user_id = About(each["about"]), each["user_id"]
            assert table.status is Status.RUNNING, ("open in no game", each)
            assert user_id in seated, ("about somebody who left", each)
            assert row["unsettled"], "not noted as unsettled"
            async with self.desk.store.reading() as session:
                ballots = {cast["user_id"]: cast["choice"] for cast in await session.votes.ballots(each["id"])}
            assert ballots.keys() <= seated, ("ballot of somebody who left", each)
            electors = seated - {user_id} if about is About.MISSING else seated
            if about is About.ABORT:
                electors = electors - (late & {*table.people_to_act}) | {user_id}
            cast = [ballots[voter] for voter in electors if voter in ballots]
            is_over = each["expires_at"] is not None and each["expires_at"] <= to_millis(now)
            assert not is_over or row["wake_at"] <= to_millis(now), ("its time is up", each)
            if about is About.MISSING:
                assert each["ply"] == table.turn_ply, ("about a turn that is over", each)
                assert user_id in table.people_to_act, ("about a turn that is over", each)
                assert table.deadline is None or table.deadline <= now, ("about somebody who has time", each)
                assert electors, ("with nobody to vote", each)
                most = max(Counter(cast).values(), default=0)
                assert 2 * most <= len(electors), ("decided by most", each)
                assert len(cast) < len(electors), ("decided by all", each)
            else:
                assert about is About.ABORT or each["ply"] == table.ply, ("about a position that is past", each)
                assert Choice.REFUSE not in cast, ("refused", each)
                assert len(cast) < len(electors), ("agreed by all", each)

    async def _check_offers(self, table: Table, row: dict[str, Any], due: set[int]) -> None:
        now = self.desk.clock.now
        for each in await self.rows("offers"):
            lapsed = each["opened_at"] + OFFER_LASTS / timedelta(milliseconds=1) <= to_millis(now)
            if each["settled_at"] is not None or lapsed:
                assert not self._armed(Showing.OFFER, each["id"]) - due, ("armed though over", each)
                continue
            assert row["unsettled"], "not noted as unsettled"
            assert table.status is Status.RUNNING, ("offered in no game", each)
            assert table.seat_of(each["holder_id"]) == each["seat"], ("offered by somebody who left", each)
            if each["invited_id"] is not None:
                assert table.seat_of(each["invited_id"]) is None, ("offered to somebody who plays", each)
                assert table.missing_seat_of(each["invited_id"]) is None, ("offered to somebody who plays", each)
            if each["turn_ply"] is not None:
                assert each["turn_ply"] == table.turn_ply, ("offered for a turn that is over", each)
                assert table.deadline is None or table.deadline <= now, ("of somebody who has time", each)

    async def _check_plans(self, table: Table, row: dict[str, Any]) -> None:
        holders = {chair.seat: chair.person or chair.missing for chair in table.chairs}
        standing = 0
        for each in await self.rows("premoves"):
            holder = holders[each["seat"]]
            assert table.status is Status.RUNNING, ("planned in no game", each)
            assert holder is not None, ("planned for a seat without a person", each)
            assert holder.user_id == each["user_id"], ("planned by somebody who left", each)
            standing |= 0 if each["failed"] else 1 << each["seat"]
        assert row["planned"] & standing == standing, ("plans that are not noted", row["planned"], standing)

    async def _check_turn(self, table: Table, due: set[int]) -> None:
        if table.status is not Status.RUNNING or any(table.chairs[seat].is_computer for seat in table.to_act):
            return
        (user_id,) = table.people_to_act
        for each in await self.rows("moves"):
            took_back_others = each["kind"] == LogKind.TAKE_BACK.value and each["seat"] not in (None, *table.to_act)
            assert not took_back_others or each["ply"] < table.turn_ply, ("the turn did not begin again", each)
        position = await self.desk.tables.history.position(self.table_id, user_id)
        notices = sorted(await self.entries(Duty.TURN_MESSAGE), key=lambda each: (each["ply"], each["id"]))
        newest = notices[-1]
        assert position.is_same_turn(newest["ply"]), ("Play of the newest turn message leads nowhere", newest)
        if newest["message_id"] is not None:
            armed = self._armed(Showing.TURN, None) - due
            assert armed <= {newest["message_id"]}, ("older turn messages are armed", armed)
            message = self.messages[newest["message_id"]]
            assert message.armed, "the turn message is not armed"
            if newest["message_id"] not in due:
                assert position.is_same_turn(message.number), "Play leads nowhere"
                assert message.number >= table.turn_ply, "the turn message shows an earlier turn"
        else:
            assert newest["settled_at"] is None, ("nothing is owed", newest)
        for reminder_id in {
            each["id"] for each in await self.entries(Duty.REMINDER) if each["kind"] in ("turn", "reminder")
        }:
            for message_id in self._armed(Showing.REMINDER, reminder_id) - due:
                told = await self.desk.tables.reminders.reminder(reminder_id)
                assert told is not None
                assert self.messages[message_id].user_id == user_id, "reminds somebody whose turn is over"
                assert position.is_same_turn(told.ply), "Play of a reminder leads nowhere"

    def _armed(self, showing: Showing, number: int | None) -> set[int]:
        """The messages of a kind, about one thing if that is given, whose buttons are there."""
        return {
            message_id
            for message_id, each in self.messages.items()
            if each.showing is showing and each.armed and number in (None, each.number)
        }


# What can happen

Action: TypeAlias = Callable[[Life, Table, Person], Awaitable[Any]]


async def _move(life: Life, table: Table, _: Person) -> None:
    (seat,) = table.to_act or (0,)
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
    life.desk.clock.advance(hours=life.rng.choice([0.2, 6, 13, 25, 25, 50, 24 * 6]))
    await life.desk.tables.waking.wake(life.table_id)


async def _sleep(life: Life, _table: Table, _: Person) -> None:
    """Time passes, and nobody looks."""
    life.desk.clock.advance(hours=life.rng.choice([1, 13, 25]))


async def _outage(life: Life, _table: Table, _: Person) -> None:
    """The bot is off for a while, or the machine's clock jumps."""
    life.desk.clock.leap(timedelta(hours=life.rng.choice([0.5, 30, 24 * 20, -5])))
    await life.desk.tables.outages.look()
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
}
"""What can happen to a table, and how often it does."""


async def live(desk: Desk, seed: int) -> Life:
    """A table's life. Raises `AssertionError` with its story."""
    life = Life(desk, random.Random(seed), first_id=100 * (seed + 1))
    try:
        with suppress(KeyboardInterrupt):
            await life.go()
    except AssertionError as fault:
        raise AssertionError(f"life {seed}: {fault}\n" + "\n".join(life.story)) from fault
    return life
