"""Lessons: every exercise can be done, by the rules, and does what its words say."""

from __future__ import annotations

import pytest

from lessons import LEARNER, LESSONS
from locales import LANGUAGES, Words, message_key
from tests.games.brought import brought
from tests.lessons.tried import happening

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
    task, done, hint = words(name), words(f"{name}.done"), words(f"{name}.hint")
    assert 60 < len(task) < 700
    assert 20 < len(done) < 400
    assert 20 < len(hint) < 120
    assert words(f"{message_key(slug)}-lesson-end")
