"""A table's log: what happened when, replayed by the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from db.records.session import Session
from db.schema import PLANNED
from db.sql import Row
from engines import codec
from engines.commitment import commitment
from engines.protocol import Event, GameError, Seat
from engines.registry import ENGINES, AnyEngine
from tables.core.model import Table
from tables.core.rows import table_of, to_moment


class LogKind(StrEnum):
    """The kinds of rows in a log: what the player of a seat did, or what happened to the seat or the game."""

    MOVE = "move"
    TAKE_BACK = "takeback"
    RESIGN = "resign"
    STAND_IN = "standin"
    """A computer plays on for the person."""
    RETURN = "return"
    """The person takes the seat back."""
    REPLACE = "replace"
    """Another person takes the seat over."""
    TIME_OUT = "timeout"
    """The game ends because the person kept it waiting."""
    ABORT = "abort"
    """The game ends by agreement."""
    SILENCE = "silence"
    """The game ends because no player moves."""
    MANAGED = "managed"
    """A manager of the server ends the game."""
    REMOVED = "removed"
    """A manager lets a computer play on for good. The row has the account of the person who sat there."""


BESIDES_THE_RULES = tuple(kind for kind in LogKind if kind not in (LogKind.MOVE, LogKind.TAKE_BACK))
"""The kinds that leave the position as it is; such a row's text is its kind."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the log. `events` are the results of a move; for a take-back `text` is the move undone.

    `user_id` is the account that acted, for any seat; None for computers and for rows that are written by themselves.
    """

    ply: int
    seat: Seat
    kind: LogKind
    text: str
    user_id: int | None
    at: datetime
    events: tuple[Event, ...]
    is_planned: bool = False
    """Whether it is a move that was planned, and played itself."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A row of the log with the position after it."""

    entry: Entry
    state: Any
    reveals: bool


def replay(engine: AnyEngine, first: Any, rows: Sequence[Row]) -> Iterator[Moment]:
    """Yield every row of a log with the position it led to, by the rules alone."""
    line: list[Moment] = []
    for row in rows:
        state = line[-1].state if line else first
        events: tuple[Event, ...] = ()
        reveals = False
        is_planned = row["kind"] == PLANNED
        kind = LogKind.MOVE if is_planned else LogKind(row["kind"])
        match kind:
            case LogKind.MOVE:
                step = engine.apply(state, row["seat"], engine.parse(row["text"]))
                state, events, reveals = step.state, step.events, step.reveals
            case LogKind.TAKE_BACK:
                line.pop()
                state = line[-1].state if line else first
            case _:
                pass
        at = to_moment(row["at"])
        entry = Entry(row["ply"], row["seat"], kind, row["text"], row["user_id"], at, events, is_planned)
        moment = Moment(entry, state, reveals)
        if kind is LogKind.MOVE:
            line.append(moment)
        yield moment


def standing(moments: Iterable[Moment]) -> list[Moment]:
    """Return the moves among successive rows that were not taken back."""
    line: list[Moment] = []
    for moment in moments:
        if moment.entry.kind is LogKind.MOVE:
            line.append(moment)
        elif moment.entry.kind is LogKind.TAKE_BACK and line:
            line.pop()
    return line


def first_state(table: Table, engine: AnyEngine, seed: str) -> Any:
    return engine.initial(len(table.chairs), seed, table.options).state


def commitment_of(table: Table, engine: AnyEngine, seed: str) -> str | None:
    """Return what fixes a game's deal; None where nothing is left to chance."""
    return commitment(engine, len(table.chairs), table.options, seed) if engine.has_chance else None


async def present_at(session: Session, table: Table, now: datetime) -> datetime:
    """Return the moment up to which time has run at a table: now where it runs."""
    return (await present_at_each(session, [table], now))[table.id]


async def present_at_each(session: Session, tables: Sequence[Table], now: datetime) -> dict[int, datetime]:
    """Return as `present_at` does for each of some tables, by their numbers; a server is asked for once."""
    left_at: dict[int | None, datetime] = {}
    for guild_id in {table.place.guild_id for table in tables if not table.is_lost}:
        if guild_id is not None and (millis := await session.departures.left_at(guild_id)) is not None:
            left_at[guild_id] = to_moment(millis)
    found = ((table, table.lost_at if table.is_lost else left_at.get(table.place.guild_id)) for table in tables)
    return {table.id: now if stopped is None else stopped for table, stopped in found}


def log_leads_to_position(row: Row, chairs: Sequence[Row], log: Sequence[Row]) -> bool | None:
    """Tell whether replaying a table's log gives its position; None for games and rules this program lacks."""
    engine = ENGINES.get(row["game"])
    if engine is None or row["rules_version"] != engine.rules_version:
        return None
    first = first_state(table_of(row, chairs), engine, row["seed"])
    try:
        moments = list(replay(engine, first, log))
    except GameError:
        return False
    return len(moments) == row["ply"] and codec.encode(moments[-1].state if moments else first) == row["state"]
