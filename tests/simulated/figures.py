"""What a month says of itself at its end, in figures that depend on its seed alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from statistics import median

from tests.simulated.judge import rated_otherwise
from tests.simulated.world import DATABASE, DAY, HOUR, World


async def figures(world: World) -> tuple[str, ...]:
    """Return a line for each figure of a world at rest."""
    with closing(sqlite3.connect(world.folder / DATABASE)) as file:
        different = await rated_otherwise(world, file)
        ratings = file.execute("SELECT count(*), sum(games) FROM ratings").fetchone()
        return (*_waits(file), *_chances(world, file), _ratings(*ratings, different), *_castles(file))


def _waits(file: sqlite3.Connection) -> Iterator[str]:
    waits = [row[0] / 1000 / HOUR for row in file.execute("SELECT waited FROM waits")]
    if waits:
        yield f"from a wish to a game: median {median(waits):.1f} h of {len(waits)}"


def _chances(world: World, file: sqlite3.Connection) -> Iterator[str]:
    """Yield how often people heard in a week that they could play, of those who ever wanted to."""
    weeks = world.loop.time() / DAY / 7
    wanted = {row[0] for row in file.execute("SELECT user_id FROM wishes WHERE hears_since IS NOT NULL")}
    heard = [len(moments) / weeks for moments in world.witness.chances.values()]
    if heard:
        people = len(wanted | world.witness.chances.keys())
        mean, most = sum(heard) / people, max(heard)
        yield f"heard of a chance: {people} people {mean:.1f} times a week each, the one who did most {most:.1f}"


def _ratings(people: int, games: int | None, different: list[str]) -> str:
    same = "all equal" if not different else f"{len(different)} different"
    return f"computed again by another process: {people} ratings from {games or 0} places in games, {same}"


def _castles(file: sqlite3.Connection) -> Iterator[str]:
    began, ended, days = file.execute("SELECT count(*), count(points), count(DISTINCT day) FROM tries").fetchone()
    if began:
        query = "SELECT count(points) FROM tries GROUP BY day ORDER BY 1 DESC LIMIT 1"
        (most,) = file.execute(query).fetchone()
        yield f"today's castle: {began} tries on {days} days, {ended} finished, on a day {most} at most"
