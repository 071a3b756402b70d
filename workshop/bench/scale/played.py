"""Games really played, move by move through the services: the originals of a big store's copies."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from db.store import Store
from tables.core.kernel import Kernel
from tables.core.model import Person, Place, Status, Table, TableRequest
from tables.core.pace import Pace
from tables.tables import Tables

FIRST_ID = 1_000_000_000
"""The account of the first seat in every game; those of the other seats follow."""

PACE = timedelta(hours=24)
"""The time for a turn. The first reminder comes after half of it."""

_TURN, _LONG_TURN, _LONG = timedelta(hours=2), timedelta(hours=13), 0.1
"""The time people take for a turn, and the share of turns that last until a reminder."""

_SO_FAR = 0.4
"""The share of a running game that has been played, roughly."""


@dataclass
class Clock:
    """A simulated clock for the tables."""

    now: datetime = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        """Return the simulated time."""
        return self.now


def tables_in(store: Store, clock: Callable[[], datetime]) -> Tables:
    """Return the tables of a store with a clock."""
    seeds = iter(range(1_000_000))
    return Tables(Kernel(store, now=clock, new_seed=lambda: f"scale {next(seeds)}", process="bench"))


async def play(store: Store, kinds: Sequence[tuple[str, int]]) -> None:
    """Play a game of each kind (a game and its number of seats) to its end, and another one about half-way.

    All messages are posted, and slow players are reminded.
    """
    tables = tables_in(store, clock := Clock())
    await tables.results.catch_up()
    players = Players(tables, clock, random.Random(1))
    for game, seats in kinds:
        whole = await players.play(game, seats, 10_000)
        await players.play(game, seats, int(_SO_FAR * whole.ply))


class Players:
    """People who play one game after another, and the process that posts for them."""

    def __init__(self, tables: Tables, clock: Clock, rng: random.Random) -> None:
        self._tables = tables
        self._clock = clock
        self._rng = rng
        self._messages = iter(range(1, 1_000_000))

    async def play(self, game: str, seats: int, most: int) -> Table:
        """Play a game to its end, or until `most` moves were made and a turn begins."""
        people = self.people(seats)
        request = TableRequest(game, people[0], Place(1, 2, 3), wanted=seats, options={}, pace=Pace(PACE))
        table = await self._tables.lobby.open(request)
        for person in people[1:]:
            table = await self._tables.lobby.join(table.id, person)
        turn_ply = -1
        while table.status is Status.RUNNING:
            if table.turn_ply != turn_ply:
                turn_ply = table.turn_ply
                await self._post(table.id)
                if table.ply >= most:
                    return await self._tables.table(table.id)
                await self._take_time(table.id)
            table = await self._move(table)
        await self._post(table.id)
        return await self._tables.table(table.id)

    def people(self, seats: int) -> list[Person]:
        """Return who plays a game."""
        return [Person(FIRST_ID + seat, f"player {seat}") for seat in range(seats)]

    def time_of(self, *, is_long: bool) -> timedelta:
        """Return how long a turn lasts."""
        return _LONG_TURN if is_long else _TURN

    def message(self) -> int:
        """Return the number of a new message."""
        return next(self._messages)

    async def _move(self, table: Table) -> Table:
        person = table.chairs[min(table.to_act)].person
        assert person is not None
        moves = await self._tables.history.legal_moves(table.id, person.user_id)
        return (await self._tables.play.move(table.id, person.user_id, self._rng.choice(moves))).table

    async def _take_time(self, table_id: int) -> None:
        """Let the turn last, and remind the person if it lasts long."""
        is_long = self._rng.random() < _LONG
        self._clock.now += self.time_of(is_long=is_long)
        if is_long:
            await self._wake(table_id)
            while (reminder := await self._tables.reminders.claim()) is not None:
                await self._tables.reminders.posted(reminder, self.message())

    async def _wake(self, table_id: int) -> None:
        await self._tables.waking.wake(table_id)

    async def _post(self, table_id: int) -> None:
        """Post the pending messages, edit them, and record what the turn brings."""
        while (notice := await self._tables.notices.claim(table_id)) is not None:
            await self._tables.notices.posted(notice, self.message())
        while (edit := await self._tables.edits.claim(table_id)) is not None:
            await self._tables.edits.edited(edit, 2)
        await self._wake(table_id)
