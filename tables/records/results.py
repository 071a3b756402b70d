"""Results of games, and the facts about a person's seats."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum, auto
from itertools import permutations
from statistics import median

from db.records.session import Session
from db.sql import Row, Values
from engines.protocol import Seat
from tables.core.kernel import RESIGNED, Game, UseCases, is_left_to_few, won_by_the_others
from tables.core.model import Status, Table
from tables.core.rows import given_up
from tables.records.ratings import (
    METHOD,
    MOST_OTHERS,
    Rating,
    Rebuilding,
    SeatResult,
    rated_by,
    rated_seats,
    rating_at,
    rating_columns,
    seats_of,
    weights_of,
)

log = logging.getLogger(__name__)

_RATED_BY = "ratings"
"""The key of the method by which the present ratings were computed."""

_UNRATED: Values = {"mu": None, "sigma": None, "weight": None}
"""The columns of a seat that no rating depends on."""


class Cost(Enum):
    """The cost of leaving a game: nothing, a loss in statistics, a loss in ratings too."""

    NOTHING = auto()
    LOSS = auto()
    RATED = auto()


_CATCHING_UP = 0x726174696E6773
"""The number of the lock that keeps other processes from catching up meanwhile: no account has it."""


class Results(UseCases):
    """The use cases of recording results, and the ratings that follow from them."""

    async def catch_up(self) -> None:
        """Compute all ratings again, once whenever the method of rating has changed."""
        async with self._kernel.reading() as session:
            if await session.memory.remembered(_RATED_BY) == METHOD:
                return
        async with self._kernel.writing() as session:
            # Of several processes that start at once one does it.
            await session.one_at_a_time(_CATCHING_UP)
            if await session.memory.remembered(_RATED_BY) == METHOD:
                return
            await Rebuilding(session).run()
            await session.memory.remember(_RATED_BY, METHOD)

    async def cost_of_resigning(self, table_id: int, user_id: int) -> Cost:
        """Return the cost of resigning now for a person. Raises as `Kernel.read_game`."""
        async with self._kernel.reading() as session:
            game = await self._kernel.read_game(session, table_id)
            moved = await session.log.seats_that_moved(table_id)
        table, seat = game.table, game.table.seat_of(user_id)
        if seat is None or table.coached:
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
        assert game.ending is not None
        table, played_out = game.table, game.engine.outcome(game.state) is not None
        if table.coached:
            return
        seats = seats_of(table.chairs, game.ending, await session.log.seats_that_moved(table.id))
        if not seats:
            return
        rated = await self._rate(session, table, seats, at, played_out=played_out)
        result = {"table_id": table.id, "game": table.game, "guild_id": table.place.guild_id}
        await session.results.add(
            {**result, "played_out": played_out, "ended_at": at},
            [
                {
                    "seat": each.seat,
                    "user_id": each.user_id,
                    "place": each.place,
                    "score": each.score,
                    "resigned": each.resigned,
                    **rated.get(each.seat, _UNRATED),
                }
                for each in seats
            ],
        )

    async def _rate(
        self, session: Session, table: Table, seats: Sequence[SeatResult], at: int, *, played_out: bool
    ) -> dict[Seat, Values]:
        """Rate the people of a game; return their ratings before it and its weight, by seat."""
        guild_id = table.place.guild_id
        people = rated_seats(guild_id, seats)
        if guild_id is None or not people:
            return {}
        user_ids = [person.user_id for person in people if person.user_id is not None]
        # No other transaction rates these people until this one has ended: two games may end at the same instant.
        rows = await session.ratings.hold(guild_id, table.game, user_ids, rating_columns(Rating(), at))
        held = {row["user_id"]: rating_at(row, at) for row in rows}
        before = [held[user_id] for user_id in user_ids]
        weights = await self._meet(session, guild_id, table.game, user_ids)
        afterwards = rated_by(before, people, weights, played_out=played_out)
        for user_id, after in zip(user_ids, afterwards, strict=True):
            await session.ratings.change(rating_columns(after, at), guild_id=guild_id, game=table.game, user_id=user_id)
        return {
            person.seat: {"mu": rating.mu, "sigma": rating.sigma, "weight": weight}
            for person, rating, weight in zip(people, before, weights, strict=True)
        }

    async def _meet(self, session: Session, guild_id: int, game: str, user_ids: Sequence[int]) -> list[float]:
        """Count the meetings of a game's people, who are held; return the game's weight for each of them."""
        enough = MOST_OTHERS + 1
        games = await session.ratings.meet(guild_id, game, list(permutations(user_ids, 2)))
        met = {user_id: await session.ratings.met(guild_id, game, user_id, enough) for user_id in user_ids}
        return weights_of(user_ids, games, met, await session.ratings.people(guild_id, game, enough))


LAST_GAMES, FEWEST_GAMES = 10, 3
"""The games that the facts are about, and how many there must be for a fact to be shown."""


@dataclass(frozen=True, slots=True)
class PersonFacts:
    """Facts of the last `games` of a person that were public in a server and had another person in them.

    `turn_time` is the median of the games' medians of what the person's turns took, from getting a turn until the last
    move of it, nights included; None where it is known of too few games. `gave_up` counts the games at whose end the
    person no longer played: after resigning, after losing the seat because time was up, or with a computer playing on
    in the person's absence. A seat that another person took over, or that a manager gave to a computer, does not count.
    """

    games: int
    gave_up: int
    turn_time: timedelta | None


class SeatFacts(UseCases):
    """The use case of showing facts about those who sit in a lobby."""

    async def of_table(self, table: Table) -> Mapping[int, PersonFacts]:
        """Return facts by account: of listed people in a lobby who finished enough games in its server."""
        if table.status is not Status.LOBBY or table.place.guild_id is None:
            return {}
        user_ids = [person.user_id for person in table.people]
        async with self._kernel.reading() as session:
            rows = await session.archive.in_company(table.place.guild_id, user_ids, LAST_GAMES)
        games = defaultdict[int, list[Row]](list)
        for row in rows:
            games[row["user_id"]].append(row)
        return {user_id: _facts_of(each) for user_id, each in games.items() if len(each) >= FEWEST_GAMES}


def _facts_of(games: Sequence[Row]) -> PersonFacts:
    took = [game["turn_time"] for game in games if game["turn_time"] is not None]
    turn_time = timedelta(milliseconds=median(took)) if len(took) >= FEWEST_GAMES else None
    return PersonFacts(len(games), sum(game["gave_up"] for game in games), turn_time)
