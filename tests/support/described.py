"""Positions and tables of random games, to be told in words."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

from engines.registry import ENGINES
from screens.names import NAME_LENGTH
from tables.core.model import Status, Table
from tables.core.rows import detached_table
from tests.games.brought import ways
from tests.support.presenters import PRESENTERS
from tests.support.random_games import random_game

WAYS = [way for way in ways("DESCRIBED") if way[0] in PRESENTERS]
"""Ways to play in which there is all to describe."""


WHOLE = re.compile(r"[^{}]*\.")


NOW = datetime(2026, 1, 1, tzinfo=UTC)


def table_of(slug: str, seats: int, options: dict[str, str]) -> Table:
    """A table of people with the longest names."""
    names = [str(seat) + "W" * (NAME_LENGTH - 1) for seat in range(seats)]
    return detached_table(ENGINES[slug], names, options, Status.RUNNING, 0, NOW)


def positions(slug: str, seats: int, options: dict[str, str]) -> list[tuple[Any, int]]:
    """Some positions of a random game, each with who is to move, and its end with whoever moved last."""
    engine = ENGINES[slug]
    game = list(random_game(engine, seats, options, "described"))
    state, seat, move = game[-1]
    return [*((state, seat) for state, seat, _ in game[::5]), (engine.apply(state, seat, move).state, seat)]
