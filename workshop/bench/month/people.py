"""Simulated people of a month: where they are, how they play, and what else they ask."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from computers.levels import Level
from tables.core.model import Person, Place, Status, Table, TableRequest
from tables.core.pace import PACES
from tables.outbox.kinds import TIME_UP, TURN_LASTS
from tables.posting.reminders import Reminder
from tables.tables import Tables
from tables.votes.rules import CHOICES
from workshop.bench.month.notes import Asking
from workshop.bench.month.size import Calendar, Size

ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo")

_STRANGER, _COMPUTER = 0.15, 0.15
"""How often a person from another server sits at a table, and how often a computer does."""

_DIRECT = 10
"""One in this many servers represents direct messages: its tables are played there, alone with a computer."""


@dataclass(frozen=True, slots=True)
class Room:
    """A channel in which a table is played; `slot` numbers the channels of a server."""

    server: int
    slot: int

    @property
    def place(self) -> Place:
        """The channel and its server."""
        guild_id = (1000 + self.server) << 22
        channel_id = guild_id + self.slot + 1
        return Place(None if self.is_direct else guild_id, channel_id)

    @property
    def is_direct(self) -> bool:
        """Whether the room represents direct messages."""
        return self.server % _DIRECT == _DIRECT - 1

    @classmethod
    def of(cls, channel_id: int) -> Room:
        """Return the room of a channel."""
        return cls((channel_id >> 22) - 1000, (channel_id & 0xFFFF) - 1)


def person(user_id: int) -> Person:
    """Return the person of an account."""
    return Person(user_id, f"player {user_id}")


def random_account(size: Size, server: int, rng: random.Random) -> int:
    """Return a random account that plays in a server."""
    if size.crowd is not None or rng.random() < _STRANGER:
        return 1 + rng.randrange(size.people)
    return 1 + 4 * server + rng.randrange(4)


def a_request(size: Size, room: Room, rng: random.Random) -> tuple[TableRequest, tuple[int, ...]]:
    """Return a request for a table in a room, and the accounts that join besides its host."""
    game = rng.choice(("qin", "qin", "china", "dragon_castle"))
    wanted = 2 if game == "dragon_castle" else 3 if game == "china" else rng.choice((2, 2, 3, 4))
    seated = list[int]()
    while len(seated) < wanted:
        if (user_id := random_account(size, room.server, rng)) not in seated:
            seated.append(user_id)
    host, *others = seated
    pace = rng.choice(PACES[:4])
    with_computer = rng.random() < _COMPUTER
    if room.is_direct:
        request = TableRequest(game, person(host), room.place, wanted, {}, computers=Level.BEGINNER)
        return request, ()
    return TableRequest(game, person(host), room.place, wanted, {}, pace=pace), tuple(others[with_computer:])


def wishes(user_id: int) -> tuple[dict[str, Any], bool, tuple[str, str, str] | None]:
    """Return a person's settings of reminders, whether absences begin by themselves, and quiet hours."""
    rng = random.Random(user_id)
    settings = {
        "reminds": rng.random() < 0.9,
        "directly": rng.random() < 0.2,
        "next_up": rng.random() < 0.15,
    }
    auto_away = rng.random() < 0.2
    quiet = (str(rng.choice((21, 22, 23))), str(rng.choice((6, 7, 8))), rng.choice(ZONES))
    return settings, auto_away, quiet if rng.random() < 0.5 else None


_SELDOM = 0.05
"""How often a turn is played at another table than the server's first."""

_ELSEWHERE = 0.1
"""How often the process of shard 0 receives a request for another's table, as from direct messages."""


class Rooms:
    """The table of each room. `follow_up` is called for tables at which something happened."""

    def __init__(self, size: Size, process: int, rng: random.Random) -> None:
        share = size.share(process)
        everywhere = [Room(number, slot) for number in range(size.servers) for slot in range(size.tables)]
        self.own = [room for room in everywhere if share.has(room.place.guild_id)]
        self._reached = everywhere if share.leads or size.busy else self.own
        self._elsewhere = 1.0 if size.busy else _ELSEWHERE
        self._size, self._rng = size, rng
        self._at = dict[Room, int]()
        self.follow_up: Callable[[int], None] = lambda _: None

    def know(self, found: Sequence[tuple[int, int]]) -> None:
        """Set the tables of rooms, from numbers and channels, the newest last."""
        self._at.update((Room.of(channel_id), table_id) for table_id, channel_id in found)

    def put(self, room: Room, table_id: int) -> None:
        """Set the table of a room."""
        self._at[room] = table_id

    def empty(self, room: Room) -> None:
        """Remove the table of a room."""
        self._at.pop(room, None)

    def table_in(self, room: Room) -> int | None:
        """Return the table in a room, None if none is known."""
        return self._at.get(room)

    def some_tables(self, most: int) -> Sequence[int]:
        """Return a few of the known tables."""
        known = list(self._at.values())
        return self._rng.sample(known, min(most, len(known)))

    def next_room(self) -> Room:
        """Return the room of the next turn."""
        room = self._rng.choice(self._reached if self._rng.random() < self._elsewhere else self.own)
        if self._size.busy or self._rng.random() < _SELDOM:
            return room
        return Room(room.server, 0)


_PARTS_OF_A_TURN = 12
"""The most moves of a person in a row."""

_TYPED = 0.3
"""How often a move is typed instead of pressed; a press knows the position that it is for."""

_ASIDES, _BUSY_ASIDES = 0.12, 0.9
"""How often another request comes with a turn."""


class Playing:
    """The games in a process's servers."""

    def __init__(
        self,
        size: Size,
        process: int,
        tables: Tables,
        rooms: Rooms,
        asides: Asides,
        asking: Asking,
        calendar: Calendar,
        rng: random.Random,
    ) -> None:
        self._size, self._process, self._tables, self._rooms = size, process, tables, rooms
        self._asides, self._ask, self._calendar, self._rng = asides, asking, calendar, rng

    def beginnings(self) -> list[Callable[[], Awaitable[Any]]]:
        """Return the events before the first day: people choose settings, and tables are opened."""
        people = range(1 + self._process, 1 + self._size.people, self._size.processes)
        settling = [lambda user_id=user_id: self._asides.settle_in(user_id) for user_id in people]
        return [*settling, *(lambda room=room: self._begin_in(room) for room in self._rooms.own)]

    def happenings(self, turns: float) -> list[Callable[[], Awaitable[Any]]]:
        """Return the events of a step with `turns` turns in each server."""
        many = turns * len(self._rooms.own) / self._size.tables
        happen = self._asides.reactions()
        for _ in range(int(many) + (self._rng.random() < many % 1)):
            happen.append(self._turn)
            if self._rng.random() < (_BUSY_ASIDES if self._size.busy else _ASIDES):
                happen.append(self._asides.any())
        return happen

    async def _begin_in(self, room: Room) -> None:
        if self._rooms.table_in(room) is None:
            await self._open(room)

    async def _turn(self) -> None:
        room = self._rooms.next_room()
        table_id = self._rooms.table_in(room)
        if table_id is None:
            if room in self._rooms.own:
                await self._open(room)
            return
        table = await self._tables.table(table_id)
        if table.status is Status.LOBBY:
            await self._fill(table)
        elif table.status is Status.RUNNING:
            await self._play(table)
        else:
            await self._play_again(room, table)

    async def _play(self, table: Table) -> None:
        """Move for the person to move, until another seat is."""
        before, whose = table, person_to_move(table)
        for _ in range(_PARTS_OF_A_TURN):
            if whose is None or table.status is not Status.RUNNING or person_to_move(table) != whose:
                break
            text = self._rng.choice(await self._tables.history.legal_moves(table.id, whose) or ("",))
            ply = None if self._rng.random() < _TYPED else table.ply
            played = await self._ask(
                "move",
                table,
                whose,
                lambda t=table, x=text, p=ply: self._tables.play.move(t.id, whose, x, expected_ply=p),
                text,
            )
            if played is None:
                break
            table = played.table
            self._calendar.count(self._process, moves=1)
        self._calendar.count(self._process, turns=int(table is not before and person_to_move(table) != whose))
        self._rooms.follow_up(table.id)

    async def _play_again(self, room: Room, table: Table) -> None:
        """Play another game in a room whose last one is over."""
        self._rooms.empty(room)
        if table.status is Status.OVER and table.people and not room.is_direct and self._rng.random() < 0.5:
            host = table.people[0]
            again = await self._ask("rematch", None, host.user_id, lambda: self._tables.rematch.open(table.id, host))
            if again is not None:
                self._rooms.put(room, again.id)
                await self._join(again, *(each.user_id for each in table.people if again.seat_of(each.user_id) is None))
        elif room in self._rooms.own:
            await self._open(room)

    async def _open(self, room: Room) -> None:
        request, others = a_request(self._size, room, self._rng)
        table = await self._ask("open", None, request.host.user_id, lambda: self._tables.lobby.open(request))
        if table is not None:
            self._rooms.put(room, table.id)
            await self._join(table, *others)

    async def _join(self, table: Table, *user_ids: int) -> None:
        for user_id in user_ids:
            await self._ask("join", None, user_id, lambda u=user_id: self._tables.lobby.join(table.id, person(u)))
        await self._fill(await self._tables.table(table.id))

    async def _fill(self, table: Table) -> None:
        """Add computers on all free seats of a lobby."""
        lobby, host = self._tables.lobby, table.host_id
        if table.lobby_message_id is None:
            await self._tables.venue.remember_lobby_message(table.id, table.id << 8)
        for _ in range(table.wanted - len(table.chairs)):
            await self._ask("join", None, host, lambda: lobby.add_computer(table.id, host, Level.BEGINNER))
        if (await self._tables.table(table.id)).status is Status.RUNNING:
            self._rooms.follow_up(table.id)


def person_to_move(table: Table) -> int | None:
    """Return the account to move; None for a computer, or if none is."""
    chair = next((table.chairs[seat] for seat in sorted(table.to_act)), None)
    return None if chair is None or chair.person is None else chair.person.user_id


class Asides:
    """Occasional requests, and reactions of people to notifications."""

    def __init__(
        self, size: Size, tables: Tables, rooms: Rooms, asking: Asking, calendar: Calendar, rng: random.Random
    ) -> None:
        self._size, self._tables, self._rooms = size, tables, rooms
        self._ask, self._calendar, self._rng = asking, calendar, rng
        self._reactions = list[Callable[[], Awaitable[Any]]]()

    def any(self) -> Callable[[], Awaitable[Any]]:
        """Return a random request."""
        return self._rng.choice(self._all)

    def reactions(self) -> list[Callable[[], Awaitable[Any]]]:
        """Return the reactions to notifications since the last call."""
        found, self._reactions = self._reactions, []
        return found

    def react(self, reminder: Reminder) -> None:
        """Let a person react to a notification."""
        if self._calendar.is_calm:
            return
        wish = self._rng.random()
        if (vote_id := reminder.detail.vote_id) is not None:
            self._reactions.append(lambda: self._vote(vote_id))
        if reminder.kind is TIME_UP and wish < 0.3:
            self._reactions.append(lambda: self._give_time(reminder.table_id))
        if reminder.kind is TURN_LASTS and wish < 0.3:
            change = self._tables.waking.mute if wish < 0.1 else self._tables.waking.snooze
            self._reactions.append(lambda: self._change_turn(change, reminder))

    async def settle_in(self, user_id: int) -> None:
        """Set a person's preferences for the first time."""
        settings, auto_away, quiet = wishes(user_id)
        await self._ask("settings", None, user_id, lambda: self._tables.reminder_settings.change(user_id, **settings))
        await self._ask("settings", None, user_id, lambda: self._tables.people.change(user_id, auto_away=auto_away))
        if quiet is not None:
            await self._ask("settings", None, user_id, lambda: self._tables.people.keep_quiet(user_id, *quiet))

    @property
    def _all(self) -> Sequence[Callable[[], Awaitable[Any]]]:
        of_several_tables = [self._leave, self._return, self._change_mind, self._wake_somewhere]
        if self._size.busy:
            return of_several_tables
        at_a_table = [self._take_back, self._resign, self._ask_for_a_vote, self._lend, self._offer, self._watch]
        return [*of_several_tables, *at_a_table, self._look_around, self._set_server, self._open_and_cancel]

    # At a table

    async def _take_back(self) -> None:
        if (table := await self._some_table()) is None:
            return
        for each in table.people:
            user_id = each.user_id
            await self._ask("takeback", table, user_id, lambda u=user_id: self._tables.play.take_back(table.id, u))

    async def _resign(self) -> None:
        table = await self._some_table()
        if table is not None and self._rng.random() < 0.2:
            user_id = self._random_person_at(table)
            await self._ask("resign", table, user_id, lambda: self._tables.play.resign(table.id, user_id))

    async def _ask_for_a_vote(self) -> None:
        if (table := await self._some_table()) is None:
            return
        user_id, votes = self._random_person_at(table), self._tables.votes
        ask = votes.ask_to_take_back if self._rng.random() < 0.8 else votes.ask_to_abort
        await self._ask("vote", None, user_id, lambda: ask(table.id, user_id))

    async def _vote(self, vote_id: int) -> None:
        vote = await self._tables.votes.vote(vote_id)
        for user_id in vote.electors:
            choice = self._rng.choice(CHOICES[vote.about])
            await self._ask("ballot", None, user_id, lambda u=user_id, c=choice: self._tables.votes.cast(vote_id, u, c))
        self._rooms.follow_up(vote.table_id)

    async def _lend(self) -> None:
        """Let a computer play for a random person for a while."""
        if (table := await self._some_table()) is None:
            return
        user_id = self._random_person_at(table)
        lent = await self._ask("standin", table, user_id, lambda: self._tables.seats.stand_in(table.id, user_id))
        if lent is not None:
            self._reactions.append(lambda: self._reclaim(table.id, user_id))

    async def _reclaim(self, table_id: int, user_id: int) -> None:
        table = await self._tables.table(table_id)
        await self._ask("return", table, user_id, lambda: self._tables.seats.reclaim(table_id, person(user_id)))
        self._rooms.follow_up(table_id)

    async def _offer(self) -> None:
        if (table := await self._some_table()) is None:
            return
        holder, guest = self._random_person_at(table), person(random_account(self._size, 0, self._rng))
        offer = await self._ask("offer", None, holder, lambda: self._tables.seats.offer(table.id, holder, guest))
        if offer is not None and self._rng.random() < 0.7:
            await self._ask("replace", table, guest.user_id, lambda: self._tables.seats.take_over(offer.id, guest))

    async def _watch(self) -> None:
        if (table := await self._some_table()) is not None:
            user_id, watch = self._random_account(), self._tables.spectators.watch
            await self._ask("watch", None, user_id, lambda: watch(table.id, user_id, every_turn=True, language="en"))

    async def _give_time(self, table_id: int) -> None:
        give = self._tables.clock.give_time
        for each in (await self._tables.table(table_id)).people:
            await self._ask("time", None, each.user_id, lambda u=each.user_id: give(table_id, u))

    async def _change_turn(self, change: Callable[[int, int, int], Awaitable[Any]], reminder: Reminder) -> None:
        user_id = reminder.user_id
        await self._ask("remind", None, user_id, lambda: change(reminder.table_id, reminder.ply, user_id))

    async def _open_and_cancel(self) -> None:
        """Open a lobby that a player joins and leaves, and cancel it."""
        request, others = a_request(self._size, self._some_room(), self._rng)
        host, lobby = request.host.user_id, self._tables.lobby
        table = await self._ask("open", None, host, lambda: lobby.open(request))
        if table is None or table.status is not Status.LOBBY:
            return
        if others and table.wanted > 2:
            guest = person(others[0])
            await self._ask("join", None, guest.user_id, lambda: lobby.join(table.id, guest))
            await self._ask("leave", None, guest.user_id, lambda: lobby.leave(table.id, guest.user_id))
        await self._ask("cancel", None, host, lambda: lobby.cancel(table.id, host))

    # Requests about a person or a server

    async def _change_mind(self) -> None:
        user_id, next_up = self._random_account(), self._rng.random() < 0.5
        await self._ask(
            "settings", None, user_id, lambda: self._tables.reminder_settings.change(user_id, next_up=next_up)
        )

    async def _leave(self) -> None:
        until = self._calendar.now() + timedelta(days=self._rng.randrange(2, 10))
        user_id = self._random_account()
        await self._ask("away", None, user_id, lambda: self._tables.away.begin(user_id, str(until.date())))

    async def _return(self) -> None:
        user_id = self._random_account()
        await self._ask("back", None, user_id, lambda: self._tables.away.end(user_id))

    async def _wake_somewhere(self) -> None:
        """Wake some tables early, as a sweep of their process would."""
        await asyncio.gather(*map(self._tables.waking.wake, self._rooms.some_tables(4)))

    async def _look_around(self) -> None:
        user_id, room = self._random_account(), self._some_room()
        await self._tables.lists.of_user(user_id)
        await self._tables.lists.of_guild(room.place.guild_id or 0)
        await self._tables.statistics.own_figures(user_id, room.place.guild_id)

    async def _set_server(self) -> None:
        guild_id, quiet = self._some_room().place.guild_id, self._rng.random() < 0.1
        if guild_id is not None:
            await self._ask("server", None, 0, lambda: self._tables.guilds.set_quiet_reminders(guild_id, quiet))

    def _random_account(self) -> int:
        return random_account(self._size, self._some_room().server, self._rng)

    def _random_person_at(self, table: Table) -> int:
        return self._rng.choice(table.people).user_id

    def _some_room(self) -> Room:
        return self._rng.choice(self._rooms.own)

    async def _some_table(self) -> Table | None:
        """Return a running table of this process with people at it."""
        table_id = self._rooms.table_in(self._some_room())
        table = None if table_id is None else await self._tables.table(table_id)
        return table if table is not None and table.status is Status.RUNNING and table.people else None
