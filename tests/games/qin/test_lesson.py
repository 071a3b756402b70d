"""What makes the right choice of each exercise of Qin the right one."""

from __future__ import annotations

from teaching.lessons import LESSONS
from tests.games.qin.teaching import EXERCISES
from tests.support.for_each import for_each
from tests.teaching.tried import only_the_right_one_brings

LESSON = LESSONS["qin"]


def test_only_the_right_choice_founds_a_province_of_three_cells() -> None:
    exercise = LESSON.exercises[0]
    choices = range(len(exercise.choices))
    sizes = [max(len(e.cells) for e in LESSON.tried(0, choice).events if hasattr(e, "colour")) for choice in choices]
    assert [size == 3 for size in sizes] == [choice == exercise.right for choice in choices]


@for_each("number", [1, 2])
def test_only_the_right_choice_brings_about_what_is_asked(number: int) -> None:
    assert only_the_right_one_brings(LESSON, number, EXERCISES[number])
