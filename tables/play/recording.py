"""Recording what happens in a game.

Whatever is acknowledged has been recorded: the row of the log, the position after it and the duty to show
it are one transaction.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Self, TypeAlias, TypeVar

from db.errors import Conflict, MovedOn
from db.session import Session
from engines import codec
from engines.protocol import Event, GameError, Outcome, Seat
from tables.core.endings import NOT_PLAYED_OUT
from tables.core.errors import LogFullError, NotRunningError, NotSeatedError, StorageError, TableError
from tables.core.game import Game
from tables.core.kernel import Kernel
from tables.core.log import Entry, LogKind, Moment
from tables.core.model import Chair, Status, Table
from tables.core.notes import let_notes_go
from tables.core.owing import NoticeKind
from tables.core.rows import chair_values, to_moment, to_moment_or_none
from tables.core.turn_clock import turn_begins
from tables.lobby.starting import Starting, duties
from tables.records.results import Results

log = logging.getLogger(__name__)

_Result = TypeVar("_Result")

MOST_ROWS = 1500
"""The rows of a log after which nothing is taken back and no seat lent any more: three times a long game's.

Whoever looks at a table replays its log: without a bound one person could make that as long as they like.
"""

Along: TypeAlias = Callable[[Session], Awaitable[None]]
"""What is recorded in the same transaction; whatever it raises undoes all of it."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of the log to be written, and the position after it. `seat` None: the record's.

    `events` and `reveals` are a move's, as its `Step` has them.
    """

    kind: LogKind
    text: str
    state: Any
    seat: Seat | None = None
    events: tuple[Event, ...] = ()
    reveals: bool = False

    @classmethod
    def besides_the_rules(cls, kind: LogKind, state: Any) -> Self:
        """A row that leaves the position as it is."""
        return cls(kind, kind.value, state)


@dataclass(frozen=True, slots=True)
class Record:
    """Rows of the log to be written together, and the table after them."""

    seat: Seat
    user_id: int | None
    rows: tuple[LogRow, ...]
    chairs: tuple[Chair, ...]
    ending: Outcome | None = None

    @property
    def state(self) -> Any:
        """The position after the last row."""
        return self.rows[-1].state


class Recorder:
    """Grants requests in the position as it is recorded, and records what they come to."""

    def __init__(self, kernel: Kernel, starting: Starting, results: Results) -> None:
        self._kernel = kernel
        self._starting = starting
        self._results = results

    async def at_present(self, table_id: int, request: Callable[[Game], Awaitable[_Result]]) -> _Result:
        """What a request comes to in the position as it is recorded.

        It is tried on the game in memory first. That may be older than the database, so whatever is
        refused there is tried again where another process has moved on.
        """
        async with self._kernel.lock(table_id):
            game = await self._kernel.cached(table_id)
            while True:
                try:
                    return await request(game)
                except StorageError:
                    raise
                except MovedOn as moved_on:
                    fresh = await self._kernel.game(table_id)
                    if fresh.table.ply == game.table.ply:
                        log.error("table %s: its log and its row do not agree", table_id)
                        raise StorageError from moved_on
                    game = fresh
                except (TableError, GameError):
                    fresh = await self._kernel.game(table_id)
                    if fresh.table.ply == game.table.ply:
                        raise
                    game = fresh

    async def present_table(self, session: Session, game: Game) -> Table:
        """The game's table, kept from changing. Raises `MovedOn`."""
        table = await self._kernel.read_table(session, game.table.id, for_update=True)
        if table.ply != game.table.ply:
            raise MovedOn
        return table

    async def record(self, game: Game, record: Record, along: Along | None = None) -> Game:
        """Write rows of the log with everything that follows from them, in one transaction.

        Raises `MovedOn` when the log has grown meanwhile: then nothing is written.
        """
        at = self._kernel.millis()
        after = self._after(game, record, at)
        try:
            async with self._kernel.writing() as session:
                clock = await self._write(session, game.table, record, after, along, at)
        except Conflict as conflict:
            # The table's row was at this position and is ours: only a damaged database holds more already.
            log.error("table %s: its log is longer than its row says: %s", game.table.id, conflict)
            raise StorageError from conflict
        except MovedOn:
            self._kernel.games.forget(game.table.id)
            raise
        after = replace(after, table=_with_clock(after.table, clock))
        self._kernel.games.keep(after)
        return after

    async def _write(
        self, session: Session, before: Table, record: Record, after: Game, along: Along | None, now: int
    ) -> dict[str, Any]:
        """Write the table's row, its chairs, the log and what has to be shown; the columns of the clock."""
        state = codec.encode(record.state)
        asked = duties(after.table.to_act, record.chairs)
        hands_over = record.chairs != before.chairs
        passes_on = hands_over or after.table.to_act != before.to_act
        clock = await self._clock(session, before, after.table, shown=passes_on)
        values = {
            "ply": after.table.ply,
            "status": after.table.status.value,
            "state": state,
            "to_act": asked.to_act,
            "computer_to_act": asked.computer_to_act,
            "ending": codec.encode(record.ending) if record.ending else None,
            "updated_at": now,
            **clock,
        }
        await session.tables.advance(before.id, before.ply, values)
        if clock or hands_over or record.ending is not None:
            await session.edits.check_messages(before.id, now)
        if along is not None:
            await along(session)
        if hands_over:
            await session.chairs.replace(before.id, [chair_values(before.id, chair) for chair in record.chairs])
        if hands_over or record.ending is not None:
            await let_notes_go(session, after.table)
        for values in _log_values(before, record, state, now):
            await session.log.add(values)
        if passes_on:
            nobody_waits = asked.computer_to_act and not after.table.is_watched
            await self._owe(session, after, nobody_waits, now)
        return clock

    async def _clock(self, session: Session, before: Table, after: Table, *, shown: bool) -> dict[str, Any]:
        """The columns of the clock if another turn begins, none while the turn goes on.

        Where nobody else plays, every move begins a turn. A seat that is given up while somebody else is
        to act takes no time from them.
        """
        movers = [[table.chairs[seat].person for seat in table.to_act] for table in (before, after)]
        if len(after.chairs) > 1 and (before.to_act, movers[0]) == (after.to_act, movers[1]):
            return {}
        return await turn_begins(session, after, self._kernel.now(), shown=shown)

    async def _owe(self, session: Session, after: Game, nobody_waits: bool, now: int) -> None:
        """Note what has to be shown: the end, or whose turn it is unless a computer's is passed over."""
        if after.ending is not None:
            await session.outbox.owe(after.table.id, after.table.ply, NoticeKind.END.value, now)
            await self._results.note(session, after, now)
            if after.ending.reason not in NOT_PLAYED_OUT:
                # From the database: the table may have got another place while its game was in memory here.
                await self._starting.begin_next(session, await self._kernel.read_table(session, after.table.id))
        elif not nobody_waits:
            await session.outbox.owe(after.table.id, after.table.ply, NoticeKind.TURN.value, now)

    def _after(self, game: Game, record: Record, at: int) -> Game:
        to_act = frozenset[int]() if record.ending else game.engine.to_act(record.state)
        table = replace(
            game.table,
            ply=game.table.ply + len(record.rows),
            status=Status.OVER if record.ending else Status.RUNNING,
            to_act=to_act,
            chairs=record.chairs,
            updated_at=to_moment(at),
        )
        recent = None
        if game.recent is not None:
            recent = game.recent.going_on(_moments(game.table, record, at), len(table.chairs))
        return replace(game, table=table, state=record.state, ending=record.ending, recent=recent)


def _moments(before: Table, record: Record, at: int) -> Iterator[Moment]:
    """The rows of the log as they will be read and replayed."""
    for ply, row in enumerate(record.rows, start=before.ply + 1):
        seat = record.seat if row.seat is None else row.seat
        entry = Entry(ply, seat, row.kind, row.text, record.user_id, to_moment(at), row.events)
        yield Moment(entry, row.state, row.reveals)


def _log_values(before: Table, record: Record, state: str, at: int) -> Iterator[dict[str, Any]]:
    """The rows of the log as the database has them. `state` is the position after the last, encoded."""
    for ply, row in enumerate(record.rows, start=before.ply + 1):
        yield {
            "table_id": before.id,
            "ply": ply,
            "seat": record.seat if row.seat is None else row.seat,
            "kind": row.kind.value,
            "text": row.text,
            "digest": codec.digest(state if row is record.rows[-1] else codec.encode(row.state)),
            "user_id": record.user_id,
            "at": at,
        }


def _with_clock(table: Table, columns: dict[str, Any]) -> Table:
    """The table as it is recorded, with a clock that may have been set again."""
    if not columns:
        return table
    return replace(
        table,
        turn_ply=columns["turn_ply"],
        turn_at=to_moment_or_none(columns["turn_at"]),
        deadline=to_moment_or_none(columns["deadline_at"]),
    )


def check_room(table: Table) -> None:
    """Refuse what would let a game go on without coming nearer to its end. Raises `LogFullError`."""
    if table.ply >= MOST_ROWS:
        raise LogFullError


def seat_in(game: Game, user_id: int) -> Seat:
    """The person's seat in a running game."""
    if game.table.status is not Status.RUNNING:
        raise NotRunningError
    seat = game.table.seat_of(user_id)
    if seat is None:
        raise NotSeatedError
    return seat
