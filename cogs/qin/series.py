"""Several games in a row, on both boards in turn (Q20)."""

from __future__ import annotations

from engines.registry import ENGINES

BOARDS = ENGINES["qin"].choices["board"]
SERIES: tuple[int, ...] = (1, 2, 4)
"""How many games a series may have; one is none (Q20)."""


def boards_of_series(first: str, games: int) -> list[str]:
    """Return the boards of a series: all in turn, beginning with the chosen one."""
    start = BOARDS.index(first) if first in BOARDS else 0
    # An unknown board is passed on: the engine refuses it and names those there are.
    return [BOARDS[(start + game) % len(BOARDS)] for game in range(games)] if first in BOARDS else [first] * games
