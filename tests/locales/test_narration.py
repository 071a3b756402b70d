"""Sentences that follow each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias

import pytest

from engines.dragon_castle.events import LastRoundBegun, TilePlaced, TileTaken, TileUncovered
from engines.protocol import Event, Role
from engines.registry import ENGINES
from locales import Words
from locales.narration import MOST_CLAUSES, flowing, move_sentence, narrate_own, paragraph
from screens.dragon_castle.presenter import in_narrated_order

Square: TypeAlias = Annotated[int, Role.PLACE]


@dataclass(frozen=True)
class Place:
    """A move whose places go by a name that no game has."""

    tile: str
    first: Square
    second: Square


def test_a_place_is_told_by_its_name_whatever_a_game_calls_such_numbers() -> None:
    told = move_sentence(Words("en"), "qin", Place("RY", 7, 8), place_name="<{}>".format)
    assert told == "place red–yellow on <7> and <8>"


def test_what_one_person_does_is_one_sentence() -> None:
    told = ["**Ada** takes this.", "**Ada** places that.", "Uncovered: more.", "**Ada** passes.", "**Ben** passes."]
    assert flowing(told, "Ada", Words("en")) == [
        "**Ada** takes this and places that.",
        "Uncovered: more.",
        "**Ada** passes.",
        "**Ben** passes.",
    ]


def test_no_sentence_is_endless() -> None:
    told = flowing(["**Ada** passes."] * (MOST_CLAUSES + 1), "Ada", Words("de"))
    assert [sentence.count("passes") for sentence in told] == [MOST_CLAUSES, 1]


def test_what_begins_with_a_dash_has_a_line_of_its_own() -> None:
    assert paragraph(["A.", "B.", "- C.", "- D.", "E.", "F."]) == "A. B.\n- C.\n- D.\nE. F."
    assert paragraph([]) == ""


def test_a_heading_has_a_line_of_its_own() -> None:
    told = ["**Ada** and **Ben** pass.", "**Final scoring**", "- Houses.", "The end."]
    assert paragraph(told) == "**Ada** and **Ben** pass.\n**Final scoring**\n- Houses.\nThe end."


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You take the pair Farmer 4 (B2, G1) and place the tiles on A2 and B1."),
        ("de", "Du nimmst das Paar Bauer 4 (B2, G1) und setzt die Steine auf A2 und B1."),
    ],
)
def test_a_turn_is_told_to_its_player_as_to_everybody_but_in_the_second_person(language: str, told: str) -> None:
    taken = [TileTaken(0, "F4", "B2"), TileUncovered("S4", "B2"), TileTaken(0, "F4", "G1")]
    events = in_narrated_order([*taken, TilePlaced(0, "F4", 6), TilePlaced(0, "F4", 1)])
    assert own(events, language) == [told]


def test_what_others_do_or_meet_with_is_not_told_as_ones_own() -> None:
    assert own([TileTaken(1, "F4", "B2"), TileTaken(0, "F4", "C2"), LastRoundBegun(1)], "en") == [
        "You take Farmer 4 (C2)."
    ]


def own(events: Sequence[Event], language: str) -> list[str]:
    place_name = ENGINES["dragon_castle"].place_name
    return narrate_own(Words(language), "dragon_castle", events, seat=0, names=["Ada", "Ada"], place_name=place_name)
