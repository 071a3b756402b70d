"""A record: rows of the log that are written together, and all that they change at their table; decided purely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Self

from db.schema import PLANNED
from db.sql import Row, Values
from engines import codec
from engines.protocol import Event, GameError, Outcome, Seat
from engines.registry import AnyEngine
from tables.core.deadlines import chairs_after, turn_begins
from tables.core.kernel import Game
from tables.core.log import Entry, LogKind, Moment
from tables.core.model import Chair, Status, Table
from tables.core.preferences import Preferences
from tables.core.rows import duties, limit_in, to_moment, to_moment_or_none

_EVERY_SEAT = 2**30 - 1
"""The bits of all seats there could be, within the 32 bits of the column `planned`."""


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
    def is_of_moves(self) -> bool:
        """Whether all rows are moves: any other may end every premove, vote and offer."""
        return all(row.kind is LogKind.MOVE for row in self.rows)

    def begins_again(self, to_act: frozenset[Seat]) -> bool:
        """Tell whether a turn of the seats to act begins although they may have been to act before.

        The buttons of their message name a turn that is over: others have moved, or their moves are taken back.
        """
        return self.rows[-1].planner_id is not None or any(
            row.kind is LogKind.TAKE_BACK and row.seat not in (None, *to_act) for row in self.rows
        )


@dataclass(frozen=True, slots=True)
class Known:
    """What the database has to say before it is decided what a record changes.

    `people` are the preferences of those who are to act in a turn that begins, None where none does. `ended` is the
    moment that the clock of the turn before it has reached, None where its player saves no time.
    """

    people: Sequence[Preferences] | None = None
    ended: datetime | None = None


@dataclass(frozen=True, slots=True)
class Changes:
    """All that a record changes at its table. `row` has the columns of the table's row, `log` the new rows of its log.

    `hands_over`: a seat changes hands, and all chairs are written; else those that have `saved` another time.
    `sets_clock`: a turn begins. `passes_on`: a message is due, of the next turn or of the end.
    """

    after: Game
    row: Values
    log: Sequence[Values]
    saved: Sequence[Chair]
    hands_over: bool
    sets_clock: bool
    passes_on: bool


def to_act_after(game: Game, record: Record) -> frozenset[Seat]:
    return frozenset() if record.ending else game.engine.to_act(record.state)


def premove_seats(game: Game, record: Record) -> int:
    """Return the bits of the seats whose premoves a record bears on: those whose turn begins by it, or all.

    A move within a turn bears on none.
    """
    informs_another = any(event.only_for not in (None, record.seat) for row in record.rows for event in row.events)
    if informs_another or record.ending is not None or not record.is_of_moves:
        return _EVERY_SEAT
    return sum(1 << seat for seat in to_act_after(game, record) - game.table.to_act)


def is_another_turn(before: Table, to_act: frozenset[Seat], chairs: Sequence[Chair]) -> bool:
    """Tell whether another player is to act. In a game for one, every move begins a turn.

    A seat that is given up while another player is to act takes no time from them.
    """
    former = [before.chairs[seat].person for seat in before.to_act]
    return len(chairs) == 1 or before.to_act != to_act or former != [chairs[seat].person for seat in to_act]


def changes_of(game: Game, record: Record, known: Known, at: int) -> Changes:
    """Decide what a record changes at its table, at a moment in milliseconds."""
    before, to_act, state = game.table, to_act_after(game, record), codec.encode(record.state)
    after = replace(
        before,
        ply=before.ply + len(record.rows),
        status=Status.OVER if record.ending else Status.RUNNING,
        to_act=to_act,
        chairs=record.chairs if known.ended is None else chairs_after(before, record.chairs, known.ended),
        updated_at=to_moment(at),
    )
    hands_over = record.chairs != before.chairs
    passes_on = hands_over or record.begins_again(to_act) or to_act != before.to_act
    clock: Row = {} if known.people is None else turn_begins(after, known.people, to_moment(at), shown=passes_on)
    row = {
        "ply": after.ply,
        "state": state,
        **duties(to_act, record.chairs),
        "ending": codec.encode(record.ending) if record.ending else None,
        "updated_at": at,
        **({"ended_at": at} if record.ending else {}),
        **clock,
        # SQLite writes the indexes of every column that is named, even where it stays the same.
        **({} if after.status is before.status else {"status": after.status.value}),
    }
    moments = _moments(before, record, after.updated_at)
    # The last position is encoded already, for the table's row. Most records have no other.
    states = [*(codec.encode(moment.state) for moment in moments[:-1]), state]
    log = [_log_values(before.id, each.entry, text, at) for each, text in zip(moments, states, strict=True)]
    recent = game.recent and game.recent.going_on(moments, len(record.chairs))
    game_after = replace(game, table=_with_clock(after, clock), state=record.state, ending=record.ending, recent=recent)
    pairs = () if hands_over else zip(before.chairs, after.chairs, strict=True)
    saved = [chair for former, chair in pairs if chair.saved != former.saved]
    return Changes(game_after, row, log, saved, hands_over, bool(clock), passes_on)


def _with_clock(table: Table, columns: Row) -> Table:
    """Return the table as it is recorded, with a clock that may have been set again."""
    if not columns:
        return table
    turn_at, limit = to_moment_or_none(columns["turn_at"]), limit_in(columns, table.pace)
    return replace(table, turn_ply=columns["turn_ply"], turn_at=turn_at, limit=limit)


def _moments(before: Table, record: Record, at: datetime) -> list[Moment]:
    """Return the rows of the log as they will be read and replayed."""
    moments = list[Moment]()
    for ply, row in enumerate(record.rows, start=before.ply + 1):
        seat = record.seat if row.seat is None else row.seat
        is_planned = row.planner_id is not None
        entry = Entry(ply, seat, row.kind, row.text, row.planner_id or record.user_id, at, row.events, is_planned)
        moments.append(Moment(entry, row.state, row.reveals))
    return moments


def _log_values(table_id: int, entry: Entry, state: str, at: int) -> Values:
    """Return a row of the log as the database stores it. `state` is the position after it, encoded."""
    return {
        "table_id": table_id,
        "ply": entry.ply,
        "seat": entry.seat,
        "kind": PLANNED if entry.is_planned else entry.kind.value,
        "text": entry.text,
        "digest": codec.digest(state),
        "user_id": entry.user_id,
        "at": at,
    }


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
