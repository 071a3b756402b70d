"""The moves of a game that was played, with the positions around them, and what they changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from engines.protocol import Event, Seat
from engines.registry import AnyEngine


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move that stood, by the number of its row in the game's log."""

    ply: int
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Change:
    """By how many thousandths a chance changed, and the standard error of that."""

    value: int
    doubt: int

    @property
    def is_sure(self) -> bool:
        """Whether it is more than twice its standard error."""
        return abs(self.value) > 2 * self.doubt

    @property
    def opposite(self) -> Change:
        """The same the other way round."""
        return Change(-self.value, self.doubt)

    @property
    def weight(self) -> float:
        """What it counts beside others, the surer the more: it less half its standard error."""
        return self.value - self.doubt / 2


@dataclass(frozen=True, slots=True, eq=False)
class Ply:
    """A move with the number of its turn, the positions around it and what happened. Each is equal to itself alone."""

    move: PlayedMove
    turn: int
    before: Any
    after: Any
    reveals: bool
    events: tuple[Event, ...] = ()


def replayed(engine: AnyEngine, state: Any, moves: Sequence[PlayedMove]) -> Iterator[Ply]:
    """The moves with the positions around them. What a seat does in succession is one turn."""
    for turn, (_, each) in enumerate(groupby(moves, key=lambda move: move.seat)):
        for move in each:
            step = engine.apply(state, move.seat, engine.parse(move.text))
            yield Ply(move, turn, state, step.state, step.reveals, step.events)
            state = step.state


def thousandth(share: float) -> int:
    """A share in whole thousandths."""
    return round(share * 1000)


def thousandths(shares: Sequence[float]) -> tuple[int, ...]:
    """Shares in whole thousandths."""
    return tuple(map(thousandth, shares))
