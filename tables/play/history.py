"""Reading a table: its present position, and its earlier ones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engines.protocol import Outcome
from tables.core.errors import NoSuchStepError
from tables.core.kernel import NOT_PLAYED_OUT, Check, Kernel, Recent, accept_all
from tables.core.log import Entry, first_state
from tables.core.model import Status
from tables.core.rows import read_note
from tables.play.position import Position
from tables.play.premoves import Premove


@dataclass(frozen=True, slots=True)
class SeriesStanding:
    """The score of a series of games: how many are over, the totals, whether it is decided (Q20)."""

    games: int
    outcome: Outcome
    finished: bool


class History:
    """The use cases of reading a table, now and at earlier plies."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def view(self, table_id: int, user_id: int | None, ply: int | None = None) -> Any:
        """Return the position as a person may see it, None being a spectator; `ply` selects an earlier one.

        Raises `NotRunningError`, `NoSuchStepError`.
        """
        game = await self._kernel.game(table_id)
        seat = game.table.seat_of(user_id) if user_id is not None else None
        return game.engine.view(await self.state_at(table_id, ply), seat)

    async def position(
        self, table_id: int, user_id: int, check: Check = accept_all, *, with_own: bool = False
    ) -> Position:
        """Return a table as a person may see it, with their possible moves and take-backs.

        `with_own`: also their private note and premoves that were not played. Raises as `Kernel.read_game`.
        """
        async with self._kernel.reading() as session:
            game = await self._kernel.read_game(session, table_id, check)
            seat = game.table.seat_of(user_id)
            # No log is read: only who plays can take something back, or be at an earlier turn.
            if seat is None or game.table.status is not Status.RUNNING:
                note = await read_note(session, table_id, user_id) if with_own else None
                return Position(game.table, seat, game, None, note)
            recent = await self._kernel.read_recent(session, game)
            if not with_own:
                return Position(game.table, seat, game, recent)
            note = await read_note(session, table_id, user_id)
            rows = (
                await session.premoves.rows("rank", table_id=table_id, user_id=user_id)
                if seat in game.table.to_act
                else ()
            )
            unplayed = tuple(Premove.of(row) for row in rows if row["failed_ply"] == game.table.turn_ply)
            return Position(game.table, seat, game, recent, note, unplayed)

    async def story(self, table_id: int, since_ply: int, until_ply: int | None = None) -> tuple[Entry, ...]:
        """Return the log after one ply up to another, the latest if None."""
        if until_ply is not None and until_ply <= since_ply:
            return ()
        moments = (await self._log(table_id)).moments
        last = len(moments) if until_ply is None else until_ply
        return tuple(moment.entry for moment in moments[since_ply:last])

    async def legal_moves(self, table_id: int, user_id: int) -> tuple[str, ...]:
        """Return the moves a person can make now; none when it is not their turn."""
        game = await self._kernel.game(table_id)
        seat = game.table.seat_of(user_id)
        if seat is None or game.table.status is not Status.RUNNING:
            return ()
        return tuple(game.engine.format(move) for move in game.engine.legal_moves(game.state, seat))

    async def outcome(self, table_id: int) -> Outcome | None:
        """Return how the game ended, by its rules or by resignation; None while it runs."""
        return (await self._kernel.game(table_id)).ending

    async def series(self, table_id: int) -> SeriesStanding | None:
        """Return the score of a table's series, counting the games up to it; None if there is no series."""
        game = await self._kernel.game(table_id)
        series = game.table.series
        if series is None:
            return None
        async with self._kernel.reading() as session:
            rows = await session.tables.of_series(series.first_table_id)
        played = [row["id"] for row in rows if row["series_index"] <= series.index and row["ending"]]
        endings = [ending for each in played if (ending := await self.outcome(each)) is not None]
        if not endings:
            return None
        last, totals = endings[-1], game.engine.series_outcome(endings)
        if last.reason in NOT_PLAYED_OUT:
            # A player who left the last game does not win the series, however many points they had until then.
            totals = replace(totals, winners=last.winners)
        finished = len(endings) == len(series.options) or last.reason in NOT_PLAYED_OUT
        return SeriesStanding(len(endings), totals, finished)

    async def next_game(self, table_id: int) -> int | None:
        """Return the table of the following game of a series, None if there is none (yet)."""
        table = (await self._kernel.game(table_id)).table
        if table.series is None:
            return None
        async with self._kernel.reading() as session:
            rows = await session.tables.of_series(table.series.first_table_id)
        return next((row["id"] for row in rows if row["series_index"] == table.series.index + 1), None)

    async def state_at(self, table_id: int, ply: int | None) -> Any:
        """Return the whole position after so many rows of the log, now if None. Raises `NoSuchStepError`."""
        game = await self._kernel.game(table_id)
        if ply is None or ply == game.table.ply:
            return game.state
        if not 0 <= ply <= game.table.ply:
            raise NoSuchStepError(ply=ply, latest=game.table.ply)
        if ply == 0:
            return first_state(game.table, game.engine, game.seed)
        return (await self._log(table_id)).moments[ply - 1].state

    async def _log(self, table_id: int) -> Recent:
        async with self._kernel.reading() as session:
            return await self._kernel.read_log(session, await self._kernel.read_game(session, table_id))
