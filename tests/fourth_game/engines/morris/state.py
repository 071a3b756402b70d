"""A position of Three Men's Morris: nine points in reading order, joined by rows, columns and two diagonals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engines.protocol import Outcome, Role, Seat

MEN, LONGEST, FREE, MARKS = 3, 40, ".", "XO"
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
NAMES = tuple(f"{letter}{number}" for number in (1, 2, 3) for letter in "ABC")

Place: TypeAlias = Annotated[int, Role.PLACE]
"""A point, counted from 0."""


@dataclass(frozen=True, slots=True)
class MorrisState:
    """`points` has a mark of `MARKS` for each man, by its seat; `left` is how many moves are left before a draw.

    `flying`: men may move to any free point.
    """

    points: str
    to_move: Seat
    left: int
    outcome: Outcome | None = None
    flying: bool = False
