"""How seeks meet: who is seated with whom. Pure functions.

A table is possible where all its people take its game and its number of players, no two of them block each other, and
their ratings are near enough. Its pace is the slowest that all take, its options are the usual ones unless all take
any. From the possible tables one after the other is chosen:

1. The fullest table.
2. Of those, the one with the person who waits longest.
3. Of those, the company of that person: who waits longest, in whole hours, then the nearest rating.

**Patience.** A fuller table must not cost the wait. A table with fewer seats than all its people would take waits
until the first of them has waited for `patience`: twice the usual pause between two seeks. Where that is longer
than `LONGEST_PATIENCE`, no other seek is likely to come in time, and the smaller table is opened at once.

**Ratings.** Two people are near enough where their means differ by at most `NEAR`, and by more with each hour that
one of them waits. An unsure rating adds its uncertainty. So everybody meets everybody in the end.
"""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tables.records.ratings import Rating

NEAR, NEARER_EACH_HOUR = 10.0, 1.0
"""The difference of two ratings' means that is near enough at once, and what each hour of waiting adds."""

LONGEST_PATIENCE = timedelta(hours=2)
"""The longest time for which a smaller table waits for one more person."""

MOST_STEPS = 20_000
"""The most seats that are tried for all tables of a size: a search among hundreds who block each other must end."""

_HOUR = timedelta(hours=1)
_NEWCOMER = Rating()


@dataclass(frozen=True, slots=True)
class Seeker:
    """A person's seek, as far as it matters to meetings.

    `seats`: for each game the numbers of players, those that the game allows. `slowest`: the longest time for a turn,
    None: any. With `variants` any options will do, otherwise the usual ones.
    """

    user_id: int
    seats: Mapping[str, frozenset[int]]
    slowest: timedelta | None
    variants: bool
    since: datetime
    ratings: Mapping[str, Rating]


@dataclass(frozen=True, slots=True)
class Meeting:
    """A table for some seeks, who waits longest first. With `variants` all of them are open to any options."""

    game: str
    slowest: timedelta | None
    variants: bool
    user_ids: tuple[int, ...]


def patience(pause: timedelta | None) -> timedelta:
    """Return how long a smaller table waits, by the usual pause between two seeks; None: unknown."""
    wait = timedelta() if pause is None else 2 * pause
    return wait if wait <= LONGEST_PATIENCE else timedelta()


def meetings(
    seekers: Sequence[Seeker], apart: Collection[frozenset[int]], now: datetime, pause: timedelta | None = None
) -> list[Meeting]:
    """Choose the tables for the seeks of one server, by the rules above.

    `apart`: pairs of accounts that block each other. `pause`: the usual time between two seeks in this server.
    """
    hall = _Hall(apart, now, patience(pause))
    waiting, seated, found = sorted(seekers, key=_place), set[int](), list[Meeting]()
    for seats in sorted({number for each in seekers for numbers in each.seats.values() for number in numbers})[::-1]:
        hall.begin_size()
        for place, first in enumerate(waiting, 1):
            # Who comes before was tried as the first of a table of this size already.
            later = [each for each in waiting[place:] if each.user_id not in seated]
            if first.user_id not in seated and (meeting := hall.table_for(first, later, seats)) is not None:
                found.append(meeting)
                seated.update(meeting.user_ids)
    return found


def suit(one: Seeker, other: Seeker, apart: Collection[frozenset[int]], now: datetime) -> bool:
    """Tell whether two people may come to sit at one table, perhaps with others."""
    hall = _Hall(apart, now, timedelta())
    return any(
        one.seats[game] & other.seats[game] and hall.suit(one, other, game)
        for game in one.seats.keys() & other.seats.keys()
    )


class _Hall:
    """The people of one server who wait at one moment."""

    def __init__(self, apart: Collection[frozenset[int]], now: datetime, patience: timedelta) -> None:
        self._apart = frozenset(apart)
        self._now = now
        self._patience = patience
        self._steps = 0

    def begin_size(self) -> None:
        """Begin to look for tables of another size."""
        self._steps = 0

    def table_for(self, first: Seeker, later: Sequence[Seeker], seats: int) -> Meeting | None:
        """Return the best table of a size that a person may have with some who came later."""
        games = sorted(game for game, numbers in first.seats.items() if seats in numbers)
        # Who takes several games must not always get the same one.
        random.Random(f"{first.user_id} {first.since}").shuffle(games)
        for game in games:
            near = [each for each in later if seats in each.seats.get(game, ()) and self.suit(first, each, game)]
            table = next(self._tables([first], self._by_rank(first, near, game), game, seats), None)
            if table is not None:
                return _meeting(table, game)
        return None

    def _tables(self, seated: list[Seeker], rest: Sequence[Seeker], game: str, seats: int) -> Generator[list[Seeker]]:
        """Yield the tables that these people may have with some of the rest, the best first."""
        if len(seated) == seats:
            if self._is_ripe(seated, game):
                yield seated
            return
        for number in range(len(rest) - (seats - len(seated)) + 1):
            self._steps += 1
            if self._steps > MOST_STEPS:
                return
            one = rest[number]
            suiting = [each for each in rest[number + 1 :] if self.suit(one, each, game)]
            yield from self._tables([*seated, one], suiting, game, seats)

    def _is_ripe(self, table: Sequence[Seeker], game: str) -> bool:
        """Tell whether a table need not wait for one more person."""
        fullest = max(frozenset[int].intersection(*(each.seats[game] for each in table)))
        return len(table) == fullest or self._now - min(each.since for each in table) >= self._patience

    def suit(self, one: Seeker, other: Seeker, game: str) -> bool:
        """Tell whether two people may sit at one table of a game."""
        return frozenset((one.user_id, other.user_id)) not in self._apart and self._are_near(one, other, game)

    def _are_near(self, one: Seeker, other: Seeker, game: str) -> bool:
        rating, other_rating = (each.ratings.get(game, _NEWCOMER) for each in (one, other))
        waited = max(self._now - min(one.since, other.since), timedelta()) / _HOUR
        near = NEAR + NEARER_EACH_HOUR * waited + math.hypot(rating.sigma, other_rating.sigma)
        return abs(rating.mu - other_rating.mu) <= near

    def _by_rank(self, first: Seeker, others: Iterable[Seeker], game: str) -> list[Seeker]:
        """Sort people by whom a person is seated with first."""
        mean = first.ratings.get(game, _NEWCOMER).mu

        def rank(each: Seeker) -> tuple[int, float, datetime, int]:
            hours = (self._now - each.since) // _HOUR
            return -hours, abs(each.ratings.get(game, _NEWCOMER).mu - mean), *_place(each)

        return sorted(others, key=rank)


def _meeting(table: Sequence[Seeker], game: str) -> Meeting:
    slowest = min((each.slowest for each in table if each.slowest is not None), default=None)
    user_ids = tuple(each.user_id for each in sorted(table, key=_place))
    return Meeting(game, slowest, all(each.variants for each in table), user_ids)


def _place(seeker: Seeker) -> tuple[datetime, int]:
    return seeker.since, seeker.user_id
