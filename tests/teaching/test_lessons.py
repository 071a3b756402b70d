"""Lessons: every exercise can be done, by the rules, and does what its words say."""

from __future__ import annotations

import re

import pytest

from locales import LANGUAGES, Words
from screens.controls import LABEL_LENGTH
from screens.learning import name_of
from screens.presenter import move_in_words
from teaching.lessons import BY_KEY, LABELS, LEARNER
from tests.games.brought import brought
from tests.support.presenters import PRESENTERS
from tests.teaching.tried import happening

EXERCISES = [(key, number) for key, lesson in BY_KEY.items() for number in range(len(lesson.exercises))]
each_exercise = pytest.mark.parametrize(("key", "number"), EXERCISES)

EXPECTED = {
    (f"{slug}{which}", number): kinds
    for which, name in (("", "EXERCISES"), ("-second", "SECOND"))
    for slug, exercises in brought("teaching", name).items()
    for number, kinds in enumerate(exercises)
}
"""What has to happen in each exercise; what else happens does not matter."""


def test_it_is_known_what_has_to_happen_in_every_exercise() -> None:
    assert set(EXERCISES) == set(EXPECTED)


@each_exercise
def test_every_choice_is_legal_for_the_learner(key: str, number: int) -> None:
    lesson = BY_KEY[key]
    engine, state = lesson.engine, lesson.state(number)
    assert engine.to_act(state) == {LEARNER}
    legal = {engine.format(move) for move in engine.legal_moves(state, LEARNER)}
    choices = lesson.exercises[number].choices
    assert set(choices) <= legal
    assert len(set(choices)) == len(choices) >= 2


@each_exercise
def test_the_right_choice_brings_about_what_is_asked(key: str, number: int) -> None:
    lesson = BY_KEY[key]
    assert EXPECTED[key, number] <= happening(lesson, number, lesson.exercises[number].right)


@each_exercise
def test_exercises_follow_each_other_in_one_game(key: str, number: int) -> None:
    lesson = BY_KEY[key]
    following = lesson.exercises[number + 1 : number + 2]
    solved, _ = lesson.led_to(number, lesson.exercises[number].right)
    after = lesson.state(number + 1)
    if any(each.before or each.seed for each in following):
        assert after != solved
    else:
        assert after == solved


@pytest.mark.parametrize("language", LANGUAGES)
@each_exercise
def test_every_exercise_has_its_sentences(language: str, key: str, number: int) -> None:
    words, name = Words(language), name_of(BY_KEY[key])
    assert 60 < len(words(f"{name}-{number + 1}")) < 700
    assert words(f"{name}-end")


@pytest.mark.parametrize("language", LANGUAGES)
@each_exercise
def test_every_choice_is_told_in_words_and_judged_with_a_reason_of_its_own(
    language: str, key: str, number: int
) -> None:
    words, lesson = Words(language), BY_KEY[key]
    exercise, name = lesson.exercises[number], f"{name_of(lesson)}-{number + 1}"
    reasons = [words(f"{name}.{verdict}") for verdict in exercise.verdicts]
    assert all(20 < len(reason) < 400 for reason in reasons)
    assert len(set(reasons)) == len(reasons)
    for choice, move in enumerate(exercise.choices):
        told = move_in_words(PRESENTERS[lesson.slug], move, words)
        assert told != move
        # As its button says it, with the names of tiles.
        named = move_in_words(PRESENTERS[lesson.slug], move, words, lesson.tried(number, choice).events[:1])
        assert len(words("lesson-choice", label=LABELS[choice], move=named)) <= LABEL_LENGTH
        assert not re.search(r"`|\w-\d", told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [key for key, lesson in BY_KEY.items() if lesson.is_second])
def test_no_line_of_a_second_lesson_has_more_than_two_sentences(language: str, key: str) -> None:
    words, lesson = Words(language), BY_KEY[key]
    name = name_of(lesson)
    texts = [words(f"{name}-end")]
    for number, exercise in enumerate(lesson.exercises, 1):
        texts += [words(f"{name}-{number}{part}") for part in ("", *(f".{each}" for each in exercise.verdicts))]
    lines = [line for text in texts for line in text.splitlines()]
    assert [line for line in lines if len(re.findall(r"[.?!](?= |$)", line)) > 2] == []
    # Three minutes, also for a slow reader who tries every choice.
    assert sum(len(line.split()) for line in lines) < 3 * 130
