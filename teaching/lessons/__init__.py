"""Lessons: a short first game of each kind, on the real board and by the real rules.

LESSONS["qin"].state(1)              # the position of the second exercise
LESSONS["qin"].tried(1, 0).events    # the events of its first choice
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engines.protocol import Seat, Step
from engines.registry import ENGINES, AnyEngine, collect, play

LEARNER: Seat = 0
"""The learner's seat; the others follow the script."""

LABELS = "ABCDE"
"""Labels of choices, on the picture and on their buttons."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """Moves to choose from, as text, and the index of the right one.

    `before` are moves that are played first, each by the seat to act. The sentences are ``<game>-lesson-<number>``,
    with ``.done`` for why the right choice is right, and with ``.a``, ``.b`` and so on for why each other choice is
    wrong; numbers begin with 1.
    """

    choices: tuple[str, ...]
    right: int
    before: tuple[str, ...] = ()

    @property
    def verdicts(self) -> tuple[str, ...]:
        """The attribute of the exercise's sentence for each choice: why it is right or wrong."""
        return tuple("done" if at == self.right else LABELS[at].lower() for at in range(len(self.choices)))


@dataclass(frozen=True, slots=True)
class Lesson:
    """The beginning of a game with exercises in it. Options that are not given have their defaults."""

    slug: str
    seats: int
    seed: str
    exercises: tuple[Exercise, ...]
    options: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def engine(self) -> AnyEngine:
        return ENGINES[self.slug]

    @property
    def whole_options(self) -> Mapping[str, str]:
        """The options of the game, with every default filled in."""
        # Filled in here, so that a lesson goes on as it was when a game gets another option.
        return {**{name: values[0] for name, values in self.engine.choices.items()}, **self.options}

    def state(self, number: int) -> Any:
        """Return the position of an exercise; for the number of exercises, the position after the last."""
        state = self.engine.initial(self.seats, self.seed, self.whole_options).state
        for exercise in self.exercises[:number]:
            state = self._played(state, (*exercise.before, exercise.choices[exercise.right]))
        return self._played(state, self.exercises[number].before) if number < len(self.exercises) else state

    def tried(self, number: int, choice: int) -> Step[Any]:
        """Play one of an exercise's choices, and the forced moves after it."""
        engine, state = self.engine, self.state(number)
        step = play(engine, state, self.exercises[number].choices[choice])
        # As at a real table: forced moves are made without asking, so their events belong to the choice.
        while engine.is_forced(step.state, LEARNER):
            then = engine.apply(step.state, LEARNER, engine.legal_moves(step.state, LEARNER)[0])
            step = Step(then.state, (*step.events, *then.events), step.reveals or then.reveals)
        return step

    def _played(self, state: Any, texts: tuple[str, ...]) -> Any:
        """Play some moves, each followed by forced moves; return the position."""
        engine = self.engine
        for text in texts:
            seat = min(engine.to_act(state))
            state = play(engine, state, text).state
            while engine.is_forced(state, seat):
                state = engine.apply(state, seat, engine.legal_moves(state, seat)[0]).state
        return state


_LESSONS = collect("teaching.lessons", "LESSON", ENGINES)

LESSONS: Mapping[str, Lesson] = _LESSONS.found
"""The lesson of every game that has one, by its slug."""

BROKEN: Mapping[str, str] = _LESSONS.broken
"""Every game whose lesson cannot be used, and why not, in a sentence."""
