"""The planning board: moves that a person tries before it is their turn, and premoves made of them.

Tried moves are computed from the person's own view (`engines.protocol.Engine.imagine`). They are stored as text, and
computed again from the present position whenever the board is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeAlias

from db.records.session import Session
from engines import codec
from engines.protocol import Event, GameError, Imagined, NotYourTurnError, Preview, Seat
from engines.registry import AnyEngine
from tables.core.errors import (
    NoSuchPlaceError,
    NothingToPlanError,
    NotRunningError,
    NotSeatedError,
    PlannedAlreadyError,
    StaleError,
    TooManyPremovesError,
    TurnHasComeError,
)
from tables.core.kernel import Check, Game, Kernel, accept_all
from tables.core.model import Status, Table
from tables.files.replayed import counted
from tables.play.premoves import MOST, OFFERED, Guard, Premove, is_met, planned

MOST_MOVES = 60
"""Moves that can be tried in succession: several turns of all players."""

_STEPS = 10**6
"""The number of distinguishable boards: it is part of custom ids, where there is little room."""

TriedMove: TypeAlias = tuple[Seat, str]
"""A move in notation, and the seat that makes it."""


# Without slots: `cached_property` needs the instance's dictionary.
@dataclass(frozen=True)
class PlannedPosition:
    """The position after a person's tried moves, and the possible next ones: as a `Position`, but imagined.

    `seat` is the one whose moves are tried now, `viewer` the person's own. No hidden information comes out.
    """

    now: Table
    """The table as it is."""
    viewer: Seat
    seat: Seat
    line: tuple[TriedMove, ...]
    is_their_turn: bool
    """Whether the game itself waits for the person."""
    premoves: tuple[Premove, ...]
    _engine: AnyEngine = field(repr=False)
    _view: Any = field(repr=False)

    @cached_property
    def _thought(self) -> Imagined[Any, Any]:
        seat = None if self._is_within_turn else self.seat
        return self._engine.imagine(self._view, self._parsed(self.line), seat)

    @cached_property
    def _after_line(self) -> Imagined[Any, Any]:
        return self._engine.imagine(self._view, self._parsed(self.line))

    @property
    def _is_within_turn(self) -> bool:
        return bool(self.line) and self._after_line.to_act == self.line[-1][0]

    @property
    def table(self) -> Table:
        """The table as if the moves had been played."""
        return replace(self.now, ply=self.now.ply + len(self.line), to_act=frozenset({self.seat}))

    @property
    def step(self) -> int:
        """The number that the controls of this board carry in place of a ply: those of any other board are refused.

        The length of a line would not do: when the game goes on by a move and a tried one is no longer possible, the
        sum of ply and length stays the same for a different board.
        """
        return int(codec.digest(f"{self.now.ply} {self.seat} {self.line}"), 16) % _STEPS

    @property
    def view(self) -> Any:
        """The position as they may see it then."""
        return counted(self._thought.view, self.table.ply)

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """The moves that can be tried now, in notation."""
        return tuple(map(self._engine.format, self._thought.legal)) if self._thought.to_act == self.seat else ()

    @property
    def is_turn_over(self) -> bool:
        """Whether the latest turn that was tried is at its end."""
        return bool(self.line) and not self._is_within_turn

    @property
    def follows(self) -> Seat | None:
        """The seat to act next by the rules; None once the game would be over."""
        return self._after_line.to_act

    @property
    def is_open(self) -> bool:
        """Whether chance would have had a result by now, which is unknown."""
        return self._after_line.is_open

    @property
    def caused_events(self) -> tuple[Event, ...]:
        return tuple(event for events in self._after_line.events for event in events)

    @property
    def standing(self) -> tuple[Premove, ...]:
        """The premoves that may still be played."""
        return tuple(each for each in self.premoves if each.failed is None)

    @property
    def is_armed(self) -> bool:
        """Whether the person's own turn on the board waits already. Raises as `own_turn`."""
        _, moves = self.own_turn()
        return any(each.moves == moves for each in self.standing)

    @cached_property
    def can_be_armed(self) -> bool:
        """Whether the person's own turn on the board can wait, or wait under another condition."""
        try:
            is_armed = self.is_armed
        except NothingToPlanError:
            return False
        return not self.is_their_turn and (len(self.standing) < MOST or is_armed)

    @property
    def guards(self) -> tuple[Guard, ...]:
        """The conditions that can be chosen for the person's own turn on the board, without the one it has."""
        possible = map(self.premove, OFFERED) if self.can_be_armed else ()
        return tuple(each.guard for each in possible if not any(map(each.is_same_as, self.standing)))

    @cached_property
    def branch(self) -> Premove | None:
        """The latest plan for the case that another player plays at a place, if this turn can be for the other case.

        It cannot once another has played there, nor where it is the same turn.
        """
        found = next((each for each in reversed(self.standing) if each.guard is Guard.THERE), None)
        if found is None or not self.can_be_armed or found.moves == self.own_turn()[1]:
            return None
        return None if is_met(self._engine, self._view, found) else found

    @property
    def undoes(self) -> tuple[tuple[str, tuple[Event, ...]], ...]:
        """The move that would be taken out of the line next, with its events."""
        return tuple((text, self._after_line.events[-1]) for _, text in self.line[-1:])

    def preview(self, *texts: str) -> Preview[Any]:
        """Preview moves in succession. Raises as the engine's `parse` and `imagine`."""
        line = self._parsed((*self.line, *((self.seat, text) for text in texts)))
        thought = self._engine.imagine(self._view, line)
        events = tuple(event for each in thought.events[len(self.line) :] for event in each)
        return Preview(thought.view, events)

    def require_turn(self) -> None:
        """Raise `NotYourTurnError` where the seat has no move to try."""
        if self._thought.to_act != self.seat:
            to_act = self._thought.to_act
            raise NotYourTurnError(self.seat, frozenset() if to_act is None else frozenset({to_act}))

    def require_seat(self) -> Seat:
        return self.seat

    def own_turn(self) -> tuple[tuple[TriedMove, ...], tuple[str, ...]]:
        """Return the moves before the person's own first turn in the line, and the moves of that turn.

        Raises `NothingToPlanError` where there is none, or it is not at its end.
        """
        first = next((number for number, (seat, _) in enumerate(self.line) if seat == self.viewer), None)
        if first is None:
            raise NothingToPlanError
        last = first
        while last < len(self.line) and self.line[last][0] == self.viewer:
            last += 1
            if self._engine.imagine(self._view, self._parsed(self.line[:last])).to_act != self.viewer:
                return self.line[:first], tuple(text for _, text in self.line[first:last])
        raise NothingToPlanError

    def premove(self, guard: Guard, place: str = "") -> Premove:
        """Make a premove of the person's own first turn in the line; for `Guard.THERE` with a place that is typed.

        Raises `NoSuchPlaceError`, `StaleError` for the other of two branches without the first, and as `own_turn`.
        """
        before, moves = self.own_turn()
        rank = max((each.rank for each in self.premoves), default=-1) + 1
        wanted = Premove(0, rank, self.viewer, moves, guard, "", "")
        if guard is Guard.THERE:
            wanted = replace(wanted, place=self._place_named(place))
        found, _ = planned(self._engine, self._view, self._parsed(before), wanted)
        if guard is not Guard.ELSE:
            return found
        if (branch := self.branch) is None:
            raise StaleError(expected=self.step, ply=self.step)
        # As it was when the first was planned: one of the two fits whatever happens there.
        return replace(found, place=branch.place, near=branch.near)

    def _place_named(self, text: str) -> str:
        """Return the name of a place at which another player can still play. Raises `NoSuchPlaceError`."""
        try:
            name, there = self._engine.look_at(self._view, text)
        except GameError as error:
            raise NoSuchPlaceError from error
        if not there:
            raise NoSuchPlaceError
        return name

    def with_armed(self, wanted: Premove) -> PlannedPosition:
        """Add a premove: in place of the same turn under another condition, else as the last.

        Raises `PlannedAlreadyError`, `TooManyPremovesError`.
        """
        if any(each.is_same_as(wanted) for each in self.premoves):
            raise PlannedAlreadyError
        before = next((each for each in self.premoves if each.moves == wanted.moves), None)
        if before is not None:
            put = replace(wanted, rank=before.rank)
            return replace(self, premoves=tuple(put if each is before else each for each in self.premoves))
        if len(self.premoves) >= MOST:
            raise TooManyPremovesError(most=MOST)
        return replace(self, premoves=(*self.premoves, wanted))

    def with_line(self, line: Sequence[TriedMove], seat: Seat) -> PlannedPosition:
        """Replace the moves of the line, and the seat whose moves are tried next."""
        return replace(self, line=tuple(line), seat=seat)

    def as_far_as_possible(self) -> PlannedPosition:
        """Keep as much of the line as can still be tried: the game may have moved on since."""
        kept = self._possible_line()
        shorter = self if kept == self.line else self.with_line(kept, self.viewer)
        return shorter.with_line(kept, kept[-1][0]) if shorter._is_within_turn else shorter

    def _possible_line(self) -> tuple[TriedMove, ...]:
        """Return the longest beginning of the line that is possible: mostly all of it, so this is tried first."""
        for length in range(len(self.line), 0, -1):
            try:
                self._engine.imagine(self._view, self._parsed(self.line[:length]))
            except GameError:
                continue
            return self.line[:length]
        return ()

    def _parsed(self, line: Sequence[TriedMove]) -> list[tuple[Seat, Any]]:
        return [(seat, self._engine.parse(text)) for seat, text in line]


_Change: TypeAlias = Callable[[PlannedPosition], PlannedPosition]


class Planning:
    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def position(self, table_id: int, user_id: int, check: Check = accept_all) -> PlannedPosition:
        """Return a person's planning board. Raises `NotRunningError`, `NotSeatedError`, and as `Kernel.read_game`."""
        async with self._kernel.reading() as session:
            game = await self._kernel.read_game(session, table_id, check)
            return await self._read(session, game, user_id)

    async def try_moves(
        self, table_id: int, user_id: int, texts: Sequence[str], expected_step: int, check: Check = accept_all
    ) -> PlannedPosition:
        """Try moves for the seat whose turn it is on the board. Raises `StaleError`, and as the engine's `imagine`."""

        def longer(position: PlannedPosition) -> PlannedPosition:
            line = (*position.line, *((position.seat, text) for text in texts))
            # For its refusals alone: a line that cannot be played is never stored.
            position.preview(*texts)
            after = position.with_line(line, position.seat)
            # Where the game would be over no seat follows: the line can still be shown and shortened.
            return after if after.follows is None else after.with_line(line, after.follows)

        return await self._change(table_id, user_id, longer, expected_step, check)

    async def undo(self, table_id: int, user_id: int, expected_step: int, check: Check = accept_all) -> PlannedPosition:
        """Take the latest move out of the line: then its seat is next. Raises `StaleError`."""

        def shorter(position: PlannedPosition) -> PlannedPosition:
            seat = position.line[-1][0] if position.line else position.viewer
            return position.with_line(position.line[:-1], seat)

        return await self._change(table_id, user_id, shorter, expected_step, check)

    async def clear_line(self, table_id: int, user_id: int, check: Check = accept_all) -> PlannedPosition:
        """Throw the line away: the board is as it is, and the person's own turn begins."""
        # Whatever board the button is on: to throw the line away means the same on each.
        return await self._change(table_id, user_id, lambda each: each.with_line((), each.viewer), None, check)

    async def hand_to(
        self, table_id: int, user_id: int, seat: Seat, expected_step: int, check: Check = accept_all
    ) -> PlannedPosition:
        """Let a seat be next on the board. Raises `StaleError`, `NotYourTurnError` within another's turn."""

        def handed(position: PlannedPosition) -> PlannedPosition:
            if seat not in range(len(position.now.chairs)):
                raise NotYourTurnError(seat, frozenset({position.seat}))
            after = position.with_line(position.line, seat)
            after.require_turn()
            return after

        return await self._change(table_id, user_id, handed, expected_step, check)

    async def arm(
        self,
        table_id: int,
        user_id: int,
        guard: Guard,
        expected_step: int,
        check: Check = accept_all,
        *,
        place: str = "",
    ) -> PlannedPosition:
        """Let the person's turn on the board play itself when it comes, after those armed before.

        The same turn under another condition takes the place of the one before. Raises `StaleError`,
        `NothingToPlanError`, `NoSuchPlaceError`, `TurnHasComeError`, `TooManyPremovesError`, `PlannedAlreadyError`.
        """
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            position, bits = await self._hold(session, table_id, user_id, expected_step, check)
            if position.is_their_turn:
                raise TurnHasComeError
            # Alternatives fail together. Those of a turn that has passed make room for those of the next.
            if position.standing != position.premoves:
                await session.premoves.drop(table_id=table_id, user_id=user_id)
                position = replace(position, premoves=())
            armed = position.with_armed(replace(position.premove(guard, place), user_id=user_id))
            # First those that go: the one that takes their place has the same rank, which is part of the key.
            for each in set(position.premoves) - set(armed.premoves):
                await session.premoves.drop(table_id=table_id, user_id=user_id, rank=each.rank)
            for each in set(armed.premoves) - set(position.premoves):
                await session.premoves.add({"table_id": table_id, "at": self._kernel.millis(), **each.values})
            planned = bits | 1 << position.viewer
            await session.tables.change(table_id, {"planned": planned})
        self._kernel.games.note_planned(table_id, planned)
        return armed

    async def disarm(self, table_id: int, user_id: int, check: Check = accept_all) -> PlannedPosition:
        """Forget the person's premoves."""
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            position, bits = await self._hold(session, table_id, user_id, None, check)
            await session.premoves.drop(table_id=table_id, user_id=user_id)
            planned = bits & ~(1 << position.viewer)
            await session.tables.change(table_id, {"planned": planned})
        self._kernel.games.note_planned(table_id, planned)
        return replace(position, premoves=())

    async def _change(
        self, table_id: int, user_id: int, change: _Change, expected_step: int | None, check: Check
    ) -> PlannedPosition:
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            position, _ = await self._hold(session, table_id, user_id, expected_step, check)
            after = change(position)
            if len(after.line) > MOST_MOVES:
                raise NothingToPlanError
            written = "\n".join(f"{seat} {text}" for seat, text in after.line)
            values = {"line": written, "seat": after.seat, "at": self._kernel.millis()}
            await session.sketches.put({"table_id": table_id, "user_id": user_id}, values)
            return after

    async def _hold(
        self, session: Session, table_id: int, user_id: int, expected_step: int | None, check: Check
    ) -> tuple[PlannedPosition, int]:
        """Lock the table; return the position and the bits of the seats with premoves."""
        # The row lock keeps a move of another process from beginning the turn while it is planned.
        row = await session.tables.row(table_id, for_update=True)
        game = await self._kernel.read_game(session, table_id, check)
        position = await self._read(session, game, user_id)
        if expected_step is not None and position.step != expected_step:
            raise StaleError(expected=expected_step, ply=position.step)
        return position, 0 if row is None else row["planned"]

    async def _read(self, session: Session, game: Game, user_id: int) -> PlannedPosition:
        table, seat = game.table, game.table.seat_of(user_id)
        if table.status is not Status.RUNNING:
            raise NotRunningError
        if seat is None:
            raise NotSeatedError
        row = await session.sketches.row(table_id=table.id, user_id=user_id)
        premoves = tuple(map(Premove.of, await session.premoves.rows("rank", table_id=table.id, user_id=user_id)))
        line = _line_of(row["line"]) if row is not None else ()
        next_seat = row["seat"] if row is not None else seat
        view, is_their_turn = game.engine.view(game.state, seat), seat in table.to_act
        whole = PlannedPosition(table, seat, next_seat, line, is_their_turn, premoves, game.engine, view)
        return whole.as_far_as_possible()


def _line_of(text: str) -> tuple[TriedMove, ...]:
    tried = (each.split(" ", 1) for each in text.split("\n") if each)
    return tuple((int(seat), move) for seat, move in tried)
