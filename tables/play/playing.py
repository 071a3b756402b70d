"""The game itself: moves, the computer's moves, taking back, resigning."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import Any

from computers.even import stronger_player
from computers.levels import AdviceFor, Level, Skill
from computers.reasons import Reason, given_by, reasons_of
from db.errors import MovedOn
from engines.protocol import Event, NotYourTurnError, Seat
from tables.core.daily import check_is_no_try
from tables.core.errors import NoHintsError, NothingToTakeBackError, StaleError
from tables.core.kernel import RESIGNED, Game, Kernel, Recent, is_left_to_few, won_by_the_others
from tables.core.log import LogKind, Moment, standing
from tables.core.model import Status, Table
from tables.core.rows import given_up, read_skill
from tables.play.record import LogRow, Record, rows_of_turn
from tables.play.recording import Recorder, check_room, seat_in


class TakingBack(Enum):
    """The way in which a player can take their latest move back."""

    AT_ONCE = auto()
    BY_CONSENT = auto()
    NOT_AT_ALL = auto()


@dataclass(frozen=True, slots=True)
class UndoneMove:
    """A seat's move that is taken back, its events, the position before it, and whether it had revealed something."""

    seat: Seat
    text: str
    events: tuple[Event, ...]
    before: Any
    reveals: bool


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that a person could make, and what speaks for it."""

    text: str
    reasons: tuple[Reason, ...]


def taken_back(game: Game, recent: Recent, seat: Seat) -> list[UndoneMove]:
    """Return a seat's latest choice and the forced moves after it, to be taken back together, the last first.

    Raises `NothingToTakeBackError` when another player has moved since or something was revealed.
    """
    line = standing(recent.moments)
    undone = _latest_choice(game, line)
    why = _why_not(line, undone, recent, seat)
    if why is not None:
        raise NothingToTakeBackError(why=why)
    return _undone(recent, line, len(undone))


def taken_back_by_consent(game: Game, recent: Recent, seat: Seat) -> list[UndoneMove]:
    """Return a seat's latest choice with everything that came after it, of all players, the last first.

    Raises `NothingToTakeBackError` when the seat has made no move.
    """
    line = standing(recent.moments)
    own = [number for number, moment in enumerate(line, start=1) if moment.entry.seat == seat]
    if not own:
        raise NothingToTakeBackError(why="none")
    later = len(line) - own[-1]
    return _undone(recent, line, later + len(_latest_choice(game, line[: own[-1]])))


def _undone(recent: Recent, line: list[Moment], count: int) -> list[UndoneMove]:
    # The position before a move is the one after the move before it, whatever was taken back between the two.
    befores = [recent.first, *(moment.state for moment in line[:-1])]
    whole = [
        UndoneMove(moment.entry.seat, moment.entry.text, moment.entry.events, before, moment.reveals)
        for moment, before in zip(line, befores)
    ]
    # The last `count` of them, in reverse.
    return whole[: -count - 1 : -1]


def _latest_choice(game: Game, line: list[Moment]) -> list[Moment]:
    """Return the forced moves at the end of a line, the last first, and the chosen move before them."""
    found = line[-1:]
    while found and (len(line) > len(found)):
        before = line[-len(found) - 1]
        seat = found[-1].entry.seat
        if before.entry.seat != seat or not game.engine.is_forced(before.state, seat):
            break
        found.append(before)
    return found


def _why_not(line: list[Moment], undone: list[Moment], recent: Recent, seat: Seat) -> str | None:
    """Return why a seat's latest move cannot be taken back: a key, or None if it can."""
    if not any(moment.entry.seat == seat for moment in line):
        return "none"
    # Moves of others since then count even if they were undone again.
    if any(moment.entry.seat != seat for moment in (*undone, *recent.after(undone[0].entry.ply))):
        return "acted"
    return "revealed" if any(moment.reveals for moment in undone) else None


@dataclass(frozen=True, slots=True)
class Played:
    """Moves that are recorded together, with the forced moves of the same seat after them.

    `events` are those of all moves, `chosen` those of the requested moves; they include secrets of the player.
    `left_out` are requested moves that could not be played any more.
    """

    table: Table
    seat: Seat
    moves: tuple[str, ...]
    forced: tuple[str, ...]
    left_out: tuple[str, ...]
    events: tuple[Event, ...]
    chosen: tuple[Event, ...]
    is_followed: bool = False
    """Whether turns that others planned ahead followed at once."""

    @property
    def goes_on(self) -> bool:
        return self.seat in self.table.to_act and not self.is_followed


class Play:
    def __init__(self, kernel: Kernel, recorder: Recorder) -> None:
        self._kernel = kernel
        self._recorder = recorder

    async def move(self, table_id: int, user_id: int, *texts: str, expected_ply: int | None = None) -> Played:
        """Play a move of the person's seat, or several of one turn: all of them, or none if one is refused.

        Once a move has revealed something, it is kept with those before it, and a later refused move is left out:
        refusing everything would show hidden information for nothing. `expected_ply` is the position that the person
        saw: any other is refused. Raises `NotRunningError`, `NotSeatedError`, `StaleError`, `StorageError`, and as
        the engine's `parse` and `apply`.
        """
        request = partial(self._play, user_id=user_id, texts=texts, expected_ply=expected_ply)
        return await self._recorder.at_present(table_id, request)

    async def move_computer(self, table_id: int) -> Played | None:
        """Play one move of a computer seat; None when none is to act.

        The computer thinks off the event loop. If the game moves on meanwhile, it thinks again.
        """
        while True:
            game = await self._kernel.game(table_id)
            seat = _computer_to_act(game)
            if seat is None:
                return None
            # Without the table's lock: people may resign, vote or take back while a computer thinks.
            text = await self._think_for(game, seat, game.table.chairs[seat].skill)
            async with self._kernel.lock(table_id):
                try:
                    return await self._move(game, seat, (text,), None)
                except MovedOn:
                    continue

    async def hint(self, table_id: int, user_id: int, *, best: bool = False) -> Hint:
        """Return the best move that a player a little stronger than the person would find, or the expert's move.

        With the reasons of who finds it, from the person's own view.
        Raises `NotRunningError`, `NotSeatedError`, `NotYourTurnError`, `NoHintsError`, `OneTryError`.
        """
        game = await self._kernel.game(table_id)
        seat, engine = seat_in(game, user_id), game.engine
        to_act = engine.to_act(game.state)
        if seat not in to_act:
            raise NotYourTurnError(seat, to_act)
        if not may_be_hinted(game.table):
            raise NoHintsError
        async with self._kernel.reading() as session:
            await check_is_no_try(self._kernel, session, game.table)
            taught = None if best else (await read_skill(session, user_id, engine.slug)).taught
        text = await self._think_for(game, seat, Level.EXPERT if taught is None else AdviceFor(taught))
        view, salt = engine.view(game.state, seat), f"{table_id}/{game.table.ply}"
        # In a thread: a whole turn is played out and judged, and other requests are answered meanwhile.
        found = await asyncio.to_thread(reasons_of, engine, view, seat, (engine.parse(text),), salt)
        if taught is None:
            return Hint(text, found)
        return Hint(text, given_by(stronger_player(engine.slug, len(game.table.chairs), taught), found))

    async def _think_for(self, game: Game, seat: Seat, skill: Skill | AdviceFor) -> str:
        """Choose a move for a seat, from its view. The table's seed stays out of it: it reveals hidden information."""
        view = game.engine.view(game.state, seat)
        return await self._kernel.think(game.engine.slug, view, seat, skill, f"{game.table.id}/{game.table.ply}")

    async def take_back(self, table_id: int, user_id: int) -> Table:
        """Undo the person's own latest move with what it forced, as further rows of the log.

        Raises `NothingToTakeBackError` when another player has moved since or something was revealed.
        """
        return await self._recorder.at_present(table_id, lambda game: self._take_back(game, user_id))

    async def resign(self, table_id: int, user_id: int) -> Table:
        """Give the person's seat up: the computer plays it on, or the game ends if no player would be left.

        Raises `NotSeatedError`, `NotRunningError`.
        """
        return await self._recorder.at_present(table_id, lambda game: self._resign(game, user_id))

    async def _play(self, game: Game, user_id: int, texts: Sequence[str], expected_ply: int | None) -> Played:
        seat = seat_in(game, user_id)
        if expected_ply is not None and expected_ply != game.table.ply:
            raise StaleError(expected=expected_ply, ply=game.table.ply)
        return await self._move(game, seat, texts, user_id)

    async def _take_back(self, game: Game, user_id: int) -> Table:
        seat = seat_in(game, user_id)
        check_room(game.table)
        undone = taken_back(game, await self._kernel.recent(game), seat)
        rows = tuple(LogRow(LogKind.TAKE_BACK, each.text, each.before) for each in undone)
        return (await self._recorder.record(game, Record(seat, user_id, rows, game.table.chairs))).table

    async def _resign(self, game: Game, user_id: int) -> Table:
        seat = seat_in(game, user_id)
        chairs = given_up(game.table.chairs, seat)
        ending = won_by_the_others(game, chairs, RESIGNED) if is_left_to_few(chairs) else None
        record = Record.besides_the_rules(LogKind.RESIGN, game, seat, user_id, chairs, ending)
        return (await self._recorder.record(game, record)).table

    async def _move(self, game: Game, seat: Seat, texts: Sequence[str], user_id: int | None) -> Played:
        """Play moves, then the forced ones while it is the seat's turn and all see that there is no choice."""
        rows, chosen = rows_of_turn(game.engine, game.state, seat, texts)
        record = Record(seat, user_id, tuple(rows), game.table.chairs, game.engine.outcome(rows[-1].state))
        table = (await self._recorder.record(game, record)).table
        self._kernel.observer.moved(table.game, len(rows), by_computer=user_id is None)
        played = tuple(row.text for row in rows)
        return Played(
            table,
            seat,
            moves=played[:chosen],
            forced=played[chosen:],
            left_out=tuple(texts[chosen:]),
            events=tuple(event for row in rows for event in row.events),
            chosen=tuple(event for row in rows[:chosen] for event in row.events),
            is_followed=table.ply > game.table.ply + len(rows),
        )


def may_be_hinted(table: Table) -> bool:
    """Tell whether players may ask for a good move: against computers only, or where all agreed to it before."""
    return table.hints or len(table.people) == 1


def _computer_to_act(game: Game) -> Seat | None:
    if game.table.status is not Status.RUNNING:
        return None
    return next((seat for seat in sorted(game.table.to_act) if game.table.chairs[seat].is_computer), None)
