"""What makes the right choice of each exercise of China the right one."""

from __future__ import annotations

from teaching.lessons import LESSONS
from tests.games.china.teaching import EXERCISES
from tests.support.for_each import for_each
from tests.teaching.tried import only_the_right_one_brings

LESSON = LESSONS["china"]


def test_only_the_right_house_costs_one_card() -> None:
    exercise = LESSON.exercises[0]
    choices = range(len(exercise.choices))
    paid = [LESSON.tried(0, choice).events[0].cards for choice in choices]  # type: ignore[attr-defined]
    assert [cards == 1 for cards in paid] == [choice == exercise.right for choice in choices]


def test_the_right_card_is_the_green_one() -> None:
    exercise = LESSON.exercises[1]
    assert exercise.choices[exercise.right] == "draw green"


@for_each("number", [2, 3])
def test_only_the_right_choice_brings_about_what_is_asked(number: int) -> None:
    assert only_the_right_one_brings(LESSON, number, EXERCISES[number])
