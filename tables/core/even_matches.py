"""How well people play, from their results against computers, and computers that play as well."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from computers.even import GAMES, AgainstComputers, SkillFound, skill_found
from computers.levels import LADDER, Level, sharpness_of
from db.records.session import Session
from db.sql.rows import Row


async def read_skill(session: Session, user_id: int, game: str) -> SkillFound:
    """Return how well a person plays a game, by their latest results against computers in all servers."""
    rows = await session.results.against_computers(user_id, game, GAMES)
    games = [_game_of(game, list(group)) for _, group in groupby(rows, key=itemgetter("result_id"))]
    return skill_found(game, games)


def _game_of(slug: str, rows: Sequence[Row]) -> AgainstComputers:
    """Read a game from a row for each computer, which has the person's place, too."""
    own, seats = rows[0]["own_place"], rows[0]["seats"]
    found: dict[int, list[float]] = {-1: [], 0: [], 1: []}
    gave_up: bool = rows[0]["own_resigned"]
    for row in sorted(rows, key=itemgetter("place")):
        order = -1 if gave_up else (row["place"] > own) - (row["place"] < own)
        found[order].append(_sharpness(slug, seats, row))
    return AgainstComputers(seats, tuple(found[-1]), tuple(found[0]), tuple(found[1]), gave_up)


def _sharpness(slug: str, seats: int, row: Row) -> float:
    """Return the sharpness of a computer that played; of one without a recorded sharpness that of its level."""
    level = Level(row["level"])
    if level is Level.EVEN and row["sharpness"] is not None:
        return row["sharpness"]
    return sharpness_of(slug, seats)[LADDER.index(Level.REGULAR if level is Level.EVEN else level)]
