"""The latest turns of a game, cached with it: most requests need no more of its log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from tables.core.log import LogKind, Moment, standing

TURNS = 2
"""The turns of every seat that are kept: the one that is being played, and the one before it."""

MOST_ROWS = 200
"""Rows beyond which nothing is kept, as in a long game for one, whose turns no other player separates."""


@dataclass(frozen=True, slots=True)
class Recent:
    """A log's rows after `since`, each with the position after it; `first` is the position before them.

    Either the whole log, or a part that begins with a move that was not taken back and holds the last `TURNS` such
    turns of every seat. So nothing before it was taken back after it began.
    """

    since: int
    first: Any
    moments: tuple[Moment, ...]

    @property
    def latest(self) -> int:
        """The number of the last row."""
        return self.since + len(self.moments)

    def covers(self, since_ply: int, ply: int) -> bool:
        """Tell whether this part has the log after one ply, and seats and the last mover after another."""
        # Strictly below `ply`: the move that led to `since` is in an earlier row, and its mover with it.
        return self.since == 0 or (self.since <= since_ply and self.since < ply)

    def after(self, ply: int) -> tuple[Moment, ...]:
        """Return the rows after a ply, as far as they are here."""
        return self.moments[max(0, ply - self.since) :]

    def going_on(self, rows: Iterable[Moment], seats: int) -> Recent | None:
        """Return the part to keep after these rows, all moves or none; None where this part does not show it."""
        return Recent(self.since, self.first, (*self.moments, *rows)).shortened(seats)

    def shortened(self, seats: int) -> Recent | None:
        """Return the part to keep in memory, None if none is.

        The holder of a seat before a takeover is found in earlier rows. Those may come to name another account: the
        person can be forgotten. So nothing is kept as long as that row would be part of it.
        """
        begin = _begin_of_turns(standing(self.moments), seats)
        if begin is None and self.since:
            return None
        cut = 0 if begin is None else begin - self.since
        kept = self.moments[cut:]
        if len(kept) > MOST_ROWS or any(moment.entry.kind is LogKind.REPLACE for moment in kept):
            return None
        return Recent(self.since + cut, self.moments[cut - 1].state if cut else self.first, kept)


def _begin_of_turns(line: Sequence[Moment], seats: int) -> int | None:
    """Return the ply before the last turns of all seats; None where a seat has not had so many."""
    begun: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    for seat, moves in groupby(line, key=lambda moment: moment.entry.seat):
        begun[seat].append(next(moves).entry.ply)
    if any(len(plies) < TURNS for plies in begun.values()):
        return None
    return min(plies[-TURNS] for plies in begun.values()) - 1
