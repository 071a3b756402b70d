"""Random games of any engine, for tests that hold in all positions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from engines.protocol import Seat, Step
from engines.registry import AnyEngine
from engines.rng import Rng
from tests.support.full import FULL
from tests.support.setups import TRIED


@dataclass(frozen=True, slots=True)
class Played:
    """A move of a game: the position before it, who made it, what it led to."""

    before: Any
    seat: Seat
    move: Any
    step: Step[Any]
    choices: int
    """How many moves there were."""


def whole_game(slug: str, seats: int, options: dict[str, str]) -> tuple[Played, ...]:
    """A random game of a set-up, played once for all tests."""
    return _played(slug, seats, tuple(options.items()))


@cache
def _played(slug: str, seats: int, options: tuple[tuple[str, str], ...]) -> tuple[Played, ...]:
    engine = TRIED[slug]
    return tuple(random_game_played(engine, seats, dict(options), FULL or "whole game"))


def random_game(engine: AnyEngine, seats: int, options: dict[str, str], seed: str) -> Iterator[tuple[Any, int, Any]]:
    """The positions of a game of random moves, each with the seat that moves and the move it chose."""
    return ((played.before, played.seat, played.move) for played in random_game_played(engine, seats, options, seed))


def random_game_played(engine: AnyEngine, seats: int, options: dict[str, str], seed: str) -> Iterator[Played]:
    """The moves of a game of random moves."""
    state = engine.initial(seats, seed, options).state
    rng = Rng(f"{seed}/moves")
    while to_act := engine.to_act(state):
        seat = min(to_act)
        moves = engine.legal_moves(state, seat)
        number, rng = rng.below(len(moves))
        step = engine.apply(state, seat, moves[number])
        yield Played(state, seat, moves[number], step, len(moves))
        state = step.state
