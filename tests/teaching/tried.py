"""What the choices of an exercise bring about."""

from __future__ import annotations

from teaching.lessons import Lesson


def happening(lesson: Lesson, number: int, choice: int) -> set[str]:
    """The kinds of what happens."""
    return {type(event).__name__ for event in lesson.tried(number, choice).events}


def only_the_right_one_brings(lesson: Lesson, number: int, kinds: set[str]) -> bool:
    """Whether no other choice of an exercise brings all of this about."""
    exercise = lesson.exercises[number]
    others = set(range(len(exercise.choices))) - {exercise.right}
    return kinds <= happening(lesson, number, exercise.right) and not any(
        kinds <= happening(lesson, number, choice) for choice in others
    )
