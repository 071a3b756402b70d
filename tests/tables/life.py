"""A table's life: the people around it, what stands in its rooms, and what must hold after each thing that happens.

What hangs on an occasion is reckoned here in its own way: nothing is asked of `tables.votes.service`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping
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
from tables.outbox.kinds import LOBBY_WAITS
from tables.outbox.queue import Showing
from tables.posting.reminders import Posted, Reminder
from tables.votes.rules import About, Choice
from tables.votes.seats import OFFER_LASTS
from tests.support.desk import Desk
from tests.support.there import there
from tests.tables.hourglass import Hourglass

DAY = timedelta(days=1)

PACES = (
    None,
    Pace(DAY),
    Pace(DAY),
    Pace(DAY / 2, 2 * DAY, 3 * DAY),
    Pace(timedelta(), DAY),
)
"""Without playing hours: what is left is measured in hours of the day."""

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
    """A message as chat shows it: what it is about, the channel it is in, and whether its buttons are there."""

    showing: Showing
    number: int
    room_id: int
    armed: bool = True
    user_id: int = 0
    kind: str = ""


Action: TypeAlias = "Callable[[Life, Table, Person], Awaitable[Any]]"
"""What can happen to a table, mostly by a person."""


@dataclass
class Life:
    """A table, the people around it, and what stands in its rooms.

    It has a server of its own, which may have `removed` the bot. Some of its channels and threads were `deleted`.
    """

    desk: Desk
    rng: random.Random
    first_id: int
    table_id: int = 0
    removed: int | None = None
    deleted: set[int] = field(default_factory=set[int])
    time: Hourglass = field(default_factory=Hourglass)
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

    @property
    def guild_id(self) -> int:
        """Its server."""
        return self.first_id

    def passes(self, hours: float) -> None:
        """Let time pass in which the bot looks after its tables."""
        self.desk.clock.advance(hours=hours)
        self.time.passes(hours)

    def new_room(self) -> int:
        """The number of a new channel or thread."""
        return self.rng.randrange(10**6, 10**12)

    async def begin(self) -> None:
        """Open a table and let its game begin, mostly in a thread; some lobbies stay open for now."""
        await self.desk.tables.outages.look()
        game, seats, computers = self.rng.choice(SHAPES)
        pace = self.rng.choice(PACES)
        host, lobby = self.people[0], self.desk.tables.lobby
        place = Place(self.guild_id, self.new_room())
        table = await lobby.open(TableRequest(game, host, place, wanted=seats, options={}, pace=pace))
        self.table_id = table.id
        await self.post_lobby()
        self.story.append(f"{game} {seats} {computers} {pace}")
        if seats > 1 and self.rng.random() < 0.2:
            return
        for person in self.people[1 : seats - computers]:
            await lobby.join(table.id, person)
        for _ in range(computers):
            await lobby.add_computer(table.id, host.user_id)
        if (await self.table()).status is Status.LOBBY:
            await lobby.start(table.id, host.user_id)
        if self.rng.random() < 0.7:
            await self.desk.tables.venue.remember_thread(table.id, self.new_room())

    async def post_lobby(self) -> None:
        """Let the lobby stand where the table is shown, unless it does."""
        table = await self.table()
        if table.status is Status.LOBBY and table.lobby_message_id is None:
            message_id = self._stands(Showing.LOBBY, 0, table.place.room_id)
            await self.desk.tables.venue.remember_lobby_message(table.id, message_id)

    async def go(self, choose: Callable[[Life, Status], Mapping[Action, int]], quiet: Collection[Action]) -> None:
        """Live it, and look after each step whether all is well. By `quiet` actions nobody has more or less time."""
        await self.begin()
        await self.check()
        for _ in range(STEPS):
            action = await self._step(choose(self, (await self.table()).status))
            self.time.is_quiet &= action in quiet
            await self.check()
        await self.deliver()
        self.time.is_quiet = False
        await self.check()
        if (await self.rows("tables"))[0]["state"] is not None:
            await self.desk.check(self.table_id)

    async def _step(self, actions: Mapping[Action, int]) -> Action:
        table = await self.table()
        action = self.rng.choices([*actions], [*actions.values()])[0]
        person = self.rng.choice(table.people if table.people and self.rng.random() < 0.8 else self.people)
        try:
            await action(self, table, person)
        except (TableError, GameError) as refused:
            self.story.append(f"{action.__name__} {person.user_id - self.first_id}: {type(refused).__name__}")
            return action
        self.happened[action.__name__] += 1
        self.story.append(f"{action.__name__} {person.user_id - self.first_id}")
        return action

    async def deliver(self) -> None:
        """Let everything that is owed stand in chat, as the bot does; nothing can where it was removed."""
        tables = self.desk.tables
        while (await self.table()).status is Status.RUNNING and await tables.play.move_computer(self.table_id):
            pass
        if self.removed is not None:
            return
        await self.post_lobby()
        while (notice := await tables.notices.claim(self.table_id)) is not None:
            room_id = await self._room_of(notice.place)
            if room_id is None:
                continue
            message_id = self._stands(Showing.TURN, notice.ply, room_id)
            await tables.notices.posted(notice, message_id)
        await self._tell()
        while (edit := await tables.edits.claim(self.table_id)) is not None:
            await self._edit(edit.message_id, edit.showing, edit.number)
            await tables.edits.edited(edit, 2 if edit.showing is Showing.TURN else None)

    async def _room_of(self, place: Place) -> int | None:
        """Where something is posted; None where the game waits because that turned out to be deleted."""
        if place.room_id not in self.deleted:
            return place.room_id
        if await self.desk.tables.venue.lose(self.table_id, place.room_id):
            return None
        return (await self.table()).place.room_id

    async def _tell(self) -> None:
        """Tell what is due; what others' tables have left is told, too, and not looked at."""
        tables = self.desk.tables
        while (reminder := await tables.reminders.claim()) is not None:
            if reminder.table_id != self.table_id:
                await tables.reminders.all_posted([Posted(reminder, self._stands(Showing.REMINDER, 0, 0, forget=True))])
                continue
            room_id = 0 if reminder.directly else reminder.table.place.room_id
            if room_id in self.deleted:
                await tables.venue.lose(self.table_id, room_id)
                await tables.outbox.failed(reminder, timedelta(hours=1))
                continue
            await self._post(reminder, room_id)

    async def _post(self, reminder: Reminder, room_id: int) -> None:
        """Let a reminder stand in a room, 0: in direct messages."""
        tables, kind, detail = self.desk.tables, reminder.kind, reminder.detail
        showing = Showing.OFFER if detail.offer_id else Showing.VOTE if detail.vote_id else Showing.REMINDER
        number, user_id = detail.offer_id or detail.vote_id or reminder.id, reminder.user_id
        is_plain = showing is Showing.REMINDER and not kind.has_buttons
        message_id = self._stands(showing, number, room_id, user_id, kind.name, forget=is_plain)
        await tables.reminders.all_posted([Posted(reminder, message_id)])
        if showing is Showing.OFFER:
            await tables.seats.record_message(number, message_id)
            self.messages[message_id].armed = (await tables.seats.offered(number)).is_open
        elif showing is Showing.VOTE:
            await tables.votes.record_message(number, message_id)

    async def _edit(self, message_id: int, showing: Showing, number: int) -> None:
        """Make a message show what holds now."""
        if (message := self.messages.get(message_id)) is None:
            return
        match showing:
            case Showing.TURN:
                told = there(await self.desk.tables.turn_messages.scope_of(self.table_id, message_id))
                message.armed, message.number = told.is_present and not told.is_end, told.ply
            case Showing.VOTE:
                vote = await self.desk.tables.votes.vote(number)
                message.armed = vote.result is None and vote.message_id == message_id
            case Showing.LOBBY:
                table = await self.table()
                message.armed = table.status is Status.LOBBY and table.lobby_message_id == message_id
            case _:
                message.armed = False

    def _stands(
        self, showing: Showing, number: int, room_id: int, user_id: int = 0, kind: str = "", *, forget: bool = False
    ) -> int:
        message_id = 1000 * self.first_id + len(self.messages) + self.rng.randrange(10**9) * 10**6
        if not forget:
            self.messages[message_id] = Message(showing, number, room_id, user_id=user_id, kind=kind)
        return message_id

    def delete(self, room_id: int) -> None:
        """Delete a channel or thread with the messages in it; the bot finds out when it posts there."""
        self.deleted.add(room_id)
        self.messages = {number: each for number, each in self.messages.items() if each.room_id != room_id}

    # What must hold

    async def check(self) -> None:
        """Look at everything that hangs on something. Raises `AssertionError`."""
        table, now = await self.table(), self.desk.clock.now
        row = (await self.rows("tables"))[0]
        due = {each["message_id"] for each in await self.entries(Duty.EDIT) if each["due_at"] <= to_millis(now)}
        await self._check_memory(table)
        await self._check_time(table, row)
        await self._check_messages(table, due)
        await self._check_managers(table)
        await self._check_votes(table, row, due)
        await self._check_offers(table, row, due)
        await self._check_plans(table, row)
        await self._check_turn(table, due)
        self._check_saved_time(table)

    async def _check_time(self, table: Table, row: dict[str, Any]) -> None:
        """Time runs out for no person sooner than it may, and stands still where they cannot play."""
        now = to_millis(self.desk.clock.now)
        is_lost = row["lost_at"] is not None and table.status is Status.RUNNING
        self.time.is_running = self.removed is None and not is_lost
        self.time.begins((row["turn_ply"], table.people_to_act))
        turns = [each for each in await self.rows("turns") if each["ply"] == table.turn_ply and each["told_at"]]
        if table.status is Status.RUNNING and row["deadline_at"] is not None and self.time.is_running:
            if row["deadline_at"] <= now:
                self.time.check_turn(row["pace"], "a deadline passes")
            if any(each["user_id"] in table.people_to_act for each in turns):
                self.time.check_turn(row["pace"], "told that time is up")
        votes = [each for each in await self.rows("votes") if each["result"] is None and each["expires_at"] is not None]
        offers = [each for each in await self.rows("offers") if each["settled_at"] is None]
        lasts = OFFER_LASTS / timedelta(milliseconds=1)
        ends = {f"vote {each['id']}": each["expires_at"] for each in votes}
        ends |= {f"offer {each['id']}": each["opened_at"] + lasts for each in offers}
        # The end of an absence is a day: it does not move where no process served the tables meanwhile.
        people, clock = self.desk.tables.people, self.desk.clock
        is_away = [(await people.preferences(each)).is_away(clock.now) for each in table.people_to_act]
        if table.status is Status.RUNNING and row["deadline_at"] is not None and not any(is_away):
            ends[f"turn {row['turn_ply']}"] = row["deadline_at"]
        if table.status is Status.LOBBY:
            ends["lobby"] = row["closes_at"]
        self.time.measure({name: end - now for name, end in ends.items()})
        if self.removed is not None and table.status in (Status.LOBBY, Status.RUNNING):
            for each in await self.rows("outbox"):
                is_held = each["settled_at"] is not None or each["duty"] == Duty.EDIT or each["due_at"] > now
                assert is_held or each["created_at"] >= self.removed, ("due without the bot", each)

    async def _check_messages(self, table: Table, due: set[int]) -> None:
        """No message has buttons for what is over, or stands elsewhere by now, unless its edit is due."""
        turns = await self.entries(Duty.TURN_MESSAGE)
        is_owed = any(each["settled_at"] is None for each in turns)
        for message_id, each in self.messages.items():
            if not each.armed or message_id in due:
                continue
            match each.showing:
                case Showing.LOBBY:
                    assert table.status is Status.LOBBY, "a lobby can be joined that is over"
                    assert table.lobby_message_id in (None, message_id), "an earlier lobby can be joined"
                case Showing.TURN:
                    assert table.status is Status.RUNNING or is_owed, "Play in no game"
                    assert each.room_id == table.place.room_id or is_owed, "Play elsewhere"
                case Showing.REMINDER if each.kind == "standin":
                    assert table.status is Status.RUNNING, "a seat can be taken back in no game"
                    assert table.missing_seat_of(each.user_id) is not None, "a seat can be taken back from nobody"
                case Showing.REMINDER if each.kind == LOBBY_WAITS.name:
                    assert table.status is Status.LOBBY, "a lobby is asked that is over"
                case Showing.REMINDER:
                    told = await self.desk.tables.reminders.reminder(each.number)
                    assert told is None or table.has_turn(told.ply, each.user_id), "reminds of a turn that is over"
                case _:
                    pass

    async def _check_managers(self, table: Table) -> None:
        """The table is told of each act there, once; whom managers keep out sits in no lobby."""
        acts = [each["id"] for each in await self.rows("manager_acts") if each["kind"] not in ("keep-out", "let-in")]
        told = [int(each["detail"]) for each in await self.rows("outbox") if each["kind"] == "managed"]
        assert len(told) == len({*told}), "told twice of an act"
        # What is still to be told about a person goes when they are forgotten.
        assert {*told} == {*acts} or self.happened["_forget"], "an act that the table is not told of"
        if table.status is Status.LOBBY:
            assert not {each.user_id for each in table.people} & await self.kept_out(), "sits there though kept out"
            assert table.host_id in {each.user_id for each in table.people}, "a lobby without its host"

    async def kept_out(self) -> set[int]:
        """Whom the managers of its server keep out now."""
        return {each.user_id for each in await self.desk.tables.exclusions.of_guild(self.guild_id) if each.user_id}

    async def _check_memory(self, table: Table) -> None:
        if table.turn_at is None and table.status is not Status.RUNNING:
            return  # A lobby is not kept in memory.
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
                ballots = {
                    cast["user_id"]: cast["choice"]
                    for cast in await session.ballots.rows("user_id", vote_id=each["id"])
                }
            assert ballots.keys() <= seated, ("ballot of somebody who left", each)
            electors = seated - {user_id} if about is About.MISSING else seated
            if about is About.ABORT:
                electors = electors - (late & {*table.people_to_act}) | {user_id}
            cast = [ballots[voter] for voter in electors if voter in ballots]
            is_over = each["expires_at"] is not None and each["expires_at"] <= to_millis(now)
            is_over &= self.time.is_running
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
            lapsed = self.time.is_running and each["opened_at"] + OFFER_LASTS / timedelta(milliseconds=1) <= to_millis(
                now
            )
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

    def _check_saved_time(self, table: Table) -> None:
        """Nobody has saved more than they can have, nor less than nothing."""
        for chair in table.chairs:
            if table.pace is None or table.pace.bank is None:
                assert chair.saved is None, ("saved without a bank", chair)
            elif chair.saved is not None:
                assert timedelta() <= chair.saved <= (table.pace.most or table.pace.bank), ("saved", chair)
        if table.limit is not None and table.pace is not None:
            assert table.limit.time >= table.pace.turn, ("less time than a turn", table.limit)

    async def _check_turn(self, table: Table, due: set[int]) -> None:
        if table.status is not Status.RUNNING or any(table.chairs[seat].is_computer for seat in table.to_act):
            return
        if table.lost_at is not None:
            assert not self._armed(Showing.TURN, None) - due, "Play though the game waits"
            return
        (user_id,) = table.people_to_act
        for each in await self.rows("moves"):
            took_back_others = each["kind"] == LogKind.TAKE_BACK.value and each["seat"] not in (None, *table.to_act)
            assert not took_back_others or each["ply"] < table.turn_ply, ("the turn did not begin again", each)
        position = await self.desk.tables.history.position(self.table_id, user_id)
        notices = sorted(await self.entries(Duty.TURN_MESSAGE), key=lambda each: (each["ply"], each["id"]))
        newest = notices[-1]
        assert position.is_same_turn(newest["ply"]), ("Play of the newest turn message leads nowhere", newest)
        if newest["message_id"] is not None and newest["message_id"] not in self.messages:
            assert table.place.room_id in self.deleted, ("the turn message is not there", newest)
        elif newest["message_id"] is not None:
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
                told = there(await self.desk.tables.reminders.reminder(reminder_id))
                assert self.messages[message_id].user_id == user_id, "reminds somebody whose turn is over"
                assert position.is_same_turn(told.ply), "Play of a reminder leads nowhere"

    def _armed(self, showing: Showing, number: int | None) -> set[int]:
        """The messages of a kind, about one thing if that is given, whose buttons are there."""
        return {
            message_id
            for message_id, each in self.messages.items()
            if each.showing is showing and each.armed and number in (None, each.number)
        }
