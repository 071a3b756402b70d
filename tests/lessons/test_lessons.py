"""Lessons: every exercise can be done, by the rules, and does what its words say."""

from __future__ import annotations

import pytest

from engines.registry import ENGINES
from lessons import LEARNER, LESSONS
from locales import LANGUAGES, Words, message_key

EXERCISES = [(slug, number) for slug, lesson in LESSONS.items() for number in range(len(lesson.exercises))]
each_exercise = pytest.mark.parametrize(("slug", "number"), EXERCISES)

EXPECTED = {
    ("qin", 0): {"ProvinceFounded"},
    ("qin", 1): {"ProvinceBecameMajor", "VillageConnected"},
    ("qin", 2): {"ProvincesJoined", "PagodasReturned"},
    ("china", 0): {"HousePlaced"},
    ("china", 1): {"CardTaken"},
    ("china", 2): {"HousePlaced", "ProvinceScored"},
    ("china", 3): {"EmissaryPlaced"},
    ("dragon_castle", 0): {"TileTaken"},
    ("dragon_castle", 1): {"TileTaken"},
    ("dragon_castle", 2): {"TilePlaced", "SetConsolidated"},
    ("dragon_castle", 3): {"ShrineBuilt"},
}
"""What has to happen in each exercise; what else happens does not matter."""


def test_every_game_has_a_lesson() -> None:
    assert LESSONS.keys() == ENGINES.keys()
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
def test_the_right_choice_brings_about_what_is_asked_and_no_other_does(slug: str, number: int) -> None:
    lesson = LESSONS[slug]
    exercise = lesson.exercises[number]
    told = {
        choice: {type(event).__name__ for event in lesson.tried(number, choice).events}
        for choice in range(len(exercise.choices))
    }
    assert EXPECTED[slug, number] <= told[exercise.right]
    if slug == "qin" and number == 0:
        sizes = [max(len(e.cells) for e in lesson.tried(0, c).events if hasattr(e, "colour")) for c in told]
        assert [size == 3 for size in sizes] == [choice == exercise.right for choice in told]
    elif slug == "china" and number == 0:
        cards = [lesson.tried(0, choice).events[0].cards for choice in told]  # type: ignore[attr-defined]
        assert [paid == 1 for paid in cards] == [choice == exercise.right for choice in told]
    elif (slug, number) in (("china", 1), ("dragon_castle", 0)):
        assert exercise.choices[exercise.right] in ("draw green", "take G3")
    else:
        others = [found for choice, found in told.items() if choice != exercise.right]
        assert not any(EXPECTED[slug, number] <= found for found in others)


def test_the_tiles_of_dragon_castles_first_exercise_have_the_twins_its_words_say() -> None:
    lesson = LESSONS["dragon_castle"]
    engine = lesson.engine
    for choice, twins in ((0, []), (1, ["pair B2", "pair E6"])):
        state = lesson.tried(0, choice).state
        moves = [engine.format(move) for move in engine.legal_moves(state, LEARNER)]
        assert sorted(move for move in moves if move.startswith("pair")) == twins


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
