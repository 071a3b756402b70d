"""Random games of any engine, for tests that hold in all positions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from engines.protocol import OptionError, Seat, Step
from engines.registry import ENGINES, AnyEngine
from engines.rng import Rng


def option_sets(engine: AnyEngine) -> list[dict[str, str]]:
    """The defaults, every other value of each option with defaults beside it, and the last of all together.

    All combinations would be thousands where a game has castles and cards to choose from.
    """
    defaults = {name: values[0] for name, values in engine.choices.items()}
    one_changed = [{**defaults, name: value} for name, values in engine.choices.items() for value in values[1:]]
    last = {name: values[-1] for name, values in engine.choices.items()}
    found = [defaults, *one_changed, last]
    return [options for number, options in enumerate(found) if options not in found[:number]]


def setups() -> list[tuple[str, int, dict[str, str]]]:
    """Every game with every number of seats and all options that suit it."""
    return [
        (slug, seats, options)
        for slug, engine in ENGINES.items()
        for seats in engine.seats
        for options in option_sets(engine)
        if can_begin(engine, seats, options)
    ]


def can_begin(engine: AnyEngine, seats: int, options: dict[str, str]) -> bool:
    """Whether the options suit so many players."""
    try:
        engine.initial(seats, "any", options)
    except OptionError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Played:
    """A move of a game: the position before it, who made it, what it led to."""

    before: Any
    seat: Seat
    move: Any
    step: Step[Any]


def whole_game(slug: str, seats: int, options: dict[str, str]) -> tuple[Played, ...]:
    """A random game of a set-up, played once for all tests."""
    return _played(slug, seats, tuple(options.items()))


@cache
def _played(slug: str, seats: int, options: tuple[tuple[str, str], ...]) -> tuple[Played, ...]:
    engine = ENGINES[slug]
    moves = random_game(engine, seats, dict(options), "whole game")
    return tuple(Played(state, seat, move, engine.apply(state, seat, move)) for state, seat, move in moves)


def random_game(engine: AnyEngine, seats: int, options: dict[str, str], seed: str) -> Iterator[tuple[Any, int, Any]]:
    """The positions of a game of random moves, each with the seat that moves and the move it chose."""
    state = engine.initial(seats, seed, options).state
    rng = Rng(f"{seed}/moves")
    while to_act := engine.to_act(state):
        seat = min(to_act)
        moves = engine.legal_moves(state, seat)
        number, rng = rng.below(len(moves))
        yield state, seat, moves[number]
        state = engine.apply(state, seat, moves[number]).state
