"""Lessons: every exercise can be done, by the rules, and does what its words say."""

from __future__ import annotations

import re

import pytest

from locales import LANGUAGES, Words, message_key
from screens.presenter import move_in_words
from teaching.lessons import LEARNER, LESSONS
from tests.games.brought import brought
from tests.support.presenters import PRESENTERS
from tests.teaching.tried import happening

EXERCISES = [(slug, number) for slug, lesson in LESSONS.items() for number in range(len(lesson.exercises))]
each_exercise = pytest.mark.parametrize(("slug", "number"), EXERCISES)

EXPECTED = {
    (slug, number): kinds
    for slug, exercises in brought("teaching", "EXERCISES").items()
    for number, kinds in enumerate(exercises)
}
"""What has to happen in each exercise; what else happens does not matter."""


def test_it_is_known_what_has_to_happen_in_every_exercise() -> None:
    assert set(EXERCISES) == set(EXPECTED)


@each_exercise
def test_every_choice_is_legal_for_the_learner(slug: str, number: int) -> None:
    lesson = LESSONS[slug]
    engine, state = lesson.engine, lesson.state(number)
    assert engine.to_act(state) == {LEARNER}
    legal = {engine.format(move) for move in engine.legal_moves(state, LEARNER)}
    choices = lesson.exercises[number].choices
    assert set(choices) <= legal
    assert len(set(choices)) == len(choices) >= 2


@each_exercise
def test_the_right_choice_brings_about_what_is_asked(slug: str, number: int) -> None:
    lesson = LESSONS[slug]
    assert EXPECTED[slug, number] <= happening(lesson, number, lesson.exercises[number].right)


@each_exercise
def test_exercises_follow_each_other_in_one_game(slug: str, number: int) -> None:
    lesson = LESSONS[slug]
    solved = lesson.tried(number, lesson.exercises[number].right).state
    after = lesson.state(number + 1)
    if number + 1 < len(lesson.exercises) and lesson.exercises[number + 1].before:
        assert after != solved
    else:
        assert after == solved


@pytest.mark.parametrize("language", LANGUAGES)
@each_exercise
def test_every_exercise_has_its_sentences(language: str, slug: str, number: int) -> None:
    words, name = Words(language), f"{message_key(slug)}-lesson-{number + 1}"
    assert 60 < len(words(name)) < 700
    assert words(f"{message_key(slug)}-lesson-end")


@pytest.mark.parametrize("language", LANGUAGES)
@each_exercise
def test_every_choice_is_told_in_words_and_judged_with_a_reason_of_its_own(
    language: str, slug: str, number: int
) -> None:
    words, exercise = Words(language), LESSONS[slug].exercises[number]
    name = f"{message_key(slug)}-lesson-{number + 1}"
    reasons = [words(f"{name}.{verdict}") for verdict in exercise.verdicts]
    assert all(20 < len(reason) < 400 for reason in reasons)
    assert len(set(reasons)) == len(reasons)
    for move in exercise.choices:
        told = move_in_words(PRESENTERS[slug], move, words)
        assert told != move
        assert not re.search(r"`|\w-\d", told)
