"""Computing all ratings from the results, in the order in which the games ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby, permutations
from typing import TypeAlias

from db.records.session import Session
from db.schema import FORGOTTEN_ID
from db.sql.rows import Row
from tables.records.ratings import Rating
from tables.records.seat_results import rated_by, rated_seats, rating_before, rating_columns, seat_result_of
from tables.records.weights import weights_of

GAMES_AT_ONCE = 500
"""Games that are in memory at a time while ratings are computed again."""

_Key: TypeAlias = tuple[int, str, int]
"""The key of a rating: the server, the game, the account."""


class Rebuilding:
    """The ratings, and who has met whom, after the games so far: memory holds all of both, but never all games."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._ratings: dict[_Key, Rating] = {}
        self._meetings: dict[_Key, Counter[int]] = {}
        self._people: Counter[tuple[int, str]] = Counter()

    async def run(self) -> None:
        """Replace all ratings and meetings."""
        for first in range(1, await self._session.results.latest() + 1, GAMES_AT_ONCE):
            rows = await self._session.results.seats_between(first, first + GAMES_AT_ONCE - 1)
            for _, group in groupby(rows, key=lambda row: row["result_id"]):
                await self._rate(list(group))
        await self._session.ratings.replace(
            [
                {"guild_id": guild_id, "game": game, "user_id": user_id, **rating_columns(rating)}
                for (guild_id, game, user_id), rating in self._ratings.items()
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
        people = {person.seat: person for person in rated_seats(guild_id, [seat_result_of(row) for row in rows])}
        rows = [row for row in rows if row["seat"] in people]
        if not rows:
            return
        keys: list[_Key] = [(guild_id, game, row["user_id"]) for row in rows]
        # Of people who are forgotten only the recorded rating before the game is known.
        before = [
            rating_before(row) if row["user_id"] == FORGOTTEN_ID else self._ratings.get(key, Rating())
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
        self._ratings.update(zip(keys, after, strict=True))

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
