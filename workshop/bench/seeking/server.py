"""A server over some weeks in which people wish to play, and the two ways in which they find each other."""

from __future__ import annotations

import heapq
import itertools
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Protocol, TypeAlias

from workshop.bench.seeking.people import START, WISH_LASTS, Habits, Looker, Wish, random_people

Happening: TypeAlias = Callable[[], Awaitable[None]]


class Way(Protocol):
    """A way in which people find each other."""

    async def wish(self, looker: Looker, wish: Wish) -> None:
        """Act for a person who begins to wish to play, and looks into the channel now."""
        ...

    async def look(self, looker: Looker, wish: Wish) -> None:
        """Act for a person with a wish who looks into the channel again."""
        ...

    async def give_up(self, looker: Looker) -> None:
        """Act for a person who has lost interest."""
        ...

    async def sweep(self) -> None:
        """Do what the bot does by itself."""
        ...


@dataclass(slots=True)
class Figures:
    """What happened. `waits`: in hours, from each wish to its game; for one without a game, the time it lasted."""

    waits: list[float] = field(default_factory=list[float])
    unanswered: int = 0
    opened: int = 0
    failed: int = 0
    seats: Counter[int] = field(default_factory=Counter[int])
    faults: Counter[str] = field(default_factory=Counter[str])

    def add(self, other: Figures) -> None:
        """Add the figures of another server."""
        self.waits += other.waits
        self.unanswered += other.unanswered
        self.opened += other.opened
        self.failed += other.failed
        self.seats += other.seats
        self.faults += other.faults


class Server:
    """The simulation of one server; deterministic for a seed."""

    def __init__(self, *, people: int, days: int, habits: Habits, seed: int) -> None:
        self.now = START
        self.habits = habits
        self.figures = Figures()
        self.lookers = {each.user_id: each for each in random_people(people, habits, seed)}
        self.wishes: dict[int, Wish] = {}
        self.playing: Counter[int] = Counter()
        self._end = START + timedelta(days=days)
        self._agenda: list[tuple[datetime, int, Happening]] = []
        self._count = itertools.count()

    def at(self, moment: datetime, happen: Happening) -> None:
        """Let something happen at a moment."""
        heapq.heappush(self._agenda, (moment, next(self._count), happen))

    async def go(self, way: Way, sweep: timedelta) -> Figures:
        """Run the simulation to its end."""
        for looker in self.lookers.values():
            self._wish_later(way, looker)
        self._sweep_later(way, sweep)
        while self._agenda and self._agenda[0][0] <= self._end:
            self.now, _, happen = heapq.heappop(self._agenda)
            await happen()
        return self.figures

    def begun(self, user_ids: Iterable[int]) -> datetime:
        """Note that a game of some people has begun; return when it is over."""
        players = list(user_ids)
        self.figures.seats[len(players)] += 1
        self.figures.faults["seated twice at one table"] += len(players) - len(set(players))
        length = self.habits.plays * self.lookers[players[0]].rng.lognormvariate(0, 0.5)
        for user_id in players:
            wish = self.wishes.pop(user_id, None)
            self.playing[user_id] += 1
            self.figures.faults["beyond the limit"] += self.playing[user_id] > self.lookers[user_id].most
            if wish is None:
                self.figures.faults["seated without a wish"] += 1
            else:
                self.figures.waits.append((self.now - wish.since) / timedelta(hours=1))
            self.at(self.now + length, lambda user_id=user_id: self._over(user_id))
        return self.now + length

    def lost(self, user_id: int) -> None:
        """Note that a wish is over because a message had no answer: it counts as one that finds no game in its time."""
        if self.wishes.pop(user_id, None):
            self.figures.unanswered += 1
            self.figures.waits.append(WISH_LASTS / timedelta(hours=1))

    async def _over(self, user_id: int) -> None:
        self.playing[user_id] -= 1

    def _wish_later(self, way: Way, looker: Looker) -> None:
        span = self.habits.every * looker.rng.expovariate(1)
        self.at(looker.next_look(self.now + span), lambda: self._wish(way, looker))

    async def _wish(self, way: Way, looker: Looker) -> None:
        if looker.user_id not in self.wishes and self.playing[looker.user_id] < looker.most:
            wish = self.wishes[looker.user_id] = looker.wish(self.now)
            self.at(wish.until, lambda: self._give_up(way, looker, wish))
            self._look_later(way, looker, wish)
            await way.wish(looker, wish)
        self._wish_later(way, looker)

    async def _give_up(self, way: Way, looker: Looker, wish: Wish) -> None:
        if self.wishes.get(looker.user_id) is wish:
            await way.give_up(looker)
            if self.wishes.pop(looker.user_id, None):
                self.figures.unanswered += 1
                self.figures.waits.append((self.now - wish.since) / timedelta(hours=1))

    def _look_later(self, way: Way, looker: Looker, wish: Wish) -> None:
        self.at(looker.next_look(self.now), lambda: self._look(way, looker, wish))

    async def _look(self, way: Way, looker: Looker, wish: Wish) -> None:
        if self.wishes.get(looker.user_id) is wish:
            await way.look(looker, wish)
            self._look_later(way, looker, wish)

    def _sweep_later(self, way: Way, sweep: timedelta) -> None:
        async def again() -> None:
            await way.sweep()
            self.at(self.now + sweep, again)

        self.at(self.now + sweep, again)
