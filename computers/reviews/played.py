"""The moves of a played game, with the positions around them and their changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from engines.protocol import Event, Seat
from engines.registry import AnyEngine


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move that was not taken back, with the number of its row in the game's log."""

    ply: int
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Change:
    """The change of a chance in thousandths, and its standard error."""

    value: int
    doubt: int

    @property
    def is_sure(self) -> bool:
        """Whether the change exceeds twice its standard error."""
        return abs(self.value) > 2 * self.doubt

    @property
    def opposite(self) -> Change:
        """The change with the opposite sign."""
        return Change(-self.value, self.doubt)

    @property
    def weight(self) -> float:
        """The value for sorting: the change minus half its standard error, so that certain changes come first."""
        return self.value - self.doubt / 2


@dataclass(frozen=True, slots=True, eq=False)
class Ply:
    """A move with the number of its turn, the positions around it and its events. Instances compare by identity."""

    move: PlayedMove
    turn: int
    before: Any
    after: Any
    reveals: bool
    events: tuple[Event, ...] = ()


def replayed(engine: AnyEngine, state: Any, moves: Sequence[PlayedMove]) -> Iterator[Ply]:
    """Replay moves and yield them with the positions around them. Consecutive moves of a seat are one turn."""
    for turn, (_, each) in enumerate(groupby(moves, key=lambda move: move.seat)):
        for move in each:
            step = engine.apply(state, move.seat, engine.parse(move.text))
            yield Ply(move, turn, state, step.state, step.reveals, step.events)
            state = step.state


def thousandth(share: float) -> int:
    """Return a share in whole thousandths."""
    return round(share * 1000)


def thousandths(shares: Sequence[float]) -> tuple[int, ...]:
    """Return shares in whole thousandths."""
    return tuple(map(thousandth, shares))
