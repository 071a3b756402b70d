"""Events of Three Men's Morris, each with a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from engines.morris.state import Place

from engines.protocol import Event, Seat


@dataclass(frozen=True, slots=True)
class ManPut(Event):
    """`seat` put a man on a point."""

    seat: Seat
    at: Place


@dataclass(frozen=True, slots=True)
class ManMoved(Event):
    """`seat` moved a man."""

    seat: Seat
    start: Place
    to: Place


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: `reason` is the outcome's."""

    winners: tuple[Seat, ...]
    reason: str
