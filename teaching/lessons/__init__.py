"""Lessons: a short first game of each kind, on the real board and by the real rules, and a second one with more.

LESSONS["qin"].state(1)              # the position of the second exercise
LESSONS["qin"].tried(1, 0).events    # the events of its first choice
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engines.protocol import Event, Seat, Step
from engines.registry import ENGINES, AnyEngine, collect, play
from teaching.examples import AROUND

LEARNER: Seat = 0
"""The learner's seat; the others follow the script."""

LABELS = "ABCDE"
"""Labels of choices, on the picture and on their buttons."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """Moves to choose from, as text, and the index of the right one.

    `before` are moves that are played first, each by the seat to act; with a `seed` another game begins with them.
    `after` are the moves that follow each choice, and show what it leads to. `part` is the part of the board that is
    shown, as in `teaching.examples.Example`. The sentences are the lesson's name with
    the number of the exercise, from 1, with ``.done`` for why the right choice is right, and with ``.a``, ``.b`` and
    so on for why each other choice is wrong.
    """

    choices: tuple[str, ...]
    right: int
    before: tuple[str, ...] = ()
    after: tuple[tuple[str, ...], ...] = ()
    seed: str = ""
    part: str = AROUND

    @property
    def verdicts(self) -> tuple[str, ...]:
        """The attribute of the exercise's sentence for each choice: why it is right or wrong."""
        return tuple("done" if at == self.right else LABELS[at].lower() for at in range(len(self.choices)))

    def followed_by(self, choice: int) -> tuple[str, ...]:
        """Return the moves that follow a choice."""
        return self.after[choice] if self.after else ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """The beginning of a game with exercises in it. Options that are not given have their defaults.

    `second` is the lesson with more, for those who have finished some games: its own `is_second` is true.
    """

    slug: str
    seats: int
    seed: str
    exercises: tuple[Exercise, ...]
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    second: Lesson | None = None
    is_second: bool = False

    @property
    def key(self) -> str:
        """Return the name of the lesson on buttons and in people's progress."""
        return f"{self.slug}-second" if self.is_second else self.slug

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
        begun = max((at for at, exercise in enumerate(self.exercises[: number + 1]) if exercise.seed), default=0)
        seed = self.exercises[begun].seed or self.seed
        state = self.engine.initial(self.seats, seed, self.whole_options).state
        for exercise in self.exercises[begun:number]:
            right = exercise.choices[exercise.right]
            state = self._played(state, (*exercise.before, right, *exercise.followed_by(exercise.right)))
        return self._played(state, self.exercises[number].before) if number < len(self.exercises) else state

    def tried(self, number: int, choice: int) -> Step[Any]:
        """Play one of an exercise's choices, and the forced moves after it."""
        return self._step(self.state(number), self.exercises[number].choices[choice])

    def led_to(self, number: int, choice: int) -> tuple[Any, tuple[Event, ...]]:
        """Return the position that a choice leads to, and what follows the choice and its forced moves."""
        state, events = self.tried(number, choice).state, list[Event]()
        for text in self.exercises[number].followed_by(choice):
            step = self._step(state, text)
            state, events = step.state, [*events, *step.events]
        return state, tuple(events)

    def _played(self, state: Any, texts: tuple[str, ...]) -> Any:
        """Play some moves, each followed by forced moves; return the position."""
        for text in texts:
            state = self._step(state, text).state
        return state

    def _step(self, state: Any, text: str) -> Step[Any]:
        """Play a move and the forced moves of its player."""
        engine, seat = self.engine, min(self.engine.to_act(state))
        step = play(engine, state, text)
        # As at a real table: forced moves are made without asking, so their events belong to the choice.
        while engine.is_forced(step.state, seat):
            then = engine.apply(step.state, seat, engine.legal_moves(step.state, seat)[0])
            step = Step(then.state, (*step.events, *then.events), step.reveals or then.reveals)
        return step


_LESSONS = collect("teaching.lessons", "LESSON", ENGINES)

LESSONS: Mapping[str, Lesson] = _LESSONS.found
"""The lesson of every game that has one, by its slug."""

BY_KEY: Mapping[str, Lesson] = {
    each.key: each for lesson in LESSONS.values() for each in (lesson, lesson.second) if each is not None
}
"""All lessons, the first ones and the second ones."""

BROKEN: Mapping[str, str] = _LESSONS.broken
"""Every game whose lesson cannot be used, and why not, in a sentence."""
