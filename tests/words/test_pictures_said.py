"""Every picture of a position says what the game's describer says of it, wherever it is posted."""

from __future__ import annotations

from typing import Any

import pytest

from engines.registry import ENGINES
from locales.describing import Sentence
from screens.presenter import Pictures, considered, whole_board
from screens.rules import pictures_of
from tables.core.model import Status, Table
from tables.core.rows import detached_table
from teaching.examples import EXAMPLES
from teaching.lessons import BY_KEY, LEARNER, Lesson
from tests.support.described import NOW
from tests.support.presenters import PRESENTERS
from tests.support.random_games import random_game
from tests.words.views import ENGLISH, NAMES, READ

each_game = pytest.mark.parametrize("slug", READ)

HELD = ("Your hand", "You have taken no tile")
"""How the sentences begin with which a hand alone is said: a describer says it in a section for its player."""


def assert_said(slug: str, table: Table, view: Any, pictures: Pictures) -> None:
    """Check that each sentence of some pictures is one of the describer's."""
    sections = PRESENTERS[slug].describer(table, view, ENGLISH).sections()
    said = {sentence.text for section in sections for sentence in section.sentences} | {ENGLISH("alt-preview")}
    for picture in pictures:
        assert picture.sentences
        for each in picture.sentences:
            text = each.text if isinstance(each, Sentence) else each
            assert text in said or text.startswith(HELD), text


@each_game
def test_boards_previews_hands_and_parts_are_said_by_the_describer(slug: str) -> None:
    presenter, engine = PRESENTERS[slug], ENGINES[slug]
    seats = engine.seats.stop - 1
    table = detached_table(engine, NAMES[:seats], {}, Status.RUNNING, 0, NOW)
    for state, seat, move in list(random_game(engine, seats, {}, "pictures"))[::25]:
        view, foreseen = engine.view(state, seat), engine.preview(state, seat, move).view
        assert_said(slug, table, view, presenter.board(table, view, ENGLISH))
        assert_said(slug, table, view, (presenter.hand(table, view, ENGLISH),))
        # Hints, panels and planning boards show these.
        assert_said(slug, table, foreseen, considered(whole_board(presenter, table, foreseen, ENGLISH), ENGLISH))
        if presenter.own_part is not None:
            assert_said(slug, table, view, (presenter.own_part(table, view, ENGLISH),))


@pytest.mark.parametrize("lesson", BY_KEY.values(), ids=BY_KEY)
def test_lessons_are_said_by_the_describer(lesson: Lesson) -> None:
    slug, presenter = lesson.slug, PRESENTERS[lesson.slug]
    table = detached_table(lesson.engine, NAMES[: lesson.seats], lesson.whole_options, Status.RUNNING, 0, NOW)
    for number in range(len(lesson.exercises)):
        view = lesson.engine.view(lesson.state(number), LEARNER)
        assert_said(slug, table, view, presenter.recap(table, view, ENGLISH, (), hand=True))


@each_game
def test_examples_of_the_rules_are_said_by_the_describer(slug: str) -> None:
    engine = ENGINES[slug]
    for topic in EXAMPLES[slug]:
        example = EXAMPLES[slug][topic]
        seats = len(engine.scores(example.begun(engine)))
        table = detached_table(engine, NAMES[:seats], {}, Status.RUNNING, 0, NOW)
        view = engine.view(example.pictured(engine), example.viewer(engine))
        assert_said(slug, table, view, pictures_of(PRESENTERS[slug], topic, ENGLISH))
