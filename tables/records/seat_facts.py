"""Facts about the people in a lobby: how fast they play, and how many games they left to the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from statistics import median

from db.sql.rows import Row
from tables.core.kernel import Kernel
from tables.core.model import Status, Table

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


class SeatFacts:
    """The use case of showing facts about those who sit in a lobby."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

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
    """Return the facts of some games of a person."""
    took = [game["turn_time"] for game in games if game["turn_time"] is not None]
    turn_time = timedelta(milliseconds=median(took)) if len(took) >= FEWEST_GAMES else None
    return PersonFacts(len(games), sum(game["gave_up"] for game in games), turn_time)
