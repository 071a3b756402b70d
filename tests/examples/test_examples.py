"""The examples of the rules: every topic has one, it can be played, and it shows what the topic says."""

from __future__ import annotations

import pytest

from cogs.chat.topics import topics
from cogs.teaching.rules import text_of
from engines.playing import play
from engines.registry import ENGINES
from examples import EXAMPLES, NAMES, Example
from locales import LANGUAGES, Words, message_key
from tests.presenters import PRESENTERS

TOPICS = [(slug, topic) for slug in ENGINES for topic in topics(slug)]
each_topic = pytest.mark.parametrize(("slug", "topic"), TOPICS)

SHOWN = {
    ("qin", "overview"): {"TilePlaced", "ProvinceFounded", "VillageConnected"},
    ("qin", "turn"): {"TilePlaced", "ProvinceFounded", "TileDrawn"},
    ("qin", "provinces"): {"ProvinceFounded", "ProvinceExpanded", "ProvinceBecameMajor"},
    ("qin", "joining"): {"ProvincesJoined", "PagodasReturned"},
    ("qin", "villages"): {"VillageConnected", "VillageConquered"},
    ("qin", "end"): {"GameEnded"},
    ("qin", "notation"): {"TilePlaced"},
    ("china", "overview"): {"HousePlaced", "EmissaryPlaced"},
    ("china", "turn"): {"HousePlaced", "CardDrawn", "CardTaken", "CardSwapped"},
    ("china", "paying"): {"HousePlaced"},
    ("china", "houses"): {"ProvinceScored"},
    ("china", "emissaries"): {"HousePlaced", "EmissaryPlaced"},
    ("china", "drawing"): {"CardTaken", "CardDrawn"},
    ("china", "end"): {"ProvinceScored", "AllianceFormed", "RoadScored", "GameEnded"},
    ("china", "alliances"): {"AllianceFormed"},
    ("china", "roads"): {"RoadScored"},
    ("china", "fortifications"): {"FortificationPlaced", "HousePlaced", "ProvinceScored"},
    ("china", "moves"): {"HousePlaced", "EmissaryPlaced"},
    ("dragon_castle", "overview"): {"TileTaken", "TilePlaced", "SetConsolidated", "ShrineBuilt"},
    ("dragon_castle", "turn"): {"TileTaken", "ShrineTaken", "TileDiscarded"},
    ("dragon_castle", "taking"): {"TileTaken"},
    ("dragon_castle", "placing"): {"TilePlaced"},
    ("dragon_castle", "sets"): {"TilePlaced", "SetConsolidated"},
    ("dragon_castle", "shrines"): {"SetConsolidated", "ShrineBuilt"},
    ("dragon_castle", "spirits"): {"SpiritActivated", "SetConsolidated"},
    ("dragon_castle", "spirits-one"): {"SpiritActivated", "TileTurned", "ShrineMoved"},
    ("dragon_castle", "spirits-two"): {"SpiritActivated", "SetConsolidated", "ShrineBuilt"},
    ("dragon_castle", "dragons-one"): {"DragonCounted"},
    ("dragon_castle", "dragons-two"): {"DragonCounted"},
    ("dragon_castle", "end"): {"DragonSummoned", "LastRoundBegun", "GameEnded"},
    ("dragon_castle", "solo"): {"DragonSummoned", "GameEnded"},
    ("dragon_castle", "moves"): {"TileTaken", "TilePlaced"},
}
"""What has to happen in the example of each topic; what else happens does not matter."""

FACTS = {
    ("qin", "joining"): "the joined red province of 7 cells",
    ("qin", "villages"): "**Ada** conquers the village I4 from **Ben**",
    ("china", "paying"): "places a house on Lu 2 for two violet cards",
    ("china", "houses"): "Houses in Wei: **Ada** +7, **Ben** +3, **Cleo** +2, **Dan** +2",
    ("china", "alliances"): "Alliance 3, Wei and Qin: **Ada** +5",
    ("china", "roads"): "Row of 5 houses: **Ada** +5",
    ("china", "fortifications"): "(doubled by a fortification: Ada)",
    ("dragon_castle", "sets"): "consolidates 4 merchants for 2 points",
    ("dragon_castle", "shrines"): "consolidates 5 dragons for 4 points",
    ("dragon_castle", "spirits-two"): "consolidates 4 winds for 2 points",
    ("dragon_castle", "dragons-one"): "- Righteousness: **Ada** +5.\n- Dominion: **Ada** +8.",
    ("dragon_castle", "dragons-two"): "- Power: **Ada** +3, **Cleo** +3.",
}
"""What the worked examples of the texts come to."""


def example_of(slug: str, topic: str) -> Example:
    return EXAMPLES[slug][topic]


def test_every_topic_of_every_game_has_an_example() -> None:
    assert {slug: list(found) for slug, found in EXAMPLES.items()} == {slug: topics(slug) for slug in ENGINES}
    assert set(SHOWN) == set(TOPICS)


@each_topic
def test_the_position_is_one_of_the_game(slug: str, topic: str) -> None:
    engine, example = ENGINES[slug], example_of(slug, topic)
    state = example.begun(engine)
    assert engine.read_position(engine.write_position(state)) == state
    seats = len(engine.scores(state))
    assert seats in engine.seats
    assert seats <= len(NAMES)
    if slug == "qin":
        stand = [owned + left for owned, left in zip(engine.scores(state), state.left)]
        assert stand == list(engine.initial(seats, "any", {}).state.left)


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
    assert "You draw red–red." in text_of(PRESENTERS["qin"], "turn", Words("en"))
    assert all(
        "You draw" not in text_of(PRESENTERS[slug], topic, Words("en"))
        for slug, topic in TOPICS
        if not example_of(slug, topic).hand
    )
