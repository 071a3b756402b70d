"""What a person may see of a game, read at once: two parts of a position are never of different plies."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from typing import Any

from engines.protocol import Event, NotYourTurnError, Outcome, Preview, Seat
from tables.core.daily import is_one_try
from tables.core.errors import NoSuchStepError, NothingToTakeBackError, NotRunningError, NotSeatedError
from tables.core.kernel import NOT_PLAYED_OUT, Check, Game, Kernel, Recent, accept_all
from tables.core.log import Entry, LogKind, first_state
from tables.core.model import Status, Table
from tables.core.rows import Note, read_note
from tables.files.replayed import counted
from tables.play.playing import TakingBack, UndoneMove, taken_back
from tables.play.premoves import Premove


# Without slots: `cached_property` needs the instance's dictionary.
@dataclass(frozen=True)
class Position:
    """The view and the possible actions of a person; `seat` is None for a spectator.

    `_recent` is known while they play. No hidden information comes out of it. `note` is their private note, where that
    was asked for.
    """

    table: Table
    seat: Seat | None
    _game: Game = field(repr=False)
    _recent: Recent | None = field(repr=False)
    note: Note | None = field(default=None, repr=False)
    unplayed: tuple[Premove, ...] = ()
    """The premoves for this turn that were not played."""
    is_one_try: bool = False
    """Whether it is the person's one try at today's castle: no hints, and what was uncovered is not taken back."""

    @property
    def viewer(self) -> Seat | None:
        return self.seat

    @cached_property
    def view(self) -> Any:
        return counted(self._game.engine.view(self._game.state, self.seat), self.table.ply)

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """The moves they can make now in the game's notation; none when it is not their turn."""
        if self.seat is None or self.table.status is not Status.RUNNING:
            return ()
        engine = self._game.engine
        return tuple(engine.format(move) for move in engine.legal_moves(self._game.state, self.seat))

    @property
    def undoes(self) -> tuple[tuple[str, tuple[Event, ...]], ...]:
        """The moves that they could take back now, the one chosen first, with their events; none if nothing can be."""
        try:
            return tuple((each.text, each.events) for each in reversed(self._undone))
        except NothingToTakeBackError:
            return ()

    @property
    def taking_back(self) -> TakingBack:
        """How they could take their latest move back now."""
        try:
            return TakingBack.AT_ONCE if self._undone else TakingBack.NOT_AT_ALL
        except NothingToTakeBackError as error:
            cannot = self.is_one_try or error.facts["why"] == "none"
            return TakingBack.NOT_AT_ALL if cannot else TakingBack.BY_CONSENT

    def preview(self, *texts: str) -> Preview[Any]:
        """Preview the consequences of moves in succession as they may know them.

        Raises `NotRunningError`, `NotSeatedError`, and as the engine's `parse` and `preview`.
        """
        engine = self._game.engine
        return engine.preview(self._game.state, self.require_seat(), *map(engine.parse, texts))

    def require_turn(self) -> None:
        """Raise the refusal that fits when they cannot move here now."""
        seat, to_act = self.require_seat(), self._game.engine.to_act(self._game.state)
        if seat not in to_act:
            raise NotYourTurnError(seat, to_act)

    def require_seat(self) -> Seat:
        """Return the seat, where the game runs and they have one. Raises `NotRunningError`, `NotSeatedError`."""
        if self.table.status is not Status.RUNNING:
            raise NotRunningError
        if self.seat is None:
            raise NotSeatedError
        return self.seat

    def is_same_turn(self, ply: int) -> bool:
        """Tell whether the position after so many rows of the log belongs to the present turn.

        The present turn began with `turn_ply`, whatever others have done beside it since. A game for one is one turn.
        Only for those who play.
        """
        if ply == self.table.ply or (self.table.turn_at is not None and self.table.turn_ply <= ply < self.table.ply):
            return True
        # A ply before the latest turns is past: another player, who is not to act now, has moved since.
        recent = self._recent
        return (
            recent is not None
            and ply < self.table.ply
            and all(moment.entry.seat in self.table.to_act for moment in recent.after(ply))
        )

    @property
    def _undone(self) -> list[UndoneMove]:
        """The moves they would take back. Raises `NothingToTakeBackError`."""
        if self.seat is None or self._recent is None:
            return []
        return taken_back(self._game, self._recent, self.seat)


@dataclass(frozen=True, slots=True)
class PublicPosition:
    """A position as everybody may see it, and how the game ended; while it runs, its scores without winners."""

    view: Any
    outcome: Outcome


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

    async def public(self, table_id: int) -> PublicPosition:
        """Return a table's position as everybody may see it. Raises as `Kernel.game`."""
        game = await self._kernel.game(table_id)
        view = counted(game.engine.view(game.state, None), game.table.ply)
        return PublicPosition(view, game.ending or Outcome(frozenset(), game.engine.scores(game.state), ""))

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
            is_try = await is_one_try(self._kernel, session, game.table)
            if not with_own:
                return Position(game.table, seat, game, recent, is_one_try=is_try)
            note = await read_note(session, table_id, user_id)
            rows = (
                await session.premoves.rows("rank", table_id=table_id, user_id=user_id)
                if seat in game.table.to_act
                else ()
            )
            unplayed = tuple(Premove.of(row) for row in rows if row["failed_ply"] == game.table.turn_ply)
            return Position(game.table, seat, game, recent, note, unplayed, is_try)

    async def story(self, table_id: int, since_ply: int, until_ply: int | None = None) -> tuple[Entry, ...]:
        """Return the log after one ply up to another, the latest if None."""
        if until_ply is not None and until_ply <= since_ply:
            return ()
        moments = (await self._log(table_id)).moments
        last = len(moments) if until_ply is None else until_ply
        return tuple(moment.entry for moment in moments[since_ply:last])

    async def is_first_turn(self, table_id: int, seat: Seat) -> bool:
        """Tell whether a seat has moved in one turn so far, by who moved after whom."""
        recent = await self._kernel.recent(await self._kernel.cached(table_id))
        moves = (moment.entry for moment in recent.moments if moment.entry.kind is LogKind.MOVE)
        # A part of the log holds more than one turn of every seat.
        return recent.since == 0 and [mover for mover, _ in groupby(each.seat for each in moves)].count(seat) == 1

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
