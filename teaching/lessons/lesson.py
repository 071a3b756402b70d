"""What a lesson is: the beginning of one game, in which the learner chooses some of the moves among a few."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engines.playing import play
from engines.protocol import Seat, Step
from engines.registry import ENGINES, AnyEngine

LEARNER: Seat = 0
"""The seat the learner plays; the others follow the script."""

LABELS = "ABCDE"
"""What choices are called, on the picture and on their buttons."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """Moves that the learner chooses from, as text, and the number of the one that does what is asked.

    `before` are moves that are played first, of whoever is to act. The sentences are
    ``<game>-lesson-<number>``, with ``.done`` why the right choice is right, and with ``.a``, ``.b`` and so on why
    each other choice is not what was asked; numbers begin with 1.
    """

    choices: tuple[str, ...]
    right: int
    before: tuple[str, ...] = ()

    @property
    def verdicts(self) -> tuple[str, ...]:
        """For each choice the part of the exercise's sentence that says why it is or is not what was asked."""
        return tuple("done" if at == self.right else LABELS[at].lower() for at in range(len(self.choices)))


@dataclass(frozen=True, slots=True)
class Lesson:
    """The beginning of a game with exercises in it. Options that are not named have their defaults."""

    slug: str
    seats: int
    seed: str
    exercises: tuple[Exercise, ...]
    options: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def engine(self) -> AnyEngine:
        """The game's rules."""
        return ENGINES[self.slug]

    @property
    def whole_options(self) -> Mapping[str, str]:
        """The options of the game, every default filled in."""
        return {**{name: values[0] for name, values in self.engine.choices.items()}, **self.options}

    def state(self, number: int) -> Any:
        """The position in which an exercise is set; with the number of exercises, the one after the last."""
        state = self.engine.initial(self.seats, self.seed, self.whole_options).state
        for exercise in self.exercises[:number]:
            state = self._played(state, (*exercise.before, exercise.choices[exercise.right]))
        return self._played(state, self.exercises[number].before) if number < len(self.exercises) else state

    def tried(self, number: int, choice: int) -> Step[Any]:
        """What one of an exercise's choices leads to, with the moves that it leaves no choice about."""
        engine, state = self.engine, self.state(number)
        step = play(engine, state, self.exercises[number].choices[choice])
        while engine.is_forced(step.state, LEARNER):
            then = engine.apply(step.state, LEARNER, engine.legal_moves(step.state, LEARNER)[0])
            step = Step(then.state, (*step.events, *then.events), step.reveals or then.reveals)
        return step

    def _played(self, state: Any, texts: tuple[str, ...]) -> Any:
        """The position after some moves, and after those that leave no choice."""
        engine = self.engine
        for text in texts:
            seat = min(engine.to_act(state))
            state = play(engine, state, text).state
            while engine.is_forced(state, seat):
                state = engine.apply(state, seat, engine.legal_moves(state, seat)[0]).state
        return state
