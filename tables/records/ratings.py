"""Ratings: what a game changes, with its weight, and computing all again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import groupby, permutations
from math import sqrt
from typing import TypeAlias

from openskill.models import PlackettLuce

from db.records.session import Session
from db.schema import CAUTION, FORGOTTEN_ID
from db.sql import Row
from engines.protocol import Outcome, Seat
from tables.core.model import Chair

METHOD = "plackett-luce, 4"
"""The method of rating. Change it with any change of the computation: then all ratings are computed again."""

PROVISIONAL_GAMES = 5
"""The number of rated games before which a rating is provisional."""

FRESH = timedelta(days=60)
"""The time for which a rating holds as it is, and the person is on leaderboards, after their last rated game."""

_MODEL = PlackettLuce()
_START, _POINTS = 1000, 40

_UNSURE, _HALF = timedelta(days=365) - FRESH, _MODEL.sigma / 2
"""After a year the surest rating has half the deviation of a newcomer's: its square grows evenly since it was fresh."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating: mean `mu` and deviation `sigma` of a person's skill, after so many rated games."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0

    @property
    def shown(self) -> int:
        """The number shown: 1000 for a newcomer; a level that the person almost certainly has, never below 0."""
        return max(0, round(_START + _POINTS * (self.mu - CAUTION * self.sigma)))

    @property
    def better_from(self) -> float:
        """The least `mu` less `CAUTION` times `sigma` that is shown as a higher number than this rating's."""
        # `shown` rounds: the next number begins half a point higher.
        return (self.shown + 0.5 - _START) / _POINTS

    @property
    def is_provisional(self) -> bool:
        """Whether it is based on few games yet."""
        return self.games < PROVISIONAL_GAMES

    def after(self, away: timedelta) -> Rating:
        """Return the rating of a person whose last rated game is so long ago: unsurer, at most as a newcomer's."""
        overdue = max(away - FRESH, timedelta())
        sigma = min(_MODEL.sigma, sqrt(self.sigma**2 + overdue / _UNSURE * _HALF**2))
        return replace(self, sigma=sigma) if overdue else self

    def towards(self, other: Rating, weight: float) -> Rating:
        """Return a rating between this one and another, by `weight` from 0 to 1; it counts the other's games."""
        mu, sigma = self.mu + weight * (other.mu - self.mu), self.sigma + weight * (other.sigma - self.sigma)
        return Rating(mu, sigma, other.games)


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's standing in a game: a lower rank is better, and equal ones have tied.

    `has_left`: they resigned, ran out of time or left the seat to a computer. They rank below all who have not.
    `has_beaten`: another who played until the end ranks below them.
    """

    rank: int
    has_left: bool = False
    has_beaten: bool = True


def rated(before: Sequence[Rating], standings: Sequence[Standing]) -> tuple[Rating, ...]:
    """Compute the ratings after a game of at least two.

    The number of a person who has beaten no one does not rise, however much surer it becomes. Where all have left,
    each has lost to an opponent as good as they are: among each other they would have tied.
    """
    if all(standing.has_left for standing in standings):
        after = [_by_model([rating, rating], [1, 0])[0] for rating in before]
    else:
        after = _by_model(before, [standing.rank for standing in standings])
    return tuple(
        new if standing.has_beaten else _not_above(new, old)
        for new, old, standing in zip(after, before, standings, strict=True)
    )


def _by_model(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    people = [[_MODEL.create_rating([rating.mu, rating.sigma])] for rating in before]
    after = _MODEL.rate(people, ranks=[float(rank) for rank in ranks])
    return [Rating(new.mu, new.sigma, rating.games + 1) for rating, (new,) in zip(before, after, strict=True)]


def _not_above(new: Rating, old: Rating) -> Rating:
    """Cap a rating so that it is worth no more than before: it becomes surer only as far as `mu` has fallen."""
    mu = min(new.mu, old.mu)
    return Rating(mu, max(new.sigma, old.sigma - (old.mu - mu) / CAUTION), new.games)


MOST_OTHERS = 3
"""The number of other people that an opponent has met for a game with them to weigh most."""


def weights_of(
    user_ids: Sequence[int], games: Mapping[tuple[int, int], int], met: Mapping[int, int], rated: int
) -> list[float]:
    """Return the weight of a game for each of its people, from 0 to 1: the mean over their opponents.

    `games`: the number of games of two people; `met`: the number of people that a person has met, right as far as
    `MOST_OTHERS` and one more; `rated`: the number of rated people, as far. All of them count this game.
    """
    most = max(1, min(MOST_OTHERS, rated - 1))

    def against(user_id: int, opponent: int) -> float:
        if FORGOTTEN_ID in (user_id, opponent):
            return 1.0  # Not known any more.
        return games[user_id, opponent] ** -0.5 * min(1.0, (met[opponent] - 1) / most)

    return [
        sum(against(user_id, other) for seat, other in enumerate(user_ids) if seat != own) / (len(user_ids) - 1)
        for own, user_id in enumerate(user_ids)
    ]


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of a seat. `user_id` None: a computer. Places begin with 1; ties share the better one.

    `resigned`: the person has left a seat, for good or to a computer in their absence. They have lost, whatever place
    the seat reached without them.
    """

    seat: Seat
    user_id: int | None
    place: int
    score: int
    resigned: bool = False

    @property
    def won(self) -> bool:
        """Whether the person won, perhaps together with others."""
        return self.place == 1 and not self.resigned


def seats_of(chairs: Sequence[Chair], outcome: Outcome, moved: Collection[Seat]) -> tuple[SeatResult, ...]:
    """Return the results of all seats of a game that is over; none where the game does not count.

    A game counts once every seat has made a move that was not taken back: one given up before was never really played.
    It does not count without a winner, as a game that was called off, unless all its people resigned: then
    they have lost to the computers. Games played alone have a history of their own, and games without people none.
    """
    people, left = _people(chairs), _accounts_that_left(chairs)
    if len(chairs) < 2 or not people or not set(moved).issuperset(chair.seat for chair in chairs):
        return ()
    if not outcome.winners and any(chair.person is not None for chair in chairs):
        return ()
    # Tie-breaks are in `winners` alone: others may have as many points.
    standing = [(chair.seat not in outcome.winners, -outcome.scores[chair.seat]) for chair in chairs]
    return tuple(
        SeatResult(
            chair.seat,
            people.get(chair.seat),
            1 + sum(other < mine for other in standing),
            outcome.scores[chair.seat],
            chair.seat in people and (chair.person is None or people[chair.seat] in left),
        )
        for chair, mine in zip(chairs, standing, strict=True)
    )


def standings_of(people: Sequence[SeatResult], *, played_out: bool) -> list[Standing]:
    """Rank the people of a game against each other: those who left come last, and together.

    A game that is not `played_out` ends because one of them leaves: that person has played until then, and has lost
    to those who stay. A person who left a game that went on without them has lost too, but was beaten by no player.
    """
    keys = [(person.resigned, 0 if person.resigned else person.place) for person in people]
    at_the_end = [not (person.resigned and played_out) for person in people]
    return [
        Standing(
            rank=sum(other < mine for other in keys),
            has_left=person.resigned,
            has_beaten=not person.resigned
            and any(other > mine and played for other, played in zip(keys, at_the_end, strict=True)),
        )
        for person, mine in zip(people, keys, strict=True)
    ]


def rated_seats(guild_id: int | None, seats: Sequence[SeatResult]) -> list[SeatResult]:
    """Return the people who are rated by a game of a server: all, where there are at least two; computers never are."""
    people = [seat for seat in seats if seat.user_id is not None]
    return people if guild_id is not None and len(people) > 1 else []


def seat_result_of(row: Row) -> SeatResult:
    return SeatResult(row["seat"], row["user_id"], row["place"], row["score"], row["resigned"])


def rated_by(
    before: Sequence[Rating], people: Sequence[SeatResult], weights: Sequence[float], *, played_out: bool
) -> tuple[Rating, ...]:
    """Return the ratings of the people of a game after it, of which each changes by a part: the game's weight."""
    after = rated(before, standings_of(people, played_out=played_out))
    return tuple(old.towards(new, weight) for old, new, weight in zip(before, after, weights, strict=True))


def rating_before(row: Row) -> Rating:
    """Return the rating that a person is recorded to have had before a game."""
    return Rating() if row["mu"] is None else Rating(row["mu"], row["sigma"])


def rating_at(row: Row, now: int) -> Rating:
    """Return the rating of a row as it is by now."""
    return Rating(row["mu"], row["sigma"], row["games"]).after(timedelta(milliseconds=now - row["at"]))


def rating_columns(rating: Rating, at: int) -> dict[str, float]:
    """Return the columns of a rating since a game at that moment."""
    return {"mu": rating.mu, "sigma": rating.sigma, "games": rating.games, "at": at}


def _people(chairs: Sequence[Chair]) -> dict[Seat, int]:
    """Map seats to the accounts that own them, without computers. Each account has one seat: the one it holds."""
    held = {chair.person.user_id: chair.seat for chair in chairs if chair.person is not None}
    # The seat that is held replaces the one that was left: a game counts once for a person.
    return {seat: user_id for user_id, seat in {**_accounts_that_left(chairs), **held}.items()}


def _accounts_that_left(chairs: Sequence[Chair]) -> dict[int, Seat]:
    return {chair.owner.user_id: chair.seat for chair in chairs if chair.person is None and chair.owner}


GAMES_AT_ONCE = 500
"""Games that are in memory at a time while ratings are computed again."""

_Key: TypeAlias = tuple[int, str, int]
"""The key of a rating: the server, the game, the account."""


class Rebuilding:
    """The ratings, and who has met whom, after the games so far: memory holds all of both, but never all games."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._ratings: dict[_Key, tuple[Rating, int]] = {}
        self._meetings: dict[_Key, Counter[int]] = {}
        self._people: Counter[tuple[int, str]] = Counter()

    async def run(self) -> None:
        for first in range(1, await self._session.results.latest() + 1, GAMES_AT_ONCE):
            rows = await self._session.results.seats_between(first, first + GAMES_AT_ONCE - 1)
            for _, group in groupby(rows, key=lambda row: row["result_id"]):
                await self._rate(list(group))
        await self._session.ratings.replace(
            [
                {"guild_id": guild_id, "game": game, "user_id": user_id, **rating_columns(rating, at)}
                for (guild_id, game, user_id), (rating, at) in self._ratings.items()
                if user_id != FORGOTTEN_ID
            ]
        )
        await self._session.ratings.replace_meetings(
            [
                {"guild_id": guild_id, "game": game, "user_id": user_id, "other_id": other_id, "games": games}
                for (guild_id, game, user_id), met in self._meetings.items()
                for other_id, games in met.items()
            ]
        )

    async def _rate(self, rows: Sequence[Row]) -> None:
        """Rate the people of a game from their ratings until then; record those and its weight where they differ."""
        game, guild_id, played_out = rows[0]["game"], rows[0]["guild_id"], rows[0]["played_out"]
        at = rows[0]["ended_at"]
        people = {person.seat: person for person in rated_seats(guild_id, [seat_result_of(row) for row in rows])}
        rows = [row for row in rows if row["seat"] in people]
        if not rows:
            return
        keys: list[_Key] = [(guild_id, game, row["user_id"]) for row in rows]
        # Of people who are forgotten only the recorded rating before the game is known.
        before = [
            rating_before(row) if row["user_id"] == FORGOTTEN_ID else self._before(key, at)
            for row, key in zip(rows, keys, strict=True)
        ]
        # Recorded weights hold, because a person may be forgotten whom someone had met by then.
        weights = [
            computed if row["weight"] is None else row["weight"]
            for row, computed in zip(rows, self._meet(keys), strict=True)
        ]
        for row, rating, weight in zip(rows, before, weights, strict=True):
            values = {"mu": rating.mu, "sigma": rating.sigma, "weight": weight}
            if any(row[name] != value for name, value in values.items()):
                await self._session.results.change_seat(row["result_id"], row["seat"], values)
        after = rated_by(before, list(people.values()), weights, played_out=played_out)
        self._ratings.update((key, (rating, at)) for key, rating in zip(keys, after, strict=True))

    def _before(self, key: _Key, at: int) -> Rating:
        """Return a person's rating until a game at that moment."""
        rating, since = self._ratings.get(key, (Rating(), at))
        return rating.after(timedelta(milliseconds=at - since))

    def _meet(self, keys: Sequence[_Key]) -> list[float]:
        """Count the meetings of a game's people; return the game's weight for each of them."""
        guild_id, game, _ = keys[0]
        known = [key for key in keys if key[2] != FORGOTTEN_ID]
        self._people[guild_id, game] += sum(key not in self._ratings for key in known)
        for key, other in permutations(known, 2):
            self._meetings.setdefault(key, Counter())[other[2]] += 1
        games = {(own[2], other[2]): self._meetings[own][other[2]] for own, other in permutations(known, 2)}
        met = {key[2]: len(self._meetings.get(key, ())) for key in known}
        return weights_of([key[2] for key in keys], games, met, self._people[guild_id, game])
