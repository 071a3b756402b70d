"""The moves of a played game with the positions around them, and alternative turns, tried in other deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean
from typing import Any, Self

from computers.knowledge import knowledge_of, play_best_turn
from computers.learned.value import Value
from computers.reasons import play_turn
from computers.search import standard_error
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

    @classmethod
    def mean_of(cls, samples: Sequence[float]) -> Self:
        """Return the mean of changes that were sampled, as chances from 0 to 1."""
        return cls(thousandth(fmean(samples)), thousandth(standard_error(samples)))

    @property
    def is_sure(self) -> bool:
        """Whether the change exceeds twice its standard error."""
        return abs(self.value) > 2 * self.doubt

    @property
    def opposite(self) -> Change:
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
    return round(share * 1000)


def thousandths(shares: Sequence[float]) -> tuple[int, ...]:
    return tuple(map(thousandth, shares))


_MOST_MOVES = 60
"""Maximum number of moves of one turn, as a guard against endless turns."""


def best_line(engine: AnyEngine, value: Value, view: Any, seat: Seat, move: Any, salt: str) -> tuple[Any, ...]:
    """Return a move with the best rest of its turn that needs nothing unknown.

    Information uncovered during the turn is not used: a turn is compared, and shown, as it could have been planned.
    """
    line = [move]
    state = engine.apply(engine.determinize(view, salt), seat, move).state
    while seat in engine.to_act(state) and len(line) < _MOST_MOVES:
        imagined = engine.imagine(view, [(seat, each) for each in line])
        # Moves must also be legal in this deal, as its hidden parts may differ from the imagined ones.
        here = set(engine.legal_moves(state, seat))
        moves = [each for each in imagined.legal if each in here] if imagined.to_act == seat else []
        if not moves:
            break
        best = moves[0] if len(moves) == 1 else _best(engine, value, state, seat, moves)
        line.append(best)
        state = engine.apply(state, seat, best).state
    return tuple(line)


def try_line(
    engine: AnyEngine, value: Value, deal: Any, seat: Seat, line: Sequence[Any], rounds: Sequence[int]
) -> tuple[float, ...]:
    """Return a seat's chance after a turn in one deal, once every seat has had further turns.

    There is one result for each number of further turns in `rounds`.
    """
    state, played, found = play_turn(engine, deal, seat, line).after, 0, list[float]()
    for each in rounds:
        while played < each * len(engine.scores(state)) and (to_act := engine.to_act(state)):
            state = play_best_turn(engine, state, min(to_act))
            played += 1
        found.append(value.chances(state)[seat])
    return tuple(found)


def _best(engine: AnyEngine, value: Value, state: Any, seat: Seat, moves: Sequence[Any]) -> Any:
    """Return the best move by the learned value if it can rank whole turns, else by the quick rank."""
    ranks = value.ranked(state, seat, moves) or knowledge_of(engine).rank(state, seat, moves)
    return moves[max(range(len(moves)), key=ranks.__getitem__)]
