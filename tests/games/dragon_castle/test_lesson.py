"""What makes the right choice of each exercise of Dragon Castle the right one."""

from __future__ import annotations

from teaching.lessons import LEARNER, LESSONS
from tests.games.dragon_castle.teaching import EXERCISES
from tests.support.for_each import for_each
from tests.teaching.tried import only_the_right_one_brings

LESSON = LESSONS["dragon_castle"]


def test_the_right_tile_is_the_one_with_twins() -> None:
    exercise = LESSON.exercises[0]
    assert exercise.choices[exercise.right] == "take G3"


def test_the_tiles_of_the_first_exercise_have_the_twins_its_words_say() -> None:
    engine = LESSON.engine
    for choice, twins in ((0, []), (1, ["pair B2", "pair E6"])):
        state = LESSON.tried(0, choice).state
        moves = [engine.format(move) for move in engine.legal_moves(state, LEARNER)]
        assert sorted(move for move in moves if move.startswith("pair")) == twins


@for_each("number", [1, 2, 3])
def test_only_the_right_choice_brings_about_what_is_asked(number: int) -> None:
    assert only_the_right_one_brings(LESSON, number, EXERCISES[number])
