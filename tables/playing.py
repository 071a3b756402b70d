"""The game itself: moves, the computer's moves, taking back, resigning.

Whatever is acknowledged has been recorded: the row of the log, the position after it and the duty to show
it are one transaction.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar

from db.errors import Conflict, MovedOn
from db.session import Session
from engines import codec
from engines.protocol import Event, GameError, NotYourTurnError, Outcome, Seat
from players.levels import Level
from tables.base import Game
from tables.beginning import Beginning, duties
from tables.endings import NOT_PLAYED_OUT, RESIGNED, won_by_the_others
from tables.errors import (
    NoHintsError,
    NothingToTakeBackError,
    NotRunningError,
    NotSeatedError,
    StaleError,
    StorageError,
    TableError,
)
from tables.history import History
from tables.model import Chair, Status, Table
from tables.replaying import MOVE, RESIGN, TAKE_BACK
from tables.results import Results
from tables.rows import chair_values, to_moment_or_none
from tables.taking_back import TakingBack, taken_back

log = logging.getLogger(__name__)

_Result = TypeVar("_Result")

Along: TypeAlias = Callable[[Session], Awaitable[None]]
"""What is recorded in the same transaction; whatever it raises undoes all of it."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move that is recorded, with those of its seat that it left no choice about.

    `events` include what only the player may learn.
    """

    table: Table
    seat: Seat
    move: str
    forced: tuple[str, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of the log to be written, and the position after it. `seat` None: the record's."""

    kind: str
    text: str
    state: Any
    seat: Seat | None = None


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


class Playing(Beginning, History, Results):
    """The use cases of a running game."""

    async def play(self, table_id: int, user_id: int, text: str, expected_ply: int | None = None) -> Played:
        """Play a move for the person's seat.

        `expected_ply` is the position the person saw: any other is refused. Raises `NotRunningError`,
        `NotSeatedError`, `StaleError`, `StorageError`, and as the engine's `parse` and `apply`.
        """
        return await self._at_present(table_id, lambda game: self._play(game, user_id, text, expected_ply))

    async def play_computer(self, table_id: int) -> Played | None:
        """One move of a computer seat; None when none is to act.

        It thinks off the event loop. If the game moves on meanwhile, it thinks again.
        """
        while True:
            game = await self.game(table_id)
            seat = _computer_to_act(game)
            if seat is None:
                return None
            text = await self._think_for(game, seat, game.table.chairs[seat].level)
            async with self._lock(table_id):
                try:
                    return await self._move(game, seat, text, None)
                except MovedOn:
                    continue

    async def hint(self, table_id: int, user_id: int) -> str:
        """The move that a computer would make in the person's place.

        Raises `NotRunningError`, `NotSeatedError`, `NotYourTurnError`, `NoHintsError`.
        """
        game = await self.game(table_id)
        seat = seat_in(game, user_id)
        to_act = game.engine.to_act(game.state)
        if seat not in to_act:
            raise NotYourTurnError(seat, to_act)
        if not may_be_hinted(game.table):
            raise NoHintsError
        return await self._think_for(game, seat, Level.HARD)

    async def _think_for(self, game: Game, seat: Seat, level: Level) -> str:
        """A move for a seat, from what it may know. The table's seed stays out of it: it tells what is hidden."""
        view = game.engine.view(game.state, seat)
        return await self._think(game.engine.slug, view, seat, level, f"{game.table.id}/{game.table.ply}")

    async def take_back(self, table_id: int, user_id: int) -> Table:
        """Undo the person's own latest move with what it forced, as further rows of the log.

        Raises `NothingToTakeBackError` when somebody has moved since or something was revealed.
        """
        return await self._at_present(table_id, lambda game: self._take_back(game, user_id))

    async def would_take_back(self, table_id: int, user_id: int) -> tuple[str, ...]:
        """The moves that the person could take back now, the one chosen first; none if nothing can be."""
        game = await self.game(table_id)
        try:
            undone = taken_back(game, await self._moments_of(game), seat_in(game, user_id))
        except (NotRunningError, NotSeatedError, NothingToTakeBackError):
            return ()
        return tuple(each.text for each in reversed(undone))

    async def taking_back(self, table_id: int, user_id: int) -> TakingBack:
        """How the person could take their latest move back now."""
        game = await self.game(table_id)
        try:
            taken_back(game, await self._moments_of(game), seat_in(game, user_id))
        except NothingToTakeBackError as error:
            return TakingBack.NOT_AT_ALL if error.facts["why"] == "none" else TakingBack.BY_CONSENT
        except (NotRunningError, NotSeatedError):
            return TakingBack.NOT_AT_ALL
        return TakingBack.AT_ONCE

    async def resign(self, table_id: int, user_id: int) -> Table:
        """Give the person's seat up: the computer plays it on, or the game ends when nobody would be left to play.

        Raises `NotSeatedError`, `NotRunningError`.
        """
        return await self._at_present(table_id, lambda game: self._resign(game, user_id))

    async def _at_present(self, table_id: int, request: Callable[[Game], Awaitable[_Result]]) -> _Result:
        """What a request comes to in the position as it is recorded.

        It is tried on the game in memory first. That may be older than the database, so whatever is
        refused there is tried again where another process has moved on.
        """
        async with self._lock(table_id):
            game = await self._cached(table_id)
            while True:
                try:
                    return await request(game)
                except StorageError:
                    raise
                except MovedOn as moved_on:
                    fresh = await self.game(table_id)
                    if fresh.table.ply == game.table.ply:
                        log.error("table %s: its log and its row do not agree", table_id)
                        raise StorageError from moved_on
                    game = fresh
                except (TableError, GameError):
                    fresh = await self.game(table_id)
                    if fresh.table.ply == game.table.ply:
                        raise
                    game = fresh

    async def _play(self, game: Game, user_id: int, text: str, expected_ply: int | None) -> Played:
        seat = seat_in(game, user_id)
        if expected_ply is not None and expected_ply != game.table.ply:
            raise StaleError(expected=expected_ply, ply=game.table.ply)
        return await self._move(game, seat, text, user_id)

    async def _take_back(self, game: Game, user_id: int) -> Table:
        seat = seat_in(game, user_id)
        moments = await self._moments_of(game)
        if len(moments) != game.table.ply:
            raise MovedOn
        undone = taken_back(game, moments, seat)
        rows = tuple(LogRow(TAKE_BACK, each.text, each.before) for each in undone)
        return (await self._record(game, Record(seat, user_id, rows, game.table.chairs))).table

    async def _resign(self, game: Game, user_id: int) -> Table:
        seat = seat_in(game, user_id)
        chair = game.table.chairs[seat]
        given_up = replace(chair, person=None, resigned=chair.person)
        chairs = tuple(given_up if other.seat == seat else other for other in game.table.chairs)
        ending = None
        if len(chairs) == 2 or all(other.is_computer for other in chairs):
            ending = won_by_the_others(game, chairs, RESIGNED)
        rows = (LogRow(RESIGN, RESIGN, game.state),)
        return (await self._record(game, Record(seat, user_id, rows, chairs, ending))).table

    async def _move(self, game: Game, seat: Seat, text: str, user_id: int | None) -> Played:
        """A move and, as long as it is still the seat's turn and all see that there is no choice, what follows."""
        engine, move = game.engine, game.engine.parse(text)
        step = engine.apply(game.state, seat, move)
        rows, events = [LogRow(MOVE, engine.format(move), step.state)], list(step.events)
        while engine.is_forced(step.state, seat):
            (only,) = engine.legal_moves(step.state, seat)
            step = engine.apply(step.state, seat, only)
            rows.append(LogRow(MOVE, engine.format(only), step.state))
            events += step.events
        record = Record(seat, user_id, tuple(rows), game.table.chairs, engine.outcome(step.state))
        table = (await self._record(game, record)).table
        return Played(table, seat, rows[0].text, tuple(row.text for row in rows[1:]), tuple(events))

    async def _record(self, game: Game, record: Record, along: Along | None = None) -> Game:
        """Write rows of the log with everything that follows from them, in one transaction.

        Raises `MovedOn` when the log has grown meanwhile: then nothing is written.
        """
        after = self._after(game, record)
        state = codec.encode(record.state)
        try:
            async with self._writing() as session:
                now = self._millis()
                asked = duties(after.table.to_act, record.chairs)
                passes_on = (after.table.to_act, record.chairs) != (game.table.to_act, game.table.chairs)
                clock = await self._clock(session, game.table, after.table, shown=passes_on)
                await session.advance_table(
                    game.table.id,
                    game.table.ply,
                    {
                        "ply": after.table.ply,
                        "status": after.table.status.value,
                        "state": state,
                        "to_act": asked.to_act,
                        "computer_to_act": asked.computer_to_act,
                        "ending": codec.encode(record.ending) if record.ending else None,
                        "updated_at": now,
                        **clock,
                    },
                )
                if clock or record.chairs != game.table.chairs or record.ending is not None:
                    await session.check_messages(game.table.id, now)
                if along is not None:
                    await along(session)
                if record.chairs != game.table.chairs:
                    await session.replace_chairs(
                        game.table.id, [chair_values(game.table.id, chair) for chair in record.chairs]
                    )
                for ply, row in enumerate(record.rows, start=game.table.ply + 1):
                    await session.add_move(
                        {
                            "table_id": game.table.id,
                            "ply": ply,
                            "seat": record.seat if row.seat is None else row.seat,
                            "kind": row.kind,
                            "text": row.text,
                            "digest": codec.digest(state if row is record.rows[-1] else codec.encode(row.state)),
                            "user_id": record.user_id,
                            "at": now,
                        }
                    )
                if passes_on:
                    nobody_waits = asked.computer_to_act and not after.table.is_watched
                    await self._owe(session, after, nobody_waits, now)
        except Conflict as conflict:
            # The table's row was at this position and is ours: only a damaged database holds more already.
            log.error("table %s: its log is longer than its row says: %s", game.table.id, conflict)
            raise StorageError from conflict
        except MovedOn:
            self._forget(game.table.id)
            raise
        after = replace(after, table=_with_clock(after.table, clock))
        self._keep(after)
        return after

    async def _clock(self, session: Session, before: Table, after: Table, *, shown: bool) -> dict[str, Any]:
        """The columns of the clock if another turn begins, none while the turn goes on.

        Where nobody else plays, every move begins a turn. A seat that is given up while somebody else is
        to act takes no time from them.
        """
        movers = [[table.chairs[seat].person for seat in table.to_act] for table in (before, after)]
        if len(after.chairs) > 1 and (before.to_act, movers[0]) == (after.to_act, movers[1]):
            return {}
        return await self._turn_begins(session, after, shown=shown)

    async def _owe(self, session: Any, after: Game, nobody_waits: bool, now: int) -> None:
        """Note what has to be shown: the end, or whose turn it is unless a computer's is passed over."""
        if after.ending is not None:
            await session.owe(after.table.id, after.table.ply, "end", now)
            await self._note_result(session, after, now)
            if after.ending.reason not in NOT_PLAYED_OUT:
                # From the database: the table may have got another place while its game was in memory here.
                await self._begin_next(session, await self._table(session, after.table.id))
        elif not nobody_waits:
            await session.owe(after.table.id, after.table.ply, "turn", now)

    def _after(self, game: Game, record: Record) -> Game:
        to_act = frozenset[int]() if record.ending else game.engine.to_act(record.state)
        table = replace(
            game.table,
            ply=game.table.ply + len(record.rows),
            status=Status.OVER if record.ending else Status.RUNNING,
            to_act=to_act,
            chairs=record.chairs,
            updated_at=self._now(),
        )
        return replace(game, table=table, state=record.state, ending=record.ending)


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


def may_be_hinted(table: Table) -> bool:
    """Whether players may ask for a good move: where only computers play against them, or all agreed to it before."""
    return table.hints or len(table.people) == 1


def seat_in(game: Game, user_id: int) -> Seat:
    """The person's seat in a running game."""
    if game.table.status is not Status.RUNNING:
        raise NotRunningError
    seat = game.table.seat_of(user_id)
    if seat is None:
        raise NotSeatedError
    return seat


def _computer_to_act(game: Game) -> Seat | None:
    if game.table.status is not Status.RUNNING:
        return None
    return next((seat for seat in sorted(game.table.to_act) if game.table.chairs[seat].is_computer), None)
