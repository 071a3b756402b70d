"""A record: rows of the log that are written together, and the table after them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from engines.protocol import Event, Outcome, Seat
from tables.core.kernel import Game
from tables.core.log import LogKind
from tables.core.model import Chair


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of the log to be written, and the position after it. `seat` None: the record's, and the record's person.

    `events` and `reveals` are a move's, as its `Step` has them.
    """

    kind: LogKind
    text: str
    state: Any
    seat: Seat | None = None
    events: tuple[Event, ...] = ()
    reveals: bool = False
    planner_id: int | None = None
    """The person who planned this move ahead: it is theirs, not the record's person's."""


@dataclass(frozen=True, slots=True)
class Record:
    """Rows of the log to be written together, and the table after them."""

    seat: Seat
    user_id: int | None
    rows: tuple[LogRow, ...]
    chairs: tuple[Chair, ...]
    ending: Outcome | None = None

    @classmethod
    def besides_the_rules(
        cls,
        kind: LogKind,
        game: Game,
        seat: Seat,
        user_id: int | None,
        chairs: tuple[Chair, ...] | None = None,
        ending: Outcome | None = None,
    ) -> Self:
        """Make a record of one row that leaves the position as it is, and without `chairs` the seats too."""
        row = LogRow(kind, kind.value, game.state)
        return cls(seat, user_id, (row,), game.table.chairs if chairs is None else chairs, ending)

    @property
    def state(self) -> Any:
        """The position after the last row."""
        return self.rows[-1].state

    @property
    def goes_on(self) -> bool:
        """Whether turns that others planned ahead follow."""
        return self.rows[-1].planner_id is not None
