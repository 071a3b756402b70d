"""Turns of odd and of sensible games, with what computers say for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from computers.knowledge import best_ranked
from computers.reasons import REASONS, PlayedTurn, Reason, reasons_for
from engines.protocol import Event, Seat
from engines.registry import AnyEngine
from engines.rng import Rng
from tests.support.setups import can_begin

MOST_STEPS = 60

Telling: TypeAlias = Callable[[Any, Seat, Sequence[Any]], Sequence[Any]]
"""Picks, of the moves of a seat, those that may have the rarest kinds of reasons."""


@dataclass(frozen=True, slots=True)
class Line:
    """A whole turn of a seat: the position before each of its steps and after the last one, and each step's events."""

    states: tuple[Any, ...]
    steps: tuple[tuple[Event, ...], ...]
    seat: Seat

    @property
    def before(self) -> Any:
        return self.states[0]

    @property
    def after(self) -> Any:
        return self.states[-1]

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for step in self.steps for event in step)


def all_reasons(engine: AnyEngine, line: Line) -> list[Reason]:
    """All reasons for a turn, also those that are not shown because three others are better."""
    shown = reasons_for(engine, PlayedTurn(line.before, line.after, line.events), line.seat)
    if any(reason.key == "wins" for reason in shown):
        return list(shown)
    found = REASONS[engine.slug](line.before, line.after, line.seat, line.events)
    assert set(shown) <= set(found)
    return found


def turn_of(engine: AnyEngine, state: Any, seat: Seat, move: Any, rng: Rng) -> Line:
    """The turn that begins with a move; its rest is at random or, for even numbers, by the best ranks."""
    states, steps = [state], list[tuple[Event, ...]]()
    at_random, rng = rng.below(2)
    while True:
        step = engine.apply(states[-1], seat, move)
        states.append(step.state)
        steps.append(step.events)
        if seat not in engine.to_act(step.state) or len(steps) == MOST_STEPS:
            return Line(tuple(states), tuple(steps), seat)
        if at_random:
            moves = engine.legal_moves(step.state, seat)
            number, rng = rng.below(len(moves))
            move = moves[number]
        else:
            move = best_ranked(engine, step.state, seat)


def setup_of(engine: AnyEngine, rng: Rng) -> tuple[int, dict[str, str], Rng]:
    """Any number of players but one, and any options that suit it."""
    while True:
        number, rng = rng.below(len(engine.seats))
        options: dict[str, str] = {}
        for name, values in engine.choices.items():
            chosen, rng = rng.below(len(values))
            options[name] = values[chosen]
        if (seats := engine.seats[number]) > 1 and can_begin(engine, seats, options):
            return seats, options, rng


def lines(engine: AnyEngine, seed: str, each: int, telling: Telling) -> Iterator[Line]:
    """Turns, and rests of turns, of one game: in each position `each` moves at random and as many of the telling ones.

    Every other game is played at random, the others by the best ranks with every fourth move at random. Of the position
    before the last move all moves are tried.
    """
    seats, options, rng = setup_of(engine, Rng(seed))
    state = before = engine.initial(seats, seed, options).state
    is_sensible, rng = rng.below(2)
    while to_act := engine.to_act(state):
        before, seat = state, min(to_act)
        moves = engine.legal_moves(state, seat)
        for choice in (moves, telling(state, seat, moves)):
            for _ in range(min(each, len(choice))):
                number, rng = rng.below(len(choice))
                yield turn_of(engine, state, seat, choice[number], rng)
        number, rng = rng.below(len(moves))
        is_odd, rng = rng.below(4)
        move = moves[number] if not is_sensible or is_odd == 0 else best_ranked(engine, state, seat)
        state = engine.apply(state, seat, move).state
    seat = min(engine.to_act(before))
    for move in engine.legal_moves(before, seat):
        yield turn_of(engine, before, seat, move, rng)
