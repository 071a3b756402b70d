"""A table's log: what happened when, replayed by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from db.rows import Row
from engines.protocol import Event, GameError, Seat, Step
from engines.registry import AnyEngine
from tables.core.model import Table
from tables.core.rows import to_moment

MOVE, TAKE_BACK, RESIGN = "move", "takeback", "resign"
STAND_IN, RETURN, REPLACE = "standin", "return", "replace"
TIME_OUT, ABORT, SILENCE = "timeout", "abort", "silence"
"""The kinds of rows in a log: what the player of a seat did; that a computer plays on for them, that they take the seat
back or somebody else takes it over; that the game ends because they kept it waiting, by agreement, or unplayed."""

BESIDES_THE_RULES = (RESIGN, STAND_IN, RETURN, REPLACE, TIME_OUT, ABORT, SILENCE)
"""The kinds that leave the position as it is; such a row's text is its kind."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the log. `events` are what a move brought about; for a take-back `text` is the move undone.

    `user_id` is who did it, whoever's seat it was; None for computers and what happens by itself.
    """

    ply: int
    seat: Seat
    kind: str
    text: str
    user_id: int | None
    at: datetime
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A row of the log with the position after it."""

    entry: Entry
    state: Any
    reveals: bool


def replay(engine: AnyEngine, first: Any, rows: Sequence[Row]) -> Iterator[Moment]:
    """Every row of a log with the position it led to, by the rules alone."""
    line: list[Moment] = []
    for row in rows:
        state = line[-1].state if line else first
        events: tuple[Event, ...] = ()
        reveals = False
        match row["kind"]:
            case "move":
                step = _step(engine, state, row["seat"], engine.parse(row["text"]))
                state, events, reveals = step.state, step.events, step.reveals
            case "takeback":
                line.pop()
                state = line[-1].state if line else first
            case _:
                pass
        entry = Entry(row["ply"], row["seat"], row["kind"], row["text"], row["user_id"], to_moment(row["at"]), events)
        moment = Moment(entry, state, reveals)
        if row["kind"] == MOVE:
            line.append(moment)
        yield moment


def _step(engine: AnyEngine, state: Any, seat: Seat, move: Any) -> Step[Any]:
    """What a recorded move led to.

    By earlier rules of China `done` was left out where it was the only move: it is made first then.
    """
    try:
        return engine.apply(state, seat, move)
    except GameError:
        owed = [(other, only) for other in engine.to_act(state) for only in engine.legal_moves(state, other)]
        if len(owed) != 1:
            raise
        first = engine.apply(state, *owed[0])
        step = engine.apply(first.state, seat, move)
        return Step(step.state, (*first.events, *step.events), first.reveals or step.reveals)


def first_state(table: Table, engine: AnyEngine, seed: str) -> Any:
    """The position a table's game began with."""
    return engine.initial(len(table.chairs), seed, table.options).state
