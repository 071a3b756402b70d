"""Taking back: the moves that are undone, and the reasons to refuse it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from engines.protocol import Event, Seat
from tables.core.errors import NothingToTakeBackError
from tables.core.kernel import Game, Recent
from tables.core.log import Moment, standing


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
    """Return the last moves of a line as undone moves."""
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
