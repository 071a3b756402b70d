"""A record: rows of the log that are written together, and all that they change at their table; decided purely."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Self

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
    def goes_on(self) -> bool:
        """Whether turns that others planned ahead follow."""
        return self.rows[-1].planner_id is not None

    @property
    def is_of_moves(self) -> bool:
        """Whether all rows are moves: any other may end every premove, vote and offer."""
        return all(row.kind is LogKind.MOVE for row in self.rows)

    @property
    def takes_back(self) -> bool:
        """Whether moves are taken back."""
        return any(row.kind is LogKind.TAKE_BACK for row in self.rows)

    def begins_again(self, to_act: frozenset[Seat]) -> bool:
        """Tell whether a turn of the seats to act begins although they may have been to act before.

        The buttons of their message name a turn that is over: others have moved, or their moves are taken back.
        """
        return self.goes_on or any(
            row.kind is LogKind.TAKE_BACK and row.seat not in (None, *to_act) for row in self.rows
        )

    def numbered(self, ply: int) -> Iterator[tuple[int, Seat, int | None, LogRow]]:
        """Yield the rows after a ply, each with its own, its seat, and the account of the person who acted."""
        for number, row in enumerate(self.rows, start=ply + 1):
            yield number, self.seat if row.seat is None else row.seat, row.planner_id or self.user_id, row

    @property
    def informs_another(self) -> bool:
        """Whether another seat learns a secret."""
        return any(event.only_for not in (None, self.seat) for row in self.rows for event in row.events)


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

    `passes_on`: a message is due, of the next turn or of the end. `sets_clock`: a turn begins.
    """

    before: Table
    after: Game
    row: Values
    log: Sequence[Values]
    passes_on: bool
    sets_clock: bool

    @property
    def hands_over(self) -> bool:
        """Whether a seat changes hands."""
        return self.after.table.chairs != self.before.chairs

    @property
    def ends(self) -> bool:
        """Whether the game ends."""
        return self.after.ending is not None


def to_act_after(game: Game, record: Record) -> frozenset[Seat]:
    """Return the seats that are to act after a record."""
    return frozenset() if record.ending else game.engine.to_act(record.state)


def premove_seats(game: Game, record: Record) -> int:
    """Return the bits of the seats whose premoves a record bears on: those whose turn begins by it, or all.

    A move within a turn bears on none.
    """
    if record.ending is not None or record.informs_another or not record.is_of_moves:
        return _EVERY_SEAT
    return sum(1 << seat for seat in to_act_after(game, record) - game.table.to_act)


def is_another_turn(before: Table, to_act: frozenset[Seat], chairs: Sequence[Chair]) -> bool:
    """Tell whether another player is to act. In a game for one, every move begins a turn.

    A seat that is given up while another player is to act takes no time from them.
    """
    former, movers = (
        [each[seat].person for seat in seats] for each, seats in ((before.chairs, before.to_act), (chairs, to_act))
    )
    return len(chairs) == 1 or before.to_act != to_act or former != movers


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
    passes_on = record.begins_again(to_act) or record.chairs != before.chairs or to_act != before.to_act
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
    recent = game.recent and game.recent.going_on(_moments(before, record, after.updated_at), len(record.chairs))
    game_after = replace(game, table=_with_clock(after, clock), state=record.state, ending=record.ending, recent=recent)
    return Changes(before, game_after, row, _log_values(before, record, state, at), passes_on, bool(clock))


def _with_clock(table: Table, columns: Row) -> Table:
    """Return the table as it is recorded, with a clock that may have been set again."""
    if not columns:
        return table
    turn_at, limit = to_moment_or_none(columns["turn_at"]), limit_in(columns, table.pace)
    return replace(table, turn_ply=columns["turn_ply"], turn_at=turn_at, limit=limit)


def _moments(before: Table, record: Record, at: datetime) -> list[Moment]:
    """Return the rows of the log as they will be read and replayed."""
    return [
        Moment(Entry(ply, seat, row.kind, row.text, user_id, at, row.events), row.state, row.reveals)
        for ply, seat, user_id, row in record.numbered(before.ply)
    ]


def _log_values(before: Table, record: Record, state: str, at: int) -> list[Values]:
    """Return the rows of the log as the database stores them. `state` is the position after the last, encoded."""
    return [
        {
            "table_id": before.id,
            "ply": ply,
            "seat": seat,
            "kind": row.kind.value,
            "text": row.text,
            # The last position is encoded already, for the table's row. Most records have no other.
            "digest": codec.digest(state if row is record.rows[-1] else codec.encode(row.state)),
            "user_id": user_id,
            "at": at,
        }
        for ply, seat, user_id, row in record.numbered(before.ply)
    ]


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
