"""Taking back: what it comes to, and why it may be refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from engines.protocol import Seat
from tables.core.errors import NothingToTakeBackError
from tables.core.game import Game
from tables.core.log import LogKind, Moment, first_state


class TakingBack(Enum):
    """How somebody can take their latest move back."""

    AT_ONCE = auto()
    BY_CONSENT = auto()
    NOT_AT_ALL = auto()


@dataclass(frozen=True, slots=True)
class UndoneMove:
    """A seat's move that is taken back, the position before it, and whether it had revealed something."""

    seat: Seat
    text: str
    before: Any
    reveals: bool


def taken_back(game: Game, moments: list[Moment], seat: Seat) -> list[UndoneMove]:
    """A seat's latest choice after the moves that then had to follow: what is taken back together, the last first.

    `moments` is the game's whole log. Raises `NothingToTakeBackError` when somebody has moved since or
    something was revealed.
    """
    line = _line_of(moments)
    undone = _latest_choice(game, line)
    why = _why_not(line, undone, moments, seat)
    if why is not None:
        raise NothingToTakeBackError(why=why)
    return _undone(game, line, len(undone))


def taken_back_by_consent(game: Game, moments: list[Moment], seat: Seat) -> list[UndoneMove]:
    """A seat's latest choice with everything that came after it, whoever's it was, the last first.

    `moments` is the game's whole log. Raises `NothingToTakeBackError` when the seat has made no move.
    """
    line = _line_of(moments)
    own = [number for number, moment in enumerate(line, start=1) if moment.entry.seat == seat]
    if not own:
        raise NothingToTakeBackError(why="none")
    later = len(line) - own[-1]
    return _undone(game, line, later + len(_latest_choice(game, line[: own[-1]])))


def _undone(game: Game, line: list[Moment], count: int) -> list[UndoneMove]:
    """The last moves of a line as what is taken back."""
    first = first_state(game.table, game.engine, game.seed)
    befores = [first, *(moment.state for moment in line[:-1])]
    whole = [
        UndoneMove(moment.entry.seat, moment.entry.text, before, moment.reveals)
        for moment, before in zip(line, befores)
    ]
    return whole[: -count - 1 : -1]


def _line_of(moments: list[Moment]) -> list[Moment]:
    """The moves that count: those that were not taken back."""
    line: list[Moment] = []
    for moment in moments:
        if moment.entry.kind is LogKind.MOVE:
            line.append(moment)
        elif moment.entry.kind is LogKind.TAKE_BACK:
            line.pop()
    return line


def _latest_choice(game: Game, line: list[Moment]) -> list[Moment]:
    """The latest move that was chosen, after those that then had to follow: what is taken back together."""
    found = line[-1:]
    while found and (len(line) > len(found)):
        before = line[-len(found) - 1]
        seat = found[-1].entry.seat
        if before.entry.seat != seat or not game.engine.is_forced(before.state, seat):
            break
        found.append(before)
    return found


def _why_not(line: list[Moment], undone: list[Moment], moments: list[Moment], seat: Seat) -> str | None:
    """Why a seat's latest move cannot be taken back: a key, or None if it can."""
    if not any(moment.entry.seat == seat for moment in line):
        return "none"
    # What others did since counts even if they undid it; a ply is its row's number in the log.
    if any(moment.entry.seat != seat for moment in (*undone, *moments[undone[0].entry.ply :])):
        return "acted"
    return "revealed" if any(moment.reveals for moment in undone) else None
