"""Events in the servers of a process: games begin, turns are played, and other requests are made."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Any

from computers.levels import Level
from tables.core.model import Status, Table
from tables.tables import Tables
from workshop.bench.month.asides import Asides
from workshop.bench.month.asking import Asking
from workshop.bench.month.calendar import Calendar
from workshop.bench.month.people import Room, a_request, person
from workshop.bench.month.rooms import Rooms
from workshop.bench.month.size import Size

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
