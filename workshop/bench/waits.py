"""Months of small servers whose people wish to play at random: how long each waits, if others hear of it or not.

People sleep at night, like one to three games, several numbers of players and any pace up to one. A search ends two
days after the last press: then they look again, or forget it. A wish without a game within a week counts with a week.
Who hears of others answers as soon as other messages, and wants to play then as often as `WILLING` says. Only the waits
of those count who wished by themselves.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import math
import os
import random
import tempfile
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from unittest import mock
from zoneinfo import ZoneInfo

from db.sqlite.connection import Driver
from db.store import Store
from tables.core.kernel import Kernel
from tables.core.model import Person, Place, Status, Table
from tables.tables import Tables
from tables.wishes.wishes import LONGEST_SPAN, Wish
from workshop.bench.rows import Row

START = datetime(2026, 3, 10, tzinfo=UTC)
"""Shortly before the clocks change, in America and then in Europe."""

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
WISH_LASTS, WISH_EVERY, GAME_LASTS = timedelta(days=7), timedelta(days=5), timedelta(days=6)
ANSWER, SILENT, WILLING = timedelta(hours=1.5), 0.05, 0.35
"""The usual time awake until a message is answered; the shares of messages never answered, and that come in time."""

_PLACE = Place(1, 2)
_SWEEP = timedelta(minutes=10)
_ASLEEP, _AWAKE = 23, 8
_ZONES = ("Europe/Berlin", "Europe/Berlin", "Europe/London", "America/New_York", "America/Los_Angeles", "Asia/Tokyo")
_GAMES, _NUMBERS = ("qin", "china", "dragon_castle"), ((2, 3), (2, 3, 4), (2, 3, 4), (3, 4, 5))
_PACES = (24 * HOUR, 24 * HOUR, 72 * HOUR, 72 * HOUR, 72 * HOUR)


def run(*, people: int = 12, servers: int = 8, days: int = 30, seed: int = 1) -> Iterable[Row]:
    """Simulate the months, without messages about others and with them."""
    found = [asyncio.run(_live_all(people, servers, days, seed, hears=hears)) for hears in (False, True)]
    alone, heard = (median(each.waits) if each.waits else 0.0 for each in found)
    yield Row(f"{people} people, who hear of others: median wait", heard, "h", "who do not", alone or 1.0, reach=0.5)
    yield Row("the same: wishes without a game in a week", _share(found[1]), "%", "who do not", _share(found[0]) or 1.0)
    weeks = people * servers * days / 7
    yield Row("the same: messages that one could play", found[1].messages / weeks, "a person and week", reach=3.0)


@dataclass(slots=True)
class Figures:
    """What happened. `waits`: hours from each wish to its game; for one without a game, the time that it lasted."""

    waits: list[float] = field(default_factory=list[float])
    unanswered: int = 0
    messages: int = 0


def _share(figures: Figures) -> float:
    return 100 * figures.unanswered / max(len(figures.waits), 1)


@dataclass(slots=True)
class Looker:
    """A person who sleeps, answers more or less soon, and plays `most` games at once."""

    person: Person
    zone: ZoneInfo
    pause: timedelta
    most: int
    rng: random.Random
    playing: int = 0
    wished: datetime | None = None

    def after(self, moment: datetime, span: timedelta) -> datetime:
        """Return the moment until which a person has been awake for so long."""
        while True:
            local = moment.astimezone(self.zone)
            if not _AWAKE <= local.hour < _ASLEEP:
                day = local if local.hour < _AWAKE else local + DAY
                moment = day.replace(hour=_AWAKE, minute=self.rng.randrange(60)).astimezone(UTC)
            sleeps = moment.astimezone(self.zone).replace(hour=_ASLEEP, minute=0, second=0, microsecond=0)
            left = sleeps.astimezone(UTC) - moment
            if span <= left:
                return moment + span
            span, moment = span - left, sleeps.astimezone(UTC)

    def answer(self, now: datetime) -> datetime | None:
        """Return the moment at which a message is answered, None: never."""
        return None if self.rng.random() < SILENT else self.after(now, self.pause * self.rng.lognormvariate(0, 1))

    def wish(self) -> Wish:
        """Return a wish for one game more."""
        rng = self.rng
        seats, games = rng.choice(_NUMBERS), rng.sample(_GAMES, rng.choice((1, 1, 2, 2, 3)))
        return Wish(tuple(games), seats, rng.choice(_PACES))


class Server:
    """The simulation of one server; deterministic for a seed."""

    def __init__(self, people: int, seed: int, figures: Figures, *, hears: bool) -> None:
        rng = random.Random(seed)
        self.now, self.figures, self.hears = START, figures, hears
        self.lookers: dict[int, Looker] = {}
        for user_id in range(1, people + 1):
            pause, most = ANSWER * math.exp(rng.gauss(0, 0.5)), rng.choice((1, 1, 1, 2))
            zone, own = ZoneInfo(rng.choice(_ZONES)), random.Random(f"{seed} {user_id}")
            self.lookers[user_id] = Looker(Person(user_id, f"player {user_id}"), zone, pause, most, own)
        self._agenda: list[tuple[datetime, int, Callable[[], Awaitable[None]]]] = []
        self._count = itertools.count()

    async def go(self, tables: Tables, until: datetime) -> None:
        """Run the simulation to its end."""
        self.tables = tables
        for looker in self.lookers.values():
            if self.hears:
                await tables.people.keep_quiet(looker.person.user_id, None, None, str(looker.zone))
                await tables.chances.hear(looker.person, _PLACE, looker.wish(), ("9", "22"), "en")
            self._wish_later(looker)
        self._at(self.now + _SWEEP, self._sweep)
        while self._agenda[0][0] <= until:
            self.now, _, happen = heapq.heappop(self._agenda)
            await happen()

    def _at(self, moment: datetime, happen: Callable[[], Awaitable[None]]) -> None:
        heapq.heappush(self._agenda, (moment, next(self._count), happen))

    def _over(self, looker: Looker, *, answered: bool) -> None:
        if looker.wished is not None:
            self.figures.waits.append((self.now - looker.wished if answered else WISH_LASTS) / HOUR)
            self.figures.unanswered += not answered
            looker.wished = None

    def _wish_later(self, looker: Looker) -> None:
        span = WISH_EVERY * looker.rng.expovariate(1)
        self._at(looker.after(self.now + span, timedelta(minutes=1)), lambda: self._wish(looker))

    async def _wish(self, looker: Looker) -> None:
        if looker.wished is None and looker.playing < looker.most:
            since = looker.wished = self.now
            self._at(since + WISH_LASTS, lambda: self._give_up(looker, since))
            await self._seek(looker, looker.wish(), since)
        self._wish_later(looker)

    async def _seek(self, looker: Looker, wish: Wish, since: datetime) -> None:
        if looker.wished == since:
            await self.tables.wishes.seek(looker.person, _PLACE, wish, LONGEST_SPAN, "en")
            answered = looker.answer(self.now + LONGEST_SPAN)
            if answered is not None:
                self._at(answered, lambda: self._seek(looker, wish, since))
            await self._meet()

    async def _give_up(self, looker: Looker, since: datetime) -> None:
        if looker.wished == since:
            await self.tables.wishes.stop(1, looker.person.user_id)
            self._over(looker, answered=False)

    async def _sweep(self) -> None:
        if await self.tables.wishes.guilds_due():
            await self._meet()
        for guild_id, user_id in (await self.tables.chances.due())[1]:
            if (chance := await self.tables.chances.claim(guild_id, user_id)) is not None:
                await self.tables.chances.heard(chance)
                self.figures.messages += 1
                looker = self.lookers[user_id]
                answered = looker.answer(self.now)
                if answered is not None and looker.rng.random() < WILLING:
                    self._at(answered, lambda looker=looker: self._look_too(looker))
        self._at(self.now + _SWEEP, self._sweep)

    async def _look_too(self, looker: Looker) -> None:
        if looker.playing < looker.most:
            await self.tables.wishes.again(1, looker.person)
            await self._meet()

    async def _meet(self) -> None:
        for table_id in await self.tables.wishes.meet(1):
            await self._begin(await self.tables.table(table_id))

    async def _begin(self, table: Table) -> None:
        players = [self.lookers[person.user_id] for person in table.people]
        for looker in players:
            looker.playing += 1
            self._over(looker, answered=True)
            await self.tables.wishes.stop(1, looker.person.user_id)
        length = GAME_LASTS * players[0].rng.lognormvariate(0, 0.5)
        self._at(self.now + length, lambda: self._end_game(table.id, players))

    async def _end_game(self, table_id: int, players: list[Looker]) -> None:
        for looker in players:
            looker.playing -= 1
            if (await self.tables.table(table_id)).status is Status.RUNNING:
                await self.tables.play.resign(table_id, looker.person.user_id)


async def _live_all(people: int, servers: int, days: int, seed: int, *, hears: bool) -> Figures:
    figures = Figures()
    for number in range(servers):
        await _live(Server(people, seed + number, figures, hears=hears), days)
    return figures


async def _live(server: Server, days: int) -> None:
    # In memory where there is some: durability is measured elsewhere, and would take most of the time.
    memory, numbers = Path("/dev/shm"), itertools.count()
    room = tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None)
    with room as folder, mock.patch.object(Driver, "_in_thread", _in_this_thread):
        store = await Store.open(f"sqlite+aiosqlite:///{folder}/server.db")
        kernel = Kernel(store, now=lambda: server.now, new_seed=lambda: str(next(numbers)), process="one")
        try:
            await server.go(Tables(kernel), START + timedelta(days=days))
        finally:
            await store.close()


async def _in_this_thread(_: Driver, work: Callable[[], object]) -> object:
    """Run SQLite in this very thread: switching to its own takes most of the time."""
    return work()
