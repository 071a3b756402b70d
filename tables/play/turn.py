"""Moves of a turn as rows of the log, with those that then have to follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.protocol import GameError, Seat
from engines.registry import AnyEngine
from tables.core.log import LogKind
from tables.play.record import LogRow


def rows_of_turn(engine: AnyEngine, state: Any, seat: Seat, texts: Sequence[str]) -> tuple[list[LogRow], int]:
    """Return moves in succession, then the forced ones while all see that the seat has no choice; how many were chosen.

    A move that is refused after something was revealed is left out with those after it. Raises as the engine's
    `parse` and `apply`.
    """
    rows = _chosen(engine, state, seat, texts)
    chosen, state = len(rows), rows[-1].state
    while engine.is_forced(state, seat):
        (only,) = engine.legal_moves(state, seat)
        rows.append(_played_in(engine, state, seat, only))
        state = rows[-1].state
    return rows, chosen


def _chosen(engine: AnyEngine, state: Any, seat: Seat, texts: Sequence[str]) -> list[LogRow]:
    rows = list[LogRow]()
    # All are parsed before any is applied: a text that is no move refuses the turn even where something is revealed.
    for move in [engine.parse(text) for text in texts]:
        try:
            rows.append(_played_in(engine, state, seat, move))
        except GameError:
            # Nothing was revealed yet: refuse all, so that the moves are played together or not at all.
            if not any(row.reveals for row in rows):
                raise
            break
        state = rows[-1].state
    return rows


def _played_in(engine: AnyEngine, state: Any, seat: Seat, move: Any) -> LogRow:
    """Return a move as a row of the log. Raises as the engine's `apply`."""
    step = engine.apply(state, seat, move)
    return LogRow(LogKind.MOVE, engine.format(move), step.state, events=step.events, reveals=step.reveals)
