"""A month of servers whose people wish to play at random: how long each waits for a game, by the bot's own seeks.

People sleep at night, like one to three games, several numbers of players and any pace up to one. A seek ends two days
after the last press: a message then asks to look again. A wish without a game within a week counts with the time that
it lasted. Several servers of each size, because few people make few games.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import math
import random
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from unittest import mock
from zoneinfo import ZoneInfo

from db.sqlite.driver import Driver
from db.store import Store
from tables.core.kernel import Kernel
from tables.core.model import Person, Place, Status, Table
from tables.seeking.meeting import SURE_FOR
from tables.seeking.seeks import Wish
from tables.tables import Tables
from workshop.bench.life import a_folder
from workshop.bench.life.world import in_this_thread
from workshop.bench.rows import Row

SIZES = {12: 4, 40: 1}
"""How many servers are simulated, for each number of people."""

FULL = {"sizes": {12: 16, 40: 8, 200: 2}}
DAYS = 30

START = datetime(2026, 3, 10, tzinfo=UTC)
"""Shortly before the clocks change, in America and then in Europe."""

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
WISH_LASTS, WISH_EVERY, GAME_LASTS = timedelta(days=7), timedelta(days=5), timedelta(days=6)
ANSWER, SILENT = timedelta(hours=1.5), 0.05
"""The usual time awake until a message is answered; the share of messages that are never answered."""

_GUILD = 1
_SWEEP, _LATE = timedelta(minutes=30), timedelta(minutes=1)
_ZONES = ("Europe/Berlin", "Europe/Berlin", "Europe/London", "America/New_York", "America/Los_Angeles", "Asia/Tokyo")
_ASLEEP, _AWAKE = 23, 8
_GAMES, _NUMBERS = ("qin", "china", "dragon_castle"), ((2, 3), (2, 3, 4), (2, 3, 4), (3, 4, 5))
_PACES = (24 * HOUR, 24 * HOUR, 72 * HOUR, 72 * HOUR, 72 * HOUR)


def run(*, sizes: Mapping[int, int] = SIZES, days: int = DAYS, seed: int = 1) -> Iterable[Row]:
    """Simulate the months."""
    for people, servers in sizes.items():
        figures = Figures()
        for number in range(servers):
            asyncio.run(_live(people, days, seed + number, figures))
        who, waits = f"{people} people", sorted(figures.waits) or [0.0]
        yield Row(f"{who}: median wait", waits[len(waits) // 2], "h")
        yield Row(f"{who}: 95th percentile of the wait", waits[int(len(waits) * 0.95)], "h")
        yield Row(f"{who}: tables that never start", 100 * figures.failed / max(figures.opened, 1), "%", reach=2.0)
        share = 100 * figures.unanswered / max(len(figures.waits), 1)
        yield Row(f"{who}: wishes without a game in a week", share, "%")
        yield Row(f"{who}: seated twice, without a wish or beyond the limit", figures.faults, "people", reach=0.0)


@dataclass(slots=True)
class Figures:
    """What happened. `waits`: hours from each wish to its game; for one without a game, the time that it lasted."""

    waits: list[float] = field(default_factory=list[float])
    unanswered: int = 0
    opened: int = 0
    failed: int = 0
    faults: int = 0


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
        if self.rng.random() < SILENT:
            return None
        return self.after(now, self.pause * self.rng.lognormvariate(0, 1))

    def wish(self) -> Wish:
        """Return a wish, for one game more than are being played."""
        rng = self.rng
        seats, games = rng.choice(_NUMBERS), rng.sample(_GAMES, rng.choice((1, 1, 2, 2, 3)))
        return Wish(tuple(games), seats, rng.choice(_PACES), most=self.playing + 1)


def random_people(number: int, seed: int) -> Iterable[Looker]:
    """Create people, some of whom answer sooner than others."""
    rng = random.Random(seed)
    for user_id in range(1, number + 1):
        person, zone = Person(user_id, f"player {user_id}"), ZoneInfo(rng.choice(_ZONES))
        pause = ANSWER * math.exp(rng.gauss(0, 0.5))
        yield Looker(person, zone, pause, rng.choice((1, 1, 1, 2)), random.Random(f"{seed} {user_id}"))


class Server:
    """The simulation of one server; deterministic for a seed."""

    def __init__(self, people: int, seed: int, figures: Figures) -> None:
        self.now = START
        self.lookers = {each.person.user_id: each for each in random_people(people, seed)}
        self._figures = figures
        self._asked: dict[int, Table] = {}
        self._agenda: list[tuple[datetime, int, Callable[[], Awaitable[None]]]] = []
        self._count = itertools.count()

    async def go(self, tables: Tables, until: datetime) -> None:
        """Run the simulation to its end."""
        self._tables = tables
        for looker in self.lookers.values():
            self._wish_later(looker)
        self._at(self.now + _SWEEP, self._sweep)
        while self._agenda[0][0] <= until:
            self.now, _, happen = heapq.heappop(self._agenda)
            await happen()

    def begun(self, user_ids: Iterable[int]) -> datetime:
        """Note that a game of some people has begun; return when it is over."""
        players = [self.lookers[user_id] for user_id in user_ids]
        length = GAME_LASTS * players[0].rng.lognormvariate(0, 0.5)
        for looker in players:
            looker.playing += 1
            self._figures.faults += looker.wished is None or looker.playing > looker.most
            self._over(looker, answered=True)
        return self.now + length

    def _at(self, moment: datetime, happen: Callable[[], Awaitable[None]]) -> None:
        heapq.heappush(self._agenda, (moment, next(self._count), happen))

    def _over(self, looker: Looker, *, answered: bool) -> None:
        if looker.wished is not None:
            waited = self.now - looker.wished if answered else WISH_LASTS
            looker.wished = None
            self._figures.waits.append(waited / HOUR)
            self._figures.unanswered += not answered

    def _wish_later(self, looker: Looker) -> None:
        self._at(looker.after(self.now + WISH_EVERY * looker.rng.expovariate(1), _LATE), lambda: self._wish(looker))

    async def _wish(self, looker: Looker) -> None:
        if looker.wished is None and looker.playing < looker.most:
            since = looker.wished = self.now
            self._at(since + WISH_LASTS, lambda: self._give_up(looker, since))
            await self._seek(looker, looker.wish(), since)
        self._wish_later(looker)

    async def _seek(self, looker: Looker, wish: Wish, since: datetime) -> None:
        await self._tables.seeks.seek(looker.person, Place(_GUILD, 2), wish, SURE_FOR, "en")
        self._at(self.now + SURE_FOR + _LATE, lambda: self._ask(looker, wish, since))
        await self._meet()

    async def _ask(self, looker: Looker, wish: Wish, since: datetime) -> None:
        """Ask a person whose seek has ended to look again."""
        if looker.wished != since:
            return
        answered = looker.answer(self.now)
        if answered is None:
            self._over(looker, answered=False)
        elif answered < since + WISH_LASTS:
            self._at(answered, lambda: self._again(looker, wish, since))

    async def _again(self, looker: Looker, wish: Wish, since: datetime) -> None:
        if looker.wished == since:
            await self._seek(looker, wish, since)

    async def _give_up(self, looker: Looker, since: datetime) -> None:
        if looker.wished != since:
            return
        user_id = looker.person.user_id
        await self._tables.seeks.stop(_GUILD, user_id)
        for table in [each for each in self._asked.values() if each.seat_of(user_id) is not None]:
            await self._note(await self._tables.lobby.leave(table.id, user_id))
        self._over(looker, answered=False)

    async def _sweep(self) -> None:
        for guild_id in await self._tables.seeks.guilds_due():
            await self._meet(guild_id)
        for table_id in list(self._asked):
            await self._tables.waking.wake(table_id)
            await self._note(await self._tables.table(table_id))
        self._at(self.now + _SWEEP, self._sweep)

    async def _meet(self, guild_id: int = _GUILD) -> None:
        for table_id in await self._tables.seeks.meet(guild_id):
            self._figures.opened += 1
            table = await self._tables.table(table_id)
            await self._note(table)
            for person in table.asked_to_agree:
                answered = self.lookers[person.user_id].answer(self.now)
                if answered is not None and answered < self.now + DAY:
                    self._at(answered, lambda user_id=person.user_id, id=table_id: self._confirm(id, user_id))

    async def _confirm(self, table_id: int, user_id: int) -> None:
        table = self._asked.get(table_id)
        if table is not None and table.seat_of(user_id) is not None:
            await self._note(await self._tables.hosting.agree(table_id, user_id))

    async def _note(self, table: Table) -> None:
        if table.status is Status.LOBBY:
            self._asked[table.id] = table
            return
        self._asked.pop(table.id, None)
        if table.status is not Status.RUNNING:
            self._figures.failed += 1
            return
        players = [person.user_id for person in table.people]
        over = self.begun(players)
        self._at(over - _LATE, lambda: self._end_game(table, players))
        for user_id in players:
            await self._tables.seeks.stop(_GUILD, user_id)

    async def _end_game(self, table: Table, players: list[int]) -> None:
        for user_id in players:
            self.lookers[user_id].playing -= 1
            if (await self._tables.table(table.id)).status is Status.RUNNING:
                await self._tables.play.resign(table.id, user_id)


async def _live(people: int, days: int, seed: int, figures: Figures) -> None:
    server, numbers = Server(people, seed, figures), itertools.count()
    with a_folder() as folder, mock.patch.object(Driver, "_in_thread", in_this_thread):
        store = await Store.open(f"sqlite+aiosqlite:///{folder}/server.db")
        kernel = Kernel(store, now=lambda: server.now, new_seed=lambda: str(next(numbers)), process="one")
        try:
            await server.go(Tables(kernel), START + timedelta(days=days))
        finally:
            await store.close()
