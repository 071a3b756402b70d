"""What makes the right choice of each exercise the right one."""

from __future__ import annotations

import pytest

from teaching.lessons import LEARNER, LESSONS
from tests.games.brought import brought
from tests.teaching.tried import only_the_right_one_brings


@pytest.mark.parametrize(
    ("slug", "numbers"), [("qin", (1, 2)), ("china", (2, 3)), ("dragon_castle", (1, 2, 3))], ids=str
)
def test_only_the_right_choice_brings_about_what_is_asked(slug: str, numbers: tuple[int, ...]) -> None:
    asked = brought("teaching", "EXERCISES")[slug]
    assert [number for number in numbers if not only_the_right_one_brings(LESSONS[slug], number, asked[number])] == []


def test_only_the_right_choice_founds_a_province_of_three_cells() -> None:
    lesson = LESSONS["qin"]
    exercise = lesson.exercises[0]
    choices = range(len(exercise.choices))
    sizes = [max(len(e.cells) for e in lesson.tried(0, choice).events if hasattr(e, "colour")) for choice in choices]
    assert [size == 3 for size in sizes] == [choice == exercise.right for choice in choices]


def test_only_the_right_house_costs_one_card_and_the_right_card_is_green() -> None:
    lesson = LESSONS["china"]
    first, second = lesson.exercises[:2]
    choices = range(len(first.choices))
    paid = [lesson.tried(0, choice).events[0].cards for choice in choices]  # type: ignore[attr-defined]
    assert [cards == 1 for cards in paid] == [choice == first.right for choice in choices]
    assert second.choices[second.right] == "draw green"


def test_the_right_tile_is_the_one_with_twins_and_the_others_have_those_its_words_say() -> None:
    lesson = LESSONS["dragon_castle"]
    assert lesson.exercises[0].choices[lesson.exercises[0].right] == "take G3"
    for choice, twins in ((0, []), (1, ["pair B2", "pair E6"])):
        state = lesson.tried(0, choice).state
        moves = [lesson.engine.format(move) for move in lesson.engine.legal_moves(state, LEARNER)]
        assert sorted(move for move in moves if move.startswith("pair")) == twins
