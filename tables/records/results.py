"""Results: the outcome of a finished game for each of its people, recorded in the transaction that ends it.

`seats_of` decides which games count, once, when a game ends. Statistics and ratings follow from these records.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import groupby
from typing import TypeAlias

from db.errors import StorageError
from db.records.session import Session
from db.schema import FORGOTTEN_ID
from db.sql.rows import Row
from engines.protocol import Outcome, Seat
from tables.core.chairs import given_up
from tables.core.endings import RESIGNED, is_left_to_few, won_by_the_others
from tables.core.errors import GameAbsentError
from tables.core.game import Game
from tables.core.kernel import Kernel
from tables.core.model import Chair, Table
from tables.records.ratings import METHOD, Rating, Standing, rated

log = logging.getLogger(__name__)

_RATED_BY = "ratings"
"""The key of the method by which the present ratings were computed."""


class Cost(Enum):
    """The cost of leaving a game: nothing, a loss in statistics, a loss in ratings too."""

    NOTHING = auto()
    LOSS = auto()
    RATED = auto()


_Key: TypeAlias = tuple[int, str, int]
"""The key of a rating: the server, the game, the account."""

GAMES_AT_ONCE = 500
"""Games that are in memory at a time while ratings are computed again."""

_CATCHING_UP = 0x726174696E6773
"""The number of the lock that keeps other processes from catching up meanwhile: no account has it."""


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
    """Read the result of a seat from its row."""
    return SeatResult(row["seat"], row["user_id"], row["place"], row["score"], row["resigned"])


def rated_by(before: Sequence[Rating], people: Sequence[SeatResult], *, played_out: bool) -> tuple[Rating, ...]:
    """Return the ratings of the people of a game after it."""
    return rated(before, standings_of(people, played_out=played_out))


def rating_before(row: Row) -> Rating:
    """Return the rating that a person is recorded to have had before a game."""
    return Rating() if row["mu"] is None else Rating(row["mu"], row["sigma"])


class Results:
    """The use cases of recording results, and the ratings that follow from them."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def catch_up(self) -> None:
        """Record the results of games that ended before results were recorded, and compute all ratings again.

        Done once, and again whenever the method of rating has changed.
        """
        async with self._kernel.reading() as session:
            if await session.memory.remembered(_RATED_BY) == METHOD:
                return
        async with self._kernel.writing() as session:
            # Of several processes that start at once one does it.
            await session.one_at_a_time(_CATCHING_UP)
            if await session.memory.remembered(_RATED_BY) == METHOD:
                return
            for row in await session.results.endings_without():
                await self._note_former(session, row["id"], row["updated_at"])
            await self._rebuild(session)
            await session.memory.remember(_RATED_BY, METHOD)

    async def cost_of_resigning(self, table_id: int, user_id: int) -> Cost:
        """Return the cost of resigning now for a person. Raises as `Kernel.read_game`."""
        async with self._kernel.reading() as session:
            game = await self._kernel.read_game(session, table_id)
            moved = await session.log.seats_that_moved(table_id)
        table, seat = game.table, game.table.seat_of(user_id)
        if seat is None:
            return Cost.NOTHING
        chairs = given_up(table.chairs, seat)
        if not is_left_to_few(chairs):
            # The game goes on, and until its end every seat will have moved.
            moved = range(len(chairs))
        seats = seats_of(chairs, won_by_the_others(game, chairs, RESIGNED), moved)
        if not seats:
            return Cost.NOTHING
        return Cost.RATED if rated_seats(table.place.guild_id, seats) else Cost.LOSS

    async def note(self, session: Session, game: Game, at: int) -> None:
        """Record the results of a game that is over, if it counts, and rate its people."""
        seats = await self._seats(session, game)
        if seats:
            before = await self._rate(session, game.table, seats, played_out=_is_played_out(game))
            await self._add(session, game, at, seats, before)

    async def _note_former(self, session: Session, table_id: int, at: int) -> None:
        try:
            game = await self._kernel.load(session, table_id)
            seats = await self._seats(session, game)
        except (StorageError, GameAbsentError):
            log.warning("table %s: its result cannot be computed and does not count", table_id)
            return
        if seats:
            await self._add(session, game, at, seats, {})

    async def _seats(self, session: Session, game: Game) -> tuple[SeatResult, ...]:
        assert game.ending is not None
        return seats_of(game.table.chairs, game.ending, await session.log.seats_that_moved(game.table.id))

    async def _add(
        self, session: Session, game: Game, at: int, seats: Sequence[SeatResult], before: Mapping[Seat, Rating]
    ) -> None:
        table = game.table
        result = {
            "table_id": table.id,
            "game": table.game,
            "guild_id": table.place.guild_id,
            "played_out": _is_played_out(game),
            "ended_at": at,
        }
        await session.results.add(
            result,
            [
                {
                    "seat": each.seat,
                    "user_id": each.user_id,
                    "place": each.place,
                    "score": each.score,
                    "resigned": each.resigned,
                    "mu": before[each.seat].mu if each.seat in before else None,
                    "sigma": before[each.seat].sigma if each.seat in before else None,
                }
                for each in seats
            ],
        )

    async def _rate(
        self, session: Session, table: Table, seats: Sequence[SeatResult], *, played_out: bool
    ) -> dict[Seat, Rating]:
        """Rate the people of a game; return their ratings before it, by seat."""
        guild_id = table.place.guild_id
        people = rated_seats(guild_id, seats)
        if guild_id is None or not people:
            return {}
        user_ids = [person.user_id for person in people if person.user_id is not None]
        newcomer = {"mu": Rating().mu, "sigma": Rating().sigma, "games": 0}
        # No other transaction rates these people until this one has ended: two games may end at the same instant.
        rows = await session.ratings.hold(guild_id, table.game, user_ids, newcomer)
        held = {row["user_id"]: Rating(row["mu"], row["sigma"], row["games"]) for row in rows}
        before = [held[user_id] for user_id in user_ids]
        afterwards = rated_by(before, people, played_out=played_out)
        for user_id, after in zip(user_ids, afterwards, strict=True):
            await session.ratings.change(guild_id, table.game, user_id, _columns(after))
        return {person.seat: rating for person, rating in zip(people, before, strict=True)}

    async def _rebuild(self, session: Session) -> None:
        """Compute all ratings, a part of the games at a time: memory holds all ratings, but never all games."""
        ratings: dict[_Key, Rating] = {}
        for first in range(1, await session.results.latest() + 1, GAMES_AT_ONCE):
            rows = await session.results.seats_between(first, first + GAMES_AT_ONCE - 1)
            for _, group in groupby(rows, key=lambda row: row["result_id"]):
                await self._rate_again(session, list(group), ratings)
        await session.ratings.replace(
            [
                {"guild_id": guild_id, "game": game, "user_id": user_id, **_columns(rating)}
                for (guild_id, game, user_id), rating in ratings.items()
                if user_id != FORGOTTEN_ID
            ]
        )

    async def _rate_again(self, session: Session, rows: Sequence[Row], ratings: dict[_Key, Rating]) -> None:
        """Rate the people of a game from their ratings until then; record those before it where they differ."""
        game, guild_id, played_out = rows[0]["game"], rows[0]["guild_id"], rows[0]["played_out"]
        people = {person.seat: person for person in rated_seats(guild_id, [seat_result_of(row) for row in rows])}
        rows = [row for row in rows if row["seat"] in people]
        if not rows:
            return
        keys: list[_Key] = [(guild_id, game, row["user_id"]) for row in rows]
        # Of people who are forgotten only the recorded rating before the game is known.
        before = [
            rating_before(row) if row["user_id"] == FORGOTTEN_ID else ratings.get(key, Rating())
            for row, key in zip(rows, keys, strict=True)
        ]
        for row, rating in zip(rows, before, strict=True):
            if (row["mu"], row["sigma"]) != (rating.mu, rating.sigma):
                values = {"mu": rating.mu, "sigma": rating.sigma}
                await session.results.change_seat(row["result_id"], row["seat"], values)
        ratings.update(zip(keys, rated_by(before, list(people.values()), played_out=played_out), strict=True))


def _is_played_out(game: Game) -> bool:
    """Tell whether a game that is over ended by its rules."""
    return game.engine.outcome(game.state) is not None


def _people(chairs: Sequence[Chair]) -> dict[Seat, int]:
    """Map seats to the accounts that own them, without computers. Each account has one seat: the one it holds."""
    held = {chair.person.user_id: chair.seat for chair in chairs if chair.person is not None}
    # The seat that is held replaces the one that was left: a game counts once for a person.
    return {seat: user_id for user_id, seat in {**_accounts_that_left(chairs), **held}.items()}


def _accounts_that_left(chairs: Sequence[Chair]) -> dict[int, Seat]:
    """Return the accounts that have left a seat to a computer, for a while or for good, and the seat."""
    return {chair.owner.user_id: chair.seat for chair in chairs if chair.person is None and chair.owner}


def _columns(rating: Rating) -> dict[str, float]:
    return {"mu": rating.mu, "sigma": rating.sigma, "games": rating.games}
