"""Recording the events of a game.

Everything that is acknowledged has been recorded: the row of the log, the position after it and the outbox entry to
show it are one transaction.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from typing import TypeAlias, TypeVar

from db.errors import Conflict, MovedOn, StorageError
from db.records.session import Session
from engines.protocol import GameError, Seat
from tables.core.deadlines import ended_at, preferences_at
from tables.core.errors import LogFullError, NotRunningError, NotSeatedError, TableError
from tables.core.kernel import NOT_PLAYED_OUT, Game, Kernel
from tables.core.log import LogKind
from tables.core.model import Status, Table
from tables.core.rows import chair_values, drop_notes, holders_at, span_to_millis, to_moment
from tables.lobby.starting import Starting
from tables.outbox.kinds import PREMOVE_PLAYED, PREMOVES_DROPPED
from tables.outbox.queue import NoticeKind, add_notice, add_reminder, show_in
from tables.play.premoves import Following, Premove, follow
from tables.play.record import Changes, Known, Record, changes_of, is_another_turn, premove_seats, to_act_after
from tables.play.today import note_try
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
        # One request of this process at a time. Other processes are kept out by the conditional update in `_apply`.
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
        at, seats = self._kernel.millis(), premove_seats(game, record)
        # Rows besides the rules may end any premove, vote and offer. Where premoves are known moves are not tried alone
        # either: the answer would take twice as long, and the delay would tell the mover that a premove exists.
        is_tried_alone = record.is_of_moves and not self._kernel.games.planned(game.table.id) & seats
        try:
            try:
                after = await self._record(game, record, at, seats if is_tried_alone else None)
            except MovedOn:
                if not is_tried_alone:
                    raise
                after = await self._record(game, record, at, None)
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
        at = self._kernel.millis()
        after = await self._apply(session, game, await _following(session, game, record), at)
        return await self.settle(session, after)

    async def settle(self, session: Session, game: Game) -> Game:
        """Close votes and offers that have passed at a table that is held, apply those decided now; return the game."""
        # Each decision writes rows of its own, by which further votes and offers may pass or be decided.
        while (record := await self._settle_next(session, game)) is not None:
            following = await _following(session, game, record)
            game = await self._apply(session, game, following, self._kernel.millis())
        return replace(game, table=await self._kernel.read_table(session, game.table.id))

    async def _record(self, game: Game, record: Record, at: int, alone_for: int | None) -> Game:
        """Write a record with the premoves, votes and offers that it bears on, in a transaction of its own.

        With `alone_for` none is read: `MovedOn` is raised where a seat among these bits has premoves, or votes or
        offers are open; as it is where the log has grown.
        """
        async with self._kernel.writing() as session:
            if alone_for is not None:
                return await self._apply(session, game, Following(record), at, alone_for)
            # Lock before reading: premoves, votes and offers must not change between here and the commit.
            row = await session.tables.row(game.table.id, for_update=True)
            if row is None or row["ply"] != game.table.ply:
                raise MovedOn
            following = await _following(session, game, record)
            after = await self._apply(session, game, following, at)
            if row["unsettled"]:
                after = await self.settle(session, after)
        self._kernel.games.note_planned(game.table.id, following.seats)
        return after

    async def _apply(
        self, session: Session, game: Game, following: Following, at: int, alone_for: int | None = None
    ) -> Game:
        """Read what a record's changes depend on, decide them, write them; return the game after them."""
        record, before = following.record, game.table
        changes = changes_of(game, record, await _known(session, game, record, at), at)
        row = changes.row if alone_for is not None else {**changes.row, "planned": following.seats}
        # The conditional update is the lock: it raises `MovedOn` where another process has written this ply, at the
        # latest at the end of the transaction.
        await session.tables.advance(before.id, before.ply, row, premove_seats=alone_for)
        await self._write(session, changes, at)
        if alone_for is None:
            await self._end_premoves(session, changes.after.table, following, at)
        return changes.after

    async def _write(self, session: Session, changes: Changes, at: int) -> None:
        """Write all that changes besides the table's row, and add the message that shows it."""
        after, table = changes.after, changes.after.table
        # The edits of offers and reminders wait until these lapse: have them checked now.
        if changes.sets_clock or changes.hands_over or after.ending is not None:
            await session.outbox.check_edits(table.id, at)
        if changes.hands_over:
            await session.chairs.replace(table.id, [chair_values(table.id, chair) for chair in table.chairs])
        for chair in changes.saved:
            await session.chairs.change({"bank": span_to_millis(chair.saved)}, table_id=table.id, seat=chair.seat)
        # In the same transaction: a crash must not leave private notes and plans behind without a seat or a game.
        if changes.hands_over or after.ending is not None:
            await drop_notes(session, table)
            await session.premoves.drop_besides(table.id, () if after.ending else holders_at(table))
        for values in changes.log:
            await session.log.add(values)
        if after.ending is not None:
            await self._end(session, after, at)
        elif changes.passes_on and not changes.row["computer_to_act"]:
            await add_notice(session, table.id, table.ply, NoticeKind.TURN, at)
        elif not changes.passes_on and len(table.chairs) == 1:
            await self._show_on(session, table, at)

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

    async def _end(self, session: Session, after: Game, now: int) -> None:
        """Add the message of the end, count the result, and begin the next game of a series."""
        await add_notice(session, after.table.id, after.table.ply, NoticeKind.END, now)
        await self._results.note(session, after, now)
        await put_away(session, after, now)
        await note_try(session, after, now)
        if after.ending is not None and after.ending.reason not in NOT_PLAYED_OUT:
            # From the database: the table may have got another place while its game was in memory here.
            await self._starting.begin_next(session, await self._kernel.read_table(session, after.table.id))

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


def _disagreement(game: Game, conflict: Conflict) -> StorageError:
    """Return what to raise where the log is longer than the table's row says: only in a damaged database."""
    log.error("table %s: its log is longer than its row says: %s", game.table.id, conflict)
    return StorageError()


async def _following(session: Session, game: Game, record: Record) -> Following:
    rows = await session.premoves.rows("user_id", "rank", table_id=game.table.id)
    return follow(game, record, [Premove.of(each) for each in rows])


async def _known(session: Session, game: Game, record: Record, at: int) -> Known:
    """Read what the changes of a record depend on: the time that its turn has taken, and who is to act next."""
    before, to_act = game.table, to_act_after(game, record)
    is_another = is_another_turn(before, to_act, record.chairs)
    begins = is_another or record.begins_again(to_act)
    if before.pace is None:
        return Known(() if begins else None)
    # What is taken back has cost no time.
    costs_time = is_another and not any(row.kind is LogKind.TAKE_BACK for row in record.rows)
    ended = await ended_at(session, before, to_moment(at)) if costs_time else None
    return Known(await preferences_at(session, before.pace, record.chairs, to_act) if begins else None, ended)


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
