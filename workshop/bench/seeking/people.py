"""The people of a simulated server who wish to play: their days, their tastes, and how soon they answer."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from tables.core.model import Person
from tables.core.pace import Pace

START = datetime(2026, 3, 10, tzinfo=UTC)
"""Shortly before the clocks change, in America and then in Europe."""

HOUR, DAY = timedelta(hours=1), timedelta(days=1)

WISH_LASTS = timedelta(days=7)
"""How long a person wishes to play: as long as a lobby waits."""

_ZONES = ("Europe/Berlin", "Europe/Berlin", "Europe/London", "America/New_York", "America/Los_Angeles", "Asia/Tokyo")
_ASLEEP, _AWAKE = 23, 8
"""The hours of a day between which people sleep."""

_GAMES = {"qin": range(2, 5), "china": range(3, 6), "dragon_castle": range(2, 5)}
_NUMBERS = ({2}, {2}, {2, 3}, {2, 3, 4}, {2, 3, 4}, {3, 4}, {3, 4, 5}, {4})
_EASY_NUMBERS = ({2, 3}, {2, 3, 4}, {2, 3, 4}, {3, 4, 5})
_PACES = (
    (Pace(24 * HOUR), False),
    (Pace(24 * HOUR), True),
    (Pace(72 * HOUR), False),
    (Pace(72 * HOUR), True),
    (Pace(72 * HOUR), True),
)


@dataclass(frozen=True, slots=True)
class Habits:
    """The assumptions about all people.

    `every`: the usual time from one wish to the next of a person who could play. `looks`: the usual number of looks
    into the channel on a day. `answers`: the usual time awake until a message is answered. `silent`: the share of
    messages that are never answered. `plays`: the usual length of a game. `again`: whether who waits at a table looks
    for a better one. `smaller`: after which time a host begins with fewer, None: never. `easy`: whether all like
    several numbers of players, and any pace up to one.
    """

    every: timedelta = timedelta(days=5)
    looks: float = 2.0
    answers: timedelta = timedelta(hours=1.5)
    silent: float = 0.05
    plays: timedelta = timedelta(days=6)
    again: bool = True
    smaller: timedelta | None = timedelta(days=1)
    easy: bool = False


@dataclass(frozen=True, slots=True)
class Wish:
    """A wish to play: for each game the numbers of players; the pace, and whether a faster one will do, too."""

    seats: dict[str, frozenset[int]]
    pace: Pace
    or_faster: bool
    since: datetime

    @property
    def until(self) -> datetime:
        """The moment at which the person has lost interest."""
        return self.since + WISH_LASTS

    def takes(self, game: str, seats: int, pace: Pace | None) -> bool:
        """Tell whether a table suits."""
        if seats not in self.seats.get(game, ()) or pace is None:
            return False
        return pace.turn <= self.pace.turn if self.or_faster else pace == self.pace


@dataclass(slots=True)
class Looker:
    """A person. `looks`: a day; `most`: the most games at once."""

    person: Person
    zone: ZoneInfo
    looks: float
    answers: timedelta
    most: int
    strength: float
    easy: bool
    rng: random.Random

    @property
    def user_id(self) -> int:
        """The account."""
        return self.person.user_id

    def awake(self, moment: datetime) -> datetime:
        """Return the moment, or the next at which the person is awake."""
        local = moment.astimezone(self.zone)
        if _AWAKE <= local.hour < _ASLEEP:
            return moment
        day = local if local.hour < _AWAKE else local + DAY
        return day.replace(hour=_AWAKE, minute=self.rng.randrange(60)).astimezone(UTC)

    def after(self, moment: datetime, span: timedelta) -> datetime:
        """Return the moment until which a person has been awake for so long."""
        while True:
            moment = self.awake(moment)
            sleeps = moment.astimezone(self.zone).replace(hour=_ASLEEP, minute=0, second=0, microsecond=0)
            left = sleeps.astimezone(UTC) - moment
            if span <= left:
                return moment + span
            span, moment = span - left, sleeps.astimezone(UTC)

    def next_look(self, now: datetime) -> datetime:
        """Return the moment of the next look into the channel."""
        return self.after(now, (_ASLEEP - _AWAKE) * HOUR * self.rng.expovariate(self.looks))

    def answer(self, now: datetime, silent: float) -> datetime | None:
        """Return the moment at which a message is answered, None: never."""
        if self.rng.random() < silent:
            return None
        return self.after(now, self.answers * self.rng.lognormvariate(0, 1))

    def wish(self, now: datetime) -> Wish:
        """Return a wish."""
        rng = self.rng
        while True:
            numbers = rng.choice(_EASY_NUMBERS if self.easy else _NUMBERS)
            games = rng.sample(list(_GAMES), rng.choice((1, 1, 2, 2, 3)))
            seats = {game: frozenset(numbers) & frozenset(_GAMES[game]) for game in games}
            if seats := {game: found for game, found in seats.items() if found}:
                pace, or_faster = rng.choice(_PACES)
                return Wish(seats, pace, or_faster or self.easy, now)


def random_people(number: int, habits: Habits, seed: int) -> list[Looker]:
    """Create people: a few look in every hour, many once in two days."""
    rng = random.Random(seed)
    return [
        Looker(
            Person(user_id, f"player {user_id}"),
            ZoneInfo(rng.choice(_ZONES)),
            min(12.0, max(0.3, habits.looks * rng.lognormvariate(0, 0.8))),
            habits.answers * math.exp(rng.gauss(0, 0.5)),
            rng.choice((1, 1, 1, 2)),
            rng.gauss(25, 5),
            habits.easy,
            random.Random(f"{seed} {user_id}"),
        )
        for user_id in range(1, number + 1)
    ]
