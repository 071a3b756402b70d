"""The examples of the rules: every topic has one, it can be played, and it shows what the topic says."""

from __future__ import annotations

import pytest

from engines.registry import ENGINES, play
from locales import LANGUAGES, Words, message_key
from screens.refusals import topics
from screens.rules import text_of
from teaching.examples import EXAMPLES, NAMES, Example
from tests.games.brought import brought
from tests.support.presenters import PRESENTERS

TOPICS = [(slug, topic) for slug in EXAMPLES for topic in topics(slug)]
each_topic = pytest.mark.parametrize(("slug", "topic"), TOPICS)

SHOWN = {
    (slug, topic): kinds for slug, shown in brought("teaching", "TOPICS").items() for topic, kinds in shown.items()
}
"""What has to happen in the example of each topic; what else happens does not matter."""

FACTS = {(slug, topic): told for slug, facts in brought("teaching", "FACTS").items() for topic, told in facts.items()}
"""What the worked examples of the texts come to."""


def example_of(slug: str, topic: str) -> Example:
    return EXAMPLES[slug][topic]


def test_every_topic_of_every_game_has_an_example() -> None:
    assert {slug: list(found) for slug, found in EXAMPLES.items()} == {slug: topics(slug) for slug in EXAMPLES}
    assert set(SHOWN) == set(TOPICS)


@each_topic
def test_the_position_is_one_of_the_game(slug: str, topic: str) -> None:
    engine, example = ENGINES[slug], example_of(slug, topic)
    state = example.begun(engine)
    assert engine.read_position(engine.write_position(state)) == state
    seats = len(engine.scores(state))
    assert seats in engine.seats
    assert seats <= len(NAMES)


@each_topic
def test_every_move_is_legal_and_written_as_the_bot_writes_it(slug: str, topic: str) -> None:
    engine, example = ENGINES[slug], example_of(slug, topic)
    state = example.begun(engine)
    assert example.moves
    for text in ", ".join(example.moves).split(", "):
        seat = min(engine.to_act(state))
        assert text in [engine.format(move) for move in engine.legal_moves(state, seat)]
        state = play(engine, state, text).state


@each_topic
def test_an_example_shows_what_its_topic_is_about(slug: str, topic: str) -> None:
    story = example_of(slug, topic).story(ENGINES[slug])
    assert {type(event).__name__ for events in story for event in events} >= SHOWN[slug, topic]
    assert all(story)


@each_topic
def test_the_picture_is_the_position_after_what_is_carried_out(slug: str, topic: str) -> None:
    engine, example = ENGINES[slug], example_of(slug, topic)
    state = example.begun(engine)
    carried_out = example.moves[: len(example.moves) - len(example.to_come)]
    for text in ", ".join(carried_out).split(", ") if carried_out else ():
        state = play(engine, state, text).state
    assert example.pictured(engine) == state
    assert list(example.to_come) == list(range(len(carried_out) + 1, len(example.moves) + 1))


@each_topic
@pytest.mark.parametrize("language", LANGUAGES)
def test_topic_and_story_fit_a_message_in_every_language(language: str, slug: str, topic: str) -> None:
    words = Words(language)
    text = text_of(PRESENTERS[slug], topic, words)
    assert len(text) < 2000
    assert words(f"{message_key(slug)}-rules-{topic}") in text
    lines = text.replace("`\n- ", "` - ").splitlines()
    for number in range(1, len(example_of(slug, topic).moves) + 1):
        (line,) = [line for line in lines if line.startswith(f"`{number}` ")]
        assert "**Ada**" in line or "**Ben**" in line or "**Cleo**" in line
    assert (words("rules-to-come", numbers="x", count=1).replace("x", "`1`") in text) == (
        list(example_of(slug, topic).to_come) == [1]
    )


@pytest.mark.parametrize(("slug", "topic"), FACTS)
def test_a_worked_example_comes_to_what_the_rules_say(slug: str, topic: str) -> None:
    assert FACTS[slug, topic] in text_of(PRESENTERS[slug], topic, Words("en"))


def test_only_the_owner_of_a_hand_that_is_shown_is_told_what_they_drew() -> None:
    assert all(
        "You draw" not in text_of(PRESENTERS[slug], topic, Words("en"))
        for slug, topic in TOPICS
        if not example_of(slug, topic).hand
    )
