"""A position of __Title__."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engines.protocol import Outcome, Role, Seat

STONES = 12
"""Number of stones on the board at the start."""

MOST = 3
"""Maximum number of stones of a move."""

Place: TypeAlias = Annotated[int, Role.PLACE]
"""A stone's place in the row, counted from 0."""


@dataclass(frozen=True, slots=True)
class __Class__State:
    """A row of stones of which the first `stones` are left. Nothing is hidden."""

    seats: int
    stones: int
    to_move: Seat
    outcome: Outcome | None = None
