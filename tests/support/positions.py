"""Positions of random games with all there is to know of a game, for tests of computers."""

from __future__ import annotations

from typing import Any

import pytest

from engines.registry import ENGINES
from tests.games.brought import ways
from tests.support.full import FULL
from tests.support.random_games import random_game

each_game = pytest.mark.parametrize("slug", ENGINES)
RICH = {slug: (max(2, seats), options) for slug, seats, options in ways("RICH")}
"""Ways to play with all there is to know of a game."""


def positions(slug: str, every: int) -> list[tuple[Any, int]]:
    """Some positions of a random game, each with the seat to move."""
    engine = ENGINES[slug]
    game = random_game(engine, *RICH[slug], "positions")
    return [(state, seat) for ply, (state, seat, _) in enumerate(game) if ply % every == 0]


def thought_about(slug: str, every: int) -> list[tuple[Any, int]]:
    """Those of which the expert is asked, who takes most of a second for each: one late in the game will do."""
    if FULL:
        return positions(slug, every)
    all_of_them = positions(slug, 1)
    return [all_of_them[len(all_of_them) * 3 // 4]]


FOUR_CELLS = """
board bird
hands RY RR RR | BB BB BB
supply RY BB YY
RRRR.........
.............
..V..V.......
......V.V....
.............
........R....
.V...........
.......YB..V.
.............
..V..........
.............
.............
..........V..
provinces A1:1
"""
