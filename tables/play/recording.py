"""Recording the events of a game.

Everything that is acknowledged has been recorded: the row of the log, the position after it and the outbox entry to
show it are one transaction.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from typing import Any, TypeAlias, TypeVar

from db.errors import Conflict, MovedOn, StorageError
from db.records.session import Session
from engines import codec
from engines.protocol import GameError, Seat
from tables.core.deadlines import turn_begins, with_saved_time
from tables.core.errors import LogFullError, NotRunningError, NotSeatedError, TableError
from tables.core.kernel import NOT_PLAYED_OUT, Game, Kernel
from tables.core.log import Entry, LogKind, Moment
from tables.core.model import Status, Table
from tables.core.rows import (
    chair_values,
    drop_notes,
    holders_at,
    limit_in,
    span_to_millis,
    to_moment,
    to_moment_or_none,
)
from tables.lobby.starting import Starting, duties
from tables.outbox.adding import NoticeKind, add_notice, add_reminder, show_in
from tables.outbox.kinds import PREMOVE_PLAYED, PREMOVES_DROPPED
from tables.play.premoves import Following, Premove, follow
from tables.play.record import Record
from tables.records.archive import put_away
from tables.records.results import Results

log = logging.getLogger(__name__)

_Result = TypeVar("_Result")

MOST_ROWS = 1500
"""The rows of a log after which nothing is taken back and no seat lent any more: three times a long game's.

Each view of a table may replay its log: without a bound one person could make that as long as they like.
"""

# Discord limits how often a message older than an hour can be edited (error 30046).
STAYS_YOUNG = timedelta(minutes=55)
"""The age up to which the turn message of a game for one shows its next turns by edits."""

_EVERY_SEAT = 2**30 - 1
"""The bits of all seats there could be, within the 32 bits of the column `planned`."""

Settle: TypeAlias = Callable[[Session, Game], Awaitable[Record | None]]
"""Closes votes and offers that have passed at a game's table; returns the rows of the first decision, None if none."""


class Recorder:
    """Grants requests in the position as it is recorded, and records their results."""

    def __init__(self, kernel: Kernel, starting: Starting, results: Results, settle: Settle) -> None:
        self._kernel = kernel
        self._starting = starting
        self._results = results
        self._settle_next = settle

    async def at_present(self, table_id: int, request: Callable[[Game], Awaitable[_Result]]) -> _Result:
        """Run a request in the position as it is recorded.

        The cached game is tried first. That may be older than the database, so a refusal is tried again on the fresh
        game where another process has moved on.
        """
        # One request of this process at a time. Other processes are kept out by the conditional update in `_write`.
        async with self._kernel.lock(table_id):
            game = await self._kernel.cached(table_id)
            # A refusal counts only in the recorded position: retry until the cache and the database agree.
            while True:
                try:
                    return await request(game)
                except MovedOn as moved_on:
                    fresh = await self._kernel.game(table_id)
                    # Plies only grow, so no row still at this one can have been missed: retrying would never end.
                    if fresh.table.ply == game.table.ply:
                        log.error("table %s: its log and its row do not agree", table_id)
                        raise StorageError from moved_on
                    game = fresh
                except (TableError, GameError):
                    fresh = await self._kernel.game(table_id)
                    if fresh.table.ply == game.table.ply:
                        raise
                    game = fresh

    @asynccontextmanager
    async def holding(self, game: Game) -> AsyncGenerator[tuple[Session, Game]]:
        """Open a transaction that locks a game's table: it and the game, with the table as it is now.

        Raises `MovedOn` when the log has grown meanwhile.
        """
        try:
            async with self._kernel.writing() as session:
                table = await self._kernel.read_table(session, game.table.id, for_update=True)
                if table.ply != game.table.ply:
                    raise MovedOn
                yield session, replace(game, table=table)
        except Conflict as conflict:
            raise _disagreement(game, conflict) from conflict
        # Only after the commit: a reader in between would put the former table back into the cache.
        self._kernel.games.forget(game.table.id)

    async def record(self, game: Game, record: Record) -> Game:
        """Write rows of the log with everything that follows from them, in one transaction.

        Turns that begin by it and that were planned ahead are played in the same, and votes and offers that pass with
        it are closed. Raises `MovedOn` when the log has grown meanwhile: then nothing is written.
        """
        # One moment for all: a premove's rows are later known by that of its reminder (`LogRecords.moments_of`).
        at = self._kernel.millis()
        is_beside = any(row.kind is not LogKind.MOVE for row in record.rows)
        try:
            try:
                if is_beside:
                    raise MovedOn  # Such rows may end any premove, vote and offer: lock the table at once.
                after = await self._record_alone(game, record, at)
            except MovedOn:
                after = await self._record_with_all(game, record, at)
        except Conflict as conflict:
            raise _disagreement(game, conflict) from conflict
        except MovedOn:
            # `at_present` trusts the cache: without this the next try would be refused like this one.
            self._kernel.games.forget(game.table.id)
            raise
        # Only after the commit: the cache never holds a position that may be rolled back.
        self._kernel.games.keep(after)
        return after

    async def write(self, session: Session, game: Game, record: Record) -> Game:
        """Write rows of the log with everything that follows from them, in a transaction that holds the table."""
        after, _ = await self._write_with_premoves(session, game, record, self._kernel.millis())
        return await self.settle(session, after)

    async def settle(self, session: Session, game: Game) -> Game:
        """Close votes and offers that have passed at a table that is held, apply those decided now; return the game."""
        # Each decision writes rows of its own, by which further votes and offers may pass or be decided.
        while (record := await self._settle_next(session, game)) is not None:
            game, _ = await self._write_with_premoves(session, game, record, self._kernel.millis())
        return replace(game, table=await self._kernel.read_table(session, game.table.id))

    async def _record_alone(self, game: Game, record: Record, at: int) -> Game:
        """Write a record that nothing follows from. Raises `MovedOn` also where something does.

        Where premoves are known here, this is not tried first: the answer would take twice as long, and the delay would
        tell the mover that a premove exists.
        """
        after = self._after(game, record, at)
        premove_seats = _premove_seats(record, game.table, after.table)
        if self._kernel.games.planned(game.table.id) & premove_seats:
            raise MovedOn
        async with self._kernel.writing() as session:
            after = await _with_saved_time(session, game.table, record, after)
            clock = await self._write(session, game.table, record, after, at, premove_seats=premove_seats)
        return _whole(game, record, after, clock, at)

    async def _record_with_all(self, game: Game, record: Record, at: int) -> Game:
        """Write a record together with the premoves, votes and offers that it bears on. Raises `MovedOn`."""
        async with self._kernel.writing() as session:
            # Lock before reading: premoves, votes and offers must not change between here and the commit.
            row = await session.tables.row(game.table.id, for_update=True)
            if row is None or row["ply"] != game.table.ply:
                raise MovedOn
            after, planned = await self._write_with_premoves(session, game, record, at)
            if row["unsettled"]:
                after = await self.settle(session, after)
        self._kernel.games.note_planned(game.table.id, planned)
        return after

    async def _write_with_premoves(self, session: Session, game: Game, record: Record, at: int) -> tuple[Game, int]:
        """Write rows of the log with the premoves that follow; return the game, and the bits of seats with premoves."""
        premoves = [Premove.of(each) for each in await session.premoves.rows("user_id", "rank", table_id=game.table.id)]
        following = follow(game, record, premoves)
        after = self._after(game, following.record, at)
        after = await _with_saved_time(session, game.table, following.record, after)
        clock = await self._write(session, game.table, following.record, after, at, planned=following.seats)
        await self._end_premoves(session, after.table, following, at)
        return _whole(game, following.record, after, clock, at), following.seats

    async def _end_premoves(self, session: Session, table: Table, following: Following, now: int) -> None:
        """Record the fate of premoves, and notify their owners."""
        for premove, why in following.failed:
            await session.premoves.change(
                {"failed": why.value, "failed_ply": table.ply},
                table_id=table.id,
                user_id=premove.user_id,
                rank=premove.rank,
            )
        # One of a person's alternatives is played, or all are dropped: none outlasts its turn.
        for user_id in {each.user_id for each in (*following.played, *following.dropped)}:
            await session.premoves.drop(table_id=table.id, user_id=user_id)
        for premove in following.played:
            await add_reminder(session, table, premove.user_id, PREMOVE_PLAYED, at=now)
        # Premoves end with the game: their owners need no notice of it.
        for user_id in {each.user_id for each in following.dropped if table.status is Status.RUNNING}:
            await add_reminder(session, table, user_id, PREMOVES_DROPPED, at=now)

    async def _write(
        self,
        session: Session,
        before: Table,
        record: Record,
        after: Game,
        now: int,
        *,
        premove_seats: int | None = None,
        planned: int | None = None,
    ) -> dict[str, Any]:
        """Write the table's row, its chairs, the log and the outbox; return the columns of its clock.

        With `premove_seats` `MovedOn` is raised, at the latest at the end of the transaction, where a seat among these
        bits has premoves, or votes or offers are open. The premoves of the seats among the bits `planned` stay.
        """
        state = codec.encode(record.state)
        asked = duties(after.table.to_act, record.chairs)
        hands_over = record.chairs != before.chairs
        # The same seats may be to act as before, but the buttons of their message name a turn that is over.
        begins_again = record.goes_on or _takes_back_others(record, after.table)
        passes_on = hands_over or begins_again or after.table.to_act != before.to_act
        clock = {}
        if begins_again or _is_another_turn(before, after.table):
            clock = await turn_begins(session, after.table, self._kernel.now(), shown=passes_on)
        values = {
            "ply": after.table.ply,
            "state": state,
            "to_act": asked.to_act,
            "computer_to_act": asked.computer_to_act,
            "ending": codec.encode(record.ending) if record.ending else None,
            "updated_at": now,
            **({"ended_at": now} if record.ending else {}),
            **clock,
            **({} if planned is None else {"planned": planned}),
            # SQLite writes the indexes of every column that is named, even where it stays the same.
            **({} if after.table.status is before.status else {"status": after.table.status.value}),
        }
        # The conditional update is the lock: it raises `MovedOn` where another process has written this ply.
        await session.tables.advance(before.id, before.ply, values, premove_seats=premove_seats)
        # The edits of offers and reminders wait until these lapse: have them checked now.
        if clock or hands_over or record.ending is not None:
            await session.outbox.check_edits(before.id, now)
        if hands_over:
            await session.chairs.replace(before.id, [chair_values(before.id, chair) for chair in after.table.chairs])
        for chair in () if hands_over else after.table.chairs:
            if chair.saved != before.chairs[chair.seat].saved:
                await session.chairs.change({"bank": span_to_millis(chair.saved)}, table_id=before.id, seat=chair.seat)
        # In the same transaction: a crash must not leave private notes and plans behind without a seat or a game.
        if hands_over or record.ending is not None:
            await drop_notes(session, after.table)
            await session.premoves.drop_besides(before.id, () if record.ending else holders_at(after.table))
        for values in _log_values(before, record, state, now):
            await session.log.add(values)
        if passes_on:
            await self._add_notice(session, after, asked.computer_to_act, now)
        elif len(after.table.chairs) == 1:
            await self._show_on(session, after.table, now)
        return clock

    async def _add_notice(self, session: Session, after: Game, computer_to_act: bool, now: int) -> None:
        """Add the message that is due: the end, or the next turn unless it is a computer's."""
        if after.ending is not None:
            await add_notice(session, after.table.id, after.table.ply, NoticeKind.END, now)
            await self._results.note(session, after, now)
            await put_away(session, after, now)
            if after.ending.reason not in NOT_PLAYED_OUT:
                # From the database: the table may have got another place while its game was in memory here.
                await self._starting.begin_next(session, await self._kernel.read_table(session, after.table.id))
        elif not computer_to_act:
            await add_notice(session, after.table.id, after.table.ply, NoticeKind.TURN, now)

    async def _show_on(self, session: Session, table: Table, now: int) -> None:
        """Let the turn message of a game for one show its next turn: the same message, as long as it is young.

        Discord edits older ones slowly, and few times.
        """
        newest = await session.turn_messages.newest(table.id)
        message_id = None if newest is None else newest["message_id"]
        posted_at = None if message_id is None else await session.turn_messages.posted_at(table.id, message_id)
        if message_id is None or posted_at is None or now - posted_at > STAYS_YOUNG / timedelta(milliseconds=1):
            await add_notice(session, table.id, table.ply, NoticeKind.TURN, now)
            return
        # From the database: the table may have got another place while its game was in memory here.
        await show_in(session, message_id, await self._kernel.read_table(session, table.id), now)

    def _after(self, game: Game, record: Record, at: int) -> Game:
        """Return the game as far as writing it needs: see `_whole`."""
        to_act = frozenset[int]() if record.ending else game.engine.to_act(record.state)
        table = replace(
            game.table,
            ply=game.table.ply + len(record.rows),
            status=Status.OVER if record.ending else Status.RUNNING,
            to_act=to_act,
            chairs=record.chairs,
            updated_at=to_moment(at),
        )
        return replace(game, table=table, state=record.state, ending=record.ending, recent=None)


def _disagreement(game: Game, conflict: Conflict) -> StorageError:
    """Return what to raise where the log is longer than the table's row says: only in a damaged database."""
    log.error("table %s: its log is longer than its row says: %s", game.table.id, conflict)
    return StorageError()


async def _with_saved_time(session: Session, before: Table, record: Record, after: Game) -> Game:
    """Return the game after a record, with the time that the player has saved whose turn it has ended."""
    # What is taken back has cost no time.
    if any(row.kind is LogKind.TAKE_BACK for row in record.rows) or not _is_another_turn(before, after.table):
        return after
    return replace(after, table=replace(after.table, chairs=await with_saved_time(session, before, after.table)))


def _takes_back_others(record: Record, after: Table) -> bool:
    """Tell whether moves are taken back of a seat that is not to act afterwards."""
    return any(row.kind is LogKind.TAKE_BACK and row.seat not in (None, *after.to_act) for row in record.rows)


def _is_another_turn(before: Table, after: Table) -> bool:
    """Tell whether another player is to act. In a game for one, every move begins a turn.

    A seat that is given up while another player is to act takes no time from them.
    """
    movers = [[table.chairs[seat].person for seat in table.to_act] for table in (before, after)]
    return len(after.chairs) == 1 or (before.to_act, movers[0]) != (after.to_act, movers[1])


def _whole(before: Game, record: Record, after: Game, clock: dict[str, Any], at: int) -> Game:
    """Return the game after a record with its clock, and with the end of its log where that is known."""
    recent = before.recent
    if recent is not None:
        recent = recent.going_on(_moments(before.table, record, at), len(record.chairs))
    return replace(after, table=_with_clock(after.table, clock), recent=recent)


def _premove_seats(record: Record, before: Table, after: Table) -> int:
    """Return the bits of the seats whose premoves a record bears on: those whose turn begins by it, or all.

    A move within a turn bears on none.
    """
    events = (event for row in record.rows for event in row.events)
    informs_another = any(event.only_for not in (None, record.seat) for event in events)
    if informs_another or record.ending is not None or any(row.kind is not LogKind.MOVE for row in record.rows):
        return _EVERY_SEAT
    return sum(1 << seat for seat in after.to_act - before.to_act)


def _moments(before: Table, record: Record, at: int) -> Iterator[Moment]:
    """Yield the rows of the log as they will be read and replayed."""
    for ply, row in enumerate(record.rows, start=before.ply + 1):
        seat = record.seat if row.seat is None else row.seat
        entry = Entry(ply, seat, row.kind, row.text, row.planner_id or record.user_id, to_moment(at), row.events)
        yield Moment(entry, row.state, row.reveals)


def _log_values(before: Table, record: Record, state: str, at: int) -> Iterator[dict[str, Any]]:
    """Yield the rows of the log as the database stores them. `state` is the position after the last, encoded."""
    for ply, row in enumerate(record.rows, start=before.ply + 1):
        yield {
            "table_id": before.id,
            "ply": ply,
            "seat": record.seat if row.seat is None else row.seat,
            "kind": row.kind.value,
            "text": row.text,
            # The last position is encoded already, for the table's row. Most records have no other.
            "digest": codec.digest(state if row is record.rows[-1] else codec.encode(row.state)),
            "user_id": row.planner_id or record.user_id,
            "at": at,
        }


def _with_clock(table: Table, columns: dict[str, Any]) -> Table:
    """Return the table as it is recorded, with a clock that may have been set again."""
    if not columns:
        return table
    return replace(
        table,
        turn_ply=columns["turn_ply"],
        turn_at=to_moment_or_none(columns["turn_at"]),
        limit=limit_in(columns, table.pace),
    )


def check_room(table: Table) -> None:
    """Refuse rows that let a game go on without coming nearer to its end. Raises `LogFullError`."""
    if table.ply >= MOST_ROWS:
        raise LogFullError


def seat_in(game: Game, user_id: int) -> Seat:
    """Return the person's seat in a running game. Raises `NotRunningError`, `NotSeatedError`."""
    if game.table.status is not Status.RUNNING:
        raise NotRunningError
    seat = game.table.seat_of(user_id)
    if seat is None:
        raise NotSeatedError
    return seat
