"""Moves in words: every move of every game, in every language."""

from __future__ import annotations

import re

import pytest

from engines.dragon_castle.board import Spirit
from engines.dragon_castle.events import SpiritActivated, TileTaken
from engines.protocol import Event
from engines.registry import ENGINES
from locales import DEFAULT, LANGUAGES, Words
from screens.presenter import move_in_words, take_back_label
from tests.games.brought import ways
from tests.support.for_each import for_each
from tests.support.presenters import PRESENTERS
from tests.support.random_games import random_game
from tests.support.setups import setup_id

SETUPS = [way for way in ways("WORDED") if way[0] in PRESENTERS]

NOTATION = re.compile(r"[a-z]-[0-9]|[{}`_]|\b(none|None|tile:|[RYB]{2})\b")
"""What is code, or a gap that was not filled."""


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats", "options"), SETUPS, ids=setup_id)
def test_every_legal_move_has_words_without_notation(slug: str, seats: int, options: dict[str, str]) -> None:
    engine, presenter = ENGINES[slug], PRESENTERS[slug]
    legal = {
        engine.format(move)
        for number in range(3)
        for state, seat, _ in random_game(engine, seats, options, f"in words {number}")
        for move in engine.legal_moves(state, seat)
    }
    assert legal
    for language in LANGUAGES:
        words = Words(language)
        for text in legal:
            told = move_in_words(presenter, text, words)
            assert not NOTATION.search(told), (text, told)
            # Two words of notation may be English, "mark A3", and are in no other language.
            assert text not in told or len(text.split()) <= (2 if language == DEFAULT else 1), (text, told)


@for_each(
    ("slug", "text", "part"),
    [
        ("qin", "place YY G8 G9", "place yellow–yellow on G8 and G9"),
        ("china", "house wei-3 red", "place a house on Wei 3 for one red card"),
        ("china", "emissary chu red red", "send an emissary to Chu for two red cards"),
        ("china", "draw deck", "draw from the pile"),
        ("dragon_castle", "put N3 C4", "place South wind on C4"),
        ("dragon_castle", "spirit wit shrine B2", "give a shrine for Wit: the group on B2 is consolidated"),
        (
            "dragon_castle",
            "spirit change tile:A1 B2 M",
            "give the tile on A1 for Change: the tile on B2 counts among the merchants",
        ),
        ("dragon_castle", "spirit elegance tile:A1", "give the tile on A1 for Elegance"),
    ],
)
def test_a_move_reads_like_part_of_a_sentence(slug: str, text: str, part: str) -> None:
    words, presenter = Words("en"), PRESENTERS[slug]
    assert move_in_words(presenter, text, words) == part


@for_each(
    ("text", "event", "said"),
    [
        ("take J4", TileTaken(0, "N3", "J4"), "take South wind (J4)"),
        ("pair B3", TileTaken(0, "N3", "B3"), "take its twin South wind (B3)"),
        ("spirit wind tile:B2", SpiritActivated(0, Spirit.WIND, "M1"), "give Merchant 1 (B2) for Wind"),
        ("spirit wind shrine", SpiritActivated(0, Spirit.WIND, "shrine"), "give a shrine for Wind"),
    ],
)
def test_a_tile_has_its_name_where_the_events_of_a_move_are_known(text: str, event: Event, said: str) -> None:
    assert move_in_words(PRESENTERS["dragon_castle"], text, Words("en"), [event]) == said


def test_the_button_that_takes_moves_back_names_their_tiles() -> None:
    undoes = [("take J4", (TileTaken(0, "N3", "J4"),)), ("pair B3", (TileTaken(0, "N3", "B3"),))]
    label = take_back_label(PRESENTERS["dragon_castle"], undoes, Words("en"))
    assert label == "Take back: take South wind (J4), take its twin South wind (B3)"
