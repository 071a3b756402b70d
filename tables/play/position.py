"""A table as one person may see it at one moment, read at once: two parts of it are never of different plies."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engines.protocol import Event, NotYourTurnError, Preview, Seat
from tables.core.errors import NothingToTakeBackError, NotRunningError, NotSeatedError
from tables.core.kernel import Game, Recent
from tables.core.model import Status, Table
from tables.core.rows import Note
from tables.files.replayed import counted
from tables.play.premoves import Premove
from tables.play.taking_back import TakingBack, UndoneMove, taken_back


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

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view it is: their own."""
        return self.seat

    @cached_property
    def view(self) -> Any:
        """The position as they may see it."""
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
            return TakingBack.NOT_AT_ALL if error.facts["why"] == "none" else TakingBack.BY_CONSENT

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
