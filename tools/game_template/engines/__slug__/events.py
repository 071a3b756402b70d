"""Events of __Title__, each with a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from engines.__slug__.state import Place
from engines.protocol import Event, Seat


@dataclass(frozen=True, slots=True)
class StonesTaken(Event):
    """`seat` took stones from these places."""

    seat: Seat
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: `reason` is the outcome's."""

    winners: tuple[Seat, ...]
    reason: str
